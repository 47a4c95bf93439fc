"""Classes of cards that a viewer cannot tell apart: cards shuffled together, or those of a hand that was seen.

Every card has the number of its class. The numbers are stored as bit planes: CLASS_BITS sets of cards, one for each binary digit
of the number. The planes begin at index `at` of a row, so that a row may have the classes of several viewers.

>>> planes = [Cards(0)] * CLASS_BITS
>>> make_class(planes, 0, Cards(0b0110), Cards(0b1111))
>>> first_class(planes, 0, Cards(0b0100)), cards_of_class(planes, 0, CardClass(0), Cards(0b1111)) == 0b1001
(1, True)
"""

from typing import Final, NewType

from coven.core.cards import contains, difference, lowest_card, union
from coven.kernel import Row, rule
from coven.types import NO_CARDS, Card, Cards

CardClass = NewType("CardClass", int)
CLASS_BITS: Final = 6  # bits of a card class: there may be as many classes as cards


@rule
def class_of(planes: Row[Cards], at: int, card: Card) -> CardClass:
    """Return the class of a card."""
    card_class = 0
    for plane in range(CLASS_BITS):
        card_class |= int(contains(planes[at + plane], card)) << plane
    return CardClass(card_class)


@rule
def first_class(planes: Row[Cards], at: int, cards: Cards) -> CardClass:
    """Return the class of the first of some cards. There must be one."""
    return class_of(planes, at, lowest_card(cards))


@rule
def cards_of_class(planes: Row[Cards], at: int, card_class: CardClass, cards: Cards) -> Cards:
    """Return the cards of a class among these."""
    matching = int(cards)
    for plane in range(CLASS_BITS):
        mask = -((card_class >> plane) & 1)  # all ones or zero: a branch would be unpredictable
        matching &= ~(planes[at + plane] ^ mask)
    return Cards(matching)


@rule
def make_class(planes: Row[Cards], at: int, cards: Cards, hidden: Cards) -> None:
    """Put these cards into one class, with the lowest number that no other hidden card has."""
    others = difference(hidden, cards)
    card_class = 0
    while cards_of_class(planes, at, CardClass(card_class), others) != NO_CARDS:
        card_class += 1
    for plane in range(CLASS_BITS):
        rest = difference(planes[at + plane], cards)
        planes[at + plane] = union(rest, cards) if (card_class >> plane) & 1 else rest
