"""Run of 5 for the random walker: legal moves from what lies on the board, and one maker of an illegal move for every move × code."""

from __future__ import annotations

import json

from companion.rules import view
from companion.rules.run_of_5 import HOUSE, preview, preview_rows
from companion.rules.run_of_5.finish import FINAL
from companion.rules.run_of_5.tiles import COLOURS, HOLDER, RANKS
from companion.rules.run_of_5.turns import BY_COUNT
from tests.naive import run_of_5 as naive
from tests.walk.run_of_5_illegal import MAKERS, is_opening

NAMES = {"ann": "Ann", "bo": "Bo", "cy": "Cy", "di": "Di"}
FACES = [rank + colour for rank in RANKS for colour in COLOURS]
ILLEGAL = 0.2
GAMES_IN_A_MATCH = 2
TRIES = 14
# What few positions are ripe for is asked first now and then.
RARE = ("opening_needs_two", "bag_too_small", "game_over", "game_over (by count)")
SWITCHES = {
    "dead_wood": ["row", "placed", "some", "scores"],
    "colour_bonus": ["each", "once", "laid"],
    "first_bonus": ["opening", "low_draw"],
    "extend": ["whole", "gain"],
    "leftover_six_nine": [6, 9, "shown"],
    "exchange": ["stuck", "any"],
    "floor": [False, True],
    "servant": ["off", "round", "game"],
    "joker": [False, True],
    "claim": [False, True],
}


def start(rng):
    number = rng.choice((2, 2, 2, 3, 4))
    rules = {name: rng.choice(SWITCHES[name]) for name in SWITCHES if rng.random() < 0.7}
    rules["board"] = rng.choice([13, 13, 13, 15, 11, None])
    if number == 2 and rng.random() < 0.4:
        rules["solitaire"] = True
    players = [{"id": player, "name": NAMES[player]} for player in list(NAMES)[:number]]
    made = {"do": "start", "game": "run_of_5", "players": players, "rules": rules}
    return dict(made, first=rng.choice(players)["id"]) if rng.random() < 0.5 else made


def is_done(state):
    now = state["now"]
    return now["number"] >= GAMES_IN_A_MATCH and now["over"] in FINAL


def marks(state):
    """The house rules in force; the size of the board by whether it is the usual one."""
    rules = state["now"]["rules"]
    found = [f"{name}={json.dumps(rules[name])}" for name in sorted(rules) if name != "board"]
    return [*found, "board=usual" if rules["board"] == 13 else "board=other"]


# ---------------------------------------------------------------------------------------------------------- the laws


def laws(state, move, result):
    now = state["now"]
    ids = [player["id"] for player in now["players"]]
    assert recounted(state) == now["scores"], "the scores are the points of the entries, one after the other"
    assert (now["turn"] is None) == (now["over"] is not None)
    assert now["turn"] in [None, *ids]
    in_hand = sum(now["bag"].values()) + sum(now["holders"].values())
    assert in_hand + sum(turn["laid"] for turn in now["turns"]) >= 104, "no tile is drawn twice"
    assert all(0 <= held <= HOLDER for held in now["holders"].values())
    assert min(now["bag"].values()) >= 0
    assert set(now["bag"]) == (set(ids) if now["rules"]["solitaire"] else {"all"})
    if now["over"] == "finished":
        best = [player for player in ids if now["scores"][player] == max(now["scores"].values())]
        assert now["winner"] == (best[0] if len(best) == 1 else best)
    else:
        assert now["winner"] is None
    turn_laws(now, move, result)
    secrecy_laws(state, move, result)


def turn_laws(now, move, result):
    if "total" not in result:
        return
    assert result["total"] == sum(row["points"] for row in result["rows"]) + sum(result["bonuses"].values())
    if move["do"] == "play" and "overrode" not in result:
        assert len(result["rows"]) <= 6
        is_first = len([turn for turn in now["turns"] if turn["do"] in ("play", "rows")]) == 1
        assert is_first or len(move["tiles"]) < 5 or len(result["rows"]) >= 2


def secrecy_laws(state, move, result):
    """While its window is open nothing tells what a claimed turn came to."""
    shown = view(state)["table"]
    if "claimed" in result and state["now"]["rules"]["joker"] and move["do"] in ("play", "rows"):
        assert set(result) <= {"claimed", "points", "opened", "overrode", "warnings"}
    if shown["last"] is not None and shown["last"]["is_secret"]:
        assert not {"total", "bonuses"} & set(shown["last"])
        assert "scored" not in json.dumps(shown)


def recounted(state):
    """Add up what the standing entries say, in a second way: from the results alone."""
    scores = {player["id"]: 0 for player in state["now"]["players"]}
    for place, entry in enumerate(state["entries"]):
        move, result = entry["move"], entry["result"]
        mark = state["marks"].get(str(place), {})
        if mark.get("out") or move["do"] in ("undo", "redo", "amend"):
            continue
        for amend in mark.get("amends", []):
            if not state["marks"].get(str(amend), {}).get("out"):
                move, result = state["entries"][amend]["move"]["move"], state["entries"][amend]["result"]
        if move["do"] == "game":
            scores = dict.fromkeys(scores, 0)
        changes = {player: -points for player, points in result.get("off", {}).items()}
        if "points" in result:
            changes = {move["player"]: result["points"]}
        for player, points in changes.items():
            was = scores[player]
            scores[player] = (
                max(was + points, min(was, 0)) if result.get("floor") and points < 0 else was + points
            )
    return scores


# -------------------------------------------------------------------------------------------------------- the moves


def random_move(state, rng):
    if rng.random() < ILLEGAL:
        if is_opening(state["now"]) and rng.random() < 0.5:
            return dict(MAKERS["play", "opening_needs_two"](state, rng) or {}, do="play")
        rare = [key for key in sorted(MAKERS) if key[1] in RARE] if rng.random() < 0.4 else []
        for key in rng.sample(rare, len(rare)) + rng.sample(sorted(MAKERS), 12):
            move = MAKERS[key](state, rng)
            if move is not None:
                made = dict(move, do=key[0])
                return dict(made, force=True) if rng.random() < 0.05 else made
    return legal_move(state, rng)


def legal_move(state, rng):
    now = state["now"]
    chance = rng.random()
    if chance < 0.04:
        return correction(state, rng)
    if now["over"] in FINAL:
        return {"do": "game"} if chance < 0.8 else {"do": "note", "text": "well played"}
    if chance < 0.08:
        return aside(now, rng)
    if now["rules"]["joker"] and now["turns"] and chance < 0.25:
        return shout(now, rng)
    if now["over"] in BY_COUNT or chance > 0.997:
        return {"do": "finish", "left": leftovers(now, rng)}
    player = now["turn"] if rng.random() < 0.97 else rng.choice(now["players"])["id"]
    return turn_of(now, player, rng)


def correction(state, rng):
    """Undo or redo something, or say a turn differently."""
    entry = rng.choice(state["entries"][-12:])
    named = rng.choice([entry["seq"], entry["id"]])
    out = state["marks"].get(str(entry["seq"] - 1), {}).get("out")
    if rng.random() < 0.3:
        return {
            "do": "amend",
            "entry": named,
            "move": {"do": "pass", "player": rng.choice(state["now"]["players"])["id"]},
        }
    return {"do": "redo" if out else "undo", "entry": named}


def aside(now, rng):
    player = rng.choice(now["players"])["id"]
    name = rng.choice(sorted(SWITCHES))
    moves = [
        {"do": "rule", "rule": name, "value": rng.choice(SWITCHES[name])},
        {"do": "rename", "player": player, "name": rng.choice(list(NAMES.values()))},
        {"do": "note", "text": "whose tea is this"},
        {"do": "adjust", "player": player, "points": rng.choice([-5, -2, 3]), "reason": "agreed"},
    ]
    return rng.choice(moves) if rng.random() < 0.97 else {"do": "end", "how": "abandoned"}


def shout(now, rng):
    turn = now["turns"][-1]
    others = [player["id"] for player in now["players"] if player["id"] != turn["player"]]
    made = {
        "do": "joker",
        "player": rng.choice(others),
        "entry": None if rng.random() < 0.1 else rng.choice(turn["entry"]),
    }
    return dict(made, points=rng.choice([1, 2, 999])) if rng.random() < 0.3 else made


def leftovers(now, rng):
    """What is left on the holders by count, of the tiles that are not laid."""
    stock = stock_of(now)
    left = {}
    for player in now["players"]:
        side = now["sides"][player["id"]] if now["sides"] else "LD"
        mine = [tile for tile in stock if tile[1] in side]
        drawn = rng.sample(mine, min(len(mine), now["holders"][player["id"]]))
        for tile in drawn:
            stock.remove(tile)
        left[player["id"]] = drawn
    return left


def stock_of(now):
    laid = {
        (number, 0): face
        for number, face in enumerate(face for face in now["laid"] for _ in range(now["laid"][face]))
    }
    return naive.left_in_stock(laid)


def turn_of(now, player, rng):
    """A play or rows that may be laid, if some tries find one; else an exchange or a pass."""
    with_rows = any(turn["do"] == "rows" for turn in now["turns"])
    for _ in range(TRIES):
        if rng.random() < (0.85 if with_rows else 0.03):
            made = {"do": "rows", "player": player, "rows": some_rows(now, rng)}
            told = preview_rows(unclaimed(now), made["rows"], player)
        else:
            made = {"do": "play", "player": player, "tiles": some_tiles(now, player, rng)}
            told = preview(unclaimed(now), made["tiles"], player)
        if told["refusal"] is None:
            return claimed(now, made, told["total"], rng)
    bag = now["bag"][player] if now["rules"]["solitaire"] else now["bag"]["all"]
    if bag and rng.random() < 0.7:
        return {"do": "exchange", "player": player, "count": rng.randint(1, min(bag, HOLDER))}
    return {"do": "pass", "player": player}


def unclaimed(now):
    return dict(now, rules=dict(now["rules"], claim=False))


def claimed(now, made, total, rng):
    if now["rules"]["claim"] or rng.random() < 0.05:
        return dict(made, claimed=max(0, total + rng.choice([0, 0, 0, -2, -2, -6, 4])))
    return made


def some_tiles(now, player, rng):
    squares = {tuple(map(int, name.split(","))): told[0] for name, told in now["board"].items()}
    most = min(HOLDER, now["holders"][player]) or 1
    place = naive.tried(squares, rng, now["rules"]["board"] or 13)[:most]
    side = now["sides"][player] if now["sides"] else None
    return [[row, col, tile if side is None else tile[0] + side] for row, col, tile in place]


def some_rows(now, rng):
    """A row of old and new tiles, and now and then a crossing row."""
    old = sorted(face for face in now["laid"])
    stock = stock_of(now)
    opening = is_opening(now)
    kept = [] if opening else rng.sample(old, min(len(old), rng.choice([1, 1, 2, 3])))
    new = rng.sample(stock, min(len(stock), rng.choice([1, 1, 2, 3]) + opening))
    row = {"tiles": kept + new, "new": list(range(len(kept), len(kept) + len(new)))}
    if opening or rng.random() < 0.5:
        return [row]
    return [row, {"tiles": [rng.choice(old), new[0]], "new": [1]}]


def house_values():
    """Every value of every switch, as marks."""
    found = [f"{name}={json.dumps(value)}" for name in SWITCHES for value in SWITCHES[name]]
    assert {rule["name"] for rule in HOUSE} == {*SWITCHES, "board", "solitaire"}
    return [*found, "board=usual", "board=other", "solitaire=true", "solitaire=false"]
