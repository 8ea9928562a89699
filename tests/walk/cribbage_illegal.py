"""Cribbage moves that are wrong whenever they come: no such player, card or entry, fields of the wrong kind. `MAKERS` has all makers."""

from __future__ import annotations

from companion.rules.cribbage.deal import present
from companion.rules.cribbage.going import turn
from companion.rules.cribbage.seats import cards_held
from tests.walk import cribbage_untimely  # noqa: F401  (registers its makers)
from tests.walk.cribbage_makers import MAKERS, PACK, fields, makes

NO_ENTRY = (0, 9999, "no such entry")
NO_CARD = ("1H", "5X", "", "5HH", 5, None)
NO_POINTS = ("2", 2.5, True, None, 10**30, -1)

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
