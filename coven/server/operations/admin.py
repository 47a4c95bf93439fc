"""Acts of the host on people: find, export, rename, suspend, delete; each is recorded in the audit log.

They work directly on the database, whether a server runs or not. Running nodes find them in the audit log within two seconds.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Final, TypeVar

import msgspec
from sqlalchemy import Connection, func, select

from coven.errors import MalformedError
from coven.server.base.config import Config
from coven.server.cluster.bus import LocalBus
from coven.server.domain.rows import Person
from coven.server.http.account_deletion import delete_account
from coven.server.http.changed_identities import ChangedIdentities
from coven.server.http.host_acts import HostActs
from coven.server.live.node import LiveNode
from coven.server.people import key_ring
from coven.server.people.examination import verify
from coven.server.people.identity import Identities, describe_end
from coven.server.people.profiles import personal_data_of
from coven.server.protocol import MyData
from coven.server.storage import Store, identities, moderation, sessions
from coven.server.storage.engine import (
    DatabaseError,
    check_database_exists,
    is_up_to_date,
    make_engine,
    translate_database_errors,
)
from coven.server.storage.schema import members
from coven.server.storage.sessions import AuditEntry

MAX_FOUND: Final = 50
T = TypeVar("T")


class FoundPerson(msgspec.Struct):
    """A person or bot, as the host finds them."""

    person: Person
    digest: str
    created: float
    used: float | None  # the last use of a session
    sessions: int
    tables: int

    @property
    def suspension(self) -> str:
        """The end of the suspension in words; empty without one."""
        until = self.person.suspended_until
        return "" if until is None or until < time.time() else f"suspended {describe_end(until)}"


class Admin:
    """The host's access to a database."""

    def __init__(self, config: Config) -> None:
        check_same_version(config.database_url)
        self.config = config
        self.store = Store(config.database_url)

    def close(self) -> None:
        """Close the database."""
        self.store.close()

    def _run(self, change: Callable[[Connection], T]) -> T:
        with translate_database_errors("The database cannot be changed"), self.store.writer.engine.begin() as connection:
            return change(connection)

    # finding

    def find(self, text: str) -> list[FoundPerson]:
        """Return the people and bots with this id, or with a name that contains this text, the newest first."""

        def read(connection: Connection) -> list[FoundPerson]:
            found = identities.search_people(connection, text, MAX_FOUND)
            return [_describe(connection, person, created) for person, created in found]

        return self._run(read)

    def person(self, id_: str) -> Person:
        """Return a person by id."""
        person = self._run(lambda c: identities.find_person(c, id_))
        if person is None:
            raise MalformedError(f"Expected the id of a person, got '{id_}'. `coven admin find` finds ids by name.")
        return person

    def audit_log(self, limit: int, person: str = "") -> list[AuditEntry]:
        """Return the newest entries of the audit log, the newest first; with `person`, only those about them."""
        return self._run(lambda c: sessions.list_actions(c, limit, person))

    # acting

    def export(self, id_: str) -> MyData:
        """Return everything that is stored about a person."""
        person = self.person(id_)

        def read(connection: Connection) -> MyData:
            sessions.record_action(connection, "host", "export", id_)
            return personal_data_of(connection, person)

        return self._run(read)

    def act(self, work: Callable[[HostActs], Awaitable[T]]) -> T:
        """Do what a host does on their page."""

        async def run() -> T:
            async with self._offline_node() as (node, changed_identities):
                return await work(HostActs(node, changed_identities))

        with translate_database_errors("The database cannot be changed"):
            return asyncio.run(run())

    def set_host(self, id_: str, *, is_host: bool) -> Person:
        """Make a person a host, who keeps order on the page for hosts, or end that."""
        person = self.person(id_)
        if person.kind == "bot":
            raise MalformedError("Expected a person, got a bot. Bots cannot be hosts.")

        def change(connection: Connection) -> None:
            moderation.set_host(connection, id_, is_host=is_host)
            sessions.record_action(connection, "host", "make-host" if is_host else "end-host", id_)

        self._run(change)
        return person

    def verify_achievements(self, id_: str) -> list[str]:
        """Find a person's achievements again in the logs of their games; return a sentence for each difference."""
        self.person(id_)
        return self._run(partial(verify, person=id_))

    def hosts(self) -> list[Person]:
        """Return the hosts."""
        return self._run(
            lambda c: [person for id_ in moderation.list_hosts(c) if (person := identities.find_person(c, id_)) is not None]
        )

    def end_sessions(self, id_: str) -> int:
        """Sign a person out of every browser; return the number of ended sessions."""
        self.person(id_)

        def change(connection: Connection) -> int:
            sessions.record_action(connection, "host", "end-sessions", id_)
            return sessions.end_sessions(connection, id_)

        return self._run(change)

    def rotate_keys(self, *, drop_old: bool) -> None:
        """Replace the keys that sign cookies and links; with `drop_old`, everybody is signed out."""
        self._run(lambda c: key_ring.rotate_keys(c, drop_old=drop_old))

    async def delete(self, id_: str) -> Person:
        """Delete everything about a person."""
        person = self.person(id_)
        async with self._offline_node() as (node, changed_identities):
            await delete_account(node, changed_identities, person, person.name)
        self._run(lambda c: sessions.record_action(c, "host", "delete", id_))
        return person

    @asynccontextmanager
    async def _offline_node(self) -> AsyncIterator[tuple[LiveNode, ChangedIdentities]]:
        """Yield a node that serves no clients, to change tables the way servers do."""
        node = LiveNode(self.config, self.store, LocalBus())
        try:
            yield node, ChangedIdentities(node, Identities(self.store))
        finally:
            node.registry.close()
            node.bot_pool.close()


def check_same_version(url: str) -> None:
    """Raise unless the database has the schema of this version: a command must not upgrade it under a running server."""
    check_database_exists(url)
    engine = make_engine(url)
    try:
        with translate_database_errors("Cannot open the database"):
            if not is_up_to_date(engine):
                raise DatabaseError(
                    "This database belongs to another version of Coven. Use that version, or start a server of this one first."
                )
    finally:
        engine.dispose()


def _describe(connection: Connection, person: Person, created: float) -> FoundPerson:
    listed = sessions.list_sessions(connection, person.id)
    seats = connection.execute(select(func.count()).select_from(members).where(members.c.person == person.id)).scalar() or 0
    used = max((session.used for session in listed), default=None)
    return FoundPerson(person, sessions.identity_digest(person.id), created, used, len(listed), seats)
