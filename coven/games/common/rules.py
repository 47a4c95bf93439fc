"""Small rules that games share: rows with an entry for each seat, suits of equal size, and hands.

A card's number is its suit times the size of a suit, plus its rank minus one. Features do not depend on the names of suits: each
suit is assigned a slot by its properties in a view, and the slots of all suits are packed into one number, SLOT_BITS for each.
The cards of a hand are hidden and its size is public, so both change together.

>>> suit_of, rank_of, of_suit, ranks_in = suit_rules(9)
>>> suit_of(Card(20)), rank_of(Card(20)), of_suit(Cards(1 << 20 | 1 << 3), Suit(2)) == 1 << 20, ranks_in(Cards(1 << 20), 2)
(2, 3, True, 4)
"""

from collections.abc import Callable, Iterator
from typing import Final, Protocol, TypeVar

from coven.core.cards import add, add_seat, count, every_card, every_seat, highest_card, remove
from coven.core.chance import Lot
from coven.kernel import highest, rule
from coven.types import NO_CARDS, NO_SEATS, Card, Cards, Seat, Seats, Suit

T = TypeVar("T")
ViewT = TypeVar("ViewT")
PublicT = TypeVar("PublicT")
SetT = TypeVar("SetT", bound=int)


class BySeat(Protocol[T]):
    """A row with one value for each seat: its index must be a seat."""

    def __getitem__(self, seat: Seat, /) -> T: ...
    def __setitem__(self, seat: Seat, value: T, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[T]: ...


@rule
def highest_score(scores: BySeat[int], players: int) -> int:
    """Return the highest score."""
    highest = scores[Seat(0)]
    for seat in every_seat(players):
        highest = max(highest, scores[seat])
    return highest


@rule
def leading_seats(scores: BySeat[int], players: int) -> Seats:
    """Return the seats with the highest score; several if they tie."""
    highest = highest_score(scores, players)
    seats = NO_SEATS
    for seat in every_seat(players):
        if scores[seat] == highest:
            seats = add_seat(seats, seat)
    return seats


@rule
def union_by_seat(sets: BySeat[SetT], players: int) -> SetT:
    """Return everything that is in the set of some seat."""
    found = 0
    for seat in every_seat(players):
        found |= sets[seat]
    return found  # type: ignore[return-value]  # a set is an integer


def seats_where(condition: Callable[[PublicT, Seat], bool], players: int) -> Callable[[PublicT], Seats]:
    """Return the rule for the seats that fulfil a condition of the public record and the seat."""

    @rule
    def seats(p: PublicT) -> Seats:
        found = 0
        for seat in every_seat(players):
            found |= int(condition(p, seat)) << seat
        return Seats(found)

    return seats


# suits


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


def value_rules(
    size: int, suits: int
) -> tuple[
    Callable[[Cards, Suit], int], Callable[[int], Cards], Callable[[Cards], int], Callable[[Cards], Card], Callable[[Cards], int]
]:
    """Return the rules of values in such a deck: `top_value`, `cards_above`, `highest_value`, `best_card`, `total_value`.

    >>> top_value, cards_above, highest_value, best_card, total_value = value_rules(9, 2)
    >>> hand = Cards(1 << 3 | 1 << 12 | 1 << 10)
    >>> top_value(hand, Suit(1)), hand & cards_above(3) == 1 << 3 | 1 << 12
    (4, True)
    >>> highest_value(hand), best_card(hand), total_value(hand)
    (4, 12, 10)
    """
    suit_mask = (1 << size) - 1
    each_suit = sum(1 << (size * suit) for suit in range(suits))

    @rule
    def top_value(cards: Cards, suit: Suit) -> int:
        """Return the highest value of a suit among these cards, 0 if there is none."""
        return highest((cards >> (suit * size)) & suit_mask) + 1

    @rule
    def cards_above(value: int) -> Cards:
        """Return all cards of a higher value."""
        return Cards(each_suit * (suit_mask >> max(value, 0) << max(value, 0))) if value < size else NO_CARDS

    @rule
    def highest_value(cards: Cards) -> int:
        """Return the highest value among some cards, 0 if there are none."""
        values = 0
        for suit in range(suits):
            values = values | (cards >> (suit * size))
        return highest(values & suit_mask) + 1

    @rule
    def best_card(cards: Cards) -> Card:
        """Return a card of the highest value among these. There must be one."""
        return highest_card(Cards(cards & cards_above(highest_value(cards) - 1)))

    @rule
    def total_value(cards: Cards) -> int:
        """Return the sum of the values of some cards."""
        total = 0
        for card in every_card(cards):
            total += card % size + 1
        return total

    return top_value, cards_above, highest_value, best_card, total_value


@rule
def slot_of(slots: int, suit: int) -> int:
    """Return the slot of one suit."""
    return (slots >> (SLOT_BITS * suit)) & SLOT_MASK


def make_canonical_suits(suits: int, precedes: Callable[[ViewT, Suit, Suit], bool], others: int = 0) -> Callable[[ViewT], int]:
    """Return the rule `canonical_suits`: suits are ordered by `precedes(v, suit, other)`; `others` has the slots after them."""

    @rule(inline=False)
    def canonical_suits(v: ViewT) -> int:
        """Return the slots of all suits: each pair is compared once, and the later one moves up a slot."""
        slots = others
        for suit in range(suits):
            for other in range(suit):
                slots += 1 << (SLOT_BITS * (suit if precedes(v, Suit(other), Suit(suit)) else other))
        return slots

    return canonical_suits


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


# hands: their cards are hidden, their sizes are public, so both change together


class HasHandCounts(Protocol):
    """A public record with the size of each hand."""

    @property
    def held(self) -> BySeat[int]: ...


class HasHands(Protocol):
    """A State with hands."""

    @property
    def public(self) -> HasHandCounts: ...
    @property
    def hands(self) -> BySeat[Cards]: ...


@rule
def set_hand(s: HasHands, seat: Seat, cards: Cards) -> None:
    """Replace the cards of a hand."""
    s.hands[seat] = cards
    s.public.held[seat] = count(cards)


@rule
def add_to_hand(s: HasHands, seat: Seat, card: Card) -> None:
    """Add a card to a hand."""
    set_hand(s, seat, add(s.hands[seat], card))


@rule
def remove_from_hand(s: HasHands, seat: Seat, card: Card) -> None:
    """Remove a card from a hand."""
    set_hand(s, seat, remove(s.hands[seat], card))


@rule
def deal_hands(s: HasHands, lot: Lot, players: int, size: int) -> int:
    """Deal the first cards of a shuffle, a hand of this size to each player in turn, and return their number."""
    dealt = 0
    for seat in every_seat(players):
        for _ in range(size):
            add_to_hand(s, seat, Card(lot.items[dealt]))
            dealt += 1
    return dealt
