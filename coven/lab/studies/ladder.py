"""The ladder of a study: the levels that answer at once, for how much better bots win more."""

from typing import Final

from coven.bots.net.model import ModelError, model_of
from coven.games.game import Game

APPRENTICE: Final = 1  # the places of levels on the ladder, from Toad up
FAMILIAR: Final = 2
SCRIPTED: Final = 3  # a bot that is on no ladder: its choices are made beforehand


def ladder_levels(game: Game) -> list[str]:
    """The levels that answer at once, from the weakest up: a Familiar where the game has a net."""
    try:
        model_of(game)
    except ModelError:
        return ["toad", "apprentice"]
    return ["toad", "apprentice", "familiar"]
