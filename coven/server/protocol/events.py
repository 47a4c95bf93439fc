"""Events: duplicate evenings (the same deals at several tables, compared) and daily deals (one deal a day for all players)."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from coven.server.protocol.wire import Clock, JsonObject, NoClock, ReplyDelay, Wire


class DuelSettings(Wire):
    """The settings of a duplicate evening: game, deals, the number of people `together` at each table, and the bots.

    It ends `hours` after its start, whatever is unfinished: by default after one day, or 60 days if its clock gives days.
    """

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=6)] | None = None
    variant: JsonObject = msgspec.field(default_factory=dict)
    deals: Annotated[int, Meta(ge=1, le=12)] = 4
    together: Annotated[int, Meta(ge=1, le=6)] = 1
    level: Annotated[str, Meta(max_length=24)] = "hedge-witch"
    tempo: ReplyDelay = "normal"
    hints: bool = False
    clock: Clock = NoClock()
    hours: Annotated[int, Meta(ge=1, le=1_440)] | None = None


class DuelPlayer(Wire):
    """A participant; `circle` is the number of the group that plays at one table, null before the start."""

    person: str | None
    name: str
    portrait: str
    circle: int | None


class DuelScore(Wire):
    """The result of a person in one deal, compared with the people in the same seat of it at the other tables.

    `points` of `of`: two for each of them who did worse and one for each tie. A greater share of the victory is better, then a
    higher score. `stood_in`: a bot played the end or at least half of the game, so the points are at most half of `of`.
    `versus_bots`: no other person sat in this seat, so it is compared with the bots that did.

    `place` is the position of the person among the `people` of the evening; `person` is null for a deleted account.
    """

    place: int
    table: str
    seat: int
    person: str | None
    name: str
    score: int
    share: float
    points: int
    of: int
    stood_in: bool = False
    versus_bots: bool = False


class DuelDeal(Wire):
    """The results of one deal so far, the best first; `tables` of `of` have finished it."""

    deal: int
    tables: int
    of: int
    scores: list[DuelScore]


class DuelStanding(Wire):
    """The total of a participant over the deals visible to you: `points` of `of` possible.

    `rank` is shared by equals, and null while there is nothing to compare. In the final ranking more deals played come first.
    """

    place: int
    rank: int | None
    person: str | None
    name: str
    portrait: str
    deals: int
    points: int
    of: int


class DuelInfo(Wire):
    """A duplicate evening as you may see it: each deal once you have finished it, all deals once the evening is over.

    It is over when everyone has finished, when its host ends it, or after `left` seconds; results are final from then on.

    `table` is your current or last table, `finished` the number of deals you have finished. `commitment` commits the server to
    all deals; `secret` is revealed at the end and proves it.
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
    left: float | None
    people: list[DuelPlayer]
    you: int | None
    table: str | None
    finished: int
    results: list[DuelDeal]
    standings: list[DuelStanding]
    commitment: str
    secret: str


class DuelBrief(Wire):
    """A summary of one of your duplicate evenings; `finished` is the number of its deals you have finished."""

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
    """The result of a player in a daily deal."""

    person: str
    name: str
    portrait: str
    table: str
    won: bool
    score: int


class DayInfo(Wire):
    """A daily deal as you may see it: results of others are visible once you have played it, or once the next day is over.

    `day` is a date in UTC; `state` is `left` for a deal you gave up. `place` is your rank among the `played`; `scores` are the
    best of them. `streak` is the number of consecutive days on which you played a daily deal of any game. `commitment` was
    published before the deal was played; `secret` is revealed later and proves it.
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
    """A summary of today's daily deal of a game."""

    game: str
    state: Literal["new", "begun", "played", "left"]


class Days(Wire):
    """Today's daily deals (none where the server does not offer them), and on how many consecutive days you played one."""

    day: str
    games: list[DayBrief]
    streak: int
