"""Consistent copies of a database into a SQLite file.

The database itself is not changed. A SQLite file is copied without migrating it, so a backup made before an upgrade can be
opened by the previous version.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, insert, select

from coven.server.storage.engine import (
    SQLITE_PREFIX,
    DatabaseError,
    check_database_exists,
    create_private_file,
    is_up_to_date,
    make_engine,
    open_engine,
    translate_database_errors,
)
from coven.server.storage.schema import metadata

BATCH_ROWS: Final = 1000  # rows read and written per statement


def copy_database(url: str, file: Path) -> int:
    """Copy the database into a new file, which appears once it is complete, and return the number of rows."""
    if file.exists():
        raise DatabaseError(f"The file {file} exists already. A backup does not overwrite files.")
    check_database_exists(url)
    part = file.with_name(f".{file.name}.part")
    try:
        rows = _copy_file(url, part) if url.startswith(SQLITE_PREFIX) else _copy_rows(url, part)
        part.rename(file)
    finally:
        for left in file.parent.glob(f"{part.name}*"):  # includes the WAL files of SQLite
            left.unlink()
    return rows


def _copy_file(url: str, part: Path) -> int:
    """Copy page by page with SQLite's backup API; other connections may keep writing."""
    create_private_file(part)
    try:
        with closing(sqlite3.connect(url.removeprefix(SQLITE_PREFIX))) as here, closing(sqlite3.connect(part)) as there:
            here.backup(there)
            tables = [str(name) for (name,) in there.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            return sum(there.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in tables)
    except sqlite3.Error as error:
        raise DatabaseError(f"The backup failed: {error}.") from None


def _copy_rows(url: str, part: Path) -> int:
    """Copy table by table from one snapshot; other connections may keep writing."""
    with translate_database_errors("Cannot read the database"):
        source = make_engine(url)
        if not is_up_to_date(source):
            raise DatabaseError(
                "This database was created by a different Coven version. Back it up with that version, or use pg_dump."
            )
    target = open_engine(f"{SQLITE_PREFIX}{part}")
    try:
        snapshot = source.connect().execution_options(isolation_level="REPEATABLE READ")
        with translate_database_errors("The backup failed"), snapshot as here, target.begin() as there:
            return sum(copy_table(here, there, name) for name in metadata.tables)
    finally:
        source.dispose()
        target.dispose()


def copy_table(here: Connection, there: Connection, name: str) -> int:
    """Copy the rows of one table from one database to another; return their number."""
    table = metadata.tables[name]
    copied = 0
    for part in here.execution_options(yield_per=BATCH_ROWS).execute(select(table)).mappings().partitions(BATCH_ROWS):
        there.execute(insert(table), [dict(row) for row in part])
        copied += len(part)
    return copied
