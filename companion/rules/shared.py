"""The moves that every game shares and that are about no other entry: names, house rules, remarks. All others go to the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .naming import clean_name, without_controls
from .refusals import is_refusal, refuse, weigh, with_overrode
from .start import LONGEST_WORD, begun_again, has_same_name, is_word

if TYPE_CHECKING:
    from typing import Any

    from .shapes import Allowed, Entry, Game, Move, Refusal, Result

LONGEST_NOTE = 500  # characters


def decide_rename(now: Game, move: Move) -> Result | Refusal:
    player = move.get("player")
    if not any(known["id"] == player for known in now["players"]):
        return refuse("unknown_player", player=player)
    if move.get("name") is None and move.get("colour") is None:
        return refuse("bad_move", field="name")
    result: Result = {"player": player}
    if move.get("name") is not None:
        name = clean_name(move["name"])
        if name is None:
            return refuse("bad_name", player=player)
        result["name"] = name
        if has_same_name(now["players"], name, player):
            result["warnings"] = ["same_name"]
    if move.get("colour") is not None:
        if not is_word(move["colour"], LONGEST_WORD):
            return refuse("bad_move", field="colour")
        result["colour"] = move["colour"]
    return result


def decide_note(move: Move) -> Result | Refusal:
    text = move.get("text")
    if not isinstance(text, str) or len(text) > LONGEST_NOTE:
        return refuse("bad_move", field="text", most=LONGEST_NOTE)
    cleaned = without_controls(text)
    return {"text": cleaned} if cleaned else refuse("bad_move", field="text", most=LONGEST_NOTE)


def decide_rule(game: Any, now: Game, move: Move, allowed: Allowed) -> Result | Refusal:
    name = move.get("rule")
    if not isinstance(name, str) or "value" not in move:
        return refuse("bad_rule", rule=name)
    problem = game.check_rule(now, name, move["value"])
    weighed = weigh([] if problem is None else [problem], allowed)
    if is_refusal(weighed):
        return weighed
    return with_overrode({"rule": name, "value": move["value"], "was": now["rules"].get(name)}, weighed)


def decide_here(game: Any, now: Game, move: Move, allowed: Allowed) -> Result | Refusal:
    """Judge a move that is not about other entries, at the game as it is here."""
    do = move["do"]
    if do == "rename":
        return decide_rename(now, move)
    if do == "note":
        return decide_note(move)
    if do == "rule":
        return decide_rule(game, now, move, allowed)
    weighed = weigh(game.problems(now, move), allowed)
    if is_refusal(weighed):
        return weighed
    result: Result = game.work_out(now, move)
    return with_overrode(result, weighed)


def apply(game: Any, now: Game | None, move: Move, result: Result, entry: Entry) -> Game | None:
    """Fold one standing entry: facts only, nothing is judged. The game finds number and id of the entry it folds in `here`,
    so that a later move (muggins, joker) may name it by either."""
    do = move["do"]
    if do == "start":
        return begun_again(game, result)
    if now is None or do == "note":
        return now
    after: Game
    if do == "rename":
        after = game.rename(now, result["player"], result.get("name"), result.get("colour"))
    elif do == "rule":
        after = game.set_rule(now, result["rule"], result["value"])
    else:
        after = game.apply(dict(now, here=[entry.get("seq"), entry.get("id")]), move, result)
    return after
