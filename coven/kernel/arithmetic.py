"""Operations for loops that run on a CPU and on a GPU, with the same results on both."""

from typing import Final

from coven.kernel.bits import highest
from coven.kernel.record import Grid, Row
from coven.kernel.rule import rule

SCRATCH_NUMBERS: Final = 1 << 13  # in one `scratch_row`: 64 KiB on the stack of a CPU's thread, or in a GPU thread's local memory


@rule
def atomic_add(sums: Grid[int], row: int, column: int, amount: int) -> None:
    """Add to one cell of a grid of integers.

    On a GPU the addition is atomic, and its order does not matter. On a CPU each loop has a grid of its own.
    """
    sums[row, column] += amount


@rule
def multiply_add(total: float, one: float, other: float) -> float:
    """Return `total + one * other`, rounded after each step: a GPU's fused operation would round once and differ."""
    return total + one * other


@rule
def natural_log(number: int) -> float:
    """Return the natural logarithm of a positive integer, to 14 digits and the same everywhere: libraries differ in the last.

    >>> round(natural_log(1000), 12)
    6.907755278982
    """
    exponent = highest(number)
    mantissa = number / (1 << exponent)
    if mantissa > 1.4142135623730951:  # the square root of 2
        mantissa = mantissa / 2
        exponent += 1
    ratio = (mantissa - 1) / (mantissa + 1)  # ln(mantissa) is twice the sum of ratio**n / n over the odd n
    square = ratio * ratio
    total = multiply_add(1 / 15, square, 1 / 17)
    total = multiply_add(1 / 13, square, total)
    total = multiply_add(1 / 11, square, total)
    total = multiply_add(1 / 9, square, total)
    total = multiply_add(1 / 7, square, total)
    total = multiply_add(1 / 5, square, total)
    total = multiply_add(1 / 3, square, total)
    total = multiply_add(1.0, square, total)
    return multiply_add(exponent * 0.6931471805599453, ratio * 2, total)  # ln 2


@rule
def log_of(number: float) -> float:
    """Return the natural logarithm of a number from 0.001 to 4,096, to 12 digits and the same everywhere.

    >>> round(log_of(0.01), 10)
    -4.605170186
    """
    return natural_log(int(number * 1125899906842624.0)) - 34.657359027997264  # 2**50 and its logarithm


@rule
def exponential(power: float) -> float:
    """Return e to a power of at most 0, to 14 digits and the same everywhere; 0 below -40.

    >>> round(exponential(-1.0), 12)
    0.367879441171
    """
    if power < -40.0:
        return 0.0
    halvings = int(0.5 - power * 1.4426950408889634)  # 1 / ln 2, so that the rest is small
    rest = multiply_add(power, halvings * 1.0, 0.6931471805599453)
    total = multiply_add(1.0, rest, 1 / 13)
    for number in range(12, 0, -1):
        total = multiply_add(1.0, rest * total, 1 / number)  # the series of the exponential function
    return total / (1 << halvings)


@rule
def warp_sync(is_ready: bool) -> bool:
    """Return whether to do now what a game is ready for; on a CPU always.

    On a GPU all 32 threads of a warp stall while one of them deals. There the threads that are ready wait until enough of
    them are, while the others go on (`coven.kernel.gpu.cloning`). So results must not depend on when it is done.
    """
    return is_ready


@rule
def scratch_row() -> Row[int]:
    """Return a row of SCRATCH_NUMBERS integers that lives as long as the calling rule runs; its contents are undefined.

    Compiled code reserves it on the stack of the caller, which should be a rule that is not inlined.
    """
    return [0] * SCRATCH_NUMBERS
