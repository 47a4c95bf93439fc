"""Our levels against OpenSpiel's IS-MCTS at equal simulations, for every game.

    python -m benchmarks.vs_openspiel [GAME …] [--levels elder,archwitch] [--sims 100] [--minutes 10] [--cores 4]

One of ours sits among foreign searches, in every seat of each deal in turn, at the game's usual number of players. The share of
victory is printed with its 95 % interval over deals beside the even one. The levels take turns deal by deal, so that an
interrupted run has something of each. Time is not equal: it is printed beside.
"""

import argparse
import itertools
import time
from functools import partial
from typing import Any

from coven import games
from coven.bots import roster
from coven.bots.search.ismcts import Budget
from coven.lab.executors import on_cores
from coven.lab.stats import mean_of_deals
from coven.rl.adapters import open_spiel
from examples.ismcts_against_elder import Foreign, Ours, play

Spent = dict[str, float]  # seconds of processor time, by who spent them


def deal(key: str, level: str, simulations: int, seed: int) -> tuple[float, Spent]:
    """Our share of victory in a deal, as a mean over all seats, and the time it took."""
    players = games.load(key).meta.usual
    game, won = open_spiel.load(key, players), 0.0
    spent: Spent = {}
    for seat in range(players):
        seats: list[Foreign | Ours] = [Foreign(game, simulations, seed + other) for other in range(players)]
        seats[seat] = Ours(roster.make(level, key, seed, Budget(60_000, simulations)))
        for number, player in enumerate(seats):
            name = level if number == seat else "IS-MCTS"
            player.action = partial(_timed, player.action, name, spent)  # type: ignore[method-assign]
        won += play(game, seats, seed)[seat]
    return won / players, spent


def _timed(action: Any, name: str, spent: Spent, state: Any) -> int:
    start = time.process_time()
    chosen = action(state)
    spent[name] = spent.get(name, 0.0) + time.process_time() - start
    return int(chosen)


def deals(key: str, levels: list[str], simulations: int, seed: int) -> list[tuple[float, Spent]]:
    """The same deal for every level."""
    return [deal(key, level, simulations, seed) for level in levels]


def measure(key: str, levels: list[str], simulations: int, minutes: float, cores: int) -> None:
    """Deal by deal until the time is up; what is begun then is played to its end, so that each level has played as many."""
    until = time.monotonic() + 60 * minutes
    play, seeds = (
        partial(deals, key, levels, simulations),
        itertools.takewhile(lambda _: time.monotonic() < until, itertools.count()),
    )
    found = list(on_cores(cores, play, seeds, 1))
    for level, played in zip(levels, zip(*found, strict=True), strict=True):
        spent = {name: sum(times.get(name, 0.0) for _, times in played) for name in (level, "IS-MCTS")}
        print(_row(key, level, simulations, [share for share, _ in played], spent), flush=True)


def _row(key: str, level: str, simulations: int, shares: list[float], spent: Spent) -> str:
    meta, share = games.load(key).meta, mean_of_deals(shares)
    span = f"[{100 * (share.low or 0):.0f}, {100 * (share.high or 0):.0f}]"
    times = " | ".join(f"{spent.get(name, 0.0) / len(shares):.1f}" for name in (level, "IS-MCTS"))
    who = f"{meta.usual} ({100 / meta.usual:.0f}) | {level} | {simulations} | {len(shares)}"
    return f"| {meta.title} | {who} | {100 * share.mean:.0f} {span} | {times} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(games.OURS))
    parser.add_argument("--levels", default="elder,archwitch")
    parser.add_argument("--sims", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=10.0, help="for each game")
    parser.add_argument("--cores", type=int, default=1)
    wanted = parser.parse_args()
    print("| game | players (even, %) | ours | simulations | deals | share of victory, % | seconds a deal, ours | theirs |")
    print("|---|---|---|---|---|---|---|---|")
    for key in wanted.games:
        measure(key, wanted.levels.split(","), wanted.sims, wanted.minutes, wanted.cores)


if __name__ == "__main__":
    main()
