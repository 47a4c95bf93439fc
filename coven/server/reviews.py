"""Reviews of finished games: made in the background, one at a time, by a process that stands back for everybody who plays.

What was made is kept under a key of the rules, the model, the record and the seat.
"""

import asyncio
import hashlib
import logging
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Final

import msgspec

from coven.bots.net.model import MODELS
from coven.errors import CovenError
from coven.records import GameRecord
from coven.review.reviewing import VERSION, WORLDS
from coven.server import errors
from coven.server.askers import Askers, askers_of
from coven.server.making import Heard
from coven.server.messages import ReviewState
from coven.server.replays import record_of
from coven.server.review_maker import ReviewJob
from coven.server.storage import Store, TableRow, store
from coven.server.storage.reviews import keep_review, review, used
from coven.types import SPECTATOR

COMMAND: Final = (sys.executable, "-m", "coven.server.review_maker")
ONE_CORE: Final = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"}
LONGEST: Final = 1800.0  # seconds: the first review of a game compiles, and waits for everybody else
MOST_EACH: Final = 2  # being made or waiting, for one person
MOST: Final = 50  # for everyone together
BUSY: Final = "Reviews take long, and several are being made: wait until one of them is done."
REMEMBERED: Final = 1_000  # keys and failures
log = logging.getLogger("coven.reviews")


@dataclass
class Begun:
    """A review that waits or is being made."""

    askers: list[str]
    task: "asyncio.Task[None] | None" = None
    done: int = 0
    of: int = 0


@dataclass
class Remembered:
    """A few things by name; the oldest leave first."""

    known: "OrderedDict[object, str]" = field(default_factory=OrderedDict)

    def put(self, name: object, value: str) -> None:
        """Remember a value."""
        self.known[name] = value
        while len(self.known) > REMEMBERED:
            self.known.popitem(last=False)


class Reviews:
    """All reviews that wait or are being made, and the way to those that were."""

    def __init__(self, db: Store, make: Callable[[ReviewJob, Heard], Awaitable[bytes]], worlds: int = WORLDS) -> None:
        self.db = db
        self.make = make
        self.worlds = worlds
        self.begun: dict[str, Begun] = {}
        self.asked_by = Askers(MOST_EACH, MOST, BUSY)
        self.keys = Remembered()
        self.failures = Remembered()

    async def look(self, row: TableRow, seat: int) -> bytes | ReviewState:
        """How far a review is; the whole of it, packed, once it is made. Nothing is begun."""
        key = await self._key(row, seat)
        if made := await self.db.ask(lambda c: review(c, key)):
            await self.db.writer.do(lambda c: used(c, key))
            return made
        if one := self.begun.get(key):
            ahead = list(self.begun).index(key)
            return ReviewState(status="waiting" if ahead else "making", done=one.done, of=one.of, ahead=ahead)
        if sentence := self.failures.known.get(key):
            return ReviewState(status="failed", sentence=sentence)
        return ReviewState(status="none")

    async def ask(self, row: TableRow, seat: int, person: str | None, address: str) -> bytes | ReviewState:
        """Have a review made, if it is not; how far it is."""
        found = await self.look(row, seat)
        if isinstance(found, bytes) or found.status in ("waiting", "making"):
            return found
        key, record = await self._key(row, seat), await self._record(row)
        if key not in self.begun:
            self._begin(key, ReviewJob(record, seat, self.worlds), askers_of(person, address))
        return await self.look(row, seat)

    def _begin(self, key: str, job: ReviewJob, askers: list[str]) -> None:
        self.asked_by.begin(askers)
        self.failures.known.pop(key, None)
        self.begun[key] = one = Begun(askers)
        one.task = asyncio.create_task(self._made(key, one, job))

    async def _made(self, key: str, one: Begun, job: ReviewJob) -> None:
        def heard(done: int, of: int) -> None:
            one.done, one.of = done, of

        try:
            made = await self.make(job, heard)
            await self.db.writer.do(lambda c: keep_review(c, key, made))
        except CovenError as error:
            self.failures.put(key, str(error))
        except Exception:
            log.exception("a review could not be made")
            self.failures.put(key, errors.LOGGED)
        finally:
            del self.begun[key]
            self.asked_by.end(one.askers)

    async def _record(self, row: TableRow) -> GameRecord:
        log_ = await self.db.ask(lambda c: store.lines_after(c, row.id, 0))
        return record_of(row, log_, SPECTATOR)

    async def _key(self, row: TableRow, seat: int) -> str:
        """The key of a review; refused where there is none to make."""
        check(row, seat)
        known = self.keys.known.get((row.id, seat))
        if known is None:
            known = key_of(await self._record(row), seat, self.worlds)
            self.keys.put((row.id, seat), known)
        return known

    async def close(self) -> None:
        """Give up what is being made."""
        tasks = [one.task for one in self.begun.values() if one.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def check(row: TableRow, seat: int) -> None:
    """Refuse a seat that is none, and a game that is not over: nobody is told what to play."""
    if row.status != "over":
        raise errors.not_now("A game is reviewed when it is over.")
    if not 0 <= seat < row.players:
        raise errors.malformed(f"Expected a seat from 0 to {row.players - 1}, but {seat} came.")


def key_of(record: GameRecord, seat: int, worlds: int) -> str:
    """What a review depends on, in 64 letters."""
    told = [VERSION, record.game, record.rules, model_print(record.game), record.variant, record.names, record.log, seat, worlds]
    return hashlib.sha256(msgspec.json.encode(told)).hexdigest()


@cache
def model_print(game: str) -> str:
    """The fingerprint of the net a game is judged by; nothing where it has none."""
    path = MODELS / f"{game}.model"
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16] if path.is_file() else ""
