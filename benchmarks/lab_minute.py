"""Promise: `coven lab GAME` writes a report in one minute on two cores, on a first run too, for every game.

    python -m benchmarks.lab_minute [GAME …] [--cores 2]

Apprentices play. The cache is empty, so loading and compiling are part of the minute.
"""

import argparse
import os
import resource
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from coven import games
from coven.intervals import rounded_half_width
from coven.lab.stats import Interval
from coven.lab.studies.analyse.estimates import Estimate

METRICS: Final = ("order", "skill", "luck")


class StudyReport(msgspec.Struct):
    """What `report.json` has of a study."""

    games: list[int]
    figures: list[Estimate]


def format_interval(interval: Interval | None) -> str:
    """Return a value in per cent or points, with half its interval."""
    if interval is None or interval.low is None or interval.high is None:
        return "unknown"
    return f"{100 * interval.mean:.1f} ± {rounded_half_width(50 * (interval.high - interval.low), 1):.1f}"


def measure(game: str, cores: int, folder: Path) -> None:
    """Run the command once with an empty cache, and print its time, and the size and precision of the study."""
    command = [sys.executable, "-m", "coven", "lab", game, "--cores", str(cores), "--out", str(folder / game)]
    start, used = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = os.environ | {"COVEN_CACHE": str(folder / f"{game}-cache")}
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    seconds, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu_seconds = after.ru_utime + after.ru_stime - used.ru_utime - used.ru_stime
    (report,) = msgspec.json.decode((folder / game / "report.json").read_bytes(), type=list[StudyReport])
    values = [next(estimate.a for estimate in report.figures if estimate.metric == key) for key in METRICS]
    cells = [games.load(game).meta.title, f"{report.games[0]:,}", f"{seconds:.0f} s", f"{cpu_seconds:.0f} s"]
    print(f"| {' | '.join([*cells, *map(format_interval, values)])} |", flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=games.BUILTIN_GAMES)
    parser.add_argument("--cores", type=int, default=2, help="Number of CPU cores.")
    options = parser.parse_args()
    print("| game | games | report after | CPU time | first to act wins, % | gain per level, points | luck, % |")
    print("|---|---|---|---|---|---|---|")
    with TemporaryDirectory() as folder:
        for game in options.game:
            measure(game, options.cores, Path(folder))


if __name__ == "__main__":
    main()
