"""Chance events. In a lot, items are drawn from a bag, one after the other.

A shuffle draws all of them; a first player is one seat drawn from all seats. Rules say which lot is due and apply its outcome.
They have no source of randomness themselves, so a game replays from its record.
"""

from random import SystemRandom
from typing import Annotated, Final, TypeVar

from coven.kernel import Random, Record, Row, members, randbelow, rule
from coven.types import Cards, Item

ItemT = TypeVar("ItemT", bound=int)  # a card, or an item of a lot

MAX_LOT_ITEMS: Final = 65
NOTHING_DUE: Final = 0
UNSEEN_ITEM: Final = -1

_secure_random: Final = SystemRandom()


class Lot(Record):
    """One chance event. Before the draw `items` is the bag; after it, the first `due` items are the outcome, in order."""

    kind: int  # the game's number for it, as in its notation; 0 if no lot is due
    held: int  # the number of items in the bag
    due: int  # the number of items to draw
    items: Annotated[Row[Item], MAX_LOT_ITEMS]


@rule
def add_item(lot: Lot, item: int) -> None:
    """Add an item to the bag."""
    lot.items[lot.held] = item
    lot.held += 1


@rule
def reset_lot(lot: Lot, kind: int) -> None:
    """Start a lot of this kind with an empty bag."""
    lot.kind = kind
    lot.held = 0
    lot.due = 0


@rule
def fill_bag(lot: Lot, kind: int, items: int) -> None:
    """Start a lot of this kind with the members of a set in its bag."""
    reset_lot(lot, kind)
    for item in members(items):
        add_item(lot, item)


@rule
def request_one_of(lot: Lot, kind: int, items: int) -> None:
    """Request one item drawn from a set."""
    fill_bag(lot, kind, items)
    lot.due = 1


@rule
def request_one_seat(lot: Lot, kind: int, players: int) -> None:
    """Request one seat drawn from all seats."""
    request_one_of(lot, kind, (1 << players) - 1)


@rule
def request_shuffle(lot: Lot, kind: int, cards: Cards) -> None:
    """Request a shuffle of these cards."""
    fill_bag(lot, kind, cards)
    lot.due = lot.held


@rule
def draw(lot: Lot, rng: Random) -> None:
    """Draw the lot with a seeded generator: every order of the items is equally likely."""
    for place in range(lot.due):
        other = place + randbelow(rng, lot.held - place)
        item = lot.items[place]
        lot.items[place] = lot.items[other]
        lot.items[other] = item


@rule
def insert_shuffled(row: Row[ItemT], size: int, item: ItemT, rng: Random) -> None:
    """Insert an item into a row of that size at a random place: a row filled like this is in random order."""
    place = randbelow(rng, size + 1)
    row[size] = row[place]
    row[place] = item


@rule
def binomial(n: int, k: int) -> int:
    """Return the number of ways to choose k of n items; 0 if that is impossible."""
    if k < 0 or k > n:
        return 0
    ways = 1
    for taken in range(min(k, n - k)):
        ways = ways * (n - taken) // (taken + 1)
    return ways


def draw_secure(lot: Lot) -> None:
    """Draw the lot for people at a table, from the system's secure random source."""
    for place, item in enumerate(_secure_random.sample(bag(lot), lot.due)):
        lot.items[place] = item


def bag(lot: Lot) -> list[int]:
    """Return all items of the lot."""
    items: list[int] = lot["items"][: lot.held].tolist()
    return items


def outcome(lot: Lot) -> list[int]:
    """Return the drawn items, in order."""
    items: list[int] = lot["items"][: lot.due].tolist()
    return items
