"""The games a server offers, and their rules."""

from typing import Any

from coven.server.messages.wire import Wire


class BotLevel(Wire):
    """A bot people can add to a table, from the weakest up."""

    level: str
    title: str
    about: str


class GameInfo(Wire):
    """A game as the lobby offers it."""

    key: str
    title: str
    rules: str
    fewest: int
    most: int
    usual: int
    defaults: dict[str, Any]
    phrases: list[str]
    bots: list[BotLevel]


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


class Chapter(Wire):
    """A chapter of the rules."""

    title: str
    clauses: list[ClauseText]


class RulesPage(Wire):
    """The rules of a game: as chapters of clauses, and as the whole Markdown text."""

    key: str
    title: str
    rules: str
    chapters: list[Chapter]
    markdown: str
