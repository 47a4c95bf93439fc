"""Compile the loops that tests share before the tests start: `python -m tests.precompile`.

Every test compiles what it needs and finds it in the cache afterwards. But two test processes that need the same loop at the same
time would both compile it, and a process that compiles all loops of a game compiles each of its rules only once.
"""

import os
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from typing import Final

import numpy as np

from coven import games
from coven.bots import hints, roster
from coven.bots.evaluation.oracle import judge_choices
from coven.bots.heuristics import heuristics_of
from coven.games import load_compiled
from coven.kernel import members
from coven.lab.simulation import GameBatch
from coven.match import first_decision
from coven.rl.envs import VectorEnv
from coven.testing import Case, random_steps
from coven.testing.compiled_checks import apply_line, compare_members
from coven.types import Choice

SLOWEST_FIRST: Final = ("thirteen_witches", "three_witches", "witchs_shot", "blackmore")
TRAINED_GAME: Final = "blackmore"  # by tests of training, in which some seats play by heuristics
NUM_POSITIONS: Final = 6  # enough for lots and choices


def compile_loops(key: str) -> None:
    """Compile a game's loops for tables, bots, hints, reviews, random games and environments."""
    compile_rules(key)
    compile_bots(key)
    GameBatch(games.load(key), games.load(key).meta.default_players, {}, 1).play(seed=1, first_game=0)
    for policy in (None, heuristics_of(key).policy) if key == TRAINED_GAME else (None,):
        env = VectorEnv(
            key, games.load(key).meta.default_players, count=3, seed=1, policy=policy, heuristic_seats=1 if policy else 0
        )
        env.step(np.asarray(env.reset().mask).argmax(axis=1))


def compile_rules(key: str) -> None:
    """Compile each member of the contract, as servers use it."""
    fast = load_compiled(key)
    players, state, done = fast.meta.default_players, fast.State.new(), 0
    fast.setup(state, players, fast.variant({}, players))
    for match in islice(random_steps(games.load(key), players, 0), NUM_POSITIONS):
        for line in match.log[done:]:
            apply_line(fast, state, line)
        done = len(match.log)
        compare_members(Case.of(key, players), match, 0)


def compile_bots(key: str) -> None:
    """Compile every level, hints, and the evaluation of reviews."""
    view = first_decision(key)
    for level in roster.LEVELS:
        roster.prepare(level, key)
    hints.prepare(key)
    judge_choices(key, view, [Choice(choice) for choice in members(view.legal)], 2, 1)


if __name__ == "__main__":
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn"), max_tasks_per_child=1) as pool:
        list(pool.map(compile_loops, SLOWEST_FIRST))
