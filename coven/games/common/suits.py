"""Suits of equally many cards: a card's number is so many times its suit, and its rank less one.

What learners see does not depend on what suits are called: a game gives each a slot, by what tells it from the others (its
canonical.py). The slots of all suits are one number, SLOT_BITS for each.

>>> suit_of, rank_of, of_suit, ranks_in = suited(9)
>>> suit_of(Card(20)), rank_of(Card(20)), of_suit(Cards(1 << 20 | 1 << 3), Suit(2)) == 1 << 20, ranks_in(Cards(1 << 20), 2)
(2, 3, True, 4)
"""

from collections.abc import Callable
from typing import Final

from coven.kernel import rule
from coven.types import Card, Cards, Suit

SLOT_BITS: Final = 4
SLOT_MASK: Final = (1 << SLOT_BITS) - 1


def suit_rules(
    size: int,
) -> tuple[Callable[[Card], Suit], Callable[[Card], int], Callable[[Cards, Suit], Cards], Callable[[Cards, int], int]]:
    """The rules of a deck with so many cards of a suit: `suit_of`, `rank_of`, `of_suit`, `ranks_in`."""
    one = (1 << size) - 1

    @rule
    def suit_of(card: Card) -> Suit:
        """The suit of a card."""
        return Suit(card // size)

    @rule
    def rank_of(card: Card) -> int:
        """The rank of a card, from 1."""
        return card % size + 1

    @rule
    def of_suit(cards: Cards, suit: Suit) -> Cards:
        """The cards of one suit among these."""
        return Cards(cards & (one << (suit * size)))

    @rule
    def ranks_in(cards: Cards, suit: int) -> int:
        """The ranks of a suit among some cards, a bit each."""
        return (cards >> (suit * size)) & one

    return suit_of, rank_of, of_suit, ranks_in


@rule
def slot_of(slots: int, suit: int) -> int:
    """The slot of one suit."""
    return (slots >> (SLOT_BITS * suit)) & SLOT_MASK


def slot_rules(size: int, suits: int) -> tuple[Callable[[int, Card], int], Callable[[int, Cards], Cards]]:
    """The rules for so many suits of so many cards in their slots: `place_of`, `renamed`."""
    one = (1 << size) - 1

    @rule
    def place_of(slots: int, card: Card) -> int:
        """The canonical number of a card."""
        return slot_of(slots, card // size) * size + card % size

    @rule
    def renamed(slots: int, cards: Cards) -> Cards:
        """A set of cards by their canonical numbers: suits move as wholes."""
        found = 0
        for suit in range(suits):
            found = found | ((cards >> (suit * size)) & one) << (slot_of(slots, suit) * size)
        return Cards(found)

    return place_of, renamed
