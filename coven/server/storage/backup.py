"""A copy of the database into a SQLite file, whatever it is kept in. What is copied is what was true at one moment."""

from pathlib import Path

from sqlalchemy import Connection, insert, select

from coven.server.storage.engine import DatabaseError, open_engine
from coven.server.storage.whole_schema import metadata

ROWS = 1000


def copy(url: str, file: Path) -> int:
    """Copy everything into a new file; how many rows."""
    if file.exists():
        raise DatabaseError(f"The file {file} exists already, and a backup does not write over it.")
    check_there(url)
    source = open_engine(url)
    target = open_engine(f"sqlite:///{file}")
    try:
        # one snapshot of everything, while others go on writing
        isolation = "REPEATABLE READ" if source.dialect.name == "postgresql" else None
        options = {"isolation_level": isolation} if isolation else {}
        with source.connect().execution_options(**options) as here, target.begin() as there:
            return sum(_copy_table(here, there, name) for name in metadata.tables)
    finally:
        source.dispose()
        target.dispose()


def check_there(url: str) -> None:
    """Refuse a file that is not there: opened, it would be made, and its backup would hold nothing."""
    file = url.removeprefix("sqlite:///")
    if file != url and not Path(file).is_file():
        raise DatabaseError(f"There is no database in {file}: --data or --database says where it is.")


def _copy_table(here: Connection, there: Connection, name: str) -> int:
    table = metadata.tables[name]
    copied = 0
    for part in here.execution_options(yield_per=ROWS).execute(select(table)).mappings().partitions(ROWS):
        there.execute(insert(table), [dict(row) for row in part])
        copied += len(part)
    return copied
