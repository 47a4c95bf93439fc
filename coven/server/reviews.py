"""Reviews of finished games: made in the background, one at a time, by a process that stands back for everybody who plays.

What was made is kept under a key of the rules, the model, the record and the seat.
"""

import asyncio
import gzip
import hashlib
import logging
import sys
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import msgspec
from sqlalchemy import Connection

from coven.bots.worth.judging import model_print
from coven.errors import CovenError
from coven.prepared import prepared
from coven.records import GameRecord
from coven.review.reviewing import VERSION, WORLDS
from coven.server import errors
from coven.server.askers import Askers, askers_of
from coven.server.making import Heard
from coven.server.messages import ReviewState
from coven.server.replays import record_of
from coven.server.review_maker import ReviewJob
from coven.server.seats import told_names
from coven.server.storage import LineRow, Store, TableRow, identities, store
from coven.server.storage.losses import Losses, keep_losses
from coven.server.storage.reviews import keep_review, review, used
from coven.types import SPECTATOR

COMMAND: Final = (sys.executable, "-m", "coven.server.review_maker")
ONE_CORE: Final = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"}
LONGEST: Final = 1800.0  # seconds: the first review of a game compiles, and waits for everybody else
MOST_EACH: Final = 2  # being made or waiting, for one person
MOST: Final = 50  # for everyone together
MOST_LATER: Final = 40  # that nobody asked for yet
PAUSE: Final = 15.0  # seconds after the end of a game: its people look at the result, and perhaps play again
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

    def __init__(
        self,
        db: Store,
        make: Callable[[ReviewJob, Heard], Awaitable[bytes]],
        worlds: int = WORLDS,
        ahead: bool = False,
        pause: float = PAUSE,
    ) -> None:
        self.db = db
        self.make = make
        self.worlds = worlds
        self.ahead = ahead  # whether games are looked at before anybody asks
        self.pause = pause
        self.later: deque[tuple[TableRow, int]] = deque(maxlen=MOST_LATER)  # seats nobody asked for yet; the oldest leave first
        self.waiting_task: asyncio.Task[None] | None = None
        self.closed = False
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
        key, log_ = await self._key(row, seat), await self._log(row)
        if key not in self.begun:
            self._begin(key, row, seat, log_, askers_of(person, address))
        return await self.look(row, seat)

    def _begin(self, key: str, row: TableRow, seat: int, log_: Sequence[LineRow], askers: list[str]) -> None:
        self.asked_by.begin(askers)
        self.failures.known.pop(key, None)
        self.begun[key] = one = Begun(askers)
        job = ReviewJob(told_record(row, log_), seat, self.worlds)
        one.task = asyncio.create_task(self._made(key, one, job, partial(losses_in, row=row, seat=seat, log_=log_)))

    # ahead of time

    def game_ended(self, row: TableRow) -> None:
        """A game is over: after a while, when nobody waits for a review, the choices of its people are looked at."""
        if not self.ahead or row.settings.lesson:
            return
        self.later.extend((row, seat) for seat, who in enumerate(row.seats) if who.kind == "person" and not who.left)
        asyncio.get_running_loop().call_later(self.pause, self._next)

    def _next(self) -> None:
        if self.later and not self.begun and not self.closed:
            row, seat = self.later.popleft()
            self.waiting_task = asyncio.create_task(self._ahead(row, seat))

    async def _ahead(self, row: TableRow, seat: int) -> None:
        try:
            person = row.seats[seat].person or ""
            who = await self.db.ask(lambda c: identities.person(c, person))
            found = await self.look(row, seat) if who and who.kind == "person" else None
            if isinstance(found, ReviewState) and found.status == "none" and not self.begun:
                self._begin(await self._key(row, seat), row, seat, await self._log(row), [])
                return
        except CovenError:
            log.info("a review ahead of time was given up")
        self._next()

    async def _made(self, key: str, one: Begun, job: ReviewJob, lost: Callable[[bytes], Losses | None]) -> None:
        def heard(done: int, of: int) -> None:
            one.done, one.of = done, of

        try:
            made = await self.make(job, heard)
            await self.db.writer.do(partial(_keep, key=key, made=made, found=lost(made)))
        except CovenError as error:
            self.failures.put(key, str(error))
        except Exception:
            log.exception("a review could not be made")
            self.failures.put(key, errors.LOGGED)
        finally:
            del self.begun[key]
            self.asked_by.end(one.askers)
            self._next()

    async def _log(self, row: TableRow) -> Sequence[LineRow]:
        return await self.db.ask(lambda c: store.lines_after(c, row.id, 0))

    async def _key(self, row: TableRow, seat: int) -> str:
        """The key of a review; refused where there is none to make."""
        check(row, seat)
        known = self.keys.known.get((row.id, seat))
        if known is None:
            known = key_of(told_record(row, await self._log(row)), seat, self.worlds)
            self.keys.put((row.id, seat), known)
        return known

    async def close(self) -> None:
        """Give up what is being made."""
        self.closed = True
        tasks = [task for task in (self.waiting_task, *(one.task for one in self.begun.values())) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _keep(connection: Connection, key: str, made: bytes, found: Losses | None) -> None:
    keep_review(connection, key, made)
    if found is not None:
        keep_losses(connection, found)


def losses_in(made: bytes, row: TableRow, seat: int, log_: Sequence[LineRow]) -> Losses | None:
    """What a person's own choices cost by a review: not those a bot, a clock or a claim made, nor those of a game before."""
    person, origin = row.seats[seat].person, row.settings.origin
    try:
        found = msgspec.json.decode(gzip.decompress(made), type=prepared(ReviewState)).review
    except (OSError, EOFError, msgspec.DecodeError):
        return None
    if found is None or person is None:
        return None
    first = origin.step or 0 if origin else 0
    own = {line.number for line in log_ if line.notes.by == "seat" and line.number > first}
    by_kind: dict[str, list[float]] = {}
    for moment in found.moments:
        if moment.number in own:
            by_kind.setdefault(moment.kind, []).append(moment.loss)
    return Losses(row.id, seat, person, row.game, by_kind)


def check(row: TableRow, seat: int) -> None:
    """Refuse a seat that is none, and a game that is not over: nobody is told what to play."""
    if row.status != "over":
        raise errors.not_now("A game is reviewed when it is over.")
    if not 0 <= seat < row.players:
        raise errors.malformed(f"Expected a seat from 0 to {row.players - 1}, but {seat} came.")


def told_record(row: TableRow, log_: Sequence[LineRow]) -> GameRecord:
    """The record a review is made from: with the names as sentences say them."""
    return msgspec.structs.replace(record_of(row, log_, SPECTATOR), names=told_names(row.seats))


def key_of(record: GameRecord, seat: int, worlds: int) -> str:
    """What a review depends on, in 64 letters."""
    told = [VERSION, record.game, record.rules, model_print(record.game), record.variant, record.names, record.log, seat, worlds]
    return hashlib.sha256(msgspec.json.encode(told)).hexdigest()
