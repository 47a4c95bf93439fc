"""Quota draft: chapter 4, and the Paid Vacation tokens given for it (12.1, 12.2)."""

from coven.core.cards import every_seat
from coven.games.common.rules import leading_seats
from coven.games.witchs_shot.rules.carrying import update_standing
from coven.games.witchs_shot.rules.state import Phase, Public
from coven.kernel import lowest, rule
from coven.types import Choice, Choices, Seat


@rule
def take_quota(p: Public, seat: Seat, quota: Choice) -> None:
    """4.1 Each player takes one of the remaining quota cards, in turn."""
    p.quota[seat] = quota
    p.quotas_left = Choices(p.quotas_left & ~(1 << quota))
    p.picked += 1
    if p.picked < p.players:
        p.turn = p.order[p.picked]
    else:
        finish_draft(p, seat)


@rule
def finish_draft(p: Public, last: Seat) -> None:
    """5.1 The lowest quota leads the first trick; 12.2 the highest gets a Paid Vacation token."""
    if p.this_round == 1:
        reward_last_pick(p, last)
    if p.variant.vacation:
        p.vacation[seat_with_highest_quota(p)] = 1
    p.turn = seat_with_lowest_quota(p)
    p.trick.leader = p.turn
    p.phase = Phase.PLAY


@rule
def reward_last_pick(p: Public, last: Seat) -> None:
    """4.2, 12.1 In round 1 the last player to pick scores a point, or gets a Paid Vacation token instead."""
    if p.variant.vacation:
        p.vacation[last] = 1
    else:
        p.points[last] += p.variant.last_pick
        update_standing(p, last)


@rule
def seat_with_lowest_quota(p: Public) -> Seat:
    """5.1 Return the seat with the lowest quota; all quotas are different."""
    lowest_seat = Seat(0)
    for seat in every_seat(p.players):
        if p.quota[seat] < p.quota[lowest_seat]:
            lowest_seat = seat
    return lowest_seat


@rule
def seat_with_highest_quota(p: Public) -> Seat:
    """12.2 Return the seat with the highest quota taken."""
    return Seat(lowest(leading_seats(p.quota, p.players)))


@rule
def sort_order_by_points(p: Public) -> None:
    """4.3 The order runs from fewest points to most; ties keep their previous order."""
    for end in range(1, p.players):
        place = end
        while place > 0 and p.points[p.order[place - 1]] > p.points[p.order[place]]:
            seat = p.order[place]
            p.order[place] = p.order[place - 1]
            p.order[place - 1] = seat
            place -= 1
