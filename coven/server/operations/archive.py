"""Archiving finished games: their records go to files or an object store, by month, and may then leave the database.

A record in the archive has no names, so that it says nothing about people. Games of duplicate evenings and daily deals are left
out, because the pages of these events compare them.
"""

import gzip
import hashlib
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Protocol

from sqlalchemy import ColumnElement, Connection, delete, exists, func, select

from coven.errors import CovenError, UnknownGameError, extra
from coven.match import records
from coven.server.base.errors import DamagedTableError
from coven.server.domain.rows import TableRow
from coven.server.jobs.replays_worker import build_record
from coven.server.storage import tables as stored_tables
from coven.server.storage.engine import (
    DatabaseError,
    check_database_exists,
    is_up_to_date,
    make_engine,
    translate_database_errors,
)
from coven.server.storage.schema import (
    chat,
    conditional_moves,
    daily_tables,
    duplicate_tables,
    lines,
    members,
    reviews,
    substituted_seats,
    tables,
    unsettled,
)

DAY_SECONDS: Final = 86_400.0
BATCH_SIZE: Final = 1_000  # games in one file and one transaction
# rows of a table that go with it; results, ratings and losses stay, because people's statistics are made from them
TABLE_ROWS: Final = (lines, chat, substituted_seats, conditional_moves, reviews, members)


class Destination(Protocol):
    """Where archives are written: names are relative, and contents never change."""

    def names(self) -> list[str]:
        """Return the names of all archives."""

    def read(self, name: str) -> bytes:
        """Return the contents of an archive."""

    def write(self, name: str, content: bytes) -> None:
        """Write an archive, completely or not at all."""


class Folder:
    """A folder for archives."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CovenError(f"Cannot write to {path}: {error.strerror}.") from None

    def names(self) -> list[str]:
        """Return the names of the files."""
        return [file.name for file in self.path.iterdir()]

    def read(self, name: str) -> bytes:
        """Return the contents of a file."""
        return (self.path / name).read_bytes()

    def write(self, name: str, content: bytes) -> None:
        """Write a file and force it to the disk before it gets its name."""
        partial = self.path / f".{name}.partial"
        try:
            with partial.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            partial.rename(self.path / name)
        except OSError as error:
            with suppress(OSError):
                partial.unlink(missing_ok=True)
            raise CovenError(f"Cannot write to {self.path}: {error.strerror}.") from None


class Bucket:
    """A prefix in an object store: s3://BUCKET/PREFIX, gs://… or az://…; credentials come from the environment."""

    def __init__(self, url: str) -> None:
        with extra("archive", f"An archive at {url.partition('://')[0]}://"):
            import obstore
            from obstore.store import from_url
        self.url = url
        self.obstore: Any = obstore
        self.errors: Any = obstore.exceptions.BaseError
        with self._translated():
            self.store: Any = from_url(url)

    def _translated(self) -> "_StoreErrors":
        return _StoreErrors(self.url, self.errors)

    def names(self) -> list[str]:
        """Return the names of the objects."""
        with self._translated():
            return [str(entry["path"]) for page in self.obstore.list(self.store) for entry in page]

    def read(self, name: str) -> bytes:
        """Return the contents of an object."""
        with self._translated():
            return bytes(self.obstore.get(self.store, name).bytes())

    def write(self, name: str, content: bytes) -> None:
        """Write an object."""
        with self._translated():
            self.obstore.put(self.store, name, content)


class _StoreErrors:
    """Turns errors of an object store into one sentence."""

    def __init__(self, url: str, errors: Any) -> None:
        self.url, self.errors = url, errors

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if isinstance(error, self.errors):
            raise CovenError(f"The object store {self.url} cannot be used: {str(error).splitlines()[0]}") from None


def open_destination(place: str) -> Destination:
    """Return the destination of a folder or of the URL of an object store."""
    return Bucket(place) if "://" in place else Folder(Path(place))


@dataclass
class ArchiveReport:
    """What a run did."""

    written: int = 0  # games
    known: int = 0  # games that the archive had already
    removed: int = 0  # games deleted from the database
    unreadable: int = 0  # games that cannot be read, or whose rules are not installed
    files: list[str] = field(default_factory=list)


def archive_games(
    url: str, place: str, older_than_days: float, *, remove: bool = False, now: float | None = None
) -> ArchiveReport:
    """Archive the games of the months that ended at least `older_than_days` ago; optionally delete them from the database.

    A game is deleted only after the file that has it was read back.
    """
    check_database_exists(url)
    cutoff = _start_of_month((time.time() if now is None else now) - older_than_days * DAY_SECONDS)
    destination, report, engine = open_destination(place), ArchiveReport(), make_engine(url)
    try:
        with translate_database_errors("The games cannot be archived"):
            if not is_up_to_date(engine):
                raise DatabaseError("This database belongs to another version of Coven. Use the version that the server has.")
            after = (0.0, "")
            while True:
                with engine.connect() as connection:
                    batch = _due_games(connection, cutoff, after, whole_sessions=remove)
                    encoded = [(row, _encode(connection, row)) for row in batch]
                if not batch:
                    return report
                after = (batch[-1].ended or 0.0, batch[-1].id)
                report.unreadable += sum(text is None for _, text in encoded)
                archived = [(row, text) for row, text in encoded if text is not None]
                for month in sorted({_month(row) for row, _ in archived}):
                    _write_month(destination, month, [text for row, text in archived if _month(row) == month], report)
                if remove:
                    with engine.begin() as connection:
                        report.removed += remove_games(connection, [row.id for row, _ in archived])
    finally:
        engine.dispose()


def read_archive(content: bytes) -> list[str]:
    """Return the records of an archive as lines of JSON."""
    return gzip.decompress(content).decode().splitlines()


# games


def _due_games(connection: Connection, cutoff: float, after: tuple[float, str], *, whole_sessions: bool) -> list[TableRow]:
    """Return the next finished games before a time, without those of events; to remove them, only of sessions that are over."""
    conditions: list[ColumnElement[bool]] = [
        tables.c.status == "over",
        tables.c.ended < cutoff,
        (tables.c.ended > after[0]) | ((tables.c.ended == after[0]) & (tables.c.id > after[1])),
        *(~exists().where(other.c.table_id == tables.c.id) for other in (unsettled, duplicate_tables, daily_tables)),
    ]
    if whole_sessions:  # the link of a session leads from its first table to its last one
        other = tables.alias()
        same_session = func.coalesce(other.c.evening, other.c.id) == func.coalesce(tables.c.evening, tables.c.id)
        is_done = other.c.status.in_(("over", "closed")) & (other.c.ended < cutoff)
        conditions.append(~exists().where(same_session, ~func.coalesce(is_done, False)))
    query = select(tables).where(*conditions).order_by(tables.c.ended, tables.c.id).limit(BATCH_SIZE)
    return stored_tables.read_tables(connection, query)


def _encode(connection: Connection, row: TableRow) -> str | None:
    """Return the record of a game without names; None if it cannot be made."""
    try:
        record = build_record(row, stored_tables.load_lines_after(connection, row.id, 0), viewer=0)
    except (DamagedTableError, UnknownGameError):
        return None
    record.names = [f"Player {seat}" for seat in range(1, row.players + 1)]
    return records.encode(record)


def remove_games(connection: Connection, ids: Sequence[str]) -> int:
    """Delete tables with their logs, chat and reviews; return their number."""
    if ids:
        for other in TABLE_ROWS:
            connection.execute(delete(other).where(other.c.table_id.in_(ids)))
        connection.execute(delete(tables).where(tables.c.id.in_(ids)))
    return len(ids)


# files


def _write_month(destination: Destination, month: str, texts: Sequence[str], report: ArchiveReport) -> None:
    """Add a file with the games of a month that no other file has, and read it back."""
    parts = sorted(name for name in destination.names() if name.startswith(f"games-{month}-") and name.endswith(".jsonl.gz"))
    known = {digest for name in parts for digest in _digests(destination.read(name))}
    new = [text for text in dict.fromkeys(texts) if _digest(text) not in known]
    report.known += len(texts) - len(new)
    if not new:
        return
    name = f"games-{month}-{_next_number(parts):04}.jsonl.gz"
    content = gzip.compress("".join(f"{text}\n" for text in new).encode(), mtime=0)
    destination.write(name, content)
    if read_archive(destination.read(name)) != new:
        raise CovenError(f"{name} differs from what was written to it; nothing was deleted from the database.")
    report.files.append(name)
    report.written += len(new)


def _digests(content: bytes) -> Iterator[bytes]:
    return map(_digest, read_archive(content))


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


def _next_number(parts: Sequence[str]) -> int:
    return 1 + max((int(name.removesuffix(".jsonl.gz").rpartition("-")[2]) for name in parts), default=0)


def _month(row: TableRow) -> str:
    return datetime.fromtimestamp(row.ended or 0.0, UTC).strftime("%Y-%m")


def _start_of_month(moment: float) -> float:
    return datetime.fromtimestamp(max(moment, 0.0), UTC).replace(day=1, hour=0, minute=0, second=0, microsecond=0).timestamp()
