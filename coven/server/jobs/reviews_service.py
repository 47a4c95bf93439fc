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

from coven.bots.evaluation.oracle import model_fingerprint
from coven.decoding import thread_safe_type
from coven.errors import CovenError
from coven.match.records import GameRecord
from coven.review.review import MAX_WORLDS, REVIEW_VERSION
from coven.server.base import errors
from coven.server.base.rate_limits import Quota, quota_keys
from coven.server.domain.seats import isolated_names
from coven.server.jobs.replays_worker import build_record
from coven.server.jobs.reviews_worker import ReviewJob
from coven.server.jobs.worker import ProgressCallback
from coven.server.protocol import ReviewState
from coven.server.storage import LineRow, Store, TableRow, identities, tables
from coven.server.storage.reviews import ReviewLosses, load_review, save_losses, save_review, touch_review
from coven.types import SPECTATOR

WORKER_COMMAND: Final = (sys.executable, "-m", "coven.server.jobs.reviews_worker")
SINGLE_THREAD_ENV: Final = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"}
MAX_JOB_SECONDS: Final = 1800.0  # seconds: the first review of a game compiles, and waits for everybody else
MAX_REVIEWS_PER_PERSON: Final = 2  # being made or waiting, for one person
MAX_REVIEWS: Final = 50  # for everyone together
MAX_PENDING_AHEAD: Final = 40  # that nobody asked for yet
PAUSE_AFTER_GAME_SECONDS: Final = 15.0  # seconds after the end of a game: its people look at the result, and perhaps play again
BUSY_SENTENCE: Final = "Reviews take long, and several are being made: wait until one of them is done."
MAX_REMEMBERED: Final = 1_000  # keys and failures
log = logging.getLogger("coven.reviews")


@dataclass
class PendingReview:
    """A review that waits or is being made."""

    quota_keys: list[str]
    task: "asyncio.Task[None] | None" = None
    done: int = 0
    of: int = 0


@dataclass
class BoundedMap:
    """A few things by name; the oldest leave first."""

    entries: "OrderedDict[object, str]" = field(default_factory=OrderedDict)

    def put(self, name: object, value: str) -> None:
        """Remember a value."""
        self.entries[name] = value
        while len(self.entries) > MAX_REMEMBERED:
            self.entries.popitem(last=False)


class ReviewService:
    """All reviews that wait or are being made, and the way to those that were."""

    def __init__(
        self,
        db: Store,
        make: Callable[[ReviewJob, ProgressCallback], Awaitable[bytes]],
        worlds: int = MAX_WORLDS,
        review_ahead: bool = False,
        pause_seconds: float = PAUSE_AFTER_GAME_SECONDS,
    ) -> None:
        self.db = db
        self.run_job = make
        self.worlds = worlds
        self.review_ahead = review_ahead  # whether games are looked at before anybody asks
        self.pause_seconds = pause_seconds
        self.pending_ahead: deque[tuple[TableRow, int]] = deque(
            maxlen=MAX_PENDING_AHEAD
        )  # seats nobody asked for yet; the oldest leave first
        self.ahead_task: asyncio.Task[None] | None = None
        self.closed = False
        self.in_progress: dict[str, PendingReview] = {}
        self.quota = Quota(MAX_REVIEWS_PER_PERSON, MAX_REVIEWS, BUSY_SENTENCE)
        self.keys = BoundedMap()
        self.failures = BoundedMap()

    async def status(self, row: TableRow, seat: int) -> bytes | ReviewState:
        """How far a review is; the whole of it, packed, once it is made. Nothing is begun."""
        key = await self._review_key(row, seat)
        if made := await self.db.read(lambda c: load_review(c, key)):
            await self.db.writer.submit(lambda c: touch_review(c, key))
            return made
        if one := self.in_progress.get(key):
            ahead = list(self.in_progress).index(key)
            return ReviewState(status="waiting" if ahead else "making", done=one.done, of=one.of, ahead=ahead)
        if sentence := self.failures.entries.get(key):
            return ReviewState(status="failed", sentence=sentence)
        return ReviewState(status="none")

    async def request(self, row: TableRow, seat: int, person: str | None, address: str) -> bytes | ReviewState:
        """Have a review made, if it is not; how far it is."""
        found = await self.status(row, seat)
        if isinstance(found, bytes) or found.status in ("waiting", "making"):
            return found
        key, log_ = await self._review_key(row, seat), await self._read_log(row)
        if key not in self.in_progress:
            self._start(key, row, seat, log_, quota_keys(person, address))
        return await self.status(row, seat)

    def _start(self, key: str, row: TableRow, seat: int, log_: Sequence[LineRow], askers: list[str]) -> None:
        self.quota.acquire(askers)
        self.failures.entries.pop(key, None)
        self.in_progress[key] = one = PendingReview(askers)
        job = ReviewJob(review_record(row, log_), seat, self.worlds)
        one.task = asyncio.create_task(self._run(key, one, job, partial(losses_of, row=row, seat=seat, log_=log_)))

    # ahead of time

    def on_game_ended(self, row: TableRow) -> None:
        """A game is over: after a while, when nobody waits for a review, the choices of its people are looked at."""
        if not self.review_ahead or row.settings.lesson:
            return
        self.pending_ahead.extend((row, seat) for seat, who in enumerate(row.seats) if who.kind == "person" and not who.left)
        asyncio.get_running_loop().call_later(self.pause_seconds, self._start_next_ahead)

    def _start_next_ahead(self) -> None:
        if self.pending_ahead and not self.in_progress and not self.closed:
            row, seat = self.pending_ahead.popleft()
            self.ahead_task = asyncio.create_task(self._request_ahead(row, seat))

    async def _request_ahead(self, row: TableRow, seat: int) -> None:
        try:
            person = row.seats[seat].person or ""
            who = await self.db.read(lambda c: identities.find_person(c, person))
            found = await self.status(row, seat) if who and who.kind == "person" else None
            if isinstance(found, ReviewState) and found.status == "none" and not self.in_progress:
                self._start(await self._review_key(row, seat), row, seat, await self._read_log(row), [])
                return
        except CovenError:
            log.info("a review ahead of time was given up")
        self._start_next_ahead()

    async def _run(self, key: str, one: PendingReview, job: ReviewJob, lost: Callable[[bytes], ReviewLosses | None]) -> None:
        def heard(done: int, of: int) -> None:
            one.done, one.of = done, of

        try:
            made = await self.run_job(job, heard)
            await self.db.writer.submit(partial(_store, key=key, made=made, found=lost(made)))
        except CovenError as error:
            self.failures.put(key, str(error))
        except Exception:
            log.exception("a review could not be made")
            self.failures.put(key, errors.INTERNAL_ERROR_SENTENCE)
        finally:
            del self.in_progress[key]
            self.quota.release(one.quota_keys)
            self._start_next_ahead()

    async def _read_log(self, row: TableRow) -> Sequence[LineRow]:
        return await self.db.read(lambda c: tables.load_lines_after(c, row.id, 0))

    async def _review_key(self, row: TableRow, seat: int) -> str:
        """The key of a review; refused where there is none to make."""
        check_reviewable(row, seat)
        known = self.keys.entries.get((row.id, seat))
        if known is None:
            known = review_key(review_record(row, await self._read_log(row)), seat, self.worlds)
            self.keys.put((row.id, seat), known)
        return known

    async def close(self) -> None:
        """Give up what is being made."""
        self.closed = True
        tasks = [task for task in (self.ahead_task, *(one.task for one in self.in_progress.values())) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _store(connection: Connection, key: str, made: bytes, found: ReviewLosses | None) -> None:
    save_review(connection, key, made)
    if found is not None:
        save_losses(connection, found)


def losses_of(made: bytes, row: TableRow, seat: int, log_: Sequence[LineRow]) -> ReviewLosses | None:
    """What a person's own choices cost by a review: not those a bot, a clock or a claim made, nor those of a game before."""
    person, origin = row.seats[seat].person, row.settings.origin
    try:
        found = msgspec.json.decode(gzip.decompress(made), type=thread_safe_type(ReviewState)).review
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
    return ReviewLosses(row.id, seat, person, row.game, by_kind)


def check_reviewable(row: TableRow, seat: int) -> None:
    """Refuse a seat that is none, and a game that is not over: nobody is told what to play."""
    if row.status != "over":
        raise errors.not_now("A game is reviewed when it is over.")
    if not 0 <= seat < row.players:
        raise errors.malformed(f"Expected a seat from 0 to {row.players - 1}, but {seat} came.")


def review_record(row: TableRow, log_: Sequence[LineRow]) -> GameRecord:
    """The record a review is made from: with the names as sentences say them."""
    return msgspec.structs.replace(build_record(row, log_, SPECTATOR), names=isolated_names(row.seats))


def review_key(record: GameRecord, seat: int, worlds: int) -> str:
    """What a review depends on, in 64 letters."""
    told = [
        REVIEW_VERSION,
        record.game,
        record.rules,
        model_fingerprint(record.game),
        record.variant,
        record.names,
        record.log,
        seat,
        worlds,
    ]
    return hashlib.sha256(msgspec.json.encode(told)).hexdigest()
