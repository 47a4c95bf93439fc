"""Exact draws in proportion to weights times fractions, although the products exceed 64 bits.

A share `weight * part / whole` is stored in a scratch row as quotient, remainder and divisor. One of several is drawn in
proportion to its quotient, rounded up, and rejected with the probability that this has added.

>>> from coven.kernel import scratch_row, seeded
>>> row, rng, drawn = scratch_row(), seeded(1), [0, 0, 0]
>>> for number, part in enumerate((2, 0, 1)):
...     store_share(row, 0, number, 1 << 50, part, 3)
>>> for _ in range(300):
...     drawn[draw_share(row, 0, 3, rng)] += 1
>>> drawn[1], 180 < drawn[0] < 220
(0, True)
"""

from typing import Final

from coven.kernel import Random, Row, randbelow_wide, rule

SHARE_BITS: Final = 56  # a weight has at most this number of bits, so that 64 shares can be added
SHARE_SIZE: Final = 3  # numbers in the row for each share


@rule
def store_share(row: Row[int], at: int, number: int, weight: int, part: int, whole: int) -> None:
    """Store the share with this number in the shares that begin at `at`, by long division. A part is less than 2**60."""
    quotient = 0
    rest = 0
    for digit in range(SHARE_BITS):
        rest = 2 * rest + (part if (weight >> (SHARE_BITS - 1 - digit)) & 1 else 0)
        quotient = 2 * quotient + rest // whole
        rest = rest % whole
    place = at + SHARE_SIZE * number
    row[place] = quotient
    row[place + 1] = rest
    row[place + 2] = whole


@rule(inline=False)
def draw_share(row: Row[int], at: int, shares: int, rng: Random) -> int:
    """Draw the number of a share with a probability proportional to it. One of them must be positive."""
    place = draw_rounded_share(row, at, shares, rng)
    while row[place + 1] > 0 and is_in_excess(row, place, rng):
        place = draw_rounded_share(row, at, shares, rng)
    return (place - at) // SHARE_SIZE


@rule
def is_in_excess(row: Row[int], place: int, rng: Random) -> bool:
    """Return whether a draw from a share that was rounded up falls into what that has added."""
    return randbelow_wide(rng, row[place] + 1) == row[place] and randbelow_wide(rng, row[place + 2]) >= row[place + 1]


@rule
def draw_rounded_share(row: Row[int], at: int, shares: int, rng: Random) -> int:
    """Draw the place of a share in proportion to its quotient, rounded up."""
    drawn = at
    total = 0
    for number in range(shares):
        place = at + SHARE_SIZE * number
        rounded = row[place] + (1 if row[place + 1] > 0 else 0)
        total += rounded
        if rounded > 0 and randbelow_wide(rng, total) < rounded:
            drawn = place
    return drawn
