"""The cost of a spell: 6.1 and the costs in the witches' table."""

from coven.cards import add, all_but, common, count, just, union
from coven.games.thirteen_witches.deck import MOST_SUITS, Witch, above, best_card, highest_value, of_suit, suit_of, value_of
from coven.games.thirteen_witches.influence import lure_value
from coven.games.thirteen_witches.state import Cost, State
from coven.kernel import rule
from coven.types import NO_CARDS, Card, Cards, Seat, Suit


@rule
def payable(hand: Cards, kind: int, cards: int, over: int) -> Cards:
    """5.1, 6.1 The cards of the hand that may be paid next, so that the rest of the cost can be paid too."""
    if kind <= Cost.ANY:
        own = hand if kind == Cost.ANY else of_suit(hand, Suit(kind))
        return own if count(own) >= cards else NO_CARDS
    if kind == Cost.OVER:
        return payable_over(hand, cards, over)
    chosen = NO_CARDS
    for suit in range(MOST_SUITS):
        own = of_suit(hand, Suit(suit))
        if count(own) >= cards:
            chosen = union(chosen, own)
    return chosen


@rule
def payable_over(hand: Cards, cards: int, over: int) -> Cards:
    """7.8 One or two cards must total more than this: of two, the other is then the best there is."""
    if cards == 1:
        return common(hand, above(over))
    if count(hand) < cards:
        return NO_CARDS
    best = best_card(hand)
    others = all_but(hand, just(best))
    partners = common(others, above(over - value_of(best)))
    return add(partners, best) if value_of(best) + highest_value(others) > over else NO_CARDS


@rule
def price_over(s: State, witch: Witch, target: int) -> int:
    """7.8 What the cost of a spell aimed at a witch must total more than; 0 where that does not matter."""
    return lure_value(s, Witch(target)) if s.variant.cost_kind[witch] == Cost.OVER else 0


@rule
def affordable(s: State, seat: Seat, witch: Witch, over: int) -> bool:
    """6.1 Whether the player holds the cost of a spell."""
    return payable(s.hands[seat], s.variant.cost_kind[witch], s.variant.cost_cards[witch], over) != NO_CARDS


@rule
def owe(s: State, witch: Witch, over: int) -> None:
    """6.1 The whole cost of a spell is to be paid."""
    s.owed_kind = s.variant.cost_kind[witch]
    s.owed_cards = s.variant.cost_cards[witch]
    s.owed_over = over


@rule
def owed(s: State, seat: Seat) -> Cards:
    """6.1 The cards that may be paid next."""
    return payable(s.hands[seat], s.owed_kind, s.owed_cards, s.owed_over)


@rule
def pay_card(s: State, card: Card) -> None:
    """6.1, 6.6a A card of the cost is laid apart."""
    s.paid = add(s.paid, card)
    s.owed_cards -= 1
    if s.owed_kind == Cost.OVER:
        s.owed_over -= value_of(card)
    if s.owed_kind == Cost.ONE_SUIT:
        s.owed_kind = suit_of(card)
    if s.owed_cards == 0:
        s.owed_kind = 0
        s.owed_over = 0
