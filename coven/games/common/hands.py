"""Hands: what a hand holds is hidden, how many cards it has is public. So both change together."""

from typing import Protocol

from coven.core.cards import add, count, every_seat, remove
from coven.core.chance import Lot
from coven.games.common.seats import BySeat
from coven.kernel import rule
from coven.types import Card, Cards, Seat


class HasHandCounts(Protocol):
    """An open table that says how many cards each hand has."""

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
    """A hand is these cards from now on."""
    s.hands[seat] = cards
    s.public.held[seat] = count(cards)


@rule
def add_to_hand(s: HasHands, seat: Seat, card: Card) -> None:
    """A card comes into a hand."""
    set_hand(s, seat, add(s.hands[seat], card))


@rule
def remove_from_hand(s: HasHands, seat: Seat, card: Card) -> None:
    """A card leaves a hand."""
    set_hand(s, seat, remove(s.hands[seat], card))


@rule
def deal_hands(s: HasHands, lot: Lot, players: int, size: int) -> int:
    """The first cards of a shuffle, a hand of this size to each player in turn; how many cards that were."""
    dealt = 0
    for seat in every_seat(players):
        for _ in range(size):
            add_to_hand(s, seat, Card(lot.items[dealt]))
            dealt += 1
    return dealt
