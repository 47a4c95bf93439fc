"""Scales: where a figure lies along an axis, and which figures are written at it."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

STEPS: Final = (1.0, 2.0, 2.5, 5.0, 10.0)


@dataclass(frozen=True)
class Linear:
    """Figures from low to high between two places."""

    low: float
    high: float
    left: float
    right: float

    def at(self, figure: float) -> float:
        return self.left + (figure - self.low) / (self.high - self.low) * (self.right - self.left)

    def ticks(self) -> list[float]:
        """About six round figures.

        >>> Linear(-13, 290, 0, 1).ticks()
        [0.0, 50.0, 100.0, 150.0, 200.0, 250.0]
        """
        step = _round_step((self.high - self.low) / 6)
        first, last = math.ceil(self.low / step), math.floor(self.high / step)
        return [round(number * step, 10) + 0.0 for number in range(first, last + 1)]


@dataclass(frozen=True)
class Logarithmic:
    """Figures above 0, each factor of ten as far apart."""

    low: float
    high: float
    left: float
    right: float

    def at(self, figure: float) -> float:
        whole = math.log10(self.high / self.low)
        return self.left + math.log10(max(figure, self.low) / self.low) / whole * (self.right - self.left)

    def ticks(self) -> list[float]:
        """The powers of ten.

        >>> Logarithmic(0.01, 10, 0, 1).ticks()
        [0.01, 0.1, 1.0, 10.0]
        """
        first, last = math.ceil(math.log10(self.low) - 1e-9), math.floor(math.log10(self.high) + 1e-9)
        return [round(10.0**power, 10) for power in range(first, last + 1)]


def linear_around(figures: Sequence[float], left: float, right: float) -> Linear:
    """A scale on which all figures lie, with a little room at both ends."""
    low, high = min(figures), max(figures)
    room = (high - low) * 0.06 or 1.0
    return Linear(low - room, high + room, left, right)


def logarithmic_around(figures: Sequence[float], left: float, right: float) -> Logarithmic:
    """The whole powers of ten around all figures."""
    low = math.floor(math.log10(min(figures)))
    high = math.ceil(math.log10(max(figures)))
    return Logarithmic(10.0**low, 10.0 ** max(high, low + 1), left, right)


def _round_step(step: float) -> float:
    power = 10.0 ** math.floor(math.log10(step))
    return next(power * round_step for round_step in STEPS if power * round_step >= 0.8 * step)
