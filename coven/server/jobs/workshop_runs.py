"""The runs of the workshop: a queue for one worker process, and the progress of runs at other nodes.

Each person has at most one run that is queued or active. Runs exist only in memory: a restarted server has forgotten them. In a
cluster, each node publishes the progress of its runs every second, so that any node can report and stop them.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Literal

import msgspec

from coven import games
from coven.core.variants import variant_diff
from coven.decoding import thread_safe_type
from coven.errors import CovenError
from coven.lab.text import lab_text
from coven.messages import DEFAULT_LANGUAGE, Message
from coven.server.base import errors
from coven.server.base.rate_limits import Quota, quota_keys
from coven.server.base.texts import say
from coven.server.cluster.bus import Bus, LocalBus, News
from coven.server.domain import lobby, rules
from coven.server.domain.names import new_id
from coven.server.domain.rows import Person
from coven.server.jobs.worker import WorkerProcess
from coven.server.jobs.workshop_worker import FinishedReport, WorkshopJob
from coven.server.protocol import WorkshopAsked, WorkshopReport, WorkshopRun
from coven.server.storage import Store, workshop

MAX_RUN_MINUTES: Final = 3.0
MAX_RUNS: Final = 10  # queued or active, in all
STOP_TIMEOUT_SECONDS: Final = 60.0  # for a stopped run to finish its current game
MAX_REPORT_BYTES: Final = 4 << 20  # compressed
MAX_REMEMBERED_RUNS: Final = 1_000
PUBLISH_INTERVAL_SECONDS: Final = 1.0
REMOTE_TIMEOUT_SECONDS: Final = 10.0  # without news of an active run, its node is taken for gone
FINISHED_STATUSES: Final = ("made", "stopped", "failed")
log = logging.getLogger("coven.workshop")


@dataclass
class ActiveRun:
    """A run of this node, from the request until it is forgotten."""

    id: str
    person: str
    request: WorkshopAsked
    players: int
    quota_keys: list[str]
    language: str = DEFAULT_LANGUAGE  # of the report
    status: Literal["waiting", "preparing", "playing", "writing", "made", "stopped", "failed"] = "waiting"
    games: int = 0
    started: float = 0.0  # when playing began, by the monotonic clock
    sentence: str = ""  # in this language
    queued_at: float = field(default_factory=time.monotonic)
    task: "asyncio.Task[None] | None" = field(default=None, repr=False)

    @property
    def is_finished(self) -> bool:
        """Whether nothing more will happen."""
        return self.status in FINISHED_STATUSES

    @property
    def seconds(self) -> float:
        """The requested duration."""
        return self.request.minutes * 60

    @property
    def title(self) -> str:
        """The title of the report."""
        text = lab_text(self.request.game, self.language)
        own, against = variant_names(self.request)
        named = text.variant(own, is_other=True)
        return text.title([named, against] if len(compared_variants(self.request)) > 1 else [named])

    def on_progress(self, done: int, total: int) -> None:
        """Record the progress that the worker reports: games played, and `total` once it writes the report."""
        self.started = self.started or time.monotonic()
        self.games, self.status = done, "writing" if total else "playing"


class RemoteRuns:
    """The last runs of people at other nodes, as these nodes published them."""

    def __init__(self) -> None:
        self.runs: dict[str, tuple[WorkshopRun, float]] = {}  # by person, with the time of the news

    def update(self, person: str, run: WorkshopRun) -> None:
        """Record the progress of a run."""
        self.forget(person)
        self.runs[person] = run, time.monotonic()
        while len(self.runs) > MAX_REMEMBERED_RUNS:
            self.runs.pop(next(iter(self.runs)))

    def forget(self, person: str) -> None:
        """Forget the run of a person."""
        self.runs.pop(person, None)

    def get(self, person: str) -> WorkshopRun | None:
        """Return the run of a person; None if its node has not reported an unfinished run for too long."""
        run, updated = self.runs.get(person, (None, 0.0))
        silent = time.monotonic() - updated
        if run is None or (not is_finished(run) and silent > REMOTE_TIMEOUT_SECONDS):
            return None
        return msgspec.structs.replace(run, left=max(0.0, run.left - silent))


class RunQueue:
    """The runs of this node, one at a time, and the progress of those at other nodes."""

    def __init__(self, db: Store, worker: WorkerProcess, bus: Bus | None = None) -> None:
        self.db = db
        self.worker = worker
        self.bus = bus or LocalBus()
        self.queue: dict[str, ActiveRun] = {}  # the first is active
        self.last: dict[str, ActiveRun] = {}  # by person
        self.remote = RemoteRuns()
        self.quota = Quota(1, MAX_RUNS, Message("workshop-busy"))
        self.publisher: asyncio.Task[None] | None = None

    def run_of(self, person: Person) -> WorkshopRun | None:
        """Return the progress of a person's last run, at this node or another."""
        run = self.last.get(person.id)
        return self.remote.get(person.id) if run is None else self._to_message(run)

    def _to_message(self, run: ActiveRun) -> WorkshopRun:
        ahead = list(self.queue).index(run.id) if run.id in self.queue else 0
        left = max(0.0, run.seconds - (time.monotonic() - run.started)) if run.status == "playing" else 0.0
        return WorkshopRun(
            id=run.id,
            game=run.request.game,
            title=run.title,
            status="preparing" if run.status == "waiting" and not ahead else run.status,
            games=run.games,
            left=left,
            ahead=ahead,
            sentence=run.sentence,
            report=run.id if run.status == "made" else "",
        )

    async def start(self, person: Person, request: WorkshopAsked, address: str, language: str = DEFAULT_LANGUAGE) -> WorkshopRun:
        """Queue a run with a report in a language; raise at once if it cannot be played."""
        players = check_request(request)
        if (remote := self.remote.get(person.id)) and not is_finished(remote):
            raise errors.too_many(Message("workshop-busy"))
        keys = quota_keys(person.id, address)
        self.quota.acquire(keys)
        self.remote.forget(person.id)
        run = ActiveRun(new_id(), person.id, request, players, keys, language)
        self.queue[run.id] = run
        self.last.pop(person.id, None)
        self.last[person.id] = run
        while len(self.last) > MAX_REMEMBERED_RUNS:
            self.last.pop(next(iter(self.last)))
        run.task = asyncio.create_task(self._execute(run))
        if self.bus.is_clustered and (self.publisher is None or self.publisher.done()):
            self.publisher = asyncio.create_task(self._publish_all())
        return self._to_message(run)

    async def stop(self, person: Person) -> None:
        """Stop a person's run: an active run writes a report of the games played so far, a queued one is cancelled."""
        if (remote := self.remote.get(person.id)) and not is_finished(remote):
            self.bus.publish(News("stop_run", "", person=person.id))
            return
        await self._stop_local(person.id)

    async def _stop_local(self, person: str) -> None:
        run = self.last.get(person)
        if run is None or run.is_finished or run.task is None:
            raise errors.not_now(Message("no-run"))
        if not run.started:  # nothing has been played yet
            run.task.cancel()
        elif run.status == "playing":
            await self.worker.request_stop()
            run.sentence = say(Message("run-stopped"), run.language)
            asyncio.get_running_loop().call_later(STOP_TIMEOUT_SECONDS, self._cancel_if_playing, run)

    def _cancel_if_playing(self, run: ActiveRun) -> None:
        """Cancel a stopped run that still plays; one that writes its report may finish."""
        if run.status == "playing" and run.task:
            run.task.cancel()

    async def _execute(self, run: ActiveRun) -> None:
        try:
            result = await self.worker.run(to_job(run), run.on_progress)
            await self._store_report(run, msgspec.msgpack.decode(result, type=thread_safe_type(FinishedReport)))
            run.status, run.sentence = "made", ""
        except asyncio.CancelledError:
            run.status, run.sentence = "stopped", say(Message("run-discarded"), run.language)
        except CovenError as error:
            run.status, run.sentence = "stopped" if run.sentence else "failed", errors.sentence_of(error, run.language)
        except Exception:
            log.exception("a workshop run failed")
            run.status, run.sentence = "failed", say(errors.INTERNAL_ERROR, run.language)
        finally:
            del self.queue[run.id]
            self.quota.release(run.quota_keys)
            self.publish(run)

    async def _store_report(self, run: ActiveRun, report: FinishedReport) -> None:
        if len(report.page) > MAX_REPORT_BYTES:
            raise errors.too_large(Message("report-too-large"))
        about = WorkshopReport(
            id=run.id,
            game=run.request.game,
            title=run.title,
            players=run.players,
            bots=run.request.bots,
            variant=run.request.variant,
            games=report.games,
            created=time.time(),
        )
        await self.db.writer.submit(partial(workshop.save_report, person=run.person, report=about, page=report.page))

    # other nodes

    def publish(self, run: ActiveRun) -> None:
        """Publish the progress of a run to the other nodes."""
        if self.bus.is_clustered:
            self.bus.publish(News("run", "", person=run.person, run=self._to_message(run)))

    async def _publish_all(self) -> None:
        """Publish the progress of all runs every second, while there are any."""
        while self.queue:
            for run in list(self.queue.values()):
                self.publish(run)
            await asyncio.sleep(PUBLISH_INTERVAL_SECONDS)

    async def on_news(self, news: News) -> None:
        """Record the progress of a run at another node, or stop a run of this node that was stopped there."""
        if news.kind == "stop_run":
            with contextlib.suppress(CovenError):  # it is over meanwhile, or runs at another node
                await self._stop_local(news.person)
        elif news.run is not None and not self._is_running_here(news.person):
            self.last.pop(news.person, None)
            self.remote.update(news.person, news.run)

    def _is_running_here(self, person: str) -> bool:
        run = self.last.get(person)
        return run is not None and not run.is_finished

    async def close(self) -> None:
        """Cancel all runs and end the worker."""
        tasks = [task for task in (self.publisher, *(run.task for run in self.queue.values())) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.worker.close()


# requests


def is_finished(run: WorkshopRun) -> bool:
    """Return whether nothing more will happen in a run."""
    return run.status in FINISHED_STATUSES


def check_request(request: WorkshopAsked) -> int:
    """Return the number of players; raise if a server cannot run the request."""
    players = games.load(request.game).meta.resolve_players(request.players)
    for variant in (request.variant, request.against):
        rules.check_parameters(request.game, players, variant)
    for level in request.bots:
        lobby.check_level(level)
    if request.minutes > MAX_RUN_MINUTES:
        raise errors.malformed(Message("run-too-long", minutes=MAX_RUN_MINUTES))
    return players


def compared_variants(request: WorkshopAsked) -> list[Mapping[str, object]]:
    """Return the variants to play; a variant is not compared with itself."""
    defaults = games.load(request.game).meta.defaults
    own, against = (variant_diff(defaults, variant) for variant in (request.variant, request.against))
    return [own] if own == against else [own, against]


def variant_names(request: WorkshopAsked) -> list[str]:
    """Return the names of the variants in the report; the standard rules have none."""
    defaults = games.load(request.game).meta.defaults
    return [request.name if variant_diff(defaults, request.variant) else "", request.against_name]


def to_job(run: ActiveRun) -> WorkshopJob:
    """Return a run as a job for the worker."""
    variants = [dict(variant) for variant in compared_variants(run.request)]
    names = variant_names(run.request)
    return WorkshopJob(run.request.game, run.players, variants, names, run.request.bots, run.seconds, language=run.language)
