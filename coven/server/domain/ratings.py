"""Ratings: the strength of a player in a game, and its uncertainty, by the Bradley-Terry model with full pairing.

The Plackett-Luce model, the usual one for several players, rates a player who ties with the winner lower than the third.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import BradleyTerryFull

_MODEL: Final = BradleyTerryFull()
INITIAL_POINTS: Final = 1500
POINTS_PER_UNIT: Final = 30  # one unit of the model: 400 points are odds of ten to one, as in chess


@dataclass(frozen=True)
class Strength:
    """A normal distribution, in the model's units."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def points(self) -> int:
        """The rating as it is shown to people."""
        return round(INITIAL_POINTS + POINTS_PER_UNIT * (self.mu - _MODEL.mu))

    @property
    def error(self) -> int:
        """Half the width of the 95% interval, in points."""
        return round(2 * POINTS_PER_UNIT * self.sigma)


def rate(strengths: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """Return the strength of each seat after a game with these places."""
    teams = [[_MODEL.rating(mu=strength.mu, sigma=strength.sigma)] for strength in strengths]
    return [Strength(team[0].mu, team[0].sigma) for team in _MODEL.rate(teams, ranks=[float(place) for place in places])]


def average(strengths: Sequence[Strength]) -> Strength:
    """Return one strength for a player who had several seats, as bots of one level do."""
    mu, sigma = sum(strength.mu for strength in strengths), sum(strength.sigma for strength in strengths)
    return Strength(mu / len(strengths), sigma / len(strengths))
