"""Hands: their cards are hidden, their sizes are public. So both change together."""

from typing import Protocol

from coven.core.cards import add, count, every_seat, remove
from coven.core.chance import Lot
from coven.games.common.seats import BySeat
from coven.kernel import rule
from coven.types import Card, Cards, Seat


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
