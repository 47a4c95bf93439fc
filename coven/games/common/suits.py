"""Suits of the same size: a card's number is its suit times that size, plus its rank minus one.

Features do not depend on the names of suits: a game's canonical.py assigns each suit a slot, by its properties in a view. The
slots of all suits are packed into one number, SLOT_BITS for each.

>>> suit_of, rank_of, of_suit, ranks_in = suit_rules(9)
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
    """Return the rules of a deck with `size` cards of each suit: `suit_of`, `rank_of`, `of_suit`, `ranks_in`."""
    suit_mask = (1 << size) - 1

    @rule
    def suit_of(card: Card) -> Suit:
        """Return the suit of a card."""
        return Suit(card // size)

    @rule
    def rank_of(card: Card) -> int:
        """Return the rank of a card, from 1."""
        return card % size + 1

    @rule
    def of_suit(cards: Cards, suit: Suit) -> Cards:
        """Return the cards of one suit."""
        return Cards(cards & (suit_mask << (suit * size)))

    @rule
    def ranks_in(cards: Cards, suit: int) -> int:
        """Return the ranks of the cards of one suit, a bit each."""
        return (cards >> (suit * size)) & suit_mask

    return suit_of, rank_of, of_suit, ranks_in


@rule
def slot_of(slots: int, suit: int) -> int:
    """Return the slot of one suit."""
    return (slots >> (SLOT_BITS * suit)) & SLOT_MASK


def slot_rules(size: int, suits: int) -> tuple[Callable[[int, Card], int], Callable[[int, Cards], Cards]]:
    """Return the rules for suits in their slots: `canonical_place`, `canonical_cards`."""
    suit_mask = (1 << size) - 1

    @rule
    def canonical_place(slots: int, card: Card) -> int:
        """Return the canonical number of a card."""
        return slot_of(slots, card // size) * size + card % size

    @rule
    def canonical_cards(slots: int, cards: Cards) -> Cards:
        """Return a set of cards by their canonical numbers: suits move as wholes."""
        canonical = 0
        for suit in range(suits):
            canonical = canonical | ((cards >> (suit * size)) & suit_mask) << (slot_of(slots, suit) * size)
        return Cards(canonical)

    return canonical_place, canonical_cards
