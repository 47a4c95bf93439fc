"""Compiles the loops that tests share, before tests begin: `python -m tests.precompile`, a process for each game and core.

Every test compiles what it needs and finds it in the cache afterwards. But tests run in several processes, some start servers,
and two that need the same loop at the same time would both compile it; and a process that compiles all loops of a game compiles
each of its rules once.
"""

import os
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from typing import Final

import numpy as np

from coven import Match, games
from coven.bots import hints, roster
from coven.bots.evaluation.oracle import judge_choices
from coven.bots.heuristics import heuristics_of
from coven.games.contract.compiled import compiled_game
from coven.kernel import members, seeded
from coven.lab.simulation import GameBatch
from coven.rl.envs import VectorEnv
from coven.types import Choice
from tests.games.contract.random_matches import interpreted_steps
from tests.games.contract.test_compiled import apply_line, assert_members_agree

SLOWEST_FIRST: Final = ("thirteen_witches", "three_witches", "witchs_shot", "blackmore")
TRAINED_GAME: Final = "blackmore"  # by tests of training, in which some seats play by the rule of thumb
NUM_POSITIONS: Final = 6  # by then a game has had lots and choices


def compile_loops(key: str) -> None:
    """All that is compiled of a game for tables, bots, hints, reviews, random games and environments."""
    compile_rules(key)
    compile_bots(key)
    GameBatch(games.load(key), games.load(key).meta.default_players, {}, 1).play(seed=1, first_game=0)
    for thumb in (None, heuristics_of(key).policy) if key == TRAINED_GAME else (None,):
        env = VectorEnv(
            key, games.load(key).meta.default_players, count=3, seed=1, policy=thumb, heuristic_seats=1 if thumb else 0
        )
        env.step(np.asarray(env.reset().mask).argmax(axis=1))


def compile_rules(key: str) -> None:
    """Each member of the contract, as servers use it."""
    fast = compiled_game(key)
    players, state, done = fast.meta.default_players, fast.State.new(), 0
    fast.setup(state, players, fast.variant({}, players))
    for match in islice(interpreted_steps(key, players, 0), NUM_POSITIONS):
        for line in match.log[done:]:
            apply_line(fast, state, line)
        done = len(match.log)
        assert_members_agree(match, 0)


def compile_bots(key: str) -> None:
    """Every level, hints, and what reviews judge by."""
    match = first_decision(key)
    view = match.view(match.to_act()[0])
    for level in roster.LEVELS:
        roster.prepare(level, key, view)
    hints.prepare(key, view)
    judge_choices(key, view, [Choice(choice) for choice in members(view.legal)], 2, 1)


def first_decision(key: str) -> Match:
    """The first position in which somebody has a real choice."""
    match, chance = Match(key), seeded(1)
    match.draw_lots(chance)
    while match.view(match.to_act()[0]).legal.bit_count() < 2:
        match.play(match.to_act()[0], match.legal_choices(match.to_act()[0])[0])
        match.draw_lots(chance)
    return match


if __name__ == "__main__":
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn"), max_tasks_per_child=1) as pool:
        list(pool.map(compile_loops, SLOWEST_FIRST))
