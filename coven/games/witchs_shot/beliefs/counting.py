"""How many worlds fit a view: exact."""

from functools import lru_cache
from itertools import product
from math import factorial, prod

from coven.cards import count
from coven.games.witchs_shot.beliefs.known import NUM_GROUPS, MAX_PLACES, possible_places, owes_reveal, unseen_at, unseen_cards
from coven.games.witchs_shot.deck import of_suit
from coven.games.witchs_shot.views import View
from coven.types import Suit

Amounts = tuple[int, ...]  # at each place, or of each group


def count_worlds(v: View) -> int:
    """How many worlds fit the view."""
    unseen = unseen_cards(v)
    rooms = tuple(int(unseen_at(v, place)) for place in range(MAX_PLACES))
    doors = tuple(int(possible_places(v.public, Suit(group))) for group in range(NUM_GROUPS))
    sizes = tuple(count(of_suit(unseen, Suit(group))) for group in range(NUM_GROUPS))
    worlds = count_ways(rooms, doors, sizes)
    if owes_reveal(v):
        led, without = v.public.trick.led, ~(1 << v.public.turn)
        worlds -= count_ways(rooms, tuple(door & without if group == led else door for group, door in enumerate(doors)), sizes)
    return worlds


@lru_cache(maxsize=4096)
def count_ways(rooms: Amounts, doors: Amounts, sizes: Amounts) -> int:
    """How many ways there are to hand out groups of these sizes, each through its doors, so that all rooms are full.

    Suits some hand lacks are handed out first, in every split; what is left then fills the room left in any order. Kept, because
    a claim asks anew at every card that is played, and most is as it was before.
    """
    reached = {rooms: 1}
    for group, size in enumerate(sizes):
        if all(doors[group] >> place & 1 for place, room in enumerate(rooms) if room):
            continue
        spread: dict[Amounts, int] = {}
        for left, so_far in reached.items():
            for split in list_splits(size, left, doors[group]):
                after = tuple(room - part for room, part in zip(left, split, strict=True))
                spread[after] = spread.get(after, 0) + so_far * count_arrangements(split)
        reached = spread
    return sum(so_far * count_arrangements(left) for left, so_far in reached.items())


def list_splits(size: int, rooms: Amounts, doors: int) -> list[Amounts]:
    """The ways to split a number over the rooms that have a door."""
    parts = [range(min(room, size) + 1 if doors >> place & 1 else 1) for place, room in enumerate(rooms)]
    return [split for split in product(*parts) if sum(split) == size]


def count_arrangements(split: Amounts) -> int:
    """How many ways there are to hand out as many different cards as the split sums to."""
    return factorial(sum(split)) // prod(factorial(part) for part in split)
