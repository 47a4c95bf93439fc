"""Card classes: cards a viewer cannot tell apart belong to one class (9.1, tracking.py).

Class numbers are stored as bit planes: CLASS_BITS sets of cards, one per binary digit of the class number. The planes of a row
start at index `at`. They are meaningless for visible cards.
"""

from typing import NewType

from coven.core.cards import contains, difference, lowest_card, union
from coven.games.thirteen_witches.rules.deck import EVERY_CARD, NUM_WITCHES
from coven.games.thirteen_witches.rules.state import CLASS_BITS, MAX_PLAYERS, Phase, Public, State
from coven.kernel import Row, rule
from coven.types import NO_CARDS, Card, Cards, Seat

CardClass = NewType("CardClass", int)


@rule
def hidden_cards(p: Public) -> Cards:
    """9.1 Return the lure cards that are not in sight of all players."""
    seen = union(p.discards, union(p.laid, union(p.paid, p.turned)))
    for witch in range(NUM_WITCHES):
        seen = union(seen, p.lures[witch])
    return difference(EVERY_CARD, seen) if p.phase > Phase.DEAL else NO_CARDS


@rule
def hidden_from(s: State, row: int) -> Cards:
    """9.1 Return the lure cards hidden from the player of a row, or from the public."""
    return difference(hidden_cards(s.public), s.hands[Seat(row)] if row < MAX_PLAYERS else NO_CARDS)


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
