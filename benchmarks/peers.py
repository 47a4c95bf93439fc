"""Decisions a second from Python, ours beside the field's: `python benchmarks/peers.py [--seconds 2] [--count 512]`.

Random play; each decision comes with the observation and the legal actions of who is asked, because a learner needs both. One
game at a time, and many at once where a library has a way for that. Times are of the processor, for one thread. What is not
installed is named and left out. The ratios are to our slowest game in the same way of playing.
"""

import argparse
import random
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, Final

import numpy as np

from coven import games
from coven.rl.envs import Many

OPEN_SPIEL: Final = ("hearts", "euchre", "skat", "oh_hell")  # trick-takers of like size
PETTINGZOO: Final = ("connect_four_v3", "texas_holdem_v4", "leduc_holdem_v4")
RLCARD: Final = ("doudizhu", "gin-rummy", "uno")
Run = Iterator[int]  # how many decisions were made since last asked


# one at a time


def ours(key: str) -> Run:
    from coven.rl.adapters.pettingzoo import raw_env

    return _agents(raw_env(key))


def open_spiel(name: str) -> Run:
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                items, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(items, chances)[0])
                continue
            np.asarray(state.information_state_tensor() if _recalls(game) else state.observation_tensor())
            state.apply_action(rng.choice(state.legal_actions()))
            yield 1


def _recalls(game: Any) -> bool:
    return bool(game.get_type().provides_information_state_tensor)


def pettingzoo(name: str) -> Run:
    return _agents(import_module(f"pettingzoo.classic.{name}").raw_env())


def _agents(env: Any) -> Run:
    rng = random.Random(1)
    while True:
        env.reset(seed=rng.randrange(1 << 30))
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            env.step(None if over or cut else rng.choice(np.flatnonzero(seen["action_mask"])))
            yield 0 if over or cut else 1


def rlcard(name: str) -> Run:
    env, rng = import_module("rlcard").make(name), random.Random(1)
    while True:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            yield 1


# many at once


def ours_at_once(key: str, count: int) -> Run:
    env, rng = Many(key, games.load(key).meta.usual, count, seed=1, cores=1), np.random.default_rng(1)
    told = env.reset()
    while True:
        told = env.step((rng.random(told.mask.shape, np.float32) * told.mask).argmax(axis=1), check=False)
        yield count


def open_spiel_at_once(name: str, count: int) -> Run:
    from open_spiel.python import rl_environment
    from open_spiel.python.rl_agent import StepOutput
    from open_spiel.python.vector_env import SyncVectorEnv

    count, rng = min(count, 32), random.Random(1)
    envs = SyncVectorEnv([rl_environment.Environment(name) for _ in range(count)])
    told = envs.reset()
    while True:
        asked = [step.observations["legal_actions"][step.observations["current_player"]] for step in told]
        told, *_ = envs.step([StepOutput(rng.choice(legal), None) for legal in asked], reset_if_done=True)
        yield count


# the table


def speed(run: Run, seconds: float) -> float:
    """Decisions in a second of the processor's time, after the first have been made."""
    next(run)
    start, made = time.process_time(), 0
    while (spent := time.process_time() - start) < seconds:
        made += next(run)
    return made / spent


def rows(count: int) -> Iterator[tuple[str, str, str, Callable[[], Run]]]:
    """Way of playing, library, game, and how to begin."""
    for key in games.GAMES:
        yield "one at a time", "coven (PettingZoo)", key, lambda key=key: ours(key)  # type: ignore[misc]
    for library, names, begin in (
        ("OpenSpiel", OPEN_SPIEL, open_spiel),
        ("PettingZoo", PETTINGZOO, pettingzoo),
        ("RLCard", RLCARD, rlcard),
    ):
        for name in names:
            yield "one at a time", library, name, lambda name=name, begin=begin: begin(name)  # type: ignore[misc]
    for key in games.GAMES:
        yield "many at once", "coven (Many)", key, lambda key=key: ours_at_once(key, count)  # type: ignore[misc]
    for name in OPEN_SPIEL:
        yield "many at once", "OpenSpiel (SyncVectorEnv)", name, lambda name=name: open_spiel_at_once(name, count)  # type: ignore[misc]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--count", type=int, default=512)
    parser.add_argument("--games", default="", help="only rows whose game is among these, separated by commas")
    wanted = parser.parse_args()
    slowest: dict[str, float] = {}
    print("| way | library | game | decisions/s | our slowest is quicker by |")
    print("|---|---|---|---|---|")
    for way, library, name, begin in rows(wanted.count):
        if wanted.games and name not in wanted.games.split(","):
            continue
        try:
            reached = speed(begin(), wanted.seconds)
        except (ImportError, AttributeError) as missing:
            print(f"| {way} | {library} | {name} | not here: {missing} | |", flush=True)
            continue
        if library.startswith("coven"):
            slowest[way] = min(reached, slowest.get(way, reached))
        print(f"| {way} | {library} | {name} | {reached:,.0f} | {slowest.get(way, reached) / reached:.1f} |", flush=True)


if __name__ == "__main__":
    main()
