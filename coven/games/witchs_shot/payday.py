"""Payday: chapter 9, and what follows it: the next round, or the end (2.1, 2.2)."""

from coven.cards import every_seat, first_of, rest_of
from coven.games.witchs_shot.deck import kind_of
from coven.games.witchs_shot.draft import sort_by_points
from coven.games.witchs_shot.rest import is_worn_out
from coven.games.witchs_shot.setup import clear_hands, clear_round
from coven.games.witchs_shot.shot import boxes_of
from coven.games.witchs_shot.state import Phase, State, Variant
from coven.kernel import rule
from coven.types import NO_SEAT, Cards, Seat


@rule
def payday(s: State) -> None:
    """9.1, 9.2, 9.3 All are paid; then the game is over, or all but points and Oof! tokens goes back."""
    for seat in every_seat(s.players):
        pay(s, seat)
    if is_last_round(s):
        end_game(s)
    else:
        clear_round(s)
        sort_by_points(s)
        s.this_round += 1
        s.phase = Phase.DEAL


@rule
def pay(s: State, seat: Seat) -> None:
    """9.1, 9.2 Points for the cards kept, and the bonus if their boxes are exactly the quota."""
    s.earned[seat] = worth_of(s.variant, s.kept[seat])
    met = boxes_of(s.variant, s.kept[seat]) == s.quota[seat]
    s.bonus[seat] = s.variant.bonuses[s.quota[seat]] if met else 0
    s.points[seat] += s.earned[seat] + s.bonus[seat]


@rule
def worth_of(variant: Variant, cards: Cards) -> int:
    """9.1 The points of cards kept."""
    total = 0
    rest = cards
    while rest:
        total += variant.points[kind_of(first_of(rest))]
        rest = rest_of(rest)
    return total


@rule
def is_last_round(s: State) -> bool:
    """2.1, 2.2 All rounds are played, or somebody has 3 Oof! tokens."""
    for seat in every_seat(s.players):
        if is_worn_out(s, seat):
            return True
    return s.this_round >= s.variant.rounds


@rule
def end_game(s: State) -> None:
    """8.6 Cards left in hand are not shown. What else lies on the table stays: 10.2 asks for quotas and tokens."""
    clear_hands(s)
    s.turn = NO_SEAT
    s.leader = NO_SEAT
    s.phase = Phase.OVER
