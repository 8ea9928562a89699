"""The naive counter is worth something only if it catches mistakes: each is put into the real one, and must be found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.rules import cards
from companion.rules.cribbage import patterns, play, show
from tests.rules.cribbage.test_all_hands import disagreements, patterned_hands, random_hands
from tests.rules.cribbage.test_play import play_disagreements

Put = Callable[[object, str, object], None]


def crib_flush_of_four(put: Put) -> None:
    put(show, "flush_pays", lambda flush, counted, crib, rules: flush)


def flush_of_three_and_the_starter(put: Put) -> None:
    real = show.see_suits

    def see(dealt: list[int]) -> Any:
        flush, jack = real(dealt)
        alike = [card for card in dealt if cards.SUIT[card] == cards.SUIT[dealt[-1]]]
        return (max(flush, 4 if len(alike) == 4 else 0), jack)

    put(show, "see_suits", see)


def nobs_of_the_turned_jack(put: Put) -> None:
    real = show.see_suits

    def see(dealt: list[int]) -> Any:
        flush, jack = real(dealt)
        return (flush, dealt[-1] if cards.RANK[dealt[-1]] == cards.JACK else jack)

    put(show, "see_suits", see)


def double_runs_once(put: Put) -> None:
    real = patterns.run_of

    def run(stretch: list[list[int]]) -> Any:
        kind, places, points, length, times = real(stretch)
        return (kind, places, points - length * (times - 1), length, 1)

    put(patterns, "run_of", run)


def pairs_inside_runs_forgotten(put: Put) -> None:
    real = patterns.run_of

    def run(stretch: list[list[int]]) -> Any:
        kind, places, _, length, times = real(stretch)
        return (kind, places, length * times, length, times)

    put(patterns, "run_of", run)


def fifteens_of_five_cards_missed(put: Put) -> None:
    put(patterns, "ORDER", {5: [chosen for chosen in patterns.ORDER[5] if chosen != 31]})


def runs_round_the_corner(put: Put) -> None:
    real = patterns.stretches

    def around(ranks: tuple[int, ...]) -> Any:
        found = real(ranks)
        if len(found) > 1 and ranks[0] == cards.ACE and ranks[-1] == cards.KING:
            return found[1:-1] + [found[-1] + found[0]]
        return found

    put(patterns, "stretches", around)


def tens_and_kings_are_worth_their_rank(put: Put) -> None:
    real = patterns.fifteens
    put(patterns, "fifteens", lambda ranks: [found for found in real(ranks) if ranks[found[1][-1]] < 12])


SHOW_MISTAKES = [
    crib_flush_of_four,
    flush_of_three_and_the_starter,
    nobs_of_the_turned_jack,
    double_runs_once,
    pairs_inside_runs_forgotten,
    fifteens_of_five_cards_missed,
    runs_round_the_corner,
    tens_and_kings_are_worth_their_rank,
]


@pytest.fixture
def put(monkeypatch: pytest.MonkeyPatch) -> Put:
    # What was remembered before a mistake was made would hide it.
    monkeypatch.setattr(patterns, "_known", {})
    monkeypatch.setattr(show, "_worth", {})
    return monkeypatch.setattr


@pytest.mark.parametrize("mistake", SHOW_MISTAKES)
def test_mistakes_of_the_show_are_caught(mistake: Callable[[Put], None], put: Put) -> None:
    mistake(put)
    assert disagreements(patterned_hands(share=0.003, seed=8))


def test_without_a_mistake_nothing_is_caught(put: Put) -> None:
    assert not disagreements(patterned_hands(share=0.003, seed=8))
    assert not disagreements(random_hands(500, seed=8))
    assert not play_disagreements(200, seed=8, play_flush=True)[1]


def pairs_apart(put: Put) -> None:
    put(play, "same_rank_at_end", lambda laid: len([card for card in laid if card // 5 == laid[-1] // 5]))


def runs_in_order_only(put: Put) -> None:
    def run(laid: list[int]) -> int:
        length = 1
        while length < len(laid) and laid[-length] // 5 == laid[-length - 1] // 5 + 1:
            length += 1
        return length if length >= 3 else 0

    put(play, "run_at_end", run)


def shortest_run(put: Put) -> None:
    real = play.run_at_end
    put(play, "run_at_end", lambda laid: min(real(laid), 3))


def thirty_one_unpaid(put: Put) -> None:
    put(play, "FULL", 32)


def flush_from_two(put: Put) -> None:
    real = play.same_suit_at_end
    put(play, "same_suit_at_end", lambda laid: real(laid) + 1)


@pytest.mark.parametrize(
    "mistake", [pairs_apart, runs_in_order_only, shortest_run, thirty_one_unpaid, flush_from_two]
)
def test_mistakes_of_the_play_are_caught(mistake: Callable[[Put], None], put: Put) -> None:
    mistake(put)
    assert play_disagreements(200, seed=8, play_flush=True)[1]
