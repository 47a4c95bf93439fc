"""Many random games on all cores, and what they say about a game: who wins from which seat, with how much, how long."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.chance import Lot
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

    def play(self, seed: int, number: int) -> None:
        """Play the games of the batch of this number: the same seed and number give the same games."""
        rng = seeded(seed, number)
        loop = random_games(self.game)
        loop(self.states, self.players, self.variant, Lot.new(), rng, self.scores, self.winners, self.decisions)


@dataclass
class Simulation:
    """What so many games came to."""

    games: int
    wins: npt.NDArray[np.float64]  # by seat; a shared victory counts in parts
    score_sum: npt.NDArray[np.int64]
    score_squares: npt.NDArray[np.float64]
    decisions: int

    @classmethod
    def empty(cls, players: int) -> "Simulation":
        return cls(0, np.zeros(players), np.zeros(players, np.int64), np.zeros(players), 0)

    def add(self, batch: Batch) -> None:
        """Count the games of one batch."""
        won = (batch.winners[:, None] >> np.arange(batch.players)) & 1
        self.games += len(batch.winners)
        self.wins += (won / won.sum(axis=1, keepdims=True)).sum(axis=0)
        self.score_sum += batch.scores.sum(axis=0)
        self.score_squares += (batch.scores.astype(np.float64) ** 2).sum(axis=0)
        self.decisions += int(batch.decisions.sum())
