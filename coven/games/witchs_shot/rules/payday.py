"""Payday: chapter 9, and what follows it: the next round, or the end (2.1, 2.2)."""

from coven.core.cards import add, every_card, every_seat
from coven.games.witchs_shot.rules.carrying import count_boxes, end_game, is_worn_out, update_standing
from coven.games.witchs_shot.rules.deck import kind_of
from coven.games.witchs_shot.rules.draft import sort_order_by_points
from coven.games.witchs_shot.rules.setup import clear_hands, reset_round
from coven.games.witchs_shot.rules.state import Phase, Public, State, Variant
from coven.kernel import rule
from coven.types import Cards, Seat


@rule
def hold_payday(s: State) -> None:
    """8.6, 9.3 All are paid, cards left in hand are not shown; all but points and Oof! tokens goes back, or the game ends."""
    p = s.public
    for seat in every_seat(p.players):
        pay_seat(p, seat)
    clear_hands(s)
    if is_last_round(p):
        end_game(p)
    else:
        reset_round(p)
        sort_order_by_points(p)
        p.this_round += 1
        p.phase = Phase.DEAL


@rule
def pay_seat(p: Public, seat: Seat) -> None:
    """9.1, 9.2 Points for the cards kept, and the bonus if their boxes are exactly the quota."""
    met = count_boxes(p.variant, p.kept[seat]) == p.quota[seat]
    p.earned[seat] = points_of_cards(p.variant, p.kept[seat])
    p.bonus[seat] = p.variant.bonuses[p.quota[seat]] if met else 0
    p.points[seat] += p.earned[seat] + p.bonus[seat]
    update_standing(p, seat)


@rule
def points_of_cards(variant: Variant, cards: Cards) -> int:
    """9.1 The points of cards kept."""
    total = 0
    for card in every_card(cards):
        total += variant.points[kind_of(card)]
    return total


@rule
def delivered_boxes(before: Public, after: Public, seat: Seat) -> int:
    """8.7, 9.2 The boxes that a payday counted, from before the last trick and after it: the winner kept a card of that too."""
    kept = before.kept[seat]
    if seat == after.last_winner:
        kept = add(kept, after.last.played[seat])
    return count_boxes(before.variant, kept)


@rule
def is_last_round(p: Public) -> bool:
    """2.1, 2.2 All rounds are played, or somebody has 3 Oof! tokens."""
    for seat in every_seat(p.players):
        if is_worn_out(p, seat):
            return True
    return p.this_round >= p.variant.rounds
