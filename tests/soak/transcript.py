"""What people were told in a soak, and whether the database agrees with all of it."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from coven.match.match import Match
from coven.server.domain.rules import rules_of
from coven.server.live.plain_views import plain_view
from coven.server.protocol import encode
from coven.server.storage import LineRow, Store, TableRow, tables


def fingerprint(picture: Any) -> str:
    """A short word for a picture."""
    return hashlib.sha256(json.dumps(picture, sort_keys=True).encode()).hexdigest()[:16]


@dataclass
class Transcript:
    """All that was said to anybody."""

    accepted: dict[tuple[str, str], tuple[int, str]] = field(default_factory=dict)  # (table, move id): (number, line)
    lines: dict[tuple[str, int, int], str] = field(default_factory=dict)  # (table, viewer, number): line
    pictures: dict[tuple[str, int, int], str] = field(default_factory=dict)  # (table, viewer, number): mark of the picture
    finished: set[str] = field(default_factory=set)
    refusals: dict[str, int] = field(default_factory=dict)  # how often, by code
    lost_connections: int = 0  # connections

    def record_accepted(self, table: str, id_: str, number: int, line: str) -> None:
        """An acknowledged move; told twice, it must be the same."""
        assert self.accepted.setdefault((table, id_), (number, line)) == (number, line), "acknowledged as two numbers"

    def record_line(self, table: str, viewer: int, number: int, line: str) -> None:
        """A line; told twice, it must be the same."""
        assert self.lines.setdefault((table, viewer, number), line) == line, "a line was told in two ways"

    def record_picture(self, table: str, viewer: int, number: int, picture: Any) -> None:
        """A position; told twice, it must be the same."""
        made = fingerprint(picture)
        assert self.pictures.setdefault((table, viewer, number), made) == made, "a position was told in two ways"

    def record_refusal(self, code: str) -> None:
        """A refusal."""
        self.refusals[code] = self.refusals.get(code, 0) + 1


def verify(url: str, told: Transcript) -> dict[str, int]:
    """Compare everything told with what is stored; how much was compared."""
    db = Store(url)
    try:
        with db.engine.connect() as connection:
            names = {key[0] for key in told.accepted} | {key[0] for key in told.lines} | told.finished
            logs = {name: tables.load_lines_after(connection, name, 0) for name in names}
            rows = {name: tables.find_table(connection, name) for name in names}
    finally:
        db.close()
    for (table, id_), (number, line) in told.accepted.items():
        assert logs[table][number - 1].line == line, f"an acknowledged move is not stored: {table} {number} {line} {id_}"
    for (table, viewer, number), line in told.lines.items():
        assert logs[table][number - 1].as_seen_by(viewer) == line, f"told otherwise than stored: {table} {viewer} {number}"
    for name, log in logs.items():
        assert [row.number for row in log] == list(range(1, len(log) + 1)), f"a gap in a log: {name}"
        ids = [row.notes.id for row in log if row.notes.id]
        assert len(ids) == len(set(ids)), f"a move was made twice: {name}"
    for name in told.finished:
        row = rows[name]
        assert row is not None
        assert (row.status, row.result is not None) == ("over", True), f"a game did not end: {name} is {row.status}"
    compared = sum(_verify_pictures(rows[name], logs[name], told) for name in told.finished)
    return {"games": len(told.finished), "moves": len(told.accepted), "lines told": len(told.lines), "pictures": compared}


def _verify_pictures(row: TableRow | None, log: list[LineRow], told: Transcript) -> int:
    """Every picture anybody saw of a game is the one that its record gives."""
    assert row is not None
    match = Match(rules_of(row.game), row.players, row.settings.variant)
    seen = [key for key in told.pictures if key[0] == row.id]
    compared = 0
    for line in log:
        match.apply_line(line.line)
        for key in _with_number(seen, line.number):
            view = plain_view(match.view(key[1]))
            made = fingerprint(json.loads(encode(match.game.picture(view))))
            assert made == told.pictures[key], f"a picture differs from the record: {key}"
            compared += 1
    return compared


def _with_number(seen: Iterable[tuple[str, int, int]], number: int) -> list[tuple[str, int, int]]:
    return [key for key in seen if key[2] == number]
