"""What the undo key and the log say of every move there is, in natural English."""

from __future__ import annotations

from companion.rules.cribbage.moves import JUDGES
from companion.rules.screen import lines
from tests.rules.cribbage.table import Table

HAND = {"cards": ["7S", "KH", "8C", "8H"]}
# Move · what stands on its undo key, after "Undo" · its line in the log
SAID = [
    ({"do": "cut", "cards": {"ann": "TH", "bo": "5D"}}, "the cut", "Bo cut low and deals (Ann 10♥, Bo 5♦)"),
    ({"do": "dealer", "player": "bo"}, "Bo deals", "Bo deals"),
    ({"do": "starter", "card": "JC"}, "the starter J♣", "Starter J♣: his heels, 2 points"),
    ({"do": "play", "player": "ann", "card": "7S"}, "Ann’s 7♠", "Ann plays 7♠: 7"),
    ({"do": "play", "player": "bo", "rank": "8"}, "Bo’s 8 +2", "Bo plays 8: 15, 2 points"),
    ({"do": "play", "player": "ann", "card": "TH", "claimed": 2}, "Ann’s 10♥", "Ann plays 10♥: 25, said 2"),
    ({"do": "go", "player": "bo"}, "Bo’s go", "Bo says go at 25"),
    ({"do": "go", "player": "ann"}, "Ann’s go", "Ann says go at 25; one to Ann"),
    (
        {"do": "peg", "player": "ann", "points": 2, "for": "fifteen"},
        "Ann +2 fifteen",
        "Ann: 2 points for fifteen",
    ),
    (
        {"do": "peg", "player": "ann", "points": 6, "for": "pair_royal"},
        "Ann +6 pair royal",
        "Ann: 6 points for a pair royal",
    ),
    ({"do": "peg", "player": "bo", "points": 5, "for": "other"}, "Bo +5", "Bo: 5 points"),
    (
        {"do": "peg", "player": "bo", "points": -3, "for": "correction"},
        "Bo −3 correction",
        "Bo: -3 points for a correction",
    ),
    (
        {"do": "hand", "player": "ann", "claimed": 2, **HAND},
        "Ann +2 hand",
        "Ann: hand 2 points (7♠ K♥ 8♣ 8♥ + J♣), said 2",
    ),
    (
        {"do": "muggins", "player": "bo", "entry": 14, "points": 1},
        "Bo +1 muggins",
        "Muggins! Bo takes 1 point",
    ),
    (
        {"do": "muggins", "player": "bo", "entry": 2, "points": 2, "force": True},
        "Bo’s false muggins",
        "Bo calls muggins where nothing was missed: 2 points to the other side",
    ),
    ({"do": "crib", "points": 4}, "Bo +4 crib", "Bo: crib 4 points"),
    (
        {"do": "penalty", "player": "ann", "points": 2, "to": ["bo"], "back": 1, "reason": "renege"},
        "Ann’s penalty",
        "Ann: 2 points to Bo and 1 back (renege)",
    ),
    ({"do": "penalty", "player": "ann", "points": 1}, "Ann −1 penalty", "Ann goes 1 back"),
    ({"do": "note", "text": "Tea"}, "the remark", "“Tea”"),
    (
        {"do": "rule", "rule": "crib_flush", "value": "four"},
        "the house rule",
        "House rule changed: Flush in the crib, Four cards",
    ),
    ({"do": "rename", "player": "bo", "name": "Bob"}, "the new name", "New name: Bob"),
    (
        {"do": "amend", "entry": 17, "move": {"do": "crib", "points": 6}},
        "the correction",
        "Corrected: Bob: crib 4 points; now Bob: crib 6 points",
    ),
    ({"do": "deal"}, "deal 2", "Deal 2: Ann deals"),
    ({"do": "heels"}, "Ann +2 heels", "His heels: 2 points to Ann"),
    ({"do": "end", "how": "abandoned"}, "the end of the game", "The game was ended"),
    ({"do": "game"}, "the new game", "Next game; Bob deals"),
]


def test_each_move_as_the_log_and_the_undo_key_say_it():
    table = Table(muggins=True)
    for move, short, text in SAID:
        table.send(move)
        said = lines(table.state)[-1]
        assert (said["short"].replace("\ufe0e", ""), said["text"].replace("\ufe0e", "")) == (
            short,
            text,
        )
    assert sorted({move["do"] for move, _, _ in SAID}) == sorted(
        set(JUDGES) | {"amend", "note", "rename", "rule"}
    )


def test_what_is_taken_out_and_put_back():
    table = Table()
    table.peg("ann", 2)
    table.send("undo", entry=2)
    assert lines(table.state)[-1]["text"] == "Undone: Ann: 2 points"
    table.send("redo", entry=2)
    assert lines(table.state)[-1]["text"] == "Put back: Ann: 2 points"
