"""The checks of counted and sampled worlds find what they are for."""

from dataclasses import replace
from typing import Any

import pytest

from coven import games
from coven.kernel import Random, randbelow, rule
from coven.testing import Case, ContractError
from coven.testing.beliefs import SmallPosition, check_count, check_uniform, small_positions
from coven.testing.twin_worlds import copy_match
from coven.testing.work import check_work
from tests.games.contract.small_variants import small_variant

NUM_CASES = 4


@pytest.fixture(scope="module")
def position() -> SmallPosition:
    case = Case.of("blackmore", 3, small_variant("blackmore")(3))
    return max(small_positions(case, NUM_CASES), key=lambda position: len(position.worlds.states))


@pytest.mark.long
def test_a_bias_of_five_percent_is_found(position: SmallPosition) -> None:
    """Draw again in one of ten cases if the world is of one half: then the other half is drawn about 5 % more often."""
    game = games.load("blackmore")
    exact, other = game.sample, (position.viewer + 1) % 3
    worlds: Any = position.worlds.states
    hands = sorted(int(world.hands[other]) for world in worlds)
    median = hands[len(hands) // 2]

    @rule
    def biased_sample(v: Any, rng: Random, s: Any) -> None:
        exact(v, rng, s)
        if s.hands[other] < median and randbelow(rng, 10) == 0:
            exact(v, rng, s)

    check_uniform(game, position)
    with pytest.raises(ContractError, match="too unequal to be chance"):
        check_uniform(replace(game, sample=biased_sample), position)


def test_a_world_without_a_history_is_found(position: SmallPosition) -> None:
    game = games.load("blackmore")
    exact, one, other = game.sample, (position.viewer + 1) % 3, position.viewer

    @rule
    def forgetful_sample(v: Any, rng: Random, s: Any) -> None:
        exact(v, rng, s)
        s.hands[one] = s.hands[other]

    with pytest.raises(ContractError, match="no history leads to"):
        check_uniform(replace(game, sample=forgetful_sample), position)


def test_a_wrong_count_is_found(position: SmallPosition) -> None:
    game = replace(position.match.game, count_worlds=lambda view: 2)
    with pytest.raises(ContractError, match=f"Expected {position.worlds.number} worlds"):
        check_count(replace(position, match=copy_match(position.match, game)))


def test_unbounded_rejection_is_found() -> None:
    """A sampler that waits for one of a million outcomes draws too many random numbers."""
    game = games.load("blackmore")
    exact = game.sample

    @rule
    def patient_sample(v: Any, rng: Random, s: Any) -> None:
        while randbelow(rng, 1_000_000) > 0:
            pass
        exact(v, rng, s)

    with pytest.raises(ContractError, match="at most 10,000 random numbers"):
        check_work(replace(Case.of("blackmore", 2), game=replace(game, sample=patient_sample)))
