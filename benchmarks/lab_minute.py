"""Promise: `coven lab` writes a report in one minute on two cores, with intervals of a few points, for every game.

    python -m benchmarks.lab_minute [GAME …] [--minutes 1] [--cores 2]

Apprentices play. Compiling the loops, or loading them from the cache, does not count and is printed separately.
"""

import argparse
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from coven import games
from coven.lab.report.study_page import study_page
from coven.lab.stats import Interval
from coven.lab.studies.analyse.estimates import estimate_study
from coven.lab.studies.plan import plan_study
from coven.lab.studies.running import run_study
from coven.lab.studies.store import Study, write_atomically


def format_interval(interval: Interval | None) -> str:
    """Return a value in per cent or points, with half its interval."""
    if interval is None or interval.low is None or interval.high is None:
        return "unknown"
    return f"{100 * interval.mean:.1f} ± {50 * (interval.high - interval.low):.1f}"


def measure(game: str, minutes: float, cores: int | None, folder: Path) -> None:
    """Run one study and print its size and precision."""
    start = time.perf_counter()
    run_study(Study(plan_study(game, block=1)), seconds=0.01, cores=cores)
    compile_seconds = time.perf_counter() - start
    study = Study(plan_study(game))
    start = time.perf_counter()
    run_study(study, seconds=60 * minutes, cores=cores)
    playing_seconds = time.perf_counter() - start
    estimates = estimate_study(study.plan, study.groups_by_variant())
    write_atomically(folder / f"{game}.html", study_page([estimates]).encode())
    seconds = time.perf_counter() - start
    cells = [games.load(game).meta.title, f"{estimates.games[0]:,}", f"{playing_seconds:.0f} s", f"{seconds:.0f} s"]
    cells += [format_interval(estimates.of_metric(key)[0].a) for key in ("order", "skill", "luck")]
    print(f"| {' | '.join([*cells, f'{compile_seconds:.0f} s'])} |", flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=games.BUILTIN_GAMES)
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--cores", type=int, help="number of CPU cores (default: all)")
    options = parser.parse_args()
    print("| game | games | played in | report after | first to act wins, % | gain per level, points | luck, % | compiled in |")
    print("|---|---|---|---|---|---|---|---|")
    with TemporaryDirectory() as folder:
        for game in options.game:
            measure(game, options.minutes, options.cores, Path(folder))


if __name__ == "__main__":
    main()
