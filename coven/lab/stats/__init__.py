"""Means with bootstrap confidence intervals. Deals are resampled, because all matches of one deal share its cards."""

import math
from functools import cache
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float64]

BOOTSTRAP_DRAWS: Final = 2000
MIN_DEALS: Final = 30  # with fewer, intervals are a rough guide
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

    >>> [round(tail(deals), 4) for deals in (10, 30, 100, 1000)]
    [0.0086, 0.0188, 0.0231, 0.0248]
    """
    z, freedom = 1.959964, deals - 1
    student = z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    return math.erfc(student * math.sqrt(deals / freedom) / math.sqrt(2)) / 2


def percentiles(values: npt.ArrayLike, *at: float) -> list[float]:
    """Return the percentiles `at` of some values."""
    return [float(value) for value in np.percentile(np.asarray(values, np.float64), at)]
