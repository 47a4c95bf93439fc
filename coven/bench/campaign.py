"""Many entries at once: several bots on several tasks, on all cores, until the time is up.

Deals are played in turn: the first one of every task and bot, then the second ones. So an interrupted campaign has about equally
many deals of each, and the same command continues it from the files of its entries.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatch
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

from coven.bench.entries import play_deal, read_entry, write_entry
from coven.bench.tasks import FULL_GAMES, FullGame, find_full_game
from coven.errors import MalformedError
from coven.lab.arena.entrants import parse_entrant
from coven.lab.executors import map_on_cores
from coven.match import records
from coven.match.records import GameRecord

LEVELS: Final = (  # limited by worlds, so that a busy machine does not matter
    "toad",
    "apprentice",
    "dabbler:ms=60000,sims=250",
    "hedge-witch:ms=60000,sims=400",
    "familiar",
    "elder:ms=60000,sims=10000",
    "archwitch:ms=60000,sims=112",
)
WRITE_SECONDS: Final = 60.0


class Deal(NamedTuple):
    """A deal of a task to be played by a bot."""

    task: str
    bot: str
    number: int


@dataclass
class Campaign:
    """Bots on tasks, with the folder of their entries: one file for each task and bot."""

    tasks: Sequence[FullGame]
    bots: Sequence[str]
    folder: Path
    deals: int
    played: dict[tuple[str, str], dict[int, list[GameRecord]]] = field(default_factory=dict)
    unwritten: set[tuple[str, str]] = field(default_factory=set)  # with deals that their file does not have

    def __post_init__(self) -> None:
        for bot in self.bots:
            parse_entrant(bot)
        for task in self.tasks:
            for bot in self.bots:
                self.played[task.id, bot] = self._read(task, bot)

    def file(self, task: str, bot: str) -> Path:
        """Return the file of an entry."""
        return self.folder / f"{task}.{bot.replace(':', '-').replace(',', '-').replace('/', '-')}.jsonl"

    def _read(self, task: FullGame, bot: str) -> dict[int, list[GameRecord]]:
        file = self.file(task.id, bot)
        if not file.is_file():
            return {}
        entry, found = read_entry(file)
        if (entry.task, entry.entrant) != (task.id, bot):
            raise MalformedError(f"{file}: expected an entry of {bot} on {task.id}, got {entry.entrant} on {entry.task}.")
        return {deal: found[deal * task.players : (deal + 1) * task.players] for deal in range(entry.deals)}

    @cached_property
    def missing(self) -> list[Deal]:
        """The deals to be played, in turn."""
        return [
            Deal(task.id, bot, number)
            for number in range(self.deals)
            for task in self.tasks
            for bot in self.bots
            if bot != task.field and number < task.deals and number not in self.played[task.id, bot]
        ]

    def run(self, cores: int, minutes: float) -> None:
        """Play until all deals are played or the time is up, and write the entries."""
        self.folder.mkdir(parents=True, exist_ok=True)
        end, written = time.monotonic() + 60 * minutes, time.monotonic()
        for deal, lines in map_on_cores(cores, play, self._until(end), 2):
            self.played[deal.task, deal.bot][deal.number] = [records.decode(line, deal.task) for line in lines]
            self.unwritten.add((deal.task, deal.bot))
            if time.monotonic() - written > WRITE_SECONDS:
                self.write()
                written = time.monotonic()
        self.write()

    def _until(self, end: float) -> Iterator[Deal]:
        for deal in self.missing:
            if time.monotonic() > end:
                return
            yield deal

    def write(self) -> None:
        """Write the entries that have new deals, each up to the first missing one."""
        for task, bot in sorted(self.unwritten):
            played, first = self.played[task, bot], list[GameRecord]()
            for number in range(len(played)):
                first += played.get(number, ()) if len(first) == number * find_full_game(task).players else ()
            if first:
                write_entry(find_full_game(task), bot, first, self.file(task, bot))
        self.unwritten.clear()


def play(deal: Deal) -> tuple[Deal, list[str]]:
    """Play a deal and return its encoded records."""
    return deal, [records.encode(record) for record in play_deal(find_full_game(deal.task), parse_entrant(deal.bot), deal.number)]


def matching_tasks(pattern: str) -> list[FullGame]:
    """Return the full games whose ids match a pattern such as `blackmore-*`."""
    found = [task for task in FULL_GAMES if fnmatch(task.id, pattern)]
    if not found:
        raise MalformedError(f"Expected a pattern that some task matches, such as 'blackmore-4-*', got '{pattern}'.")
    return found
