"""The grammar of sentences about a game: subjects and verbs, plurals, lists of words."""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from coven.kernel import members
from coven.types import Seat, Seats

Names = Sequence[str]  # the players' names by seat


@dataclass(slots=True)
class Speaker:
    """Names the players in sentences made for one viewer: the viewer is `You`."""

    viewer: Seat
    names: Names

    def who(self, seat: Seat) -> str:
        """Return `You` or a name, for the beginning of a sentence."""
        return "You" if seat == self.viewer else self.names[seat]

    def whom(self, seat: Seat) -> str:
        """Return `you` or a name, for use inside a sentence."""
        return "you" if seat == self.viewer else self.names[seat]

    def together(self, seats: Iterable[Seat]) -> str:
        """Return several players, for the beginning of a sentence.

        >>> bea = Speaker(Seat(1), ["Ada", "Bea", "Cleo"])
        >>> bea.together([Seat(0), Seat(1)]), bea.together([Seat(1), Seat(2)])
        ('Ada and you', 'You and Cleo')
        """
        first, *others = seats
        return join_words([self.who(first), *map(self.whom, others)])

    def each(self, players: int, amounts: Iterable[int]) -> str:
        """Return the amounts of all players: `Ada 3 and you 5`."""
        return join_words(f"{self.whom(Seat(seat))} {amount}" for seat, amount in zip(range(players), amounts, strict=False))

    def victory(self, winners: Seats, how: str = "") -> str:
        """Return a sentence such as `Ada wins the game.`, or `Ada and you share the victory.` for several winners."""
        seats = [Seat(seat) for seat in members(winners)]
        return f"{self.does(seats[0], 'win')} the game{how}." if len(seats) == 1 else f"{self.together(seats)} share the victory."

    def whose(self, seat: Seat) -> str:
        """Return `your` or `Bea's`."""
        return "your" if seat == self.viewer else f"{self.names[seat]}'s"

    def does(self, seat: Seat, verb: str, other: str | None = None) -> str:
        """Return `You play` or `Bea plays`; `other` is the third person if it is not verb + s."""
        return f"You {verb}" if seat == self.viewer else f"{self.names[seat]} {other or verb + 's'}"

    def conjugate(self, seat: Seat, verb: str, other: str | None = None) -> str:
        """Return `play` or `plays`: the verb alone, for a subject that was named before."""
        return verb if seat == self.viewer else other or f"{verb}s"


def pluralize(number: int, thing: str) -> str:
    """Return a number of things.

    >>> pluralize(1, "box"), pluralize(2, "box"), pluralize(0, "fate token")
    ('1 box', '2 boxes', '0 fate tokens')
    """
    if number == 1:
        return f"1 {thing}"
    return f"{number} {thing}{'es' if thing.endswith('x') else 's'}"


def join_words(words: Iterable[object], last: str = "and") -> str:
    """Return the words as `a, b and c`."""
    items = [str(word) for word in words]
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


FIRST_STRONG_ISOLATE: Final = "\u2068"  # the text after it has the direction of its own letters
POP_DIRECTIONAL_ISOLATE: Final = "\u2069"  # ends the isolated text
RTL_CLASSES: Final = ("R", "AL")


def isolate_bidi(name: str) -> str:
    r"""Wrap a right-to-left name in Unicode isolates (FSI, PDI), so that it does not reorder the text around it.

    >>> isolate_bidi("Ada"), isolate_bidi("\u05d0\u05d3\u05d4") == "\u2068\u05d0\u05d3\u05d4\u2069"
    ('Ada', True)
    """
    is_right_to_left = any(unicodedata.bidirectional(letter) in RTL_CLASSES for letter in name)
    return f"{FIRST_STRONG_ISOLATE}{name}{POP_DIRECTIONAL_ISOLATE}" if is_right_to_left else name


def default_names(players: int) -> list[str]:
    """Return names for players who have none."""
    return [f"Seat {seat}" for seat in range(players)]
