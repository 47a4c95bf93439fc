"""Ranking: chapter 3, and whose card wins a trick."""

from typing import Protocol

from coven.cards import every_seat, first_of, rest_of
from coven.games.blackmore.deck import NO_COLOUR, of_colour, value_of
from coven.games.blackmore.state import State, Variant
from coven.kernel import rule
from coven.types import NO_CARDS, NO_SEAT, Card, Cards, Seat


class Wheel(Protocol):
    """Whatever shows the wheel: a State or a View."""

    @property
    def wheel(self) -> int: ...
    @property
    def variant(self) -> Variant: ...


@rule
def standing(s: Wheel, card: Card) -> int:
    """3.1, 3.2 How far a card stands below the value on the wheel, the way the wheel turns."""
    below = s.wheel - value_of(card)
    if s.variant.increasing:
        below = -below
    return below if below >= 0 else below + s.variant.values


@rule
def rivals(s: State) -> Cards:
    """3.3 The cards that can win: the trumps; without one, the cards of the leading colour."""
    trumps = of_colour(s.table, s.trump) if s.trump != NO_COLOUR else NO_CARDS
    return trumps if trumps else of_colour(s.table, s.led)


@rule
def best(s: State, cards: Cards) -> Card:
    """3.1 The highest-ranked of some cards of one colour."""
    top = first_of(cards)
    rest = rest_of(cards)
    while rest:
        card = first_of(rest)
        if standing(s, card) < standing(s, top):
            top = card
        rest = rest_of(rest)
    return top


@rule
def trick_winner(s: State) -> Seat:
    """3.3 The seat whose card wins the trick as it lies; NO_SEAT before a card is led."""
    if s.table == NO_CARDS:
        return NO_SEAT
    card = best(s, rivals(s))
    for seat in every_seat(s.players):
        if s.played[seat] == card:
            return seat
    return NO_SEAT
