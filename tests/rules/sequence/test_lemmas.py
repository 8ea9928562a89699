"""What is true of windows and claims, tried exhaustively on the board or on one line (docs/rules/sequence.md#numbers)."""

import random
from itertools import combinations, permutations

import pytest

from companion.rules.sequence.house import complete
from companion.rules.sequence.judging import judge_play
from companion.rules.sequence.layout import CORNERS, at_of, space_of, turned
from companion.rules.sequence.lines import default_of, groups_of, is_option, with_claims
from companion.rules.sequence.windows import LINES, ON_LINES, can_stand, is_own, largest, windows_of
from tests.naive import sequence as naive

RULES = complete({}, 2)
REDIVIDE = complete({"redivide": True}, 2)
SIDE = "blue"
ROW = list(range(50, 60))  # ten spaces, no corner


def board(own):
    chips = [None] * 100
    for space in own:
        chips[space] = SIDE
    return chips


def completes(own, claimed, space, rules=RULES):
    return groups_of(board(own), SIDE, [list(window) for window in claimed], space, rules)


def reach(line, rules=RULES):
    """Every state of one line that laying chips and lifting loose ones comes to, with every choice: (chips, claimed).

    Also gives the ways of laying a chip that complete something, as (state, space, options).
    """
    todo = [(frozenset(), frozenset())]
    seen, completing = set(todo), []
    while todo:
        own, claimed = state = todo.pop()
        after = [(own - {space}, claimed) for space in own if not any(space in window for window in claimed)]
        for space in line:
            if space in own:
                continue
            groups = completes(own, sorted(claimed), space, rules)
            options = groups[0]["options"] if groups else []
            if options:
                completing.append((state, space, options))
            for option in options or [[]]:
                held = [list(window) for window in sorted(claimed)]
                now = with_claims(held, groups, option)
                after.append((own | {space}, frozenset(map(tuple, now))))
        for one in after:
            if one not in seen:
                seen.add(one)
                todo.append(one)
    return seen, completing


@pytest.fixture(scope="module")
def reached():
    return reach(ROW)


def test_f1_two_windows_of_one_line_share_five_less_their_distance_others_one_at_most():
    for length in (4, 5, 6):
        named = [
            (number, start, window)
            for number, line in enumerate(LINES)
            for start, window in enumerate(windows_of(line, length))
        ]
        for (line, start, window), (other_line, other_start, other) in combinations(named, 2):
            common = len(set(window) & set(other))
            if line == other_line:
                assert common == max(0, length - (other_start - start))
            else:
                assert common <= 1


def test_f2_two_windows_of_one_line_never_both_hold_a_corner():
    for line in LINES:
        for corner in CORNERS:
            assert sum(corner in window for window in windows_of(line, 5)) <= 1


def test_f3_how_many_fit_a_line_and_how_many_hold_a_space():
    for long in range(5, 11):
        sets = largest(windows_of(ROW[:long], 5), 1)
        assert len(sets[0]) == (1 if long < 9 else 2)
    holding = [
        sum(space in window for line, _ in ON_LINES[space] for window in windows_of(line, 5))
        for space in range(100)
    ]
    assert (min(holding), max(holding)) == (3, 20)
    assert [space for space in range(100) if holding[space] == 3] == list(CORNERS)


def test_f4_two_on_one_line_by_one_chip_is_four_and_four_and_no_choice(reached):
    for (own, _), space, options in reached[1]:
        if len(options[0]) == 2:
            assert options == [
                [
                    ROW[ROW.index(space) - 4 : ROW.index(space) + 1],
                    ROW[ROW.index(space) : ROW.index(space) + 5],
                ]
            ]
            assert len(own) >= 8
        assert len(options[0]) <= 2
        assert all(space in window for option in options for window in option)


def test_f4_seven_by_one_chip_and_never_more():
    """A middle space lies on a long diagonal, whose far five is claimed before: the near one and three lines of two are left."""
    for middle in (44, 45, 54, 55):
        row, col = at_of(middle)
        own = []
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            spaces = [[row + down * step, col + right * step] for step in range(-4, 5)]
            own += [space_of(at) for at in spaces if 0 <= at[0] < 10 and 0 <= at[1] < 10]
        own = sorted(set(own) - {middle, *CORNERS})
        claimed, laid = [], []
        for space in own:
            groups = completes(laid, claimed, space)
            claimed = with_claims(claimed, groups, default_of(groups))
            laid.append(space)
        assert [any(one in CORNERS for one in window) for window in claimed] == [True]
        assert len(default_of(completes(own, claimed, middle))) == 7


def test_f5_nothing_full_and_compatible_is_left_and_counts_never_fall(reached):
    for own, claimed in reached[0]:
        full = [window for window in windows_of(ROW, 5) if set(window) <= own]
        left = [window for window in full if all(can_stand(window, list(other), 1) for other in claimed)]
        assert left == []


def test_f6_ways_to_complete_and_to_choose(reached):
    assert len(reached[1]) == 512
    assert sum(len(options) > 1 for _, _, options in reached[1]) == 166


def test_f7_history_matters(reached):
    states = reached[0]
    more = [
        (own, claimed)
        for own, claimed in states
        if len(largest([window for window in windows_of(ROW, 5) if set(window) <= own], 1)[0]) > len(claimed)
    ]
    assert (len(states), len(more)) == (1101, 8)
    assert all(len(claimed) == 1 for _, claimed in more)


def test_f8_every_two_sequences_share_one_space_at_most(reached):
    for _, claimed in reached[0]:
        assert all(can_stand(list(one), list(other), 1) for one, other in combinations(claimed, 2))


@pytest.mark.parametrize("line", [ROW, list(range(10)), [8, 17, 26, 35, 44, 53, 62, 71, 80]])
def test_f9_with_redivide_the_count_is_what_the_runs_hold(line):
    open_spaces = [space for space in line if space not in CORNERS]
    states, _ = reach(open_spaces, REDIVIDE)
    for own, claimed in states:
        marks = "".join("x" if is_own(board(own), SIDE, space, True) else " " for space in line)
        assert len(claimed) == sum((len(run) - 1) // 4 for run in marks.split() if len(run) >= 5)


def test_f9_a_locked_chip_stays_locked_when_its_line_is_cut_anew():
    _, completing = reach(ROW, REDIVIDE)
    for (_own, claimed), _space, options in completing:
        for option in options:
            if len(option) > 1 and claimed:
                assert {one for window in claimed for one in window} <= {
                    one for window in option for one in window
                }


@pytest.mark.parametrize(("long", "sequences"), [(5, 1), (6, 1), (7, 1), (8, 1), (9, 2), (10, 2)])
def test_own_spaces_in_one_line_from_one_end(long, sequences):
    assert count_laid(ROW[:long]) == sequences


FIRST = {0: [4, 5], 1: [5], 2: [], 3: [], 4: [0], 5: [0, 1]}


@pytest.mark.parametrize("first", FIRST)
def test_where_a_second_five_can_start(first):
    claimed = [ROW[first : first + 5]]
    starts = [start for start in range(6) if can_stand(ROW[start : start + 5], claimed[0], 1)]
    assert starts == FIRST[first]
    assert count_laid(
        ROW[first : first + 5] + [space for space in ROW if space not in claimed[0]]
    ) == 1 + bool(starts)


def count_laid(order, rules=RULES):
    claimed, own = [], []
    for space in order:
        groups = completes(own, claimed, space, rules)
        claimed = with_claims(claimed, groups, default_of(groups))
        own.append(space)
    return len(claimed)


def test_every_order_of_five_makes_one_and_six_never_two():
    assert {count_laid(order) for order in permutations(ROW[:5])} == {1}
    assert {count_laid(order) for order in permutations(ROW[:6])} == {1}


def turns_of(at, turn):
    row, col = at
    quarter = turned([row, col], turn % 4)
    return quarter if turn < 4 else [quarter[1], quarter[0]]


@pytest.mark.parametrize("turn", range(8))
def test_f10_turning_and_mirroring_changes_nothing_where_choices_are_named(turn):
    for seed in range(12):
        moves = named_game(seed)
        told = judge_play({"teams": ["blue", "green"], "need": 3, "moves": moves, "expect": {}})
        changed = [
            [
                team,
                sign,
                *turns_of((row, col), turn),
                dict(more, five=[[turns_of(at, turn) for at in window] for window in more["five"]])
                if more
                else {},
            ]
            for team, sign, row, col, more in moves
        ]
        after = judge_play({"teams": ["blue", "green"], "need": 3, "moves": changed, "expect": {}})
        assert {key: told[key] for key in ("sequences", "winner", "refused")} == {
            key: after[key] for key in ("sequences", "winner", "refused")
        }


def named_game(seed):
    """A game of both sides in which every choice is named."""
    rng = random.Random(seed)
    slow = naive.Game(["blue", "green"], 3, {})
    moves = []
    while slow.winner is None and len(moves) < 70:
        team = slow.teams[len(moves) % 2]
        sign, at = naive.some_move(slow, team, rng)
        choice = (
            naive.options({**slow.board, at: team}, team, slow.claimed[team], {})
            if sign == "+" and at not in slow.board
            else []
        )
        five = list(rng.choice(choice)) if choice else None
        slow.judge(team, sign, at, five)
        moves.append(
            [
                team,
                sign,
                *at,
                {"five": five and [[list(one) for one in window] for window in five]} if five else {},
            ]
        )
    return moves


def test_an_option_is_whole_and_nothing_besides():
    groups = completes([50, 51, 52, 54, 55], [], 53)
    whole = [[50, 51, 52, 53, 54]]
    assert is_option(groups, whole)
    assert not is_option(groups, [])
    assert not is_option(groups, whole + [[51, 52, 53, 54, 55]])
    assert not is_option(groups, whole * 2)
    assert not is_option([], [])
