"""The reasons of a game: propositions about a world and what follows a choice, which can be counted over many worlds.

A game's module `reasons` has `CHECKPOINTS`, the moments at which the table is looked at after a choice, and
`propositions(scene)`, what can be said about them in the words of the game.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.games.contract.records import GameView
from coven.messages import Message
from coven.types import NO_CARD, Choice

Records = npt.NDArray[np.void]
Ints = npt.NDArray[np.int64]
Holds = npt.NDArray[np.bool_]  # for each world
Tables = Any  # an array of Public, whose fields numpy does not type
Checkpoint = Callable[[Tables, Tables], Holds]
"""`checkpoint(before, now)`: which tables have reached a moment, given the table before the choice."""
Checkpoints = Mapping[str, Checkpoint]
COUNTED: Final = 0.0  # stands for the share of the worlds, until it is counted


@dataclass(frozen=True)
class Proposition:
    """Something that is true or false in each world after a choice."""

    message: Message  # with the argument `share=COUNTED`, which is replaced by the share of the worlds
    holds: Holds
    is_good: bool = True  # for the viewer
    key: str = ""  # the same for all choices, where their messages differ
    is_obvious_if_certain: bool = False  # for what players see without counting, where a choice alone decides it

    @property
    def name(self) -> str:
        """What propositions of two choices are compared by."""
        return self.key or repr(self.message)

    @property
    def is_obvious(self) -> bool:
        """Whether a player knows it without being told."""
        return self.is_obvious_if_certain and bool(self.holds.all() or not self.holds.any())

    def say(self, share: float) -> Message:
        """Return the proposition with the share of the worlds in which it holds."""
        return Message(self.message.id, **(self.message.arguments | {"share": share}))


@dataclass(frozen=True)
class Scene:
    """A choice in many worlds, and what followed it in each of them."""

    view: GameView  # before the choice
    choice: Choice
    worlds: Records  # before the choice
    after: Records  # right after it, lots not drawn
    tables: Mapping[str, Tables]  # the open table at each checkpoint, or where the game went on no further

    @property
    def public(self) -> Any:
        """The open table before the choice."""
        return self.view.public

    @property
    def viewer(self) -> int:
        """The seat that chooses."""
        return int(self.view.viewer)

    @property
    def others(self) -> list[int]:
        """All other seats."""
        return [seat for seat in range(self.view.public.players) if seat != self.view.viewer]

    def everywhere(self, is_true: bool) -> Holds:
        """Return a proposition that has the same truth in all worlds."""
        return np.full(len(self.worlds), is_true)

    def holders(self, seat: int, cards: int) -> Holds:
        """Return the worlds in which a seat holds at least one of some cards after the choice."""
        return np.asarray(self.after["hands"][:, seat] & cards != 0)


Propositions = Callable[[Scene], Iterable[Proposition]]


def still_to_play(played: Any, others: Iterable[int], held: Any) -> list[int]:
    """Return the other seats that have not played to the trick."""
    return [seat for seat in others if played[seat] == NO_CARD and held[seat] > 0]
