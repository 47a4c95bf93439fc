"""Sampled worlds are consistent with the view, complete and uniformly distributed."""

from collections.abc import Mapping, Sequence

import pytest

from coven import Match
from coven.games import load_compiled
from coven.kernel import seeded
from coven.testing.random_play import random_steps
from coven.types import SPECTATOR, Seat
from tests.games.contract.game_tests import module_of
from tests.long import IS_LONG

MAX_WORLDS = 400  # in the small cases that are enumerated by brute force
MAX_CASES = 6 if IS_LONG else 4  # per number of players
MAX_WORLDS_WITH_MANY_DRAWS = 20  # above this, half as many draws per world suffice for the chi-square test


@pytest.mark.parametrize("seed", range(3))
def test_sampled_worlds_fit_the_view(key: str, players: int, seed: int) -> None:
    check_sampled_worlds(key, players, seed)


def check_sampled_worlds(key: str, players: int, seed: int, variant: Mapping[str, object] | None = None) -> None:
    check = module_of(key, "invariants").check
    rng = seeded(seed, 9)
    fast = load_compiled(key)
    for match in random_steps(key, players, seed, variant):
        for viewer in range(SPECTATOR, players):
            view, again, world = match.view(viewer), match.game.View.new(), match.game.State.new()
            fast.sample(view, rng, world)
            fast.observe(world, Seat(viewer), again)
            assert again.tobytes() == view.tobytes(), f"viewer {viewer} after {match.log}"
            if viewer == SPECTATOR + len(match.log) % (
                players + 1
            ):  # one viewer per position: checking worlds is the slowest part
                check(world)


def small_cases(key: str, players: int, variant: Mapping[str, object] | None = None) -> list[tuple[Match, int]]:
    """Return a few positions with few possible worlds, but more than one."""
    cases: list[tuple[Match, int]] = []
    fast = load_compiled(key)
    for seed in range(60):
        for match in random_steps(key, players, seed, variant):
            for viewer in range(SPECTATOR, players):
                if (
                    len(cases) < MAX_CASES
                    and len(match.log) % 3 == seed % 3
                    and 1 < fast.count_worlds(match.view(viewer)) <= MAX_WORLDS
                ):
                    copy = Match(fast, players, variant)
                    copy.state.copy_from(match.state)
                    copy.log = list(match.log)
                    cases.append((copy, viewer))
                    break
        if len(cases) >= MAX_CASES:
            break
    return cases


@pytest.mark.long_for(("thirteen_witches", 5))
def test_small_cases_are_counted_and_drawn_uniformly(key: str, players: int) -> None:
    """The worlds found by brute force, in the game's test folder, are drawn with equal frequency."""
    check_small_cases(key, small_cases(key, players))


def check_small_cases(key: str, cases: Sequence[tuple[Match, int]]) -> None:
    worlds_of = module_of(key, "brute_force").worlds
    assert cases, "no position with few possible worlds was found"
    fast = load_compiled(key)
    for match, viewer in cases:
        view = match.view(viewer)
        expected = {world.tobytes() for world in worlds_of(match, viewer)}
        assert len(expected) == match.game.count_worlds(view), match.log
        each = 60 if len(expected) <= MAX_WORLDS_WITH_MANY_DRAWS else 30
        found = dict.fromkeys(expected, 0)
        rng, world = seeded(7), match.game.State.new()
        for _ in range(each * len(expected)):
            fast.sample(view, rng, world)
            found[world.tobytes()] += 1  # a KeyError means that the world is not consistent with the view
        assert all(found.values()), "a world that is never drawn"
        chi_square = sum((count - each) ** 2 / each for count in found.values())
        freedom = len(expected) - 1
        assert chi_square < freedom + 6 * (2 * freedom) ** 0.5 + 12, (chi_square, freedom)
