"""A duplicate evening: the same deals at several tables, compared.

A deal of the day: everybody who wants plays it once, against the same bots, and sees afterwards how the others did.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from coven.server.protocol.wire import Clock, NoClock, ReplyDelay, Wire


class DuelSettings(Wire):
    """What the host of a duplicate evening decides: game, deals, how many people play `together` at each table, and the bots."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=6)] | None = None
    variant: dict[str, Any] = msgspec.field(default_factory=dict)
    deals: Annotated[int, Meta(ge=1, le=12)] = 4
    together: Annotated[int, Meta(ge=1, le=6)] = 1
    level: Annotated[str, Meta(max_length=24)] = "hedge-witch"
    tempo: ReplyDelay = "normal"
    hints: bool = False
    clock: Clock = NoClock()


class DuelPlayer(Wire):
    """Somebody who takes part; `circle` numbers those who play at one table, null before it has begun."""

    person: str | None
    name: str
    portrait: str
    circle: int | None


class DuelScore(Wire):
    """How a person did in one deal: compared with the people who sat in the same seat of it at the other tables.

    `points` are two for each of them who did worse and one for each equal, of `of`. Better is a greater share of the victory,
    then more points of the game. For whom a bot played to the end, or half of the game (`stood_in`), they are at most half: what
    it won is not theirs.
    """

    table: str
    seat: int
    person: str | None
    name: str
    score: int
    share: float
    points: int
    of: int
    stood_in: bool = False


class DuelDeal(Wire):
    """What came of one deal so far, the best first; `tables` of `of` have finished it."""

    deal: int
    tables: int
    of: int
    scores: list[DuelScore]


class DuelStanding(Wire):
    """Where somebody stands over the deals you may know of: points of those possible."""

    person: str | None
    name: str
    portrait: str
    deals: int
    points: int
    of: int


class DuelInfo(Wire):
    """A duplicate evening as you may see it: of each deal only after you have finished it, of all once everybody has.

    `table` is where you play or played last, `finished` how many deals you have behind you. `commitment` is the promise of all
    deals; `secret` keeps it, once all is over.
    """

    id: str
    host: str
    status: Literal["open", "running", "over"]
    game: str
    players: int
    deals: int
    together: int
    level: str
    clock: Clock
    people: list[DuelPlayer]
    you: int | None
    table: str | None
    finished: int
    results: list[DuelDeal]
    standings: list[DuelStanding]
    commitment: str
    secret: str


class DuelBrief(Wire):
    """One of your duplicate evenings in short; `finished` is how many of its deals you have behind you."""

    id: str
    game: str
    status: Literal["open", "running", "over"]
    deals: int
    finished: int
    people: list[str]
    host: bool
    created: float


class MyDuels(Wire):
    """The duplicate evenings you take part in, the newest first."""

    duels: list[DuelBrief]


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
