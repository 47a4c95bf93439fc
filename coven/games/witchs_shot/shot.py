"""Witch's Shot: chapter 8, and cursed packages: chapter 11."""

from coven.cards import add, all_but, common, contains, every_seat, first_of, just, rest_of, union
from coven.games.witchs_shot.deck import DOUBLER, kind_of
from coven.games.witchs_shot.rest import is_worn_out
from coven.games.witchs_shot.state import State, Variant
from coven.kernel import rule
from coven.types import NO_CARDS, Cards, Seat


@rule
def boxes_of(variant: Variant, cards: Cards) -> int:
    """1.2 The boxes of some cards; the doubler has none."""
    total = 0
    rest = cards
    while rest:
        total += variant.boxes[kind_of(first_of(rest))]
        rest = rest_of(rest)
    return total


@rule
def load_of(variant: Variant, trick: Cards) -> int:
    """8.1 What the winner carries: the boxes of all cards, doubled by the doubler."""
    boxes = boxes_of(variant, trick)
    return boxes * variant.doubler if contains(trick, DOUBLER) else boxes


@rule
def strength(s: State, seat: Seat) -> int:
    """1.5 Every token or cube on the gauge lowers it by 1, never below 0."""
    left = s.variant.strength - s.oofs[seat] - s.cubes[seat] - s.black_cubes[seat]
    return left if left > 0 else 0


@rule
def carry(s: State, winner: Seat) -> None:
    """8.2, 8.3 One fatigue cube, and an Oof! token if the load is more than the strength before this trick."""
    hurt = load_of(s.variant, s.table) > strength(s, winner)
    s.cubes[winner] += 1
    if is_cursed(s, winner):
        s.black_cubes[winner] = 1
    if hurt:
        s.oofs[winner] += 1


@rule
def is_cursed(s: State, winner: Seat) -> bool:
    """11.1 Whether someone else played a 6 into the trick, for the first time this round."""
    if not s.variant.cursed or s.black_cubes[winner]:
        return False
    others = all_but(s.table, just(s.played[winner]))
    return common(others, s.variant.cursed_cards) != NO_CARDS


@rule
def keep_card(s: State, winner: Seat) -> None:
    """8.7 The winner keeps only the card they won with."""
    s.kept[winner] = add(s.kept[winner], s.played[winner])
    discard(s, all_but(s.table, just(s.played[winner])))


@rule
def discard(s: State, cards: Cards) -> None:
    """7.4, 8.7 Cards out of the round, seen by all."""
    s.discarded = union(s.discarded, cards)


@rule
def all_but_one_worn_out(s: State) -> bool:
    """8.6 Then the round ends at once."""
    worn_out = 0
    for seat in every_seat(s.players):
        worn_out += is_worn_out(s, seat)
    return worn_out >= s.players - 1
