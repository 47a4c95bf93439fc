"""Cards, and sets of cards or seats as bits of an integer: the only code that does arithmetic on them."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, cast

from coven.kernel import Random, count, highest, lowest, members, nth, randbelow, rule, without_lowest
from coven.types import Card, Cards, Seat, Seats

__all__ = [
    "add",
    "add_seat",
    "contains",
    "count",
    "difference",
    "every_card",
    "every_seat",
    "highest_card",
    "intersection",
    "is_among",
    "lowest_card",
    "next_seat",
    "random_card",
    "random_subset",
    "remove",
    "seat_set",
    "singleton",
    "union",
    "without_lowest_card",
]

every_card: Final = cast(Callable[[Cards], Iterator[Card]], members)  # iterates over a set, ascending


@rule
def singleton(card: Card) -> Cards:
    """Return the set of one card."""
    return Cards(1 << card)


@rule
def contains(cards: Cards, card: Card) -> bool:
    """Return whether a card is in a set."""
    return (cards >> card) & 1 == 1


@rule
def add(cards: Cards, card: Card) -> Cards:
    """Return the set with one more card."""
    return Cards(cards | (1 << card))


@rule
def remove(cards: Cards, card: Card) -> Cards:
    """Return the set without a card, whether it was in it or not."""
    return Cards(cards & ~(1 << card))


@rule
def union(some: Cards, others: Cards) -> Cards:
    """Return the cards that are in either set."""
    return Cards(some | others)


@rule
def intersection(some: Cards, others: Cards) -> Cards:
    """Return the cards that are in both sets."""
    return Cards(some & others)


@rule
def difference(cards: Cards, others: Cards) -> Cards:
    """Return the cards of the first set that are not in the second."""
    return Cards(cards & ~others)


@rule
def lowest_card(cards: Cards) -> Card:
    """Return the card with the lowest number. There must be one."""
    return Card(lowest(cards))


@rule
def highest_card(cards: Cards) -> Card:
    """Return the card with the highest number. There must be one."""
    return Card(highest(cards))


@rule
def without_lowest_card(cards: Cards) -> Cards:
    """Return the set without its lowest card."""
    return Cards(without_lowest(cards))


@rule
def random_card(cards: Cards, rng: Random) -> Card:
    """Return a uniformly random card of the set. There must be one."""
    return Card(nth(cards, randbelow(rng, count(cards))))


@rule
def random_subset(cards: Cards, number: int, rng: Random) -> Cards:
    """Return a uniformly random subset with `number` cards."""
    rest = cards
    for _ in range(number):
        rest = remove(rest, random_card(rest, rng))
    return difference(cards, rest)


@rule
def seat_set(seat: Seat) -> Seats:
    """Return the set of one seat."""
    return Seats(1 << seat)


@rule
def add_seat(seats: Seats, seat: Seat) -> Seats:
    """Return the set with one more seat."""
    return Seats(seats | (1 << seat))


@rule
def is_among(seat: Seat, seats: Seats) -> bool:
    """Return whether a seat is in a set; a spectator is in none."""
    return seat >= 0 and (seats >> seat) & 1 == 1


@rule
def next_seat(seat: Seat, players: int) -> Seat:
    """Return the seat to the left: clockwise, seats ascend."""
    return Seat(0) if seat + 1 == players else Seat(seat + 1)


@rule
def every_seat(players: int) -> Iterable[Seat]:
    """Return all seats, clockwise from seat 0."""
    return range(players)  # type: ignore[return-value]  # a number in this range is a seat
