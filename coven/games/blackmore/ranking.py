"""Ranking: chapter 3, and whose card wins a trick. All of it is about the open table."""

from coven.cards import add, every_card, every_seat, lowest_card, without_lowest_card
from coven.games.blackmore.deck import NO_COLOUR, of_colour, value_of
from coven.games.blackmore.state import Public, Variant
from coven.kernel import rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, Card, Cards, Seat


@rule
def steps_below(variant: Variant, wheel: int, card: Card) -> int:
    """3.1, 3.2 How far a card stands below the value on a wheel, the way the wheel turns."""
    below = wheel - value_of(card)
    if variant.increasing:
        below = -below
    return below if below >= 0 else below + variant.values


@rule
def steps_below_wheel(p: Public, card: Card) -> int:
    """3.1, 3.2 How far a card stands below the value on the wheel."""
    return steps_below(p.variant, p.wheel, card)


@rule
def value_below_wheel(p: Public, steps: int) -> int:
    """3.1, 3.2 The value so many steps below the wheel. A sign, shifted, is all ones or none: quicker than a branch."""
    values = p.variant.values
    if p.variant.increasing:
        value = p.wheel + steps
        return value - (values & ((values - value) >> 63))
    value = p.wheel - steps
    return value + (values & ((value - 1) >> 63))


@rule
def cards_played(p: Public) -> Cards:
    """The cards of the trick in sight; at the end of the game those of the last one."""
    cards = NO_CARDS
    for seat in every_seat(p.players):
        if p.played[seat] != NO_CARD:
            cards = add(cards, p.played[seat])
    return cards


@rule
def contenders(p: Public) -> Cards:
    """3.3 The cards that can win: the trumps; without one, the cards of the leading colour."""
    cards = cards_played(p)
    trumps = of_colour(cards, p.trump) if p.trump != NO_COLOUR else NO_CARDS
    return trumps if trumps else of_colour(cards, p.led)


@rule
def best_card(p: Public, cards: Cards) -> Card:
    """3.1 The highest-ranked of some cards of one colour."""
    top = lowest_card(cards)
    for card in every_card(without_lowest_card(cards)):
        if steps_below_wheel(p, card) < steps_below_wheel(p, top):
            top = card
    return top


@rule
def trick_winner(p: Public) -> Seat:
    """3.3 The seat whose card wins the trick as it lies; NO_SEAT before a card is led."""
    if p.led == NO_COLOUR:
        return NO_SEAT
    card = best_card(p, contenders(p))
    for seat in every_seat(p.players):
        if p.played[seat] == card:
            return seat
    return NO_SEAT
