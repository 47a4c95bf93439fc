"""Ratings recover known strengths."""

import math

import numpy as np
import pytest

from coven.lab.arena.contest import field_seatings
from coven.lab.arena.results import PlayedMatch
from coven.lab.arena.standings import PRIOR_MATCHES, fit_ratings, log_strengths

DOUBLE = 400 * math.log10(2)


def match(number: int, deal: int, seats: tuple[int, ...], winners: list[int]) -> PlayedMatch:
    return PlayedMatch(number, deal, list(seats), [0] * len(seats), winners, [], [[] for _ in seats])


def synthetic(strengths: list[float], players: int, deals: int) -> list[PlayedMatch]:
    """Return matches whose winners are drawn by strength."""
    rng = np.random.default_rng(1)
    kinds = field_seatings(len(strengths), players)
    found: list[PlayedMatch] = []
    for deal in range(deals):
        for seats in kinds:
            weights = np.array([strengths[bot] for bot in seats])
            found.append(match(len(found), deal, seats, [int(rng.choice(players, p=weights / weights.sum()))]))
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_known_strengths_are_recovered(players: int) -> None:
    found = fit_ratings(synthetic([1.0, 2.0, 8.0], players, 400), 3)
    assert found[0].mean == 0
    for rating, truth in zip(found[1:], [DOUBLE, 3 * DOUBLE], strict=True):
        assert rating.mean == pytest.approx(truth, abs=45)
        assert rating.low is not None
        assert rating.high is not None
        assert rating.low < truth < rating.high
        assert rating.high - rating.low < 100


def test_rating_of_75_percent_is_as_computed_by_hand() -> None:
    """75 of 100 between two seats are odds of 3 to 1, except for the prior match."""
    found = [match(number, number, (0, 1), [0] if number % 4 else [1]) for number in range(100)]
    best = 400 * math.log10((75 + PRIOR_MATCHES / 2) / (25 + PRIOR_MATCHES / 2))
    assert fit_ratings(found, 2, anchor=1)[0].mean == pytest.approx(best, abs=0.01)


def test_shared_victory_is_half_a_win_for_both() -> None:
    shared = [match(number, number, (0, 1), [0, 1]) for number in range(10)]
    assert fit_ratings(shared, 2)[1].mean == pytest.approx(0, abs=0.01)


def test_bot_that_always_wins_has_a_finite_rating() -> None:
    found = fit_ratings([match(number, number, (0, 1), [1]) for number in range(50)], 2)
    assert 400 < found[1].mean < 2000


def test_rating_of_a_bot_that_always_wins_is_not_known_exactly() -> None:
    """Nothing speaks against any strength above; winning 50 of 50 speaks for at least 95 % of all matches."""
    rating = fit_ratings([match(number, number, (0, 1), [1]) for number in range(50)], 2)[1]
    assert rating.low is not None
    assert rating.high is not None
    assert 400 * math.log10(0.9 / 0.1) < rating.low < 400 * math.log10(0.97 / 0.03)
    assert rating.high > rating.mean + 300


def test_strengths_from_exact_chances() -> None:
    """One of strength 4 among three of strength 1 wins 4 in 7."""
    kinds = np.array([[1.0, 3.0]])
    matches = np.array([[7e6]])
    logs = log_strengths(kinds, np.array([[4e6, 3e6]]), matches, np.zeros((1, *kinds.shape)))[0]
    assert math.exp(logs[0] - logs[1]) == pytest.approx(4, rel=1e-4)


def test_order_of_matches_does_not_matter() -> None:
    found = synthetic([1.0, 3.0], 3, 30)
    assert fit_ratings(found, 2) == fit_ratings(found[::-1], 2)
