"""The rulebook and the naive detector agree on whole games at random: refusals, options, windows, winner, what may be taken."""

import random

import pytest

from companion.rules.refusals import is_refusal, weigh
from companion.rules.sequence.fresh import fresh
from companion.rules.sequence.house import complete
from companion.rules.sequence.judging import read_play
from companion.rules.sequence.layout import at_of
from companion.rules.sequence.problems import apply, problems, work_out
from companion.rules.sequence.removing import removable
from companion.rules.sequence.windows import LINES, windows_of
from tests.naive import sequence as naive

MANY = 20_000
FEW = MANY // 50  # two in a hundred, in every run of the tests
PARTS = 20
TEAMS = (["blue", "green"], ["blue", "green", "red"])
SWITCHES = {
    "share": [1, 1, 1, 0],
    "free_corners": [True, True, False],
    "length": [5, 5, 5, 5, 4, 6],
    "redivide": [False, True],
}


def play_both(seed):
    """Play a game in both, comparing after every move; give how many moves and sequences there were."""
    rng = random.Random(seed)
    teams, need = rng.choice(TEAMS), rng.choice((1, 2, 3))
    rules = {} if seed % 4 else {name: rng.choice(SWITCHES[name]) for name in SWITCHES}
    slow = naive.Game(teams, need, rules)
    players = [{"id": team, "name": team} for team in teams]
    quick = fresh(
        players,
        teams,
        {team: team for team in teams},
        complete(dict(rules, need=need), len(teams)),
        0,
        teams[0],
    )
    for number in range(rng.randint(30, 90)):
        team = teams[number % len(teams)]
        sign, at = naive.some_move(slow, team, rng)
        five = some_five(slow, team, sign, at, rng)
        quick = compare(slow, quick, team, sign, at, five)
        if slow.winner is not None:
            break
    return number + 1, sum(len(slow.claimed[team]) for team in teams)


def some_five(slow, team, sign, at, rng):
    """Mostly nothing; one of the options, or something that may be none."""
    chance = rng.random()
    if sign == "-" or chance > 0.3:
        return None
    choice, _ = slow.choice(team, at)
    if not choice or chance < 0.01:
        return [rng.choice(naive.windows())] if chance < 0.05 else None
    named = [rng.sample(window, len(window)) for window in rng.choice(choice)]
    return rng.sample(named, len(named))


def compare(slow, quick, team, sign, at, five):
    listed = None if five is None else [[list(space) for space in window] for window in five]
    move = read_play([team, sign, *at, {"five": listed}])
    code, options = slow.judge(team, sign, at, five)
    refusal = weigh(problems(quick, move), None)
    if is_refusal(refusal):
        assert refusal["refused"] == code, (move, code)
        return quick
    assert code is None, (move, code)
    result = work_out(quick, move)
    after = apply(quick, move, result)
    assert result.get("options", 0) == options, move
    assert after["winner"] == slow.winner
    for other in slow.teams:
        claimed = sorted(tuple(map(tuple, map(at_of, window))) for window in after["claimed"][other])
        assert claimed == sorted(slow.claimed[other]), move
        assert [tuple(at_of(space)) for space in removable(after, other)] == slow.removable(other)
    return after


def agree(seeds):
    moves = sequences = 0
    for seed in seeds:
        played, made = play_both(seed)
        moves, sequences = moves + played, sequences + made
    return moves, sequences


def test_they_agree_on_a_sample():
    moves, sequences = agree(range(FEW))
    assert moves > 15 * FEW
    assert sequences > FEW


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_they_agree_on_twenty_thousand_games(part):
    games = MANY // PARTS
    moves, sequences = agree(range(100_000 + part * games, 100_000 + (part + 1) * games))
    assert moves > 15 * games
    assert sequences > games


def test_both_know_the_same_windows():
    ours = sorted(tuple(map(tuple, map(at_of, window))) for line in LINES for window in windows_of(line, 5))
    assert ours == list(naive.windows())
    assert len(ours) == 192
