"""The monitor of a node: measures the event loop, queues, connections, disk, bus and database for metrics and the health page."""

import asyncio
import logging
import time
from collections import deque
from typing import Final

import msgspec
from prometheus_client import REGISTRY
from sqlalchemy.pool import QueuePool

from coven.errors import CovenError
from coven.server.base import process_setup
from coven.server.base.config import Config
from coven.server.http.connections import ConnectionCaps
from coven.server.jobs.backups import ScheduledBackups
from coven.server.jobs.replays_service import ReplayService
from coven.server.jobs.reviews_service import ReviewService
from coven.server.jobs.workshop_service import WorkshopService
from coven.server.live.node import LiveNode
from coven.server.operations import checks
from coven.server.operations.checks import Finding
from coven.server.storage.backup_files import newest_backup_time

TICK_SECONDS: Final = 0.25  # between two measurements of the event loop's lag
MEASURE_SECONDS: Final = 10.0  # between two measurements of everything else
LAG_WINDOW_SECONDS: Final = 60.0  # the health page reports the longest lag within this time
LOGGED_LAG_SECONDS: Final = 0.5
HUNG_SECONDS: Final = 5.0
CONNECTIONS_SHARE: Final = 0.9
LONG_QUEUE_SECONDS: Final = 1800.0  # a review or a run that waits for longer than this is stuck
log = logging.getLogger("coven.monitor")


class LoopLag:
    """How late the event loop runs what is due."""

    def __init__(self) -> None:
        self.last_tick = time.monotonic()
        self.recent: deque[tuple[float, float]] = deque()  # (when, lag), the lags of the last minute that matter

    async def run(self) -> None:
        """Measure until cancelled."""
        while True:
            due = time.monotonic() + TICK_SECONDS
            await asyncio.sleep(TICK_SECONDS)
            self.record(max(0.0, time.monotonic() - due))

    def record(self, lag: float) -> None:
        """Record a measurement."""
        now = self.last_tick = time.monotonic()
        process_setup.event_loop_lag_seconds.observe(lag)
        if lag > LOGGED_LAG_SECONDS:
            log.warning("the event loop was blocked", extra={"seconds": round(lag, 3)})
        while self.recent and (self.recent[-1][1] <= lag or self.recent[0][0] < now - LAG_WINDOW_SECONDS):
            self.recent.pop() if self.recent[-1][1] <= lag else self.recent.popleft()
        self.recent.append((now, lag))

    def longest(self) -> float:
        """Return the longest lag of the last minute, which may be the present one."""
        now = time.monotonic()
        lags = [lag for when, lag in list(self.recent) if when >= now - LAG_WINDOW_SECONDS]
        return max([now - self.last_tick - TICK_SECONDS, *lags, 0.0])


class JobQueue(msgspec.Struct, frozen=True):
    """Jobs that wait or run, and how long the oldest has been there, in seconds."""

    length: int
    age: float = 0.0


class NodeMonitor:
    """Measures one node. `findings` may be called from any thread, also while the event loop hangs."""

    def __init__(
        self,
        config: Config,
        node: LiveNode,
        caps: ConnectionCaps,
        replays: ReplayService,
        reviews: ReviewService,
        workshop: WorkshopService,
        backups: ScheduledBackups,
    ) -> None:
        self.config = config
        self.node = node
        self.caps = caps
        self.replays = replays
        self.reviews = reviews
        self.workshop = workshop
        self.backups = backups
        self.lag = LoopLag()
        self.tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Start to measure."""
        self.tasks = [asyncio.create_task(self.lag.run()), asyncio.create_task(self._run())]

    async def close(self) -> None:
        """Stop."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self.measure()
            except CovenError:
                pass  # the database is unavailable, which the metrics of its failures show
            except Exception:
                process_setup.internal_errors.inc()
                log.exception("the node cannot be measured")
            await asyncio.sleep(MEASURE_SECONDS)

    # metrics

    async def measure(self) -> None:
        """Set the gauges."""
        for state, number in self.caps.count_by_state().items():
            process_setup.connections.labels(state).set(number)
        for name, queue in self.job_queues().items():
            process_setup.queue_length.labels(name).set(queue.length)
            process_setup.queue_age_seconds.labels(name).set(queue.age)
        self._measure_pool()
        bus = self.node.bus.status()
        process_setup.bus_connected.set(bus.is_connected)
        process_setup.bus_lost_messages.set(bus.lost_messages)
        process_setup.queue_length.labels("bus").set(bus.queued)
        await asyncio.get_running_loop().run_in_executor(self.node.store.readers, self._measure_disk)
        now = self.node.time.wall_time()
        stored = await self.node.store.read(lambda c: checks.read_queues(c, now))
        for name, length, age in (
            ("outbox", stored.outbox, stored.outbox_age),
            ("notifications", stored.waits, stored.waits_age),
            ("results", stored.unsettled, 0.0),
        ):
            process_setup.queue_length.labels(name).set(length)
            process_setup.queue_age_seconds.labels(name).set(age)

    def job_queues(self) -> dict[str, JobQueue]:
        """Return the queues in memory."""
        now = time.monotonic()
        reviews = [pending.queued_at for pending in list(self.reviews.in_progress.values())]
        runs = [run.queued_at for run in list(self.workshop.runs.queue.values())]
        return {
            "reviews": JobQueue(len(reviews), now - min(reviews, default=now)),
            "reviews_ahead": JobQueue(len(self.reviews.pending_ahead)),
            "workshop": JobQueue(len(runs), now - min(runs, default=now)),
            "replays": JobQueue(len(self.replays.in_progress)),
            "writer": JobQueue(self.node.store.writer.jobs.qsize()),
        }

    def _measure_pool(self) -> None:
        pool = self.node.store.engine.pool
        if isinstance(pool, QueuePool):
            process_setup.database_connections.labels("in_use").set(pool.checkedout())
            process_setup.database_connections.labels("idle").set(pool.checkedin())

    def _measure_disk(self) -> None:
        for place, folder in checks.storage_places(self.config).items():
            if (free := checks.free_bytes(folder)) is not None:
                process_setup.disk_free_bytes.labels(place).set(free)
        if self.config.backup_folder is not None and (newest := newest_backup_time(self.config.backup_folder)) is not None:
            process_setup.backup_age_seconds.set(time.time() - newest)

    # health

    def findings(self) -> list[Finding]:
        """Return what the checks find, without the event loop's help."""
        engine = self.node.store.engine
        findings = [*checks.check_versions(), *self._check_loop(), *self._check_writer(), *checks.check_database(engine)]
        if checks.worst_level(findings) != "error":
            with engine.connect() as connection:
                findings += checks.check_stored(connection)
        findings += [*checks.check_disk(self.config), *checks.check_open_files(), *self._check_connections(), *self._check_bus()]
        findings += [*self._check_jobs(), *checks.check_backups(self.config, self.backups.failure), *self._check_errors()]
        return findings

    def _check_loop(self) -> list[Finding]:
        silent = time.monotonic() - self.lag.last_tick
        if silent > HUNG_SECONDS:
            return [Finding("event loop", "error", f"The event loop has not run for {silent:.0f} seconds: no player can move.")]
        longest = self.lag.longest()
        if longest > LOGGED_LAG_SECONDS:
            return [Finding("event loop", "warning", f"The event loop was blocked for {longest:.1f} seconds in the last minute.")]
        return [Finding("event loop", "ok", f"The event loop was at most {longest * 1000:.0f} ms late in the last minute.")]

    def _check_writer(self) -> list[Finding]:
        if failure := self.node.store.writer.failure:
            return [Finding("database", "error", f"Nothing can be stored ({failure}): moves are refused until it works again.")]
        return []

    def _check_connections(self) -> list[Finding]:
        number, total = len(self.caps.connections), self.caps.sizes.total
        if number > total * CONNECTIONS_SHARE:
            return [Finding("connections", "warning", f"{number} of {total} connections are open: others will be refused.")]
        return [Finding("connections", "ok", f"{number} of {total} connections are open.")]

    def _check_bus(self) -> list[Finding]:
        if not self.node.bus.is_clustered:
            return []
        if not self.node.bus.status().is_connected:
            return [Finding("bus", "warning", "The bus does not answer: nodes see each other's moves up to two seconds late.")]
        return [Finding("bus", "ok", "The bus works.")]

    def _check_jobs(self) -> list[Finding]:
        late = {name: queue for name, queue in self.job_queues().items() if queue.age > LONG_QUEUE_SECONDS}
        return [
            Finding("jobs", "warning", f"{queue.length} {name} wait, the oldest for {queue.age / 60:.0f} minutes.")
            for name, queue in late.items()
        ] or [Finding("jobs", "ok", f"{sum(queue.length for queue in self.job_queues().values())} jobs wait or run.")]

    def _check_errors(self) -> list[Finding]:
        number = int(REGISTRY.get_sample_value("coven_internal_errors_total") or 0)
        if number:
            return [Finding("errors", "warning", f"There were {number} unexpected errors since the start: see the log.")]
        return [Finding("errors", "ok", "There were no unexpected errors since the start.")]
