"""Rows with an entry for each seat, and the seats that lead."""

from collections.abc import Iterator
from typing import Protocol, TypeVar

from coven.core.cards import add_seat, every_seat
from coven.kernel import rule
from coven.types import NO_SEATS, Seat, Seats

T = TypeVar("T")


class BySeat(Protocol[T]):
    """A row with one value for each seat: its index must be a seat."""

    def __getitem__(self, seat: Seat, /) -> T: ...
    def __setitem__(self, seat: Seat, value: T, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[T]: ...


@rule
def highest_score(scores: BySeat[int], players: int) -> int:
    """Return the highest score."""
    highest = scores[Seat(0)]
    for seat in every_seat(players):
        highest = max(highest, scores[seat])
    return highest


@rule
def leading_seats(scores: BySeat[int], players: int) -> Seats:
    """Return the seats with the highest score; several if they tie."""
    highest = highest_score(scores, players)
    seats = NO_SEATS
    for seat in every_seat(players):
        if scores[seat] == highest:
            seats = add_seat(seats, seat)
    return seats
