"""Archwitch: a net that thinks ahead.

It plays its likeliest choices out in worlds that fit its view, all in the same ones, and keeps the better half
again and again.
"""

import time
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.bots.bot import Candidate, Explanation
from coven.bots.net.familiar import Familiar
from coven.bots.net.model import Model
from coven.bots.net.playouts import Playouts
from coven.bots.search.ending import Ending
from coven.bots.search.seeker import Budget, ranked
from coven.games.game import Game
from coven.kernel import count, lowest
from coven.types import Choice

LIKELY: Final = 0.01  # choices the net likes less are not played out
FEWEST: Final = 2
MOST: Final = 8
BATCH: Final = 48  # worlds played out at once
LIKING: Final = 0.01  # how much the net's own liking counts beside what playouts say


@dataclass(frozen=True)
class Depth:
    """How far playouts look: so many decisions of the seat itself."""

    own_decisions: int = 2


class Archwitch:
    """One seat's bot. The same seed, views and number of simulations give the same choices."""

    def __init__(self, game: Game, seed: int, budget: Budget, model: Model | None = None, depth: Depth | None = None) -> None:
        self.game = game
        self.budget = budget
        self.familiar = Familiar(game, model)
        self.playouts = Playouts(game, self.familiar.model, (depth or Depth()).own_decisions)
        self.ending = Ending(game)
        self.luck = np.random.default_rng(seed)
        self.worlds = 0
        self.considered: list[Candidate] = []

    def choose(self, view: Any) -> Choice:
        """The choice that comes out best."""
        self.worlds = 0
        if count(view.legal) == 1:
            self.considered = [Candidate(Choice(lowest(view.legal)), 0.5, 1.0)]
        elif solved := self.ending.values(view):
            self.worlds, self.considered = 1, ranked(solved)
        else:
            self.considered = self._thought_through(view)
        return self.considered[0].choice

    def explain(self) -> Explanation:
        """What was considered at the last choice."""
        return Explanation(self.considered, self.worlds)

    def _thought_through(self, view: Any) -> list[Candidate]:
        self.familiar.choose(view)
        liked = self.familiar.considered
        likely = [one for one in liked if one.share >= LIKELY][:MOST]
        left = likely if len(likely) >= FEWEST else liked[:FEWEST]
        found: dict[Choice, npt.NDArray[np.float64]] = {one.choice: np.zeros(0) for one in left}
        self.playouts.values(view, [int(self.familiar.actions[left[0].choice])], 1, 0)  # compiles, before the clock runs
        began, spent = time.perf_counter(), 0.0
        rounds = max(1, (len(left) - 1).bit_length())
        for number in range(1, rounds + 1):
            while True:
                self._play_out(view, [one.choice for one in left], found)
                spent = self._spent(began)
                if spent >= number / rounds:
                    break
            left = sorted(left, key=lambda one: -_score(one, found[one.choice]))[: max(2, -(-len(left) // 2))]
            if spent >= 1:
                break
        return _judged(liked, left, found)

    def _spent(self, began: float) -> float:
        """How much of the budget is used up, in time or in worlds."""
        return max(1000 * (time.perf_counter() - began) / self.budget.milliseconds, self.worlds / self.budget.simulations)

    def _play_out(self, view: Any, choices: list[Choice], found: dict[Choice, npt.NDArray[np.float64]]) -> None:
        """The same worlds for all choices that are left."""
        size = max(1, min(BATCH, self.budget.simulations - self.worlds))
        actions = [int(self.familiar.actions[choice]) for choice in choices]
        shares = self.playouts.values(view, actions, size, int(self.luck.integers(1 << 62)))
        for choice, row in zip(choices, shares, strict=True):
            found[choice] = np.concatenate([found[choice], row])
        self.worlds += size


def _score(one: Candidate, shares: npt.NDArray[np.float64]) -> float:
    """What playouts say of a choice, and a little of what the net says."""
    return float(shares.mean() + LIKING * np.log(max(one.share, 1e-6)))


def _judged(liked: list[Candidate], left: list[Candidate], found: dict[Choice, npt.NDArray[np.float64]]) -> list[Candidate]:
    """All choices, the best first: those played out to the last by their score, then the others as they dropped out."""
    survivors = {one.choice for one in left}
    judged = []
    for one in liked:
        shares = found.get(one.choice, np.zeros(0))
        if len(shares):
            error = float(shares.std() / np.sqrt(len(shares)))
            judged.append(
                (one.choice in survivors, _score(one, shares), Candidate(one.choice, float(shares.mean()), one.share, error))
            )
        else:
            judged.append((False, -1.0 + one.share, Candidate(one.choice, 0.0, one.share, 1.0)))
    return [candidate for _, _, candidate in sorted(judged, key=lambda row: (-row[0], -row[1], row[2].choice))]
