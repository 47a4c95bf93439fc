"""A bot that searches: it draws worlds that fit its view and remembers what came of its choices in them."""

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from coven.bots.bot import Candidate, Explanation
from coven.bots.craft import Craft, craft_of
from coven.bots.search.ending import WIN, Ending
from coven.bots.search.memory import BYTES_A_PLACE, Memory
from coven.bots.search.simulate import DEEPEST, Settings, Workbench, remembered, simulations
from coven.games.game import Game
from coven.kernel import count, lowest, members, seeded
from coven.types import MOST_CARDS, Choice

FIRST_CHUNK: Final = 8  # worlds before the first look at the clock
LARGEST_CHUNK: Final = 512
AS_TRUSTED: Final = -1  # go by the rule of thumb as often as the game's craft says


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about one choice: until either runs out."""

    milliseconds: float
    simulations: int

    def seconds_after(self, began: float) -> float:
        """What is left for searching after an ending was tried, at least half: a first try compiles, which does not count."""
        return max(self.milliseconds / 2000, self.milliseconds / 1000 - (time.perf_counter() - began))


@dataclass(frozen=True)
class Style:
    """How a level of bots searches."""

    budget: Budget
    deepest: int
    curiosity: int  # in hundredths
    guided: int  # in hundredths, or AS_TRUSTED
    places: int  # of its memory, a power of two, 32 bytes each
    solves_endings: bool = False

    @property
    def memory_bytes(self) -> int:
        """The most memory one bot of this style holds for its search."""
        return self.places * BYTES_A_PLACE


class Seeker:
    """One seat's searching bot. The same seed, views and number of simulations give the same choices."""

    def __init__(self, game: Game, seed: int, style: Style, cores: int = 1) -> None:
        self.game = game
        self.style = style
        self.craft: Craft = craft_of(game.meta.key)
        self.settings = Settings.new()
        self.settings.deepest = min(style.deepest, DEEPEST)
        self.settings.curiosity = style.curiosity
        self.settings.guided = self.craft.trust if style.guided == AS_TRUSTED else style.guided
        self.threads = [_Thread(game, seed, number, style.places) for number in range(cores)]
        self.ending = Ending(game) if style.solves_endings else None
        self.worlds = 0
        self.considered: list[Candidate] = []

    def choose(self, view: Any) -> Choice:
        """The choice tried most often."""
        self.worlds = 0
        if count(view.legal) == 1:
            self.considered = [Candidate(Choice(lowest(view.legal)), 0.5, 1.0)]
            return self.considered[0].choice
        began = time.perf_counter()
        solved = self.ending.values(view) if self.ending else None
        if solved:
            self.worlds = 1
            self.considered = ranked(solved)
        else:
            self._search(view, self.style.budget.seconds_after(began))
            self.considered = self._candidates(view)
        return self.considered[0].choice

    def explain(self) -> Explanation:
        """What was considered at the last choice."""
        return Explanation(self.considered, self.worlds)

    def _search(self, view: Any, seconds: float) -> None:
        for thread in self.threads:
            thread.memory.make_room()
        if len(self.threads) == 1:
            self.worlds = self._think(self.threads[0], view, self.style.budget.simulations, seconds)
            return
        each = -(-self.style.budget.simulations // len(self.threads))
        with ThreadPoolExecutor(len(self.threads)) as pool:
            self.worlds = sum(pool.map(lambda thread: self._think(thread, view, each, seconds), self.threads))

    def _think(self, thread: "_Thread", view: Any, most: int, seconds: float) -> int:
        """Simulate until the time or the number is used up; the first chunk is small, so that even 1 ms is kept."""
        loop = simulations(self.game, self.craft)
        loop(view, 0, self.settings, thread.rng, *thread.memory.rows, *thread.bench)  # compiles, before the clock runs
        end = time.perf_counter() + seconds
        done, chunk = 0, FIRST_CHUNK
        while done < most:
            chunk = min(chunk, most - done)
            loop(view, chunk, self.settings, thread.rng, *thread.memory.rows, *thread.bench)
            done += chunk
            if time.perf_counter() >= end:
                break
            chunk = min(2 * chunk, LARGEST_CHUNK)
        return done

    def _candidates(self, view: Any) -> list[Candidate]:
        """The legal choices, the most tried first; among equals the better, then the lower number."""
        words = np.frombuffer(view.tobytes(), np.int64)
        tried, worth = np.zeros(MOST_CARDS + 1), np.zeros(MOST_CARDS + 1)
        for thread in self.threads:
            found = np.zeros((MOST_CARDS + 1, 2))
            remembered(words, view.legal, thread.memory.keys, thread.memory.tried, thread.memory.value, found)
            tried += found[:, 0]
            worth += found[:, 0] * found[:, 1]
        total = max(tried.sum(), 1)
        candidates = [_candidate(Choice(choice), tried[choice], worth[choice], total) for choice in members(view.legal)]
        return sorted(candidates, key=lambda candidate: (-candidate.share, -candidate.value, candidate.choice))


def _candidate(choice: Choice, tried: float, worth: float, total: float) -> Candidate:
    """A choice by how often it was tried and what that brought; the error is that of a share of so many victories."""
    times = max(tried, 1.0)
    value = worth / times
    return Candidate(choice, float(value), float(tried / total), float(np.sqrt(max(value * (1 - value), 0.01) / times)))


def ranked(solved: dict[Choice, int]) -> list[Candidate]:
    """Solved choices, the best first: a victory is worth 1, a shared one a half."""
    order = sorted(solved, key=lambda choice: (-solved[choice], choice))
    return [
        Candidate(
            choice, 1.0 if solved[choice] > WIN // 2 else 0.0 if solved[choice] < -WIN // 2 else 0.5, float(choice == order[0])
        )
        for choice in order
    ]


class _Thread:
    """What one search thread owns."""

    def __init__(self, game: Game, seed: int, number: int, places: int) -> None:
        self.rng = seeded(seed, number)
        self.memory = Memory(places)
        bench = Workbench(game)
        self.bench = bench.states, bench.views, bench.words, bench.lot, bench.path, bench.rewards
