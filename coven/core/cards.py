"""Cards and sets of cards or seats: the only arithmetic on them."""

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

every_card: Final = cast(Callable[[Cards], Iterator[Card]], members)  # of a set, ascending


@rule
def singleton(card: Card) -> Cards:
    """The set of one card."""
    return Cards(1 << card)


@rule
def contains(cards: Cards, card: Card) -> bool:
    """Whether a card is in a set."""
    return (cards >> card) & 1 == 1


@rule
def add(cards: Cards, card: Card) -> Cards:
    """The set with one more card."""
    return Cards(cards | (1 << card))


@rule
def remove(cards: Cards, card: Card) -> Cards:
    """The set without a card, whether it was in it or not."""
    return Cards(cards & ~(1 << card))


@rule
def union(some: Cards, others: Cards) -> Cards:
    """The cards in one set or the other."""
    return Cards(some | others)


@rule
def intersection(some: Cards, others: Cards) -> Cards:
    """The cards in both sets."""
    return Cards(some & others)


@rule
def difference(cards: Cards, others: Cards) -> Cards:
    """The cards of the first set that are not in the second."""
    return Cards(cards & ~others)


@rule
def lowest_card(cards: Cards) -> Card:
    """The card with the lowest number. There must be one."""
    return Card(lowest(cards))


@rule
def highest_card(cards: Cards) -> Card:
    """The card with the highest number. There must be one."""
    return Card(highest(cards))


@rule
def without_lowest_card(cards: Cards) -> Cards:
    """All cards but the first."""
    return Cards(without_lowest(cards))


@rule
def random_card(cards: Cards, rng: Random) -> Card:
    """A card of the set, each as likely. There must be one."""
    return Card(nth(cards, randbelow(rng, count(cards))))


@rule
def random_subset(cards: Cards, number: int, rng: Random) -> Cards:
    """So many of these cards, each such set as likely."""
    rest = cards
    for _ in range(number):
        rest = remove(rest, random_card(rest, rng))
    return difference(cards, rest)


@rule
def seat_set(seat: Seat) -> Seats:
    """The set of one seat."""
    return Seats(1 << seat)


@rule
def add_seat(seats: Seats, seat: Seat) -> Seats:
    """The set with one more seat."""
    return Seats(seats | (1 << seat))


@rule
def is_among(seat: Seat, seats: Seats) -> bool:
    """Whether a seat is in a set; a spectator is in none."""
    return seat >= 0 and (seats >> seat) & 1 == 1


@rule
def next_seat(seat: Seat, players: int) -> Seat:
    """The seat to the left: clockwise, seats ascend."""
    return Seat(0) if seat + 1 == players else Seat(seat + 1)


@rule
def every_seat(players: int) -> Iterable[Seat]:
    """All seats, clockwise from seat 0."""
    return range(players)  # type: ignore[return-value]  # a number in this range is a seat
