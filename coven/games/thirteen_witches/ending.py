"""The end: chapter 8."""

from coven.cards import every_seat
from coven.games.thirteen_witches.deck import MORGAN, Witch, Witches, has_witch
from coven.games.thirteen_witches.influence import lure_value
from coven.games.thirteen_witches.state import Phase, State
from coven.kernel import count, lowest, rule, without_lowest
from coven.types import NO_SEATS, Seat, Seats


@rule
def is_over(s: State) -> bool:
    """8.2, 8.4 After the last turn."""
    return s.phase == Phase.OVER


@rule
def score(s: State, seat: Seat) -> int:
    """8.3 The witches a player influences."""
    return count(s.influence[seat])


@rule
def standing(s: State, seat: Seat) -> int:
    """8.3 Witches, then Morgan, then the total of lure values, as one number to compare."""
    total = 0
    rest = s.influence[seat]
    while rest:
        total += lure_value(s, Witch(lowest(rest)))
        rest = Witches(without_lowest(rest))
    return (score(s, seat) * 2 + has_witch(s.influence[seat], MORGAN)) * 10_000 + total


@rule
def winners(s: State) -> Seats:
    """8.3 Those who stand highest."""
    most = -1
    seats = NO_SEATS
    for seat in every_seat(s.players):
        reached = standing(s, seat)
        if reached > most:
            most = reached
            seats = NO_SEATS
        if reached == most:
            seats = Seats(seats | (1 << seat))
    return seats


@rule
def length(s: State) -> int:
    """The turns finished."""
    return s.turns
