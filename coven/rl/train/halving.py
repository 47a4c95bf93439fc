"""Successive halving in many searches side by side: which choices are played out next, and which one is the best."""

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from coven.bots.net.archwitch import (
    BATCH_WORLDS,
    FIRST_BATCH_WORLDS,
    MAX_CANDIDATES,
    MAX_MIXING_LOSS,
    MAX_PROBES,
    MIN_CANDIDATES,
    MIN_PRIOR,
    MIN_PROBE_LEAD_SIGMAS,
)

MAX_SLOTS: Final = MAX_CANDIDATES + MAX_PROBES  # choices of a decision that may be played out
Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]


class Decisions(NamedTuple):
    """What searches found: a row for each decision."""

    actions: Ints
    candidates: Ints  # [decision, slot], by prior
    priors: Floats  # [decision, slot]
    values: Floats  # [decision, slot], mean share of victory; -inf for a choice that was not played out
    worlds: Ints  # [decision, slot] that the values are means over


class Halving:
    """The bookkeeping of searches side by side: which choices are played out next, and which one is the best."""

    def __init__(self, candidates: Ints, priors: Floats, num_legal: Ints, worlds: int, prior_weight: float) -> None:
        self.candidates, self.priors, self.budget, self.prior_weight = candidates, priors.astype(np.float32), worlds, prior_weight
        self.slots = np.arange(candidates.shape[1])[None]
        likely = np.clip((priors >= MIN_PRIOR).sum(axis=1), MIN_CANDIDATES, MAX_CANDIDATES)[:, None]
        self.is_left = (self.slots < likely) & (self.slots < num_legal[:, None])
        is_probed = (self.slots < likely + MAX_PROBES) & (self.slots < num_legal[:, None]) & ~self.is_left
        self.is_probed = is_probed if worlds > FIRST_BATCH_WORLDS else np.zeros_like(is_probed)
        self.values = np.zeros((*candidates.shape, worlds), np.float32)
        self.played = np.zeros(candidates.shape, np.int64)
        self.worlds = 0
        self.round = np.ones(len(candidates), np.int64)
        self.rounds = self._count_rounds()
        self.is_active = self.is_left | self.is_probed

    def _count_rounds(self) -> Ints:
        rounds: Ints = np.maximum(1, np.ceil(np.log2(np.maximum(self.is_left.sum(axis=1), 1)))).astype(np.int64)
        return rounds

    def next_batch(self) -> int:
        """Return the worlds of the next batch; 0 at the end."""
        if self.worlds >= self.budget:
            return 0
        return min(BATCH_WORLDS if self.worlds else FIRST_BATCH_WORLDS, self.budget - self.worlds)

    def add(self, rows: Ints, slots: Ints, values: Floats) -> None:
        """Add the values of a batch, and halve the choices where a round is over."""
        size = values.shape[1]
        self.values[rows, slots, self.worlds : self.worlds + size] = values
        self.worlds += size
        self.played[rows, slots] = self.worlds
        if self.is_probed.any() and self.worlds == size:
            self._add_surprises()
        while (over := (self.round <= self.rounds) & (self.worlds >= self.budget * self.round / self.rounds)).any():
            self._halve(over)
            self.round += over
        self.is_active = self.is_left & (self.round <= self.rounds)[:, None]

    def _means(self) -> Floats:
        """Return the means of all choices that were played out, -inf for the others."""
        sums = self.values.sum(axis=2)
        return np.where(self.played > 0, sums / np.maximum(self.played, 1), -np.inf).astype(np.float32)

    def _add_surprises(self) -> None:
        """Keep those probed choices that lead the best likely one by more than chance."""
        first = self.values[:, :, : self.worlds]
        means = first.mean(axis=2)
        best = np.where(self.is_left, means, -np.inf).argmax(axis=1)
        lead = first - first[np.arange(len(first)), best][:, None]
        is_surprise = self.is_probed & (lead.mean(axis=2) > MIN_PROBE_LEAD_SIGMAS * lead.std(axis=2) / np.sqrt(self.worlds))
        rank = _rank(np.where(is_surprise, means, -np.inf))
        room = np.maximum(1, MAX_CANDIDATES - self.is_left.sum(axis=1))[:, None]
        self.is_left = self.is_left | (is_surprise & (rank < room))
        self.rounds = self._count_rounds()

    def _scores(self) -> Floats:
        return np.asarray(self._means() + self.prior_weight * np.log(np.maximum(self.priors, MIN_PRIOR)), np.float32)

    def _halve(self, rows: Bools) -> None:
        rank = _rank(np.where(self.is_left, self._scores(), -np.inf))
        keep = np.maximum(2, -(-self.is_left.sum(axis=1) // 2))[:, None]
        self.is_left = np.where(rows[:, None], self.is_left & (rank < keep), self.is_left)

    def decide(self, is_mixed: Bools, rng: np.random.Generator) -> Decisions:
        """Return the best choice of each search or, where they are mixed, one of those as good."""
        rows = np.arange(len(self.candidates))
        if not self.budget:
            return Decisions(self.candidates[:, 0], self.candidates, self.priors, self._means(), self.played)
        best = np.where(self.is_left, self._scores(), -np.inf).argmax(axis=1)
        loss = self.values[rows, best][:, None] - self.values
        error = loss.std(axis=2) / np.sqrt(self.budget)
        is_equal = self.is_left & (loss.mean(axis=2) <= np.minimum(error, MAX_MIXING_LOSS))
        is_equal[rows, best] = True
        shares = np.where(is_equal, self.priors, 0.0)
        places = rng.random(len(rows))[:, None] * shares.sum(axis=1, keepdims=True)
        mixed = np.minimum((np.cumsum(shares, axis=1) <= places).sum(axis=1), shares.shape[1] - 1)
        slot = np.where(is_mixed & is_equal[rows, mixed], mixed, best)
        return Decisions(self.candidates[rows, slot], self.candidates, self.priors, self._means(), self.played)


def _rank(scores: Floats) -> Ints:
    """Return the rank of each score in its row, the highest first."""
    return np.argsort(np.argsort(-scores, axis=1, kind="stable"), axis=1, kind="stable")
