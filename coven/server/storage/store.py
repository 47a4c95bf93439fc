"""The database of a server, and facts about the server itself."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from coven.server.storage.engine import open_engine, to_client_error
from coven.server.storage.schema.tables import facts
from coven.server.storage.writer import Writer

T = TypeVar("T")


class Store:
    """The database of a server: an engine, a writer thread, and a few threads for reading."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = open_engine(url)
        self.writer = Writer(self.engine)
        self.readers = ThreadPoolExecutor(4, thread_name_prefix="coven-reader")

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Run a query in a reader thread and return its result."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, self._read, query)

    def _read(self, query: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as connection:
                return query(connection)
        except SQLAlchemyError as error:
            raise to_client_error(error) from error

    def close(self) -> None:
        """Write what is queued and close all connections."""
        self.writer.close()
        self.readers.shutdown()
        self.engine.dispose()


# facts: keys and settings of the server itself


def load_fact(connection: Connection, key: str) -> str | None:
    """Return a fact of the server, or None."""
    return connection.execute(select(facts.c.value).where(facts.c.key == key)).scalar()


def add_fact(connection: Connection, key: str, value: str) -> None:
    """Add a fact. Raises IntegrityError if it exists already."""
    connection.execute(insert(facts).values(key=key, value=value))


def set_fact(connection: Connection, key: str, value: str) -> None:
    """Add or change a fact."""
    if not connection.execute(update(facts).where(facts.c.key == key).values(value=value)).rowcount:
        connection.execute(insert(facts).values(key=key, value=value))
