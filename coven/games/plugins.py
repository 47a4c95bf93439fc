"""Where games are found: our own, modules named in COVEN_GAMES, plugins, and modules that a program registers.

A plugin is an installed package with an entry point of the group `coven.games`, such as `poker = "poker_game"`: the name is the
game's key, the value the module with its `GAME`. Reading the entry points takes some milliseconds, so they are read at the first
question that our own games do not answer. The project in the current folder counts as installed: its pyproject.toml says which
games it has. No module is imported here.
"""

import os
import re
import sys
from collections.abc import Iterator, MutableMapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, overload

from coven.errors import PluginError, UnknownGameError

ENTRY_POINT_GROUP: Final = "coven.games"
ENVIRONMENT_VARIABLE: Final = "COVEN_GAMES"
KEY_PATTERN: Final = re.compile(r"[a-z][a-z0-9_]{0,31}")  # part of addresses, file names and OpenSpiel's names
OUR_ORIGIN: Final = "Coven"
THIS_PROGRAM: Final = "this program"


@dataclass(frozen=True)
class GameSource:
    """The module of a game, and what made it known."""

    key: str
    module: str
    origin: str  # "Coven", "COVEN_GAMES", "pyproject.toml here", "the plugin poker-game 1.0", "this program"


class GameModules(MutableMapping[str, str]):
    """The modules of all games by key, as they are now: setting an item registers a game."""

    def __init__(self, builtin: Sequence[str]) -> None:
        self._sources = {key: GameSource(key, f"coven.games.{key}", OUR_ORIGIN) for key in builtin}
        self._has_looked = False
        self.problems: dict[str, str] = {}  # by key: why a game that was found cannot be offered, in one sentence

    def __getitem__(self, key: str) -> str:
        if key not in self._sources:
            self._look_around()
        return self._sources[key].module

    def __setitem__(self, key: str, module: str) -> None:
        self._look_around()
        self._sources[key] = GameSource(key, module, THIS_PROGRAM)

    def __delitem__(self, key: str) -> None:
        self._look_around()
        del self._sources[key]

    def __iter__(self) -> Iterator[str]:
        self._look_around()
        return iter(tuple(self._sources))

    def __len__(self) -> int:
        self._look_around()
        return len(self._sources)

    def __repr__(self) -> str:
        return repr(dict(self))

    def find(self, key: str) -> GameSource:
        """Return where a game comes from.

        Raises:
            UnknownGameError: There is no game of this key.
            PluginError: Something is wrong with every game of this key.
        """
        if key in self:
            return self._sources[key]
        if key in self.problems:
            raise PluginError(self.problems[key])
        raise UnknownGameError(
            f"Expected one of the games {', '.join(self)}, got '{key}'. For another game install its package, or name its module "
            f"in {ENVIRONMENT_VARIABLE}."
        )

    def add(self, source: GameSource) -> None:
        """Add a game.

        Raises:
            PluginError: Its key is no key, or another module has it.
        """
        self._look_around()
        if not KEY_PATTERN.fullmatch(source.key):
            raise PluginError(
                f"Expected a key of at most 32 small letters, digits and underscores, got '{source.key}' from {source.origin}."
            )
        known = self._sources.get(source.key)
        if known and known.module != source.module:
            raise PluginError(
                f"Expected one game '{source.key}', got two: {known.module} from {known.origin} and {source.module} from "
                f"{source.origin}. Remove one of them."
            )
        self._sources.setdefault(source.key, source)

    def withdraw(self, key: str, reason: str) -> None:
        """Stop offering a custom game in this process; `reason` says why to those who ask for it."""
        del self[key]
        self.problems[key] = reason

    def registered(self) -> dict[str, str]:
        """Return the modules that this program registered, which the processes it starts do not find."""
        return {key: source.module for key, source in self._sources.items() if source.origin == THIS_PROGRAM}

    def environment(self) -> dict[str, str]:
        """Return the environment variables by which a new process knows the same games."""
        names = [source.module for source in self._sources.values() if source.origin in (ENVIRONMENT_VARIABLE, THIS_PROGRAM)]
        return {ENVIRONMENT_VARIABLE: ",".join(names)} if names else {}

    def refresh(self) -> None:
        """Look for games again, after a package was installed or removed while this process runs."""
        kept = (OUR_ORIGIN, THIS_PROGRAM)
        self._sources = {key: source for key, source in self._sources.items() if source.origin in kept}
        self.problems.clear()
        self._has_looked = False

    def _look_around(self) -> None:
        if self._has_looked:
            return
        self._has_looked = True
        for source in (*_named_modules(), *_project_games(), *_installed_plugins()):
            self._offer(source)

    def _offer(self, source: GameSource) -> None:
        """Add a game that was found. Neither of two games with the same key is offered, except one of ours."""
        try:
            if source.key in self.problems:
                raise PluginError(f"{self.problems[source.key]} {source.origin} has a third.")
            self.add(source)
        except PluginError as error:
            self.problems[source.key] = str(error)
            known = self._sources.get(source.key)
            if known and known.origin != OUR_ORIGIN:
                del self._sources[source.key]


def _named_modules() -> list[GameSource]:
    """Return the games of COVEN_GAMES. Their modules may be in the current folder, whatever started this process."""
    modules = [name for name in os.environ.get(ENVIRONMENT_VARIABLE, "").replace(" ", "").split(",") if name]
    if modules:
        _import_from_here()
    return [GameSource(key_of(module), module, ENVIRONMENT_VARIABLE) for module in modules]


def _import_from_here() -> None:
    """Let modules be imported from the current folder, after all others, whatever started this process."""
    if not {"", os.getcwd()} & set(sys.path):
        sys.path.append(os.getcwd())


def _project_games() -> list[GameSource]:
    """Return the games of the project in the current folder, which may not be installed yet."""
    import tomllib  # here and below, because `coven.Match` needs neither, and importing them takes a tenth of its time

    try:
        project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
        entries = dict(project["entry-points"][ENTRY_POINT_GROUP])
    except (OSError, ValueError, KeyError, TypeError):  # no project, or none with games
        return []
    _import_from_here()
    return [GameSource(key, str(module).partition(":")[0], "pyproject.toml here") for key, module in entries.items()]


def _installed_plugins() -> list[GameSource]:
    """Return the games of all installed packages, sorted by key."""
    from importlib.metadata import entry_points

    found = [
        GameSource(point.name, point.module, f"the plugin {point.dist.name} {point.dist.version}")
        for point in entry_points(group=ENTRY_POINT_GROUP)
        if point.dist is not None
    ]
    return sorted(found, key=lambda source: (source.key, source.origin))


def key_of(module: str) -> str:
    """Return the key of a game that is known by its module alone: the last part of its name."""
    return module.rpartition(".")[2]


class GameKeys(Sequence[str]):
    """The keys of all games, as they are now."""

    def __init__(self, modules: GameModules) -> None:
        self._modules = modules

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[str, ...]: ...
    def __getitem__(self, place: int | slice) -> str | tuple[str, ...]:
        return tuple(self._modules)[place]

    def __len__(self) -> int:
        return len(self._modules)

    def __repr__(self) -> str:
        return repr(tuple(self._modules))
