"""The end: chapter 8."""

from coven.cards import every_seat, add_seat
from coven.games.thirteen_witches.influence import lure_value
from coven.games.thirteen_witches.state import Phase, Public, State
from coven.games.thirteen_witches.witches import MORGAN, Witch, has_witch
from coven.kernel import members, rule
from coven.types import NO_SEATS, Seat, Seats


@rule
def is_over(s: State) -> bool:
    """8.2, 8.4 After the last turn."""
    return s.public.phase == Phase.OVER


@rule
def score(s: State, seat: Seat) -> int:
    """8.3 The witches a player influences."""
    return s.public.scores[seat]


@rule
def total_lure_value(p: Public, seat: Seat) -> int:
    """8.3 The lure values of a player's witches added up."""
    total = 0
    for witch in members(p.influence[seat]):
        total += lure_value(p, Witch(witch))
    return total


@rule
def final_rank_key(p: Public, seat: Seat) -> int:
    """8.3 Witches, then Morgan, then the total of lure values, as one number to compare."""
    return (p.scores[seat] * 2 + has_witch(p.influence[seat], MORGAN)) * 10_000 + total_lure_value(p, seat)


@rule
def leaders(p: Public) -> Seats:
    """8.3 Those who stand highest."""
    most = -1
    seats = NO_SEATS
    for seat in every_seat(p.players):
        reached = final_rank_key(p, seat)
        if reached > most:
            most = reached
            seats = NO_SEATS
        if reached == most:
            seats = add_seat(seats, seat)
    return seats


@rule
def winners(s: State) -> Seats:
    """8.3 Those who stand highest."""
    return leaders(s.public)


@rule
def length(s: State) -> int:
    """The turns finished."""
    return s.public.turns
