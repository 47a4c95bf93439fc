"""A bot that searches: it draws worlds that fit its view and remembers what came of its choices in them."""

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from coven.bots.heuristics import Heuristics, heuristics_of
from coven.bots.protocol import Candidate, Explanation
from coven.bots.search.endgame import WIN_VALUE, EndgameSolver
from coven.bots.search.simulation import MAX_DEPTH, SearchBuffers, SearchSettings, compile_simulation, read_statistics
from coven.bots.search.transposition_table import BYTES_PER_SLOT, TranspositionTable
from coven.games.contract.game import Game
from coven.kernel import count, lowest, members, seeded
from coven.types import MAX_CARDS, Choice

FIRST_CHUNK_WORLDS: Final = 8  # worlds before the first look at the clock
MAX_CHUNK_WORLDS: Final = 512
USE_POLICY_WEIGHT: Final = -1  # go by the rule of thumb as often as the game's craft says


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about one choice: until either runs out."""

    milliseconds: float
    simulations: int

    def remaining_seconds(self, began: float) -> float:
        """What is left for searching after an ending was tried, at least half: a first try compiles, which does not count."""
        return max(self.milliseconds / 2000, self.milliseconds / 1000 - (time.perf_counter() - began))


@dataclass(frozen=True)
class SearchConfig:
    """How a level of bots searches."""

    budget: Budget
    max_depth: int
    exploration: int  # in hundredths
    heuristic_rate: int  # in hundredths, or AS_TRUSTED
    slots: int  # of its memory, a power of two, 32 bytes each
    solves_endgames: bool = False

    @property
    def table_bytes(self) -> int:
        """The most memory one bot of this style holds for its search."""
        return self.slots * BYTES_PER_SLOT


class IsmctsBot:
    """One seat's searching bot. The same seed, views and number of simulations give the same choices."""

    def __init__(self, game: Game, seed: int, config: SearchConfig, cores: int = 1) -> None:
        self.game = game
        self.config = config
        self.heuristics: Heuristics = heuristics_of(game.meta.key)
        self.settings = SearchSettings.new()
        self.settings.max_depth = min(config.max_depth, MAX_DEPTH)
        self.settings.exploration = config.exploration
        self.settings.heuristic_rate = (
            self.heuristics.policy_weight if config.heuristic_rate == USE_POLICY_WEIGHT else config.heuristic_rate
        )
        self.threads = [_SearchThread(game, seed, number, config.slots) for number in range(cores)]
        self.endgame = EndgameSolver(game) if config.solves_endgames else None
        self.worlds = 0
        self.candidates: list[Candidate] = []

    def choose(self, view: Any) -> Choice:
        """The choice tried most often."""
        self.worlds = 0
        if count(view.legal) == 1:
            self.candidates = [Candidate(Choice(lowest(view.legal)), 0.5, 1.0)]
            return self.candidates[0].choice
        began = time.perf_counter()
        solved = self.endgame.solve(view) if self.endgame else None
        if solved:
            self.worlds = 1
            self.candidates = rank_solved(solved)
        else:
            self._search(view, self.config.budget.remaining_seconds(began))
            self.candidates = self._rank_candidates(view)
        return self.candidates[0].choice

    def explain(self) -> Explanation:
        """What was considered at the last choice."""
        return Explanation(self.candidates, self.worlds)

    def _search(self, view: Any, seconds: float) -> None:
        for thread in self.threads:
            thread.table.clear_if_half_full()
        if len(self.threads) == 1:
            self.worlds = self._simulate(self.threads[0], view, self.config.budget.simulations, seconds)
            return
        each = -(-self.config.budget.simulations // len(self.threads))
        with ThreadPoolExecutor(len(self.threads)) as pool:
            self.worlds = sum(pool.map(lambda thread: self._simulate(thread, view, each, seconds), self.threads))

    def _simulate(self, thread: "_Thread", view: Any, most: int, seconds: float) -> int:
        """Simulate until the time or the number is used up; the first chunk is small, so that even 1 ms is kept."""
        loop = compile_simulation(self.game, self.heuristics)
        loop(view, 0, self.settings, thread.rng, *thread.table.arrays, *thread.buffers)  # compiles, before the clock runs
        end = time.perf_counter() + seconds
        done, chunk = 0, FIRST_CHUNK_WORLDS
        while done < most:
            chunk = min(chunk, most - done)
            loop(view, chunk, self.settings, thread.rng, *thread.table.arrays, *thread.buffers)
            done += chunk
            if time.perf_counter() >= end:
                break
            chunk = min(2 * chunk, MAX_CHUNK_WORLDS)
        return done

    def _rank_candidates(self, view: Any) -> list[Candidate]:
        """The legal choices, the most tried first; among equals the better, then the lower number."""
        words = np.frombuffer(view.tobytes(), np.int64)
        tried, worth = np.zeros(MAX_CARDS + 1), np.zeros(MAX_CARDS + 1)
        for thread in self.threads:
            found = np.zeros((MAX_CARDS + 1, 2))
            read_statistics(words, view.legal, thread.table.keys, thread.table.visits, thread.table.total_value, found)
            tried += found[:, 0]
            worth += found[:, 0] * found[:, 1]
        total = max(tried.sum(), 1)
        candidates = [_make_candidate(Choice(choice), tried[choice], worth[choice], total) for choice in members(view.legal)]
        return sorted(candidates, key=lambda candidate: (-candidate.share, -candidate.value, candidate.choice))


def _make_candidate(choice: Choice, tried: float, worth: float, total: float) -> Candidate:
    """A choice by how often it was tried and what that brought; the error is that of a share of so many victories."""
    times = max(tried, 1.0)
    value = worth / times
    return Candidate(choice, float(value), float(tried / total), float(np.sqrt(max(value * (1 - value), 0.01) / times)))


def rank_solved(solved: dict[Choice, int]) -> list[Candidate]:
    """Solved choices, the best first: a victory is worth 1, a shared one a half."""
    order = sorted(solved, key=lambda choice: (-solved[choice], choice))
    return [
        Candidate(
            choice,
            1.0 if solved[choice] > WIN_VALUE // 2 else 0.0 if solved[choice] < -WIN_VALUE // 2 else 0.5,
            float(choice == order[0]),
        )
        for choice in order
    ]


class _SearchThread:
    """What one search thread owns."""

    def __init__(self, game: Game, seed: int, number: int, slots: int) -> None:
        self.rng = seeded(seed, number)
        self.table = TranspositionTable(slots)
        bench = SearchBuffers(game)
        self.buffers = bench.states, bench.views, bench.words, bench.lot, bench.path, bench.rewards
