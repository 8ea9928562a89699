"""A game of Sequence in each form, drawn from a shuffled pack and played towards fives, as the log tells it."""

from __future__ import annotations

import random

from companion.rules import decide, evolve, new
from companion.rules.refusals import is_refusal
from companion.rules.sequence import preview
from companion.rules.sequence.cards import is_dead, open_spaces
from companion.rules.sequence.layout import CORNERS, LAYOUTS, ONE_EYED, TWO_EYED, at_of
from companion.rules.sequence.lines import locked_spaces
from companion.rules.sequence.removing import removable
from companion.rules.sequence.said import say_entry, say_standing, say_why
from companion.rules.sequence.seats import COLOURS, FORMS
from companion.rules.sequence.turns import turn_of
from companion.rules.sequence.windows import LINES, windows_of

NAMES = {"ann": "Ann", "bo": "Bo", "cy": "Cy", "di": "Di", "ed": "Ed", "flo": "Flo"}
# name of the page: players, teams, house rules
PAGES = {
    "two": (2, 2, {}),
    "three_alone": (3, 3, {"turns": "strict"}),
    "four_partners": (4, 2, {"redivide": True, "need": 3}),
    "six_in_three_teams": (6, 3, {"share": 0, "need": 2}),
    "fours_without_corners": (2, 2, {"length": 4, "free_corners": False, "need": 4}),
    "tally": (2, 2, {"tally": True}),
}
PACK = sorted(set(LAYOUTS["classic"]) - {"XX"}) + list(ONE_EYED + TWO_EYED)
MARKS = {"blue": "o", "green": "x", "red": "v"}
SCORES_AT = 78


class Game:
    """Plays and writes down at once; `lines` is the page."""

    def __init__(self, name, players, teams, rules):
        self.rng = random.Random(name)
        self.state = new()
        self.lines = [f"# {name.replace('_', ' ')}", ""]
        seated = [
            {"id": player, "name": NAMES[player], "colour": COLOURS[seat % teams]}
            for seat, player in enumerate(list(NAMES)[:players])
        ]
        self.pack = PACK * 2
        self.rng.shuffle(self.pack)
        self.hands = {player["id"]: [self.pack.pop() for _ in range(FORMS[players][0])] for player in seated}
        self.tell({"do": "start", "game": "sequence", "players": seated, "rules": rules})

    @property
    def now(self):
        return self.state["now"]

    def tell(self, move):
        """Send a move and write what came of it."""
        result = decide(self.state, move)
        assert not is_refusal(result), (move, result)
        seq = len(self.state["entries"]) + 1
        self.state = evolve(self.state, {"seq": seq, "id": f"{seq:032x}", "move": move, "result": result})
        if move["do"] == "start":
            self.lines += [f"      {rule}: {move['rules'][rule]}" for rule in sorted(move["rules"])] + [""]
            return
        self.lines.append(
            f"{seq:4}  {say_entry(self.now, move, result):<{SCORES_AT - 6}}  {self.standing()}".rstrip()
        )
        for window in result.get("windows", []):
            self.lines.append("      " + " ".join(f"{row},{col}" for row, col in window))
        self.lines += [f"      {said}" for said in say_why(self.now, result)]

    def standing(self):
        now = self.now
        return "  ".join(
            f"{side} {len(now['claimed'][side]) + now['tallied'][side]}" for side in now["sides"]
        )

    def drop(self, player, card):
        self.hands[player].remove(card)
        if not self.pack:
            self.pack = PACK * 2
            self.rng.shuffle(self.pack)
        if self.rng.random() < 0.03:
            return True
        self.hands[player].append(self.pack.pop())
        return False

    def turn(self):
        """Turn in a dead card if there is one, then play the best card; now and then forget to draw. With no card to play they stop."""
        player = turn_of(self.now)
        dead = [card for card in sorted(self.hands[player]) if is_dead(self.now, card)]
        if dead:
            self.hands[player].remove(dead[0])
            self.hands[player].append(self.pack.pop())
            self.tell({"do": "dead", "player": player, "card": dead[0]})
        moves = [move for card in sorted(self.hands[player]) for move in self.moves_with(player, card)]
        if not moves:
            self.tell({"do": "end", "how": "most"})
            return
        move = max(moves, key=lambda move: (self.worth(player, move), move["at"], move["card"]))
        if move["do"] == "place":
            self.choose(player, move)
        has_forgotten = self.drop(player, move["card"])
        self.tell(move)
        if has_forgotten and self.now["over"] is None:
            self.tell({"do": "lost_draw", "player": player})

    def moves_with(self, player, card):
        now, side = self.now, self.now["side_of"][player]
        if card in ONE_EYED:
            return [self.move("remove", player, card, space) for space in removable(now, side)]
        spaces = open_spaces(now, card)
        if card in TWO_EYED:
            spaces = [space for space in range(100) if now["chips"][space] is None and space not in CORNERS]
        return [self.move("place", player, card, space) for space in spaces]

    @staticmethod
    def move(do, player, card, space):
        return {"do": do, "player": player, "at": at_of(space), "card": card}

    def choose(self, player, move):
        """Where there is a choice say which five, one time in two."""
        groups = preview(self.now, player, move["at"])
        if any(len(group["options"]) > 1 for group in groups) and self.rng.random() < 0.5:
            move["five"] = [window for group in groups for window in group["options"][-1]]

    def worth(self, player, move):
        """What a chip adds to the best window of its side, or a removal takes from another's."""
        now, space = self.now, move["at"][0] * 10 + move["at"][1]
        side = now["side_of"][player] if move["do"] == "place" else now["chips"][space]
        locked = locked_spaces(now, side)
        best = 0
        for line in LINES:
            for window in windows_of(line, now["rules"]["length"]) if space in line else []:
                owners = [now["chips"][other] for other in window]
                if space in window and all(owner in (side, None) for owner in owners):
                    own = [other for other in window if now["chips"][other] == side and other not in locked]
                    best = max(best, len(own))
        return best * 2 - (2 if move["card"] in ONE_EYED + TWO_EYED else 0)

    def play(self):
        while self.now["over"] is None:
            if self.now["rules"]["tally"]:
                self.tell({"do": "sequence", "team": self.rng.choice(self.now["sides"])})
            elif self.rng.random() < 0.02 and len(self.now["players"]) > len(self.now["sides"]):
                self.talk()
            elif len(self.state["entries"]) > 160:
                self.tell({"do": "end", "how": "most"})
            else:
                self.turn()
        self.lines += ["", *[f"      {said}" for said in say_standing(self.now)], "", *self.drawn()]
        return "\n".join(self.lines).rstrip() + "\n"

    def talk(self):
        team = self.rng.choice(self.now["sides"])
        for player in sorted(self.hands):
            if self.now["side_of"][player] == team and len(self.hands[player]) > 1:
                self.hands[player].pop()
        self.tell({"do": "table_talk", "team": team})

    def drawn(self):
        """The board as it lies at the end: sequences in capitals, corners as stars."""
        if self.now["rules"]["tally"]:
            return []
        locked = {side: locked_spaces(self.now, side) for side in self.now["sides"]}
        rows = []
        for row in range(10):
            marks = []
            for space in range(row * 10, row * 10 + 10):
                side = self.now["chips"][space]
                mark = "*" if space in CORNERS else "." if side is None else MARKS[side]
                marks.append(mark.upper() if side is not None and space in locked[side] else mark)
            rows.append("      " + " ".join(marks))
        return rows


def written(name):
    return Game(name, *PAGES[name]).play()
