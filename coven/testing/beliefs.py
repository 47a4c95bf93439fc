"""Beliefs: counted worlds are those found by brute force, and sampled worlds fit the view and are uniform.

Uniformity is tested by chi-square. There are enough draws that a sampler which favours half of the worlds by 5 % fails with a
probability of at least 99.9 %. An exact sampler passes with a probability of more than 99.999 %, and the draws are seeded, so the
result is always the same.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from coven.bots.net.playouts import compile_sampler
from coven.games.contract.game import Game
from coven.games.contract.records import GameState, GameView
from coven.kernel import Compiled, Random, Row, compiled, seeded
from coven.match.match import Match
from coven.testing.case import Case, ContractError, Counts, noting_position
from coven.testing.describe import viewer_name
from coven.testing.twin_worlds import copy_match
from coven.testing.worlds import TooManyHistoriesError, Worlds, possible_worlds
from coven.types import SPECTATOR, Seat

MAX_WORLDS: Final = 100  # in a small position
NUM_POSITIONS: Final = 2  # that are checked at each number of players
MAX_LINES: Final = 60  # of the logs whose histories are listed
MAX_SEEDS: Final = 60  # of random games in which small positions are looked for
BIAS: Final = 0.05  # that must not go unnoticed
PASS_DEVIATIONS: Final = 4.5  # an exact sampler stays within this many standard deviations
POWER_DEVIATIONS: Final = 3.1  # and a biased one exceeds them with a probability of 99.9 %
DRAWS_AT_ONCE: Final = 4096
HASH_FACTOR: Final = 0x9E3779B97F4A7C15 >> 1 | 1


@dataclass(frozen=True)
class SmallPosition:
    """A position with few possible worlds for a viewer."""

    match: Match
    viewer: int
    worlds: Worlds

    @property
    def view(self) -> GameView:
        """What the viewer sees."""
        return self.match.view(self.viewer)


def any_position(view: GameView) -> bool:
    """Accept every position."""
    return True


def small_positions(
    case: Case, number: int, max_worlds: int = MAX_WORLDS, condition: Callable[[GameView], bool] = any_position
) -> list[SmallPosition]:
    """Return positions of random games with more than one, but few possible worlds for a viewer, each listed by brute force.

    Their logs have different lengths, so that positions with hidden choices are among them even in a short game.
    """
    found: list[SmallPosition] = []
    for seed in range(MAX_SEEDS):
        for match in case.steps(seed):
            if len(match.log) > MAX_LINES or len(found) == number:
                break
            if len(match.log) % 3 != seed % 3 or any(len(position.match.log) == len(match.log) for position in found):
                continue
            viewer = (len(match.log) // 3 + seed // 3) % (case.players + 1) + SPECTATOR  # another one in each game
            if position := _small_position(case, match, viewer, max_worlds, condition):
                found.append(position)
    return found


def _small_position(
    case: Case, match: Match, viewer: int, max_worlds: int, condition: Callable[[GameView], bool]
) -> SmallPosition | None:
    """Return the position for a viewer, or None if there are too many worlds or only one."""
    view = match.view(viewer)
    if case.fast.count_worlds(view) == 1 or not condition(view) or seem_many(case.game, view, case.players, max_worlds):
        return None
    copy = copy_match(match)
    copy.log = list(match.log)
    try:
        worlds = possible_worlds(copy, viewer)
    except TooManyHistoriesError:
        return None
    return SmallPosition(copy, viewer, worlds) if 1 < len(worlds.states) <= max_worlds else None


def seem_many(game: Game, view: GameView, players: int, max_worlds: int) -> bool:
    """Return whether so few of some sampled worlds are equal that there must be more than `max_worlds`."""
    states = sample_worlds(game, view, seeded(0), 2 * max_worlds)
    return len(set(hash_worlds(game, players, states))) > max_worlds


def check_count(position: SmallPosition) -> None:
    """Raise ContractError if the game counts other worlds than there are."""
    match = position.match
    counted = match.game.count_worlds(position.view)
    if counted != position.worlds.number:
        with noting_position(match):
            raise ContractError(
                match.game,
                "count_worlds",
                f"Expected {position.worlds.number} worlds that fit what {viewer_name(position.viewer)} saw, found by replaying "
                f"every history with the same log, got {counted}. Count every state that the log allows, and no other.",
            )


def check_worlds(case: Case) -> Counts:
    """Check the counted and the drawn worlds of small positions against those found by brute force."""
    counts = Counts()
    changes = case.small(case.players) if case.small is not None else {}
    positions = small_positions(replace(case, variant={**case.variant, **changes}), NUM_POSITIONS)
    if case.small is not None and not positions:
        case.fail("count_worlds", f"Expected a position with 2 to {MAX_WORLDS} worlds in the small variant, got none.")
    for position in positions:
        check_count(position)
        check_uniform(case.game, position)
        counts += Counts(positions=1, worlds=len(position.worlds.states))
    return counts


# uniformity


def check_uniform(game: Game, position: SmallPosition, seed: int = 1) -> None:
    """Raise ContractError if the game's `sample` draws worlds that do not fit, or does not draw all with equal frequency."""
    worlds = position.worlds.states
    numbers = hash_worlds(game, position.match.players, np.array(worlds))
    drawn = count_draws(game, position, draws_needed(len(worlds) - 1), seed)
    with noting_position(position.match):
        if drawn.keys() - {*numbers}:
            raise ContractError(
                game,
                "sample",
                f"Expected worlds that fit what {viewer_name(position.viewer)} saw, got one that no history leads to. "
                "Draw only worlds in which every choice so far was legal.",
            )
        expected = drawn.total() / len(worlds)
        chi_square = sum((drawn[number] - expected) ** 2 / expected for number in numbers)
        if deviation(chi_square, len(worlds) - 1) > PASS_DEVIATIONS:
            least, most = (choose(drawn[number] for number in numbers) for choose in (min, max))
            raise ContractError(
                game,
                "sample",
                f"Expected {len(worlds)} worlds about {expected:.0f} times each in {drawn.total()} draws for "
                f"{viewer_name(position.viewer)}, got from {least} to {most}: too unequal to be chance. Draw all uniformly.",
            )


def deviation(chi_square: float, freedom: int) -> float:
    """Return how many standard deviations a chi-square value is above its mean (Wilson and Hilferty's approximation).

    >>> round(deviation(100.0, 100), 1), round(deviation(149.4, 100), 1)
    (0.0, 3.1)
    """
    part = 2 / (9 * freedom)
    return float(((max(chi_square, 0.0) / freedom) ** (1 / 3) - (1 - part)) / part**0.5)


def draws_needed(freedom: int) -> int:
    """Return the draws after which a bias of half of the worlds is found: it adds draws * BIAS**2 to chi-square.

    >>> draws_needed(10), draws_needed(100)
    (40000, 68000)
    """
    draws = 2000
    while True:
        excess = draws * BIAS**2
        if deviation(freedom + excess - POWER_DEVIATIONS * (2 * (freedom + 2 * excess)) ** 0.5, freedom) >= PASS_DEVIATIONS:
            return draws
        draws += 2000


def count_draws(game: Game, position: SmallPosition, draws: int, seed: int) -> Counter[int]:
    """Return how often each world is drawn, by the hash of what all seats see."""
    counts: Counter[int] = Counter()
    rng = seeded(seed)
    for _ in range(-(-draws // DRAWS_AT_ONCE)):
        counts.update(hash_worlds(game, position.match.players, sample_worlds(game, position.view, rng, DRAWS_AT_ONCE)))
    return counts


def sample_worlds(game: Game, view: GameView, rng: Random, number: int) -> npt.NDArray[np.void]:
    """Return worlds drawn by compiled code."""
    states = game.State.new_array(number)
    compile_sampler(game)(view.as_array(), rng.as_array(), states)
    return states


def hash_worlds(game: Game, players: int, states: npt.NDArray[np.void]) -> list[int]:
    """Return a number for each world that depends on what the seats see."""
    views = game.View.new_array(players)
    hashes = np.zeros(len(states), np.int64)
    _compile_hashing(game)(states, views, views.view(np.int64).reshape(players, -1), hashes)
    return hashes.tolist()


@cache
def _compile_hashing(game: Game) -> Compiled[..., None]:
    """Return a compiled `(states, views, words, hashes)`; `words` is the memory of the views."""
    observe = game.observe

    @compiled
    def hash_views(states: Row[GameState], views: Row[GameView], words: npt.NDArray[np.int64], hashes: Row[int]) -> None:
        for number in range(len(states)):
            total = 0
            for seat in range(len(views)):
                observe(states[number], Seat(seat), views[seat])
                for place in range(words.shape[1]):
                    total = (total ^ words[seat, place]) * HASH_FACTOR
                    total ^= total >> 29
            hashes[number] = total

    return hash_views
