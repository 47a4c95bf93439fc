"""What a game tells of itself: what a line of the log means to a viewer, the trick it finished, the chapter the table is in.

All of it is made from one viewer's views, so it says no more than that viewer may know.
"""

import msgspec


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One card of a finished trick. The card is in notation, `?` where the viewer never saw it, empty where the seat passed."""

    seat: int
    card: str
    words: str = ""  # what is particular about it: that it lay face down, that the seat passed


class Trick(msgspec.Struct, frozen=True, kw_only=True):
    """A finished trick: its cards in the order played, who won it (nobody, one or a team), and why, with the clause."""

    number: int
    cards: list[Played]
    winners: list[int]
    words: str
    clause: str


class Narration(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the log as one viewer is told of it."""

    words: str
    to_you: str = ""  # what it did to the viewer themselves, in a sentence of its own
    trick: Trick | None = None  # the trick it finished


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """Where in the game the table is: positions with the same numbers are in the same trick, or turn. 0 where there is none."""

    round: int = 0
    trick: int = 0
    turn: int = 0
    words: str
