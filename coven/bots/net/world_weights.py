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
from coven.kernel import Compiled, Grid, Row, compiled, exponential, log_of, members
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
        rates, log_probabilities, weights = np.zeros(len(known)), np.zeros(rows), np.zeros(len(states))
        rate_choices(self.model.evaluate_logits(x, known), mask[known], chosen[known], rates)
        log_probabilities[known] = rates
        temper(log_probabilities.reshape(-1, MAX_PAST_CHOICES).cumsum(axis=1)[:, -1].copy(), self.exponent, weights)
        return weights


@compiled
def rate_choices(logits: Weights, mask: npt.NDArray[np.uint8], chosen: Row[int], rates: Row[float]) -> None:
    """Write the network's log-probability of each chosen action, at least that of MIN_PROBABILITY."""
    for row in range(len(chosen)):
        most = np.float32(-np.inf)
        for action in range(len(mask[row])):
            if mask[row, action] != 0:
                most = max(most, logits[row, action])
        total = 0.0
        for action in range(len(mask[row])):
            if mask[row, action] != 0:
                total += exponential(float(logits[row, action] - most))
        rates[row] = max(float(logits[row, chosen[row]] - most) - log_of(total), log_of(MIN_PROBABILITY))


@compiled
def temper(log_likelihoods: Row[float], exponent: float, weights: Row[float]) -> None:
    """Write weights with mean 1, from log-likelihoods."""
    most = -np.inf
    for world in range(len(weights)):
        most = max(most, log_likelihoods[world])
    total = 0.0
    for world in range(len(weights)):
        weights[world] = exponential(exponent * (log_likelihoods[world] - most))
        total += weights[world]
    for world in range(len(weights)):
        weights[world] = UNIFORM_SHARE + (1 - UNIFORM_SHARE) * weights[world] / (total / len(weights))


def resample(weights: Floats, size: int, offset: float) -> Ints:
    """Return the indices of `size` worlds by systematic resampling; `offset` is a random number from 0 to 1."""
    reached = np.cumsum(weights)  # in the order of the worlds, unlike np.sum
    indices: Ints = np.minimum(np.searchsorted(reached, (np.arange(size) + offset) * (reached[-1] / size)), len(weights) - 1)
    return indices


def other_seats(view: GameView) -> Seats:
    """Return all seats but the viewer's."""
    return Seats(((1 << view.public.players) - 1) & ~(1 << view.viewer))
