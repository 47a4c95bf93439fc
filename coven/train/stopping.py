"""Ctrl-C in a long training: what was learned since the last checkpoint is not lost."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def stop_on_interrupt(report: Callable[[str], None]) -> Iterator[Callable[[], bool]]:
    """Whether to stop, asked between two iterations: in the middle of one the nets are in nobody's hands.

    The first Ctrl-C is such a wish, a second one stops at once. Where the signal is ignored it stays so.
    """
    wished = threading.Event()

    def wish(number: int, frame: FrameType | None) -> None:
        if wished.is_set():
            raise KeyboardInterrupt
        wished.set()
        report("Stopping after this iteration; Ctrl-C again stops at once.")

    hears = threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGINT) != signal.SIG_IGN
    before = signal.signal(signal.SIGINT, wish) if hears else None
    try:
        yield wished.is_set
    finally:
        if hears:
            signal.signal(signal.SIGINT, before)
