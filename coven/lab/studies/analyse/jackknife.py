"""Estimates from tallies: a figure, how sure it is, and which of many figures are shown to differ.

Games are tallied in groups that share nothing, and every figure is worked out again without each group in turn (the jackknife).
It serves every kind of figure alike: shares, ratios, differences of ratios, under two variants with the same deals.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from coven.lab.stats import Interval
from coven.lab.studies.play.game_record import Tally

FloatArray = npt.NDArray[np.float64]
Formula = Callable[[Tally], FloatArray]  # figures in the last axis, for tallies with any axes before theirs

MIN_GROUPS: Final = 5  # groups, for an interval
FAMILYWISE_ERROR_RATE: Final = 0.05  # how often chance alone may show anything in a whole report


def stack_groups(groups: Sequence[Tally]) -> Tally:
    """The tallies of all groups, one below the other."""
    return {name: np.stack([group[name] for group in groups]) for name in groups[0]}


def leave_one_out(groups: Tally) -> Tally:
    """All groups but one, for each of them."""
    return {name: counts.sum(axis=0)[None] - counts for name, counts in groups.items()}


def sum_groups(groups: Tally) -> Tally:
    return {name: counts.sum(axis=0) for name, counts in groups.items()}


def jackknife_error(draws: FloatArray) -> FloatArray:
    """The standard error from the figures without each group."""
    groups = len(draws)
    error: FloatArray = np.sqrt((groups - 1) / groups * ((draws - draws.mean(axis=0)) ** 2).sum(axis=0))
    return error


def student_quantile(groups: int) -> float:
    """How many standard errors a 95 % interval reaches to each side.

    >>> [round(student(groups), 2) for groups in (6, 31, 101)]
    [2.57, 2.04, 1.98]
    """
    z, freedom = 1.959964, groups - 1
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def two_sided_p_value(errors: float, groups: int) -> float:
    """How likely chance alone brings a figure so many standard errors away, to either side (Wallace's approximation).

    >>> [round(chance_of(errors, 31), 3) for errors in (0, 2.04, 3.65)]
    [1.0, 0.05, 0.001]
    """
    freedom = groups - 1
    z = (8 * freedom + 1) / (8 * freedom + 3) * math.sqrt(freedom * math.log1p(errors**2 / freedom))
    return math.erfc(z / math.sqrt(2))


def confidence_interval(value: float, error: float, groups: int) -> Interval:
    """A figure with its 95 % interval; without bounds where groups are too few to tell."""
    if groups < MIN_GROUPS or not math.isfinite(error):
        return Interval(value, None, None)
    reach = student_quantile(groups) * error
    return Interval(value, value - reach, value + reach)


def root_interval(found: Interval) -> Interval:
    """The root of a mean of squares; an estimate of one that chance brought below 0 is 0.

    >>> rooted(Interval(0.0009, -0.0007, 0.0025))
    Interval(mean=0.03, low=0.0, high=0.05)
    """
    low, high = (None if bound is None else math.sqrt(max(bound, 0.0)) for bound in (found.low, found.high))
    return Interval(math.sqrt(max(found.mean, 0.0)), low, high)


def difference_interval(one: Interval, other: Interval) -> Interval:
    """How far one figure lies above another, from their own intervals (Zou and Donner's way, for figures with lopsided ones).

    >>> apart(Interval(5.0, 2.0, 8.0), Interval(1.0, 1.0, 5.0))
    Interval(mean=4.0, low=-1.0, high=7.0)
    """
    mean = one.mean - other.mean
    if one.low is None or one.high is None or other.low is None or other.high is None:
        return Interval(mean, None, None)
    below = math.hypot(one.mean - one.low, other.high - other.mean)
    above = math.hypot(one.high - one.mean, other.mean - other.low)
    return Interval(mean, mean - below, mean + above)


def p_value(value: float, error: float, groups: int) -> float:
    """How likely chance alone brings a difference as large as this; 1 where nothing can be said."""
    if groups < MIN_GROUPS or not math.isfinite(value) or not math.isfinite(error) or abs(value) < 1e-12:
        return 1.0
    return two_sided_p_value(abs(value) / error, groups) if error > 0 else 0.0


def holm_rejections(chances: Sequence[float]) -> list[bool]:
    """Which of many differences are shown, so that chance shows any at all in 1 of 20 reports only (Holm's method).

    >>> shown([0.001, 0.04, 0.9, 0.012])
    [True, False, False, True]
    """
    order = sorted(range(len(chances)), key=chances.__getitem__)
    found = [False] * len(chances)
    for rank, place in enumerate(order):
        if chances[place] > FAMILYWISE_ERROR_RATE / (len(chances) - rank):
            break
        found[place] = True
    return found
