"""Coven: four witch-themed card games to play, study and build on."""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from coven.errors import CovenError

if TYPE_CHECKING:
    from coven.games import GAMES, load
    from coven.match import Match

__all__ = ["GAMES", "CovenError", "Match", "load"]

_PLACES: Final = {"GAMES": "coven.games", "load": "coven.games", "Match": "coven.match"}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """What is here is imported when it is first asked for, so that `coven` the command runs before most of its imports."""
        if name in _PLACES:
            found = getattr(import_module(_PLACES[name]), name)
        elif name.startswith("_") or find_spec(f"coven.{name}") is None:
            raise AttributeError(f"module 'coven' has no attribute {name!r}", name=name)
        else:
            found = import_module(f"coven.{name}")
        globals()[name] = found
        return found
