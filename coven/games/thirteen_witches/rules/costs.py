"""The costs of spells (6.1): the spells, targets and cards that a hand can pay for, and what is still owed."""

from coven.core.cards import add, count, difference, intersection, singleton, union
from coven.games.thirteen_witches.rules.deck import MAX_SUITS, best_card, cards_above, highest_value, of_suit, suit_of, value_of
from coven.games.thirteen_witches.rules.luring import lure_value, reaches_any_target, targets_below
from coven.games.thirteen_witches.rules.spells import legal_targets
from coven.games.thirteen_witches.rules.state import Public
from coven.games.thirteen_witches.rules.variant import MAX_COST_CARDS, Cost, Variant
from coven.games.thirteen_witches.rules.witches import Witch, Witches, first_set_with, has_witch
from coven.kernel import members, rule
from coven.types import NO_CARDS, NO_CHOICES, Card, Cards, Choices, Seat, Suit


@rule
def cost_kind(variant: Variant, witch: Witch) -> int:
    """6.1 Return how a spell is paid: a suit or a Cost."""
    return first_set_with(variant.costing, witch)


@rule
def cost_size(variant: Variant, witch: Witch) -> int:
    """6.1 Return how many cards a spell costs."""
    return first_set_with(variant.within, witch)


@rule
def cards_towards_cost(hand: Cards, kind: int) -> Cards:
    """6.1 Return the largest set of cards of a hand that can count towards one cost."""
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
    """6.1 Return the spells whose cost a hand covers, except those whose cost depends on the target."""
    spells = spells_within_cost(variant, Cost.ANY, count(hand))
    most = 0
    for suit in range(MAX_SUITS):
        own = count(of_suit(hand, Suit(suit)))
        most = max(most, own)
        spells = Witches(spells | spells_within_cost(variant, suit, own))
    return Witches(spells | spells_within_cost(variant, Cost.ONE_SUIT, most))


@rule
def spells_within_cost(variant: Variant, kind: int, cards: int) -> Witches:
    """6.1 Return the spells with a kind of cost that `cards` cards cover."""
    return Witches(variant.costing[kind] & variant.within[min(cards, MAX_COST_CARDS)])


@rule
def best_sum(hand: Cards, cards: int) -> int:
    """7.8 Return the highest total of one or two cards of a hand; -1 if it has too few."""
    if count(hand) < cards:
        return -1
    best = highest_value(hand)
    return best if cards == 1 else best + highest_value(difference(hand, singleton(best_card(hand))))


@rule
def payable_cards(hand: Cards, kind: int, cards: int, over: int) -> Cards:
    """5.1, 6.1 Return the cards that may be paid next so that the rest of the cost can be paid too."""
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
    """7.8 Return the cards that may be paid when one or two must total more than `over`."""
    if cards == 1:
        return intersection(hand, cards_above(over))
    if best_sum(hand, cards) <= over:
        return NO_CARDS
    best = best_card(hand)
    return add(intersection(hand, cards_above(over - value_of(best))), best)


@rule
def cost_threshold(p: Public, witch: Witch, target: int) -> int:
    """7.8 Return what the cost of a spell with this target must exceed; 0 where the target does not matter."""
    return lure_value(p, Witch(target)) if has_witch(p.variant.costing[Cost.OVER], witch) else 0


@rule
def can_afford(p: Public, hand: Cards, witch: Witch) -> bool:
    """6.1 Return whether a hand covers a cost that is the same for every target."""
    return count(cards_towards_cost(hand, cost_kind(p.variant, witch))) >= cost_size(p.variant, witch)


@rule
def payable_spells(p: Public, seat: Seat, hand: Cards, spells: Witches) -> Witches:
    """6.1 Return those of some spells that a hand can pay for."""
    witches = Witches(spells & affordable_spells(p.variant, hand))
    for witch in members(spells & p.variant.costing[Cost.OVER]):
        paid = best_sum(hand, cost_size(p.variant, Witch(witch)))
        witches = Witches(witches | (int(reaches_any_target(p, legal_targets(p, seat, Witch(witch)), paid)) << witch))
    return witches


@rule
def payable_targets(p: Public, seat: Seat, hand: Cards, witch: Witch) -> Choices:
    """5.1, 6.1 Return the targets of a spell that a hand can pay for."""
    if has_witch(p.variant.costing[Cost.OVER], witch):
        return targets_below(p, legal_targets(p, seat, witch), best_sum(hand, cost_size(p.variant, witch)))
    return legal_targets(p, seat, witch) if can_afford(p, hand, witch) else NO_CHOICES


@rule
def targets_of_spell(p: Public, seat: Seat, hand: Cards) -> Choices:
    """6.1 Return the targets of the announced spell that a hand can pay for."""
    return payable_targets(p, seat, hand, p.witch)


@rule
def cards_to_pay(p: Public, hand: Cards) -> Choices:
    """6.1 Return the cards of a hand that may be paid next."""
    return Choices(payable_cards(hand, p.owed_kind, p.owed_cards, p.owed_over))


@rule
def set_owed_cost(p: Public, witch: Witch, over: int) -> None:
    """6.1 Record that the whole cost of a spell is to be paid."""
    p.owed_kind = cost_kind(p.variant, witch)
    p.owed_cards = cost_size(p.variant, witch)
    p.owed_over = over


@rule
def pay_card(p: Public, card: Card) -> None:
    """6.1, 6.6a Set a card of the cost aside."""
    p.paid = add(p.paid, card)
    p.owed_cards -= 1
    if p.owed_kind == Cost.OVER:
        p.owed_over -= value_of(card)
    if p.owed_kind == Cost.ONE_SUIT:
        p.owed_kind = suit_of(card)
    if p.owed_cards == 0:
        p.owed_kind = 0
        p.owed_over = 0
