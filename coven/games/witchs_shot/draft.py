"""Quota draft: chapter 4, and who gets a Paid Vacation token (12.1, 12.2)."""

from coven.cards import every_seat
from coven.games.witchs_shot.state import MOST_QUOTA, Phase, State
from coven.kernel import rule
from coven.types import Choice, Choices, Seat


@rule
def take_quota(s: State, seat: Seat, quota: Choice) -> None:
    """4.1 One quota card of those left, in turn."""
    s.quota[seat] = quota
    s.quotas_left = Choices(s.quotas_left & ~(1 << quota))
    s.picked += 1
    if s.picked < s.players:
        s.turn = s.order[s.picked]
    else:
        finish_draft(s, seat)


@rule
def finish_draft(s: State, last: Seat) -> None:
    """5.1 The lowest quota leads the first trick; 12.2 the highest gets a Paid Vacation token."""
    if s.this_round == 1:
        reward_last_pick(s, last)
    if s.variant.vacation:
        s.vacation[highest_quota(s)] = 1
    s.leader = lowest_quota(s)
    s.turn = s.leader
    s.phase = Phase.PLAY


@rule
def reward_last_pick(s: State, last: Seat) -> None:
    """4.2, 12.1 In round 1 the last to pick scores a point, or gets a Paid Vacation token instead."""
    if s.variant.vacation:
        s.vacation[last] = 1
    else:
        s.points[last] += s.variant.last_pick


@rule
def lowest_quota(s: State) -> Seat:
    """5.1 Who took the lowest quota; no two are alike."""
    lowest = MOST_QUOTA + 1
    found = Seat(0)
    for seat in every_seat(s.players):
        if s.quota[seat] < lowest:
            lowest = s.quota[seat]
            found = seat
    return found


@rule
def highest_quota(s: State) -> Seat:
    """12.2 Who took the highest quota of those taken."""
    found = Seat(0)
    for seat in every_seat(s.players):
        if s.quota[seat] > s.quota[found]:
            found = seat
    return found


@rule
def sort_by_points(s: State) -> None:
    """4.3 From fewest points to most; equal points keep the order they had."""
    for end in range(1, s.players):
        place = end
        while place > 0 and s.points[s.order[place - 1]] > s.points[s.order[place]]:
            seat = s.order[place]
            s.order[place] = s.order[place - 1]
            s.order[place - 1] = seat
            place -= 1
