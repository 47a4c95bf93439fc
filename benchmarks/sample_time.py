"""Promise: drawing a world that fits a view takes at most 2 ms, in every game and at every number of players.

    python -m benchmarks.sample_time [GAME …] [--games 20]

Worlds are drawn for every viewer in every position of random games, and of as many games in which an adversary makes the choices
after which samples are the most work. Each draw is repeated three times with the same random numbers, and the fastest counts,
because other programs only ever slow us down. A custom game is named by COVEN_GAMES.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import numpy as np

from coven import games
from coven.bots.net.playouts import compile_sampler
from coven.kernel import seeded
from coven.match.match import Match
from coven.testing import Case
from coven.testing.work import hard_steps
from coven.types import SPECTATOR

REPEATS: Final = 3


def sample_seconds(case: Case, steps: Iterator[Match], seed: int) -> Iterator[float]:
    """Yield the seconds that single draws take."""
    sampler, world = compile_sampler(case.game), case.game.State.new_array(1)
    for match in steps:
        for viewer in range(SPECTATOR, case.players):
            view, rng = match.view(viewer).as_array(), seeded(seed, len(match.log))
            fastest = 1.0
            for _ in range(REPEATS):
                again = rng.clone().as_array()
                start = time.perf_counter()
                sampler(view, again, world)
                fastest = min(fastest, time.perf_counter() - start)
            yield fastest


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="keys of games (default: all)")
    parser.add_argument("--games", type=int, default=20, dest="random_games", help="games of each kind at each number of players")
    options = parser.parse_args()
    for key in options.games or games.GAMES:
        meta = games.load(key).meta
        for players in range(meta.min_players, meta.max_players + 1):
            case = Case.of(key, players)
            kinds: dict[str, Callable[[int], Iterator[Match]]] = {"random": case.steps, "hard": partial(hard_steps, case)}
            for name, play in kinds.items():
                seconds = [each for seed in range(options.random_games) for each in sample_seconds(case, play(seed), seed)]
                micros = 1e6 * np.array(seconds)
                print(
                    f"{key} with {players} players, {name} games: {len(micros)} draws, median {np.median(micros):.1f} µs, "
                    f"99 % within {np.percentile(micros, 99):.1f} µs, worst {micros.max():.1f} µs",
                    flush=True,
                )


if __name__ == "__main__":
    main()
