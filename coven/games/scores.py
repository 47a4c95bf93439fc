"""Who is ahead: the same question in every game, whatever is counted."""

from coven.cards import every_seat, add_seat
from coven.games.seats import BySeat
from coven.kernel import rule
from coven.types import NO_SEATS, Seat, Seats


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
