"""Cribbage moves that come at the wrong time, out of turn or twice: mostly refused softly."""

from __future__ import annotations

from companion.rules.cribbage.board import holes_to_go
from companion.rules.cribbage.deal import present
from companion.rules.cribbage.going import count_now, holders, live, turn
from companion.rules.cribbage.heels import is_late
from companion.rules.cribbage.possible import can_score
from companion.rules.cribbage.seats import around, cards_held, ids
from tests.walk.cribbage_makers import PACK, fields, makes


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
