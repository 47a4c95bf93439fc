"""End: chapter 10."""

from coven.cards import every_seat
from coven.games.witchs_shot.state import MOST_QUOTA, Phase, State
from coven.kernel import rule
from coven.types import NO_SEATS, Seat, Seats


@rule
def score(s: State, seat: Seat) -> int:
    """10.1 The points; once the game is over, less the penalty for Oof! tokens."""
    if s.phase == Phase.OVER:
        return s.points[seat] - s.variant.oof_penalties[s.oofs[seat]]
    return s.points[seat]


@rule
def final_standing(s: State, seat: Seat) -> int:
    """10.2 Most points, then an unspent Paid Vacation token, then the higher quota of the last round."""
    return (score(s, seat) * 2 + s.vacation[seat]) * (MOST_QUOTA + 2) + s.quota[seat] + 1


@rule
def winners(s: State) -> Seats:
    """10.2 Who stands highest; if no tie-break tells them apart, they share."""
    seats = NO_SEATS
    most = final_standing(s, Seat(0))
    for seat in every_seat(s.players):
        reached = final_standing(s, seat)
        if reached > most:
            most = reached
            seats = NO_SEATS
        if reached == most:
            seats = Seats(seats | (1 << seat))
    return seats
