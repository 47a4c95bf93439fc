"""How well times tell forced choices from free ones: the area under the ROC curve."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np

GOAL: Final = 0.05


@dataclass
class Times:
    """How long choices took, by what they were."""

    forced: list[float] = field(default_factory=list)
    free: list[float] = field(default_factory=list)

    def area(self) -> float:
        """How well the time tells them apart."""
        ranks = np.concatenate([self.forced, self.free]).argsort(kind="stable").argsort(kind="stable") + 1.0
        high = ranks[len(self.forced) :].sum() - len(self.free) * (len(self.free) + 1) / 2
        return float(high / (len(self.forced) * len(self.free)))

    def error(self) -> float:
        """The standard error of that, if the truth is 0.5."""
        forced, free = len(self.forced), len(self.free)
        return float(((forced + free + 1) / (12 * forced * free)) ** 0.5)


def verdict(what: str, times: Times) -> str:
    """Prints whether times tell, and gives it in short; an interval wider than the goal cannot show that they do not."""
    if not times.forced or not times.free:
        print(f"{what}: nothing was measured in time", flush=True)
        return "-"
    area, error = times.area(), times.error()
    found = "TELLS" if abs(area - 0.5) > max(GOAL, 2 * error) else "tells nothing" if 2 * error <= GOAL else "too few to say"
    told = f"{len(times.forced)} forced, {len(times.free)} free, median {_ms(times.forced)} and {_ms(times.free)} ms"
    print(f"{what}: AUC {area:.3f} ± {2 * error:.3f}, {found}; {told}", flush=True)
    return f"{area:.2f}±{2 * error:.2f}"


def _ms(times: list[float]) -> str:
    return f"{float(np.median(times)) * 1000:.1f}"


def show(found: dict[tuple[str, str, str], str], tempos: Sequence[str]) -> None:
    """All areas: a row for each game and level, a column for each tempo."""
    rows = list(dict.fromkeys((game, level) for game, level, _ in found))
    print(f"\n{'':30}" + "".join(f"{tempo:>11}" for tempo in tempos))
    for game, level in rows:
        print(f"{game + ' ' + level:30}" + "".join(f"{found.get((game, level, tempo), ''):>11}" for tempo in tempos))
