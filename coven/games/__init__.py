"""The games. `load("blackmore")` returns one of them.

A custom game is a module with a `GAME`. The environment variable COVEN_GAMES names such modules, separated by commas; the last
part of a module's name is the game's key. A program may also `register` one.
"""

import copyreg
import os
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, Literal, TypeVar, cast, overload

from coven.errors import UnknownGameError
from coven.games.contract.compiled import CompiledGame, compile_game
from coven.games.contract.game import Game
from coven.games.contract.static_check import require_sound

if TYPE_CHECKING:
    from coven.games import blackmore, thirteen_witches, three_witches, witchs_shot

BUILTIN_GAMES: Final = ("three_witches", "witchs_shot", "thirteen_witches", "blackmore")
CUSTOM_MODULES: Final = tuple(name for name in os.environ.get("COVEN_GAMES", "").replace(" ", "").split(",") if name)
MODULES: Final = {key: f"coven.games.{key}" for key in BUILTIN_GAMES} | {name.rpartition(".")[2]: name for name in CUSTOM_MODULES}
GAMES: Final = tuple(MODULES)
GameT = TypeVar("GameT", bound=Game)


def register(module: str) -> Game:
    """Register a custom game in this process by the name of its module, and return it."""
    key = module.rpartition(".")[2]
    MODULES[key] = module
    return load(key)


@overload
def load(key: Literal["blackmore"]) -> "Game[blackmore.State, blackmore.View, blackmore.Public]": ...
@overload
def load(key: Literal["three_witches"]) -> "Game[three_witches.State, three_witches.View, three_witches.Public]": ...
@overload
def load(key: Literal["thirteen_witches"]) -> "Game[thirteen_witches.State, thirteen_witches.View, thirteen_witches.Public]": ...
@overload
def load(key: Literal["witchs_shot"]) -> "Game[witchs_shot.State, witchs_shot.View, witchs_shot.Public]": ...
@overload
def load(key: str) -> Game: ...
@cache
def load(key: str) -> Game:
    """Return the game of that key."""
    if key not in MODULES:
        raise UnknownGameError(f"Expected one of the games {', '.join(MODULES)}, got '{key}'.")
    try:
        game = cast(Game, import_module(MODULES[key]).GAME)
    except ModuleNotFoundError as error:
        if error.name and MODULES[key].startswith(error.name):
            raise UnknownGameError(f"COVEN_GAMES names {MODULES[key]}, but there is no such module to import.") from None
        raise
    if key not in BUILTIN_GAMES:
        require_sound(game, MODULES[key])
    return game


@cache
def load_compiled(key: str) -> CompiledGame:
    """Return the game of that key with its rules compiled at first use, for callers that make very many single steps."""
    return compile_game(load(key))


def _reduce_by_key(find: Callable[[str], GameT], game: GameT) -> tuple[Callable[[str], GameT], tuple[str]]:
    """Pickle and copy a game by its key, because its functions cannot be pickled; every process finds the same ones."""
    if game.meta.key in MODULES and find(game.meta.key) is game:
        return find, (game.meta.key,)
    by_parts = object.__reduce_ex__(game, 2)  # not the registered game, but one made of its parts
    return cast(tuple[Callable[[str], GameT], tuple[str]], by_parts)


copyreg.pickle(Game, partial(_reduce_by_key, load))
copyreg.pickle(CompiledGame, partial(_reduce_by_key, load_compiled))


def find_extension(key: str, package: str, name: str) -> object:
    """Return what a package adds to a game, such as its heuristics, or None if there is nothing.

    It is looked for by name in the package's module of the game's key, else in the game's own module.
    """
    module = f"{package}.{key}"
    return getattr(import_module(module if key in BUILTIN_GAMES and find_spec(module) else MODULES[key]), name, None)
