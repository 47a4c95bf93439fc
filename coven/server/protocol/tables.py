"""Tables in the lobby: how they are made, who sits where, how they ended."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from coven.server.protocol.wire import (
    Access,
    Clock,
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


class Origin(Wire):
    """The finished game a table goes on from: after so many lines of its log, or after its first lots, from a seat of it.

    With the same luck every deal and draw is that game's; else those still to come are new. `lots` is filled in by the server.
    """

    table: Annotated[str, Meta(min_length=1, max_length=40)]
    seat: SeatNumber
    step: Number | None = None
    luck: Literal["new", "same"] = "new"
    lots: list[int] = msgspec.field(default_factory=list)


class DuelPart(Wire):
    """Which deal of a duplicate evening a table plays, counted from 0, and for which of its circles. Written by the server.

    `commitment` is the promise of all deals of the evening. With a `day`, a date, it is no evening but the deal of that day.
    """

    duel: str
    deal: int
    circle: int
    commitment: str = ""
    day: str = ""


class TableSettings(Wire):
    """What a host decides. `fill` names a bot's level: you sit down, such bots take the other seats, the game starts at once.

    With `lesson` it is the guided first round of the game, which starts at once too: the other settings come from there, but for
    `tempo`.

    With `origin` the game goes on from a finished one: its figures hold, its bots sit where they sat, and such bots in all
    other seats but yours.

    `duel` is not for clients: tables of a duplicate evening are made by it.
    """

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=6)] | None = None
    variant: dict[str, Any] = msgspec.field(default_factory=dict)
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


class SeatInfo(Wire):
    """Who sits where. `presence` is away for a person who is not connected; `stand_in` says that a bot plays for them now.

    `left`: they gave the game up, and come last in it unless they take their seat back. `alone`: nobody else plays here, so
    that the game ends for good if they give it up.

    `name` is final, as the game's words say it: no two at a table are alike. `portrait` names a face.
    """

    seat: int
    kind: Literal["empty", "person", "bot", "invited"]
    name: str
    person: str | None
    level: str | None
    portrait: str
    presence: Presence
    stand_in: bool
    left: bool = False
    alone: bool = False


class ResultInfo(Wire):
    """How the game ended. `stood_in` are the seats of people for whom a bot chose last, or at least half of the time.

    Who is among them gains nothing: what the bot won is not counted as theirs.
    """

    scores: list[int]
    winners: list[int]
    stood_in: list[int] = msgspec.field(default_factory=list)


class PaceAsked(Wire):
    """Another pace for a game under way: yours to propose, or the one proposed to agree to. Null says no, or takes it back."""

    clock: Clock | None = None


class Proposal(Wire):
    """A pace somebody proposed, by whom, and the seats that have agreed. It holds as soon as all have who are asked."""

    clock: Clock
    by: int | None
    agreed: list[int]


class AboutAbsent(Wire):
    """Somebody has been away for long: let a bot play for them until they are back, agree to end the game, or go on without."""

    do: Literal["bot", "end", "stay"]


class Absence(Wire):
    """The seats of those who have been away for so long that the others may decide, and what these agreed to.

    Where there is no clock these are also people who are here, are asked and do not choose; `back` says that they are there.
    Any of them may let a bot play; the game ends, and counts for nothing, as soon as nobody is `asked` any more.
    It cannot be ended where it is compared with other tables. Of a game that was ended so it says by whom.
    """

    seats: list[int]
    can_end: bool
    agreed: list[int]
    asked: list[int]


class TableInfo(Wire):
    """A table as everyone sees it who may. With status needs_version, `needs` names the rules version it was started under.

    A `lesson` has a fixed deal, so its `commitment` is empty. `next` is the table its people went on to, `evening` the one they
    began at: the code of every table of an evening leads to the newest.
    """

    id: str
    code: str
    game: str
    rules: str
    needs: str | None
    players: int
    variant: dict[str, Any]
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
    evening: str
    origin: Origin | None
    duel: DuelPart | None


class Turn(Wire):
    """Whom a running table waits for; `left` is how many seconds the first of their clocks still runs."""

    table: str
    to_act: list[int]
    left: float | None


class Lobby(Wire):
    """Tables to join, to watch, and those you sit at; `turns` says of the running ones among these whose turn it is."""

    open: list[TableInfo]
    running: list[TableInfo]
    mine: list[TableInfo]
    turns: list[Turn]


class FinishedGames(Wire):
    """A page of your finished games, the newest first; `more` says whether there are any before the last one's `ended`."""

    games: list[TableInfo]
    more: bool


class EveningGame(Wire):
    """One finished game of an evening."""

    table: str
    game: str
    ended: float
    names: list[str]
    scores: list[int]
    winners: list[str]


class EveningPlayer(Wire):
    """How many of an evening's games somebody played and won; a shared victory counts in parts."""

    name: str
    person: str | None
    portrait: str
    games: int
    won: float


class Evening(Wire):
    """The games one circle of people played one after the other, and the running score, the best first."""

    games: list[EveningGame]
    players: list[EveningPlayer]


class WishOffered(Wire):
    """A choice that can be left behind."""

    key: str
    words: str


class Wishes(Wire):
    """What you can have chosen in your name while you are away from a game played over days, and what you do."""

    offered: list[WishOffered]
    mine: list[str]


class WishesAsked(Wire):
    """The keys of those you want from now on."""

    keys: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=20)]


class TableFound(Wire):
    """The table a code stands for."""

    id: str


class Sit(Wire):
    """Take a seat: the one named, or any free one. `salt` is your share of the secret the deals come from."""

    seat: SeatNumber | None = None
    salt: Annotated[str, Meta(max_length=64)] = ""


class AddBot(Wire):
    """The host puts a bot of this level on a free seat, or changes the level of the bot that sits there."""

    seat: SeatNumber
    level: Level


class Invite(Wire):
    """The host keeps a free seat for somebody's own bot, named by its id."""

    seat: SeatNumber
    bot: Annotated[str, Meta(min_length=1, max_length=40)]


class Free(Wire):
    """The host frees a seat before the start: a bot, an invitation or a person goes."""

    seat: SeatNumber


class Nothing(Wire):
    """No more to say."""
