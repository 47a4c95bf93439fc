"""The bots people can play against, by name, from the weakest up."""

from collections.abc import Callable
from secrets import randbits
from typing import Final

from coven import games
from coven.bots.bot import Bot
from coven.bots.toad import Toad
from coven.errors import MalformedError
from coven.games.game import Game

LEVELS: Final[dict[str, Callable[[Game, int], Bot]]] = {"toad": Toad}


def make(level: str, game: str, seed: int | None = None) -> Bot:
    """A bot of that level for one seat of one game; with a seed its choices repeat."""
    if level not in LEVELS:
        raise MalformedError(f"Expected a bot's level, {', '.join(LEVELS)}, but '{level}' came.")
    return LEVELS[level](games.load(game), randbits(63) if seed is None else seed)
