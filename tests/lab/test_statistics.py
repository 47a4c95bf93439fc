"""Bootstrap statistics, compared with cases computed by hand."""

import numpy as np
import pytest

from coven.lab.stats import Interval, bootstrap_mean, bootstrap_weights, percentiles
from coven.match.match import win_shares


def test_shared_victory_is_split_equally() -> None:
    assert win_shares([2], 4) == [0, 0, 1, 0]
    assert win_shares([0, 3], 4) == [0.5, 0, 0, 0.5]
    assert win_shares([0, 1, 2], 3) == pytest.approx([1 / 3] * 3)


def test_interval_of_one_win_and_one_loss_covers_everything() -> None:
    assert bootstrap_mean([0.0, 1.0]) == Interval(0.5, 0.0, 1.0)


def test_interval_of_equal_deals_has_no_width() -> None:
    found = bootstrap_mean([0.25] * 30)
    assert (found.mean, found.low, found.high) == pytest.approx((0.25, 0.25, 0.25))
    assert not found.excludes(0.25)


def test_single_deal_has_no_interval() -> None:
    found = bootstrap_mean([0.75])
    assert found == Interval(0.75, None, None)
    assert not found.excludes(0)


def test_half_of_a_hundred_deals_won_is_40_to_60_per_cent() -> None:
    """The 2.5 and 97.5 % quantiles of the binomial distribution with n = 100 and p = 1/2 are 40 and 60."""
    found = bootstrap_mean([0.0, 1.0] * 50)
    assert found.mean == 0.5
    assert (found.low, found.high) == pytest.approx((0.40, 0.60), abs=0.0101)


def test_interval_covers_the_truth_about_95_times_in_100() -> None:
    rng = np.random.default_rng(1)
    held = [not bootstrap_mean(rng.normal(3.0, 1.0, 60)).excludes(3.0) for _ in range(400)]
    assert 0.91 <= np.mean(held) <= 0.98


def test_few_deals_get_wider_intervals() -> None:
    """Without the correction the interval of 8 deals would cover the truth less than 90 times in 100."""
    rng = np.random.default_rng(2)
    held = [not bootstrap_mean(rng.normal(3.0, 1.0, 8)).excludes(3.0) for _ in range(400)]
    assert 0.91 <= np.mean(held) <= 0.99


def test_each_bootstrap_draw_has_as_many_deals() -> None:
    assert (bootstrap_weights(17).sum(axis=1) == 17).all()


def test_percentiles_of_a_hundred_and_one_values() -> None:
    assert percentiles(range(101), 50, 95, 99) == [50, 95, 99]
