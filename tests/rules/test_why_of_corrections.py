"""A correction is explained as the entry it corrects stands now."""

from companion.rules.screen import why
from tests.rules.cribbage.table import Table


def test_the_why_of_a_correction_is_that_of_what_it_made():
    table = Table()
    table.send("dealer", player="ann")
    counted = table.send("hand", player="ann", points=8)
    cards = {"do": "hand", "player": "ann", "cards": ["5", "6", "7", "8"], "starter": "9"}
    corrected = table.send("amend", entry=counted, move=cards)
    told, about = why(table.state, corrected), why(table.state, counted)
    assert told["text"].startswith("Corrected: Ann: hand 8 points")
    assert told["spoken"] == about["spoken"]
    assert told["cards"] == ["5", "6", "7", "8"]
    table.send("undo", entry=corrected)
    assert "cards" in why(table.state, counted)
    why(table.state, corrected)
