"""Payday and the end of the game: chapters 9, 2 and 10."""

from coven.core.cards import add, every_card, every_seat
from coven.games.common.rules import highest_score
from coven.games.witchs_shot.rules.carrying import count_boxes, update_standing
from coven.games.witchs_shot.rules.deck import kind_of
from coven.games.witchs_shot.rules.setup import clear_hands, reset_round, sort_order_by_points
from coven.games.witchs_shot.rules.state import Phase, Public, State
from coven.games.witchs_shot.rules.variant import MAX_QUOTA, Variant
from coven.kernel import rule
from coven.types import NO_SEAT, Cards, Seat


@rule
def hold_payday(s: State) -> None:
    """8.6, 9.3 All players are paid without showing their hands; the next round is set up, or the game ends."""
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
    """9.1, 9.2 A seat gets points for its cards, and the bonus if their boxes match the quota exactly."""
    met = count_boxes(p.variant, p.kept[seat]) == p.quota[seat]
    p.earned[seat] = points_of_cards(p.variant, p.kept[seat])
    p.bonus[seat] = p.variant.bonuses[p.quota[seat]] if met else 0
    p.points[seat] += p.earned[seat] + p.bonus[seat]
    update_standing(p, seat)


@rule
def points_of_cards(variant: Variant, cards: Cards) -> int:
    """9.1 Return the points for a player's winning cards."""
    total = 0
    for card in every_card(cards):
        total += variant.points[kind_of(card)]
    return total


@rule
def delivered_boxes(before: Public, after: Public, seat: Seat) -> int:
    """8.7, 9.2 Return the boxes counted at payday, including the winning card of the last trick."""
    kept = before.kept[seat]
    if seat == after.last_winner:
        kept = add(kept, after.last.played[seat])
    return count_boxes(before.variant, kept)


@rule
def is_last_round(p: Public) -> bool:
    """2.1, 2.2 Whether all rounds are played or a player has 3 Oof! tokens."""
    return p.this_round >= p.variant.rounds or highest_score(p.oofs, p.players) >= p.variant.oof_limit


# the end of the game: chapter 10


@rule
def end_game(p: Public) -> None:
    """10.2 Most points win, then an unspent Paid Vacation token, then the higher quota of the last round."""
    for seat in every_seat(p.players):
        p.final[seat] = (p.standing[seat] * 2 + p.vacation[seat]) * (MAX_QUOTA + 2) + p.quota[seat] + 1
    p.turn = NO_SEAT
    p.trick.leader = NO_SEAT
    p.phase = Phase.OVER
