"""Many random games on all cores, and what they say about a game: who wins from which seat, with how much, how long."""

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.chance import Lot
from coven.errors import MalformedError
from coven.games.game import Game
from coven.kernel import seeded
from coven.lab.random_play import random_games

BATCH: Final = 10_000


class Batch:
    """Memory for so many games, used again and again by one thread."""

    def __init__(self, game: Game, players: int, variant: Mapping[str, Any], count: int) -> None:
        game.meta.check_players(players)
        self.game = game
        self.players = players
        self.variant = game.variant(variant, players)
        self.states = game.State.many(1)
        self.scores = np.zeros((count, players), np.int64)
        self.winners = np.zeros(count, np.int64)
        self.decisions = np.zeros(count, np.int64)
        self.lengths = np.zeros(count, np.int64)

    def play(self, seed: int, number: int) -> None:
        """Play the games of the batch of this number: the same seed and number give the same games."""
        rng = seeded(seed, number)
        results = self.scores, self.winners, self.decisions, self.lengths
        random_games(self.game)(self.states, self.players, self.variant, Lot.new(), rng, *results)


@dataclass
class Simulation:
    """What so many games came to."""

    games: int
    wins: npt.NDArray[np.float64]  # by seat; a shared victory counts in parts
    score_sum: npt.NDArray[np.int64]
    score_squares: npt.NDArray[np.float64]
    decisions: int
    length: int  # of all games together, in the game's own unit

    @classmethod
    def empty(cls, players: int) -> "Simulation":
        return cls(0, np.zeros(players), np.zeros(players, np.int64), np.zeros(players), 0, 0)

    def add(self, batch: Batch) -> None:
        """Count the games of one batch."""
        won = (batch.winners[:, None] >> np.arange(batch.players)) & 1
        self.games += len(batch.winners)
        self.wins += (won / won.sum(axis=1, keepdims=True)).sum(axis=0)
        self.score_sum += batch.scores.sum(axis=0)
        self.score_squares += (batch.scores.astype(np.float64) ** 2).sum(axis=0)
        self.decisions += int(batch.decisions.sum())
        self.length += int(batch.lengths.sum())

    def table(self) -> list[dict[str, float]]:
        """A line per seat: share of wins and mean score, each with half the width of its 95 % interval."""
        share = self.wins / self.games
        mean = self.score_sum / self.games
        spread = np.sqrt(np.maximum(self.score_squares / self.games - mean**2, 0) / self.games)
        return [
            {
                "seat": seat,
                "wins": share[seat],
                "wins_within": 1.96 * float(np.sqrt(share[seat] * (1 - share[seat]) / self.games)),
                "score": mean[seat],
                "score_within": 1.96 * spread[seat],
            }
            for seat in range(len(share))
        ]


def simulate(
    game: Game,
    players: int,
    variant: Mapping[str, Any],
    games: int,
    seed: int,
    cores: int | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> Simulation:
    """Play so many random games on all cores; the result depends on the seed and not on the number of cores.

    `progress` is told after each batch how many games it had.
    """
    if games < 1:
        raise MalformedError(f"Expected at least 1 game, but {games} came.")
    first = Batch(game, players, variant, 1)
    first.play(seed, 0)  # compiles once, before the threads ask for it together
    sizes = [min(BATCH, games - start) for start in range(0, games, BATCH)]
    total = Simulation.empty(players)

    def play(number: int) -> Batch:
        batch = Batch(game, players, variant, sizes[number])
        batch.play(seed, number)
        return batch

    with ThreadPoolExecutor(cores or os.cpu_count()) as threads:
        try:
            for batch in threads.map(play, range(len(sizes))):
                total.add(batch)
                progress(len(batch.winners))
        except BaseException:
            threads.shutdown(cancel_futures=True)
            raise
    return total
