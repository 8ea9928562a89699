"""What a phone draws of Sequence: sides, seats, whose turn, which five, log lines, the why, the end with its jack."""

from companion.rules.screen import lines, screen, why
from companion.rules.sequence.telling import telling
from companion.rules.words import sentence

from .tables import place, remove, row, step, table, undo

FIVE = row("ann", 5, 1, 2, 3, 4, 5)
GAP = [move for col in (1, 2, 3, 4, 6, 7, 8) for move in row("ann", 4, col)]
WON = {"need": 1}


def test_the_screen_says_whose_turn_it_is_and_what_undo_takes_out():
    shown = screen(table(place("ann", 5, 5)))
    assert shown["phase"] == "Bo’s turn"
    assert [(side["name"], side["foot"], side["colour"], side["is_on_turn"]) for side in shown["sides"]] == [
        ("Ann", "2 to go · 7 cards", "blue", False),
        ("Bo", "2 to go · 7 cards", "green", True),
    ]
    assert shown["undo"]["text"] == "Ann 3♥"
    assert (shown["last_chip"]["at"], shown["last_chip"]["card"]) == ([5, 5], "3H")
    assert screen(table(turns="off"))["phase"].startswith("Tap the side")


def test_a_team_goes_by_its_colour_and_its_players_sit_in_order():
    shown = screen(table(players=6, teams=3))
    assert [(side["name"], side["team"], side["shape"]) for side in shown["sides"]] == [
        ("Blue", "Ann & Di", "circle"),
        ("Green", "Bo & Ed", "square"),
        ("Red", "Cy & Flo", "triangle"),
    ]
    assert [seat["name"] for seat in shown["seats"]] == ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]
    assert [seat["is_next"] for seat in shown["seats"]].index(True) == 0


def test_a_move_out_of_turn_is_said():
    state = table(place("bo", 1, 1))
    assert screen(state)["phase"] == "Bo was out of turn. Ann’s turn"
    assert lines(state)[-1]["text"].endswith("Out of turn.")


def test_which_five_is_asked_where_there_is_a_choice_that_does_not_win():
    asked = telling(table(*GAP)["now"], {"player": "ann", "at": [4, 5]})
    assert asked["asks"]
    assert [len(line["options"]) for line in asked["lines"]] == [4]
    assert not telling(table(*GAP, **WON)["now"], {"player": "ann", "at": [4, 5]})["asks"]
    for at in ([0, 0], [4, 1], [7, 7]):
        assert telling(table(*GAP)["now"], {"player": "ann", "at": at}) == {"lines": [], "asks": False}
    assert telling(table(tally=True)["now"], {"player": "ann", "at": [4, 5]})["lines"] == []


def test_a_card_is_found_and_lines_one_short_only_when_asked_for():
    now = table(*GAP)["now"]
    assert telling(now, {"card": "10d"})["text"] == "10♦: both spaces open."
    assert telling(now, {"card": "xx"})["text"] == ""
    assert telling(now, {"short": True})["short"]["blue"]
    assert [sentence("sequence.space", {"card": card}) for card in ("QS", "XX")] == [
        "queen of spades",
        "corner, everybody’s",
    ]


def test_the_why_of_a_chip_names_its_five():
    state = table(*FIVE)
    told = why(state, len(state["entries"]))
    assert [one["card"] for one in told["lines"][0]] == ["TS", "8C", "7H", "2H", "3H"]
    assert [one["is_new"] for one in told["lines"][0]] == [False] * 4 + [True]
    assert told["rule"].startswith("Five in line make a sequence; two sequences win.")
    assert (told["points"], told["corrects"]) == (1, True)
    forced = step(state, remove("bo", 5, 1, force=True))
    assert "Counted anyway: locked." in why(forced, len(forced["entries"]))["notes"]
    for move in ({"do": "end", "how": "most"}, undo(2)):
        assert why(step(state, move), len(state["entries"]) + 1)["text"]


def test_the_end_asks_once_whether_a_jack_won():
    won = table(*FIVE, **WON)
    end = screen(won)["end"]
    assert (end["word"], end["name"], end["by"]) == ("Won", "Ann", "with a sequence")
    assert end["lines"] == [["TS", "8C", "7H", "2H", "3H"]]
    assert end["asks"] == f"{len(won['entries']):032x}"
    named = dict(FIVE[-1], card="JD")
    told = step(won, {"do": "amend", "entry": len(won["entries"]), "move": named})
    assert screen(told)["end"]["asks"] is None
    assert [(row["won"], row["by_jack"]) for row in screen(told)["end"]["table"]] == [(1, 1), (0, 0)]
    given_up = screen(table({"do": "end", "how": "abandoned"}))["end"]
    assert (given_up["word"], given_up["name"], given_up["asks"]) == ("Given up", "", None)


def test_the_log_goes_by_games_and_keys_say_what_they_undo():
    state = table({"do": "sequence", "team": "blue"}, tally=True, need=1)
    state = step(state, {"do": "game"})
    assert [line["group"] for line in lines(state)] == ["Game 1", "Game 1", "Game 2"]
    assert [line["short"] for line in lines(state)][1:] == ["blue’s sequence", "the next game"]
    assert screen(state)["phase"] == "First to a sequence"
    assert screen(state)["last_chip"] is None
