"""The games. `load("blackmore")` gives one of them.

A game of somebody's own is a module with a `GAME`; the environment variable COVEN_GAMES names such modules, separated by commas.
The last part of a module's name is the game's key. A program may also `register` one.
"""

import copyreg
import os
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, cast

from coven.errors import UnknownGameError
from coven.games.contract.game import Game

BUILTIN_GAMES: Final = ("three_witches", "witchs_shot", "thirteen_witches", "blackmore")
CUSTOM_MODULES: Final = tuple(name for name in os.environ.get("COVEN_GAMES", "").replace(" ", "").split(",") if name)
MODULES: Final = {key: f"coven.games.{key}" for key in BUILTIN_GAMES} | {name.rpartition(".")[2]: name for name in CUSTOM_MODULES}
GAMES: Final = tuple(MODULES)


def register(module: str) -> Game:
    """Make a game of one's own known to this process, by the name of its module."""
    key = module.rpartition(".")[2]
    MODULES[key] = module
    return load(key)


@cache
def load(key: str) -> Game:
    """The game of that key."""
    if key not in MODULES:
        raise UnknownGameError(f"Expected one of the games {', '.join(MODULES)}, but '{key}' came.")
    try:
        return cast(Game, import_module(MODULES[key]).GAME)
    except ModuleNotFoundError as error:
        if error.name and MODULES[key].startswith(error.name):
            raise UnknownGameError(f"COVEN_GAMES names {MODULES[key]}, but there is no such module to import.") from None
        raise


def reduce_by_key(find: Callable[[str], Game], game: Game) -> tuple[Any, ...]:
    """How a game is pickled and copied: by its key, for its functions cannot be; every process finds the same ones under it."""
    if game.meta.key in MODULES and find(game.meta.key) is game:
        return find, (game.meta.key,)
    return cast(tuple[Any, ...], object.__reduce_ex__(game, 2))  # another that was made of its parts


copyreg.pickle(Game, partial(reduce_by_key, load))


def find_extension(key: str, package: str, name: str) -> Any:
    """What is said of a game beside its rules: under a name in a package's module of its key, else in the game's own module.

    None where neither says anything: what a game has no module for is done without.
    """
    apart = f"{package}.{key}"
    return getattr(import_module(apart if key in BUILTIN_GAMES and find_spec(apart) else MODULES[key]), name, None)
