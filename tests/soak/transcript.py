"""Everything the clients of a soak test received, and its comparison with the database."""

import hashlib
import json
from dataclasses import dataclass, field

from coven.match.match import Match
from coven.match.plain_views import plain_view
from coven.server.domain.rules import rules_of
from coven.server.protocol import encode
from coven.server.storage import LineRow, Store, TableRow, tables


def fingerprint(picture: object) -> str:
    """Return a short digest of a picture."""
    return hashlib.sha256(json.dumps(picture, sort_keys=True).encode()).hexdigest()[:16]


@dataclass
class Transcript:
    """All messages that clients received."""

    accepted: dict[tuple[str, str], tuple[int, str]] = field(default_factory=dict)  # (table, move id): (number, line)
    lines: dict[tuple[str, int, int], str] = field(default_factory=dict)  # (table, viewer, number): line
    pictures: dict[tuple[str, int, int], str] = field(default_factory=dict)  # (table, viewer, number): digest of the picture
    finished: set[str] = field(default_factory=set)
    refusals: dict[str, int] = field(default_factory=dict)  # counts by code
    lost_connections: int = 0
    fault_seconds: float = 0.0

    def record_accepted(self, table: str, id_: str, number: int, line: str) -> None:
        """Record an acknowledged move; a repeated one must be the same."""
        assert self.accepted.setdefault((table, id_), (number, line)) == (number, line), (
            "a move was acknowledged with two numbers"
        )

    def record_line(self, table: str, viewer: int, number: int, line: str) -> None:
        """Record a line; a repeated one must be the same."""
        assert self.lines.setdefault((table, viewer, number), line) == line, "a line was sent in two versions"

    def record_picture(self, table: str, viewer: int, number: int, picture: object) -> None:
        """Record the picture of a position; a repeated one must be the same."""
        digest = fingerprint(picture)
        assert self.pictures.setdefault((table, viewer, number), digest) == digest, "a position was sent in two versions"

    def record_refusal(self, code: str) -> None:
        """Count a rejected message."""
        self.refusals[code] = self.refusals.get(code, 0) + 1


def verify(url: str, transcript: Transcript) -> dict[str, int]:
    """Compare a transcript with the database and return how many items were compared."""
    db = Store(url)
    try:
        with db.engine.connect() as connection:
            table_ids = {key[0] for key in transcript.accepted} | {key[0] for key in transcript.lines} | transcript.finished
            logs = {table_id: tables.load_lines_after(connection, table_id, 0) for table_id in table_ids}
            rows = {table_id: tables.find_table(connection, table_id) for table_id in table_ids}
    finally:
        db.close()
    for (table, id_), (number, line) in transcript.accepted.items():
        assert logs[table][number - 1].line == line, f"an acknowledged move is not stored: {table} {number} {line} {id_}"
    for (table, viewer, number), line in transcript.lines.items():
        assert logs[table][number - 1].as_seen_by(viewer) == line, (
            f"a line differs from the stored one: {table} {viewer} {number}"
        )
    for table_id, log in logs.items():
        assert [row.number for row in log] == list(range(1, len(log) + 1)), f"a gap in a log: {table_id}"
        ids = [row.notes.id for row in log if row.notes.id]
        assert len(ids) == len(set(ids)), f"a move was stored twice: {table_id}"
    for table_id in transcript.finished:
        row = rows[table_id]
        assert row is not None
        assert (row.status, row.result is not None) in (("over", True), ("closed", False)), (
            f"a game did not end: {table_id} is {row.status}"
        )
    pictures: dict[str, dict[int, dict[int, str]]] = {}  # table, number, viewer
    for (table, viewer, number), digest in transcript.pictures.items():
        pictures.setdefault(table, {}).setdefault(number, {})[viewer] = digest
    compared = sum(_verify_pictures(rows[id_], logs[id_], pictures.get(id_, {})) for id_ in transcript.finished)
    return {
        "games": len(transcript.finished),
        "moves": len(transcript.accepted),
        "lines": len(transcript.lines),
        "pictures": compared,
    }


def _verify_pictures(row: TableRow | None, log: list[LineRow], pictures: dict[int, dict[int, str]]) -> int:
    """Compare all pictures of a game, by number and viewer, with those of a replay of its log, and return their number."""
    assert row is not None
    match = Match(rules_of(row.game), row.players, row.settings.variant)
    compared = 0
    for line in log:
        match.apply_line(line.line)
        for viewer, digest in pictures.get(line.number, {}).items():
            view = plain_view(match.view(viewer))
            expected = fingerprint(json.loads(encode(match.text(viewer).picture(view))))
            assert digest == expected, f"a picture differs from the record: {row.id} {line.number} {viewer}"
            compared += 1
    return compared
