"""Structured logs: one JSON object a line, without secrets. Ids of tables and people are never logged: a link is a key.

The heap of the C library: what is freed goes back to the system. Only where it is that of glibc; others do as they like.
"""

import contextlib
import ctypes
import json
import logging
import sys
import time
from typing import Final

STANDARD_FIELDS: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLinesFormatter(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "of": record.name,
            "what": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in STANDARD_FIELDS}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


def set_up_logging() -> None:
    """Log to the standard error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLinesFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    # uvicorn's own lines carry addresses of tables, and who has a link may join
    for noisy in ("alembic", "uvicorn.access", "uvicorn.error", "numba"):
        logging.getLogger(noisy).setLevel(logging.WARNING)


M_MMAP_THRESHOLD: Final = -3  # glibc's number for the size from which a block has pages of its own
MMAP_THRESHOLD_BYTES: Final = 1 << 18  # bytes: the memories of bots that search are larger, and come and go with their tables


def mmap_large_blocks() -> None:
    """Large blocks go back as soon as they are freed; else glibc keeps ever larger ones for later."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, MMAP_THRESHOLD_BYTES)


def trim_heap() -> None:
    """Give back the pages in which nothing is left."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
