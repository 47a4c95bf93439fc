"""What chance decides: a lot is drawn from a bag of things, one after the other.

A shuffle draws them all, a first player is one seat drawn of all seats. Rules say which lot is due and take the outcome;
they hold no randomness themselves, so a game replays from its record.
"""

from secrets import SystemRandom
from typing import Annotated, Any, Final

from coven.kernel import Random, Record, Row, members, randbelow, rule
from coven.types import Cards, Item

MAX_LOT_ITEMS: Final = 65
NOTHING_DUE: Final = 0
UNSEEN_ITEM: Final = -1

_secure_random: Final = SystemRandom()


class Lot(Record):
    """One random outcome. Before the draw `items` is the bag, after it the first `due` items are the outcome in order."""

    kind: int  # the game's number for it, as in its notation; 0 when nothing is left to chance now
    held: int  # how many items are in the bag
    due: int  # how many of them are drawn
    items: Annotated[Row[Item], MAX_LOT_ITEMS]


@rule
def add_item(lot: Lot, item: int) -> None:
    """One more item in the bag."""
    lot.items[lot.held] = item
    lot.held += 1


@rule
def reset_lot(lot: Lot, kind: int) -> None:
    """An empty bag for a lot of this kind."""
    lot.kind = kind
    lot.held = 0
    lot.due = 0


@rule
def fill_bag(lot: Lot, kind: int, items: int) -> None:
    """A bag with the members of a set."""
    reset_lot(lot, kind)
    for item in members(items):
        add_item(lot, item)


@rule
def request_one_of(lot: Lot, kind: int, items: int) -> None:
    """One item drawn of a set."""
    fill_bag(lot, kind, items)
    lot.due = 1


@rule
def request_one_seat(lot: Lot, kind: int, players: int) -> None:
    """One seat drawn of all seats."""
    request_one_of(lot, kind, (1 << players) - 1)


@rule
def request_shuffle(lot: Lot, kind: int, cards: Cards) -> None:
    """All of these cards shuffled."""
    fill_bag(lot, kind, cards)
    lot.due = lot.held


@rule
def draw(lot: Lot, rng: Random) -> None:
    """Draw the lot in a loop: every order of the items is as likely."""
    for place in range(lot.due):
        other = place + randbelow(rng, lot.held - place)
        item = lot.items[place]
        lot.items[place] = lot.items[other]
        lot.items[other] = item


@rule
def insert_shuffled(row: Row[Any], size: int, item: int, rng: Random) -> None:
    """Put one more item into a row of that size, at a random place: a row filled so is in random order."""
    place = randbelow(rng, size + 1)
    row[size] = row[place]
    row[place] = item


@rule
def binomial(n: int, k: int) -> int:
    """In how many ways k of n things can be chosen; 0 where that cannot be done."""
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
    """All items of the lot."""
    items: list[int] = lot["items"][: lot.held].tolist()
    return items


def outcome(lot: Lot) -> list[int]:
    """The items drawn, in order."""
    items: list[int] = lot["items"][: lot.due].tolist()
    return items
