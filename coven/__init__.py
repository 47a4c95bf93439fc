"""Coven: four witch-themed card games to play, study and build on."""

from coven.errors import CovenError
from coven.games import GAMES, load
from coven.match import Match

__all__ = ["GAMES", "CovenError", "Match", "load"]
