"""Promise: a GPU plays the same games as the CPU, number for number, and a hundred times as fast as one core.

    python -m benchmarks.gpu_speed [GAME …] [--check 1000000]

Random play, dealing included. For every game and number of players: the time to the first kernel, decisions per second on the GPU
and on one core, and whether scores, winners, decisions and lengths of the checked games are equal on both.
"""

import argparse
import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import numpy as np

from coven import games
from coven.games.contract.game import Game
from coven.kernel.gpu import cuda
from coven.lab.simulation import GameBatch, GpuBatch

GPU_GAMES: Final = 1 << 20  # per launch
CPU_GAMES: Final = 10_000  # per batch


@dataclass
class Speed:
    """The measurement of one game and number of players."""

    game: str
    players: int
    state_bytes: int
    first_seconds: float
    gpu: float  # decisions per second
    core: float
    is_same: bool
    checked: int


def gpu_speed(batch: GpuBatch, seconds: float) -> float:
    """Return decisions per second of consecutive launches, which play the same games and are therefore counted once."""
    batch.play(seed=1, first_game=0)
    launches, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        for _ in range(4):
            batch.start(seed=1, first_game=0)
        cuda.synchronize()
        launches += 4
    return float(launches * batch.decisions.sum() / (time.perf_counter() - start))


def cpu_speed(game: Game, players: int, seconds: float) -> float:
    """Return decisions per second of the fastest batch on one core, because other programs only ever slow us down."""
    batch, best = GameBatch(game, players, {}, CPU_GAMES), 0.0
    batch.play(seed=1, first_game=0)
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.perf_counter()
        batch.play(seed=1, first_game=0)
        best = max(best, float(batch.decisions.sum()) / (time.perf_counter() - start))
    return best


def is_same_on_cpu(on_gpu: GpuBatch, count: int) -> bool:
    """Return whether the first `count` games of a batch are equal on the CPU."""

    def agrees(first: int) -> bool:
        batch = GameBatch(on_gpu.game, on_gpu.players, {}, min(CPU_GAMES, count - first))
        batch.play(seed=1, first_game=first)
        return all(
            np.array_equal(expected, actual[first : first + len(expected)])
            for expected, actual in zip(batch.results, on_gpu.results, strict=True)
        )

    with ThreadPoolExecutor() as threads:
        return all(threads.map(agrees, range(0, count, CPU_GAMES)))


def measure(game: Game, players: int, seconds: float, check: int) -> Speed:
    """Measure one game and number of players."""
    start = time.perf_counter()
    GpuBatch(game, players, {}, 1).play(seed=1, first_game=0)
    first_seconds = time.perf_counter() - start
    batch = GpuBatch(game, players, {}, max(GPU_GAMES, check))
    return Speed(
        game=game.meta.key,
        players=players,
        state_bytes=game.State.layout.itemsize,
        first_seconds=first_seconds,
        gpu=gpu_speed(batch, seconds),
        core=cpu_speed(game, players, seconds),
        is_same=is_same_on_cpu(batch, check),
        checked=check,
    )


def tables(keys: list[str]) -> Iterator[tuple[Game, int]]:
    """Yield the games with all their numbers of players."""
    for key in keys:
        game = games.load(key)
        yield from ((game, players) for players in range(game.meta.min_players, game.meta.max_players + 1))


def main() -> None:
    """Measure and print a table; exit with an error if games differ."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(games.GAMES))
    parser.add_argument("--seconds", type=float, default=1, help="time to measure each speed")
    parser.add_argument("--check", type=int, default=1_000_000, help="number of games that must be equal on both")
    parser.add_argument("--out", type=Path, help="write the measurements as JSON to this file")
    options = parser.parse_args()
    speeds: list[Speed] = []
    print("| game | players | State | first kernel | GPU, decisions/s | one core | ratio | equal games |")
    print("|---|---|---|---|---|---|---|---|")
    for game, players in tables(options.games):
        speed = measure(game, players, options.seconds, options.check)
        speeds.append(speed)
        equal = f"all {speed.checked:,}" if speed.is_same else "NO"
        print(
            f"| {game.meta.title} | {players} | {speed.state_bytes:,} B | {speed.first_seconds:.1f} s "
            f"| {speed.gpu / 1e9:.2f} G | {speed.core / 1e6:.1f} M | {speed.gpu / speed.core:.0f} | {equal} |",
            flush=True,
        )
        if options.out:
            options.out.write_text(json.dumps([asdict(row) for row in speeds], indent=1), encoding="utf-8")
    if not all(speed.is_same for speed in speeds):
        raise SystemExit("Some games differ between GPU and CPU.")


if __name__ == "__main__":
    main()
