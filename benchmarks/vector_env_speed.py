"""Promise: the vector environment makes about a million decisions per second with observations on a core, 300 on a GPU.

    python -m benchmarks.vector_env_speed [GAME …] [--device gpu] [--every]

Actions are the first legal ones. They are chosen outside the measured time, on a GPU by CuPy. On one core the clock counts the
processor time, which other programs do not affect.
"""

import argparse
import time
from collections.abc import Callable

from coven import games
from coven.rl.envs import VectorEnv


def run_on_cpu(env: VectorEnv, steps: int, clock: Callable[[], float]) -> float:
    """Return the seconds that the environment takes for some steps."""
    batch, seconds = env.reset(), 0.0
    for _ in range(steps):
        actions = batch.mask.argmax(axis=1)
        start = clock()
        batch = env.step(actions, check=False)
        seconds += clock() - start
    return seconds


def run_on_gpu(env: VectorEnv, steps: int, clock: Callable[[], float]) -> float:
    """Return the seconds that the environment takes for some steps on a GPU, where CuPy chooses the actions."""
    import cupy  # type: ignore[import-not-found,unused-ignore]

    from coven.kernel.gpu import cuda

    batch, seconds = env.reset(), 0.0
    for _ in range(steps):
        actions = cupy.asarray(batch.mask).argmax(axis=0).astype(cupy.int32)
        cupy.cuda.Device().synchronize()
        start = clock()
        batch = env.step(actions, check=False)
        cuda.synchronize()
        seconds += clock() - start
    return seconds


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(games.GAMES))
    parser.add_argument("--device", choices=("cpu", "gpu"), default="cpu")
    parser.add_argument("--count", type=int, help="number of parallel games (default: 4,096, on a GPU 65,536)")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--every", action="store_true", help="measure every number of players instead of the usual one")
    options = parser.parse_args()
    count = options.count or (65_536 if options.device == "gpu" else 4_096)
    run = run_on_gpu if options.device == "gpu" else run_on_cpu
    clock = time.process_time if options.device == "cpu" and options.cores == 1 else time.perf_counter
    print("| game | players | parallel games | features | first step after | million decisions/s |")
    print("|---|---|---|---|---|---|")
    for key in options.games or games.GAMES:
        game = games.load(key)
        every = range(game.meta.min_players, game.meta.max_players + 1)
        for players in every if options.every else [game.meta.default_players]:
            start = time.perf_counter()
            env = VectorEnv(game, players, count, options.device, seed=1, cores=options.cores)
            env.reset()
            first_seconds = time.perf_counter() - start
            run(env, 3, clock)
            speed = count * options.steps / run(env, options.steps, clock) / 1e6
            row = f"| {game.meta.title} | {players} | {count:,} | {env.num_features} | {first_seconds:.1f} s | {speed:.2f} |"
            print(row, flush=True)


if __name__ == "__main__":
    main()
