"""What the games' features share: pieces of numbers written one after the other, seats counted from the viewer.

A writer puts its piece into x from `at` on and answers where the next piece begins.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from coven.kernel import LANES, clamp_scaled, members, rule, unpack_bits
from coven.types import SPECTATOR, Seat


def block_offsets(pieces: Sequence[tuple[str, int]]) -> list[int]:
    """Where each piece begins, and where the last one ends."""
    return list(accumulate((width for _, width in pieces), initial=0))


@rule
def relative_seat(viewer: Seat, players: int, place: int) -> Seat:
    """The seat so many places clockwise from the viewer; places beyond the players are the seats nobody has."""
    first = viewer if viewer != SPECTATOR else Seat(0)
    if place >= players:
        return Seat(place)
    seat = first + place
    return Seat(seat - players if seat >= players else seat)  # a division would take longer than all else here


@rule
def fraction_of(amount: int, whole: int) -> float:
    """An amount as a part of a whole that is a constant: a division would take longer, and written as 32 bits it is the same."""
    return amount * (1.0 / whole)


@rule
def clamped_fraction(amount: int, most: int) -> float:
    """An amount as a part of the most it usually is, a constant: from -1 to 1, more counts as so much."""
    return clamp_scaled(amount, most, 1.0 / most)


@rule
def write_bits(x: Any, at: int, size: int, bits: int) -> int:
    """As many numbers as the size: 1 for those in the set. They are laid out several at once, the last of them maybe twice."""
    if size < LANES:
        for place in range(size):
            x[at + place] = (bits >> place) & 1
        return at + size
    for block in range(size // LANES):
        unpack_bits(bits >> (block * LANES), x, at + block * LANES)
    unpack_bits(bits >> (size - LANES), x, at + size - LANES)
    return at + size


@rule
def write_one_hot(x: Any, at: int, size: int, chosen: int) -> int:
    """As many numbers as the size: 1 for the chosen one, which may be none of them."""
    for place in range(size):
        x[at + place] = 1 if place == chosen else 0
    return at + size


@rule
def cards_with_count_bit(cards: int, number: int, power: int) -> int:
    """The cards, if their number has this power of two in it: what each of the sets of `mark_numbered` is made of."""
    return cards if number & power else 0


@rule
def mark_with(x: Any, at: int, bits: int, number: float) -> None:
    """The number for those in the set; the others are left as they are."""
    for bit in members(bits):
        x[at + bit] = number
