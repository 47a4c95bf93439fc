"""Process-wide set-up: structured logs and the memory allocator."""

import contextlib
import ctypes
import json
import logging
import sys
import time
from typing import Final

STANDARD_FIELDS: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
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


def trim_heap() -> None:
    """Return freed memory to the operating system (glibc only; no-op elsewhere)."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
