"""The games a server offers, and their rules.

Puzzles: positions in which one choice is clearly best.
"""

from typing import Any

from coven.games.contract.player_aid import AidPart
from coven.games.contract.score_sheet import SheetRow
from coven.server.protocol.review import ReviewChoice
from coven.server.protocol.server_messages import LegalChoice, Sight
from coven.server.protocol.tables import SeatInfo
from coven.server.protocol.wire import Wire


class BotLevel(Wire):
    """A bot people can add to a table, from the weakest up."""

    level: str
    title: str
    about: str


class GameInfo(Wire):
    """A game as the lobby offers it. `lesson` is how many minutes its guided first round takes, 0 where there is none."""

    key: str
    title: str
    rules: str
    fewest: int
    most: int
    usual: int
    defaults: dict[str, Any]
    phrases: list[str]
    bots: list[BotLevel]
    lesson: int


class Games(Wire):
    """All games, and the emoji people may send at a table."""

    games: list[GameInfo]
    emoji: list[str]


class ClauseText(Wire):
    """One numbered clause. Markdown inside the text."""

    number: str
    text: str
    ruling: bool
    reconstruction: bool


class RulesChapter(Wire):
    """A chapter of the rules."""

    title: str
    clauses: list[ClauseText]


class RulesPage(Wire):
    """The rules of a game: as chapters of clauses, as the whole Markdown text, and the player aid with the usual figures.

    `claim` is what a player may claim of the rest of a deal on this site; empty where there is no such thing.
    """

    key: str
    title: str
    rules: str
    chapters: list[RulesChapter]
    markdown: str
    aid: list[AidPart]
    claim: str


class Aid(Wire):
    """The player aid with a table's own figures."""

    parts: list[AidPart]


class Sheet(Wire):
    """The score sheet: a row for each round that is complete. No rows in a game without rounds."""

    rows: list[SheetRow]


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
