"""Process-wide set-up: metrics, structured logs and the memory allocator.

Prometheus metrics are served on a separate port: bot thinking times are a side channel and must not be public.
"""

import contextlib
import ctypes
import gc
import json
import logging
import sys
import time
from typing import Final

from prometheus_client import Counter, Gauge, Histogram
from threadpoolctl import threadpool_limits

SECONDS_BUCKETS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
SIZE_BUCKETS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)

_moves: Final = Counter("coven_moves", "Moves stored, by author.", ["author"])
moves: Final = {
    by: _moves.labels(author)
    for by, author in (("seat", "player"), ("bot", "bot"), ("stand_in", "substitute"), ("clock", "clock"), ("claim", "claim"))
}
rejections: Final = Counter("coven_rejections", "Rejected requests and messages, by error code.", ["code"])
rate_limited: Final = Counter("coven_rate_limited", "Requests and messages beyond a rate limit, by action.", ["action"])
http_requests: Final = Counter("coven_http_requests", "HTTP requests, by status.", ["status"])
move_duration_seconds: Final = Histogram(
    "coven_move_duration_seconds", "Time from receiving a move to sending its events.", buckets=SECONDS_BUCKETS
)
commit_duration_seconds: Final = Histogram(
    "coven_commit_duration_seconds", "Duration of one durable transaction.", buckets=SECONDS_BUCKETS
)
commit_batch_size: Final = Histogram("coven_commit_batch_size", "Changes in one transaction.", buckets=SIZE_BUCKETS)
bot_thinking_seconds: Final = Histogram(
    "coven_bot_thinking_seconds", "Time a bot took for one choice.", ["level"], buckets=SECONDS_BUCKETS
)
bot_fallbacks: Final = Counter("coven_bot_fallbacks", "Bot choices that failed or took too long.", ["level"])
notifications: Final = Counter("coven_notifications", "Push messages and e-mails, by kind and outcome.", ["kind", "outcome"])
websocket_connections: Final = Gauge("coven_websocket_connections", "Open websocket connections.")
connections_refused: Final = Counter("coven_connections_refused", "Connections refused, by the cap that was reached.", ["cap"])
connections_evicted: Final = Counter("coven_connections_evicted", "Connections closed to make room, by their state.", ["state"])
tables_in_memory: Final = Gauge("coven_tables_in_memory", "Tables held in memory.")
backups: Final = Counter("coven_backups", "Scheduled backups, by outcome (made or failed).", ["outcome"])
event_loop_lag_seconds: Final = Histogram(
    "coven_event_loop_lag_seconds", "How late the event loop runs what is due.", buckets=SECONDS_BUCKETS
)
connections: Final = Gauge("coven_connections", "Open connections, by state.", ["state"])
queue_length: Final = Gauge("coven_queue_length", "Items that wait or are being processed, by queue.", ["queue"])
queue_age_seconds: Final = Gauge("coven_queue_age_seconds", "How long the oldest item of a queue has been due.", ["queue"])
disk_free_bytes: Final = Gauge("coven_disk_free_bytes", "Free disk space, by what is stored there.", ["place"])
database_read_seconds: Final = Histogram(
    "coven_database_read_seconds", "Duration of one query, with the wait for a connection.", buckets=SECONDS_BUCKETS
)
database_failures: Final = Counter("coven_database_failures", "Failed transactions and queries, by operation.", ["operation"])
database_connections: Final = Gauge("coven_database_connections", "Connections of the database pool, by state.", ["state"])
bus_connected: Final = Gauge("coven_bus_connected", "Whether the bus to the other nodes works (1) or not (0).")
bus_lost_messages: Final = Gauge("coven_bus_lost_messages", "Messages lost in the present outage of the bus.")
backup_age_seconds: Final = Gauge("coven_backup_age_seconds", "Age of the newest scheduled backup.")
internal_errors: Final = Counter("coven_internal_errors", "Unexpected errors; should stay at 0.")
_replay_requests: Final = Counter(
    "coven_replay_requests", "Replays, logs, score sheets and records, by source (worker or cache).", ["source"]
)
replay_requests: Final = {source: _replay_requests.labels(source) for source in ("worker", "cache")}


STANDARD_FIELDS: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
FULL_COLLECTION_SECONDS: Final = 3600.0
IDLE_COLLECTION_SECONDS: Final = 60.0  # while no table is in memory and a pause delays no move
COLLECTION_THRESHOLDS: Final = (2_000, 10, 1_000_000_000)  # scan at most 20,000 young objects at once, and all only on demand
M_MMAP_THRESHOLD: Final = -3  # glibc's parameter number for mallopt
MMAP_THRESHOLD_BYTES: Final = 1 << 18  # transposition tables are larger, and are allocated and freed with their tables


class JsonLinesFormatter(logging.Formatter):
    """Formats a log record as one line of JSON.

    Logs carry no secrets: ids of tables and people are never logged, because a link to a table is a key to it.
    """

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in STANDARD_FIELDS}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


def set_up_logging() -> None:
    """Log to the standard error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLinesFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    # uvicorn logs the addresses of tables, and anyone with such a link may join
    for noisy in ("alembic", "uvicorn.access", "uvicorn.error", "numba"):
        logging.getLogger(noisy).setLevel(logging.WARNING)


def mmap_large_blocks() -> None:
    """Return large blocks to the operating system as soon as they are freed (glibc only; no-op elsewhere).

    Without this, glibc raises the threshold dynamically and retains ever larger blocks.
    """
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, MMAP_THRESHOLD_BYTES)


def use_one_blas_thread() -> None:
    """Compute each matrix product in the thread that asks for it.

    Otherwise every product starts a thread per core, and one hint or one of the strongest bots slows all other bots.
    """
    threadpool_limits(1, user_api="blas")


class Collector:
    """The garbage collector of a server process. A full collection stops all threads, for a microsecond per object."""

    is_tuned = False
    last_collection = 0.0

    @classmethod
    def tune(cls) -> None:
        """Scan what is loaded now never again, and all other objects rarely; for a process that is only a server."""
        cls.is_tuned = True
        cls.last_collection = time.monotonic()
        gc.set_threshold(*COLLECTION_THRESHOLDS)
        cls.freeze()

    @classmethod
    def freeze(cls) -> None:
        """Exempt what is loaded now from later scans: modules and compiled code stay."""
        if cls.is_tuned:
            gc.collect(1)
            gc.freeze()

    @classmethod
    def collect(cls, is_idle: bool) -> None:
        """Collect all garbage, if that was long ago; sooner on a server without tables in memory."""
        seconds = time.monotonic() - cls.last_collection
        if not cls.is_tuned or seconds < (IDLE_COLLECTION_SECONDS if is_idle else FULL_COLLECTION_SECONDS):
            return
        gc.collect()
        cls.last_collection = time.monotonic()


def trim_heap() -> None:
    """Return freed memory to the operating system (glibc only; no-op elsewhere)."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
