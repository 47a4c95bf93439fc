"""Archwitch: search with a network.

The likeliest choices are played out in the same sampled worlds, halving their number again and again. Low-prior choices
are tried once, because the network is overconfident off-distribution. Worlds that explain the other players' choices better are
sampled more often.
"""

import math
import time
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from coven.bots.heuristics import heuristics_of
from coven.bots.net.familiar import Familiar
from coven.bots.net.model import Model, distilled_of
from coven.bots.net.playouts import Playouts, Records, Shares
from coven.bots.net.world_weights import WEIGHT_EXPONENT, WorldWeigher, other_seats, resample
from coven.bots.protocol import Candidate, Explanation
from coven.bots.retraction import should_mix_of
from coven.bots.search.endgame import EndgameSolver
from coven.bots.search.ismcts import Budget, rank_solved
from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.intervals import mean_error
from coven.kernel import count, log_of, lowest, next_uint32, seeded
from coven.types import Choice, Seats

MIN_PRIOR: Final = 0.01  # choices below it are probed once
MAX_PROBES: Final = 16
MIN_PROBE_LEAD_SIGMAS: Final = 2.0  # standard errors by which a probed choice must lead to be played out further
MIN_CANDIDATES: Final = 2
MAX_CANDIDATES: Final = 8
FIRST_BATCH_WORLDS: Final = 16
BATCH_WORLDS: Final = 96
WEIGHED_WORLDS_PER_PLAYOUT: Final = 2
MAX_MIXING_LOSS: Final = 0.02  # share of victory that a choice may be worse and still be mixed in
SharesByChoice = dict[Choice, npt.NDArray[np.float64]]


@dataclass(frozen=True)
class ArchwitchConfig:
    """How an Archwitch searches."""

    max_own_decisions: int = 4  # of the root seat in a playout
    weight_exponent: float = WEIGHT_EXPONENT  # of the world weights; 0 weighs all worlds alike
    mixes: bool = True  # randomise among equally good choices where habits could be exploited
    probes: bool = True  # try low-prior choices once
    prior_weight: float | None = None  # of the log-prior; None for the weight of the game's heuristics
    uses_distilled: bool = True  # play out and weigh worlds with the distilled network
    weighed_seats: Seats | None = None  # whose choices weigh worlds; None for all other players


class Archwitch:
    """A bot for one seat. The same seed, views and number of simulations give the same choices."""

    def __init__(
        self, game: Game, seed: int, budget: Budget, model: Model | None = None, config: ArchwitchConfig | None = None
    ) -> None:
        self.game = game
        self.budget = budget
        self.config = config or ArchwitchConfig()
        self.familiar = Familiar(game, model)
        policy_model = distilled_of(game) if self.config.uses_distilled and model is None else self.familiar.model
        self.playouts = Playouts(game, self.familiar.model, self.config.max_own_decisions, policy_model)
        weighs = self.config.weight_exponent > 0 and WorldWeigher.can_weigh(game)
        self.weigher = WorldWeigher(game, policy_model, self.config.weight_exponent) if weighs else None
        self.should_mix = should_mix_of(game) if self.config.mixes else None
        self.prior_weight = (
            heuristics_of(game.meta.key).prior_weight if self.config.prior_weight is None else self.config.prior_weight
        )
        self.endgame = EndgameSolver(game)
        self.rng = seeded(seed)
        self.is_warm = False  # whether everything a search needs is compiled
        self.worlds = 0
        self.candidates: list[Candidate] = []

    def choose(self, view: GameView) -> Choice:
        """Return the best choice or, where habits could be exploited, one of the choices that are as good."""
        self.worlds = 0
        started = time.perf_counter()
        if count(view.legal) == 1:
            self.candidates = [Candidate(Choice(lowest(view.legal)), 0.5, 1.0)]
        elif solved := self.endgame.solve(view):
            self.worlds, self.candidates = 1, rank_solved(solved)
        else:
            self.candidates = self._search(view, started)
        return self.candidates[0].choice

    def explain(self) -> Explanation:
        """Return the candidates of the latest choice."""
        return Explanation(self.candidates, self.worlds)

    def _search(self, view: GameView, started: float) -> list[Candidate]:
        """Return all choices, the one to play first, after successive halving of the likely ones."""
        self.familiar.choose(view)
        by_prior = self.familiar.candidates
        left = select_likely(by_prior)
        shares: SharesByChoice = {candidate.choice: np.zeros(0) for candidate in left}
        weigher = self.prepare(view, left[0].choice)
        clock = _Clock(self.budget, started if self.is_warm else time.perf_counter())
        self.is_warm = True
        left = self._add_surprises(view, left, by_prior, shares, weigher) if self.config.probes else left
        rounds = max(1, (len(left) - 1).bit_length())
        for number in range(1, rounds + 1):
            while clock.has_room(self.worlds, number / rounds):
                self._play_out(view, [candidate.choice for candidate in left], shares, weigher)
            ranked = sorted(left, key=lambda candidate: -self._score(candidate, shares[candidate.choice]))
            left = ranked[: max(2, -(-len(left) // 2))]
        candidates = self._rank(by_prior, left, shares)
        return self._mix(candidates, left, shares) if self.should_mix is not None and self.should_mix(view) else candidates

    def _add_surprises(
        self,
        view: GameView,
        left: list[Candidate],
        by_prior: list[Candidate],
        shares: SharesByChoice,
        weigher: WorldWeigher | None,
    ) -> list[Candidate]:
        """Return the likely choices and those others that are significantly better in a first batch of worlds."""
        unlikely = [candidate for candidate in by_prior if candidate not in left][:MAX_PROBES]
        if not unlikely or self.budget.simulations <= FIRST_BATCH_WORLDS:
            return left
        shares.update({candidate.choice: np.zeros(0) for candidate in unlikely})
        self._play_out(view, [candidate.choice for candidate in left + unlikely], shares, weigher)
        best = max((shares[candidate.choice] for candidate in left), key=mean)
        surprises = [candidate for candidate in unlikely if _is_significantly_better(shares[candidate.choice], best)]
        surprises.sort(key=lambda candidate: -mean(shares[candidate.choice]))
        return [*left, *surprises[: max(1, MAX_CANDIDATES - len(left))]]

    def prepare(self, view: GameView, choice: Choice) -> WorldWeigher | None:
        """Compile everything at the first choice; return the weigher if past choices are known in this view."""
        worlds = self.playouts.draw_worlds(view, 1, 0)
        if not self.is_warm:
            self.playouts.action_values_in(worlds, int(view.viewer), [int(self.familiar.actions[choice])], 0)
        has_weights = self.weigher is not None and self.weigher.weights(worlds, self._weighed_seats(view)) is not None
        return self.weigher if has_weights else None

    def _play_out(self, view: GameView, choices: list[Choice], shares: SharesByChoice, weigher: WorldWeigher | None) -> None:
        """Play out all choices in the same batch of worlds and append the results to `shares`."""
        size = max(1, min(BATCH_WORLDS if self.worlds else FIRST_BATCH_WORLDS, self.budget.simulations - self.worlds))
        seed = next_uint32(self.rng)
        actions = [int(self.familiar.actions[choice]) for choice in choices]
        worlds = self.draw_worlds(view, size, seed, weigher)
        values = self.playouts.action_values_in(worlds, int(view.viewer), actions, seed)
        for choice, row in zip(choices, values, strict=True):
            shares[choice] = np.concatenate([shares[choice], row])
        self.worlds += size

    def draw_worlds(self, view: GameView, size: int, seed: int, weigher: WorldWeigher | None) -> Records:
        """Return worlds that fit the view, resampled by how well they explain the other players' choices."""
        worlds = self.playouts.draw_worlds(view, size if weigher is None else WEIGHED_WORLDS_PER_PLAYOUT * size, seed)
        weights = None if weigher is None else weigher.weights(worlds, self._weighed_seats(view))
        return worlds if weights is None else worlds[resample(weights, size, self._draw_fraction())]

    def _draw_fraction(self) -> float:
        """Return a random number from 0 to 1."""
        return next_uint32(self.rng) / (1 << 32)

    def _weighed_seats(self, view: GameView) -> Seats:
        return other_seats(view) if self.config.weighed_seats is None else self.config.weighed_seats

    def _mix(self, candidates: list[Candidate], left: list[Candidate], shares: SharesByChoice) -> list[Candidate]:
        """Move one of the choices that are as good as the best to the front, sampled by the network's policy."""
        best = candidates[0].choice
        equal = [one for one in left if one.choice == best or _is_as_good(shares[one.choice], shares[best])]
        reached = np.cumsum([candidate.share for candidate in equal])
        place = int(np.searchsorted(reached, self._draw_fraction() * reached[-1], side="right"))
        chosen = equal[min(place, len(equal) - 1)].choice
        return sorted(candidates, key=lambda candidate: candidate.choice != chosen)

    def _score(self, candidate: Candidate, shares: Shares) -> float:
        """Return the playout mean plus a weighted log-prior, floored at MIN_PRIOR."""
        return mean(shares) + self.prior_weight * log_of(max(candidate.share, MIN_PRIOR))

    def _rank(self, by_prior: list[Candidate], left: list[Candidate], shares: SharesByChoice) -> list[Candidate]:
        """Return all choices, the best first: the survivors by score, then the others by score or prior."""
        survivors = {candidate.choice for candidate in left}
        rows = []
        for prior in by_prior:
            values = shares.get(prior.choice, np.zeros(0))
            if len(values):
                error = mean_error(mean(values), spread(values) ** 2, len(values))
                candidate = Candidate(prior.choice, mean(values), prior.share, error)
                rows.append((prior.choice in survivors, self._score(prior, values), candidate))
            else:
                rows.append((False, -1.0 + prior.share, Candidate(prior.choice, 0.0, prior.share, 1.0)))
        return [candidate for _, _, candidate in sorted(rows, key=lambda row: (-row[0], -row[1], row[2].choice))]


def select_likely(by_prior: list[Candidate]) -> list[Candidate]:
    """Return the choices to play out from the start, given all choices in the order of their priors."""
    likely = [candidate for candidate in by_prior if candidate.share >= MIN_PRIOR][:MAX_CANDIDATES]
    return likely if len(likely) >= MIN_CANDIDATES else by_prior[:MIN_CANDIDATES]


class _Clock:
    """Decides whether there is time for another batch, which is assumed to take as long as the latest one."""

    def __init__(self, budget: Budget, started: float) -> None:
        self.budget, self.started = budget, started
        self.last = time.perf_counter()
        self.batches = 0

    def has_room(self, worlds: int, part: float) -> bool:
        """Return whether a batch fits into this part of the budget; the first batch always does."""
        now = time.perf_counter()
        batch_seconds, self.last = now - self.last, now
        self.batches += 1
        in_time = now - self.started + batch_seconds <= part * self.budget.milliseconds / 1000
        return self.batches == 1 or (in_time and worlds < part * self.budget.simulations)


def _is_significantly_better(shares: Shares, best: Shares) -> bool:
    """Return whether a choice leads in the same worlds by more than chance."""
    lead = shares - best
    return mean(lead) > MIN_PROBE_LEAD_SIGMAS * spread(lead) / math.sqrt(len(lead))


def _is_as_good(shares: Shares, best: Shares) -> bool:
    """Return whether a choice's loss in the same worlds is small and within its standard error."""
    loss = best - shares
    return mean(loss) <= min(spread(loss) / math.sqrt(len(loss)), MAX_MIXING_LOSS)


def mean(values: Shares) -> float:
    """Return the mean; numbers are added in their order, as in pages and unlike in numpy's own sums."""
    return float(np.cumsum(values)[-1]) / len(values)


def spread(values: Shares) -> float:
    """Return the standard deviation, in the same order."""
    distance = values - mean(values)
    return math.sqrt(mean(distance * distance))
