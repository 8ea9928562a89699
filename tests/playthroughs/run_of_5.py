"""A game of Run of 5 in each form, drawn from a shuffled bag and played greedily to the leftovers, as the log tells it."""

from __future__ import annotations

import random

from companion.rules import decide, evolve, new
from companion.rules.refusals import is_refusal
from companion.rules.run_of_5 import preview
from companion.rules.run_of_5.finish import FINAL
from companion.rules.run_of_5.said import nearly, say_entry, say_standing
from companion.rules.run_of_5.tiles import COLOURS, COPIES, HOLDER, RANKS
from companion.rules.words import sentence

NAMES = {"ann": "Ann", "bo": "Bo", "cy": "Cy", "di": "Di"}
# name of the page: players, house rules, said as rows
FORMS = {
    "two": (2, {}, False),
    "three_by_rows": (3, {"servant": "round"}, True),
    "four_loose": (4, {"dead_wood": "scores", "extend": "gain", "colour_bonus": "once"}, False),
    "claims": (2, {"claim": True, "joker": True}, False),
    "solitaire": (2, {"solitaire": True, "floor": True}, False),
}
TRIES = 150
SCORES_AT = 78


class Game:
    """Plays and writes down at once; `lines` is the page."""

    def __init__(self, name, players, rules, by_rows):
        self.rng = random.Random(name)
        self.by_rows = by_rows
        self.state = new()
        self.squares = {}
        self.opened = []
        self.lines = [f"# {name.replace('_', ' ')}", ""]
        seated = [{"id": player, "name": NAMES[player]} for player in list(NAMES)[:players]]
        self.tell({"do": "start", "game": "run_of_5", "players": seated, "rules": rules})
        self.fill()

    @property
    def now(self):
        return self.state["now"]

    def fill(self):
        """Fill the bags and draw everybody's tiles."""
        shades = list(COLOURS) if self.now["sides"] else [COLOURS]
        self.bags = {}
        for shade in shades:
            tiles = [rank + colour for rank in RANKS for colour in shade for _ in range(COPIES)]
            self.rng.shuffle(tiles)
            self.bags[shade] = tiles
        self.holders = {player["id"]: [] for player in self.now["players"]}
        for player in self.holders:
            self.draw(player)

    def bag_of(self, player):
        return self.bags[self.now["sides"][player] if self.now["sides"] else COLOURS]

    def draw(self, player):
        bag = self.bag_of(player)
        while bag and len(self.holders[player]) < HOLDER:
            self.holders[player].append(bag.pop())

    def tell(self, move):
        """Send a move and write what came of it."""
        result = decide(self.state, move)
        assert not is_refusal(result), (move, result)
        seq = len(self.state["entries"]) + 1
        self.state = evolve(self.state, {"seq": seq, "id": f"{seq:032x}", "move": move, "result": result})
        if move["do"] == "start":
            for rule in sorted(move["rules"]):
                self.lines.append(f"      {rule}: {move['rules'][rule]}")
            self.lines.append("")
            return
        scores = "  ".join(
            f"{player['id']} {self.now['scores'][player['id']]}" for player in self.now["players"]
        )
        self.lines.append(f"{seq:4}  {say_entry(self.now, move, result):<{SCORES_AT - 6}}  {scores}")
        opened = result.get("opened")
        if (
            opened
            and opened["entry"] not in self.opened
            and opened["total"] != self.points_of(opened["entry"])
        ):
            self.opened.append(opened["entry"])
            self.lines.append(f"      entry {opened['entry']} came to {opened['total']}")
        for row in result.get("rows", []):
            self.lines += [
                f"      {sentence('run_of_5.' + one['code'], one)}" for one in nearly(row["tiles"])
            ]

    def points_of(self, seq):
        return self.state["entries"][seq - 1]["result"]["points"]

    def best(self, player):
        """The best of many plays that the holder allows: its tiles, and what they come to."""
        open_rules = dict(self.now, rules=dict(self.now["rules"], claim=False), board=self.listed())
        found, most, told = None, 0, None
        for _ in range(TRIES):
            held = list(self.holders[player])
            self.rng.shuffle(held)
            shape = self.shape(self.rng.randint(1, len(held)))
            tiles = [[*at, self.turned(tile)] for at, tile in zip(shape, held, strict=False)]
            judged = preview(open_rules, tiles, player)
            if judged["refusal"] is None and judged["total"] > most:
                found, most, told = tiles, judged["total"], judged
        return found, told

    def shape(self, count):
        """So many empty squares in one line, beside or through what lies there."""
        down = self.rng.randrange(2)
        row, col = self.rng.choice(sorted(self.squares)) if self.squares else (6, 4)
        near = self.rng.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
        back = self.rng.randrange(count)
        row, col = row + near[0] - back * down, col + near[1] - back * (1 - down)
        found = []
        while len(found) < count:
            if (row, col) not in self.squares:
                found.append((row, col))
            row, col = row + down, col + 1 - down
        return found

    def listed(self):
        return {f"{row},{col}": [tile, 0] for (row, col), tile in self.squares.items()}

    def turned(self, tile):
        """A 6/9 as chance will have it."""
        return self.rng.choice("69") + tile[1] if tile[0] in "69" else tile

    def turn(self):
        player = self.now["turn"]
        tiles, told = self.best(player)
        if tiles is None:
            self.miss(player)
            return
        for row, col, tile in tiles:
            self.squares[row, col] = tile
            face = next(
                held
                for held in self.holders[player]
                if held == tile or held[0] in "69" and tile[0] in "69" and held[1] == tile[1]
            )
            self.holders[player].remove(face)
        self.draw(player)
        move = {"do": "play", "player": player, "tiles": tiles}
        if self.by_rows:
            rows = [{"tiles": row["tiles"], "new": row["new"]} for row in told["rows"]]
            move = {"do": "rows", "player": player, "rows": rows}
        if self.now["rules"]["claim"]:
            move["claimed"] = max(0, told["total"] - self.rng.choice([0, 0, 2]))
        self.tell(move)
        self.shout(player, told["total"])

    def miss(self, player):
        """Put some tiles back and draw as many, or pass where the bag is empty."""
        bag = self.bag_of(player)
        count = min(3, len(bag))
        if not count:
            self.tell({"do": "pass", "player": player})
            return
        back = self.holders[player][:count]
        self.holders[player] = self.holders[player][count:]
        self.draw(player)
        bag[:0] = back
        self.tell({"do": "exchange", "player": player, "count": count})

    def shout(self, player, total):
        """The other one notices most slips, and now and then one that was none."""
        entry = self.state["entries"][-1]
        if not self.now["rules"]["joker"] or self.rng.random() < (
            0.3 if total > entry["result"]["points"] else 0.9
        ):
            return
        other = next(one["id"] for one in self.now["players"] if one["id"] != player)
        self.tell({"do": "joker", "player": other, "entry": entry["seq"]})

    def play(self):
        while self.now["over"] is None:
            self.turn()
        self.lines.append("")
        self.lines += [f"      {said}" for said in say_standing(self.now)]
        self.tell({"do": "finish", "left": self.holders})
        assert self.now["over"] in FINAL
        self.lines += ["", *[f"      {said}" for said in say_standing(self.now)], "", *self.drawn()]
        return "\n".join(self.lines) + "\n"

    def drawn(self):
        """The board as it lies at the end."""
        rows = []
        for row in range(13):
            rows.append("      " + " ".join(self.squares.get((row, col), "··") for col in range(13)))
        return rows


def written(name):
    return Game(name, *FORMS[name]).play()
