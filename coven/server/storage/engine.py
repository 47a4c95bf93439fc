"""Database engines: connecting, migrating, and recognising outages."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, exc, select, text
from sqlalchemy.engine import make_url

from coven.errors import CovenError, extra
from coven.server.base import errors
from coven.server.storage.schema import metadata

# an unresponsive database counts as an outage after this time (tcp_user_timeout in milliseconds, the others in seconds)
POSTGRES_TIMEOUTS: Final = {
    "connect_timeout": 5,
    "tcp_user_timeout": 10_000,
    "keepalives_idle": 5,
    "keepalives_interval": 1,
    "keepalives_count": 5,
}
SQLITE_PREFIX: Final = "sqlite:///"  # followed by the path of the file
MIGRATION_LOCK_KEY: Final = 0x636F76656E  # arbitrary, but the same for all nodes
OUTAGE_ERRORS: Final = (exc.OperationalError, exc.InterfaceError, exc.InternalError, exc.TimeoutError)


class DatabaseError(CovenError):
    """Raised when a database cannot be opened."""

    code = "database"


def open_engine(url: str) -> Engine:
    """Return an engine for sqlite:///FILE or postgresql://…, after migrating the schema to the current version."""
    engine = make_engine(url)
    try:
        with translate_database_errors("Cannot open the database"):
            migrate(engine)
            check_tables_readable(engine)
    except CommandError:  # an unknown revision
        raise DatabaseError(
            "This database was created by a newer Coven version. Run that version, or restore a backup made before the upgrade."
        ) from None
    return engine


@contextmanager
def translate_database_errors(what: str) -> Iterator[None]:
    """Turn database errors inside the block into a DatabaseError of one sentence that begins with `what`."""
    try:
        yield
    except exc.DBAPIError as error:
        raise DatabaseError(f"{what}: {str(error.orig).strip().splitlines()[0]}.") from None
    except exc.SQLAlchemyError as error:
        raise DatabaseError(f"{what}: {type(error).__name__}.") from None


def check_database_exists(url: str) -> None:
    """Raise DatabaseError for a SQLite file that does not exist: opening it would create an empty database."""
    if not database_exists(url):
        raise DatabaseError(
            f"There is no database at {url.removeprefix(SQLITE_PREFIX)}. Use --data or --database to specify its location."
        )


def database_exists(url: str) -> bool:
    """Return whether the SQLite file of a database exists; always True for other databases."""
    return not url.startswith(SQLITE_PREFIX) or Path(url.removeprefix(SQLITE_PREFIX)).is_file()


def make_engine(url: str) -> Engine:
    """Return an engine for a database without migrating it."""
    try:
        address = make_url(url)
    except exc.ArgumentError:
        raise DatabaseError("Expected a database URL like sqlite:///FILE or postgresql://USER@HOST/NAME.") from None
    if address.get_backend_name() == "sqlite":
        engine = _make_sqlite_engine(address.database or "")
    elif address.get_backend_name() == "postgresql":
        with extra("postgres", "PostgreSQL"):
            engine = create_engine(
                address.set(drivername="postgresql+psycopg"),
                pool_size=8,
                max_overflow=8,
                pool_pre_ping=True,
                connect_args={name: value for name, value in POSTGRES_TIMEOUTS.items() if name not in address.query},
            )
    else:
        raise DatabaseError(f"Expected a SQLite or PostgreSQL database, got '{address.get_backend_name()}'.")
    return engine


def _make_sqlite_engine(file: str) -> Engine:
    path = Path(file)
    if not file or file == ":memory:":
        raise DatabaseError("Expected a file for SQLite (sqlite:///FILE), because an in-memory database would be lost.")
    create_private_file(path)
    engine = create_engine(f"{SQLITE_PREFIX}{path}", connect_args={"check_same_thread": False, "timeout": 30})

    @event.listens_for(engine, "connect")
    def configure(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # disables implicit transactions of the driver
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA busy_timeout=30000")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # take the write lock at the start: upgrading a read transaction fails if another connection wrote in between
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def create_private_file(path: Path) -> None:
    """Create an empty database file if it does not exist.

    It will hold hidden cards, keys and chat, so only its owner may read it. The administrator may grant more.
    """
    make_parent_folder(path)
    try:
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    except OSError as error:
        raise DatabaseError(f"Cannot open the database {path}: {error.strerror}.") from None


def make_parent_folder(path: Path) -> None:
    """Create the folder of a file if it does not exist."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseError(f"Cannot create the folder {path.parent}: {error.strerror}.") from None


def migrate(engine: Engine, revision: str = "head") -> None:
    """Migrate the schema to the current version, or to that of a revision. Safe to call from several nodes at the same time."""
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK_KEY})
        if revision != "head" or not _has_newest_schema(connection):
            _upgrade(connection, revision)
        connection.commit()


def check_tables_readable(engine: Engine) -> None:
    """Read one row of every table, to detect most damaged files before the server starts."""
    with engine.connect() as connection:
        for table in metadata.sorted_tables:
            connection.execute(select(table).limit(1)).first()


def is_up_to_date(engine: Engine) -> bool:
    """Return whether the schema has the current version."""
    with engine.connect() as connection:
        return _has_newest_schema(connection)


def _has_newest_schema(connection: Connection) -> bool:
    return MigrationContext.configure(connection).get_current_revision() == _newest_revision()


@cache
def _newest_revision() -> str | None:
    return ScriptDirectory.from_config(_alembic_config()).get_current_head()


def _upgrade(connection: Connection, revision: str) -> None:
    config = _alembic_config()
    config.attributes["connection"] = connection  # read by migrations/env.py
    command.upgrade(config, revision)


def _alembic_config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(files("coven.server.storage") / "migrations").replace("%", "%%"))
    return config


def is_unavailable(error: BaseException) -> bool:
    """Return whether an error is an outage: no connection, a full disk, a lock held for too long; not a faulty statement."""
    return isinstance(error, OUTAGE_ERRORS) or (isinstance(error, exc.DBAPIError) and error.connection_invalidated)


def to_client_error(error: Exception) -> Exception:
    """Return the error to report to clients: outages become `unavailable`, because a retry may succeed."""
    return errors.unavailable(errors.STORAGE_UNAVAILABLE) if is_unavailable(error) else error
