"""Sequence for the random walker: legal moves towards fives, and one maker of an illegal move for every move × code."""

from __future__ import annotations

import json
from itertools import combinations

from companion.rules.sequence import HOUSE, preview
from companion.rules.sequence.cards import dead_cards
from companion.rules.sequence.layout import CORNERS, at_of, card_at, space_of
from companion.rules.sequence.lines import locked_spaces
from companion.rules.sequence.removing import removable
from companion.rules.sequence.score import scores
from companion.rules.sequence.seats import COLOURS, FORMS
from companion.rules.sequence.turns import turn_of
from companion.rules.sequence.view import view
from companion.rules.sequence.windows import ON_LINES, can_stand, windows_of
from tests.walk.sequence_illegal import MAKERS, open_spaces

IDS = "ann bo cy di ed flo gus hal ida jo kim lou".split()
ILLEGAL = 0.2
GAMES_IN_A_MATCH = 2
# What few positions are ripe for is asked first now and then.
RARE = (
    "game_over",
    "tally_only",
    "no_cards",
    "second_dead",
    "locked",
    "not_your_turn",
    "no_team_mates",
    "bad_rule",
)
SWITCHES = {
    "need": [1, 2, 2, 3],
    "layout": ["classic"],
    "share": [1, 1, 0],
    "redivide": [False, False, True],
    "free_corners": [True, True, False],
    "length": [5, 5, 5, 4, 6],
    "turns": ["warn", "strict", "off"],
    "tally": [False] * 6 + [True],
}


def start(rng):
    number = rng.choice((2, 2, 2, 3, 3, 4, 4, 6, 6, 8, 9, 10, 12))
    teams = rng.choice(FORMS[number][1])
    rules = {name: rng.choice(SWITCHES[name]) for name in SWITCHES if rng.random() < 0.6}
    players = [
        {"id": player, "name": player.upper(), "colour": COLOURS[seat % teams]}
        for seat, player in enumerate(IDS[:number])
    ]
    made = {"do": "start", "game": "sequence", "players": players, "rules": rules}
    return dict(made, first=rng.choice(players)["id"]) if rng.random() < 0.5 else made


def is_done(state):
    now = state["now"]
    return now["number"] >= GAMES_IN_A_MATCH and now["over"] is not None


def marks(state):
    """The house rules in force; `need` by whether it is one."""
    rules = state["now"]["rules"]
    found = [f"{name}={json.dumps(rules[name])}" for name in sorted(rules) if name != "need"]
    return [*found, "need=one" if rules["need"] == 1 else "need=more"]


def house_values():
    """Every value of every switch, as marks."""
    assert {rule["name"] for rule in HOUSE} == {*SWITCHES}
    found = [f"{name}={json.dumps(value)}" for name in SWITCHES for value in SWITCHES[name] if name != "need"]
    return [*sorted(set(found)), "need=one", "need=more"]


# ---------------------------------------------------------------------------------------------------------- the laws


def laws(state, move, result):
    now = state["now"]
    ids = [player["id"] for player in now["players"]]
    assert (turn_of(now) is None) == (
        now["over"] is not None or now["rules"]["tally"] or now["rules"]["turns"] == "off"
    )
    assert turn_of(now) in [None, *ids]
    assert all(0 <= now["hands"][player] <= now["dealt"] for player in ids)
    assert all(now["chips"][corner] is None for corner in CORNERS)
    assert (now["over"] == "won") == (now["winner"] is not None and now["over"] != "most")
    won = [game["winner"] for game in now["games"]]
    assert all(now["match"][side] == won.count(side) for side in now["sides"])
    for side in now["sides"]:
        claimed = now["claimed"][side]
        assert all(window == sorted(window) for window in claimed)
        assert all(can_stand(one, other, 1) for one, other in combinations(claimed, 2)), "F8"
        assert set(removable(now, side)).isdisjoint(locked_spaces(now, side)) or has(state, forced_lift)
        assert view(now)["may_take"][side] == [at_of(space) for space in removable(now, side)]
    if now["over"] is None and move["do"] in ("place", "sequence"):
        side = move.get("team") or now["side_of"][move["player"]]
        assert scores(now)[side] < now["rules"]["need"]
    chips, hands = retold(state)
    assert (now["chips"], now["hands"]) == (chips, hands), "chips and hands are what the standing entries say"
    if not has(state, forced_lift):
        for side in now["sides"]:
            for space in locked_spaces(now, side):
                assert now["chips"][space] == side or space in CORNERS, "a locked chip stays where it is"
        redivide_law(state)


def redivide_law(state):
    """F9: as many as the runs hold, where a line may be cut anew from the first chip on."""
    now = state["now"]
    rules = now["rules"]
    if (
        not rules["redivide"]
        or rules["share"] != 1
        or rules["tally"]
        or has(state, lambda entry: entry["move"].get("do") == "rule")
    ):
        return
    for side in now["sides"]:
        assert len(now["claimed"][side]) == in_runs(now, side)


def in_runs(now, side):
    rules = now["rules"]
    lines = {tuple(line): line for space in range(100) for line, _ in ON_LINES[space]}
    count = 0
    for line in lines.values():
        own = "".join(
            "x" if now["chips"][space] == side or (rules["free_corners"] and space in CORNERS) else " "
            for space in line
        )
        count += sum(
            (len(run) - 1) // (rules["length"] - 1) for run in own.split() if len(run) >= rules["length"]
        )
    return count


def has(state, wanted):
    return any(
        wanted(entry) or wanted(dict(entry, move=entry["move"].get("move") or {}))
        for entry in state["entries"]
    )


def forced_lift(entry):
    return entry["move"].get("do") == "remove" and bool(
        {"locked", "own_chip"} & set(entry["result"].get("overrode", []))
    )


def retold(state):
    """Where chips lie and what hands hold, told a second way: the standing entries that are no misfits, one after the other."""
    now = state["now"]
    chips, hands = [None] * 100, {player["id"]: now["dealt"] for player in now["players"]}
    for place, entry in enumerate(state["entries"]):
        move = entry["move"]
        mark = state["marks"].get(str(place), {})
        if mark.get("out") or place in state["misfits"] or move["do"] in ("undo", "redo", "amend"):
            continue
        for amend in mark.get("amends", []):
            if not state["marks"].get(str(amend), {}).get("out"):
                move = state["entries"][amend]["move"]["move"]
        if move["do"] == "game":
            chips, hands = [None] * 100, {player["id"]: now["dealt"] for player in now["players"]}
        elif move["do"] == "place":
            chips[space_of(move["at"])] = now["side_of"][move["player"]]
        elif move["do"] == "remove":
            chips[space_of(move["at"])] = None
        elif move["do"] in ("lost_draw", "table_talk"):
            for player in hands:
                if player == move.get("player") or now["side_of"][player] == move.get("team"):
                    hands[player] = max(0, hands[player] - 1)
    return chips, hands


# -------------------------------------------------------------------------------------------------------- the moves


def random_move(state, rng):
    if rng.random() < ILLEGAL:
        keys = rng.sample(sorted(MAKERS), 12)
        now = state["now"]
        if rng.random() < (0.9 if now["over"] is not None or now["rules"]["tally"] else 0.4):
            keys = rng.sample([key for key in sorted(MAKERS) if key[1] in RARE], 3) + keys
        for key in keys:
            move = MAKERS[key](state, rng)
            if move is not None:
                made = dict(move, do=key[0])
                return dict(made, force=True) if rng.random() < 0.05 and key[0] != "game" else made
    return legal_move(state, rng)


def legal_move(state, rng):
    now = state["now"]
    chance = rng.random()
    if chance < 0.04:
        return correction(state, rng)
    if now["over"] is not None:
        return {"do": "game"} if chance < 0.5 else {"do": "note", "text": "well played"}
    if chance < (0.85 if now["rules"]["tally"] else 0.12):
        return aside(now, rng)
    if now["rules"]["tally"]:
        return {"do": "sequence", "team": rng.choice(now["sides"])}
    if len(open_spaces(now)) < 5 or chance > 0.998:
        return {"do": "end", "how": rng.choice(("most", "no_winner", "abandoned"))}
    turn = turn_of(now)
    player = (
        turn
        if turn and (now["rules"]["turns"] == "strict" or rng.random() < 0.95)
        else rng.choice(now["players"])["id"]
    )
    return turn_for(now, player, rng)


def correction(state, rng):
    """Undo or redo something, or put a chip elsewhere."""
    entry = rng.choice(state["entries"][-14:])
    named = rng.choice([entry["seq"], entry["id"]])
    out = state["marks"].get(str(entry["seq"] - 1), {}).get("out")
    if rng.random() < 0.3 and entry["move"].get("player"):
        return {
            "do": "amend",
            "entry": named,
            "move": {"do": "place", "player": entry["move"]["player"], "at": at_of(rng.choice(range(1, 9)))},
        }
    return {"do": "redo" if out else "undo", "entry": named}


def aside(now, rng):
    name = rng.choice(sorted(SWITCHES))
    poorest = min(
        sorted(now["hands"]), key=lambda player: (now["hands"][player] == 0, now["hands"][player], player)
    )
    moves = [
        {"do": "rule", "rule": name, "value": rng.choice(SWITCHES[name])},
        {"do": "rename", "player": rng.choice(now["players"])["id"], "name": "Eve"},
        {"do": "note", "text": "whose tea is this"},
        {"do": "lost_draw", "player": poorest},
        {"do": "lost_draw", "player": poorest},
        {"do": "table_talk", "team": rng.choice(now["sides"])},
    ]
    return rng.choice(moves)


def turn_for(now, player, rng):
    side = now["side_of"][player]
    chance = rng.random()
    dead = dead_cards(now)
    if dead and player not in now["swapped"] and chance < 0.15:
        return {"do": "dead", "player": player, "card": rng.choice(dead)}
    loose = removable(now, side)
    if loose and chance > 0.93:
        return with_card(
            {"do": "remove", "player": player, "at": at_of(rng.choice(loose))}, ("JS", "JH"), rng
        )
    tried = [rng.choice(open_spaces(now)) for _ in range(rng.choice((1, 8, 14)))]
    at = at_of(max(tried, key=lambda space: (worth(now, side, space), space)))
    move = {"do": "place", "player": player, "at": at}
    groups = preview(now, player, at)
    if groups and rng.random() < 0.5:
        move["five"] = [window for group in groups for window in rng.choice(group["options"])]
    return with_card(move, ("JD", "JC", card_at(now["rules"]["layout"], space_of(at))), rng)


def with_card(move, cards, rng):
    return dict(move, card=rng.choice(cards)) if rng.random() < 0.4 else move


def worth(now, side, space):
    """How many of a window through the space are the side's, at best, where no other side stands in it."""
    best = 0
    for line, _ in ON_LINES[space]:
        for window in windows_of(line, now["rules"]["length"]):
            owners = [now["chips"][other] for other in window]
            if space in window and all(owner in (side, None) for owner in owners):
                best = max(best, owners.count(side) + sum(other in CORNERS for other in window))
    return best
