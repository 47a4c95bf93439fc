"""Intervals of shares contain the truth as often as they say, and are never empty at 0 and 100 %."""

import numpy as np
import pytest

from coven.intervals import loss_half_width, mean_interval, share_error, wilson_interval
from coven.lab.simulation import Simulation
from coven.lab.stats import Interval, bootstrap_mean, bootstrap_share, format_rating, format_share
from coven.lab.studies.analyse.estimates import bounded_share
from coven.lab.text import lab_text


@pytest.mark.parametrize("trials", [1, 10, 100, 1000])
def test_interval_at_the_ends_reaches_about_as_far_as_the_rule_of_three(trials: int) -> None:
    for low, high in (
        wilson_interval(0, trials),
        mean_interval(0.0, 0.0, trials),
        tuple(1 - bound for bound in wilson_interval(trials, trials)[::-1]),
    ):
        assert low == pytest.approx(0)
        assert min(0.75, 2.5 / trials) < high < 4 / trials + 1e-9 or trials == 1
    assert share_error(0.0, trials) > 0


@pytest.mark.parametrize("truth", [0.002, 0.02, 0.2, 0.5, 0.9, 0.995])
def test_intervals_contain_the_truth_19_times_of_20(truth: float) -> None:
    """Of whole numbers of wins no interval does so for every truth: Wilson's dips to 92 %."""
    trials = 200
    seen = np.random.default_rng(7).binomial(trials, truth, 4_000)
    for interval in (wilson_interval, lambda wins, n: mean_interval(wins / n, wins / n * (1 - wins / n), n)):
        bounds = np.array([interval(wins, trials) for wins in range(trials + 1)])[seen]
        assert ((bounds[:, 0] <= truth) & (truth <= bounds[:, 1])).mean() > 0.91


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_share_of_deals_that_all_ended_alike_has_an_interval(share: float) -> None:
    interval = bootstrap_share([share] * 40)
    assert interval.low is not None
    assert interval.high is not None
    assert interval.high - interval.low > 0.05
    assert 0 <= interval.low <= share <= interval.high <= 1
    assert "[0.0, 0.0]" not in format_share(interval)


def test_share_of_very_few_wins_in_duplicate_deals_is_above_0_and_reaches_as_far_as_wilsons() -> None:
    """Three wins in 36 games of six deals: resampled deals would say that there might be none."""
    interval = bootstrap_share([1 / 6, 0.0] * 3, games_per_deal=6)
    assert (interval.low, interval.high) == pytest.approx(wilson_interval(3, 36))
    alike = bootstrap_share([0.5, 0.0, 0.0, 0.0], games_per_deal=2)
    assert alike.low is not None
    assert alike.low > 0


def test_usual_share_keeps_its_bootstrap_interval() -> None:
    deals = [0.0, 1.0, 0.5, 1.0] * 20
    assert bootstrap_share(deals) == bootstrap_mean(deals)
    assert bootstrap_share([1.0]).low is None, "one deal is too few"


def test_simulated_seat_that_never_wins_has_an_interval() -> None:
    result = Simulation.empty(2)
    result.games, result.wins[:] = 100, [0, 100]
    assert all(0.01 < row["wins_within"] < 0.05 for row in result.rows())


def test_shown_interval_is_never_a_single_number() -> None:
    """After 100,000 games without a tie, `[0.0%, 0.0%]` would claim to know the share exactly."""
    text = lab_text("blackmore")
    assert text.interval(Interval(0.0, 0.0, 0.00004), "share") == "0.0% [0.0%, 0.1%]"
    assert text.interval(Interval(1.0, 0.99996, 1.0), "share") == "100.0% [99.9%, 100.0%]"
    assert text.interval(Interval(4.0, 3.999, 4.001), "rounds") == "4.00 [3.99, 4.01]"
    assert text.interval(Interval(4.0, 4.0, 4.0), "rounds") == "4.00", "every game has four rounds"
    assert text.rating(Interval(1003.0, 1002.8, 1003.2)) == "+1,003 [1,002, 1,004]"
    assert text.with_error(Interval(12.0, 11.98, 12.02)) == "12.0 ± 0.1"
    assert text.with_error(Interval(0.0, 0.0, 2.6)) == "0.0 ± 2.6", "to the farther end"
    assert format_rating(Interval(1003.0, 1002.8, 1003.2)) == "+1003 [1002, 1004]"
    assert format_share(Interval(1.0, 0.9999, 1.0)) == "100.0 % [99.9, 100.0]"


def test_mean_loss_of_choices_that_cost_nothing_is_uncertain() -> None:
    assert loss_half_width(0.0, 30) == pytest.approx(0.002)
    assert loss_half_width(0.05**2, 40) == pytest.approx(1.96 * 0.05 / 40**0.5, rel=0.001)


def test_share_of_very_few_cases_reaches_as_far_as_wilsons() -> None:
    narrow = Interval(0.01, 0.009, 0.011)  # one case of a hundred, alike in all groups but one
    low, high = wilson_interval(1, 100)
    assert bounded_share(narrow, 100) == Interval(0.01, low, high)
    assert bounded_share(Interval(0.4, 0.35, 0.45), 100) == Interval(0.4, 0.35, 0.45)
    assert bounded_share(Interval(0.98, 0.9, 1.1), 10_000) == Interval(0.98, 0.9, 1.0)
