"""Parts of sentences: who does what, and lists."""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from coven.kernel import members
from coven.types import Seat, Seats

Names = Sequence[str]  # what the players are called, seat by seat


@dataclass(slots=True)
class Speaker:
    """Names the players in sentences made for one viewer: the viewer is `You`."""

    viewer: Seat
    names: Names

    def who(self, seat: Seat) -> str:
        """`You` or a name, to begin a sentence with."""
        return "You" if seat == self.viewer else self.names[seat]

    def whom(self, seat: Seat) -> str:
        """`you` or a name, inside a sentence."""
        return "you" if seat == self.viewer else self.names[seat]

    def together(self, seats: Iterable[Seat]) -> str:
        """Several players, to begin a sentence with.

        >>> bea = Speaker(Seat(1), ["Ada", "Bea", "Cleo"])
        >>> bea.together([Seat(0), Seat(1)]), bea.together([Seat(1), Seat(2)])
        ('Ada and you', 'You and Cleo')
        """
        first, *others = seats
        return join_words([self.who(first), *map(self.whom, others)])

    def each(self, players: int, amounts: Iterable[int]) -> str:
        """`Ada 3 and you 5`: what each player has, seat by seat."""
        return join_words(f"{self.whom(Seat(seat))} {amount}" for seat, amount in zip(range(players), amounts, strict=False))

    def victory(self, winners: Seats, how: str = "") -> str:
        """`Ada wins the game.`, or `Ada and you share the victory.`"""
        best = [Seat(seat) for seat in members(winners)]
        return f"{self.does(best[0], 'win')} the game{how}." if len(best) == 1 else f"{self.together(best)} share the victory."

    def whose(self, seat: Seat) -> str:
        """`your` or `Bea's`."""
        return "your" if seat == self.viewer else f"{self.names[seat]}'s"

    def does(self, seat: Seat, verb: str, other: str | None = None) -> str:
        """`You play` or `Bea plays`; `other` is the form after a name where it is not verb + s."""
        return f"You {verb}" if seat == self.viewer else f"{self.names[seat]} {other or verb + 's'}"

    def conjugate(self, seat: Seat, verb: str, other: str | None = None) -> str:
        """`play` or `plays`: the verb alone, where who does it was said before."""
        return verb if seat == self.viewer else other or f"{verb}s"


def pluralize(number: int, thing: str) -> str:
    """So many of a thing.

    >>> amount(1, "box"), amount(2, "box"), amount(0, "fate token")
    ('1 box', '2 boxes', '0 fate tokens')
    """
    if number == 1:
        return f"1 {thing}"
    return f"{number} {thing}{'es' if thing.endswith('x') else 's'}"


def join_words(words: Iterable[object], last: str = "and") -> str:
    """`a, b and c`."""
    items = [str(word) for word in words]
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


FIRST_STRONG_ISOLATE: Final = "\u2068"  # what follows has the direction of its own letters
POP_DIRECTIONAL_ISOLATE: Final = "\u2069"  # and here it ends
RTL_CLASSES: Final = ("R", "AL")


def isolate_bidi(name: str) -> str:
    """A name as sentences say it: one written from right to left does not draw the words and figures beside it along.

    >>> set_apart("Ada"), set_apart("\\u05d0\\u05d3\\u05d4") == f"{APART}\\u05d0\\u05d3\\u05d4{AGAIN}"
    ('Ada', True)
    """
    is_leftwards = any(unicodedata.bidirectional(letter) in RTL_CLASSES for letter in name)
    return f"{FIRST_STRONG_ISOLATE}{name}{POP_DIRECTIONAL_ISOLATE}" if is_leftwards else name


def default_names(players: int) -> list[str]:
    """What players are called who have no names."""
    return [f"Seat {seat}" for seat in range(players)]
