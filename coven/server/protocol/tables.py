"""Tables and the lobby: settings, seats, time controls, results and requests of the host."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from coven.server.protocol.wire import (
    Access,
    Clock,
    JsonObject,
    Level,
    MemoryAid,
    NoClock,
    Number,
    Presence,
    ReplyDelay,
    SeatNumber,
    TableStatus,
    Wire,
)

MAX_LINE_CHARS: Final = 2_000
MAX_DEVICE_LINES: Final = 2_000


class Origin(Wire):
    """The finished game a table branches from: after `step` lines of its log, or after its first deal, as seen from a seat.

    With `luck` "same" all chance events are those of that game, with "new" the remaining ones are drawn again. The server
    fills in `lots`.
    """

    table: Annotated[str, Meta(min_length=1, max_length=40)]
    seat: SeatNumber
    step: Number | None = None
    luck: Literal["new", "same"] = "new"
    lots: list[int] = msgspec.field(default_factory=list)


class DuelPart(Wire):
    """The deal of a duplicate evening that a table plays, counted from 0, and its circle of players. Set by the server.

    `commitment` commits the server to all deals of the evening. With a `day` (a date) it is the daily deal of that day instead.
    """

    duel: str
    deal: int
    circle: int
    commitment: str = ""
    day: str = ""


class DeviceGame(Wire):
    """A game against bots that was played in the browser of one person, finished or not: its log, with everything in the open.

    `id` is the device's own: the same game is taken over once. `levels` has the level of each seat's bot, null for the person.
    """

    id: Annotated[str, Meta(min_length=8, max_length=64)]
    game: Annotated[str, Meta(max_length=40)]
    rules: Annotated[str, Meta(max_length=20)]
    levels: Annotated[list[Annotated[str, Meta(max_length=24)] | None], Meta(min_length=2, max_length=6)]
    lines: Annotated[list[Annotated[str, Meta(max_length=MAX_LINE_CHARS)]], Meta(max_length=MAX_DEVICE_LINES)]
    tempo: ReplyDelay = "normal"
    variant: JsonObject = msgspec.field(default_factory=dict)


class TableSettings(Wire):
    """The settings of a table. With `fill`, a bot level, you take a seat, bots take the others, and the game starts immediately.

    With `lesson` the table is the game's lesson, which starts immediately too and determines all other settings except `tempo`.

    With `origin` the game branches from a finished one with the same parameters: its bots keep their seats, and bots of that
    level take all other seats except yours.

    A table of a `club` is for its members, and counts on its ladder.

    Clients must not set `duel` and `device`: the server sets them for the tables of a duplicate evening, and for games that were
    begun on a device (`POST /api/device-games`).
    """

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=6)] | None = None
    variant: JsonObject = msgspec.field(default_factory=dict)
    title: Annotated[str, Meta(max_length=60)] = ""
    clock: Clock = NoClock()
    access: Access = "public"
    memory: MemoryAid = "last_trick"
    spectators: bool = True
    chat: bool = True
    bots_replace: bool = True
    hints: bool = True
    tempo: ReplyDelay = "normal"
    fill: Annotated[str, Meta(max_length=24)] | None = None
    lesson: bool = False
    origin: Origin | None = None
    duel: DuelPart | None = None
    club: Annotated[str, Meta(max_length=40)] | None = None
    device: DeviceGame | None = None


class SeatInfo(Wire):
    """A seat and its player. `presence` is away for a person who is not connected; `stand_in` is true while a bot plays for them.

    `bot_in` is the number of seconds until a bot plays for a person who is away, unless they return.

    In a game played over days, nobody is shown as away: a choice of an absent player would reveal that it was set in advance.

    `left`: the player left the game and comes last unless they return to their seat. `alone`: the only person at the table, so
    the game ends if they leave, and counts as lost.

    `name` is the unique name at this table that the narration uses. `portrait` names a picture.
    """

    seat: int
    kind: Literal["empty", "person", "bot", "invited"]
    name: str
    person: str | None
    level: str | None
    portrait: str
    presence: Presence
    stand_in: bool
    bot_in: int | None = None
    left: bool = False
    alone: bool = False


class ResultInfo(Wire):
    """The result of a game. `stood_in` lists the seats of people for whom a bot made the last choice, or at least half of them.

    Their victories are not counted, because a bot won them.
    """

    scores: list[int]
    winners: list[int]
    stood_in: list[int] = msgspec.field(default_factory=list)


class PaceAsked(Wire):
    """Propose another time control for a running game, or agree to the proposed one. Null declines or withdraws it."""

    clock: Clock | None = None


class Proposal(Wire):
    """A proposed time control, the seat that proposed it, and the seats that agreed. It takes effect once all players agreed."""

    clock: Clock
    by: int | None
    agreed: list[int]


class AboutAbsent(Wire):
    """Decide about an absent player: let a bot play until they return, agree to end the game, or withdraw that.

    `wait` gives players who are away two more minutes before a bot plays for them.
    """

    do: Literal["bot", "end", "stay", "wait"]


class Absence(Wire):
    """The seats whose players are absent long enough for the others to decide, and the votes so far.

    Without a clock this includes connected players who do not choose when it is their turn; a `back` message ends it. Each of
    the other players may let a bot play. The game ends without a result once all of them agreed, that is, once `asked` is empty.
    A game that is compared with other tables cannot be ended. For a game that was ended this way, `agreed` lists the votes.
    """

    seats: list[int]
    can_end: bool
    agreed: list[int]
    asked: list[int]


class TableInfo(Wire):
    """The public description of a table. With status needs_version, `needs` names the rules version it was started under.

    A `lesson` has a fixed deal, so its `commitment` is empty. `device` marks a game that was begun on a device, where one person
    may have seen all cards: it is never rated, and has no commitment. `next` is the rematch of this table, `evening` the first
    table of the session: the code of every table of a session leads to the newest one. `starts_in` is the number of seconds
    until a rematch starts, at the latest: seats of people who have not accepted yet are `invited`.
    """

    id: str
    code: str
    game: str
    rules: str
    needs: str | None
    players: int
    variant: JsonObject
    title: str
    status: TableStatus
    clock: Clock
    proposal: Proposal | None
    absence: Absence | None
    access: Access
    memory: MemoryAid
    spectators: bool
    chat: bool
    bots_replace: bool
    hints: bool
    tempo: ReplyDelay
    lesson: bool
    host: str
    seats: list[SeatInfo]
    created: float
    started: float | None
    ended: float | None
    result: ResultInfo | None
    commitment: str
    next: str | None
    starts_in: int | None
    evening: str
    origin: Origin | None
    duel: DuelPart | None
    club: str | None = None
    device: bool = False


class Turn(Wire):
    """The seats a running table waits for; `left` is the time in seconds until the first of their clocks expires."""

    table: str
    to_act: list[int]
    left: float | None


class Invitation(Wire):
    """An invitation of a friend to a table whose game has not started."""

    table: TableInfo
    by: str
    portrait: str
    at: float


class WaitingPeople(Wire):
    """The number of people who wait for a game with this number of players."""

    game: str
    players: int
    people: int


class Announcement(Wire):
    """An announcement of the host to everybody."""

    number: int
    text: str


class Lobby(Wire):
    """Tables to join, to watch, and your own; `turns` says whose turn it is at those of your own that are running.

    `invitations` are those of your friends, `requests` is the number of people who ask to be your friend, `waiting` says which
    games people are looking for.
    """

    open: list[TableInfo]
    running: list[TableInfo]
    mine: list[TableInfo]
    turns: list[Turn]
    invitations: list[Invitation]
    requests: int
    waiting: list[WaitingPeople]
    announcement: Announcement | None = None  # of the host to everybody


class FinishedGames(Wire):
    """A page of your finished games, the newest first; `more` says whether there are games before the last one's `ended`."""

    games: list[TableInfo]
    more: bool


class EveningGame(Wire):
    """A finished game of a session."""

    table: str
    game: str
    ended: float
    names: list[str]
    scores: list[int]
    winners: list[str]


class EveningPlayer(Wire):
    """The number of games of a session that a player played and won; a shared victory counts as a fraction."""

    name: str
    person: str | None
    portrait: str
    games: int
    won: float


class Evening(Wire):
    """A session: the games that a group played one after the other, and the running score, the best first."""

    games: list[EveningGame]
    players: list[EveningPlayer]


class WishOffered(Wire):
    """A conditional move that a player may set."""

    key: str
    words: str


class Wishes(Wire):
    """Your conditional moves in a correspondence game: those `offered`, and the keys of those that are set.

    They are made in the time that you usually take, so that they do not show; `after` is the number of choices that you have to
    make yourself at this table before.
    """

    offered: list[WishOffered]
    mine: list[str]
    after: int = 0


class WishesAsked(Wire):
    """The keys of the conditional moves to set; the others are cleared."""

    keys: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=20)]


class TableFound(Wire):
    """The table that a code leads to."""

    id: str


class Sit(Wire):
    """Take the given seat, or any free one. `salt` is your contribution to the secret that the deals are derived from."""

    seat: SeatNumber | None = None
    salt: Annotated[str, Meta(max_length=64)] = ""


class RematchAsked(Wire):
    """Ask for a rematch, or accept it. `salt` is your contribution to the secret that the deals are derived from."""

    salt: Annotated[str, Meta(max_length=64)] = ""


class AddBot(Wire):
    """Put a bot of this level on a free seat, or change the level of the bot there (host only)."""

    seat: SeatNumber
    level: Level


class Invite(Wire):
    """Reserve a free seat for a player's own bot, given by its id (host only)."""

    seat: SeatNumber
    bot: Annotated[str, Meta(min_length=1, max_length=40)]


class Free(Wire):
    """Free a seat before the start: remove its bot, invitation or person (host only)."""

    seat: SeatNumber


class Nothing(Wire):
    """An empty message."""
