"""What a report of one minute holds, for each game with Apprentices: how many games, and how sure its figures are.

    python -m benchmarks.lab_minute [blackmore …] [--minutes 1] [--cores 2]

Compiling, or reading what was compiled before, is no part of the minute; it is printed apart.
"""

import argparse
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from coven import games
from coven.lab.report.study_page import study_page
from coven.lab.stats import Interval
from coven.lab.studies.analyse.estimates import Answers, answers
from coven.lab.studies.plan import plan
from coven.lab.studies.running import run
from coven.lab.studies.store import Study, write_bytes


def within(figure: Interval | None) -> str:
    """A figure in per cent or points, with half its interval."""
    if figure is None or figure.low is None or figure.high is None:
        return "unknown"
    return f"{100 * figure.mean:.1f} ± {50 * (figure.high - figure.low):.1f}"


def reported(game: str, minutes: float, cores: int | None, folder: Path) -> None:
    """One report, and what it says of itself."""
    start = time.perf_counter()
    run(Study(plan(game, block=1)), seconds=0.01, cores=cores)
    ready = time.perf_counter() - start
    begun = Study(plan(game))
    start = time.perf_counter()
    run(begun, seconds=60 * minutes, cores=cores)
    played = time.perf_counter() - start
    found = answers(begun.plan, begun.sides())
    write_bytes(folder / f"{game}.html", study_page([found]).encode())
    whole = time.perf_counter() - start
    print(f"{game}: {found.games[0]:,} games in {played:.0f} s, report after {whole:.0f} s (ready in {ready:.0f} s)")
    print(f"  first to act wins {within(found.of('order')[0].a)} %, a level higher {within(found.of('skill')[0].a)} points, "
          f"luck {within(found.of('luck')[0].a)} %; {levels(found)}", flush=True)  # fmt: skip


def levels(found: Answers) -> str:
    """What each level wins."""
    return ", ".join(f"{figure.label} {within(figure.a)} %" for figure in found.of("level"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=games.OURS)
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--cores", type=int)
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        for game in given.game:
            reported(game, given.minutes, given.cores, Path(folder))


if __name__ == "__main__":
    main()
