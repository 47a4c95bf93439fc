"""Score: chapter 6."""

from coven.cards import every_seat, first_of, rest_of
from coven.games.blackmore.deck import value_of
from coven.games.blackmore.state import State
from coven.kernel import rule
from coven.types import NO_SEATS, Cards, Seat, Seats


@rule
def points(cards: Cards) -> int:
    """6.1 The Magic Points of some cards: the sum of their values."""
    total = 0
    rest = cards
    while rest:
        total += value_of(first_of(rest))
        rest = rest_of(rest)
    return total


@rule
def score(s: State, seat: Seat) -> int:
    """6.1, 6.2 The values of the cards a player won; what lies in the trump pile scores for nobody."""
    return points(s.won[seat])


@rule
def winners(s: State) -> Seats:
    """6.1 Those with the most points; a tie is shared."""
    most = -1
    seats = NO_SEATS
    for seat in every_seat(s.players):
        reached = score(s, seat)
        if reached > most:
            most = reached
            seats = NO_SEATS
        if reached == most:
            seats = Seats(seats | (1 << seat))
    return seats
