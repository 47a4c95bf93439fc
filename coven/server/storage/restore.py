"""Restoring a backup into a SQLite file or a PostgreSQL database: completely or not at all.

A backup of an older version is upgraded on the way, in a copy. The target must be empty unless it is to be replaced, and no
server may be using it.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import Engine, delete, exists, func, inspect, select, text

from coven.server.storage.backup import copy_table
from coven.server.storage.backup_files import decrypted
from coven.server.storage.engine import (
    SQLITE_PREFIX,
    DatabaseError,
    make_engine,
    make_parent_folder,
    open_engine,
    translate_database_errors,
)
from coven.server.storage.schema import audit, facts, metadata, people, tables

SQLITE_HEADER: Final = b"SQLite format 3\0"
IN_USE_SECONDS: Final = 10.0  # a server records a heartbeat every two seconds


@dataclass(frozen=True)
class Restored:
    """The outcome of a restoration: the number of rows, and where a replaced SQLite file is now."""

    rows: int
    replaced: Path | None = None


def restore_database(file: Path, url: str, *, key: str = "", replace: bool = False) -> Restored:
    """Restore a backup into the database of a URL; `key` is an identity file or a secret key for encrypted backups."""
    target = Path(url.removeprefix(SQLITE_PREFIX)) if url.startswith(SQLITE_PREFIX) else None
    if target is not None:
        make_parent_folder(target)
    if target is None or target.exists():
        _check_target(url, replace=replace)
    folder = target.parent if target else None  # the copy is renamed into its place, so it must be in the same file system
    with decrypted(file, key, folder) as plain, _upgraded_copy(plain, file, folder) as copy:
        return _replace_file(copy, target) if target else _replace_rows(copy, url)


# the target


def _check_target(url: str, *, replace: bool) -> None:
    """Raise if the target holds data that is not to be replaced, or a server is using it."""
    engine = make_engine(url)
    try:
        with translate_database_errors("Cannot open the database to restore into"):
            _check_not_in_use(engine)
            if not replace and _has_data(engine):
                raise DatabaseError(
                    "The database to restore into is not empty. Specify an empty one, or use --replace to delete its contents."
                )
    finally:
        engine.dispose()


def _check_not_in_use(engine: Engine) -> None:
    if not inspect(engine).has_table(facts.name):
        return
    with engine.connect() as connection:
        beat = connection.execute(select(facts.c.value).where(facts.c.key == "last_beat")).scalar()
    if beat is not None and abs(time.time() - float(beat)) < IN_USE_SECONDS:
        raise DatabaseError(f"A server is using this database. Stop it, and try again after {IN_USE_SECONDS:g} seconds.")


def _has_data(engine: Engine) -> bool:
    """Return whether there are people or tables; what a server creates at its first start does not count."""
    existing = set(inspect(engine).get_table_names())
    with engine.connect() as connection:
        return any(
            connection.execute(select(exists(select(table)))).scalar() for table in (people, tables) if table.name in existing
        )


# the backup


@contextmanager
def _upgraded_copy(plain: Path, file: Path, folder: Path | None) -> Iterator[Path]:
    """Yield a private copy of a backup, checked and upgraded to the current schema; raise if it is no backup of ours."""
    _check_is_coven_database(plain, file)
    with TemporaryDirectory(prefix=".coven-restore-", dir=folder) as private:
        copy = Path(private) / "copy.db"
        try:
            with closing(_connect_read_only(plain)) as here, closing(sqlite3.connect(copy)) as there:
                here.backup(there)
                (outcome,) = there.execute("PRAGMA integrity_check(1)").fetchone()
        except sqlite3.Error as error:
            raise DatabaseError(f"The backup {file} cannot be read: {error}.") from None
        if outcome != "ok":
            raise DatabaseError(f"The backup {file} is damaged: {outcome.splitlines()[0]}.")
        copy.chmod(0o600)
        open_engine(f"{SQLITE_PREFIX}{copy}").dispose()  # upgrades it
        yield copy


def _check_is_coven_database(plain: Path, file: Path) -> None:
    expected = DatabaseError(f"Expected a backup made by `coven backup`, got '{file}'.")
    try:
        with plain.open("rb") as start:
            if start.read(len(SQLITE_HEADER)) != SQLITE_HEADER:
                raise expected
        with closing(_connect_read_only(plain)) as connection:
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except OSError as error:
        raise DatabaseError(f"Cannot read the backup {file}: {error.strerror}.") from None
    except sqlite3.Error as error:
        raise DatabaseError(f"The backup {file} cannot be read: {error}.") from None
    if not {"alembic_version", people.name, tables.name} <= names:
        raise expected


def _connect_read_only(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


# replacing


def _replace_file(copy: Path, target: Path) -> Restored:
    """Move the copy to the place of a SQLite file; the file that was there gets another name."""
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        rows = sum(connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in metadata.tables)
    replaced = None
    if target.exists():
        with closing(sqlite3.connect(target)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # moves everything into the file itself
        replaced = target.with_name(f"{target.name}.replaced-{time.strftime('%Y%m%dT%H%M%SZ', time.gmtime())}")
        target.rename(replaced)
    for suffix in ("-wal", "-shm"):
        target.with_name(target.name + suffix).unlink(missing_ok=True)
    copy.rename(target)
    return Restored(rows, replaced)


def _replace_rows(copy: Path, url: str) -> Restored:
    """Copy all rows into PostgreSQL in one transaction."""
    source, target = make_engine(f"{SQLITE_PREFIX}{copy}"), open_engine(url)
    try:
        with translate_database_errors("The restoration failed, and nothing was changed"):
            with source.connect() as here, target.begin() as there:
                for table in metadata.sorted_tables:
                    there.execute(delete(table))
                rows = sum(copy_table(here, there, name) for name in metadata.tables)
                newest = there.execute(select(func.max(audit.c.number))).scalar()
                sequence = text("SELECT setval(pg_get_serial_sequence('audit', 'number'), :newest)")
                there.execute(sequence, {"newest": newest or 1})
            return Restored(rows)
    finally:
        source.dispose()
        target.dispose()
