"""Promise: hints that five people keep asking for slow the bots of other tables by a fifth at most.

    python -m benchmarks.hint_impact [--games …] [--levels …] [--rounds 6]

Every level thinks about the same positions, in rounds alone and in rounds while five people at other addresses ask for hints as
often as they may. Rounds alternate, so that the load of the machine affects both alike. Printed are the mean thinking times and
their ratio.
"""

import argparse
import asyncio
import statistics
import time
from itertools import product
from typing import Final

from coven import Match, games
from coven.bots import roster
from coven.errors import CovenError
from coven.games.contract.records import GameView
from coven.match import first_decision
from coven.server.base.process_setup import use_one_blas_thread
from coven.server.live.bots import HINT_KEY, BotPlayer, BotPool, hint_for

ASKERS: Final = 5
RETRY_SECONDS: Final = 0.2  # after "too many"


async def ask_for_hints(game: str, view: GameView, pool: BotPool, number: int) -> None:
    """Ask for one hint after the other until cancelled."""
    names = [f"Player {seat}" for seat in range(Match(game).players)]
    while True:
        try:
            await hint_for(game, view, names, pool, [f"@{number}", f"person {number}"])
        except CovenError:
            await asyncio.sleep(RETRY_SECONDS)


async def measure(bot: BotPlayer, view: GameView, seconds: float) -> list[float]:
    """Return thinking times of some seconds."""
    times, end = [], time.monotonic() + seconds
    while time.monotonic() < end:
        started = time.monotonic()
        await bot.think(view)
        times.append(time.monotonic() - started)
    return times


async def measure_beside_hints(bot: BotPlayer, view: GameView, seconds: float) -> list[float]:
    """Return thinking times while people ask for hints; those hints have threads of their own, as on a server."""
    pool = BotPool()
    pool.warmups = bot.pool.warmups
    tasks = [asyncio.create_task(ask_for_hints(bot.game, view, pool, number)) for number in range(ASKERS)]
    times = await measure(bot, view, seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await asyncio.to_thread(pool.hint_threads.shutdown, cancel_futures=True)  # waits for the hint that is being made
    pool.close()
    return times


async def compare(game: str, level: str, options: argparse.Namespace) -> float:
    """Print the thinking times of a level alone and beside hints; return their ratio."""
    pool, view = BotPool(first_limit=600.0), first_decision(game)
    for key in (level, HINT_KEY):
        while not await pool.is_ready(key, game):
            pass
    bot = BotPlayer(level, game, "instant", pool)
    alone: list[float] = []
    beside: list[float] = []
    await bot.think(view)
    for _ in range(options.rounds):
        alone += await measure(bot, view, options.seconds)
        beside += await measure_beside_hints(bot, view, options.seconds)
    pool.close()
    means = statistics.mean(alone), statistics.mean(beside)
    cells = f"{means[0] * 1000:.1f} ms | {means[1] * 1000:.1f} ms | {means[1] / means[0]:.2f}"
    print(f"| {game} | {level} | {cells} |", flush=True)
    return means[1] / means[0]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=list(games.GAMES), choices=list(games.GAMES))
    parser.add_argument("--levels", nargs="+", default=["dabbler", "elder"], choices=list(roster.LEVELS))
    parser.add_argument("--rounds", type=int, default=6, help="rounds alone and beside hints")
    parser.add_argument("--seconds", type=float, default=3.0, help="duration of a round")
    options = parser.parse_args()
    use_one_blas_thread()  # as a server does
    print("| game | level | alone | beside hints | ratio |\n|---|---|---|---|---|")
    ratios = [asyncio.run(compare(game, level, options)) for game, level in product(options.games, options.levels)]
    print(f"mean ratio {statistics.mean(ratios):.2f}, highest {max(ratios):.2f}")


if __name__ == "__main__":
    main()
