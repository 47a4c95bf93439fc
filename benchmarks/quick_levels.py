"""Toad, Apprentice and Familiar, both ways, for all numbers of players: `python -m benchmarks.quick_levels [GAME ...]`.

These levels answer at once, so thousands of games run side by side (`coven.envs.Many`). One seat of a game has the one level,
each seat in turn, and all others the other. Games are not duplicated; there are many instead. Shares of victory with 95 %
intervals.
"""

import argparse
from typing import Any

import numpy as np

from coven import games
from coven.bots.heuristics import craft_of
from coven.bots.net.model import model_of
from coven.games.contract.game import Game
from coven.rl.envs import Many

PAIRS = ("apprentice/toad", "familiar/apprentice")
LONGEST = 5_000  # steps


def share(game: Game, players: int, single: str, field: str, count: int, seed: int) -> tuple[float, float]:
    """The share of victory of one level among a field of another, and half its interval; one of them is the Apprentice."""
    own = np.arange(count) % players
    mine = 1 << own
    by_thumb = mine if single == "apprentice" else ((1 << players) - 1) & ~mine
    env = Many(game, players, count, seed=seed, thumb=craft_of(game.meta.key).thumb, by_thumb=by_thumb, cores=1)
    other, luck = field if single == "apprentice" else single, np.random.default_rng(seed)
    told, shares = env.reset(), np.full(count, np.nan)
    for _ in range(LONGEST):
        told = env.step(_actions(game, other, told, luck), check=False)
        fresh = (told.end != 0) & np.isnan(shares)
        shares[fresh] = told.reward[fresh, own[fresh]]
        if not np.isnan(shares).any():
            break
    over = shares[~np.isnan(shares)]
    return float(over.mean()), 1.96 * float(over.std()) / len(over) ** 0.5


def _actions(game: Game, level: str, told: Any, luck: np.random.Generator) -> Any:
    """Toad takes any legal action, Familiar the one its net likes best."""
    likes = luck.random(told.mask.shape) if level == "toad" else model_of(game).asked_many(told.observation)[0]
    return np.where(told.mask != 0, likes, -np.inf).argmax(axis=1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(games.GAMES))
    parser.add_argument("--count", type=int, default=1_200, help="games of each kind")
    parser.add_argument("--seed", type=int, default=2027)
    wanted = parser.parse_args()
    print("| game | players (even, %) | stronger, weaker | one stronger among weaker, % | one weaker among stronger, % |")
    print("|---|---|---|---|---|")
    for key in wanted.games:
        game = games.load(key)
        for players in range(game.meta.fewest, game.meta.most + 1):
            for pair in PAIRS:
                one, other = pair.split("/")
                count = wanted.count // players * players
                found = [share(game, players, *ways, count, wanted.seed) for ways in ((one, other), (other, one))]
                figures = " | ".join(f"{100 * mean:.1f} ± {100 * within:.1f}" for mean, within in found)
                print(f"| {game.meta.title} | {players} ({100 / players:.1f}) | {one}, {other} | {figures} |", flush=True)


if __name__ == "__main__":
    main()
