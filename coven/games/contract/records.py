"""The records every game has, with the fields that code for any game may read.

A game's own `State`, `View` and `Public` derive from these and declare their fields themselves, in an order of their own. Fields
whose types differ between games exist here for the type checker only; a View inherits the others.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from coven.kernel import Record
from coven.types import Choices, Seat, Seats

if TYPE_CHECKING:  # the library runs without typing_extensions, and TypeVars have no defaults before Python 3.13
    from typing_extensions import TypeVar
else:
    from typing import TypeVar


class GamePublic(Record):
    """The public part of a position: what everybody at the table may see, and nothing else."""

    if TYPE_CHECKING:
        variant: Record
        players: int
        phase: int


class GameState(Record):
    """One game in progress, hidden information included."""

    if TYPE_CHECKING:
        public: GamePublic


class GameView(Record):
    """What one viewer may know of a position."""

    viewer: Seat  # SPECTATOR for a viewer without a seat
    to_act: Seats
    legal: Choices  # the viewer's own
    if TYPE_CHECKING:
        public: GamePublic

    def _repr_html_(self) -> str | None:
        """Return the table as the viewer sees it, for a notebook; None if the game is not known by its key."""
        drawing = import_module("coven.games.drawing")  # by name: the games are above their contract
        drawn: str | None = drawing.draw_any_view(self)
        return drawn


# Covariant, so that a `Game[State, View, Public]` is accepted wherever any `Game` is. A caller that mixes the records of two
# games is not caught by this.
if TYPE_CHECKING:
    StateT = TypeVar("StateT", bound=GameState, default=GameState, covariant=True)
    ViewT = TypeVar("ViewT", bound=GameView, default=GameView, covariant=True)
    PublicT = TypeVar("PublicT", bound=GamePublic, default=GamePublic, covariant=True)
else:
    StateT = TypeVar("StateT", bound=GameState, covariant=True)
    ViewT = TypeVar("ViewT", bound=GameView, covariant=True)
    PublicT = TypeVar("PublicT", bound=GamePublic, covariant=True)
