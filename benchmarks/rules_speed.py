"""Promise: random play, compiled, makes at least 15 million decisions per second on one core; a cached loop starts in 1 s.

    python -m benchmarks.rules_speed [GAME …] [--players 4] [--seconds 3]

Dealing is included. The time to the first game is printed with an empty cache of compiled loops and with a warm one.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from typing import Final

from coven import games
from coven.lab.simulation import GameBatch

BATCH_GAMES: Final = 20_000
FIRST_GAME_SCRIPT: Final = """
import time
start = time.perf_counter()
from coven import games
from coven.lab.simulation import GameBatch
game = games.load("{game}")
GameBatch(game, game.meta.default_players, {{}}, 1).play(0, 0)
print(time.perf_counter() - start)
"""


def decisions_per_second(game: str, players: int, seconds: float) -> float:
    """Return the speed of the fastest batch, because other programs only ever slow us down."""
    best = 0.0
    number = 0
    batch = GameBatch(games.load(game), players, {}, BATCH_GAMES)
    batch.play(seed=0, first_game=0)  # compile
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        number += 1
        start = time.perf_counter()
        batch.play(seed=1, first_game=number * BATCH_GAMES)
        best = max(best, batch.decisions.sum() / (time.perf_counter() - start))
    return best


def seconds_to_first_game(game: str, cache: str) -> float:
    """Return the time a new process takes to play its first random game, without starting Python."""
    environment = {**os.environ, "COVEN_CACHE": cache}
    command = [sys.executable, "-c", FIRST_GAME_SCRIPT.format(game=game)]
    return float(subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=games.BUILTIN_GAMES, help="games to measure (default: all built-in ones)")
    parser.add_argument("--players", type=int, help="number of players (default: the game's usual number)")
    parser.add_argument("--seconds", type=float, default=3, help="time to measure")
    options = parser.parse_args()
    print("| game | players | million decisions per second | first game, without a cache | with one |")
    print("|---|---|---|---|---|")
    for game in options.game:
        players = options.players or games.load(game).meta.default_players
        speed = decisions_per_second(game, players, options.seconds)
        with tempfile.TemporaryDirectory() as cache:
            cold, warm = seconds_to_first_game(game, cache), seconds_to_first_game(game, cache)
        print(f"| {games.load(game).meta.title} | {players} | {speed / 1e6:.1f} | {cold:.1f} s | {warm:.2f} s |", flush=True)


if __name__ == "__main__":
    main()
