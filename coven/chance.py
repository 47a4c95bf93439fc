"""What chance decides: a lot is drawn from a bag of things, one after the other.

A shuffle draws them all, a first player is one seat drawn of all seats. Rules say which lot is due and take the outcome;
they hold no randomness themselves, so a game replays from its record.
"""

from secrets import SystemRandom
from typing import Annotated, Any, Final

from coven.kernel import Random, Record, Row, below, members, rule
from coven.types import Cards, Item

MOST_ITEMS: Final = 65
NOTHING_DUE: Final = 0
UNSEEN_ITEM: Final = -1

_live: Final = SystemRandom()


class Lot(Record):
    """One random outcome. Before the draw `items` is the bag, after it the first `due` items are the outcome in order."""

    kind: int  # the game's number for it, as in its notation; 0 when nothing is left to chance now
    held: int  # how many items are in the bag
    due: int  # how many of them are drawn
    items: Annotated[Row[Item], MOST_ITEMS]


@rule
def put_in(lot: Lot, item: int) -> None:
    """One more item in the bag."""
    lot.items[lot.held] = item
    lot.held += 1


@rule
def open_lot(lot: Lot, kind: int) -> None:
    """An empty bag for a lot of this kind."""
    lot.kind = kind
    lot.held = 0
    lot.due = 0


@rule
def fill(lot: Lot, kind: int, items: int) -> None:
    """A bag with the members of a set."""
    open_lot(lot, kind)
    for item in members(items):
        put_in(lot, item)


@rule
def one_of_due(lot: Lot, kind: int, items: int) -> None:
    """One item drawn of a set."""
    fill(lot, kind, items)
    lot.due = 1


@rule
def one_of_seats_due(lot: Lot, kind: int, players: int) -> None:
    """One seat drawn of all seats."""
    one_of_due(lot, kind, (1 << players) - 1)


@rule
def shuffle_due(lot: Lot, kind: int, cards: Cards) -> None:
    """All of these cards shuffled."""
    fill(lot, kind, cards)
    lot.due = lot.held


@rule
def draw(lot: Lot, rng: Random) -> None:
    """Draw the lot in a loop: every order of the items is as likely."""
    for place in range(lot.due):
        other = place + below(rng, lot.held - place)
        item = lot.items[place]
        lot.items[place] = lot.items[other]
        lot.items[other] = item


@rule
def shuffle_in(row: Row[Any], size: int, item: int, rng: Random) -> None:
    """Put one more item into a row of that size, at a random place: a row filled so is in random order."""
    place = below(rng, size + 1)
    row[size] = row[place]
    row[place] = item


@rule
def choose(n: int, k: int) -> int:
    """In how many ways k of n things can be chosen; 0 where that cannot be done."""
    if k < 0 or k > n:
        return 0
    ways = 1
    for taken in range(min(k, n - k)):
        ways = ways * (n - taken) // (taken + 1)
    return ways


def draw_live(lot: Lot) -> None:
    """Draw the lot for people at a table, from the system's secure random source."""
    for place, item in enumerate(_live.sample(bag(lot), lot.due)):
        lot.items[place] = item


def bag(lot: Lot) -> list[int]:
    """All items of the lot."""
    items: list[int] = lot["items"][: lot.held].tolist()
    return items


def outcome(lot: Lot) -> list[int]:
    """The items drawn, in order."""
    items: list[int] = lot["items"][: lot.due].tolist()
    return items
