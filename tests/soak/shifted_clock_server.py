"""`coven serve` with a shifted wall clock: the first argument is a file with the offset in seconds."""

import sys
import time
from collections.abc import Callable
from pathlib import Path

_real_time = time.time


def _shifted_time(offset_file: Path) -> Callable[[], float]:
    def now() -> float:
        try:
            return _real_time() + float(offset_file.read_text() or 0)
        except (OSError, ValueError):
            return _real_time()

    return now


if __name__ == "__main__":
    time.time = _shifted_time(Path(sys.argv.pop(1)))
    from coven.cli import main

    main()
