"""Deals that fit what is known are counted exactly and drawn uniformly, in bounded time, interpreted and compiled alike."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pytest

from coven.games.dealing import (
    Deal,
    Places,
    add_group,
    clear_deal,
    count_deals,
    dealt_to,
    draw_deal,
    require,
    scratch_row,
    set_room,
)
from coven.games.dealing.deal import NUM_STATES
from coven.games.dealing.table import descend, make_table
from coven.kernel import SCRATCH_NUMBERS, Grid, Random, Row, compiled, members, seeded
from coven.types import Cards

DRAWS_PER_DEAL = 400


class Case(NamedTuple):
    """A deal: the size of each group, the places that may hold it, the rooms, and requirements as place and group."""

    sizes: Sequence[int]
    doors: Sequence[int]
    rooms: Sequence[int]
    needs: Sequence[tuple[int, int]] = ()

    @property
    def groups(self) -> list[int]:
        """Return the cards of each group."""
        starts = np.cumsum([0, *self.sizes])
        return [((1 << size) - 1) << int(start) for size, start in zip(self.sizes, starts, strict=False)]

    def describe(self, deal: Deal) -> Deal:
        clear_deal(deal, len(self.rooms))
        for cards, doors in zip(self.groups, self.doors, strict=True):
            add_group(deal, Cards(cards), Places(doors))
        for place, room in enumerate(self.rooms):
            set_room(deal, place, room)
        for place, group in self.needs:
            require(deal, place, group)
        return deal


CASES = [
    Case((4, 3), (0b011, 0b111), (2, 3, 2)),
    Case((4, 3, 2), (0b011, 0b101, 0b111), (3, 3, 3), ((0, 0),)),
    Case((3, 2, 2, 1), (0b0111, 0b1011, 0b1101, 0b1110), (2, 2, 2, 2), ((0, 0), (1, 1))),
    Case((2, 0, 3), (0b111, 0b011, 0b101), (2, 1, 2), ((2, 0),)),
    Case((3, 3), (0b11, 0b11), (3, 3), ((0, 0), (1, 0))),
    Case((5,), (0b1,), (5,)),
]
HARD = Case((7, 7, 6, 5), (0b11110, 0b11101, 0b11011, 0b10111), (5, 5, 5, 5, 5))


def list_deals(case: Case) -> Iterator[tuple[int, ...]]:
    """Yield every deal as the cards of each place, card by card."""
    cards = [(card, doors) for group, doors in zip(case.groups, case.doors, strict=True) for card in members(group)]

    def place_from(number: int, dealt: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if number == len(cards):
            if all(dealt[place] & case.groups[group] for place, group in case.needs):
                yield dealt
            return
        card, doors = cards[number]
        for place, room in enumerate(case.rooms):
            if doors >> place & 1 and dealt[place].bit_count() < room:
                yield from place_from(number + 1, (*dealt[:place], dealt[place] | 1 << card, *dealt[place + 1 :]))

    return place_from(0, (0,) * len(case.rooms))


@compiled
def draw_by_attempts(deal: Row[int], rng: Random, drawn: Grid[int], places: int) -> None:
    for number in range(len(drawn)):
        draw_deal(deal, rng)
        for place in range(places):
            drawn[number, place] = dealt_to(deal, place)


@compiled
def draw_by_table(deal: Row[int], rng: Random, drawn: Grid[int], places: int) -> None:
    make_table(deal)
    for number in range(len(drawn)):
        while not descend(deal, rng):
            pass
        for place in range(places):
            drawn[number, place] = dealt_to(deal, place)


def compiled_draws(loop: object, case: Case, number: int) -> npt.NDArray[np.int64]:
    drawn = np.zeros((number, len(case.rooms)), np.int64)
    loop(case.describe(np.zeros(SCRATCH_NUMBERS, np.int64)), seeded(3), drawn, len(case.rooms))  # type: ignore[operator]
    return drawn


@pytest.mark.parametrize("case", CASES)
def test_deals_are_counted_exactly(case: Case) -> None:
    assert count_deals(case.describe(scratch_row())) == len(list(list_deals(case)))


@pytest.mark.parametrize("loop", [draw_by_attempts, draw_by_table])
@pytest.mark.parametrize("case", CASES)
def test_deals_are_drawn_uniformly(case: Case, loop: object) -> None:
    deals = list(list_deals(case))
    drawn = Counter(map(tuple, compiled_draws(loop, case, DRAWS_PER_DEAL * len(deals)).tolist()))
    assert drawn.keys() == set(deals)
    chi_square = sum((number - DRAWS_PER_DEAL) ** 2 / DRAWS_PER_DEAL for number in drawn.values())
    freedom = len(deals) - 1
    assert chi_square <= freedom + 4 * (2 * freedom) ** 0.5 + 8


def test_compiled_draws_equal_interpreted_ones() -> None:
    for case in CASES:
        deal, rng = case.describe(scratch_row()), seeded(3)
        for drawn in compiled_draws(draw_by_attempts, case, 20).tolist():
            draw_deal(deal, rng)
            assert [dealt_to(deal, place) for place in range(len(case.rooms))] == drawn


def test_hard_deal_with_more_ways_than_a_float_is_drawn_through_the_table() -> None:
    """Each of four hands lacks another suit: the marginal frequencies agree with the exact numbers of deals."""
    deal = HARD.describe(np.zeros(SCRATCH_NUMBERS, np.int64))
    total = count_deals(deal)
    drawn = compiled_draws(draw_by_table, HARD, 40_000)
    make_table(deal)
    assert deal[NUM_STATES] == 6**5
    for place in range(1, 5):  # where the first card of the first group is
        fixed = HARD._replace(sizes=(6, 7, 6, 5), rooms=[room - (at == place) for at, room in enumerate(HARD.rooms)])
        expected = count_deals(fixed.describe(scratch_row())) / total
        share = float(np.mean(drawn[:, place] & 1))
        assert abs(share - expected) < 4 * (expected * (1 - expected) / len(drawn)) ** 0.5


def test_impossible_deals_are_counted_as_none() -> None:
    assert count_deals(Case((2, 1), (0b01, 0b11), (1, 2)).describe(scratch_row())) == 0
