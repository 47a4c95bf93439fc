"""Hands: what a hand holds is hidden, how many cards it has is public. So both change together."""

from typing import Protocol

from coven.cards import add, count, every_seat, remove
from coven.chance import Lot
from coven.games.seats import BySeat
from coven.kernel import rule
from coven.types import Card, Cards, Seat


class Counted(Protocol):
    """An open table that says how many cards each hand has."""

    @property
    def held(self) -> BySeat[int]: ...


class Dealt(Protocol):
    """A State with hands."""

    @property
    def public(self) -> Counted: ...
    @property
    def hands(self) -> BySeat[Cards]: ...


@rule
def hold(s: Dealt, seat: Seat, cards: Cards) -> None:
    """A hand is these cards from now on."""
    s.hands[seat] = cards
    s.public.held[seat] = count(cards)


@rule
def take_up(s: Dealt, seat: Seat, card: Card) -> None:
    """A card comes into a hand."""
    hold(s, seat, add(s.hands[seat], card))


@rule
def lay_down(s: Dealt, seat: Seat, card: Card) -> None:
    """A card leaves a hand."""
    hold(s, seat, remove(s.hands[seat], card))


@rule
def deal_hands(s: Dealt, lot: Lot, players: int, size: int) -> int:
    """The first cards of a shuffle, a hand of this size to each player in turn; how many cards that were."""
    dealt = 0
    for seat in every_seat(players):
        for _ in range(size):
            take_up(s, seat, Card(lot.items[dealt]))
            dealt += 1
    return dealt
