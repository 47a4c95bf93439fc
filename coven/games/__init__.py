"""The games. `load("blackmore")` returns one of them.

A custom game is a module with a `GAME`. It is found if it is installed as a plugin, by an entry point of the group `coven.games`,
if the environment variable COVEN_GAMES names its module, or if a program registers it. COVEN_GAMES names modules, separated by
commas, that are looked for in the current folder too; the last part of a module's name is the game's key.
"""

import copyreg
from collections.abc import Callable, Sequence
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, TypeVar, cast, overload

from coven.errors import CovenError, PluginError
from coven.games.contract.compiled import CompiledGame, compile_game
from coven.games.contract.game import Game
from coven.games.contract.places import describe_error
from coven.games.plugins import OUR_ORIGIN, THIS_PROGRAM, GameKeys, GameModules, GameSource, key_of

if TYPE_CHECKING:
    from coven.games import blackmore, thirteen_witches, three_witches, witchs_shot

BUILTIN_GAMES: Final = ("three_witches", "witchs_shot", "thirteen_witches", "blackmore")
MODULES: Final = GameModules(BUILTIN_GAMES)
GAMES: Final[Sequence[str]] = GameKeys(MODULES)
GameT = TypeVar("GameT", bound=Game)


def register(module: str) -> Game:
    """Register a custom game by the name of its module, for this process and the ones it starts, and return it.

    Raises:
        PluginError: Another module has its key, or it cannot be imported.
    """
    MODULES.add(GameSource(key_of(module), module, THIS_PROGRAM))
    return load(key_of(module))


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
    """Return the game of that key.

    Raises:
        UnknownGameError: There is no game of this key.
        PluginError: The module of a custom game cannot be imported, or has no such game.
        GameError: The custom game has mistakes.
    """
    source = MODULES.find(key)
    if source.origin == OUR_ORIGIN:
        return cast(Game, import_module(source.module).GAME)
    game = _import_game(source)
    if game.meta.key != key:
        raise PluginError(
            f"Expected the game '{key}' in {source.module}, got one whose meta.key is '{game.meta.key}': "
            "give the module and meta.key the same name."
        )
    from coven.games.contract.static_check import require_sound  # not needed to import `Match`

    require_sound(game, source.module)
    return game


def _import_game(source: GameSource) -> Game:
    try:
        game = getattr(import_module(source.module), "GAME", None)
    except CovenError:
        raise
    except ModuleNotFoundError as error:
        if error.name and f"{source.module}.".startswith(f"{error.name}."):
            raise PluginError(f"There is no module {source.module} to import, which {source.origin} names.") from None
        raise _import_error(source, error) from error
    except Exception as error:
        raise _import_error(source, error) from error
    if not isinstance(game, Game):
        raise PluginError(f"Expected a game in {source.module}, got none: end it with GAME = Game.of(globals()).")
    return game


def _import_error(source: GameSource, error: Exception) -> PluginError:
    return PluginError(f"The game '{source.key}' from {source.origin} cannot be imported: {describe_error(error, source.module)}")


def load_all() -> list[Game]:
    """Return all games that can be imported. What is wrong with the others is logged, one sentence for each."""
    for sentence in MODULES.problems.values():
        _report(sentence)
    found: list[Game] = []
    for key in GAMES:
        try:
            found.append(load(key))
        except CovenError as error:
            _report(str(error))
    return found


@cache  # once for each problem
def _report(sentence: str) -> None:
    import logging

    logging.getLogger(__name__).warning("%s", sentence)


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


# what comes with a game


def find_extension(key: str, package: str, name: str) -> object:
    """Return what a package adds to a game, such as its heuristics, or None if there is nothing.

    For `coven.bots.heuristic` it is looked for by name in `coven.bots.heuristic.<key>`, for a custom game in the module
    `heuristic` of its package, and then in the game's own module.
    """
    module = MODULES.find(key).module
    inner = f"{package}.{key}" if key in BUILTIN_GAMES else f"{module}.{package.rpartition('.')[2]}"
    has_inner = hasattr(import_module(inner.rpartition(".")[0]), "__path__") and find_spec(inner)
    found = getattr(import_module(inner), name, None) if has_inner else None
    return getattr(import_module(module), name, None) if found is None else found


def folder_of(key: str) -> Path | None:
    """Return the folder of a game's module, which has its rules, lesson, nets, cover and board; None for an unknown game."""
    spec = find_spec(MODULES[key]) if key in MODULES else None
    return Path(spec.origin).parent if spec and spec.origin else None


def find_file(key: str, *names: str) -> Path | None:
    """Return the first of these files in a game's folder, or None if there is none of them."""
    folder = folder_of(key)
    return next((folder / name for name in names if (folder / name).is_file()), None) if folder else None
