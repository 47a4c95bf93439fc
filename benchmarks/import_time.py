"""Promise: `import coven; coven.Match` takes less than 0.2 s of processor time in an installation without extras.

Run `python -m benchmarks.import_time`. Each run is a new process; the least of them is printed, because other load on the
machine only adds to processor time, beside that of NumPy alone, of which no game can do without. `--python` measures another
environment, such as a clean one. `python -X importtime -c "import coven; coven.Match"` shows the modules.
"""

import argparse
import subprocess
import sys
from typing import Final

TARGET_SECONDS: Final = 0.2
PROGRAM: Final = "import time; start = time.process_time(); {statement}; print(time.process_time() - start)"
STATEMENTS: Final = {"numpy": "import numpy", "coven.Match": "import coven; coven.Match"}


def measure(python: str, statement: str, runs: int) -> float:
    """Return the least processor time of several processes, in seconds."""
    command = [python, "-c", PROGRAM.format(statement=statement)]
    return min(float(subprocess.run(command, capture_output=True, text=True, check=True).stdout) for _ in range(runs))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=15, help="number of processes")
    parser.add_argument("--python", default=sys.executable, help="interpreter of the environment to measure")
    options = parser.parse_args()
    for name, statement in STATEMENTS.items():
        print(f"{name}: {measure(options.python, statement, options.runs):.3f} s")
    print(f"promised: {TARGET_SECONDS} s")


if __name__ == "__main__":
    main()
