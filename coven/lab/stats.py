"""Statistics of the lab: means with bootstrap confidence intervals, and numbers formatted for people.

Deals are resampled, because all matches of one deal share its cards. Terminal and reports format numbers alike.
"""

import math
from functools import cache
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt

from coven.intervals import rounded_bounds, wilson_interval

FloatArray = npt.NDArray[np.float64]

BOOTSTRAP_DRAWS: Final = 2000
MIN_DEALS: Final = 30  # with fewer, intervals are a rough guide
MIN_OUTCOMES: Final = 5  # wins and losses; with fewer of either, resampled deals vary too little
ROUNDING_TOLERANCE: Final = 1e-9
BOOTSTRAP_SEED: Final = 13  # fixed, so that the same results give the same intervals


class Interval(msgspec.Struct, frozen=True):
    """An estimate with its 95 % confidence interval; the bounds are None where one deal is too few for them."""

    mean: float
    low: float | None
    high: float | None

    def excludes(self, value: float) -> bool:
        """Return whether the interval does not contain a value."""
        return (
            self.low is not None
            and self.high is not None
            and not self.low - ROUNDING_TOLERANCE <= value <= self.high + ROUNDING_TOLERANCE
        )


@cache
def bootstrap_weights(deals: int) -> FloatArray:
    """Return how often each deal is drawn in each bootstrap draw of `deals` deals with replacement: a row per draw."""
    rng = np.random.default_rng(BOOTSTRAP_SEED)
    return rng.multinomial(deals, np.full(deals, 1 / deals), BOOTSTRAP_DRAWS).astype(np.float64)


def bootstrap_mean(by_deal: npt.ArrayLike) -> Interval:
    """Return the mean of a value known for each deal, with its bootstrap interval."""
    values = np.asarray(by_deal, np.float64)
    return interval_from_draws(float(values.mean()), bootstrap_weights(len(values)) @ values / len(values), len(values))


def bootstrap_share(by_deal: npt.ArrayLike, games_per_deal: int = 1) -> Interval:
    """Return the mean of a share known for each deal, with its bootstrap interval.

    After very few wins or losses, deals that all ended alike would make it too narrow: there it is Wilson's.

    >>> format_share(bootstrap_share([0.0] * 100)), format_share(bootstrap_share([0.0] * 25, games_per_deal=4))
    ('0.0 % [0.0, 3.7]', '0.0 % [0.0, 3.7]')
    """
    values = np.asarray(by_deal, np.float64)
    deals, share = len(values), bootstrap_mean(values)
    if share.low is None or share.high is None or min(share.mean, 1 - share.mean) * deals * games_per_deal >= MIN_OUTCOMES:
        return share
    games = effective_games(share.mean, float(values.var()), deals, games_per_deal)
    return Interval(share.mean, *wilson_interval(share.mean * games, games))


def effective_games(share: float, variance: float, deals: int, games_per_deal: int) -> float:
    """Return how many independent games tell as much about a share as some deals whose shares have this variance.

    The games of a deal have its cards in common, so it is at least one game a deal, and at most all of them.

    >>> round(effective_games(0.1, 0.03, 20, 4)), effective_games(0.0, 0.0, 20, 4)
    (60, 80)
    """
    games = deals * games_per_deal
    return games if variance <= 0 else float(np.clip(share * (1 - share) * deals / variance, deals, games))


def shift(value: Interval, by: float) -> Interval:
    """Return an estimate and its interval plus a number."""
    if value.low is None or value.high is None:
        return Interval(value.mean + by, None, None)
    return Interval(value.mean + by, value.low + by, value.high + by)


def interval_from_draws(mean: float, draws: FloatArray, deals: int) -> Interval:
    """Return an estimate with the interval of its bootstrap draws."""
    if deals < 2:
        return Interval(mean, None, None)
    tail = tail_probability(deals)
    low, high = np.quantile(draws, [tail, 1 - tail])
    return Interval(mean, float(low), float(high))


def tail_probability(deals: int) -> float:
    """Return the share of draws to leave out at each end: 2.5 %, and less for few deals, whose draws vary too little.

    Hesterberg's expanded percentiles (2015): as wide as Student's t with n - 1 degrees of freedom requires.

    >>> [round(tail_probability(deals), 4) for deals in (10, 30, 100, 1000)]
    [0.0086, 0.0188, 0.0231, 0.0248]
    """
    z, freedom = 1.959964, deals - 1
    student = z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    return math.erfc(student * math.sqrt(deals / freedom) / math.sqrt(2)) / 2


def percentiles(values: npt.ArrayLike, *at: float) -> list[float]:
    """Return the percentiles `at` of some values."""
    return [float(value) for value in np.percentile(np.asarray(values, np.float64), at)]


def format_percent(share: float) -> str:
    """Return `37.5 %`, without a zero decimal.

    >>> format_percent(0.375), format_percent(0.25)
    ('37.5 %', '25 %')
    """
    return f"{round(100 * share, 1):g} %"


def format_share(share: Interval) -> str:
    """Return a share like `37.5 % [33.1, 42.0]`."""
    return f"{100 * share.mean:.1f} %{_format_bounds(share, 100, 1)}"


def format_percentage(share: Interval) -> str:
    """Return a share in percent for a table whose heading has the unit, like `37.5 [33.1, 42.0]`."""
    return f"{100 * share.mean:.1f}{_format_bounds(share, 100, 1)}"


def format_edge(edge: Interval) -> str:
    """Return points of win share with their sign.

    >>> format_edge(Interval(0.125, 0.081, 0.17)), format_edge(Interval(-0.0001, -0.01, 0.01))
    ('+12.5 [+8.1, +17.0]', '+0.0 [-1.0, +1.0]')
    """
    return f"{round(100 * edge.mean, 1) + 0.0:+.1f}{_format_bounds(edge, 100, 1, '+')}"


def format_score(score: Interval) -> str:
    """Return a score like `61.2 [59.0, 63.3]`."""
    return f"{score.mean:.1f}{_format_bounds(score, 1, 1)}"


def format_rating(value: Interval) -> str:
    """Return a rating like `+212 [180, 244]`; the anchor's is `0`."""
    if value.mean == value.low == value.high == 0:
        return "0"
    return f"{value.mean + 0.0:+.0f}{_format_bounds(value, 1, 0)}"


def format_milliseconds(value: float) -> str:
    """Return a duration in a suitable unit.

    >>> format_milliseconds(0.017), format_milliseconds(3.14), format_milliseconds(870.4), format_milliseconds(12_000)
    ('17 µs', '3.1 ms', '870 ms', '12 s')
    """
    if value < 1:
        return f"{1000 * value:.0f} µs"
    if value < 1000:
        return f"{value:.0f} ms" if value >= 100 or value == int(value) else f"{value:.1f} ms"
    return f"{value / 1000:.3g} s"


def _format_bounds(value: Interval, factor: float, decimals: int, sign: str = "") -> str:
    if value.low is None or value.high is None:
        return ""
    ends = rounded_bounds(factor * value.low, factor * value.high, decimals)
    low, high = (f"{bound + 0.0:{sign}.{decimals}f}" for bound in ends)
    return f" [{low}, {high}]"
