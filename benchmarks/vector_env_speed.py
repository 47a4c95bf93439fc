"""Decisions a second of many games at once, with observations: `python benchmarks/vector_env_speed.py [GAME …] [--device gpu]`.

The actions are the first legal ones. They are chosen outside the clock, on a GPU by CuPy, so that the environment alone is timed.
On one core the clock is the processor's own, which others at work on the machine do not slow down.
"""

import argparse
import time
from collections.abc import Callable
from typing import Any

from coven import games
from coven.rl.envs import Many


def on_cpu(env: Many, steps: int, clock: Callable[[], float]) -> float:
    """Seconds of the environment's own work for so many steps, actions chosen outside the clock."""
    told, spent = env.reset(), 0.0
    for _ in range(steps):
        actions = told.mask.argmax(axis=1)
        start = clock()
        told = env.step(actions, check=False)
        spent += clock() - start
    return spent


def on_gpu(env: Many, steps: int, clock: Callable[[], float]) -> float:
    """The same on a GPU: CuPy chooses there, and the clock runs only for the environment."""
    import cupy  # type: ignore[import-not-found,unused-ignore]

    from coven.kernel.gpu import cuda

    told, spent = env.reset(), 0.0
    for _ in range(steps):
        actions: Any = cupy.asarray(told.mask).argmax(axis=0).astype(cupy.int32)
        cupy.cuda.Device().synchronize()
        start = clock()
        told = env.step(actions, check=False)
        cuda.synchronize()
        spent += clock() - start
    return spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(games.GAMES))
    parser.add_argument("--device", choices=("cpu", "gpu"), default="cpu")
    parser.add_argument("--count", type=int)
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--every", action="store_true", help="every number of players, not the usual one alone")
    wanted = parser.parse_args()
    count = wanted.count or (65_536 if wanted.device == "gpu" else 4_096)
    print("| game | players | games at once | features | first step after | million decisions/s |")
    print("|---|---|---|---|---|---|")
    for key in wanted.games or games.GAMES:
        game = games.load(key)
        usual = [game.meta.usual]
        for players in range(game.meta.fewest, game.meta.most + 1) if wanted.every else usual:
            start = time.perf_counter()
            env = Many(game, players, count, wanted.device, seed=1, cores=wanted.cores)
            env.reset()
            first = time.perf_counter() - start
            run = on_gpu if wanted.device == "gpu" else on_cpu
            clock = time.process_time if wanted.device == "cpu" and wanted.cores == 1 else time.perf_counter
            run(env, 3, clock)
            spent = run(env, wanted.steps, clock)
            speed = count * wanted.steps / spent / 1e6
            print(f"| {game.meta.title} | {players} | {count:,} | {env.features} | {first:.1f} s | {speed:.2f} |", flush=True)


if __name__ == "__main__":
    main()
