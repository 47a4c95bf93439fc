"""Opening the database and bringing it up to date."""

from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError, SQLAlchemyError

from coven.errors import CovenError
from coven.extras import extra
from coven.server.storage.whole_schema import metadata

# a database that does not answer is away: nobody waits longer, in seconds and in milliseconds
PATIENCE: Final = {"connect_timeout": 5, "tcp_user_timeout": 10_000}
MIGRATION_LOCK: Final = 0x636F76656E  # any number, the same for all nodes


class DatabaseError(CovenError):
    """The database cannot be opened."""

    code = "database"


def open_engine(url: str) -> Engine:
    """An engine for sqlite:///FILE or postgresql://…, its schema up to date."""
    try:
        address = make_url(url)
    except ArgumentError:
        raise DatabaseError("Expected a database as sqlite:///FILE or postgresql://USER@HOST/NAME.") from None
    if address.get_backend_name() == "sqlite":
        engine = _sqlite(address.database or "")
    elif address.get_backend_name() == "postgresql":
        with extra("postgres", "A database of PostgreSQL"):
            engine = create_engine(
                address.set(drivername="postgresql+psycopg"),
                pool_size=8,
                max_overflow=8,
                pool_pre_ping=True,
                connect_args={name: value for name, value in PATIENCE.items() if name not in address.query},
            )
    else:
        raise DatabaseError(f"Expected a database of SQLite or PostgreSQL, but '{address.get_backend_name()}' came.")
    try:
        migrate(engine)
        check_readable(engine)
    except (OperationalError, DBAPIError) as error:
        raise DatabaseError(f"The database cannot be opened: {str(error.orig).strip().splitlines()[0]}.") from None
    except SQLAlchemyError as error:
        raise DatabaseError(f"The database cannot be brought up to date: {type(error).__name__}.") from None
    return engine


def _sqlite(file: str) -> Engine:
    path = Path(file)
    if not file or file == ":memory:":
        raise DatabaseError("Expected a file for SQLite, because what is kept in memory is lost: sqlite:///FILE.")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseError(f"The folder {path.parent} cannot be made: {error.strerror}.") from None
    engine = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False, "timeout": 30})

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


def migrate(engine: Engine) -> None:
    """Bring the schema up to date; several nodes may try at once."""
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
        _upgrade(connection)
        connection.commit()


def check_readable(engine: Engine) -> None:
    """Look into every table, so that a damaged file is found before the server starts, where that is quickly seen."""
    with engine.connect() as connection:
        for table in metadata.sorted_tables:
            connection.execute(select(table).limit(1)).first()


def _upgrade(connection: Connection) -> None:
    config = Config(attributes={"connection": connection})  # migrations/env.py takes it from there
    config.set_main_option("script_location", str(files("coven.server.storage") / "migrations").replace("%", "%%"))
    command.upgrade(config, "head")
