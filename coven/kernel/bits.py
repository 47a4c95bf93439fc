"""Sets of small integers as the bits of one integer.

Interpreted these are Python's own operations; compiled, `count`, `lowest` and `highest` become one machine instruction each
and `lay_out` and `clear` a few (`coven.kernel.jit.numba_backend`). Rules walk a set with `for card in members(cards)`
(`coven.kernel.jit.set_loops`).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from coven.kernel.rule import rule

LANES: Final = 8  # so many numbers are laid out together


@rule
def count(bits: int) -> int:
    """How many bits are set."""
    return int(bits).bit_count()


@rule
def lowest(bits: int) -> int:
    """The lowest bit that is set. There must be one."""
    return int(bits & -bits).bit_length() - 1


@rule
def highest(bits: int) -> int:
    """The highest bit that is set, -1 if there is none."""
    return int(bits).bit_length() - 1


@rule
def without_lowest(bits: int) -> int:
    """All but the lowest bit that is set."""
    return bits & (bits - 1)


@rule
def nth(bits: int, n: int) -> int:
    """The bit that is set and has n lower ones below it. There must be one.

    Eight are found while n is still being drawn, and one of them is taken: how often a loop would go round cannot be foretold.
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
    """All but the four lowest bits that are set."""
    return without_lowest(without_lowest(without_lowest(without_lowest(bits))))


@rule
def unpack_bits(bits: int, x: Any, at: int) -> None:
    """Write the lowest eight bits as numbers, 0 or 1, into an array of floats from a place on."""
    for place in range(LANES):
        x[at + place] = (bits >> place) & 1


@rule
def clear(x: Any, at: int, size: int) -> None:
    """Write so many zeros into an array of floats from a place on, before the members of sets are marked there."""
    for place in range(size):
        x[at + place] = 0


@rule
def clear_on_cpu(x: Any, at: int, size: int) -> None:
    """Clear numbers before pieces of them are written, each after a `clear_piece` of its own: a core does it best at once.

    On a GPU nothing happens here: until a piece is written its numbers would have left the caches, and to change a number in the
    memory beyond takes longer than all else.
    """
    clear(x, at, size)


@rule
def clear_on_gpu(x: Any, at: int, size: int) -> None:
    """On a GPU, clear a piece just before its numbers are written; on a core `clear_row` has done so."""
    return


@rule
def mark_members(x: Any, at: int, size: int, bits: int) -> None:
    """Write 1 for the members of a set, into so many numbers that `clear_row` cleared.

    On a GPU all are written, and none need be cleared: neighbouring threads write the same place at the same time, and so
    neighbouring numbers, where the members of their sets would lie apart.
    """
    for bit in members(bits):
        x[at + bit] = 1


@rule
def mark_one(x: Any, at: int, size: int, chosen: int) -> None:
    """The same for one number, or none where it is negative."""
    if chosen >= 0:
        x[at + chosen] = 1


@rule
def mark_weighted(x: Any, at: int, size: int, ones: int, twos: int, fours: int, unit: float) -> None:
    """The same for members that have numbers, 1 to 7, each in the sets that add up to its own: so many units."""
    for bit in members(ones | twos | fours):
        x[at + bit] = ((ones >> bit & 1) + (twos >> bit & 1) * 2 + (fours >> bit & 1) * 4) * unit


@rule
def clamp_scaled(amount: int, most: int, unit: float) -> float:
    """So many units, and at most so many to either side; what that is, is known when it is compiled."""
    return max(-most, min(amount, most)) * unit


@rule
def members(bits: int) -> Iterator[int]:
    """The bits that are set, ascending."""
    return iter(_list_members(int(bits)))


@lru_cache(maxsize=4096)
def _list_members(bits: int) -> tuple[int, ...]:
    """Kept, because a hand is listed many times before it changes: in pictures, words and choices, for every viewer."""
    found, rest = [], bits
    while rest:
        bit = rest & -rest
        found.append(bit.bit_length() - 1)
        rest ^= bit
    return tuple(found)
