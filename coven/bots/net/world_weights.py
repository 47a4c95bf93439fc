"""Worlds weighed by how well the net explains what others did in them.

In each world the latest choices are taken back, as far as the world tells them (`coven/bots/past`), and the net is asked from the
view of who chose how likely that choice was. Weights are tempered and bounded: sharp ones would gain against players who choose
just as the net does, and lose against all others.
"""

from functools import cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.bots.net.model import Model
from coven.bots.retraction import CHOICES_PER_SEAT, UNKNOWN, undo_of
from coven.games.contract.game import Game
from coven.kernel import Compiled, members
from coven.kernel.jit import compiled
from coven.types import Choice, Seat

MAX_PAST_CHOICES: Final = 8  # so many choices of others count, the latest
WEIGHT_EXPONENT: Final = 0.4  # how much they count: 0 not at all, 1 as if everybody chose by the net
UNIFORM_SHARE: Final = 0.1  # the part of the weight that all worlds have alike
MIN_PROBABILITY: Final = 0.01  # a choice counts as no less likely than this, whatever the net says
Floats = npt.NDArray[np.float64]


@cache
def compile_recall(game: Game) -> Compiled[..., None]:
    """A compiled `(states, past, root, views, x, may, chosen)`: the latest choices of others in each world.

    Of each world LATEST rows are for it: the features, the legal actions, and the action that was chosen, -1 in rows not needed.
    """
    look, features, action_of, taken_back = game.observe, game.features, game.action_of, undo_of(game)
    assert taken_back is not None
    back: Any = taken_back

    @compiled
    def recall(states: Any, past: Any, root: int, views: Any, x: Any, may: Any, chosen: Any) -> None:
        s = past[0]
        v = views[0]
        for number in range(len(states)):
            past[0] = states[number]
            row = number * MAX_PAST_CHOICES
            end = row + MAX_PAST_CHOICES
            while row < end:
                made = back(s)
                if made == UNKNOWN:
                    break
                seat = made // CHOICES_PER_SEAT
                if seat == root:
                    continue
                look(s, Seat(seat), v)
                if v.legal & (v.legal - 1) == 0:
                    continue
                features(v, x[row])
                for choice in members(v.legal):
                    may[row, action_of(v, Choice(choice))] = 1
                chosen[row] = action_of(v, Choice(made % CHOICES_PER_SEAT))
                row += 1

    return recall


class WorldWeigher:
    """Weighs worlds of one game by one net."""

    def __init__(self, game: Game, model: Model, exponent: float = WEIGHT_EXPONENT) -> None:
        self.game, self.model, self.exponent = game, model, exponent
        self.views = game.View.new_array(1)

    @staticmethod
    def can_weigh(game: Game) -> bool:
        """Whether choices of the game can be taken back."""
        return undo_of(game) is not None

    def weights(self, states: Any, viewer: int) -> Floats | None:
        """The weight of each world, their mean 1; None where nothing that others did can be told."""
        rows = len(states) * MAX_PAST_CHOICES
        x = np.zeros((rows, len(self.model.first)), np.float32)
        may = np.zeros((rows, self.game.num_actions), np.uint8)
        chosen = np.full(rows, -1, np.int64)
        compile_recall(self.game)(states, states[:1].copy(), viewer, self.views, x, may, chosen)
        told = np.flatnonzero(chosen >= 0)
        if not len(told):
            return None
        likely = np.zeros(rows)
        likely[told] = _log_probabilities(self.model, x[told], may[told], chosen[told])
        return temper(likely.reshape(-1, MAX_PAST_CHOICES).sum(axis=1), self.exponent)


def _log_probabilities(model: Model, x: Any, may: Any, chosen: Any) -> Floats:
    """The logarithm of how likely each action was, by the net; no less than that of UNLIKELIEST."""
    appeal = np.where(may != 0, model.evaluate_batch(x)[0], -np.inf)
    appeal = appeal - appeal.max(axis=1, keepdims=True)
    chances = appeal[np.arange(len(chosen)), chosen] - np.log(np.exp(appeal).sum(axis=1))
    found: Floats = np.maximum(chances.astype(np.float64), np.log(MIN_PROBABILITY))
    return found


def temper(likely: Floats, exponent: float) -> Floats:
    """Weights of a mean of 1 from the logarithms of likelihoods."""
    weights = np.exp(exponent * (likely - likely.max()))
    tempered: Floats = UNIFORM_SHARE + (1 - UNIFORM_SHARE) * weights / weights.mean()
    return tempered


def resample(weights: Floats, size: int, luck: float) -> npt.NDArray[np.int64]:
    """So many of the worlds, each as often as its weight says, evenly spread; `luck` is a number from 0 to 1."""
    places = (np.arange(size) + luck) * (weights.sum() / size)
    found: npt.NDArray[np.int64] = np.minimum(np.searchsorted(np.cumsum(weights), places), len(weights) - 1)
    return found
