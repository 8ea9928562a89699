"""A cribbage game of every form, dealt from a shuffled pack and played to its end, as the log tells it with the why of every point."""

from __future__ import annotations

import random

from companion.rules import decide, evolve, new
from companion.rules.cards import NAME
from companion.rules.cribbage.deal import present
from companion.rules.cribbage.going import count_now, turn
from companion.rules.cribbage.play import count_card
from companion.rules.cribbage.said import say_card, say_hand
from companion.rules.cribbage.seats import around, cards_held, ids, sides
from companion.rules.refusals import is_refusal
from companion.rules.words import sentence

NAMES = {"ann": "Ann", "bo": "Bo", "cy": "Cy", "di": "Di", "ed": "Ed", "fay": "Fay"}
PACK = [name for name in NAME if len(name) == 2]
# name of the page: players, house rules
FORMS = {
    "two_six_cards": (2, {}),
    "two_five_cards": (2, {"cards": "five", "target": 61}),
    "two_seven_cards": (2, {"cards": "seven", "target": 181}),
    "three_cutthroat": (3, {"target": 61}),
    "three_captain": (3, {"players_form": "captain"}),
    "four_partners": (4, {}),
    "four_cutthroat": (4, {"players_form": "cutthroat", "target": 61}),
    "five": (5, {"target": 61}),
    "six_partners": (6, {"target": 61}),
    "six_trios": (6, {"players_form": "trios"}),
    "lowball": (2, {"lowball": True, "target": 61}),
    "muggins": (2, {"muggins": True, "target": 61}),
}


class Game:
    """Plays and writes down at once; `lines` is the page."""

    def __init__(self, name, players, rules):
        self.rng = random.Random(name)
        self.state = new()
        self.lines = [f"# {name.replace('_', ' ')}", ""]
        self.hands = {}
        seated = [{"id": player, "name": NAMES[player]} for player in list(NAMES)[:players]]
        self.tell({"do": "start", "game": "cribbage", "players": seated, "rules": rules})

    @property
    def now(self):
        return self.state["now"]

    def tell(self, move):
        """Send a move and write what came of it; False once the game is over."""
        if self.now and self.now["over"]:
            return False
        result = decide(self.state, move)
        assert not is_refusal(result), (move, result)
        seq = len(self.state["entries"]) + 1
        self.state = evolve(self.state, {"seq": seq, "id": f"{seq:032x}", "move": move, "result": result})
        if move["do"] == "start":
            for rule in sorted(move["rules"]):
                self.lines.append(f"{rule}: {move['rules'][rule]}")
            return True
        if move["do"] == "deal":
            self.lines.append("")
        line = sentence("cribbage.log." + move["do"], {"move": move, "result": result, "names": NAMES})
        score = "  ".join(f"{side} {self.now['scores'][side]}" for side in sides(self.now))
        self.lines.append(f"{seq:4}  {line:<66}{score if result.get('pegs') else ''}".rstrip())
        why = (
            say_card(result, result.get("last"))
            if move["do"] == "play"
            else say_hand(result)
            if "combos" in result
            else ""
        )
        if why and (move["do"] != "play" or result["points"]):
            self.lines.append(f"      “{why}”")
        return True

    def deal(self):
        """Deal, lay away, turn the starter, play and show."""
        pack = self.rng.sample(PACK, len(PACK))
        size = cards_held(self.now)
        self.hands = {player: [pack.pop() for _ in range(size)] for player in ids(self.now)}
        crib = [pack.pop() for _ in range(4)]
        shown = {player: list(cards) for player, cards in self.hands.items()}
        self.tell({"do": "starter", "card": pack.pop()})
        while self.lay():
            pass
        dealer = present(self.now)["dealer"]
        for player in around(self.now, dealer):
            self.show({"do": "hand", "player": player, "cards": shown[player]})
        self.show({"do": "crib", "cards": crib})

    def lay(self):
        """The player on turn lays the card that scores most, the lowest of those alike, or says go."""
        deal = present(self.now)
        player = turn(self.now, deal)
        if player is None or self.now["over"]:
            return False
        play = deal["play"]
        cards = [laid["card"] for laid in play["cards"][play["from"] :]]
        scored = [(count_card([*cards, card], self.now["rules"]), card) for card in self.hands[player]]
        fitting = [
            (-counted["points"], PACK.index(card), card)
            for counted, card in scored
            if not is_refusal(counted)
        ]
        if not fitting:
            assert count_now(play) > 21
            return self.tell({"do": "go", "player": player})
        card = min(fitting)[2]
        self.hands[player].remove(card)
        return self.tell({"do": "play", "player": player, "card": card})

    def show(self, move):
        """Count a hand or crib; under muggins now and then two too few are claimed, and the next player takes them."""
        if not self.now["rules"]["muggins"] or self.rng.random() < 0.6:
            self.tell(move)
            return
        counted = decide(self.state, move)
        if is_refusal(counted) or counted["points"] < 2:
            self.tell(move)
            return
        self.tell(dict(move, claimed=counted["points"] - 2))
        owner = move.get("player", present(self.now)["dealer"])
        self.tell(
            {"do": "muggins", "player": around(self.now, owner)[0], "entry": len(self.state["entries"])}
        )


def written(name):
    """Play the game of a form to its end and give the page."""
    players, rules = FORMS[name]
    game = Game(name, players, rules)
    cut = game.rng.sample([card for card in PACK if card[1] == "H"], players)
    game.tell({"do": "cut", "cards": dict(zip(ids(game.now), cut, strict=True))})
    if rules.get("cards") == "five":
        pone = around(game.now, present(game.now)["dealer"])[0]
        game.tell({"do": "peg", "player": pone, "points": 3, "for": "last"})
    while not game.now["over"]:
        if present(game.now)["counts"]:
            game.tell({"do": "deal", "deal": present(game.now)["number"] + 1})
        game.deal()
    ending = game.now["ending"]
    losers = ", ".join(
        f"{loser['side']} by {loser['margin']} ({loser['kind']})" for loser in ending["losers"]
    )
    game.lines += ["", f"{ending['winner']} wins {ending['worth']}; {losers}"]
    for side in sides(game.now):
        front, back = game.now["pegs"][side]
        game.lines.append(f"pegs of {side}: {front} and {back}")
    return "\n".join(game.lines) + "\n"
