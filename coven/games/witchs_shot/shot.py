"""Witch's Shot: chapter 8, and cursed packages: chapter 11."""

from coven.cards import add, difference, intersection, contains, every_card, every_seat, singleton, union
from coven.games.witchs_shot.deck import DOUBLER, kind_of
from coven.games.witchs_shot.ending import update_standing
from coven.games.witchs_shot.rest import is_worn_out
from coven.games.witchs_shot.state import Public, Trick, Variant
from coven.kernel import rule
from coven.types import NO_CARDS, NO_SEAT, Cards, Seat


@rule
def count_boxes(variant: Variant, cards: Cards) -> int:
    """1.2 The boxes of some cards; the doubler has none."""
    total = 0
    for card in every_card(cards):
        total += variant.boxes[kind_of(card)]
    return total


@rule
def trick_load(variant: Variant, trick: Cards) -> int:
    """8.1 What the winner carries: the boxes of all cards, doubled by the doubler."""
    return load_from_boxes(variant, trick, count_boxes(variant, trick))


@rule
def load_from_boxes(variant: Variant, trick: Cards, boxes: int) -> int:
    """8.1 The same where the boxes are counted already."""
    return boxes * variant.doubler if contains(trick, DOUBLER) else boxes


@rule
def strength(p: Public, seat: Seat) -> int:
    """1.5 Every token or cube on the gauge lowers it by 1, never below 0."""
    return max(p.variant.strength - p.oofs[seat] - p.cubes[seat] - p.black_cubes[seat], 0)


@rule
def carry_trick(p: Public, winner: Seat) -> None:
    """8.2, 8.3 One fatigue cube, and an Oof! token if the load is more than the strength before this trick."""
    p.last_strength = strength(p, winner)
    p.cubes[winner] += 1
    if is_cursed(p, p.trick, winner):
        p.black_cubes[winner] = 1
    if trick_load(p.variant, p.trick.cards) > p.last_strength:
        p.oofs[winner] += 1
        update_standing(p, winner)


@rule
def was_hurt(p: Public) -> bool:
    """8.3 Whether the last trick was more than its winner could bear."""
    return p.last_winner != NO_SEAT and trick_load(p.variant, p.last.cards) > p.last_strength


@rule
def is_cursed(p: Public, trick: Trick, winner: Seat) -> bool:
    """11.1 Whether someone else played a 6 into the trick, for the first time this round."""
    if not p.variant.cursed or p.black_cubes[winner]:
        return False
    others = difference(trick.cards, singleton(trick.played[winner]))
    return intersection(others, p.variant.cursed_cards) != NO_CARDS


@rule
def keep_winning_card(p: Public, winner: Seat) -> None:
    """8.7 The winner keeps only the card they won with."""
    p.kept[winner] = add(p.kept[winner], p.trick.played[winner])
    discard_cards(p, difference(p.trick.cards, singleton(p.trick.played[winner])))


@rule
def discard_cards(p: Public, cards: Cards) -> None:
    """7.4, 8.7 Cards out of the round, seen by all."""
    p.discarded = union(p.discarded, cards)


@rule
def is_all_but_one_worn_out(p: Public) -> bool:
    """8.6 Then the round ends at once."""
    worn_out = 0
    for seat in every_seat(p.players):
        worn_out += is_worn_out(p, seat)
    return worn_out >= p.players - 1
