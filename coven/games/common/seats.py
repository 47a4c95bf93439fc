"""`BySeat`: a row with an entry per seat, whose index must be a seat.

Who is ahead: the same question in every game, whatever is counted.
"""

from collections.abc import Iterator
from typing import Protocol, TypeVar

from coven.core.cards import add_seat, every_seat
from coven.kernel import rule
from coven.types import NO_SEATS, Seat, Seats

T = TypeVar("T")


class BySeat(Protocol[T]):
    """One value for each seat."""

    def __getitem__(self, seat: Seat, /) -> T: ...
    def __setitem__(self, seat: Seat, value: T, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[T]: ...


@rule
def highest_score(reached: BySeat[int], players: int) -> int:
    """The most that anybody has."""
    most = reached[Seat(0)]
    for seat in every_seat(players):
        most = max(most, reached[seat])
    return most


@rule
def leading_seats(reached: BySeat[int], players: int) -> Seats:
    """The seats that have the most; several where they tie."""
    most = highest_score(reached, players)
    seats = NO_SEATS
    for seat in every_seat(players):
        if reached[seat] == most:
            seats = add_seat(seats, seat)
    return seats
