"""Events: duplicate evenings (the same deals at several tables, compared) and daily deals (one deal a day for all players)."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from coven.server.protocol.wire import Clock, JsonObject, NoClock, ReplyDelay, Wire

DuelFormat = Literal["evening", "swiss", "round_robin", "knockout", "league"]
DuelAccess = Literal["link", "club", "public"]


class DuelSettings(Wire):
    """The settings of a duplicate event: game, deals, the number of people `together` at each table, and the bots.

    An evening is one round, in which everyone plays all `deals` with the same people. It ends `hours` after its start, whatever
    is unfinished: by default after one day, or 60 days if its clock gives days.

    The other formats are tournaments of several rounds with `deals` deals each. A tournament needs a clock; a round ends after
    `hours`, and in all formats except a league as soon as all its tables have finished; with a clock of minutes, it does not wait
    for tables that nobody has opened after ten minutes. `rounds` is the number of rounds of a
    Swiss tournament or a league; the other formats have as many as they need. It starts at the time `starts` (seconds since
    1970), when `size` people have joined, or when its host starts it, whatever is first.

    Without `takes_part` the host of a tournament organises it and does not play.

    `access` is who may join: those with the link, the members of the `club`, or everyone; public events are listed.
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
    format: DuelFormat = "evening"
    rounds: Annotated[int, Meta(ge=1, le=12)] = 4
    title: Annotated[str, Meta(max_length=60)] = ""
    starts: Annotated[float, Meta(ge=0, le=1e11)] | None = None
    size: Annotated[int, Meta(ge=2, le=100)] | None = None
    access: DuelAccess = "link"
    club: Annotated[str, Meta(max_length=40)] | None = None
    takes_part: bool = True


class DuelPlayer(Wire):
    """A participant; `circle` is the number of their table in the current round, null if they have none.

    `left`: they withdrew from the tournament or missed a round, and are not paired until they join again.
    `removed`: the organiser removed them, and they cannot join again.
    """

    person: str | None
    name: str
    portrait: str
    circle: int | None
    left: bool = False
    removed: bool = False


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

    `rank` is shared by equals, and null while there is nothing to compare. In the final ranking of an evening, more deals played
    come first.

    In a tournament `score` counts: for each deal the share of its points, from 0 to 1. Ties are broken by `wins`, the shares of
    victories at the tables, and then by `opposition`, the scores of all people met. In a knockout the `round` reached, counted
    from 1, comes first.
    """

    place: int
    rank: int | None
    person: str | None
    name: str
    portrait: str
    deals: int
    points: int
    of: int
    score: float = 0.0
    wins: float = 0.0
    opposition: float = 0.0
    round: int = 0


class DuelInfo(Wire):
    """A duplicate event as you may see it: each deal once you have finished it, all deals of a round once it is over.

    It is over when everyone has finished, when its host ends it, or after `left` seconds; results are final from then on.

    Deals are numbered through all rounds: there are `deals` in each of the `rounds` (null while their number is not known), and
    `round` is the current one, counted from 0. `pairings` are the places of the people at each table of the current round.
    `luck` is the part of the differences between all scores that the deals and seats explain, from 0 to 1: comparing equal seats
    takes this part out of the ranking. It is null if too few people were compared.

    `organiser`: you may start and end the event and its rounds, and remove people. `playing` are the numbers of the tables of the
    current round that have not finished it.

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
    format: DuelFormat = "evening"
    title: str = ""
    round: int = 0
    rounds: int | None = 1
    pairings: list[list[int]] = msgspec.field(default_factory=list)
    starts: float | None = None
    size: int | None = None
    access: DuelAccess = "link"
    club: str | None = None
    luck: float | None = None
    organiser: bool = False
    playing: list[int] = msgspec.field(default_factory=list)


class DuelBrief(Wire):
    """A summary of a duplicate event; `finished` is the number of deals of the current round you have finished.

    `ready`: a table of the current round waits for you.
    """

    id: str
    game: str
    status: Literal["open", "running", "over"]
    deals: int
    finished: int
    people: list[str]
    host: bool
    created: float
    format: DuelFormat = "evening"
    title: str = ""
    starts: float | None = None
    access: DuelAccess = "link"
    round: int = 0
    rounds: int | None = 1
    ready: bool = False


class RemovePlayer(Wire):
    """Remove a person from an event for good (organisers only)."""

    person: Annotated[str, Meta(min_length=1, max_length=40)]


class MyDuels(Wire):
    """Duplicate events, the newest first."""

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
