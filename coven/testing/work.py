"""The work of a sample: a bounded number of random numbers, in random games and in games that look for the hardest positions.

Steps that constrain a hand, late rounds with many voids and spectators who know no hand make samples harder. A random game meets
the hardest combinations rarely, so an adversary plays, too: of several choices it takes the one after which samples draw the most
random numbers, for whichever viewer that is.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Final

from coven.games.contract.game import Game
from coven.games.contract.records import GameState, GameView
from coven.kernel import Compiled, Random, Row, compiled, randbelow, rule, seeded
from coven.kernel.random import next_uint32
from coven.match.match import Match
from coven.testing.case import Case, Counts, noting_position
from coven.testing.random_play import random_steps
from coven.types import SPECTATOR, Choice, Seat

MAX_RANDOM_NUMBERS: Final = 10_000  # that `sample` may draw for one world
MAX_CHOICES_TRIED: Final = 12  # by the adversary, at each decision
SAMPLES: Final = 2  # for each viewer in a position


def check_work(case: Case) -> Counts:
    """Check that a sample draws a bounded number of random numbers, for every viewer in every position."""
    counts = Counts(games=2 * case.games)
    count_most = make_meter(case.game, case.players)
    for seed in range(case.games):
        for match in chain(case.steps(seed), hard_steps(case, seed)):
            counts["samples"] += SAMPLES * (case.players + 1)
            if count_most(match.state, seeded(seed, len(match.log))) > MAX_RANDOM_NUMBERS:
                with noting_position(match):
                    case.fail(
                        "sample",
                        f"Expected at most {MAX_RANDOM_NUMBERS:,} random numbers a world with {case.players} players, got more. "
                        "Limit the attempts of rejection sampling: coven.games.dealing draws hands in bounded time.",
                    )
    return counts


def hard_steps(case: Case, seed: int) -> Iterator[Match]:
    """Yield the same match repeatedly, as `Case.steps` does, in a game in which an adversary makes all choices."""
    return random_steps(case.fast, case.players, seed, case.variant, Adversary(make_meter(case.game, case.players)).choose)


@dataclass(frozen=True)
class Adversary:
    """Chooses what makes samples hard."""

    count_most: Callable[[GameState, Random], int]

    def choose(self, match: Match, seat: int, choices: list[Choice], rng: Random) -> Choice:
        """Return that of a few random choices after which a sample draws the most random numbers."""
        tried = [choices[randbelow(rng, len(choices))] for _ in range(min(len(choices), MAX_CHOICES_TRIED))]
        return max(tried, key=lambda choice: self.count_after(match, Seat(seat), choice)) if len(tried) > 1 else tried[0]

    def count_after(self, match: Match, seat: Seat, choice: Choice) -> int:
        """Return the most random numbers that a sample draws after a choice."""
        state = match.state.clone()
        match.game.apply(state, seat, choice)
        return self.count_most(state, seeded(len(match.log)))


def make_meter(game: Game, players: int) -> Callable[[GameState, Random], int]:
    """Return a function of a state: the most random numbers that a sample draws for one of the viewers."""
    measure, views, worlds, before = _compile_meter(game), game.View.new_array(1), game.State.new_array(1), Random.new_array(1)

    def count_most(state: GameState, rng: Random) -> int:
        return measure(state.as_array(), rng.as_array(), before, views, worlds, players)

    return count_most


@cache
def _compile_meter(game: Game) -> Compiled[..., int]:
    """Return a compiled `(states, rngs, before, views, worlds, players)`."""
    observe, sample = game.observe, game.sample

    @compiled
    def count_most_numbers(
        states: Row[GameState], rngs: Row[Random], before: Row[Random], views: Row[GameView], worlds: Row[GameState], players: int
    ) -> int:
        most = 0
        for viewer in range(SPECTATOR, players):
            observe(states[0], Seat(viewer), views[0])
            for _ in range(SAMPLES):
                before[0] = rngs[0]
                sample(views[0], rngs[0], worlds[0])
                most = max(most, count_numbers(before[0], rngs[0]))
        return most

    return count_most_numbers


@rule
def count_numbers(before: Random, after: Random) -> int:
    """Return how many random numbers lead from one state of a generator to another, at most MAX_RANDOM_NUMBERS and one more."""
    numbers = 0
    while numbers <= MAX_RANDOM_NUMBERS and (
        before.a != after.a or before.b != after.b or before.c != after.c or before.d != after.d
    ):
        next_uint32(before)
        numbers += 1
    return numbers
