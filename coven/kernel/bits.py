"""Sets of small integers as the bits of one integer.

Interpreted, these are Python's own operations. Compiled, `count`, `lowest` and `highest` become one machine instruction
each, `unpack_bits` and `clear` a few (`coven.kernel.jit.numba_backend`). Rules iterate over a set with
`for card in members(cards)` (`coven.kernel.jit.source`).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from coven.kernel.record import Row
from coven.kernel.rule import rule

LANES: Final = 8  # numbers that `unpack_bits` writes at once


@rule
def count(bits: int) -> int:
    """Return the number of set bits."""
    return int(bits).bit_count()


@rule
def lowest(bits: int) -> int:
    """Return the position of the lowest set bit. There must be one."""
    return int(bits & -bits).bit_length() - 1


@rule
def highest(bits: int) -> int:
    """Return the position of the highest set bit, or -1 if there is none."""
    return int(bits).bit_length() - 1


@rule
def without_lowest(bits: int) -> int:
    """Return the set without its lowest bit."""
    return bits & (bits - 1)


@rule
def nth(bits: int, n: int) -> int:
    """Return the position of the set bit that has n set bits below it. There must be one.

    Eight candidates are computed and one is selected: the number of rounds of a loop would be an unpredictable branch.
    """
    rest = bits
    for _ in range(n >> 3):
        rest = without_four_lowest(without_four_lowest(rest))
    one = without_lowest(rest)
    two = without_lowest(one)
    three = without_lowest(two)
    four = without_lowest(three)
    five = without_lowest(four)
    six = without_lowest(five)
    seven = without_lowest(six)
    low = (three if n & 1 else two) if n & 2 else (one if n & 1 else rest)
    high = (seven if n & 1 else six) if n & 2 else (five if n & 1 else four)
    return lowest(high if n & 4 else low)


@rule
def without_four_lowest(bits: int) -> int:
    """Return the set without its four lowest bits."""
    return without_lowest(without_lowest(without_lowest(without_lowest(bits))))


@rule
def unpack_bits(bits: int, x: Row[float], at: int) -> None:
    """Write the lowest `LANES` bits as floats, 0 or 1, to an array from position `at` on."""
    for place in range(LANES):
        x[at + place] = (bits >> place) & 1


@rule
def clear(x: Row[float], at: int, size: int) -> None:
    """Write `size` zeros to an array of floats from position `at` on, before members of sets are marked there."""
    for place in range(size):
        x[at + place] = 0


@rule
def clear_on_cpu(x: Row[float], at: int, size: int) -> None:
    """Clear a range of several feature blocks at once on a CPU; each block calls `clear_on_gpu` for itself.

    On a GPU this does nothing: the zeros would have left the caches by the time a block is written, and changing a number in
    global memory takes longer than everything else.
    """
    clear(x, at, size)


@rule
def clear_on_gpu(x: Row[float], at: int, size: int) -> None:
    """Clear one feature block on a GPU, just before it is written; on a CPU `clear_on_cpu` has done it."""
    return


@rule
def mark_members(x: Row[float], at: int, size: int, bits: int) -> None:
    """Write 1 for each member of a set to a block of `size` numbers that was cleared.

    A GPU writes the whole block instead and needs no clearing: neighbouring threads then write neighbouring addresses at
    the same time, which the members of their different sets are not.
    """
    for bit in members(bits):
        x[at + bit] = 1


@rule
def mark_one(x: Row[float], at: int, size: int, chosen: int) -> None:
    """Write 1 for the chosen number, if it is not negative, to a block of `size` numbers that was cleared."""
    if chosen >= 0:
        x[at + chosen] = 1


@rule
def mark_weighted(x: Row[float], at: int, size: int, ones: int, twos: int, fours: int, unit: float) -> None:
    """Write the weight of each member, from 1 to 7 times `unit`, to a block of `size` numbers that was cleared.

    A weight is the sum of the sets `ones`, `twos` and `fours` that the member is in.
    """
    for bit in members(ones | twos | fours):
        x[at + bit] = ((ones >> bit & 1) + (twos >> bit & 1) * 2 + (fours >> bit & 1) * 4) * unit


@rule
def clamp_scaled(amount: int, most: int, unit: float) -> float:
    """Return the amount, limited to -most and most, times `unit`; `most` and `unit` are compile-time constants."""
    return max(-most, min(amount, most)) * unit


@rule
def members(bits: int) -> Iterator[int]:
    """Iterate over the positions of the set bits, ascending."""
    return iter(_list_members(int(bits)))


@lru_cache(maxsize=4096)
def _list_members(bits: int) -> tuple[int, ...]:
    """Return the members; cached, because every viewer's picture, text and choices list the same hands."""
    found, rest = [], bits
    while rest:
        bit = rest & -rest
        found.append(bit.bit_length() - 1)
        rest ^= bit
    return tuple(found)
