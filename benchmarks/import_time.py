"""Promise: `import coven; coven.Match` takes less than 0.2 s of processor time in an installation without extras.

Run `python -m benchmarks.import_time`. Each run is a new process; the least of them is printed, because other load on the
machine only adds to processor time, beside that of NumPy alone, of which no game can do without. Bytecode is kept between the
runs, as in any installation. `--python` measures another environment, such as a clean one.
`python -X importtime -c "import coven; coven.Match"` shows the modules.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from typing import Final

TARGET_SECONDS: Final = 0.2
PROGRAM: Final = "import time; start = time.process_time(); {statement}; print(time.process_time() - start)"
STATEMENTS: Final = {"numpy": "import numpy", "coven.Match": "import coven; coven.Match"}


def measure(python: str, statement: str, runs: int, bytecode: str) -> float:
    """Return the least processor time of several processes, in seconds; the first writes the bytecode and does not count."""
    command = [python, "-c", PROGRAM.format(statement=statement)]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPYCACHEPREFIX"] = bytecode
    times = [
        float(subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout)
        for _ in range(runs + 1)
    ]
    return min(times[1:])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=15, help="number of processes")
    parser.add_argument("--python", default=sys.executable, help="interpreter of the environment to measure")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as bytecode:
        for name, statement in STATEMENTS.items():
            print(f"{name}: {measure(options.python, statement, options.runs, bytecode):.3f} s")
    print(f"promised: {TARGET_SECONDS} s")


if __name__ == "__main__":
    main()
