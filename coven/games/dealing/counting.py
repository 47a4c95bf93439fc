"""The exact number of deals that fit a description."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import comb, factorial, prod

from coven.core.cards import count
from coven.games.dealing.deal import CARDS_AT, DOORS_AT, NEED_AT, NO_GROUP, NUM_GROUPS, NUM_PLACES, ROOM_AT, Deal


def count_deals(deal: Deal) -> int:
    """Return the number of deals that fit the description, exactly."""
    groups, places = range(int(deal[NUM_GROUPS])), range(int(deal[NUM_PLACES]))
    sizes = tuple(count(deal[CARDS_AT + group]) for group in groups)
    rooms = tuple(int(deal[ROOM_AT + place]) for place in places)
    needs = [(place, int(deal[NEED_AT + place])) for place in places if deal[NEED_AT + place] != NO_GROUP]
    deals = 0
    for number in range(len(needs) + 1):
        for unmet in combinations(needs, number):  # inclusion and exclusion over the requirements that are not met
            doors = [int(deal[DOORS_AT + group]) for group in groups]
            for place, group in unmet:
                doors[group] &= ~(1 << place)
            deals += (-1) ** number * count_assignments(rooms, tuple(doors), sizes)
    return deals


@lru_cache(maxsize=4096)
def count_assignments(rooms: Sequence[int], doors: Sequence[int], sizes: Sequence[int]) -> int:
    """Return the number of ways to distribute groups of these sizes so that all rooms are full.

    A group may only enter rooms through its doors, a bit per room. Rooms that admit the same groups are counted as one, and
    groups that may be anywhere fill what the others leave. Results are cached, because a claim asks again after every card with
    mostly the same arguments.
    """
    classes: dict[tuple[int, ...], list[int]] = {}
    for place, room in enumerate(rooms):
        if room:
            classes.setdefault(tuple(door >> place & 1 for door, size in zip(doors, sizes, strict=True) if size), []).append(room)
    ways_by_room = {tuple(map(sum, classes.values())): 1}
    for number, size in enumerate(filter(None, sizes)):
        admitting = [place for place, admitted in enumerate(classes) if admitted[number]]
        if len(admitting) < len(classes):
            ways_by_room = _distribute(ways_by_room, admitting, size)
    inside = prod(count_arrangements(members) for members in classes.values())
    return inside * sum(ways * count_arrangements(left) for left, ways in ways_by_room.items())


def _distribute(ways_by_room: dict[tuple[int, ...], int], admitting: Sequence[int], size: int) -> dict[tuple[int, ...], int]:
    """Return the ways by remaining rooms after a group of this size went into the rooms that admit it."""
    ways = {(rooms, size): number for rooms, number in ways_by_room.items()}
    for place in admitting:
        after: dict[tuple[tuple[int, ...], int], int] = {}
        for (rooms, left), number in ways.items():
            for part in range(min(rooms[place], left) + 1):
                state = (*rooms[:place], rooms[place] - part, *rooms[place + 1 :]), left - part
                after[state] = after.get(state, 0) + number * comb(left, part)
        ways = after
    return {rooms: number for (rooms, left), number in ways.items() if left == 0}


def count_arrangements(parts: Sequence[int]) -> int:
    """Return the ways to distribute distinct cards in parts of these sizes."""
    return factorial(sum(parts)) // prod(map(factorial, parts))
