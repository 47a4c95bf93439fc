"""Random play on a GPU, dealing included, beside the CPU: `python benchmarks/gpu_speed.py [GAME …] [--check 1000000]`.

For every game and number of players: the time to the first kernel, decisions a second on the GPU and on one core, and whether
so many games came out the same on both: scores, winners, decisions and lengths of each.
"""

import argparse
import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from coven import games
from coven.games.contract.game import Game
from coven.kernel.gpu import cuda
from coven.lab.simulation import Batch, GpuBatch

ON_GPU = 1 << 20  # games of one kernel
ON_CPU = 10_000


def gpu_speed(batch: GpuBatch, seconds: float) -> float:
    """Decisions a second of kernels that follow each other; every one plays the same games, so that they are counted once."""
    batch.play(seed=1, before=0)
    launches, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        for _ in range(4):
            batch.start(seed=1, before=0)
        cuda.synchronize()
        launches += 4
    return float(launches * batch.decisions.sum() / (time.perf_counter() - start))


def cpu_speed(game: Game, players: int, seconds: float) -> float:
    """Decisions a second of the best batch on one core, as other programs only ever slow us down."""
    batch, best = Batch(game, players, {}, ON_CPU), 0.0
    batch.play(seed=1, before=0)
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.perf_counter()
        batch.play(seed=1, before=0)
        best = max(best, float(batch.decisions.sum()) / (time.perf_counter() - start))
    return best


def same_games(there: GpuBatch, count: int) -> bool:
    """Whether the first so many games are the same on the CPU as those the GPU played."""

    def agree(before: int) -> bool:
        here = Batch(there.game, there.players, {}, min(ON_CPU, count - before))
        here.play(seed=1, before=before)
        return all(
            np.array_equal(mine, theirs[before : before + len(mine)])
            for mine, theirs in zip(here.results, there.results, strict=True)
        )

    with ThreadPoolExecutor() as threads:
        return all(threads.map(agree, range(0, count, ON_CPU)))


def measured(game: Game, players: int, seconds: float, check: int) -> dict[str, Any]:
    start = time.perf_counter()
    GpuBatch(game, players, {}, 1).play(seed=1, before=0)
    first = time.perf_counter() - start
    batch = GpuBatch(game, players, {}, max(ON_GPU, check))
    fast, slow = gpu_speed(batch, seconds), cpu_speed(game, players, seconds)
    return {
        "game": game.meta.key,
        "players": players,
        "state": game.State.layout.itemsize,
        "first": first,
        "gpu": fast,
        "core": slow,
        "same": same_games(batch, check),
        "checked": check,
    }


def tables(keys: list[str]) -> Iterator[tuple[Game, int]]:
    for key in keys:
        game = games.load(key)
        yield from ((game, players) for players in range(game.meta.fewest, game.meta.most + 1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(games.GAMES))
    parser.add_argument("--seconds", type=float, default=1)
    parser.add_argument("--check", type=int, default=1_000_000, help="how many games must be the same on both")
    parser.add_argument("--out", type=Path, help="a file for the figures as JSON")
    wanted = parser.parse_args()
    lines = []
    print("| game | players | State | first kernel | GPU, decisions/s | one core | ratio | the same games |")
    print("|---|---|---|---|---|---|---|---|")
    for game, players in tables(wanted.games):
        line = measured(game, players, wanted.seconds, wanted.check)
        lines.append(line)
        same = f"all {line['checked']:,}" if line["same"] else "NO"
        print(
            f"| {game.meta.title} | {players} | {line['state']:,} B | {line['first']:.1f} s | {line['gpu'] / 1e9:.2f} G "
            f"| {line['core'] / 1e6:.1f} M | {line['gpu'] / line['core']:.0f} | {same} |",
            flush=True,
        )
        if wanted.out:
            wanted.out.write_text(json.dumps(lines, indent=1), encoding="utf-8")
    if not all(line["same"] for line in lines):
        raise SystemExit("Some games came out differently on the GPU.")


if __name__ == "__main__":
    main()
