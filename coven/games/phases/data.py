"""The data of phases: what happens by chance, and what players are asked for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Rule = Callable[..., Any]


def numbers(first: int, last: int) -> dict[str, int]:
    """Return the arguments of a verb that takes a number from `first` to `last`, which is also the choice."""
    return {str(number): number for number in range(first, last + 1)}


@dataclass(frozen=True)
class Chance:
    """A phase in which chance decides: items are drawn from a bag.

    If hands are dealt, the first items go to the players, `hand` to each in turn; the `face_up` items after them are open, and
    what is left stays hidden. Without `hand` every item drawn is open.
    """

    name: str
    items: Mapping[str, int]
    clause: str = ""
    bag: Rule | None = None
    """A rule `(p) -> set` of the items in the bag; without it, all of them."""
    draws: Rule | None = None
    """A rule `(p) -> int`, the number of items drawn; without it, those that are dealt, or the whole bag."""
    hand: Rule | None = None
    """A rule `(p) -> int`, the number of cards dealt to each player."""
    face_up: int = 0
    prompt: str = "The cards are being dealt."


@dataclass(frozen=True)
class Asks:
    """A phase in which one player is asked, or several at the same time: a choice is the argument of a verb.

    The seat asked is `turn` in the public record; with `simultaneous` it is any seat of `pending`. The argument of a `hidden`
    choice is shown to its own player alone.
    """

    verb: str
    arguments: Mapping[str, int]
    clause: str = ""
    prompt: str = ""
    """What the player is asked to do, in one sentence."""
    refusal: str = ""
    """The sentence for a choice that the rules forbid; without it, the legal choices are listed."""
    words: Callable[[int], str] = str
    """An argument in words, `Rose 7`."""
    simultaneous: bool = False
    hidden: bool = False
    also: Mapping[str, int] = field(default_factory=dict)
    """Choices of the phase that are verbs of their own without an argument, such as passing, by verb."""
    reveals: str = ""
    """The row of the public record that shows hidden choices once all players have made them."""
    trick_clause: str = ""
    """If cards are played to tricks: the clause that decides which card wins."""

    @property
    def name(self) -> str:
        """The name of the phase: its verb."""
        return self.verb

    @property
    def num_choices(self) -> int:
        """One more than the highest number of a choice."""
        return max([*self.arguments.values(), *self.also.values()]) + 1
