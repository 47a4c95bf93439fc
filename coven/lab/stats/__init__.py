"""Means with their uncertainty. The unit is the deal: all matches of one deal share its cards, so deals are drawn again."""

import math
from functools import cache
from typing import Any, Final

import msgspec
import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float64]

BOOTSTRAP_DRAWS: Final = 2000
MIN_DEALS: Final = 30  # deals; with fewer, intervals are a rough guide
ROUNDING_TOLERANCE: Final = 1e-9
BOOTSTRAP_SEED: Final = 13  # the same results give the same intervals


class Interval(msgspec.Struct, frozen=True):
    """A figure and where it lies with 95 % confidence; the bounds are None where a single deal tells nothing of them."""

    mean: float
    low: float | None
    high: float | None

    def excludes(self, figure: float) -> bool:
        """Whether the interval lies on one side of a figure."""
        return (
            self.low is not None
            and self.high is not None
            and not self.low - ROUNDING_TOLERANCE <= figure <= self.high + ROUNDING_TOLERANCE
        )


@cache
def bootstrap_weights(deals: int) -> FloatArray:
    """How often each deal is drawn in each of many draws of so many deals with putting back: a row a draw."""
    rng = np.random.default_rng(BOOTSTRAP_SEED)
    return rng.multinomial(deals, np.full(deals, 1 / deals), BOOTSTRAP_DRAWS).astype(np.float64)


def bootstrap_mean(by_deal: npt.ArrayLike) -> Interval:
    """The mean of a figure known for each deal, with its bootstrap interval."""
    figures = np.asarray(by_deal, np.float64)
    return interval_from_draws(float(figures.mean()), bootstrap_weights(len(figures)) @ figures / len(figures), len(figures))


def interval_from_draws(mean: float, draws: FloatArray, deals: int) -> Interval:
    """A figure with the interval its bootstrap draws span."""
    if deals < 2:
        return Interval(mean, None, None)
    left_out = tail_probability(deals)
    low, high = np.quantile(draws, [left_out, 1 - left_out])
    return Interval(mean, float(low), float(high))


def tail_probability(deals: int) -> float:
    """The share of draws to leave out at each end: 2.5 %, and less where deals are few, because draws from few vary too little.

    Hesterberg's expanded percentiles (2015): as wide as Student's t with n - 1 degrees of freedom asks for.

    >>> [round(tail(deals), 4) for deals in (10, 30, 100, 1000)]
    [0.0086, 0.0188, 0.0231, 0.0248]
    """
    z, freedom = 1.959964, deals - 1
    student = z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    return math.erfc(student * math.sqrt(deals / freedom) / math.sqrt(2)) / 2


def percentiles(figures: Any, *at: float) -> list[float]:
    """The figures below which so many per cent lie."""
    return [float(figure) for figure in np.percentile(np.asarray(figures, np.float64), at)]
