"""How many worlds fit a view: exact."""

from functools import lru_cache
from itertools import product
from math import factorial, prod

from coven.cards import count
from coven.games.witchs_shot.beliefs.known import GROUPS, MOST_PLACES, open_to, owes_reveal, unseen_at, unseen_cards
from coven.games.witchs_shot.deck import of_suit
from coven.games.witchs_shot.views import View
from coven.types import Suit

Amounts = tuple[int, ...]  # at each place, or of each group


def possible(v: View) -> int:
    """How many worlds fit the view."""
    unseen = unseen_cards(v)
    rooms = tuple(int(unseen_at(v, place)) for place in range(MOST_PLACES))
    doors = tuple(int(open_to(v.public, Suit(group))) for group in range(GROUPS))
    sizes = tuple(count(of_suit(unseen, Suit(group))) for group in range(GROUPS))
    worlds = ways(rooms, doors, sizes)
    if owes_reveal(v):
        led, without = v.public.trick.led, ~(1 << v.public.turn)
        worlds -= ways(rooms, tuple(door & without if group == led else door for group, door in enumerate(doors)), sizes)
    return worlds


@lru_cache(maxsize=4096)
def ways(rooms: Amounts, doors: Amounts, sizes: Amounts) -> int:
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
            for split in splits(size, left, doors[group]):
                after = tuple(room - part for room, part in zip(left, split, strict=True))
                spread[after] = spread.get(after, 0) + so_far * arrangements(split)
        reached = spread
    return sum(so_far * arrangements(left) for left, so_far in reached.items())


def splits(size: int, rooms: Amounts, doors: int) -> list[Amounts]:
    """The ways to split a number over the rooms that have a door."""
    parts = [range(min(room, size) + 1 if doors >> place & 1 else 1) for place, room in enumerate(rooms)]
    return [split for split in product(*parts) if sum(split) == size]


def arrangements(split: Amounts) -> int:
    """How many ways there are to hand out as many different cards as the split sums to."""
    return factorial(sum(split)) // prod(factorial(part) for part in split)
