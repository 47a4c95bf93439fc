"""Writers of feature blocks that several games share, and seats counted from the viewer.

A writer puts its block into x from position `at` on and returns the position of the next block.
"""

from collections.abc import Sequence
from itertools import accumulate

from coven.kernel import LANES, Row, clamp_scaled, members, rule, unpack_bits
from coven.types import SPECTATOR, Seat


def block_offsets(blocks: Sequence[tuple[str, int]]) -> list[int]:
    """Return where each block begins, and where the last one ends."""
    return list(accumulate((width for _, width in blocks), initial=0))


@rule
def relative_seat(viewer: Seat, players: int, place: int) -> Seat:
    """Return the seat at a clockwise distance from the viewer; distances beyond the players are the unused seats."""
    first = viewer if viewer != SPECTATOR else Seat(0)
    if place >= players:
        return Seat(place)
    seat = first + place
    return Seat(seat - players if seat >= players else seat)  # a modulo would take longer than everything else here


@rule
def fraction_of(amount: int, whole: int) -> float:
    """Return an amount as a fraction of a constant: multiplying is faster than dividing, and equal in 32 bits."""
    return amount * (1.0 / whole)


@rule
def clamped_fraction(amount: int, most: int) -> float:
    """Return an amount as a fraction of a constant maximum, clamped to -1 and 1."""
    return clamp_scaled(amount, most, 1.0 / most)


@rule
def write_bits(x: Row[float], at: int, size: int, bits: int) -> int:
    """Write `size` numbers, 1 for members of the set; `LANES` at once, and so the last ones perhaps twice."""
    if size < LANES:
        for place in range(size):
            x[at + place] = (bits >> place) & 1
        return at + size
    for block in range(size // LANES):
        unpack_bits(bits >> (block * LANES), x, at + block * LANES)
    unpack_bits(bits >> (size - LANES), x, at + size - LANES)
    return at + size


@rule
def write_one_hot(x: Row[float], at: int, size: int, chosen: int) -> int:
    """Write `size` numbers, 1 for the chosen one, which may be outside."""
    for place in range(size):
        x[at + place] = 1 if place == chosen else 0
    return at + size


@rule
def cards_with_count_bit(cards: int, number: int, power: int) -> int:
    """Return the cards if their number contains this power of two, else none: a part of the sets of `mark_weighted`."""
    return cards if number & power else 0


@rule
def mark_with(x: Row[float], at: int, bits: int, number: float) -> None:
    """Write a number for each member of the set, and leave the others as they are."""
    for bit in members(bits):
        x[at + bit] = number
