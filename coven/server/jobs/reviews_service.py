"""Reviews of finished games: built in the background, one at a time, by a worker process with low priority.

They are stored under a key of the rules, the model, the record, the seat, and the seats whose choices weigh worlds.
"""

import asyncio
import hashlib
import logging
import sys
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import msgspec
from sqlalchemy import Connection

from coven.bots.evaluation.oracle import model_fingerprint
from coven.errors import CovenError
from coven.match.records import GameRecord
from coven.messages import DEFAULT_LANGUAGE, Message
from coven.review.review import MAX_WORLDS, REVIEW_VERSION
from coven.server.base import errors
from coven.server.base.rate_limits import Quota, quota_keys
from coven.server.domain.rows import LineRow, TableRow
from coven.server.domain.seats import isolated_names, weighed_seats
from coven.server.jobs.replays_worker import build_record
from coven.server.jobs.reviews_worker import ReviewJob, decode_stored, render_review
from coven.server.jobs.worker import ProgressCallback
from coven.server.protocol import ReviewState
from coven.server.storage import Store, identities, tables
from coven.server.storage.reviews import Decision, ReviewLosses, load_review, save_losses, save_review, touch_review
from coven.types import NO_SEATS, SPECTATOR, Seats

WORKER_COMMAND: Final = (sys.executable, "-m", "coven.server.jobs.reviews_worker")
MAX_JOB_SECONDS: Final = 1800.0  # the first review of a game compiles, with low priority
MAX_REVIEWS_PER_PERSON: Final = 2  # running or queued
MAX_REVIEWS: Final = 50  # in all
MAX_PENDING_AHEAD: Final = 40  # reviews that no player has asked for yet
PAUSE_AFTER_GAME_SECONDS: Final = 15.0  # the players look at the result first, and perhaps play again
MAX_REMEMBERED: Final = 1_000  # keys, and failures
log = logging.getLogger("coven.reviews")


@dataclass
class PendingReview:
    """A review that is queued or running."""

    quota_keys: list[str]
    task: "asyncio.Task[None] | None" = None
    done: int = 0
    of: int = 0
    queued_at: float = field(default_factory=time.monotonic)


@dataclass
class BoundedMap:
    """A map that drops its oldest entries."""

    entries: "OrderedDict[object, str]" = field(default_factory=OrderedDict)

    def put(self, key: object, value: str) -> None:
        """Add an entry."""
        self.entries[key] = value
        while len(self.entries) > MAX_REMEMBERED:
            self.entries.popitem(last=False)


class ReviewService:
    """Queued and running reviews, and access to stored ones; `run_job` runs a job in a worker."""

    def __init__(
        self,
        db: Store,
        run_job: Callable[[ReviewJob, ProgressCallback], Awaitable[bytes]],
        worlds: int = MAX_WORLDS,
        review_ahead: bool = False,
        pause_seconds: float = PAUSE_AFTER_GAME_SECONDS,
    ) -> None:
        self.db = db
        self.run_job = run_job
        self.worlds = worlds
        self.review_ahead = review_ahead  # review finished games before a player asks
        self.pause_seconds = pause_seconds
        self.pending_ahead: deque[tuple[TableRow, int]] = deque(maxlen=MAX_PENDING_AHEAD)
        self.ahead_task: asyncio.Task[None] | None = None
        self.closed = False
        self.in_progress: dict[str, PendingReview] = {}
        self.quota = Quota(MAX_REVIEWS_PER_PERSON, MAX_REVIEWS, Message("reviews-busy"))
        self.keys = BoundedMap()
        self.failures = BoundedMap()

    async def status(self, row: TableRow, seat: int, language: str = DEFAULT_LANGUAGE) -> bytes | ReviewState:
        """Return the progress of a review, or the compressed review in a language once it is stored. Nothing is started."""
        found = await self._find(row, seat)
        if isinstance(found, ReviewState):
            return found
        return await asyncio.to_thread(render_review, found, isolated_names(row.seats), language)

    async def better_line(self, row: TableRow, seat: int) -> tuple[int, list[str]]:
        """Return the decision that a stored review's better line starts from, and the line; raise if there is none."""
        found = await self._find(row, seat)
        story = None if isinstance(found, ReviewState) else (await asyncio.to_thread(decode_stored, found)).story
        if story is None or story.moment is None or not story.line:
            raise errors.not_now("There is no better line to show: open the review first.")
        return story.moment, story.line

    async def _find(self, row: TableRow, seat: int) -> bytes | ReviewState:
        """Return the progress of a review, or the stored review."""
        key = await self._review_key(row, seat)
        if stored := await self.db.read(lambda c: load_review(c, key)):
            await self.db.writer.submit(lambda c: touch_review(c, key))
            return stored
        if pending := self.in_progress.get(key):
            ahead = list(self.in_progress).index(key)
            return ReviewState(status="waiting" if ahead else "making", done=pending.done, of=pending.of, ahead=ahead)
        if sentence := self.failures.entries.get(key):
            return ReviewState(status="failed", sentence=sentence)
        return ReviewState(status="none")

    async def request(
        self, row: TableRow, seat: int, person: str | None, address: str, language: str = DEFAULT_LANGUAGE
    ) -> bytes | ReviewState:
        """Start a review if there is none, and return its status."""
        status = await self.status(row, seat, language)
        if isinstance(status, bytes) or status.status in ("waiting", "making"):
            return status
        key, lines = await self._review_key(row, seat), await self._read_log(row)
        if key not in self.in_progress:
            self._start(key, row, seat, lines, quota_keys(person, address))
        return await self.status(row, seat, language)

    def _start(self, key: str, row: TableRow, seat: int, lines: Sequence[LineRow], keys: list[str]) -> None:
        self.quota.acquire(keys)
        self.failures.entries.pop(key, None)
        self.in_progress[key] = pending = PendingReview(keys)
        job = ReviewJob(review_record(row, lines), seat, self.worlds, weighed_seats(row))
        find_losses = partial(losses_of, row=row, seat=seat, lines=lines)
        pending.task = asyncio.create_task(self._run(key, row, pending, job, find_losses))

    # reviews ahead of time

    def on_game_ended(self, row: TableRow) -> None:
        """Queue reviews of a finished game's players; they start after a pause, when no player waits for a review."""
        if not self.review_ahead or row.settings.lesson:
            return
        reviewed = [number for number, seat in enumerate(row.seats) if seat.kind == "person" and not seat.left]
        self.pending_ahead.extend((row, number) for number in reviewed)
        asyncio.get_running_loop().call_later(self.pause_seconds, self._start_next_ahead)

    def _start_next_ahead(self) -> None:
        if self.pending_ahead and not self.in_progress and not self.closed:
            row, seat = self.pending_ahead.popleft()
            self.ahead_task = asyncio.create_task(self._request_ahead(row, seat))

    async def _request_ahead(self, row: TableRow, seat: int) -> None:
        try:
            id_ = row.seats[seat].person or ""
            person = await self.db.read(lambda c: identities.find_person(c, id_))
            status = await self._find(row, seat) if person and person.kind == "person" else None
            if isinstance(status, ReviewState) and status.status == "none" and not self.in_progress:
                self._start(await self._review_key(row, seat), row, seat, await self._read_log(row), [])
                return
        except CovenError:
            log.info("skipped a review ahead of time")
        self._start_next_ahead()

    # jobs

    async def _run(
        self, key: str, row: TableRow, pending: PendingReview, job: ReviewJob, find_losses: Callable[[bytes], ReviewLosses | None]
    ) -> None:
        def on_progress(done: int, total: int) -> None:
            pending.done, pending.of = done, total

        try:
            review = await self.run_job(job, on_progress)
            await self.db.writer.submit(partial(_store, key=key, row=row, review=review, losses=find_losses(review)))
        except CovenError as error:
            self.failures.put(key, str(error))
        except Exception:
            log.exception("a review failed")
            self.failures.put(key, str(errors.internal_error(errors.INTERNAL_ERROR)))
        finally:
            del self.in_progress[key]
            self.quota.release(pending.quota_keys)
            self._start_next_ahead()

    async def _read_log(self, row: TableRow) -> Sequence[LineRow]:
        return await self.db.read(lambda c: tables.load_lines_after(c, row.id, 0))

    async def _review_key(self, row: TableRow, seat: int) -> str:
        """Return the key of a review; raise if the seat cannot be reviewed."""
        check_reviewable(row, seat)
        key = self.keys.entries.get((row.id, seat))
        if key is None:
            key = review_key(review_record(row, await self._read_log(row)), seat, self.worlds, weighed_seats(row))
            self.keys.put((row.id, seat), key)
        return key

    async def close(self) -> None:
        """Cancel what is in progress."""
        self.closed = True
        tasks = [task for task in (self.ahead_task, *(pending.task for pending in self.in_progress.values())) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _store(connection: Connection, key: str, row: TableRow, review: bytes, losses: ReviewLosses | None) -> None:
    current = tables.find_table(connection, row.id)
    if current is None or isolated_names(current.seats) != isolated_names(row.seats):
        return  # an account was deleted meanwhile, and the review names it
    save_review(connection, key, review, row.id)
    if losses is not None:
        save_losses(connection, losses)


def losses_of(review: bytes, row: TableRow, seat: int, lines: Sequence[LineRow]) -> ReviewLosses | None:
    """Return what a player's own choices cost, according to a review.

    Choices of a bot, a clock or a claim are left out, and those of the game that a table branched from.
    """
    person, origin = row.seats[seat].person, row.settings.origin
    try:
        found = decode_stored(review)
    except (OSError, EOFError, ValueError):
        return None
    if person is None:
        return None
    first = origin.step or 0 if origin else 0
    own = {line.number for line in lines if line.notes.by == "seat" and line.number > first}
    by_kind: dict[str, list[Decision]] = {}
    for moment in found.moments:
        if moment.number in own:
            by_kind.setdefault(moment.kind, []).append(Decision(moment.loss, moment.stake))
    result = None if origin else (found.account.result, found.account.adjusted)
    return ReviewLosses(row.id, seat, person, row.game, row.ended or 0.0, by_kind, result)


def check_reviewable(row: TableRow, seat: int) -> None:
    """Raise if the game is not over, so that reviews give no advice during play, or if there is no such seat."""
    if row.status != "over":
        raise errors.not_now(Message("review-not-over"))
    if not 0 <= seat < row.players:
        raise errors.malformed(f"Expected a seat from 0 to {row.players - 1}, got {seat}.")


def review_record(row: TableRow, lines: Sequence[LineRow]) -> GameRecord:
    """Return the record that a review is built from: with names isolated for use in sentences."""
    return msgspec.structs.replace(build_record(row, lines, SPECTATOR), names=isolated_names(row.seats))


def review_key(record: GameRecord, seat: int, worlds: int, weighed: Seats = NO_SEATS) -> str:
    """Return a digest of everything a review depends on; `weighed` are the seats whose choices weigh its worlds."""
    parts = [
        REVIEW_VERSION,
        record.game,
        record.rules,
        model_fingerprint(record.game),
        record.variant,
        record.names,
        record.log,
        seat,
        worlds,
        weighed,
    ]
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()
