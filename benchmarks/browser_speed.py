"""Compare WebAssembly in Node with machine code on the same core: `python -m benchmarks.browser_speed [GAME …]`.

Prints the size of each game's module, plain and compressed, and the speed of random games and of a search as a ratio to machine
code. Both run in turn, from the same contents of memory, after the engine has compiled what it found to be slow; the processor
time of the best round counts. At least 0.7 is promised.
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
from coven.lab.simulation import GameBatch, random_games
from coven.match import first_decision
from tests.browser.instance import Instance
from tests.browser.scenarios import current_module

NUM_GAMES: Final = 1_000
NUM_WORLDS: Final = 500
WARM_UP_CALLS: Final = 60  # until the engine has compiled everything for speed
ROUNDS: Final = 40


def compare(
    instance: Instance, name: str, make_arguments: Callable[[], tuple[object, ...]], loop: Callable[..., object]
) -> float:
    """Return the speed of WebAssembly divided by that of machine code, the best of rounds in turn from the same memory."""
    instance.call(name, *make_arguments(), times=WARM_UP_CALLS)
    loop(*make_arguments())
    there, here = [], []
    for _ in range(ROUNDS):
        arguments = make_arguments()
        started = time.thread_time()
        loop(*arguments)
        here.append(time.thread_time() - started)
        instance.call(name, *make_arguments(), times=1)
        there.append(instance.seconds)
    return min(here) / min(there)


def compare_random_games(game: Game, instance: Instance) -> float:
    """Return the relative speed of random games."""
    batch = GameBatch(game, game.meta.default_players, {}, NUM_GAMES)
    numbers = (0, 1, batch.players, batch.variants, seeded(1).as_array(), 0)
    return compare(instance, "random_games", lambda: (batch.scratch, *numbers, *batch.results), random_games(game))


def compare_search(game: Game, instance: Instance) -> float:
    """Return the relative speed of a search from the first decision, with an empty table."""
    settings, buffers, view = SearchSettings.new(), SearchBuffers(game), first_decision(game)
    settings.max_depth, settings.exploration, settings.heuristic_rate = 128, 70, 80
    scratch = (buffers.states, buffers.views, buffers.words, buffers.lot, buffers.path, buffers.rewards)

    def arguments() -> tuple[object, ...]:
        return (view, NUM_WORLDS, settings, seeded(5), *TranspositionTable(1 << 14).arrays, *scratch)

    return compare(instance, "simulate", arguments, compile_simulation(game, heuristics_of(game.meta.key)))


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
