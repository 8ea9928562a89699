"""Illegal moves of Sequence, a maker for each move × code: it gives the move's fields, or None where the table is not ripe for it."""

from __future__ import annotations

from companion.rules.sequence.cards import dead_cards
from companion.rules.sequence.layout import CORNERS, at_of, card_at
from companion.rules.sequence.lines import locked_spaces
from companion.rules.sequence.turns import turn_of

NO_CARD = ("1H", "XX", "", "joker", 7, "5")
MAKERS = {}


def makes(code, *moves):
    """Register a maker for a code, asked only while the game is on."""

    def register(maker):
        for do in moves:
            MAKERS[do, code] = lambda state, rng, do=do: (
                maker(state["now"], rng, do) if state["now"]["over"] is None else None
            )
        return maker

    return register


def on_board(code, *moves):
    """The same where a board is kept."""

    def register(maker):
        return makes(code, *moves)(
            lambda now, rng, do: None if now["rules"]["tally"] else maker(now, rng, do)
        )

    return register


def someone(now, rng):
    return turn_of(now) or rng.choice(now["players"])["id"]


def open_spaces(now):
    return [space for space in range(100) if now["chips"][space] is None and space not in CORNERS]


def chips_of(now, sides):
    return [space for space in range(100) if now["chips"][space] in sides]


def others(now, player):
    return [side for side in now["sides"] if side != now["side_of"][player]]


def fields(now, rng, do):
    """Well-formed fields of any move; what makes it illegal is put over them."""
    player = someone(now, rng)
    taken = chips_of(now, others(now, player)) or [55]
    return {
        "place": {"player": player, "at": at_of(rng.choice(open_spaces(now)))},
        "remove": {"player": player, "at": at_of(rng.choice(taken))},
        "dead": {"player": player, "card": rng.choice([*dead_cards(now), "2S"])},
        "lost_draw": {"player": player},
        "table_talk": {"team": rng.choice(now["sides"])},
        "sequence": {"team": rng.choice(now["sides"])},
        "end": {"how": "no_winner"},
        "game": {},
        "rule": {"rule": "need", "value": 2},
        "rename": {"player": player, "name": "Ann"},
    }[do]


BOARD = ("place", "remove", "dead")
ALL = (*BOARD, "lost_draw", "table_talk", "sequence", "end", "rule")
for _do in ALL:
    MAKERS[_do, "game_over"] = lambda state, rng, do=_do: (
        fields(state["now"], rng, do) if state["now"]["over"] is not None else None
    )


@makes("bad_move", *BOARD, "lost_draw", "table_talk", "sequence", "end", "game", "dance")
def misshapen(now, rng, do):
    made = {
        "place": [{"at": None}, {"at": [1]}, {"at": [True, 1]}, {"at": [1, 0.5]}, {"player": None}],
        "remove": [{"at": "55"}, {"at": [5, 5, 5]}, {"player": 3}],
        "dead": [{"card": None}, {"player": None}],
        "lost_draw": [{"player": None}],
        "table_talk": [{"team": None}],
        "sequence": [{"team": 3}],
        "end": [{"how": "surrender"}, {"how": None}],
        "game": [{"first": 3}],
        "dance": [{}],
    }[do]
    return dict(fields(now, rng, do) if do != "dance" else {}, **rng.choice(made))


@makes("bad_rule", "rule")
def no_rule(now, rng, do):
    made = [("colour", "red"), ("need", 0), ("share", True), ("layout", "none"), ("length", 7)]
    if any(now["chips"]):
        made += [("length", 5)] * 3
    if any(now["tallied"].values()):
        made += [("tally", False)] * 3
    name, value = rng.choice(made)
    return {"rule": name, "value": value}


@makes("tally_only", *BOARD)
def in_a_tally(now, rng, do):
    return fields(now, rng, do) if now["rules"]["tally"] else None


@makes("not_tally", "sequence")
def beside_a_board(now, rng, do):
    return None if now["rules"]["tally"] else fields(now, rng, do)


@makes("unknown_player", "lost_draw", "game", "rename")
def stranger(now, rng, do):
    return {"first": "eve"} if do == "game" else dict(fields(now, rng, do), player="eve")


@on_board("unknown_player", *BOARD)
def stranger_on_the_board(now, rng, do):
    return dict(fields(now, rng, do), player="eve")


@makes("unknown_team", "table_talk")
def no_team(now, rng, do):
    return {"team": "mauve"}


@makes("unknown_team", "sequence")
def no_team_to_tally(now, rng, do):
    return {"team": "mauve"} if now["rules"]["tally"] else None


@on_board("unknown_card", *BOARD)
def no_card(now, rng, do):
    return dict(fields(now, rng, do), card=rng.choice(NO_CARD))


@on_board("off_board", "place", "remove")
def outside(now, rng, do):
    return dict(fields(now, rng, do), at=rng.choice(([-1, 5], [5, 10], [10**30, 0])))


@on_board("corner", "place", "remove")
def on_a_corner(now, rng, do):
    return dict(fields(now, rng, do), at=at_of(rng.choice(CORNERS)))


@on_board("occupied", "place")
def on_a_chip(now, rng, do):
    taken = chips_of(now, now["sides"])
    return dict(fields(now, rng, do), at=at_of(rng.choice(taken))) if taken else None


@on_board("empty", "remove")
def nothing_there(now, rng, do):
    return dict(fields(now, rng, do), at=at_of(rng.choice(open_spaces(now))))


@on_board("bad_choice", "place")
def no_option(now, rng, do):
    col = rng.randrange(6)
    return dict(
        fields(now, rng, do), five=rng.choice(([], [[[5, col]]], "five", [[[11, step] for step in range(5)]]))
    )


@makes("no_cards", "lost_draw")
def empty_hand(now, rng, do):
    empty = [player for player in sorted(now["hands"]) if now["hands"][player] == 0]
    return {"player": rng.choice(empty)} if empty else None


@on_board("not_your_turn", *BOARD)
def out_of_turn(now, rng, do):
    turn = turn_of(now)
    if now["rules"]["turns"] != "strict":
        return None
    other = rng.choice([player["id"] for player in now["players"] if player["id"] != turn])
    if do != "remove":
        return dict(fields(now, rng, do), player=other)
    taken = chips_of(now, others(now, other))
    return {"player": other, "at": at_of(rng.choice(taken))} if taken else None


@on_board("jack_removes", "place")
def one_eye(now, rng, do):
    return dict(fields(now, rng, do), card=rng.choice(("JS", "jh")))


@on_board("card_mismatch", "place")
def another_card(now, rng, do):
    made = fields(now, rng, do)
    fits = card_at(now["rules"]["layout"], made["at"][0] * 10 + made["at"][1])
    return dict(made, card="2S" if fits != "2S" else "3S")


@on_board("jack_places", "remove")
def two_eyes(now, rng, do):
    taken = chips_of(now, now["sides"])
    return (
        dict(fields(now, rng, do), at=at_of(rng.choice(taken)), card=rng.choice(("JD", "jc")))
        if taken
        else None
    )


@on_board("not_a_jack", "remove")
def plain(now, rng, do):
    taken = chips_of(now, now["sides"])
    return dict(fields(now, rng, do), at=at_of(rng.choice(taken)), card="10h") if taken else None


@on_board("own_chip", "remove")
def own(now, rng, do):
    player = someone(now, rng)
    mine = chips_of(now, [now["side_of"][player]])
    return {"player": player, "at": at_of(rng.choice(mine))} if mine else None


@on_board("locked", "remove")
def safe(now, rng, do):
    player = someone(now, rng)
    found = [
        space
        for side in others(now, player)
        for space in locked_spaces(now, side)
        if now["chips"][space] == side
    ]
    return {"player": player, "at": at_of(rng.choice(found))} if found else None


@on_board("not_dead", "dead")
def alive(now, rng, do):
    dead = dead_cards(now)
    card = rng.choice([card for card in ("JS", "JD", "2S", "7H", "AD") if card not in dead])
    return dict(fields(now, rng, do), card=card)


@on_board("second_dead", "dead")
def twice(now, rng, do):
    dead = dead_cards(now)
    player = someone(now, rng)
    return {"player": player, "card": rng.choice(dead)} if dead and player in now["swapped"] else None


@makes("no_team_mates", "table_talk")
def alone(now, rng, do):
    return fields(now, rng, do) if len(now["players"]) == len(now["sides"]) else None


@makes("not_over", "game")
def too_soon(now, rng, do):
    return {}


@makes("unknown_entry", "undo", "redo", "amend")
def no_entry(now, rng, do):
    return {"entry": rng.choice((1, 9999, "no such entry")), "move": {"do": "lost_draw", "player": "ann"}}
