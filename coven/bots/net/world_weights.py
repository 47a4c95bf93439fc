"""Weights of sampled worlds, by how well the network explains the other players' choices in them.

In each world the latest choices are undone as far as the world determines them (`coven/bots/retraction`), and the network gives
the probability of each choice from the view of the seat that made it. Weights are tempered and bounded: sharp weights would gain
against players who choose just as the network does, and lose against all others.
"""

from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from coven.bots.net.model import Model, Weights
from coven.bots.retraction import CHOICES_PER_SEAT, UNKNOWN, undo_of
from coven.core.cards import is_among
from coven.games.contract.game import Game
from coven.games.contract.records import GameState, GameView
from coven.kernel import Compiled, Grid, Row, compiled, members
from coven.types import Choice, Seat, Seats

MAX_PAST_CHOICES: Final = 8  # latest choices of the weighed seats that count
WEIGHT_EXPONENT: Final = 0.4  # 0 ignores past choices, 1 assumes that all players follow the network
UNIFORM_SHARE: Final = 0.1  # part of the weight that is the same for all worlds
MIN_PROBABILITY: Final = 0.01  # lower bound of a choice's probability
Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


@cache
def compile_recall(game: Game) -> Compiled[..., None]:
    """Return a compiled `(states, past, seats, views, x, mask, chosen)` that reconstructs the latest choices of some seats.

    Each world has MAX_PAST_CHOICES rows with the features, the legal actions, and the chosen action; -1 in unused rows.
    """
    observe, features, action_of, undo = game.observe, game.features, game.action_of, undo_of(game)
    assert undo is not None

    @compiled
    def recall(
        states: Row[GameState], past: Row[GameState], seats: Seats, views: Row[GameView], x: Row[Weights], mask: Grid[int],
        chosen: Row[int],
    ) -> None:  # fmt: skip
        s = past[0]
        v = views[0]
        for number in range(len(states)):
            past[0] = states[number]
            row = number * MAX_PAST_CHOICES
            end = row + MAX_PAST_CHOICES
            while row < end:
                undone = undo(s)
                if undone == UNKNOWN:
                    break
                seat = undone // CHOICES_PER_SEAT
                if not is_among(Seat(seat), seats):
                    continue
                observe(s, Seat(seat), v)
                if v.legal & (v.legal - 1) == 0:
                    continue
                features(v, x[row])
                for choice in members(v.legal):
                    mask[row, action_of(v, Choice(choice))] = 1
                chosen[row] = action_of(v, Choice(undone % CHOICES_PER_SEAT))
                row += 1

    return recall


class WorldWeigher:
    """Weighs worlds of one game by one network."""

    def __init__(self, game: Game, model: Model, exponent: float = WEIGHT_EXPONENT) -> None:
        self.game, self.model, self.exponent = game, model, exponent
        self.views = game.View.new_array(1)

    @staticmethod
    def can_weigh(game: Game) -> bool:
        """Return whether the game can undo choices."""
        return undo_of(game) is not None

    def weights(self, states: npt.NDArray[np.void], seats: Seats) -> Floats | None:
        """Return a weight for each world, with mean 1; None if no past choice of these seats is known."""
        rows = len(states) * MAX_PAST_CHOICES
        x = np.zeros((rows, len(self.model.first)), np.float32)
        mask = np.zeros((rows, self.game.num_actions), np.uint8)
        chosen = np.full(rows, -1, np.int64)
        compile_recall(self.game)(states, states[:1].copy(), seats, self.views, x, mask, chosen)
        known = np.flatnonzero(chosen >= 0)
        if not len(known):
            return None
        log_probabilities = np.zeros(rows)
        log_probabilities[known] = _log_probabilities(self.model, x[known], mask[known], chosen[known])
        return temper(log_probabilities.reshape(-1, MAX_PAST_CHOICES).sum(axis=1), self.exponent)


def _log_probabilities(model: Model, x: Weights, mask: npt.NDArray[np.uint8], chosen: Ints) -> Floats:
    """Return the network's log-probability of each chosen action, at least that of MIN_PROBABILITY."""
    logits = np.where(mask != 0, model.evaluate_batch(x)[0], -np.inf)
    logits = logits - logits.max(axis=1, keepdims=True)
    chosen_log_probs = logits[np.arange(len(chosen)), chosen] - np.log(np.exp(logits).sum(axis=1))
    bounded: Floats = np.maximum(chosen_log_probs.astype(np.float64), np.log(MIN_PROBABILITY))
    return bounded


def temper(log_likelihoods: Floats, exponent: float) -> Floats:
    """Return weights with mean 1 from log-likelihoods."""
    weights = np.exp(exponent * (log_likelihoods - log_likelihoods.max()))
    tempered: Floats = UNIFORM_SHARE + (1 - UNIFORM_SHARE) * weights / weights.mean()
    return tempered


def resample(weights: Floats, size: int, offset: float) -> Ints:
    """Return the indices of `size` worlds by systematic resampling; `offset` is a random number from 0 to 1."""
    places = (np.arange(size) + offset) * (weights.sum() / size)
    indices: Ints = np.minimum(np.searchsorted(np.cumsum(weights), places), len(weights) - 1)
    return indices


def other_seats(view: GameView) -> Seats:
    """Return all seats but the viewer's."""
    return Seats(((1 << view.public.players) - 1) & ~(1 << view.viewer))
