"""Deals that fit what is known are counted exactly and drawn uniformly, in bounded time, interpreted and compiled alike."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import exp, lgamma, log
from random import Random as Twister
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
from coven.games.dealing.weights import balance_weights, try_weights
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
LARGE = Case((10, 9, 9, 9), (0b1110, 0b1101, 0b1011, 0b0111), (10, 9, 9, 9))  # 11,000 states
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


@compiled
def draw_by_weights(deal: Row[int], rng: Random, drawn: Grid[int], places: int) -> None:
    make_table(deal)
    balance_weights(deal)
    for number in range(len(drawn)):
        while not try_weights(deal, rng):
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


@pytest.mark.parametrize("loop", [draw_by_attempts, draw_by_table, draw_by_weights])
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


def check_shares_of_the_first_card(case: Case, drawn: npt.NDArray[np.int64]) -> None:
    """Check that the first card is at each place as often as the exact numbers of deals say."""
    total = count_deals(case.describe(scratch_row()))
    for place in range(1, len(case.rooms)):
        rooms = [room - (at == place) for at, room in enumerate(case.rooms)]
        fixed = case._replace(sizes=(case.sizes[0] - 1, *case.sizes[1:]), rooms=rooms)
        expected = count_deals(fixed.describe(scratch_row())) / total
        share = float(np.mean(drawn[:, place] & 1))
        assert abs(share - expected) < 4 * (expected * (1 - expected) / len(drawn)) ** 0.5


def test_hard_deal_with_more_ways_than_a_float_is_drawn_through_the_table() -> None:
    """Each of four hands lacks another suit."""
    drawn = compiled_draws(draw_by_table, HARD, 40_000)
    deal = HARD.describe(np.zeros(SCRATCH_NUMBERS, np.int64))
    make_table(deal)
    assert deal[NUM_STATES] == 6**5
    check_shares_of_the_first_card(HARD, drawn)


def test_deal_too_large_for_the_table_is_drawn_by_weights() -> None:
    assert not make_table(LARGE.describe(scratch_row()))
    check_shares_of_the_first_card(LARGE, compiled_draws(draw_by_weights, LARGE, 4000))


def chance_without_voids(rooms: Sequence[int]) -> float:
    """Return how probable it is that cards without any constraint fill places with these rooms exactly."""
    cards = sum(rooms)
    return exp(lgamma(cards + 1) + sum(room * log(room / cards) - lgamma(room + 1) for room in rooms))


def adversarial_deals(number: int) -> Iterator[Case]:
    """Yield deals with many voids, from those with a single world to those with nearly all."""
    rng = Twister(5)
    for turn in range(number):
        rooms = [rng.randrange(2, 10) for _ in range(rng.randrange(4, 8))]
        slots = [place for place, room in enumerate(rooms) for _ in range(room)]
        if turn % 3:
            rng.shuffle(slots)
        cuts = sorted(rng.sample(range(1, len(slots)), rng.randrange(2, 8)))
        groups = [slots[first:end] for first, end in pairwise([0, *cuts, len(slots)])]
        more = [rng.randrange(1 << len(rooms)) & rng.randrange(1 << len(rooms)) if turn % 2 else 0 for _ in groups]
        doors = [sum({1 << place for place in group}) | other for group, other in zip(groups, more, strict=True)]
        yield Case([len(group) for group in groups], doors, rooms)


@compiled
def count_attempts(deal: Row[int], rng: Random, most: int) -> int:
    make_table(deal)
    balance_weights(deal)
    attempts = 1
    while attempts <= most and not try_weights(deal, rng):
        attempts += 1
    return attempts


def test_attempts_by_weights_succeed_as_often_as_van_der_waerden_promises() -> None:
    for number, case in enumerate(adversarial_deals(60)):
        deal = case.describe(np.zeros(SCRATCH_NUMBERS, np.int64))
        most = int(30 / chance_without_voids([room for room in case.rooms if room])) + 30
        assert count_attempts(deal, seeded(number), most) <= most, case


def test_impossible_deals_are_counted_as_none() -> None:
    assert count_deals(Case((2, 1), (0b01, 0b11), (1, 2)).describe(scratch_row())) == 0
