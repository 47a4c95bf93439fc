"""Who is ahead: the same question in every game, whatever is counted."""

from coven.cards import every_seat, with_seat
from coven.games.seats import BySeat
from coven.kernel import rule
from coven.types import NO_SEATS, Seat, Seats


@rule
def most_of(reached: BySeat[int], players: int) -> int:
    """The most that anybody has."""
    most = reached[Seat(0)]
    for seat in every_seat(players):
        most = max(most, reached[seat])
    return most


@rule
def with_most(reached: BySeat[int], players: int) -> Seats:
    """The seats that have the most; several where they tie."""
    most = most_of(reached, players)
    seats = NO_SEATS
    for seat in every_seat(players):
        if reached[seat] == most:
            seats = with_seat(seats, seat)
    return seats
