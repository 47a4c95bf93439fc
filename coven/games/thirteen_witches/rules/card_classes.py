"""Kinds: cards that a viewer cannot tell apart are of one kind (9.1, knowledge.py).

Kinds have numbers. The numbers of all cards are kept as sets of cards, one for each binary digit; those of a viewer begin at
`at`. Of cards in sight they say nothing.
"""

from typing import NewType

from coven.core.cards import contains, difference, lowest_card, union
from coven.games.thirteen_witches.rules.rules.deck import EVERY_CARD, NUM_WITCHES
from coven.games.thirteen_witches.rules.rules.state import CLASS_BITS, MAX_PLAYERS, Phase, Public, State
from coven.kernel import Row, rule
from coven.types import NO_CARDS, Card, Cards, Seat

CardClass = NewType("Kind", int)


@rule
def hidden_cards(p: Public) -> Cards:
    """9.1 The lure cards that are not in sight of all."""
    seen = union(p.discards, union(p.laid, union(p.paid, p.turned)))
    for witch in range(NUM_WITCHES):
        seen = union(seen, p.lures[witch])
    return difference(EVERY_CARD, seen) if p.phase > Phase.DEAL else NO_CARDS


@rule
def hidden_from(s: State, row: int) -> Cards:
    """9.1 The lure cards that a player does not see, or everybody."""
    return difference(hidden_cards(s.public), s.hands[Seat(row)] if row < MAX_PLAYERS else NO_CARDS)


@rule
def class_of(kinds: Row[Cards], at: int, card: Card) -> CardClass:
    """The number of a card's kind."""
    kind = 0
    for plane in range(CLASS_BITS):
        kind |= int(contains(kinds[at + plane], card)) << plane
    return CardClass(kind)


@rule
def first_class(kinds: Row[Cards], at: int, cards: Cards) -> CardClass:
    """The kind of the first of some cards. There must be one."""
    return class_of(kinds, at, lowest_card(cards))


@rule
def cards_of_class(kinds: Row[Cards], at: int, kind: CardClass, cards: Cards) -> Cards:
    """The cards of a kind among these."""
    some = int(cards)
    for plane in range(CLASS_BITS):
        digit = -((kind >> plane) & 1)  # all ones or none, where a branch could not be foretold
        some &= ~(kinds[at + plane] ^ digit)
    return Cards(some)


@rule
def make_class(kinds: Row[Cards], at: int, cards: Cards, hidden: Cards) -> None:
    """From now on these cards are of one kind, which gets the lowest number that no other hidden card has."""
    others = difference(hidden, cards)
    kind = 0
    while cards_of_class(kinds, at, CardClass(kind), others) != NO_CARDS:
        kind += 1
    for plane in range(CLASS_BITS):
        rest = difference(kinds[at + plane], cards)
        kinds[at + plane] = union(rest, cards) if (kind >> plane) & 1 else rest
