"""Confidence intervals of shares, which stay honest at 0 and 100 %.

A share that was seen in none or in all of the trials is not known exactly: after 0 of 100, up to 3.7 % are plausible. All code
that states how sure a share is uses these functions.
"""

import math
from typing import Final

Z: Final = 1.959964  # standard errors from the middle to the ends of a 95 % interval
ROUNDING_DIGITS: Final = 9  # so that 1.3 is not rounded up to 1.4
MIN_LOSS: Final = 0.02  # of a decision that is called an inaccuracy, in shares of victory
PRIOR_TRIALS: Final = Z * Z  # half of them successes: Agresti and Coull's form of Wilson's interval


def wilson_interval(successes: float, trials: float) -> tuple[float, float]:
    """Return the 95 % interval of a share by Wilson's score; both numbers need not be whole.

    >>> [tuple(round(100 * bound, 1) for bound in wilson_interval(successes, 100)) for successes in (0, 43, 100)]
    [(0.0, 3.7), (33.7, 52.8), (96.3, 100.0)]
    >>> wilson_interval(0, 0)
    (0.0, 1.0)
    """
    if not trials:
        return 0.0, 1.0
    middle = (successes + PRIOR_TRIALS / 2) / (trials + PRIOR_TRIALS)
    share = successes / trials
    reach = Z / (trials + PRIOR_TRIALS) * math.sqrt(trials * share * (1 - share) + PRIOR_TRIALS / 4)
    low = 0.0 if successes <= 0 else max(0.0, middle - reach)
    return low, 1.0 if successes >= trials else min(1.0, middle + reach)


def share_error(share: float, trials: int) -> float:
    """Return the standard error of a share of some trials; it is never 0.

    >>> round(share_error(0.5, 100), 3), round(share_error(0.0, 100), 3)
    (0.049, 0.019)
    """
    return mean_error(share, share * (1 - share), trials)


def mean_error(mean: float, variance: float, trials: int) -> float:
    """Return the standard error of the mean of some numbers from 0 to 1 with this variance; it is never 0.

    It is Wilson's at one half and at both ends: his few further trials are added at the farther end of the scale.

    >>> round(mean_error(0.43, 0.0, 300), 4)
    0.0037
    """
    far = max(mean, 1 - mean)
    return math.sqrt(trials * variance + PRIOR_TRIALS * far * far) / (trials + PRIOR_TRIALS)


def mean_interval(mean: float, variance: float, trials: int) -> tuple[float, float]:
    """Return the 95 % interval of the mean of some numbers from 0 to 1 with this variance.

    >>> [round(bound, 3) for bound in mean_interval(0.0, 0.0, 300)], [round(bound, 3) for bound in mean_interval(0.43, 0.0, 300)]
    ([0.0, 0.013], [0.423, 0.437])
    """
    return share_interval(mean, mean_error(mean, variance, trials))


def share_interval(share: float, error: float) -> tuple[float, float]:
    """Return the 95 % interval of a share with this standard error; it does not leave 0 to 1.

    >>> [round(bound, 2) for bound in share_interval(0.98, 0.02)]
    [0.94, 1.0]
    """
    return max(0.0, share - Z * error), min(1.0, share + Z * error)


def loss_half_width(variance: float, decisions: int) -> float:
    """Return half the 95 % interval of a mean loss, in shares of victory, whose variance was seen in some decisions.

    It is at least what decisions that cost an inaccuracy, and happen not to be among them, would add by the rule of three.

    >>> round(loss_half_width(0.01, 100), 4), round(loss_half_width(0.0, 30), 4)
    (0.0196, 0.002)
    """
    return max(Z * math.sqrt(variance / decisions), 3 / decisions * MIN_LOSS)


# as people see them


def rounded_bounds(low: float, high: float, decimals: int) -> tuple[float, float]:
    """Return both ends, rounded to this number of decimals: outward where they would look alike and so seem to be exact.

    >>> rounded_bounds(0.331, 0.42, 2), rounded_bounds(0.0, 0.0004, 3), rounded_bounds(0.5, 0.5, 2)
    ((0.33, 0.42), (0.0, 0.001), (0.5, 0.5))
    """
    ends = round(low, decimals), round(high, decimals)
    if ends[0] != ends[1] or low == high:
        return ends
    scale = 10.0**decimals
    return math.floor(low * scale) / scale, math.ceil(high * scale) / scale


def rounded_half_width(half_width: float, decimals: int) -> float:
    """Return half the width of an interval, rounded up to this number of decimals: it is 0 only if nothing is uncertain.

    >>> rounded_half_width(0.03, 1), rounded_half_width(1.3, 1), rounded_half_width(0.0, 1)
    (0.1, 1.3, 0.0)
    """
    scale = 10.0**decimals
    return math.ceil(round(half_width * scale, ROUNDING_DIGITS)) / scale
