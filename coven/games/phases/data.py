"""The data of phases: what happens by chance, and what players are asked for."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from coven.core.notation import NO_ARGUMENTS, SEAT_ARGUMENTS
from coven.games.contract.records import GamePublic
from coven.kernel import rule
from coven.messages import Message
from coven.types import Cards, Choices, Seats

Rule = Callable[..., Any]


def numbers(first: int, last: int) -> dict[str, int]:
    """Return the arguments of a verb that takes a number from `first` to `last`, which is also the choice."""
    return {str(number): number for number in range(first, last + 1)}


@rule
def all_players(p: GamePublic) -> Seats:
    """Return the seats of all players."""
    return Seats((1 << p.players) - 1)


@rule
def whole_hand(hand: Cards) -> Choices:
    """Return the cards of a hand as choices: any of them may be chosen."""
    return Choices(hand)


@dataclass(frozen=True)
class Chance:
    """A phase in which chance decides: items are drawn from a bag.

    If hands are dealt, the first items go to the players, `hand` to each in turn; the `face_up` items after them are open, and
    any others stay hidden. Without `hand` every item drawn is open.
    """

    name: str
    items: Mapping[str, int]
    clause: str = ""
    apply: Rule | None = None
    """The rule that applies the outcome. Parameters `s`, `p` and `lot` are known by name; any other is the first item drawn."""
    bag: Rule | str = ""
    """The set of items in the bag: a field of the public record such as `deck` or `variant.cards`, or a rule with the parameter
    `p` or `variant`; without either, all items. A rule with the parameter `lot` fills the bag itself, with any items."""
    draws: Rule | str | int = 0
    """The number of items drawn: a number, a field or a rule; if it is 0, those that are dealt, or the whole bag."""
    hand: Rule | str = ""
    """The number of cards dealt to each player: a field such as `variant.hand`, or a rule."""
    face_up: Rule | str | int = 0
    """The number of cards turned up then: a number, a field or a rule."""
    has_deck: bool = False
    """Whether the whole bag is drawn after the hands, to be a deck."""
    prompt: Message | str = ""
    """What players are told meanwhile, if it is not that cards are dealt."""


def draw_seat(name: str, apply: Rule, clause: str = "") -> Chance:
    """Return the phase in which one seat is drawn from all, such as the first player."""
    return Chance(name, SEAT_ARGUMENTS, clause=clause, apply=apply, bag=all_players, draws=1)


@dataclass(frozen=True)
class Verb:
    """One of several verbs of a phase: its choices are numbered from `first` on, and its argument is the choice less `first`.

    With `from_hand` the choices number the cards of the hand in their order, and the argument is the card.
    """

    name: str
    arguments: Mapping[str, int] = field(default_factory=lambda: NO_ARGUMENTS)
    first: int = 0
    from_hand: bool = False
    words: Callable[[int], Message | str] = str


@dataclass(frozen=True)
class Asks:
    """A phase in which one player is asked, or several at the same time: a choice is the argument of a verb.

    The seat asked is `turn` in the public record; with `simultaneous` it is any seat of `pending`. The argument of a `hidden`
    choice is shown to its own player alone.
    """

    verb: str
    arguments: Mapping[str, int]
    clause: str = ""
    legal: Rule | str | int = ""
    """The legal choices of a seat that is asked: a set, a field of the public record, or a rule whose parameters are some of `s`,
    `p`, `seat` and `hand`."""
    apply: Rule | None = None
    """The rule that applies a choice. Its parameters `s`, `p` and `seat` are known by name; any other is the choice."""
    prompt: Message | str = ""
    """What the player is asked to do, in one sentence: a message of the game's catalog, or plain text."""
    refusal: Message | str = ""
    """The sentence for a choice that the rules forbid; without it, the legal choices are listed."""
    words: Callable[[int], Message | str] = str
    """An argument in words, `Rose 7`."""
    simultaneous: bool = False
    seats: Rule | None = None
    """A rule `(p) -> Seats` for the seats asked, if they follow neither from `turn` nor from `pending`; `legal` then has no
    choices for others."""
    hidden: bool = False
    is_hidden: Rule | None = None
    """A rule that returns whether a choice is hidden, if it is not always or not for every other viewer. Its parameters `p`,
    `seat` and `viewer` are known by name; any other is the choice."""
    verbs: Sequence[Verb] = ()
    """More verbs with arguments, in the order of their first choices, which are above those of `verb`."""
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
        others = [verb.first + argument for verb in self.verbs for argument in verb.arguments.values()]
        return max([*self.arguments.values(), *self.also.values(), *others]) + 1
