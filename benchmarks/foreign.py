"""Our searches against OpenSpiel's IS-MCTS at equal simulations: `python -m benchmarks.foreign [--sims 100] [--deals 20]`.

Each deal is played twice with the seats exchanged, by two players of Blackmore. The share of victory of ours is printed with its
95 % interval; 50 % would be even. Time is not equal: it is printed beside.
"""

import argparse
import time
from functools import partial
from typing import Any

from coven.adapters import open_spiel
from coven.bots import roster
from coven.bots.search.seeker import Budget
from coven.lab.statistics import mean_of_deals
from examples.ismcts_against_elder import Foreign, Ours, play


def deal(level: str, simulations: int, seed: int, spent: dict[str, float]) -> float:
    """Our share of victory over both seatings of a deal."""
    game, won = open_spiel.load("blackmore", 2), 0.0
    for seat in range(2):
        ours = Ours(roster.make(level, "blackmore", seed, Budget(60_000, simulations)))
        theirs = Foreign(game, simulations, seed)
        for name, player in ((level, ours), ("IS-MCTS", theirs)):
            player.action = partial(_timed, player.action, name, spent)  # type: ignore[method-assign]
        won += play(game, [ours, theirs] if seat == 0 else [theirs, ours], seed)[seat]
    return won / 2


def _timed(action: Any, name: str, spent: dict[str, float], state: Any) -> int:
    start = time.process_time()
    chosen = action(state)
    spent[name] = spent.get(name, 0.0) + time.process_time() - start
    return int(chosen)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--levels", default="hedge-witch,elder")
    parser.add_argument("--sims", type=int, default=100)
    parser.add_argument("--deals", type=int, default=20)
    wanted = parser.parse_args()
    print("| ours | simulations | deals | share of victory | 95 % interval | seconds a deal, ours | theirs |")
    print("|---|---|---|---|---|---|---|")
    for level in wanted.levels.split(","):
        spent: dict[str, float] = {}
        share = mean_of_deals([deal(level, wanted.sims, seed, spent) for seed in range(wanted.deals)])
        span = f"{100 * (share.low or 0):.0f} to {100 * (share.high or 0):.0f} %"
        times = " | ".join(f"{spent[name] / wanted.deals:.2f}" for name in (level, "IS-MCTS"))
        print(f"| {level} | {wanted.sims} | {wanted.deals} | {100 * share.mean:.0f} % | {span} | {times} |", flush=True)


if __name__ == "__main__":
    main()
