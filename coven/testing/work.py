"""The work of a sample: a bounded number of random numbers, in random games and in games that look for the hardest positions.

Steps that constrain a hand, late rounds with many voids and spectators who know no hand make samples harder. A random game meets
the hardest combinations rarely, so an adversary plays, too: of several choices it takes the one after which samples draw the most
random numbers, for whichever viewer that is.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final

from coven.bots.net.playouts import compile_sampler
from coven.games.contract.records import GameState
from coven.kernel import Random, Row, compiled, randbelow, seeded
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
    count_most = make_meter(case)
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
    return random_steps(case.fast, case.players, seed, case.variant, Adversary(make_meter(case)).choose)


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


def make_meter(case: Case) -> Callable[[GameState, Random], int]:
    """Return a function of a state: the most random numbers that a sample draws for one of the viewers."""
    sample, view, worlds = compile_sampler(case.game), case.game.View.new(), case.game.State.new_array(1)

    def count_most(state: GameState, rng: Random) -> int:
        most = 0
        for viewer in range(SPECTATOR, case.players):
            case.fast.observe(state, Seat(viewer), view)
            for _ in range(SAMPLES):
                before = rng.clone()
                sample(view.as_array(), rng.as_array(), worlds)
                most = max(most, count_numbers(before.as_array(), rng.as_array()))
        return most

    return count_most


@compiled
def count_numbers(before: Row[Random], after: Row[Random]) -> int:
    """Return how many random numbers lead from one state of a generator to another, at most MAX_RANDOM_NUMBERS and one more."""
    numbers = 0
    while numbers <= MAX_RANDOM_NUMBERS and (
        before[0].a != after[0].a or before[0].b != after[0].b or before[0].c != after[0].c or before[0].d != after[0].d
    ):
        next_uint32(before[0])
        numbers += 1
    return numbers
