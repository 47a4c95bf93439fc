"""`coven serve` with a wall clock that the soak sets: the file named first holds the seconds it is off."""

import sys
import time
from pathlib import Path
from typing import Any

_true = time.time


def _shifted(file: Path) -> Any:
    def now() -> float:
        try:
            return _true() + float(file.read_text() or 0)
        except (OSError, ValueError):
            return _true()

    return now


if __name__ == "__main__":
    time.time = _shifted(Path(sys.argv.pop(1)))
    from coven.cli import main

    main()
