"""Illegal moves of Run of 5, a maker for each move × code: it gives the move's fields, or None where the table is not ripe for it."""

from __future__ import annotations

from companion.rules.run_of_5.finish import FINAL
from companion.rules.run_of_5.turns import BY_COUNT

NO_TILE = ("1L", "7S", "", "6/9L", 7, None)
MAKERS = {}


def makes(code, *moves):
    """Register a maker for a code, asked only while the game is on."""

    def register(maker):
        for do in moves:
            MAKERS[do, code] = lambda state, rng, do=do: (
                maker(state["now"], rng, do) if state["now"]["over"] not in FINAL else None
            )
        return maker

    return register


def someone(now, rng):
    return now["turn"] or rng.choice(now["players"])["id"]


def claim(now):
    return {"claimed": 9} if now["rules"]["claim"] else {}


def fields(now, rng, do):
    """Well-formed fields of any move; what makes it illegal is put over them."""
    player = someone(now, rng)
    face = ("D" if now["sides"][player] == "D" else "L") if now["sides"] else "L"
    return {
        "play": dict({"player": player, "tiles": [[0, 0, "7" + face], [0, 1, "8" + face]]}, **claim(now)),
        "rows": dict(
            {"player": player, "rows": [{"tiles": ["7" + face, "8" + face], "new": [0, 1]}]}, **claim(now)
        ),
        "exchange": {"player": player, "count": 1},
        "pass": {"player": player},
        "joker": {"player": player, "entry": None},
        "adjust": {"player": player, "points": 2, "reason": "agreed"},
        "finish": {"left": {}},
        "end": {"how": "abandoned"},
        "game": {},
        "rename": {"player": player, "name": "Ann"},
    }[do]


ALL = ("play", "rows", "exchange", "pass", "joker", "adjust", "finish", "end")
for _do in ALL:
    MAKERS[_do, "game_over"] = lambda state, rng, do=_do: (
        fields(state["now"], rng, do) if state["now"]["over"] in FINAL else None
    )


@makes("game_over (by count)", "play", "rows", "exchange", "pass")
def after_the_last(now, rng, do):
    return fields(now, rng, do) if now["over"] in BY_COUNT else None


@makes("unknown_player", "play", "rows", "exchange", "pass", "joker", "adjust", "finish", "rename")
def stranger(now, rng, do):
    if do == "finish":
        return {"left": {"eve": []}}
    return dict(fields(now, rng, do), player=rng.choice(("eve", "Ann", 3)))


@makes("bad_move", "play", "rows", "exchange", "pass", "joker", "adjust", "finish", "end", "dance")
def misshapen(now, rng, do):
    player = someone(now, rng)
    made = {
        "play": [
            {"tiles": "7L"},
            {"tiles": [[0, "0", "7L"]]},
            {"tiles": [[0, 0.5, "7L"]]},
            {"tiles": [[0, 0]]},
            {"claimed": -1},
        ],
        "rows": [
            {"rows": [{"tiles": ["7L"], "new": [0]}]},
            {"rows": [{"tiles": ["7L", "8L"], "new": [2]}]},
            {"rows": None},
        ],
        "exchange": [{"count": "2"}, {"count": None}, {"count": 1.5}],
        "pass": [{"player": None}],
        "joker": [{"entry": True}, {"points": 0}, {"points": "2"}],
        "adjust": [{"points": 0}, {"points": 10**30}, {"reason": None}],
        "finish": [{"left": []}, {"left": {player: "KD"}}],
        "end": [{"how": "most"}, {"how": None}],
        "dance": [{}],
    }[do]
    return dict(fields(now, rng, do) if do != "dance" else {}, **rng.choice(made))


@makes("no_tiles", "play", "rows")
def nothing(now, rng, do):
    return dict(fields(now, rng, do), tiles=[]) if do == "play" else dict(fields(now, rng, do), rows=[])


@makes("too_many_tiles", "play", "finish")
def six(now, rng, do):
    if do == "finish":
        return {"left": {someone(now, rng): ["AL"] * 6}}
    return dict(fields(now, rng, do), tiles=[[0, col, "7L"] for col in range(6)])


@makes("unknown_tile", "play", "rows", "finish")
def no_tile(now, rng, do):
    tile = rng.choice(NO_TILE)
    made = {
        "play": {"tiles": [[0, 0, tile]]},
        "rows": {"rows": [{"tiles": ["7L", tile], "new": [1]}]},
        "finish": {"left": {someone(now, rng): [tile]}},
    }
    return dict(fields(now, rng, do), **made[do])


@makes("off_board", "play")
def outside(now, rng, do):
    at = rng.choice(([0, 1000], [10**30, 0], [-1000, 3]))
    return dict(fields(now, rng, do), tiles=[[*at, "7L"]])


@makes("square_twice", "play")
def same_square(now, rng, do):
    return dict(fields(now, rng, do), tiles=[[0, 0, "7L"], [0, 0, "8L"]])


@makes("occupied", "play")
def taken(now, rng, do):
    if not now["board"]:
        return None
    at = [int(part) for part in rng.choice(sorted(now["board"])).split(",")]
    return dict(fields(now, rng, do), tiles=[[*at, "7L"]])


@makes("row_over_five", "play", "rows")
def too_long(now, rng, do):
    if do == "rows":
        return dict(fields(now, rng, do), rows=[{"tiles": ["7L"] * 6, "new": [5]}])
    for name in sorted(now["board"]):
        row, col = map(int, name.split(","))
        free = [[row, col + step, "7L"] for step in range(1, 6) if f"{row},{col + step}" not in now["board"]]
        if len(free) == 5 and 0 <= col < 5:
            return dict(fields(now, rng, do), tiles=free)
    return None


@makes("claim_missing", "play", "rows")
def silent(now, rng, do):
    if not now["rules"]["claim"]:
        return None
    made = fields(now, rng, do)
    if do == "play" and (
        {"0,0", "0,1"} & set(now["board"]) or "0,2" in now["board"] or "2,0" in now["board"]
    ):
        return None
    return dict(made, claimed=None)


@makes("exchange_count", "exchange")
def none_or_six(now, rng, do):
    return dict(fields(now, rng, do), count=rng.choice((0, 6, -1, 10**30)))


@makes("bag_too_small", "exchange")
def more_than_there_are(now, rng, do):
    player = someone(now, rng)
    bag = now["bag"][player if now["sides"] else "all"]
    return {"player": player, "count": bag + 1} if bag < 5 else None


@makes("joker_off", "joker")
def no_joker(now, rng, do):
    return fields(now, rng, do) if not now["rules"]["joker"] else None


@makes("unknown_entry", "joker", "undo", "redo", "amend")
def no_turn(now, rng, do):
    if do == "joker":
        return (
            dict(fields(now, rng, do), entry=rng.choice((1, 9999, "no such entry")))
            if now["rules"]["joker"]
            else None
        )
    return {"entry": rng.choice((1, 9999, "no such entry")), "move": {"do": "pass", "player": "ann"}}


@makes("own_turn", "joker")
def at_oneself(now, rng, do):
    if not now["rules"]["joker"] or not now["turns"]:
        return None
    turn = now["turns"][-1]
    return {"player": turn["player"], "entry": rng.choice(turn["entry"])}


@makes("joker_late", "joker")
def too_late(now, rng, do):
    if not now["rules"]["joker"] or len(now["turns"]) < 2:
        return None
    turn = rng.choice(now["turns"][:-1])
    others = [player["id"] for player in now["players"] if player["id"] != turn["player"]]
    return {"player": rng.choice(others), "entry": rng.choice(turn["entry"])}


@makes("wrong_colour", "play", "rows", "finish")
def other_side(now, rng, do):
    if not now["sides"]:
        return None
    player = someone(now, rng)
    other = "L" if now["sides"][player] == "D" else "D"
    if do == "finish":
        return {"left": {player: ["K" + other]}}
    made = fields(now, rng, do)
    if do == "rows":
        return dict(made, rows=[{"tiles": ["7" + other, "7" + other], "new": [0, 1]}])
    return dict(made, tiles=[[row, col, tile[0] + other] for row, col, tile in made["tiles"]])


@makes("too_many_copies", "play", "rows", "finish")
def fifth(now, rng, do):
    player = someone(now, rng)
    full = [face for face in sorted(now["laid"]) if now["laid"][face] >= 4 and face[0] not in "69"]
    full = [face for face in full if not now["sides"] or now["sides"][player] == face[1]]
    if not full:
        return None
    tile = rng.choice(full)
    if do == "finish":
        return {"left": {player: [tile]}}
    if do == "rows":
        return dict(fields(now, rng, do), rows=[{"tiles": [tile, tile], "new": [0, 1]}])
    return dict(fields(now, rng, do), tiles=[[0, 0, tile], [0, 1, tile]])


def is_opening(now):
    return not any(turn["do"] in ("play", "rows") for turn in now["turns"])


@makes("opening_needs_two", "play")
def alone(now, rng, do):
    return dict(fields(now, rng, do), tiles=fields(now, rng, do)["tiles"][:1]) if is_opening(now) else None


@makes("not_straight", "play")
def crooked(now, rng, do):
    first, second = fields(now, rng, do)["tiles"]
    return dict(fields(now, rng, do), tiles=[first, [second[0] + 1, second[1], second[2]]])


@makes("gap", "play")
def apart(now, rng, do):
    first, second = fields(now, rng, do)["tiles"]
    return dict(fields(now, rng, do), tiles=[first, [0, 4, second[2]]])


@makes("not_merging", "play", "rows")
def lonely(now, rng, do):
    return None if is_opening(now) else fields(now, rng, do)


@makes("rows_disagree", "rows")
def disagreeing(now, rng, do):
    face = fields(now, rng, do)["rows"][0]["tiles"][0]
    return dict(
        fields(now, rng, do),
        rows=[{"tiles": ["3L", face], "new": [1]}, {"tiles": ["3D", "K" + face[1]], "new": [1]}],
    )


@makes("dead_wood", "play", "rows")
def dead(now, rng, do):
    """The opening 2-3, or a tile beside a lonely one that makes nothing with it."""
    made = fields(now, rng, do)
    side = made["rows"][0]["tiles"][0][1] if do == "rows" else made["tiles"][0][2][1]
    if do == "rows":
        old = [] if is_opening(now) else [rng.choice(sorted(now["laid"]))] if now["laid"] else []
        tiles = old + ["2" + side, "4" + side][: 2 - len(old)]
        return dict(made, rows=[{"tiles": tiles, "new": list(range(len(old), 2))}])
    if is_opening(now):
        return dict(made, tiles=[[0, 0, "2" + side], [0, 1, "3" + side]])
    row, col = map(int, rng.choice(sorted(now["board"]) or ["0,0"]).split(","))
    step = rng.choice(((0, 1), (1, 0)))
    return dict(made, tiles=[[row + step[0], col + step[1], rng.choice("A234") + side]])


@makes("not_over", "game")
def not_yet(now, rng, do):
    return {}


@makes("bad_rule", "rule")
def no_rule(now, rng, do):
    made = rng.choice(
        (("flush", True), ("board", 4), ("joker", 1), ("dead_wood", "all"), ("leftover_six_nine", 7))
    )
    return {"rule": made[0], "value": made[1]}
