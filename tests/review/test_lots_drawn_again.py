"""Lots that are drawn again fall as in the earlier game, and are as random as any others whatever the bags contain."""

from collections import Counter
from itertools import permutations

import pytest

from coven.core.chance import Lot, bag, draw, draw_again, outcome
from coven.kernel import Random, seeded

DRAWS = 3_000


def lot_of(items: list[int], due: int, kind: int = 1) -> Lot:
    lot = Lot.new()
    lot.kind, lot.held, lot.due = kind, len(items), due
    for place, item in enumerate(items):
        lot["items"][place] = item
    return lot


def draw_pair(earlier: Lot, later: Lot, rng: Random) -> list[int]:
    """Draw the earlier lot at random and the later one like it; return the outcome of the later one."""
    draw(earlier, rng)
    lots = Lot.new_array(2)
    lots[0].copy_from(later)
    lots[1].copy_from(earlier)
    draw_again(lots, 0, rng)
    return outcome(lots[0])


def test_same_bag_gives_the_same_outcome() -> None:
    rng = seeded(3)
    for _ in range(20):
        earlier = lot_of([4, 5, 6, 7, 7, 8], 6)
        assert draw_pair(earlier, lot_of([8, 7, 7, 6, 5, 4], 6), rng) == outcome(earlier)


def test_items_that_are_in_both_bags_keep_their_order() -> None:
    rng = seeded(4)
    for _ in range(20):
        earlier = lot_of([1, 2, 3, 4, 5], 5)
        again = draw_pair(earlier, lot_of([2, 3, 5, 9], 4), rng)
        assert [item for item in again if item != 9] == [item for item in outcome(earlier) if item in (2, 3, 5)]


@pytest.mark.parametrize(
    ("earlier", "due", "later", "due_later"),
    [
        ([1, 2, 3], 3, [1, 2, 3], 3),
        ([1, 2, 3], 1, [2, 3, 4], 2),  # the rest of the earlier bag has no order
        ([1, 2], 2, [1, 2, 3, 4], 2),
        ([1, 2, 3, 4, 5], 3, [5, 6], 1),
        ([1, 1, 1, 2], 4, [1, 2, 2], 3),  # copies
        ([7], 1, [1, 2, 3], 3),
    ],
)
def test_every_outcome_is_equally_likely(earlier: list[int], due: int, later: list[int], due_later: int) -> None:
    rng = seeded(5)
    counts = Counter(tuple(draw_pair(lot_of(earlier, due), lot_of(later, due_later), rng)) for _ in range(DRAWS))
    orders = list(permutations(later, due_later))
    for expected in set(orders):
        share = orders.count(expected) / len(orders)
        error = (share * (1 - share) / DRAWS) ** 0.5
        assert abs(counts[expected] / DRAWS - share) < 4 * error, expected
    assert sum(counts.values()) == DRAWS
    assert set(counts) <= set(orders)


def test_lot_without_a_counterpart_of_its_kind_is_drawn_at_random() -> None:
    rng = seeded(6)
    lots = Lot.new_array(2)
    lots[1].copy_from(lot_of([1, 2, 3], 3, kind=2))
    seen = set()
    for number in (0, 1, 0, 1, 0, 1, 0, 1):
        lots[0].copy_from(lot_of([1, 2, 3], 3, kind=1))
        draw_again(lots, number, rng)
        assert sorted(bag(lots[0])) == [1, 2, 3]
        seen.add(tuple(outcome(lots[0])))
    assert len(seen) > 1
