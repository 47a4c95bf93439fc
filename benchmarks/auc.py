"""How well times tell forced choices from free ones: the area under the ROC curve."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np

MAX_DEVIATION: Final = 0.05  # of the area from 0.5


@dataclass
class Times:
    """Times of forced and of free choices, in seconds."""

    forced: list[float] = field(default_factory=list)
    free: list[float] = field(default_factory=list)

    def area(self) -> float:
        """Return the area under the ROC curve: 0.5 if times tell nothing, 1 if free choices always take longer."""
        ranks = np.concatenate([self.forced, self.free]).argsort(kind="stable").argsort(kind="stable") + 1.0
        high = ranks[len(self.forced) :].sum() - len(self.free) * (len(self.free) + 1) / 2
        return float(high / (len(self.forced) * len(self.free)))

    def standard_error(self) -> float:
        """Return the standard error of the area if the true one is 0.5."""
        forced, free = len(self.forced), len(self.free)
        return float(((forced + free + 1) / (12 * forced * free)) ** 0.5)


def print_verdict(title: str, times: Times) -> str:
    """Print whether times tell, and return the area with its interval; one wider than the goal proves nothing."""
    if not times.forced or not times.free:
        print(f"{title}: nothing was measured in time", flush=True)
        return "-"
    area, reach = times.area(), 2 * times.standard_error()
    verdict = "LEAKS" if abs(area - 0.5) > max(MAX_DEVIATION, reach) else "no leak" if reach <= MAX_DEVIATION else "too few"
    counts = f"{len(times.forced)} forced, {len(times.free)} free"
    medians = f"median {_milliseconds(times.forced)} and {_milliseconds(times.free)} ms"
    print(f"{title}: AUC {area:.3f} ± {reach:.3f}, {verdict}; {counts}, {medians}", flush=True)
    return f"{area:.2f}±{reach:.2f}"


def _milliseconds(times: list[float]) -> str:
    return f"{float(np.median(times)) * 1000:.1f}"


def print_table(areas: dict[tuple[str, str, str], str], delays: Sequence[str]) -> None:
    """Print all areas: a row for each game and level, a column for each reply delay."""
    rows = list(dict.fromkeys((game, level) for game, level, _ in areas))
    print(f"\n| game | level | {' | '.join(delays)} |\n|{'---|' * (2 + len(delays))}")
    for game, level in rows:
        print(f"| {game} | {level} | {' | '.join(areas.get((game, level, delay), '') for delay in delays)} |")
