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

from coven.bots.heuristics import heuristics_of
from coven.bots.net.familiar import Familiar
from coven.bots.net.model import Model, distilled_of
from coven.bots.net.playouts import Playouts
from coven.bots.net.world_weights import WEIGHT_EXPONENT, WorldWeigher, resample
from coven.bots.protocol import Candidate, Explanation
from coven.bots.retraction import should_mix_of
from coven.bots.search.endgame import EndgameSolver
from coven.bots.search.ismcts import Budget, rank_solved
from coven.games.contract.game import Game
from coven.kernel import count, lowest
from coven.types import Choice

MIN_PRIOR: Final = 0.01  # choices the net likes less are looked at once
MAX_PROBES: Final = 16  # so many of those at most
MIN_PROBE_LEAD_SIGMAS: Final = 2.0  # standard errors such a choice must be ahead of the best liked one to be played out further
MIN_CANDIDATES: Final = 2
MAX_CANDIDATES: Final = 8
FIRST_BATCH_WORLDS: Final = 16
BATCH_WORLDS: Final = 96  # worlds played out at once
WEIGHED_WORLDS_PER_PLAYOUT: Final = 2  # so many worlds are weighed for one that is played out
MAX_MIXING_LOSS: Final = 0.02  # in shares of victory: how much worse a choice may look and still be mixed in to conceal
SharesByChoice = dict[Choice, npt.NDArray[np.float64]]


@dataclass(frozen=True)
class ArchwitchConfig:
    """How an Archwitch thinks."""

    max_own_decisions: int = 4  # of the seat itself that playouts look ahead
    weight_exponent: float = WEIGHT_EXPONENT  # how much what others did counts; 0 takes all worlds alike
    mixes: bool = True  # whether it mixes choices of equal worth where habits tell something
    probes: bool = True  # whether choices the net does not like are looked at once
    prior_weight: float | None = None  # how much the net's own liking counts; None is as the game's craft says
    uses_distilled: bool = True  # whether a narrow net, which chooses nearly alike, plays worlds out and weighs them


class Archwitch:
    """One seat's bot. The same seed, views and number of simulations give the same choices."""

    def __init__(
        self, game: Game, seed: int, budget: Budget, model: Model | None = None, config: ArchwitchConfig | None = None
    ) -> None:
        self.game = game
        self.budget = budget
        self.config = config or ArchwitchConfig()
        self.familiar = Familiar(game, model)
        quick = distilled_of(game) if self.config.uses_distilled and model is None else self.familiar.model
        self.playouts = Playouts(game, self.familiar.model, self.config.max_own_decisions, quick)
        weighs = self.config.weight_exponent > 0 and WorldWeigher.can_weigh(game)
        self.weigher = WorldWeigher(game, quick, self.config.weight_exponent) if weighs else None
        self.should_mix = should_mix_of(game) if self.config.mixes else None
        self.prior_weight = (
            heuristics_of(game.meta.key).prior_weight if self.config.prior_weight is None else self.config.prior_weight
        )
        self.endgame = EndgameSolver(game)
        self.rng = np.random.default_rng(seed)
        self.is_warm = False  # whether all is compiled that a thought needs
        self.worlds = 0
        self.candidates: list[Candidate] = []

    def choose(self, view: Any) -> Choice:
        """The choice that comes out best; where habits could be read, one of those that come out as good."""
        self.worlds = 0
        began = time.perf_counter()
        if count(view.legal) == 1:
            self.candidates = [Candidate(Choice(lowest(view.legal)), 0.5, 1.0)]
        elif solved := self.endgame.solve(view):
            self.worlds, self.candidates = 1, rank_solved(solved)
        else:
            self.candidates = self._search(view, began)
        return self.candidates[0].choice

    def explain(self) -> Explanation:
        """What was considered at the last choice."""
        return Explanation(self.candidates, self.worlds)

    def _search(self, view: Any, began: float) -> list[Candidate]:
        self.familiar.choose(view)
        liked = self.familiar.candidates
        left = select_likely(liked)
        found: SharesByChoice = {one.choice: np.zeros(0) for one in left}
        weigher = self.prepare(view, left[0].choice)
        clock = _Clock(self.budget, began if self.is_warm else time.perf_counter())
        self.is_warm = True
        left = self._add_surprises(view, left, liked, found, weigher) if self.config.probes else left
        rounds = max(1, (len(left) - 1).bit_length())
        for number in range(1, rounds + 1):
            while clock.has_room(self.worlds, number / rounds):
                self._play_out(view, [one.choice for one in left], found, weigher)
            left = sorted(left, key=lambda one: -self._score(one, found[one.choice]))[: max(2, -(-len(left) // 2))]
        judged = self._rank(liked, left, found)
        return self._mix(judged, left, found) if self.should_mix is not None and self.should_mix(view) else judged

    def _add_surprises(
        self, view: Any, left: list[Candidate], liked: list[Candidate], found: SharesByChoice, weigher: WorldWeigher | None
    ) -> list[Candidate]:
        """The liked choices, and of the others those that a first batch of worlds shows surely better than the best of them."""
        others = [one for one in liked if one not in left][:MAX_PROBES]
        if not others or self.budget.simulations <= FIRST_BATCH_WORLDS:
            return left
        found.update({one.choice: np.zeros(0) for one in others})
        self._play_out(view, [one.choice for one in left + others], found, weigher)
        best = max((found[one.choice] for one in left), key=lambda shares: float(shares.mean()))
        surprises = [one for one in others if _is_significantly_better(found[one.choice], best)]
        surprises.sort(key=lambda one: -float(found[one.choice].mean()))
        return [*left, *surprises[: max(1, MAX_CANDIDATES - len(left))]]

    def prepare(self, view: Any, choice: Choice) -> WorldWeigher | None:
        """Have all compiled at the first choice; answers the weigher, if this view tells anything of what others did."""
        some = self.playouts.draw_worlds(view, 1, 0)
        if not self.is_warm:
            self.playouts.action_values_in(some, int(view.viewer), [int(self.familiar.actions[choice])], 0)
        told = self.weigher is not None and self.weigher.weights(some, int(view.viewer)) is not None
        return self.weigher if told else None

    def _play_out(self, view: Any, choices: list[Choice], found: SharesByChoice, weigher: WorldWeigher | None) -> None:
        """The same worlds for all choices that are left."""
        size = max(1, min(BATCH_WORLDS if self.worlds else FIRST_BATCH_WORLDS, self.budget.simulations - self.worlds))
        seed = int(self.rng.integers(1 << 62))
        actions = [int(self.familiar.actions[choice]) for choice in choices]
        shares = self.playouts.action_values_in(self.draw_worlds(view, size, seed, weigher), int(view.viewer), actions, seed)
        for choice, row in zip(choices, shares, strict=True):
            found[choice] = np.concatenate([found[choice], row])
        self.worlds += size

    def draw_worlds(self, view: Any, size: int, seed: int, weigher: WorldWeigher | None) -> Any:
        """Worlds that fit the view, those more often in which the others were likelier to choose as they did."""
        some = self.playouts.draw_worlds(view, size if weigher is None else WEIGHED_WORLDS_PER_PLAYOUT * size, seed)
        weights = None if weigher is None else weigher.weights(some, int(view.viewer))
        return some if weights is None else some[resample(weights, size, float(self.rng.random()))]

    def _mix(self, judged: list[Candidate], left: list[Candidate], found: SharesByChoice) -> list[Candidate]:
        """One of the choices that came out as good as the best within the error comes first, as likely as the net likes it."""
        best = judged[0]
        equal = [one for one in left if one.choice == best.choice or _is_as_good(found[one.choice], found[best.choice])]
        shares = np.array([one.share for one in equal])
        chosen = equal[int(self.rng.choice(len(equal), p=shares / shares.sum()))].choice
        return sorted(judged, key=lambda one: one.choice != chosen)

    def _score(self, one: Candidate, shares: npt.NDArray[np.float64]) -> float:
        """What playouts say of a choice, and a little of what the net says; of one it hardly knows it does not say how little."""
        return float(shares.mean() + self.prior_weight * np.log(max(one.share, MIN_PRIOR)))

    def _rank(self, liked: list[Candidate], left: list[Candidate], found: SharesByChoice) -> list[Candidate]:
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


def select_likely(liked: list[Candidate]) -> list[Candidate]:
    """The choices that are played out from the beginning, of all in the order the net likes them."""
    likely = [one for one in liked if one.share >= MIN_PRIOR][:MAX_CANDIDATES]
    return likely if len(likely) >= MIN_CANDIDATES else liked[:MIN_CANDIDATES]


class _Clock:
    """Says whether there is room for another batch; the last one tells how long it will take."""

    def __init__(self, budget: Budget, began: float) -> None:
        self.budget, self.started = budget, began
        self.last = time.perf_counter()
        self.batches = 0

    def has_room(self, worlds: int, part: float) -> bool:
        """Whether a batch ends before this part of the time is over, and worlds are left; there is always room for the first."""
        now = time.perf_counter()
        longest, self.last = now - self.last, now
        self.batches += 1
        in_time = now - self.started + longest <= part * self.budget.milliseconds / 1000
        return self.batches == 1 or (in_time and worlds < part * self.budget.simulations)


def _is_significantly_better(shares: npt.NDArray[np.float64], best: npt.NDArray[np.float64]) -> bool:
    """Whether a choice is ahead in the same worlds by more than chance."""
    ahead = shares - best
    return float(ahead.mean()) > MIN_PROBE_LEAD_SIGMAS * float(ahead.std() / np.sqrt(len(ahead)))


def _is_as_good(shares: npt.NDArray[np.float64], best: npt.NDArray[np.float64]) -> bool:
    """Whether the difference in the same worlds is within its standard error, and small."""
    lost = best - shares
    error = float(lost.std() / np.sqrt(len(lost)))
    return float(lost.mean()) <= min(error, MAX_MIXING_LOSS)
