"""A deal of the day: everybody who wants plays it once, against the same bots, and sees afterwards how the others did."""

from typing import Literal

from coven.server.messages.wire import Wire


class DayScore(Wire):
    """How somebody did with the deal of a day."""

    person: str
    name: str
    portrait: str
    table: str
    won: bool
    score: int


class DayInfo(Wire):
    """A deal of the day as you may see it: how others did once you have played it, and everybody when the next day is over.

    `day` is a date by UTC; `state` is `left` for a deal you gave up. `place` is yours of the `played`; `scores` are the best of
    them. `streak` is on how many days in a row you played a deal, of any game. `commitment` is the promise of the deal, made
    before anybody saw it; `secret` keeps it.
    """

    game: str
    day: str
    today: bool
    players: int
    level: str
    state: Literal["new", "begun", "played", "left"]
    table: str | None
    seat: int
    played: int
    place: int | None
    scores: list[DayScore]
    streak: int
    commitment: str
    secret: str


class DayBrief(Wire):
    """Today's deal of a game in short."""

    game: str
    state: Literal["new", "begun", "played", "left"]


class Days(Wire):
    """Today's deals, none where the host of the server wants none; and on how many days in a row you played one."""

    day: str
    games: list[DayBrief]
    streak: int
