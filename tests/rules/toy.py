"""A game small enough to see through, for the tests of what all games share: players add points, a target ends it, odd points are soft."""

from companion.rules.refusals import is_whole, refuse

NAME = "toy"
HOUSE = ()
DROPS_MISFITS = False


def begin(setup):
    for name in setup["rules"]:
        if name != "target":
            return refuse("bad_rule", rule=name)
    if len(setup["players"]) == 1 and not setup.get("force"):
        return refuse("bad_seating", True)
    return {
        "players": setup["players"],
        "rules": {"target": setup["rules"].get("target", 10)},
        "scores": {player["id"]: 0 for player in setup["players"]},
        "over": None,
        "winner": None,
    }


def problems(game, move):
    if move["do"] != "add":
        yield refuse("bad_move")
    if move.get("player") not in game["scores"]:
        yield refuse("unknown_player", player=move.get("player"))
    if game["over"]:
        yield refuse("game_over")
    if not is_whole(move.get("points")):
        yield refuse("bad_points")
    if move["points"] % 2:
        yield refuse("odd", True)
    if move["points"] > 8:
        yield refuse("much", True)
    if move.get("first") and any(game["scores"].values()):
        yield refuse("not_first", True)


def work_out(game, move):
    bonus = 100 if move.get("double") and game["scores"][move["player"]] else 0
    return {"points": move["points"] + bonus}


def apply(game, move, result):
    if game["over"]:
        return game
    scores = dict(game["scores"])
    scores[move["player"]] = scores.get(move["player"], 0) + result["points"]
    winner = move["player"] if scores[move["player"]] >= game["rules"]["target"] else None
    return dict(game, scores=scores, over="won" if winner else None, winner=winner)


def check_rule(game, rule, value):
    if rule != "target" or not is_whole(value) or any(score >= value for score in game["scores"].values()):
        return refuse("bad_rule", rule=rule)
    return None


def set_rule(game, rule, value):
    return dict(game, rules=dict(game["rules"], **{rule: value}))


def rename(game, player, name, colour):
    players = [dict(one, name=name or one["name"]) if one["id"] == player else one for one in game["players"]]
    return dict(game, players=players)


def is_same(old, new):
    return old["points"] == new["points"] if "points" in old else True


def view(game):
    return game
