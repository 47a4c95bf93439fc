"""The heap of the C library: what is freed goes back to the system. Only where it is that of glibc; others do as they like."""

import contextlib
import ctypes
from typing import Final

MMAP_THRESHOLD: Final = -3  # glibc's number for the size from which a block has pages of its own
LARGE: Final = 1 << 18  # bytes: the memories of bots that search are larger, and come and go with their tables


def keep_large_blocks_apart() -> None:
    """Large blocks go back as soon as they are freed; else glibc keeps ever larger ones for later."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE)


def give_back() -> None:
    """Give back the pages in which nothing is left."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
