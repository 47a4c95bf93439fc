"""The cost of a spell: 6.1 and the costs in the witches' table."""

from coven.cards import add, difference, intersection, count, singleton, union
from coven.games.thirteen_witches.deck import MAX_SUITS, cards_above, best_card, highest_value, of_suit, suit_of, value_of
from coven.games.thirteen_witches.influence import lure_value
from coven.games.thirteen_witches.state import MAX_COST_CARDS, Cost, Public, Variant
from coven.games.thirteen_witches.witches import Witch, Witches, first_set_with, has_witch
from coven.kernel import rule
from coven.types import NO_CARDS, Card, Cards, Suit


@rule
def cost_kind(variant: Variant, witch: Witch) -> int:
    """6.1 How a spell is paid: a suit or a Cost."""
    return first_set_with(variant.costing, witch)


@rule
def cost_size(variant: Variant, witch: Witch) -> int:
    """6.1 How many cards a spell costs."""
    return first_set_with(variant.within, witch)


@rule
def cards_towards_cost(hand: Cards, kind: int) -> Cards:
    """6.1 The most cards of a hand that can go towards one cost."""
    if kind <= Cost.ANY:
        return hand if kind == Cost.ANY else of_suit(hand, Suit(kind))
    most = NO_CARDS
    for suit in range(MAX_SUITS):
        own = of_suit(hand, Suit(suit))
        if count(own) > count(most):
            most = own
    return most


@rule
def affordable_spells(variant: Variant, hand: Cards) -> Witches:
    """6.1 The spells whose cost a hand holds, if it is not measured by a target."""
    spells = spells_within_cost(variant, Cost.ANY, count(hand))
    most = 0
    for suit in range(MAX_SUITS):
        own = count(of_suit(hand, Suit(suit)))
        most = max(most, own)
        spells = Witches(spells | spells_within_cost(variant, suit, own))
    return Witches(spells | spells_within_cost(variant, Cost.ONE_SUIT, most))


@rule
def spells_within_cost(variant: Variant, kind: int, cards: int) -> Witches:
    """6.1 The spells with a kind of cost that so many cards are enough for."""
    return Witches(variant.costing[kind] & variant.within[min(cards, MAX_COST_CARDS)])


@rule
def best_sum(hand: Cards, cards: int) -> int:
    """7.8 The most that one or two cards of a hand total; -1 if there are too few."""
    if count(hand) < cards:
        return -1
    best = highest_value(hand)
    return best if cards == 1 else best + highest_value(difference(hand, singleton(best_card(hand))))


@rule
def payable_cards(hand: Cards, kind: int, cards: int, over: int) -> Cards:
    """5.1, 6.1 The cards of the hand that may be paid next, so that the rest of the cost can be paid too."""
    if kind == Cost.OVER:
        return payable_cards_over(hand, cards, over)
    if kind <= Cost.ANY:
        own = cards_towards_cost(hand, kind)
        return own if count(own) >= cards else NO_CARDS
    chosen = NO_CARDS
    for suit in range(MAX_SUITS):
        own = of_suit(hand, Suit(suit))
        if count(own) >= cards:
            chosen = union(chosen, own)
    return chosen


@rule
def payable_cards_over(hand: Cards, cards: int, over: int) -> Cards:
    """7.8 One or two cards must total more than this: of two, the other is then the best there is."""
    if cards == 1:
        return intersection(hand, cards_above(over))
    if best_sum(hand, cards) <= over:
        return NO_CARDS
    best = best_card(hand)
    return add(intersection(hand, cards_above(over - value_of(best))), best)


@rule
def cost_threshold(p: Public, witch: Witch, target: int) -> int:
    """7.8 What the cost of a spell aimed at a witch must total more than; 0 where that does not matter."""
    return lure_value(p, Witch(target)) if has_witch(p.variant.costing[Cost.OVER], witch) else 0


@rule
def can_afford(p: Public, hand: Cards, witch: Witch) -> bool:
    """6.1 Whether a hand holds the cost of a spell that is the same for every target."""
    return count(cards_towards_cost(hand, cost_kind(p.variant, witch))) >= cost_size(p.variant, witch)


@rule
def set_owed_cost(p: Public, witch: Witch, over: int) -> None:
    """6.1 The whole cost of a spell is to be paid."""
    p.owed_kind = cost_kind(p.variant, witch)
    p.owed_cards = cost_size(p.variant, witch)
    p.owed_over = over


@rule
def pay_card(p: Public, card: Card) -> None:
    """6.1, 6.6a A card of the cost is laid apart."""
    p.paid = add(p.paid, card)
    p.owed_cards -= 1
    if p.owed_kind == Cost.OVER:
        p.owed_over -= value_of(card)
    if p.owed_kind == Cost.ONE_SUIT:
        p.owed_kind = suit_of(card)
    if p.owed_cards == 0:
        p.owed_kind = 0
        p.owed_over = 0
