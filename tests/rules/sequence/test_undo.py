"""Undo, redo and amend: what no longer fits has no effect, turns and choices make no misfit (docs/rules/sequence.md#undo)."""

from itertools import permutations

from companion.rules import fold

from .tables import amend, misfits, place, redo, refused, remove, row, rule, step, table, told, undo

END = {"do": "end", "how": "abandoned"}


def windows(state, side="blue"):
    return told(state, "windows", windows={side: []})[side]


def test_what_no_longer_fits_has_no_effect():
    state = table(place("ann", 5, 1), remove("bo", 5, 1), place("ann", 5, 1), undo(2))
    assert (misfits(state), told(state, "turn"), state["now"]["chips"][51]) == ([3], "bo", "blue")
    back = step(state, redo(2))
    assert (misfits(back), back["now"]["chips"][51]) == ([], "blue")


def test_turn_codes_make_no_misfit():
    state = table(place("ann", 1, 1), place("bo", 1, 2), place("ann", 1, 3), turns="strict")
    assert misfits(step(state, undo(3))) == []
    swaps = [place("ann", 0, 1), place("bo", 8, 6), {"do": "dead", "player": "ann", "card": "2S"}]
    swaps += [place("ann", 5, 5), {"do": "dead", "player": "ann", "card": "2S"}]
    assert misfits(table(*swaps, undo(5))) == []
    assert misfits(table(*swaps, undo(2))) == [4, 6]


def test_what_was_forced_stays_forced():
    moves = [*row("ann", 5, 1, 2, 3, 4, 5), remove("bo", 5, 3, force=True), place("bo", 2, 2)]
    state = table(*moves, undo(8), redo(8), turns="off")
    assert (misfits(state), state["now"]["chips"][53]) == ([], None)
    assert misfits(step(step(state, undo(2)), redo(2))) == []


def test_a_claim_is_kept_while_it_is_an_option_else_the_default_is_claimed():
    first, second, third = ([[5, col] for col in range(start, start + 5)] for start in (1, 2, 3))
    moves = [*row("ann", 5, 1, 2, 3, 4, 6, 7), place("ann", 5, 5, five=[second])]
    state = table(*moves, turns="off")
    assert windows(state) == [second]
    without_first = step(state, undo(2))
    assert (windows(without_first), misfits(without_first)) == ([second], [])
    without_second = step(state, undo(3))
    assert (windows(without_second), misfits(without_second)) == ([third], [])
    both = step(without_second, redo(3))
    assert (windows(both), both["now"]) == ([second], state["now"])
    nothing = step(without_second, undo(4))
    assert (windows(nothing), misfits(nothing)) == ([], [])
    usual = table(*moves[:-1], place("ann", 5, 5), undo(2), redo(2), turns="off")
    assert windows(usual) == [first]


def test_a_win_that_comes_earlier_makes_what_follows_misfits():
    moves = [
        *row("ann", 5, 1, 2, 3, 4),
        remove("bo", 5, 2),
        place("ann", 5, 5),
        place("bo", 1, 1),
        rule("need", 3),
    ]
    state = table(*moves, {"do": "note", "text": "tea"}, undo(6), turns="off", need=1)
    assert (told(state, "winner"), misfits(state), state["now"]["rules"]["need"]) == ("blue", [8, 9], 1)
    assert told(step(state, redo(6)), "winner") is None


def test_the_end_and_the_next_game_are_undone():
    state = table(place("ann", 1, 1), END, {"do": "game"}, place("ann", 1, 1))
    undone = step(state, undo(3))
    assert (misfits(undone), undone["now"]["number"], undone["now"]["match"]) == (
        [4, 5],
        1,
        {"blue": 0, "green": 0},
    )
    assert step(undone, redo(3))["now"] == state["now"]


def test_an_amend_moves_a_chip_and_names_another_five():
    state = table(place("ann", 1, 1), place("bo", 1, 2), amend(2, place("ann", 2, 2)))
    assert (state["now"]["chips"][11], state["now"]["chips"][22], misfits(state)) == (None, "blue", [])
    assert misfits(step(state, amend(2, place("ann", 1, 2)))) == [3]
    assert refused(state, amend(3, place("bo", 2, 2))) == ("occupied", False)
    choice = table(*row("ann", 5, 1, 2, 3, 5, 6, 4), turns="off")
    second = [[5, col] for col in range(2, 7)]
    other = step(choice, amend(7, place("ann", 5, 4, five=[second])))
    assert (windows(other), misfits(other)) == ([second], [])
    assert windows(step(other, undo(8))) == windows(choice)


def test_the_order_of_undos_does_not_matter():
    moves = [
        *row("ann", 5, 1, 2, 3, 4, 5),
        remove("bo", 5, 1, force=True),
        place("bo", 5, 1),
        place("ann", 5, 6),
    ]
    state = table(*moves, turns="off")
    ends = []
    for order in permutations((2, 4, 7)):
        after = state
        for entry in order:
            after = step(after, undo(entry))
        ends.append((after["now"], after["misfits"]))
        assert fold(after["entries"]) == after
    assert all(end == ends[0] for end in ends)
