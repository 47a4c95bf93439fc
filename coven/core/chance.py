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
def draw_again(lots: Row[Lot], number: int, rng: Random) -> None:
    """Draw the first lot as its counterpart in an earlier game fell; the earlier game's lots follow it, in their order.

    `number` counts the lots drawn so far. The counterpart is the lot of the same number, if it is of the same kind. Its items are
    drawn in the order in which they fell there. Items that were not in its bag get random places among them, and those that are
    not in this bag are left out. So every order is equally likely, whatever the two bags, if the earlier lot was drawn fairly. A
    lot without a counterpart is drawn like any other.
    """
    if number + 1 < len(lots) and lots[number + 1].kind == lots[0].kind:
        _follow(lots[0], lots[number + 1], rng)
    else:
        draw(lots[0], rng)


@rule
def _follow(lot: Lot, earlier: Lot, rng: Random) -> None:
    for place in range(earlier.due, earlier.held):  # what stayed in the bag has no order
        other = place + randbelow(rng, earlier.held - place)
        item = earlier.items[place]
        earlier.items[place] = earlier.items[other]
        earlier.items[other] = item
    placed = 0
    for place in range(earlier.held):
        item = earlier.items[place]
        here = 0  # copies of the item that are left in this bag, and in the earlier one
        there = 0
        found = placed
        for other in range(placed, lot.held):
            if lot.items[other] == item:
                here += 1
                found = other
        for other in range(place, earlier.held):
            there += earlier.items[other] == item
        if here >= there or randbelow(rng, there) < here:
            lot.items[found] = lot.items[placed]
            lot.items[placed] = item
            placed += 1
    for place in range(placed, lot.held):
        item = lot.items[place]
        new_place = randbelow(rng, place + 1)
        for back in range(place - new_place):
            lot.items[place - back] = lot.items[place - back - 1]
        lot.items[new_place] = item


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
