"""Rows as they are read from and written to the database."""

from typing import Any, Literal

import msgspec

from coven.decoding import thread_safe_type
from coven.server.protocol import Clock, DuelSettings, ResultInfo, Said, TableSettings
from coven.types import SPECTATOR


class Person(msgspec.Struct, frozen=True):
    """An identity."""

    id: str
    name: str
    kind: Literal["person", "bot"]
    portrait: str = ""


class SeatRow(msgspec.Struct, kw_only=True):
    """Who sits on one seat. `left` marks a person who gave the game up to a bot, `program` a bot that somebody brought."""

    kind: Literal["empty", "person", "bot", "invited"] = "empty"
    person: str | None = None
    name: str = ""
    level: str | None = None
    portrait: str = ""
    salt: str = ""
    left: bool = False
    program: bool = False


class TimeControlRow(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The pace of a table: how often it changed, when last in served time; what is proposed; who agreed, the proposer first."""

    number: int = 0
    at: float = 0.0
    asked: Clock | None = None
    agreed: list[str] = []


class AbandonmentRow(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Whether to end a game without those who are away: the seats that agreed, who asked first, and the seats it is about."""

    agreed: list[int] = []
    absent: list[int] = []


class TableRow(msgspec.Struct, kw_only=True):
    """A table but for its log."""

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
    """What is kept beside a line: who made it, the id of the move, the clocks after it as (seconds left, running since).

    `seen` is the line as each seat sees it, where a spectator does not see it whole: so that each can be given their own log by
    a server that does not know the rules. `pace` is the number of the pace the clocks are of, `wished` says that the
    player had left this choice behind; `claimant` is the seat whose claim is played out from this line on.
    """

    by: str = "seat"
    id: str | None = None
    clocks: list[tuple[float, float | None]] | None = None
    seen: list[str] | None = None
    pace: int = 0
    wished: bool = False
    claimant: int | None = None


class LineRow(msgspec.Struct):
    """One line of a table's log; `seen` is what a spectator sees of it, where that is less."""

    table_id: str
    number: int
    line: str
    seen: str | None
    notes: LineNotes
    at: float

    def as_seen_by(self, viewer: int) -> str:
        """The line as a seat or a spectator sees it."""
        if self.seen is None or self.line.startswith(f"{viewer} "):
            return self.line
        return self.seen if viewer == SPECTATOR or self.notes.seen is None else self.notes.seen[viewer]


class ChatRow(msgspec.Struct):
    """One thing said at a table."""

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


DealCircle = tuple[int, int]  # a deal and a circle


class DuplicatePlayer(msgspec.Struct):
    """Somebody who takes part, and in which circle once it has begun."""

    person: str | None
    name: str
    portrait: str
    circle: int = -1


class DuplicateRow(msgspec.Struct, kw_only=True):
    """A duplicate evening."""

    id: str
    host: str
    version: int
    status: Literal["open", "running"]
    settings: DuelSettings
    people: list[DuplicatePlayer]
    secret: str
    created: float


class DailyDealRow(msgspec.Struct):
    """The deal of a day of a game."""

    game: str
    day: str
    secret: str


_encode_json = msgspec.json.Encoder().encode


def to_columns(row: TableRow) -> dict[str, Any]:
    """A table's row as columns."""
    columns = {name: getattr(row, name) for name in row.__struct_fields__}
    return columns | {
        "access": row.settings.access,
        "settings": _encode_json(row.settings).decode(),
        "seats": _encode_json(row.seats).decode(),
        "result": _encode_json(row.result).decode() if row.result else None,
        "pace": _encode_json(row.pace).decode(),
        "ending": _encode_json(row.ending).decode(),
    }


def from_columns(columns: dict[str, Any]) -> TableRow:
    """A table's row from its columns."""
    fields = {name: columns[name] for name in TableRow.__struct_fields__}
    fields["settings"] = msgspec.json.decode(columns["settings"], type=thread_safe_type(TableSettings))
    fields["seats"] = msgspec.json.decode(columns["seats"], type=thread_safe_type(list[SeatRow]))
    fields["result"] = msgspec.json.decode(columns["result"], type=thread_safe_type(ResultInfo)) if columns["result"] else None
    fields["pace"] = msgspec.json.decode(columns["pace"] or "{}", type=thread_safe_type(TimeControlRow))
    fields["ending"] = msgspec.json.decode(columns["ending"] or "{}", type=thread_safe_type(AbandonmentRow))
    return TableRow(**fields)


def line_to_columns(row: LineRow) -> tuple[Any, ...]:
    """A line as a tuple in the order of the columns."""
    return (row.table_id, row.number, row.line, row.seen, _encode_json(row.notes).decode(), row.at)


def line_from_columns(columns: Any) -> LineRow:
    """A line from a tuple in the order of the columns."""
    table_id, number, line, seen, notes, at = columns
    return LineRow(table_id, number, line, seen, msgspec.json.decode(notes, type=thread_safe_type(LineNotes)), at)
