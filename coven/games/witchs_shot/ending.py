"""End: chapter 10."""

from coven.cards import every_seat
from coven.games.scores import leading_seats
from coven.games.witchs_shot.state import MAX_QUOTA, Phase, Public
from coven.kernel import rule
from coven.types import NO_SEAT, NO_SEATS, Seat, Seats


@rule
def update_standing(p: Public, seat: Seat) -> None:
    """10.1 The points, less what the Oof! tokens cost in the end."""
    p.standing[seat] = p.points[seat] - p.variant.oof_penalties[p.oofs[seat]]


@rule
def end_game(p: Public) -> None:
    """10.2 Most points, then an unspent Paid Vacation token, then the higher quota of the last round."""
    for seat in every_seat(p.players):
        p.final[seat] = (p.standing[seat] * 2 + p.vacation[seat]) * (MAX_QUOTA + 2) + p.quota[seat] + 1
    p.turn = NO_SEAT
    p.trick.leader = NO_SEAT
    p.phase = Phase.OVER


@rule
def score_of(p: Public, seat: Seat) -> int:
    """10.1 The penalty for Oof! tokens counts once the game is over."""
    return p.standing[seat] if p.phase == Phase.OVER else p.points[seat]


@rule
def winners_of(p: Public) -> Seats:
    """10.2 Who stands highest; if no tie-break tells them apart, they share. Nobody while the game goes on."""
    return leading_seats(p.final, p.players) if p.phase == Phase.OVER else NO_SEATS
