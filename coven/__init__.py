"""Coven: four witch-themed card games to play, study and build on."""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from coven import deprecated
from coven._version import __version__
from coven.errors import CovenError

if TYPE_CHECKING:
    from coven.games import GAMES, load
    from coven.match import Match
    from coven.match.display import show

__all__ = ["GAMES", "CovenError", "Match", "__version__", "load", "show"]

_MODULES: Final = {"GAMES": "coven.games", "load": "coven.games", "Match": "coven.match", "show": "coven.match.display"}

deprecated.install()

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Import a public name or a submodule at its first use, so that the command `coven` starts before most imports."""
        if name in _MODULES:
            value = getattr(import_module(_MODULES[name]), name)
        elif name.startswith("_") or find_spec(f"coven.{name}") is None:
            raise AttributeError(f"module 'coven' has no attribute {name!r}", name=name)
        else:
            value = import_module(f"coven.{name}")
        globals()[name] = value
        return value
