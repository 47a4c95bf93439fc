"""Opening the database and bringing it up to date.

When the database is away, or cannot write: said as such, because the same thing may go well a moment later.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, exc, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from coven.errors import CovenError
from coven.extras import extra
from coven.server.base import errors
from coven.server.storage.schema import metadata

# a database that does not answer is away: nobody waits longer, in seconds and in milliseconds
POSTGRES_TIMEOUTS: Final = {"connect_timeout": 5, "tcp_user_timeout": 10_000}
SQLITE_PREFIX: Final = "sqlite:///"  # before the path of a file
MIGRATION_LOCK_KEY: Final = 0x636F76656E  # any number, the same for all nodes


class DatabaseError(CovenError):
    """The database cannot be opened."""

    code = "database"


def open_engine(url: str) -> Engine:
    """An engine for sqlite:///FILE or postgresql://…, its schema up to date."""
    engine = make_engine(url)
    try:
        with translate_database_errors("The database cannot be opened"):
            migrate(engine)
            check_tables_readable(engine)
    except CommandError:  # a step that this version does not have
        raise DatabaseError("The database is one of a newer Coven: run that one, or this one on a backup made before.") from None
    return engine


@contextmanager
def translate_database_errors(what: str) -> Iterator[None]:
    """Around what asks the database from a command: a database that refuses says so in a sentence."""
    try:
        yield
    except DBAPIError as error:
        raise DatabaseError(f"{what}: {str(error.orig).strip().splitlines()[0]}.") from None
    except SQLAlchemyError as error:
        raise DatabaseError(f"{what}: {type(error).__name__}.") from None


def check_database_exists(url: str) -> None:
    """Refuse a file that is not there: opened, it would be made, and hold nothing."""
    if not database_exists(url):
        raise DatabaseError(f"There is no database in {url.removeprefix(SQLITE_PREFIX)}: --data or --database says where it is.")


def database_exists(url: str) -> bool:
    """Whether a database is a file that is there, or no file at all."""
    return not url.startswith(SQLITE_PREFIX) or Path(url.removeprefix(SQLITE_PREFIX)).is_file()


def make_engine(url: str) -> Engine:
    """An engine for a database as it is, whatever its schema."""
    try:
        address = make_url(url)
    except ArgumentError:
        raise DatabaseError("Expected a database as sqlite:///FILE or postgresql://USER@HOST/NAME.") from None
    if address.get_backend_name() == "sqlite":
        engine = _make_sqlite_engine(address.database or "")
    elif address.get_backend_name() == "postgresql":
        with extra("postgres", "A database of PostgreSQL"):
            engine = create_engine(
                address.set(drivername="postgresql+psycopg"),
                pool_size=8,
                max_overflow=8,
                pool_pre_ping=True,
                connect_args={name: value for name, value in POSTGRES_TIMEOUTS.items() if name not in address.query},
            )
    else:
        raise DatabaseError(f"Expected a database of SQLite or PostgreSQL, but '{address.get_backend_name()}' came.")
    return engine


def _make_sqlite_engine(file: str) -> Engine:
    path = Path(file)
    if not file or file == ":memory:":
        raise DatabaseError("Expected a file for SQLite, because what is kept in memory is lost: sqlite:///FILE.")
    create_private_file(path)
    engine = create_engine(f"{SQLITE_PREFIX}{path}", connect_args={"check_same_thread": False, "timeout": 30})

    @event.listens_for(engine, "connect")
    def durable(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where we say
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA busy_timeout=30000")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # a writer that first reads must not find out later that somebody else wrote meanwhile
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def create_private_file(path: Path) -> None:
    """Make an empty file for a database that is not there yet.

    It holds hidden cards, keys and what people said, so nobody else on the machine may read it. A host may allow more.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseError(f"The folder {path.parent} cannot be made: {error.strerror}.") from None
    try:
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    except OSError as error:
        raise DatabaseError(f"The database {path} cannot be opened: {error.strerror}.") from None


def migrate(engine: Engine) -> None:
    """Bring the schema up to date; several nodes may try at once."""
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK_KEY})
        _upgrade(connection)
        connection.commit()


def check_tables_readable(engine: Engine) -> None:
    """Look into every table, so that a damaged file is found before the server starts, where that is quickly seen."""
    with engine.connect() as connection:
        for table in metadata.sorted_tables:
            connection.execute(select(table).limit(1)).first()


def is_up_to_date(engine: Engine) -> bool:
    """Whether the schema is this version's."""
    with engine.connect() as connection:
        return (
            MigrationContext.configure(connection).get_current_revision()
            == ScriptDirectory.from_config(_alembic_config()).get_current_head()
        )


def _upgrade(connection: Connection) -> None:
    config = _alembic_config()
    config.attributes["connection"] = connection  # migrations/env.py takes it from there
    command.upgrade(config, "head")


def _alembic_config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(files("coven.server.storage") / "migrations").replace("%", "%%"))
    return config


OUTAGE_ERRORS: Final = (exc.OperationalError, exc.InterfaceError, exc.InternalError, exc.TimeoutError)


def is_unavailable(error: BaseException) -> bool:
    """Whether an error is the database's state and not the question's: no connection, a full disk, a lock held too long."""
    return isinstance(error, OUTAGE_ERRORS) or (isinstance(error, exc.DBAPIError) and error.connection_invalidated)


def to_client_error(error: Exception) -> Exception:
    """The error as rooms and clients get it."""
    return errors.unavailable(errors.STORAGE_UNAVAILABLE_SENTENCE) if is_unavailable(error) else error
