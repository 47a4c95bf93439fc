"""Compare WebAssembly in Node with machine code on the same core: `python -m benchmarks.browser_speed [GAME …]`.

Prints the size of each game's module, plain and compressed, the speed of random games and of a search with 2,000 worlds as a
ratio to machine code, both by processor time, the best of several rounds.
"""

import gzip
import sys
import time
from collections.abc import Callable
from typing import Final

from coven import games
from coven.bots.heuristics import heuristics_of
from coven.bots.search.simulation import SearchBuffers, SearchSettings, TranspositionTable, compile_simulation
from coven.games.contract.game import Game
from coven.kernel import seeded
from coven.lab.simulation import GameBatch
from coven.match import first_decision
from tests.browser.instance import Instance
from tests.browser.scenarios import current_module

NUM_GAMES: Final = 5_000
NUM_WORLDS: Final = 2_000
ROUNDS: Final = 6


def best_seconds(function: Callable[[], object]) -> float:
    """Return the least processor time of several rounds."""
    seconds = []
    for _ in range(ROUNDS):
        started = time.process_time()
        function()
        seconds.append(time.process_time() - started)
    return min(seconds)


def compare_random_games(game: Game, instance: Instance) -> float:
    """Return the speed of WebAssembly divided by that of machine code."""
    batch = GameBatch(game, game.meta.default_players, {}, NUM_GAMES)
    native = best_seconds(lambda: batch.play(seed=1, first_game=0))
    roots = seeded(1).as_array()
    instance.call("random_games", batch.scratch, 0, 1, batch.players, batch.variants, roots, 0, *batch.results, times=ROUNDS)
    return native / instance.seconds


def compare_search(game: Game, instance: Instance) -> float:
    """Return the speed of a search in WebAssembly divided by that of machine code; its table is filled already."""
    loop = compile_simulation(game, heuristics_of(game.meta.key))
    settings, table, buffers = SearchSettings.new(), TranspositionTable(1 << 15), SearchBuffers(game)
    settings.max_depth, settings.exploration, settings.heuristic_rate = 128, 70, 80
    scratch = (buffers.states, buffers.views, buffers.words, buffers.lot, buffers.path, buffers.rewards)
    arguments = (first_decision(game), NUM_WORLDS, settings, seeded(5), *table.arrays, *scratch)
    native = best_seconds(lambda: loop(*arguments))
    instance.call("simulate", *arguments, times=ROUNDS)
    return native / instance.seconds


def main() -> None:
    """Print a row of a Markdown table for each game."""
    print("| game | KiB | KiB compressed | random games | search |\n|---|---|---|---|---|")
    for key in sys.argv[1:] or games.BUILTIN_GAMES:
        game, file = games.load(key), current_module(key)
        code = file.read_bytes()
        with Instance(file) as instance:
            ratios = compare_random_games(game, instance), compare_search(game, instance)
        sizes = len(code) / 1024, len(gzip.compress(code)) / 1024
        print(f"| {game.meta.title} | {sizes[0]:.0f} | {sizes[1]:.0f} | {ratios[0]:.2f} | {ratios[1]:.2f} |", flush=True)


if __name__ == "__main__":
    main()
