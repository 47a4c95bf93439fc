"""What a game tells one viewer: the meaning of a line of the log, the trick it finished, the chapter the table is in.

All of it is made from the viewer's own views, so it says no more than that viewer may know.
"""

import msgspec


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One card of a finished trick, in notation: `?` if the viewer never saw it, empty if the seat passed."""

    seat: int
    card: str
    words: str = ""  # what is special about it: that it was played face down, that the seat passed


class Trick(msgspec.Struct, frozen=True, kw_only=True):
    """A finished trick: its cards in the order played, its winners (none, one or a team), and the reason with its clause."""

    number: int
    cards: list[Played]
    winners: list[int]
    words: str
    clause: str


class Narration(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the log in words, for one viewer."""

    words: str
    to_you: str = ""  # its effect on the viewer, in a sentence of its own
    trick: Trick | None = None  # the trick it finished


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """Where in the game the table is: positions with equal numbers are in the same trick or turn. 0 if there is none."""

    round: int = 0
    trick: int = 0
    turn: int = 0
    words: str
