"""Jackknife statistics of tallies: standard errors, intervals, and which of many differences are significant.

Games are tallied in independent groups, and every estimate is computed again without each group in turn. This works for any kind
of estimate: shares, ratios, differences of ratios, under two variants with the same deals.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from coven.lab.stats import FloatArray, Interval
from coven.lab.studies.play.game_record import Tally

Formula = Callable[[Tally], FloatArray]  # values in the last axis, for tallies with any leading axes

MIN_GROUPS: Final = 5  # for an interval
FAMILYWISE_ERROR_RATE: Final = 0.05  # probability of any false positive in a whole report


def stack_groups(groups: Sequence[Tally]) -> Tally:
    """Return the tallies of all groups, stacked along a new first axis."""
    return {name: np.stack([group[name] for group in groups]) for name in groups[0]}


def leave_one_out(groups: Tally) -> Tally:
    """Return for each group the sum of all others."""
    return {name: counts.sum(axis=0)[None] - counts for name, counts in groups.items()}


def sum_groups(groups: Tally) -> Tally:
    """Return the sum of all groups."""
    return {name: counts.sum(axis=0) for name, counts in groups.items()}


def jackknife_error(replicates: FloatArray) -> FloatArray:
    """Return the standard error from the values without each group."""
    groups = len(replicates)
    error: FloatArray = np.sqrt((groups - 1) / groups * ((replicates - replicates.mean(axis=0)) ** 2).sum(axis=0))
    return error


def student_quantile(groups: int) -> float:
    """Return the 97.5 % quantile of Student's t: standard errors from the mean to either end of a 95 % interval.

    >>> [round(student_quantile(groups), 2) for groups in (6, 31, 101)]
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
    """Return the two-sided p-value of a difference of `errors` standard errors (Wallace's approximation).

    >>> [round(two_sided_p_value(errors, 31), 3) for errors in (0, 2.04, 3.65)]
    [1.0, 0.05, 0.001]
    """
    freedom = groups - 1
    z = (8 * freedom + 1) / (8 * freedom + 3) * math.sqrt(freedom * math.log1p(errors**2 / freedom))
    return math.erfc(z / math.sqrt(2))


def confidence_interval(value: float, error: float, groups: int) -> Interval:
    """Return a value with its 95 % interval, without bounds if there are too few groups."""
    if groups < MIN_GROUPS or not math.isfinite(error):
        return Interval(value, None, None)
    reach = student_quantile(groups) * error
    return Interval(value, value - reach, value + reach)


def root_interval(mean_square: Interval) -> Interval:
    """Return the square root of a mean of squares; a negative estimate of one counts as 0, as far from its upper bound.

    >>> root_interval(Interval(0.0009, -0.0007, 0.0025))
    Interval(mean=0.03, low=0.0, high=0.05)
    >>> root_interval(Interval(-0.0009, -0.0025, -0.0005))  # the bound is 0.0004 above
    Interval(mean=0.0, low=0.0, high=0.02)
    """
    mean, low, high = mean_square.mean, mean_square.low, mean_square.high
    if high is not None and mean < 0:
        high -= mean
    below, above = (None if bound is None else math.sqrt(max(bound, 0.0)) for bound in (low, high))
    return Interval(math.sqrt(max(mean, 0.0)), below, above)


def difference_interval(one: Interval, other: Interval) -> Interval:
    """Return the difference of two values from their own, possibly asymmetric intervals (the method of Zou and Donner).

    >>> difference_interval(Interval(5.0, 2.0, 8.0), Interval(1.0, 1.0, 5.0))
    Interval(mean=4.0, low=-1.0, high=7.0)
    """
    mean = one.mean - other.mean
    if one.low is None or one.high is None or other.low is None or other.high is None:
        return Interval(mean, None, None)
    below = math.hypot(one.mean - one.low, other.high - other.mean)
    above = math.hypot(one.high - one.mean, other.mean - other.low)
    return Interval(mean, mean - below, mean + above)


def p_value(value: float, error: float, groups: int) -> float:
    """Return the p-value of a difference; 1 where nothing can be said."""
    if groups < MIN_GROUPS or not math.isfinite(value) or not math.isfinite(error) or abs(value) < 1e-12:
        return 1.0
    return two_sided_p_value(abs(value) / error, groups) if error > 0 else 0.0


def holm_rejections(p_values: Sequence[float]) -> list[bool]:
    """Return which of many differences are significant, with Holm's correction for multiple comparisons.

    >>> holm_rejections([0.001, 0.04, 0.9, 0.012])
    [True, False, False, True]
    """
    order = sorted(range(len(p_values)), key=p_values.__getitem__)
    rejected = [False] * len(p_values)
    for rank, place in enumerate(order):
        if p_values[place] > FAMILYWISE_ERROR_RATE / (len(p_values) - rank):
            break
        rejected[place] = True
    return rejected
