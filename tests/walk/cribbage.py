"""Cribbage for the random walker: legal moves from what lies on the table, and one maker of an illegal move for every move × code."""

from __future__ import annotations

from companion.rules.cards import NAME, parse_card
from companion.rules.cribbage.board import target_of
from companion.rules.cribbage.deal import present
from companion.rules.cribbage.going import count_now, held, live, turn
from companion.rules.cribbage.house import HOUSE
from companion.rules.cribbage.seats import FORMS, around, cards_held, ids, sides
from tests.walk.cribbage_illegal import MAKERS

NAMES = {"ann": "Ann", "bo": "Bo", "cy": "Cy", "di": "Di", "ed": "Ed", "fay": "Fay"}
PACK = [name for name in NAME if len(name) == 2]
ILLEGAL = 0.2
GAMES_IN_A_MATCH = 2
TARGETS = (31, 45, 61, 61, 121)
VALUES = {
    "cards": ["five", "six", "seven"],
    "lowball": [False, False, True],
    "muggins": [False, True, True],
    "crib_flush": ["five", "four"],
    "heels": [2, 2, 0, 3],
    "nobs": [1, 1, 0, 2],
    "heels_limit": [0, 0, 1, 5, 20],
    "play_flush": [False, False, True],
    "match_points": ["acc", "free", "four", "long", "games"],
    "next_dealer": ["loser", "winner", "alternate", "cut"],
}


def start(rng):
    number = rng.choice((2, 2, 2, 3, 3, 4, 4, 5, 6))
    form = rng.choice(FORMS[number])
    rules = {"target": rng.choice(TARGETS), "players_form": form}
    for name in VALUES:
        if rng.random() < 0.7:
            rules[name] = rng.choice(VALUES[name])
    return {
        "do": "start",
        "game": "cribbage",
        "players": [{"id": player, "name": NAMES[player]} for player in list(NAMES)[:number]],
        "rules": rules,
    }


def is_done(state):
    return len(state["now"]["match"]["games"]) >= GAMES_IN_A_MATCH


def marks(state):
    """The house rules in force; a whole number by whether it is the usual one."""
    rules = state["now"]["rules"]
    found = []
    for rule in HOUSE:
        value = rules[rule["name"]]
        if rule["values"]["kind"] == "whole":
            value = "usual" if value == rule["default"] else "other"
        found.append(f"{rule['name']}={value}")
    return found


# ---------------------------------------------------------------------------------------------------------- the laws


def laws(state, move, result):
    now = state["now"]
    for side in sides(now):
        score, (front, back), target = now["scores"][side], now["pegs"][side], target_of(now, side)
        assert 0 <= score <= target, "a score off the board"
        assert front == score, "the front peg is the score"
        assert 0 <= back < front or front == back == 0, "the back peg is behind"
    reached = [side for side in sides(now) if now["scores"][side] >= target_of(now, side)]
    if now["over"] == "finished":
        assert reached == [now["ending"]["reached"]], "one side alone ends the game"
        assert now["winner"] in (reached if not now["rules"]["lowball"] else [*sides(now), None])
    else:
        assert reached == [], "who reaches the target first ends the game"
        assert now["winner"] is None
    if move["do"] in ("undo", "redo", "amend", "game") or now["over"] is not None:
        assert recounted(state) == now["scores"], (
            "the scores are the points of the entries, one after the other"
        )
    for side, points in result.get("pegs", []):
        assert side in now["scores"]
        assert isinstance(points, int)
    deal = present(now)
    assert count_now(deal["play"]) <= 31
    if deal["play"]["cards"]:
        assert turn(now, deal) is None or held(now, deal["play"], turn(now, deal))


def recounted(state):
    """Add up what the standing entries say, in a second way: side by side, from the result alone."""
    scores, open_to, rules = {}, True, {}
    marks_of = state["marks"]
    now = state["now"]
    for place, entry in enumerate(state["entries"]):
        move, result = entry["move"], entry["result"]
        mark = marks_of.get(str(place), {})
        if mark.get("out") or move["do"] in ("undo", "redo", "amend"):
            continue
        for amend in mark.get("amends", []):
            if not marks_of.get(str(amend), {}).get("out"):
                move, result = state["entries"][amend]["move"]["move"], state["entries"][amend]["result"]
        if move["do"] == "start":
            rules = dict(result["rules"])
        if move["do"] in ("start", "game"):
            scores, open_to = dict.fromkeys(sides(now), 0), True
        if move["do"] == "rule":
            tried = dict(rules, **{move["rule"]: move["value"]})
            reached = [side for side in scores if scores[side] >= goal(now, tried, side)]
            if open_to and not (move["rule"] == "target" and reached):
                rules = tried
        for side, points in result.get("pegs", []) if open_to else []:
            scores[side] = max(0, min(goal(now, rules, side), scores[side] + points))
            if scores[side] == goal(now, rules, side):
                open_to = False
                break
        if move["do"] == "end":
            open_to = False
    return scores


def goal(now, rules, side):
    return (
        -(-rules["target"] // 2)
        if rules["players_form"] == "captain" and list(now["side_of"].values()).count(side) == 1
        else rules["target"]
    )


# -------------------------------------------------------------------------------------------------------- the moves


def random_move(state, rng):
    if rng.random() < ILLEGAL:
        for key in rng.sample(sorted(MAKERS), 12):
            move = MAKERS[key](state, rng)
            if move is not None:
                soft = rng.random() < 0.1
                return dict(move, do=key[0], force=True) if soft else dict(move, do=key[0])
    return legal_move(state, rng)


def legal_move(state, rng):
    now = state["now"]
    chance = rng.random()
    if chance < 0.06:
        return correction(state, rng)
    if now["over"] is not None:
        return {"do": "game"} if chance < 0.8 else {"do": "note", "text": "well played"}
    if chance < 0.1:
        return aside(now, rng)
    if chance < 0.16:
        return by_hand(now, rng)
    lying = [lies for lies in now["open"] if not lies["taken"] and not lies["late"]]
    if lying and now["rules"]["muggins"] and chance < 0.4:
        lies = rng.choice(lying)
        callers = [player for player in ids(now) if now["side_of"][player] != lies["side"]]
        return {"do": "muggins", "player": rng.choice(callers), "entry": rng.choice(lies["entry"])}
    return next_in_deal(now, rng)


def correction(state, rng):
    """Undo or redo something, or say an entry differently."""
    entries = state["entries"][-12:]
    entry = rng.choice(entries)
    named = rng.choice([entry["seq"], entry["id"]])
    out = state["marks"].get(str(entry["seq"] - 1), {}).get("out")
    if rng.random() < 0.3:
        return {"do": "amend", "entry": named, "move": by_hand(state["now"], rng)}
    return {"do": "redo" if out else "undo", "entry": named}


def aside(now, rng):
    """What happens beside the cards."""
    player = rng.choice(ids(now))
    name = rng.choice(sorted(VALUES))
    return rng.choice(
        [
            {"do": "rule", "rule": name, "value": rng.choice(VALUES[name])},
            {"do": "rule", "rule": "target", "value": rng.choice(TARGETS)},
            {"do": "rename", "player": player, "name": rng.choice(list(NAMES.values()))},
            {"do": "note", "text": "cut for the deal"},
            {"do": "dealer", "player": player},
            {"do": "end", "how": "abandoned"},
        ]
    )


def by_hand(now, rng):
    """Points said by a person, a penalty among them."""
    player, other = rng.sample(ids(now), 2)
    reason, points = rng.choice(
        [
            ("fifteen", 2),
            ("run", 5),
            ("pair", 2),
            ("go", 1),
            ("last", 1),
            ("other", 9),
            ("correction", -4),
            ("penalty", -2),
            ("other", 0),
        ]
    )
    return rng.choice(
        [
            {"do": "peg", "player": player, "points": points, "for": reason},
            {"do": "peg", "player": player, "points": rng.randrange(25), "for": "correction"},
            {"do": "penalty", "player": player, "points": rng.randrange(1, 9), "reason": "touched the pegs"},
            {
                "do": "penalty",
                "player": player,
                "points": 2,
                "to": [other],
                "back": rng.randrange(4),
                "reason": "renege",
            },
        ]
    )


def free_cards(now):
    """The cards of the pack that nobody has shown in this deal."""
    deal = present(now)
    shown = [laid["card"] for laid in deal["play"]["cards"]] + [deal["starter"]]
    for count in deal["counts"]:
        shown += count.get("cards", []) + [count.get("starter")]
    return [card for card in PACK if card not in shown]


def next_in_deal(now, rng):
    deal = present(now)
    number = {"deal": deal["number"]} if rng.random() < 0.5 else {}
    free = free_cards(now)
    if deal["dealer"] is None:
        cut = rng.sample(PACK, len(ids(now)))
        return rng.choice(
            [
                {"do": "cut", "cards": dict(zip(ids(now), cut, strict=True))},
                {"do": "dealer", "player": rng.choice(ids(now))},
            ]
        )
    if deal["starter"] is None and not deal["counts"] and (not deal["play"]["cards"] or rng.random() < 0.2):
        if rng.random() < 0.1:
            return {"do": "heels"}
        jack = [card for card in free if card[0] == "J"]
        return dict(
            {"do": "starter", "card": rng.choice(jack if rng.random() < 0.2 and jack else free)}, **number
        )
    if not deal["counts"] and turn(now, deal) is not None and rng.random() < 0.97:
        return next_card(now, deal, free, number, rng)
    return next_count(now, deal, free, number, rng)


def next_card(now, deal, free, number, rng):
    player = turn(now, deal)
    fitting = [card for card in free if count_now(deal["play"]) + min(parse_card(card) // 5 + 1, 10) <= 31]
    if live(deal["play"]) and count_now(deal["play"]) > 21 and (not fitting or rng.random() < 0.5):
        return dict({"do": "go", "player": player}, **number)
    move = dict({"do": "play", "player": player, "card": rng.choice(fitting)}, **number)
    if rng.random() < 0.1 and not now["rules"]["play_flush"]:
        move = dict({"do": "play", "player": player, "rank": move["card"][0]}, **number)
    return dict(move, claimed=rng.choice((0, 2))) if rng.random() < 0.3 else move


def next_count(now, deal, free, number, rng):
    done = [count["owner"] for count in deal["counts"]]
    waiting = [player for player in around(now, deal["dealer"]) if player not in done]
    if not waiting and "crib" in done:
        return rng.choice([{"do": "deal"}, {"do": "deal", "deal": deal["number"] + 1}])
    owner = waiting[0] if waiting else "crib"
    move = dict({"do": "hand", "player": owner} if waiting else {"do": "crib"}, **number)
    if deal["starter"] is None or rng.random() < 0.3:
        points = rng.choice((0, 1, 2, 4, 6, 8, 12, 14))
        if rng.random() < 0.2:
            return {
                "do": "peg",
                "player": owner if waiting else deal["dealer"],
                "points": points,
                "for": move["do"],
            }
        return dict(move, points=points)
    size = cards_held(now) if waiting else 4
    laid = (
        [card["card"] for card in deal["play"]["cards"] if card["player"] == owner][:size] if waiting else []
    )
    cards = laid + rng.sample(free, size - len(laid))
    rng.shuffle(cards)
    if rng.random() < 0.2 and max([cards.count(card) for card in cards]) < 4:
        cards = [card[0] for card in cards]
    move["cards"] = cards
    return dict(move, claimed=rng.choice((0, 2, 4, 30))) if rng.random() < 0.5 else move
