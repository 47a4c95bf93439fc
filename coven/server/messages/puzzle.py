"""Puzzles: positions in which one choice is clearly best."""

from coven.server.messages.review import ReviewChoice
from coven.server.messages.tables import SeatInfo
from coven.server.messages.told import LegalChoice, Sight
from coven.server.messages.wire import Wire


class Puzzles(Wire):
    """The puzzles of a game: the theme of each, and the number of today's, which is the same for everybody."""

    game: str
    themes: list[str]
    today: int
    day: int


class PuzzleInfo(Wire):
    """One puzzle, seen from its seat, and its solution: what each choice is worth, and why. `thumb` comes to mind first."""

    game: str
    number: int
    theme: str
    seat: int
    seats: list[SeatInfo]
    sight: Sight
    prompt: str
    legal: list[LegalChoice]
    values: list[ReviewChoice]
    thumb: str
    reason: str
