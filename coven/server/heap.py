"""The heap of the C library: what is freed goes back to the system. Only where it is that of glibc; others do as they like."""

import contextlib
import ctypes
from typing import Final

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
