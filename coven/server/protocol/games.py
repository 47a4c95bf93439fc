"""The games a server offers: descriptions, rules, player aids, score sheets and puzzles."""

from coven.games.contract.presentation import AidPart, SheetRow
from coven.server.protocol.review import ReviewChoice
from coven.server.protocol.server_messages import LegalChoice, Sight
from coven.server.protocol.tables import SeatInfo
from coven.server.protocol.wire import JsonObject, Wire


class BotLevel(Wire):
    """A bot level that can be added to a table; levels are listed from the weakest to the strongest."""

    level: str
    title: str
    about: str


class SuitInfo(Wire):
    """A suit of a game without a board of its own. `symbol` is a character, or the name of one of the client's shapes."""

    code: str
    name: str
    symbol: str
    colour: str


class GameInfo(Wire):
    """A game as the lobby offers it. `lesson` is the duration of its lesson in minutes, 0 if it has none.

    `tagline`, `audience` and `duration` describe it to people, and are empty if the game says nothing. `cover` is the path of its
    picture, empty if the client draws one from the `suits`. `board` is the path of the script that draws its board, empty if the
    client draws it. `unit` is what scores are counted in; `sheet` says whether a score sheet is kept.
    """

    key: str
    title: str
    rules: str
    fewest: int
    most: int
    usual: int
    defaults: JsonObject
    phrases: list[str]
    bots: list[BotLevel]
    lesson: int
    puzzles: bool
    tagline: str
    audience: str
    duration: str
    unit: str
    sheet: bool
    suits: list[SuitInfo]
    cover: str
    board: str


class Games(Wire):
    """All games, and the emoji that players may send in the chat."""

    games: list[GameInfo]
    emoji: list[str]


class ClauseText(Wire):
    """A numbered clause of the rules. `text` is Markdown."""

    number: str
    text: str
    ruling: bool
    reconstruction: bool


class RulesChapter(Wire):
    """A chapter of the rules."""

    title: str
    clauses: list[ClauseText]


class RulesPage(Wire):
    """The rules of a game: chapters of clauses, the whole Markdown text, and the player aid for the default parameters.

    `claim` describes what a player may claim of the rest of a deal on this site; empty if the game has no claims.
    """

    key: str
    title: str
    rules: str
    chapters: list[RulesChapter]
    markdown: str
    aid: list[AidPart[str]]
    claim: str


class Aid(Wire):
    """The player aid with the parameters of a table."""

    parts: list[AidPart[str]]


class Sheet(Wire):
    """The score sheet: a row for each completed round, and none in a game without rounds."""

    rows: list[SheetRow[str]]


class Puzzles(Wire):
    """The puzzles of a game: the theme of each, and the number of today's puzzle, which is the same for all visitors."""

    game: str
    themes: list[str]
    today: int
    day: int


class PuzzleInfo(Wire):
    """A puzzle as seen from its seat, and its solution: the value of each choice and the reason. `thumb` is the obvious one."""

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
