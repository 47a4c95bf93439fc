"""The games. `load("blackmore")` gives one of them."""

from functools import cache
from importlib import import_module
from typing import Final, cast

from coven.errors import UnknownGameError
from coven.games.game import Game

GAMES: Final = ("three_witches", "witchs_shot", "thirteen_witches", "blackmore")


@cache
def load(key: str) -> Game:
    """The game of that key."""
    if key not in GAMES:
        raise UnknownGameError(f"Expected one of the games {', '.join(GAMES)}, but '{key}' came.")
    return cast(Game, import_module(f"coven.games.{key}").GAME)
