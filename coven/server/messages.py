"""Everything that crosses the wire, as types. docs/protocol.md and web/src/protocol.ts are written from this file.

Unknown fields are refused, texts have limits. What the server sends to a seat is made from that seat's View.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from coven.games.aid import AidPart
from coven.games.sheet import SheetRow
from coven.records import GameRecord

# ids and texts with their limits

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Code = Annotated[str, Meta(min_length=4, max_length=16)]
Words = Annotated[str, Meta(min_length=1, max_length=80)]  # a choice in notation
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Level = Annotated[str, Meta(min_length=1, max_length=24)]

Status = Literal["open", "running", "over", "closed", "needs_version"]
Memory = Literal["none", "last_trick", "everything"]
Tempo = Literal["instant", "fast", "normal", "slow"]
Access = Literal["public", "link"]
Presence = Literal["here", "away"]


class Wire(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, gc=False):
    """What all messages have in common: a field that is not known is an error. None is ever part of a circle of references."""


# clocks


class ClockKind(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True, tag_field="kind"):
    """How time is kept."""


class NoClock(ClockKind, tag="none", frozen=True):
    """Nobody is in a hurry."""


class LiveClock(ClockKind, tag="live", frozen=True):
    """A bank of seconds for the whole game, and an increment of seconds after each move."""

    bank: Annotated[int, Meta(ge=1, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class DaysClock(ClockKind, tag="days", frozen=True):
    """So many days for each move."""

    days: Annotated[int, Meta(ge=1, le=30)]


Clock = NoClock | LiveClock | DaysClock


# people


class Me(Wire):
    """Who you are to the server. `kind` is bot for who came with a token."""

    id: str
    name: str
    kind: Literal["person", "bot"]


class Rename(Wire):
    """A new name."""

    name: Name


class MovingCode(Wire):
    """Enter this code on the other device, once, within the time."""

    code: str
    seconds: int


class Move(Wire):
    """The code from the device that has the identity."""

    code: Code


# games


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
    """The rules of a game: as chapters of clauses, as the whole Markdown text, and the player aid with the usual figures."""

    key: str
    title: str
    rules: str
    chapters: list[Chapter]
    markdown: str
    aid: list[AidPart]


class Aid(Wire):
    """The player aid with a table's own figures."""

    parts: list[AidPart]


class Sheet(Wire):
    """The score sheet: a row for each round that is complete. No rows in a game without rounds."""

    rows: list[SheetRow]


# tables


class TableSettings(Wire):
    """What a host decides. `fill` names a bot's level: you sit down, such bots take the other seats, the game starts at once."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=6)] | None = None
    variant: dict[str, Any] = {}
    title: Annotated[str, Meta(max_length=60)] = ""
    clock: Clock = NoClock()
    access: Access = "public"
    memory: Memory = "last_trick"
    spectators: bool = True
    chat: bool = True
    bots_replace: bool = True
    hints: bool = True
    tempo: Tempo = "normal"
    fill: Annotated[str, Meta(max_length=24)] | None = None


class SeatInfo(Wire):
    """Who sits where. `presence` is away for a person who is not connected; `stand_in` says that a bot plays for them now."""

    seat: int
    kind: Literal["empty", "person", "bot", "invited"]
    name: str
    person: str | None
    level: str | None
    presence: Presence
    stand_in: bool


class ResultInfo(Wire):
    """How the game ended."""

    scores: list[int]
    winners: list[int]


class TableInfo(Wire):
    """A table as everyone sees it who may. With status needs_version, `needs` names the rules version it was started under."""

    id: str
    code: str
    game: str
    rules: str
    needs: str | None
    players: int
    variant: dict[str, Any]
    title: str
    status: Status
    clock: Clock
    access: Access
    memory: Memory
    spectators: bool
    chat: bool
    bots_replace: bool
    hints: bool
    tempo: Tempo
    host: str
    seats: list[SeatInfo]
    created: float
    started: float | None
    ended: float | None
    result: ResultInfo | None
    commitment: str
    next: str | None


class Lobby(Wire):
    """Tables to join, to watch, and those you sit at."""

    open: list[TableInfo]
    running: list[TableInfo]
    mine: list[TableInfo]


class FinishedGames(Wire):
    """Your finished games, the newest first; ask for those before the last one's `ended` to get more."""

    games: list[TableInfo]


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


# replay


class Log(Wire):
    """Your log of a game as far back as the memory aid allows; whole, and as it truly was, when the game is over."""

    lines: "list[LogLine]"


class ReplayStep(Wire):
    """The game after one line of the log; step 0 is the empty table. `views` has one picture per viewer asked for."""

    number: int
    line: str
    words: str
    by: str
    views: list[dict[str, Any]]


class Replay(Wire):
    """A game step by step: whole and from any seat when it is over, the own window on it while it goes on."""

    table: TableInfo
    viewers: list[int]
    steps: list[ReplayStep]


# what a client sends at a table


class Play(Wire, tag_field="type", tag="move"):
    """A legal choice in notation. `number` is that of the event it answers; `id` is made by the client and never used again."""

    number: Number
    id: Annotated[str, Meta(min_length=1, max_length=40)]
    choice: Words


class Why(Wire, tag_field="type", tag="why"):
    """Why may I not choose this now? `choice` is a choice in notation."""

    choice: Words


class AskHint(Wire, tag_field="type", tag="hint"):
    """What would the strongest bot choose?"""


class Say(Wire, tag_field="type", tag="say"):
    """Talk: one of the phrases your position offers, one emoji, or free text where the table allows it."""

    kind: Literal["phrase", "emoji", "text"]
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Mute(Wire, tag_field="type", tag="mute"):
    """Hear no more from this person, here and elsewhere; or hear them again."""

    person: Annotated[str, Meta(min_length=1, max_length=40)]
    muted: bool = True


class Back(Wire, tag_field="type", tag="back"):
    """I am here: the bot that plays for me stops."""


class Resync(Wire, tag_field="type", tag="resync"):
    """Send me a fresh snapshot."""


class Ping(Wire, tag_field="type", tag="ping"):
    """Are you there?"""


ClientMessage = Play | Why | AskHint | Say | Mute | Back | Resync | Ping


# what the server sends at a table


class LegalChoice(Wire):
    """A choice you may make: in notation, and in words."""

    choice: str
    words: str


class SeatClock(Wire):
    """Seconds left, and whether they run."""

    left: float | None
    runs: bool


class Position(Wire):
    """The table as you see it after line `number`: what the game shows, what is asked, what you may choose, who is thinking.

    `phrases` are those of the game's phrases that you may say now.
    """

    number: int
    show: dict[str, Any]
    prompt: str
    legal: list[LegalChoice]
    to_act: list[int]
    phrases: list[str]
    clocks: list[SeatClock]
    result: ResultInfo | None


class LogLine(Wire):
    """A line of your log with its words. `by` is seat, bot, stand_in (a bot for somebody away), clock (time was up) or chance."""

    number: int
    line: str
    words: str
    by: str


class Snapshot(Wire, tag_field="type", tag="snapshot"):
    """All you may know now. `you` is your seat, null for a spectator; `log` goes back as far as the memory aid allows."""

    you: int | None
    table: TableInfo
    position: Position | None
    log: list[LogLine]
    talk: "list[Said]"
    muted: list[str]


class Event(Wire, tag_field="type", tag="event"):
    """One more line in the log, and the table after it. Numbers follow each other without a gap."""

    number: int
    line: str
    words: str
    by: str
    seat: int | None
    position: Position


class TableChanged(Wire, tag_field="type", tag="table"):
    """Seats, presence, status or the next table changed."""

    table: TableInfo


class Accepted(Wire, tag_field="type", tag="accepted"):
    """Your move is stored as this number. A doubled move is answered with the number of the first."""

    id: str
    number: int


class Reason(Wire, tag_field="type", tag="reason"):
    """Why a choice is not allowed now, with the clause of the rules; `allowed` when it is."""

    choice: str
    allowed: bool
    sentence: str
    clause: str


class Hint(Wire, tag_field="type", tag="hint"):
    """What the strongest bot would choose in your place."""

    number: int
    choice: str
    words: str
    level: str


class Said(Wire, tag_field="type", tag="said"):
    """Somebody spoke. Plain text: escape it. `seat` is null for a spectator."""

    number: int
    person: str
    name: str
    seat: int | None
    kind: Literal["phrase", "emoji", "text"]
    text: str
    at: float


class Problem(Wire, tag_field="type", tag="problem"):
    """A refusal: a stable code, one sentence for people, the clause if a rule is the reason, the id of the move it answers."""

    code: str
    sentence: str
    clause: str | None = None
    id: str | None = None


class Muted(Wire, tag_field="type", tag="muted"):
    """Whom you do not hear."""

    people: list[str]


class Pong(Wire, tag_field="type", tag="pong"):
    """Yes."""


ServerMessage = Snapshot | Event | TableChanged | Accepted | Reason | Hint | Said | Problem | Muted | Pong


# everything a client of the HTTP part sends or gets, for the generators

REQUESTS: tuple[type[Wire], ...] = (Rename, Move, TableSettings, Sit, AddBot, Invite, Free, Nothing)
ANSWERS: tuple[type[msgspec.Struct], ...] = (
    Me,
    MovingCode,
    Games,
    RulesPage,
    Aid,
    Sheet,
    TableInfo,
    Lobby,
    FinishedGames,
    TableFound,
    Log,
    Replay,
    GameRecord,
    Problem,
)

encode = msgspec.json.Encoder().encode
_client_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ClientMessage)


def decode_client(text: str | bytes) -> ClientMessage:
    """A message of a client."""
    message: ClientMessage = _client_decoder.decode(text)
    return message
