"""Archwitch: a net that thinks ahead.

It plays its likeliest choices out in worlds that fit its view, all in the same ones, and keeps the better half again and again.
The choices it does not like get one look, for a net is sure of itself where it has seldom been too. Worlds in which the others
are likelier to have chosen as they did come more often.
"""

import time
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.bots.bot import Candidate, Explanation
from coven.bots.craft import craft_of
from coven.bots.net.familiar import Familiar
from coven.bots.net.model import Model, quick_of
from coven.bots.net.playouts import Playouts
from coven.bots.net.weighing import POWER, Weigher, picked
from coven.bots.past import conceals_in
from coven.bots.search.ending import Ending
from coven.bots.search.seeker import Budget, ranked
from coven.games.game import Game
from coven.kernel import count, lowest
from coven.types import Choice

LIKELY: Final = 0.01  # choices the net likes less are looked at once
LOOKED_AT: Final = 16  # so many of those at most
SURELY: Final = 2.0  # standard errors such a choice must be ahead of the best liked one to be played out further
FEWEST: Final = 2
MOST: Final = 8
FIRST_BATCH: Final = 16
BATCH: Final = 96  # worlds played out at once
POOL: Final = 2  # so many worlds are weighed for one that is played out
CLOSE: Final = 0.02  # in shares of victory: how much worse a choice may look and still be mixed in to conceal
Found = dict[Choice, npt.NDArray[np.float64]]


@dataclass(frozen=True)
class Manner:
    """How an Archwitch thinks."""

    own_decisions: int = 4  # of the seat itself that playouts look ahead
    power: float = POWER  # how much what others did counts; 0 takes all worlds alike
    conceals: bool = True  # whether it mixes choices of equal worth where habits tell something
    doubts: bool = True  # whether choices the net does not like are looked at once
    liking: float | None = None  # how much the net's own liking counts; None is as the game's craft says
    quick: bool = True  # whether a narrow net, which chooses nearly alike, plays worlds out and weighs them


class Archwitch:
    """One seat's bot. The same seed, views and number of simulations give the same choices."""

    def __init__(self, game: Game, seed: int, budget: Budget, model: Model | None = None, manner: Manner | None = None) -> None:
        self.game = game
        self.budget = budget
        self.manner = manner or Manner()
        self.familiar = Familiar(game, model)
        quick = quick_of(game) if self.manner.quick and model is None else self.familiar.model
        self.playouts = Playouts(game, self.familiar.model, self.manner.own_decisions, quick)
        weighs = self.manner.power > 0 and Weigher.can_weigh(game)
        self.weigher = Weigher(game, quick, self.manner.power) if weighs else None
        self.conceals = conceals_in(game) if self.manner.conceals else None
        self.liking = craft_of(game.meta.key).liking if self.manner.liking is None else self.manner.liking
        self.ending = Ending(game)
        self.luck = np.random.default_rng(seed)
        self.is_warm = False  # whether all is compiled that a thought needs
        self.worlds = 0
        self.considered: list[Candidate] = []

    def choose(self, view: Any) -> Choice:
        """The choice that comes out best; where habits could be read, one of those that come out as good."""
        self.worlds = 0
        began = time.perf_counter()
        if count(view.legal) == 1:
            self.considered = [Candidate(Choice(lowest(view.legal)), 0.5, 1.0)]
        elif solved := self.ending.values(view):
            self.worlds, self.considered = 1, ranked(solved)
        else:
            self.considered = self._thought_through(view, began)
        return self.considered[0].choice

    def explain(self) -> Explanation:
        """What was considered at the last choice."""
        return Explanation(self.considered, self.worlds)

    def _thought_through(self, view: Any, began: float) -> list[Candidate]:
        self.familiar.choose(view)
        liked = self.familiar.considered
        left = likeliest(liked)
        found: Found = {one.choice: np.zeros(0) for one in left}
        weigher = self.prepared(view, left[0].choice)
        clock = _Clock(self.budget, began if self.is_warm else time.perf_counter())
        self.is_warm = True
        left = self._with_surprises(view, left, liked, found, weigher) if self.manner.doubts else left
        rounds = max(1, (len(left) - 1).bit_length())
        for number in range(1, rounds + 1):
            while clock.has_room(self.worlds, number / rounds):
                self._play_out(view, [one.choice for one in left], found, weigher)
            left = sorted(left, key=lambda one: -self._score(one, found[one.choice]))[: max(2, -(-len(left) // 2))]
        judged = self._judged(liked, left, found)
        return self._mixed(judged, left, found) if self.conceals is not None and self.conceals(view) else judged

    def _with_surprises(
        self, view: Any, left: list[Candidate], liked: list[Candidate], found: Found, weigher: Weigher | None
    ) -> list[Candidate]:
        """The liked choices, and of the others those that a first batch of worlds shows surely better than the best of them."""
        others = [one for one in liked if one not in left][:LOOKED_AT]
        if not others or self.budget.simulations <= FIRST_BATCH:
            return left
        found.update({one.choice: np.zeros(0) for one in others})
        self._play_out(view, [one.choice for one in left + others], found, weigher)
        best = max((found[one.choice] for one in left), key=lambda shares: float(shares.mean()))
        surprises = [one for one in others if _is_surely_better(found[one.choice], best)]
        surprises.sort(key=lambda one: -float(found[one.choice].mean()))
        return [*left, *surprises[: max(1, MOST - len(left))]]

    def prepared(self, view: Any, choice: Choice) -> Weigher | None:
        """Have all compiled at the first choice; answers the weigher, if this view tells anything of what others did."""
        some = self.playouts.drawn(view, 1, 0)
        if not self.is_warm:
            self.playouts.values_in(some, int(view.viewer), [int(self.familiar.actions[choice])], 0)
        told = self.weigher is not None and self.weigher.weights(some, int(view.viewer)) is not None
        return self.weigher if told else None

    def _play_out(self, view: Any, choices: list[Choice], found: Found, weigher: Weigher | None) -> None:
        """The same worlds for all choices that are left."""
        size = max(1, min(BATCH if self.worlds else FIRST_BATCH, self.budget.simulations - self.worlds))
        seed = int(self.luck.integers(1 << 62))
        actions = [int(self.familiar.actions[choice]) for choice in choices]
        shares = self.playouts.values_in(self.fitting(view, size, seed, weigher), int(view.viewer), actions, seed)
        for choice, row in zip(choices, shares, strict=True):
            found[choice] = np.concatenate([found[choice], row])
        self.worlds += size

    def fitting(self, view: Any, size: int, seed: int, weigher: Weigher | None) -> Any:
        """Worlds that fit the view, those more often in which the others were likelier to choose as they did."""
        some = self.playouts.drawn(view, size if weigher is None else POOL * size, seed)
        weights = None if weigher is None else weigher.weights(some, int(view.viewer))
        return some if weights is None else some[picked(weights, size, float(self.luck.random()))]

    def _mixed(self, judged: list[Candidate], left: list[Candidate], found: Found) -> list[Candidate]:
        """One of the choices that came out as good as the best within the error comes first, as likely as the net likes it."""
        best = judged[0]
        equal = [one for one in left if one.choice == best.choice or _as_good(found[one.choice], found[best.choice])]
        shares = np.array([one.share for one in equal])
        chosen = equal[int(self.luck.choice(len(equal), p=shares / shares.sum()))].choice
        return sorted(judged, key=lambda one: one.choice != chosen)

    def _score(self, one: Candidate, shares: npt.NDArray[np.float64]) -> float:
        """What playouts say of a choice, and a little of what the net says; of one it hardly knows it does not say how little."""
        return float(shares.mean() + self.liking * np.log(max(one.share, LIKELY)))

    def _judged(self, liked: list[Candidate], left: list[Candidate], found: Found) -> list[Candidate]:
        """All choices, the best first: those played out to the last by their score, then the others as they dropped out."""
        survivors = {one.choice for one in left}
        judged = []
        for one in liked:
            shares = found.get(one.choice, np.zeros(0))
            if len(shares):
                error = float(shares.std() / np.sqrt(len(shares)))
                candidate = Candidate(one.choice, float(shares.mean()), one.share, error)
                judged.append((one.choice in survivors, self._score(one, shares), candidate))
            else:
                judged.append((False, -1.0 + one.share, Candidate(one.choice, 0.0, one.share, 1.0)))
        return [candidate for _, _, candidate in sorted(judged, key=lambda row: (-row[0], -row[1], row[2].choice))]


def likeliest(liked: list[Candidate]) -> list[Candidate]:
    """The choices that are played out from the beginning, of all in the order the net likes them."""
    likely = [one for one in liked if one.share >= LIKELY][:MOST]
    return likely if len(likely) >= FEWEST else liked[:FEWEST]


class _Clock:
    """Says whether there is room for another batch; the last one tells how long it will take."""

    def __init__(self, budget: Budget, began: float) -> None:
        self.budget, self.began = budget, began
        self.last = time.perf_counter()
        self.batches = 0

    def has_room(self, worlds: int, part: float) -> bool:
        """Whether a batch ends before this part of the time is over, and worlds are left; there is always room for the first."""
        now = time.perf_counter()
        longest, self.last = now - self.last, now
        self.batches += 1
        in_time = now - self.began + longest <= part * self.budget.milliseconds / 1000
        return self.batches == 1 or (in_time and worlds < part * self.budget.simulations)


def _is_surely_better(shares: npt.NDArray[np.float64], best: npt.NDArray[np.float64]) -> bool:
    """Whether a choice is ahead in the same worlds by more than chance."""
    ahead = shares - best
    return float(ahead.mean()) > SURELY * float(ahead.std() / np.sqrt(len(ahead)))


def _as_good(shares: npt.NDArray[np.float64], best: npt.NDArray[np.float64]) -> bool:
    """Whether the difference in the same worlds is within its standard error, and small."""
    lost = best - shares
    error = float(lost.std() / np.sqrt(len(lost)))
    return float(lost.mean()) <= min(error, CLOSE)
