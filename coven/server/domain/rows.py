"""Rows of the database as plain structs, and their conversion to columns.

Field names of `TableRow` are column names; the other structs are stored as JSON, so their field names must not change.
"""

from typing import Any, Literal

import msgspec

from coven.decoding import thread_safe_type
from coven.server.protocol import Clock, DuelSettings, ResultInfo, Said, TableSettings
from coven.types import SPECTATOR


class Person(msgspec.Struct, frozen=True):
    """The identity of a person or bot."""

    id: str
    name: str
    kind: Literal["person", "bot"]
    portrait: str = ""
    suspended_until: float | None = None  # wall time; None unless the host suspended the person
    suspension_reason: str = ""
    old_cookie: bool = False  # whether a cookie of a version without sessions is valid
    language: str = ""  # a tag of coven.languages; empty if never chosen
    friend_code: str | None = None  # None for a person who does not want friends
    shares: Literal["nothing", "online", "table"] = "nothing"  # what friends see of them
    address: str | None = None  # of the public profile; None for a private one
    is_host: bool = False  # whether the page for hosts is theirs


class SeatRow(msgspec.Struct, kw_only=True):
    """A seat and its player. `left` marks a person who left the game to a bot, `program` an external bot with a token."""

    kind: Literal["empty", "person", "bot", "invited"] = "empty"
    person: str | None = None
    name: str = ""
    level: str | None = None
    portrait: str = ""
    salt: str = ""
    left: bool = False
    program: bool = False


class TimeControlRow(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The time control of a table: number of changes, uptime of the last one, the proposal, and who agreed (proposer first)."""

    number: int = 0
    at: float = 0.0
    asked: Clock | None = None
    agreed: list[str] = []


class AbandonmentRow(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A vote to end a game without its absent players: the seats that agreed (the proposer first) and the absent seats."""

    agreed: list[int] = []
    absent: list[int] = []


class TableRow(msgspec.Struct, kw_only=True):
    """A table without its log."""

    id: str
    code: str
    game: str
    rules: str
    players: int
    status: Literal["open", "running", "over", "closed"]
    host: str
    version: int
    settings: TableSettings
    seats: list[SeatRow]
    secret: str
    next: str | None
    evening: str | None
    created: float
    started: float | None
    ended: float | None
    result: ResultInfo | None
    deadline: float | None
    pace: TimeControlRow = msgspec.field(default_factory=TimeControlRow)
    ending: AbandonmentRow = msgspec.field(default_factory=AbandonmentRow)


class LineNotes(msgspec.Struct, omit_defaults=True):
    """Notes on a line: its author, the id of the move, the clocks after it as (seconds left, running since).

    `seen` is the line as each seat sees it, if spectators do not see all of it, so that a server without these rules can still
    serve each player's log. `pace` is the number of the time control of the clocks, `wished` marks a conditional move, `claimant`
    is the seat whose claim is played out from this line on.
    """

    by: str = "seat"
    id: str | None = None
    clocks: list[tuple[float, float | None]] | None = None
    seen: list[str] | None = None
    pace: int = 0
    wished: bool = False
    claimant: int | None = None


class LineRow(msgspec.Struct):
    """A line of a table's log; `seen` is what spectators see of it, if that is less."""

    table_id: str
    number: int
    line: str
    seen: str | None
    notes: LineNotes
    at: float

    def as_seen_by(self, viewer: int) -> str:
        """Return the line as a seat or a spectator sees it."""
        if self.seen is None or self.line.startswith(f"{viewer} "):
            return self.line
        return self.seen if viewer == SPECTATOR or self.notes.seen is None else self.notes.seen[viewer]


class ChatRow(msgspec.Struct):
    """A chat message at a table."""

    table_id: str
    number: int
    person: str
    name: str
    seat: int | None
    kind: Literal["phrase", "emoji", "text"]
    text: str
    at: float

    def to_message(self) -> Said:
        """Return the chat message as it is sent to clients."""
        return Said(
            number=self.number, person=self.person, name=self.name, seat=self.seat, kind=self.kind, text=self.text, at=self.at
        )


DealCircle = tuple[int, int]  # the number of a deal and of a circle of players


class DuplicatePlayer(msgspec.Struct, omit_defaults=True):
    """A participant. `left` marks one who withdrew from a tournament, or did not come to a round of it.

    `removed` marks one whom the organiser removed: they cannot come back.
    """

    person: str | None
    name: str
    portrait: str
    left: bool = False
    removed: bool = False


class RoundRow(msgspec.Struct, kw_only=True):
    """A round: the places of the people at each table, in the order of their seats, and its deadline in uptime seconds."""

    tables: list[list[int]]
    ends: float | None = None


class SettledScore(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The result of a participant in a deal; `place` is their position among the people of the evening.

    `versus_bots` marks a result that was compared with bots, because no other person sat in this seat.
    """

    place: int
    table: str
    seat: int
    score: int
    share: float
    points: int = 0
    of: int = 0
    stood_in: bool = False
    versus_bots: bool = False


class SettledDeal(msgspec.Struct, kw_only=True):
    """The results of a deal, the best first, and how many tables finished it."""

    deal: int
    tables: int
    scores: list[SettledScore]


class DuplicateRow(msgspec.Struct, kw_only=True):
    """A duplicate evening, or a tournament of several rounds.

    `ends` is the deadline of its current round in uptime seconds. `results` are stored once for each round, when it is over.
    `barred` are the ids of people whom the organiser removed before the start.

    People are named in `people` only, so that a deleted account leaves a nameless line in the results.
    """

    id: str
    host: str
    version: int
    status: Literal["open", "running", "over"]
    settings: DuelSettings
    people: list[DuplicatePlayer]
    secret: str
    created: float
    ends: float | None = None
    results: list[SettledDeal] | None = None
    rounds: list[RoundRow] = msgspec.field(default_factory=list)
    barred: list[str] = msgspec.field(default_factory=list)


class DailyDealRow(msgspec.Struct):
    """The daily deal of a game."""

    game: str
    day: str
    secret: str


_encode_json = msgspec.json.Encoder().encode

Columns = dict[str, Any]  # the values of a row by column
LineColumns = tuple[str, int, str, str | None, str, float]  # a line in the order of its columns


def to_columns(row: TableRow) -> Columns:
    """Return the columns of a table row."""
    columns = {name: getattr(row, name) for name in row.__struct_fields__}
    return columns | {
        "access": row.settings.access,
        "settings": _encode_json(row.settings).decode(),
        "seats": _encode_json(row.seats).decode(),
        "result": _encode_json(row.result).decode() if row.result else None,
        "pace": _encode_json(row.pace).decode(),
        "ending": _encode_json(row.ending).decode(),
    }


def from_columns(columns: Columns) -> TableRow:
    """Return the table row of columns."""
    fields = {name: columns[name] for name in TableRow.__struct_fields__}
    fields["settings"] = msgspec.json.decode(columns["settings"], type=thread_safe_type(TableSettings))
    fields["seats"] = msgspec.json.decode(columns["seats"], type=thread_safe_type(list[SeatRow]))
    fields["result"] = msgspec.json.decode(columns["result"], type=thread_safe_type(ResultInfo)) if columns["result"] else None
    fields["pace"] = msgspec.json.decode(columns["pace"] or "{}", type=thread_safe_type(TimeControlRow))
    fields["ending"] = msgspec.json.decode(columns["ending"] or "{}", type=thread_safe_type(AbandonmentRow))
    return TableRow(**fields)


def line_to_columns(row: LineRow) -> LineColumns:
    """Return a line as a tuple in the order of the columns."""
    return (row.table_id, row.number, row.line, row.seen, _encode_json(row.notes).decode(), row.at)


def line_from_columns(columns: LineColumns) -> LineRow:
    """Return the line of a tuple in the order of the columns."""
    table_id, number, line, seen, notes, at = columns
    return LineRow(table_id, number, line, seen, msgspec.json.decode(notes, type=thread_safe_type(LineNotes)), at)
