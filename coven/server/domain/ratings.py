"""Ratings: how strong a player is in a game, and how sure that is. The model is Bradley and Terry's, each against each.

Plackett and Luce's, the usual one for several players, treats whoever ties with the winner worse than whoever comes third.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import BradleyTerryFull

_MODEL: Final = BradleyTerryFull()
INITIAL_POINTS: Final = 1500  # what a newcomer is shown as
POINTS_PER_UNIT: Final = 30  # for one of the model's units: 400 points are ten to one, as chess players know it


@dataclass(frozen=True)
class Strength:
    """A normal distribution, in the model's units."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def points(self) -> int:
        """As people are shown it."""
        return round(INITIAL_POINTS + POINTS_PER_UNIT * (self.mu - _MODEL.mu))

    @property
    def error(self) -> int:
        """The true strength lies within so many points, 19 times of 20."""
        return round(2 * POINTS_PER_UNIT * self.sigma)


def rate(strengths: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """How strong each seat looks after a game that ended like this."""
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in strengths]
    return [Strength(team[0].mu, team[0].sigma) for team in _MODEL.rate(teams, ranks=[float(place) for place in places])]


def average(seats: Sequence[Strength]) -> Strength:
    """One strength for a player who had several seats, as bots of one level do: the middle of what each seat says."""
    return Strength(sum(one.mu for one in seats) / len(seats), sum(one.sigma for one in seats) / len(seats))
