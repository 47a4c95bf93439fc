"""What the games' features share: pieces of numbers written one after the other, seats counted from the viewer.

A writer puts its piece into x from `at` on and answers where the next piece begins.
"""

from typing import Any

from coven.kernel import lowest, rule, without_lowest
from coven.types import SPECTATOR, Seat


@rule
def seat_from(viewer: Seat, players: int, place: int) -> Seat:
    """The seat so many places clockwise from the viewer; places beyond the players are the seats nobody has."""
    first = viewer if viewer != SPECTATOR else Seat(0)
    if place >= players:
        return Seat(place)
    return Seat((first + place) % players)


@rule
def write_bits(x: Any, at: int, size: int, bits: int) -> int:
    """As many numbers as the size: 1 for those in the set."""
    for place in range(size):
        x[at + place] = (bits >> place) & 1
    return at + size


@rule
def write_one(x: Any, at: int, size: int, chosen: int) -> int:
    """As many numbers as the size: 1 for the chosen one, which may be none of them."""
    for place in range(size):
        x[at + place] = 1 if place == chosen else 0
    return at + size


@rule
def write_nothing(x: Any, size: int) -> None:
    """As many zeros as the size: where most numbers are 0, only the others are then written."""
    for place in range(size):
        x[place] = 0


@rule
def mark(x: Any, at: int, bits: int, number: float) -> None:
    """The number for those in the set; the others are left as they are."""
    rest = bits
    while rest:
        x[at + lowest(rest)] = number
        rest = without_lowest(rest)
