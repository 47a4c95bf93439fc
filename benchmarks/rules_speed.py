"""Decisions per second of random play, dealing included, compiled, on one core: `python benchmarks/rules_speed.py GAME`.

It also prints how long the first game takes, with the compiled loop made anew and taken from the cache.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time

from coven import games
from coven.lab.simulation import Batch

BATCH = 20_000


def decisions_per_second(game: str, players: int, seconds: float) -> float:
    """The best of the batches that fit into so many seconds, as other programs only ever slow us down."""
    best = 0.0
    number = 0
    batch = Batch(games.load(game), players, {}, BATCH)
    batch.play(seed=0, before=0)  # compiles
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        number += 1
        start = time.perf_counter()
        batch.play(seed=1, before=number * BATCH)
        best = max(best, batch.decisions.sum() / (time.perf_counter() - start))
    return best


FIRST_GAME = """
import time
start = time.perf_counter()
from coven import games
from coven.lab.simulation import Batch
game = games.load("{game}")
Batch(game, game.meta.usual, {{}}, 1).play(0, 0)
print(time.perf_counter() - start)
"""


def seconds_to_first_game(game: str, cache: str) -> float:
    """How long a new process takes to play its first random game once Python has started."""
    environment = {**os.environ, "COVEN_CACHE": cache}
    command = [sys.executable, "-c", FIRST_GAME.format(game=game)]
    return float(subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.GAMES)
    parser.add_argument("--players", type=int)
    parser.add_argument("--seconds", type=float, default=3)
    wanted = parser.parse_args()
    players = wanted.players or games.load(wanted.game).meta.usual
    speed = decisions_per_second(wanted.game, players, wanted.seconds)
    print(f"{wanted.game}, {players} players: {speed / 1e6:.1f} million decisions a second on one core")
    with tempfile.TemporaryDirectory() as cache:
        cold = seconds_to_first_game(wanted.game, cache)
        warm = seconds_to_first_game(wanted.game, cache)
    print(f"first game after {cold:.1f} s compiling anew, {warm:.2f} s from the cache")


if __name__ == "__main__":
    main()
