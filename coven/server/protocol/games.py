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


class Rivals(Wire):
    """How many rivals play with so many players, between the Toad and the Archwitch in even steps: rival-1 is the weakest."""

    players: int
    rivals: int


class SuitInfo(Wire):
    """A suit of a game without a board of its own. `symbol` is a character, or the name of one of the client's shapes."""

    code: str
    name: str
    symbol: str
    colour: str


class Phrase(Wire):
    """What players may say during play: the phrase as it is sent, and its words."""

    phrase: str
    words: str


class GameInfo(Wire):
    """A game as the lobby offers it. `lesson` is the duration of its lesson in minutes, 0 if it has none.

    `tagline`, `audience` and `duration` describe it to people, and are empty if the game says nothing. `cover` is the path of its
    picture, empty if the client draws one from the `suits`. `board` is the path of the script that draws its board, empty if the
    client draws it. `unit` is what scores are counted in; `sheet` says whether a score sheet is kept. `catalog` identifies the
    messages of the game. `rivals` are bots in even steps of strength, of which `num_rivals` play with so many
    players, and last the teacher; none if they were not measured.
    """

    key: str
    title: str
    rules: str
    fewest: int
    most: int
    usual: int
    defaults: JsonObject
    phrases: list[Phrase]
    bots: list[BotLevel]
    rivals: list[BotLevel]
    num_rivals: list[Rivals]
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
    catalog: str


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


class GameMessages(Wire):
    """The messages of a game in a language, for clients that format them: `/api/messages/GAME/LANGUAGE?v=CATALOG`.

    `ids` has the id of each message by its number, and the names of its arguments in the order in which they are sent. `codes`
    are the cards by their numbers. `texts` are Fluent files; a later one replaces messages and attributes of those before it.
    English is among them for what is not translated.
    """

    game: str
    language: str
    catalog: str
    ids: list[list[str]]
    codes: dict[str, str]
    texts: list[str]


class RulesPage(Wire):
    """The rules of a game: chapters of clauses, the whole Markdown text, and the player aid for the default parameters.

    `aids` has the player aid by numbers of players where it is another one. `claim` describes what a player may claim of the rest
    of a deal on this site; empty if the game has no claims.
    """

    key: str
    title: str
    rules: str
    chapters: list[RulesChapter]
    markdown: str
    aid: list[AidPart[str]]
    aids: dict[int, list[AidPart[str]]]
    claim: str


class Aid(Wire):
    """The player aid with the parameters of a table."""

    parts: list[AidPart[str]]


class Sheet(Wire):
    """The score sheet: a row for each completed round, and none in a game without rounds."""

    rows: list[SheetRow[str]]


class Puzzles(Wire):
    """The puzzles of a game, and the number of today's puzzle, which is the same for all visitors.

    `difficulties` are from 0 to 1: the share of weaker bots' attempts that miss the solution. The numbers of puzzles are those of
    one `edition`; results of another one are of other puzzles.
    """

    game: str
    edition: str
    themes: list[str]
    difficulties: list[float]
    today: int
    day: int


class PuzzleInfo(Wire):
    """A puzzle as seen from its seat, and its solution: the value of each choice and the reason. `thumb` is the obvious one.

    The values are those in all worlds that fit what the seat knows. If `weighed`, the solution is also best in worlds weighed by
    the others' choices.
    """

    game: str
    number: int
    theme: str
    seat: int
    seats: list[SeatInfo]
    sight: Sight
    prompt: str
    legal: list[LegalChoice]
    values: list[ReviewChoice[str]]
    thumb: str
    reason: str
    weighed: bool
