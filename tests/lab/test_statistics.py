"""Statistics against cases worked out by hand."""

import numpy as np
import pytest
from coven.match.match.match import win_shares

from coven.lab.stats import Interval, bootstrap_mean, bootstrap_weights, percentiles


def test_victory_is_shared_alike() -> None:
    assert win_shares([2], 4) == [0, 0, 1, 0]
    assert win_shares([0, 3], 4) == [0.5, 0, 0, 0.5]
    assert win_shares([0, 1, 2], 3) == pytest.approx([1 / 3] * 3)


def test_two_deals_won_and_lost_tell_nothing() -> None:
    assert bootstrap_mean([0.0, 1.0]) == Interval(0.5, 0.0, 1.0)


def test_deals_that_are_all_alike_leave_no_doubt() -> None:
    found = bootstrap_mean([0.25] * 30)
    assert (found.mean, found.low, found.high) == pytest.approx((0.25, 0.25, 0.25))
    assert not found.excludes(0.25)


def test_a_single_deal_has_no_interval() -> None:
    found = bootstrap_mean([0.75])
    assert found == Interval(0.75, None, None)
    assert not found.excludes(0)


def test_half_of_a_hundred_deals_won_is_40_to_60_per_cent() -> None:
    """The 2.5 and 97.5 % quantiles of the binomial distribution with n = 100 and p = 1/2 are 40 and 60."""
    found = bootstrap_mean([0.0, 1.0] * 50)
    assert found.mean == 0.5
    assert (found.low, found.high) == pytest.approx((0.40, 0.60), abs=0.0101)


def test_the_interval_holds_the_truth_about_95_times_in_100() -> None:
    rng = np.random.default_rng(1)
    held = [not bootstrap_mean(rng.normal(3.0, 1.0, 60)).excludes(3.0) for _ in range(400)]
    assert 0.91 <= np.mean(held) <= 0.98


def test_few_deals_get_wider_intervals() -> None:
    """Without more room the interval of 8 deals would hold the truth less than 90 times in 100."""
    rng = np.random.default_rng(2)
    held = [not bootstrap_mean(rng.normal(3.0, 1.0, 8)).excludes(3.0) for _ in range(400)]
    assert 0.91 <= np.mean(held) <= 0.99


def test_each_draw_again_has_as_many_deals() -> None:
    assert (bootstrap_weights(17).sum(axis=1) == 17).all()


def test_percentiles_of_a_hundred_and_one_figures() -> None:
    assert percentiles(range(101), 50, 95, 99) == [50, 95, 99]
