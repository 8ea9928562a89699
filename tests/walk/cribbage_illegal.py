"""Illegal cribbage moves, a maker for each move × code: it gives the move's fields, or None where the table is not ripe for it."""

from __future__ import annotations

from companion.rules.cards import NAME
from companion.rules.cribbage.board import holes_to_go
from companion.rules.cribbage.deal import present
from companion.rules.cribbage.going import count_now, holders, live, turn
from companion.rules.cribbage.heels import is_late
from companion.rules.cribbage.possible import can_score
from companion.rules.cribbage.seats import around, cards_held, ids

PACK = [name for name in NAME if len(name) == 2]
NO_ENTRY = (0, 9999, "no such entry")
NO_CARD = ("1H", "5X", "", "5HH", 5, None)
NO_POINTS = ("2", 2.5, True, None, 10**30, -1)
MAKERS = {}


def makes(code, *moves):
    """Register a maker for a code; unless the code is game_over, it is asked only while the game is on."""

    def register(maker):
        for do in moves:
            MAKERS[do, code] = lambda state, rng, do=do: (
                maker(state["now"], rng, do) if state["now"]["over"] is None else None
            )
        return maker

    return register


def fields(now, rng, do):
    """Well-formed fields of any move; what makes it illegal is put over them."""
    player = rng.choice(ids(now))
    size = 4 if do == "crib" else cards_held(now)
    return {
        "cut": {"cards": dict(zip(ids(now), rng.sample(PACK, len(ids(now))), strict=True))},
        "dealer": {"player": player},
        "deal": {},
        "starter": {"card": rng.choice(PACK)},
        "heels": {},
        "play": {"player": player, "card": rng.choice(PACK)},
        "go": {"player": player},
        "peg": {"player": player, "points": 2, "for": rng.choice(("pair", "hand", "crib", "heels", "other"))},
        "hand": {"player": player, "cards": rng.sample(PACK, size), "starter": rng.choice(PACK)},
        "crib": {"cards": rng.sample(PACK, size), "starter": rng.choice(PACK)},
        "muggins": {"player": player, "entry": 1},
        "penalty": {"player": player, "points": 2, "reason": "looked at the bottom card"},
        "end": {"how": "abandoned"},
        "rule": {"rule": "muggins", "value": True},
    }[do]


OVER = (
    "cut",
    "dealer",
    "deal",
    "starter",
    "heels",
    "play",
    "go",
    "peg",
    "hand",
    "crib",
    "muggins",
    "penalty",
    "end",
    "rule",
)
for _do in OVER:
    MAKERS[_do, "game_over"] = lambda state, rng, do=_do: (
        fields(state["now"], rng, do) if state["now"]["over"] else None
    )


@makes("unknown_player", "dealer", "play", "go", "peg", "hand", "muggins", "penalty", "rename", "cut")
def stranger(now, rng, do):
    if do == "cut":
        return {"cards": {"ann": "5C", "eve": "6C"}}
    made = {"name": "Eve"} if do == "rename" else fields(now, rng, do)
    return dict(made, player=rng.choice(("eve", "Ann", None, 3)))


@makes(
    "bad_move",
    "cut",
    "deal",
    "starter",
    "heels",
    "play",
    "go",
    "hand",
    "crib",
    "penalty",
    "end",
    "dance",
    "undo",
    "redo",
    "amend",
    "note",
    "rename",
)
def misshapen(now, rng, do):
    if do in ("deal", "starter", "heels", "play", "go", "hand", "crib") and rng.random() < 0.5:
        return dict(fields(now, rng, do), deal=rng.choice((0, "1", True, 1.5)))
    made = {
        "cut": {"cards": ["5C", "6C"]},
        "penalty": {"player": "ann", "points": 2, "to": []},
        "end": {"how": "most"},
        "hand": {"player": "ann", "points": 4, "cards": PACK[:4]},
        "crib": {},
        "play": {"player": "ann", "card": "5C", "claimed": 2, "points": 2},
        "rename": {"player": "ann"},
        "note": {"text": 5},
    }
    return made.get(do, {"deal": 0} if do in ("deal", "starter", "heels", "go") else {"entry": None})


@makes("wrong_number", "cut", "hand", "crib")
def miscounted(now, rng, do):
    if do == "cut":
        return {"cards": {"ann": "5C"}}
    return dict(fields(now, rng, do), cards=rng.sample(PACK, rng.choice((0, 2, 7))))


@makes("unknown_card", "cut", "starter", "play", "hand", "crib")
def no_card(now, rng, do):
    bad = rng.choice(NO_CARD)
    if do == "cut":
        return {"cards": {"ann": "5C", "bo": bad}}
    if do in ("hand", "crib"):
        made = fields(now, rng, do)
        return dict(made, cards=[bad if bad is not None else 7, *made["cards"][1:]])
    return dict(fields(now, rng, do), card=bad)


@makes("duplicate_card", "cut", "starter", "play", "hand", "crib")
def twice(now, rng, do):
    deal = present(now)
    laid = [card["card"] for card in deal["play"]["cards"] if len(card["card"]) == 2]
    if do == "cut":
        return {"cards": {"ann": "5C", "bo": "5c"}}
    if do == "starter":
        return {"card": rng.choice(laid)} if laid and deal["starter"] is None else None
    if do == "play":
        known = laid + ([deal["starter"]] if deal["starter"] else [])
        return {"player": turn(now, deal) or "ann", "card": rng.choice(known)} if known else None
    made = fields(now, rng, do)
    return dict(made, cards=[made["cards"][1], *made["cards"][1:]])


@makes("bad_suits", "hand", "crib", "play")
def no_suits(now, rng, do):
    if do == "play":
        return (
            {"player": turn(now, present(now)) or "ann", "rank": "5"} if now["rules"]["play_flush"] else None
        )
    size = 4 if do == "crib" else cards_held(now)
    wrong = rng.choice([{"flush": 7}, {"flush": size}, {"nobs": True}, {"nobs": "yes"}])
    made = fields(now, rng, do)
    return dict(made, cards=["2", "2", "4", "6", "8"][:size], starter="T", **wrong)


@makes("bad_points", "peg", "hand", "crib", "muggins", "penalty", "play")
def no_points(now, rng, do):
    bad = rng.choice(NO_POINTS)
    made = fields(now, rng, do)
    if do == "play":
        return dict(made, claimed=rng.choice(("2", 2.5, -1)))
    if do == "peg":
        return (
            dict(made, points=bad, **{"for": "pair"}) if rng.random() < 0.7 else dict(made, **{"for": "luck"})
        )
    if do in ("hand", "crib"):
        made = {key: made[key] for key in made if key == "player"}
    if do == "muggins" and bad is None:
        bad = 0
    return dict(made, points=bad)


@makes("cut_tie", "cut")
def tie(now, rng, do):
    return {"cards": {"ann": "5C", "bo": "5D"}}


@makes("no_dealer", "heels", "starter", "crib", "deal", "peg")
def nobody_deals(now, rng, do):
    if present(now)["dealer"] is not None:
        return None
    made = {
        "starter": {"card": "JH"},
        "crib": {"points": 4},
        "peg": {"player": "ann", "points": 4, "for": "crib"},
    }
    return made.get(do, {})


@makes("already_dealt", "deal")
def second_tap(now, rng, do):
    return {"deal": present(now)["number"]}


@makes("wrong_deal", "starter", "heels", "play", "go", "hand", "crib")
def other_deal(now, rng, do):
    made = fields(now, rng, do)
    if do in ("hand", "crib"):
        made = dict({key: made[key] for key in made if key == "player"}, points=4, deal=99)
    return (
        dict(made, deal=99 if present(now)["number"] == 1 else present(now)["number"] - 1)
        if "deal" not in made
        else made
    )


@makes("already_counted", "starter", "heels", "peg", "hand", "crib", "muggins")
def again(now, rng, do):
    deal = present(now)
    done = [count["owner"] for count in deal["counts"]]
    if do == "starter":
        return {"card": rng.choice([card for card in PACK if card[0] != "J"])} if deal["starter"] else None
    if do == "heels":
        return {} if deal["heels"] else None
    if do == "muggins":
        taken = [lies for lies in now["open"] if lies["taken"]]
        callers = [player for player in ids(now) if taken and now["side_of"][player] != taken[0]["side"]]
        return {"player": callers[0], "entry": taken[0]["entry"][0]} if callers else None
    if do == "crib":
        return {"points": 4} if "crib" in done else None
    counted = [owner for owner in done if owner != "crib"]
    if not counted:
        return None
    return (
        {"player": counted[0], "points": 4, "for": "hand"}
        if do == "peg"
        else {"player": counted[0], "points": 4}
    )


@makes("impossible_score", "peg", "hand", "crib")
def cannot_be(now, rng, do):
    if do == "peg":
        reason, points = rng.choice(
            [("fifteen", 15), ("go", 2), ("run", 8), ("pair_royal", 3), ("hand", 60), ("nobs", 7)]
        )
        return {"player": rng.choice(ids(now)), "points": points, "for": reason}
    return dict({"player": rng.choice(ids(now))} if do == "hand" else {}, points=60)


@makes("out_of_order", "peg", "hand", "crib")
def too_early(now, rng, do):
    deal = present(now)
    if deal["dealer"] is None:
        return None
    player = deal["dealer"] if do == "crib" else around(now, deal["dealer"])[-1]
    done = [count["owner"] for count in deal["counts"]]
    points = holes_to_go(now, now["side_of"][player])
    size = 4 if do == "crib" else cards_held(now)
    if (player if do != "crib" else "crib") in done or not can_score(points, size, now["rules"]["nobs"]):
        return None
    if do == "crib":
        return {"points": points}
    return (
        {"player": player, "points": points, "for": "hand"}
        if do == "peg"
        else {"player": player, "points": points}
    )


@makes("heels_late", "heels", "starter", "peg")
def late_heels(now, rng, do):
    deal = present(now)
    if not is_late(deal) or deal["heels"]:
        return None
    if do == "starter":
        free = [
            card
            for card in PACK
            if card[0] == "J" and card not in [laid["card"] for laid in deal["play"]["cards"]]
        ]
        return {"card": free[0]} if free and deal["starter"] is None else None
    return {"player": deal["dealer"], "points": now["rules"]["heels"], "for": "heels"} if do == "peg" else {}


@makes("no_heels", "heels")
def no_heels(now, rng, do):
    return None if is_late(present(now)) or present(now)["heels"] else {}


@makes("over_31", "play")
def too_many(now, rng, do):
    deal = present(now)
    used = [laid["card"] for laid in deal["play"]["cards"]] + [deal["starter"]]
    tens = [card for card in PACK if card[0] in "TJQK" and card not in used]
    return {"player": turn(now, deal), "card": tens[0]} if tens and count_now(deal["play"]) > 21 else None


@makes("not_your_turn", "play", "go")
def not_his_turn(now, rng, do):
    deal = present(now)
    others = [player for player in holders(now, deal["play"]) if player != turn(now, deal)]
    if not others or turn(now, deal) is None or (do == "go" and not live(deal["play"])):
        return None
    return (
        {"player": rng.choice(others)}
        if do == "go"
        else {
            "player": rng.choice(others),
            "rank" if not now["rules"]["play_flush"] else "card": "A"
            if not now["rules"]["play_flush"]
            else "AC",
        }
    )


@makes("no_cards", "play")
def played_out(now, rng, do):
    deal = present(now)
    out = [
        player for player in ids(now) if player not in holders(now, deal["play"]) or deal["play"]["stopped"]
    ]
    used = [laid["card"] for laid in deal["play"]["cards"]] + [deal["starter"]]
    free = [card for card in PACK if card not in used]
    return {"player": rng.choice(out), "card": free[0]} if out else None


@makes("no_count", "go")
def no_count(now, rng, do):
    return None if live(present(now)["play"]) else {"player": rng.choice(ids(now))}


@makes("can_play", "go")
def can_play(now, rng, do):
    deal = present(now)
    return {"player": turn(now, deal)} if live(deal["play"]) and count_now(deal["play"]) <= 21 else None


@makes("muggins_off", "muggins")
def off(now, rng, do):
    if now["rules"]["muggins"]:
        return None
    return {"player": rng.choice(ids(now)), "entry": 1, "points": 2}


@makes("muggins_late", "muggins")
def late(now, rng, do):
    lying = [lies for lies in now["open"] if lies["late"] and not lies["taken"]]
    callers = [player for player in ids(now) if lying and now["side_of"][player] != lying[0]["side"]]
    return (
        {"player": callers[0], "entry": lying[0]["entry"][1]} if callers and now["rules"]["muggins"] else None
    )


@makes("nothing_missed", "muggins")
def nothing(now, rng, do):
    entry = rng.choice(now["told"])[0] if now["told"] else 1
    return {"player": rng.choice(ids(now)), "entry": entry, "points": 2} if now["rules"]["muggins"] else None


@makes("unknown_entry", "muggins", "undo", "redo", "amend")
def no_entry(now, rng, do):
    named = rng.choice(NO_ENTRY)
    return {
        "muggins": {"player": "ann", "entry": named},
        "amend": {"entry": named, "move": {"do": "heels"}},
    }.get(do, {"entry": named})


def about(state, rng, out):
    """An entry that is out, or one that stands."""
    found = [
        entry
        for place, entry in enumerate(state["entries"])
        if entry["move"]["do"] not in ("start", "undo", "redo")
        and bool(state["marks"].get(str(place), {}).get("out")) == out
    ]
    return rng.choice(found) if found else None


def undone_twice(state, rng):
    entry = about(state, rng, True)
    return {"entry": entry["seq"]} if entry else None


def redone_twice(state, rng):
    entry = about(state, rng, False)
    return {"entry": entry["id"]} if entry else None


def amended_to_the_same(state, rng):
    entry = about(state, rng, False)
    if (
        entry is None
        or entry["move"]["do"] in ("game", "amend")
        or state["marks"].get(str(entry["seq"] - 1), {}).get("amends")
    ):
        return None
    return {"entry": entry["seq"], "move": entry["move"]}


MAKERS["undo", "no_change"] = undone_twice
MAKERS["redo", "no_change"] = redone_twice
MAKERS["amend", "no_change"] = amended_to_the_same


@makes("bad_rule", "rule")
def no_rule(now, rng, do):
    return rng.choice(
        [
            {"rule": "tempo", "value": 1},
            {"rule": "target", "value": 0},
            {"rule": "target", "value": max(now["scores"].values()) or -1},
            {"rule": "players_form", "value": "cutthroat"},
            {"rule": "crib_flush", "value": "three"},
            {"rule": "muggins", "value": 1},
            {"rule": None, "value": 1},
        ]
    )


@makes("bad_name", "rename")
def no_name(now, rng, do):
    return {"player": "ann", "name": rng.choice(("", "\u202e", "x" * 200, 7))}


@makes("not_over", "game")
def too_soon(now, rng, do):
    return {}
