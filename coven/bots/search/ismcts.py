"""The searching bot: information-set Monte Carlo tree search in worlds that fit its view."""

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

import numpy as np

from coven.bots.heuristics import heuristics_of
from coven.bots.protocol import Candidate, Explanation
from coven.bots.search.endgame import WIN_VALUE, EndgameSolver
from coven.bots.search.simulation import (
    BYTES_PER_SLOT,
    MAX_DEPTH,
    SearchBuffers,
    SearchSettings,
    TranspositionTable,
    compile_simulation,
    read_statistics,
)
from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.intervals import share_error
from coven.kernel import count, lowest, members, seeded
from coven.types import MAX_CARDS, Choice

FIRST_CHUNK_WORLDS: Final = 8  # before the first look at the clock
MAX_CHUNK_WORLDS: Final = 512
USE_POLICY_WEIGHT: Final = -1  # a heuristic rate: as the game's heuristics say


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about one choice: until either limit is reached."""

    milliseconds: float
    simulations: int

    def remaining_seconds(self, started: float) -> float:
        """Return the time left for searching, at least half of the budget: compiling the endgame solver does not count."""
        return max(self.milliseconds / 2000, self.milliseconds / 1000 - (time.perf_counter() - started))


@dataclass(frozen=True)
class SearchConfig:
    """How a level of bots searches."""

    budget: Budget
    max_depth: int
    exploration: int  # in percent
    heuristic_rate: int  # in percent, or USE_POLICY_WEIGHT
    slots: int  # of the transposition table, a power of two
    solves_endgames: bool = False

    @property
    def table_bytes(self) -> int:
        """The memory of one bot's transposition table."""
        return self.slots * BYTES_PER_SLOT


class IsmctsBot:
    """A searching bot for one seat. The same seed, views and number of simulations give the same choices."""

    def __init__(self, game: Game, seed: int, config: SearchConfig, cores: int = 1) -> None:
        self.game = game
        self.config = config
        self.heuristics = heuristics_of(game.meta.key)
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

    def choose(self, view: GameView) -> Choice:
        """Return the choice with the most visits."""
        self.worlds = 0
        if count(view.legal) == 1:
            self.candidates = [Candidate(Choice(lowest(view.legal)), 0.5, 1.0)]
            return self.candidates[0].choice
        started = time.perf_counter()
        solved = self.endgame.solve(view) if self.endgame else None
        if solved:
            self.worlds = 1
            self.candidates = rank_solved(solved)
        else:
            self._search(view, self.config.budget.remaining_seconds(started))
            self.candidates = self._rank_candidates(view)
        return self.candidates[0].choice

    def explain(self) -> Explanation:
        """Return the candidates of the latest choice."""
        return Explanation(self.candidates, self.worlds)

    def _search(self, view: GameView, seconds: float) -> None:
        for thread in self.threads:
            thread.table.clear_if_half_full()
        if len(self.threads) == 1:
            self.worlds = self._simulate(self.threads[0], view, self.config.budget.simulations, seconds)
            return
        each = -(-self.config.budget.simulations // len(self.threads))
        with ThreadPoolExecutor(len(self.threads)) as pool:
            self.worlds = sum(pool.map(lambda thread: self._simulate(thread, view, each, seconds), self.threads))

    def _simulate(self, thread: "_SearchThread", view: GameView, max_worlds: int, seconds: float) -> int:
        """Simulate until a limit is reached and return the number of worlds.

        The first chunk is small, so that even a budget of 1 ms is respected.
        """
        loop = compile_simulation(self.game, self.heuristics)
        loop(view, 0, self.settings, thread.rng, *thread.table.arrays, *thread.buffers)  # compiles before the clock starts
        end = time.perf_counter() + seconds
        worlds, chunk = 0, FIRST_CHUNK_WORLDS
        while worlds < max_worlds:
            chunk = min(chunk, max_worlds - worlds)
            loop(view, chunk, self.settings, thread.rng, *thread.table.arrays, *thread.buffers)
            worlds += chunk
            if time.perf_counter() >= end:
                break
            chunk = min(2 * chunk, MAX_CHUNK_WORLDS)
        return worlds

    def _rank_candidates(self, view: GameView) -> list[Candidate]:
        """Return the legal choices by visits, then by value, then by number."""
        words = np.frombuffer(view.tobytes(), np.int64)
        visits, total_value = np.zeros(MAX_CARDS + 1), np.zeros(MAX_CARDS + 1)
        for thread in self.threads:
            statistics = np.zeros((MAX_CARDS + 1, 2))
            read_statistics(words, view.legal, thread.table.keys, thread.table.visits, thread.table.total_value, statistics)
            visits += statistics[:, 0]
            total_value += statistics[:, 0] * statistics[:, 1]
        total = max(visits.sum(), 1)
        candidates = [
            _make_candidate(Choice(choice), visits[choice], total_value[choice], total) for choice in members(view.legal)
        ]
        return sorted(candidates, key=lambda candidate: (-candidate.share, -candidate.value, candidate.choice))


def _make_candidate(choice: Choice, visits: float, total_value: float, total_visits: float) -> Candidate:
    """Return a candidate whose error is the standard error of its value as a share of its visits."""
    times = max(visits, 1.0)
    value = total_value / times
    error = share_error(float(value), int(times))
    return Candidate(choice, float(value), float(visits / total_visits), error)


def rank_solved(solved: dict[Choice, int]) -> list[Candidate]:
    """Return solved choices, the best first. A victory has value 1, a shared one a half."""
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
    """The random stream, table and buffers of one search thread."""

    def __init__(self, game: Game, seed: int, number: int, slots: int) -> None:
        self.rng = seeded(seed, number)
        self.table = TranspositionTable(slots)
        buffers = SearchBuffers(game)
        self.buffers = buffers.states, buffers.views, buffers.words, buffers.lot, buffers.path, buffers.rewards
