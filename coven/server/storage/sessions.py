"""Sessions of people and the audit log of what is done to identities.

Functions that change something take the connection of the transaction they belong to.
"""

import hashlib
import time
from collections.abc import Collection
from typing import Final, Literal

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from coven.server.domain.rows import Person
from coven.server.storage.identities import PERSON_COLUMNS
from coven.server.storage.schema import audit, people, sessions

MAX_SESSIONS_PER_PERSON: Final = 30  # the least recently used ones beyond it are ended
AUDIT_DAYS: Final = 400  # how long entries of the audit log are stored
DAY_SECONDS: Final = 86_400.0

Actor = Literal["host", "person", "server"]


class SessionRow(msgspec.Struct, frozen=True):
    """A browser in which a person is signed in; `seen` is its last use in uptime seconds."""

    id: str
    person: str
    agent: str
    created: float
    used: float
    seen: float


def add_session(connection: Connection, row: SessionRow) -> None:
    """Add a session, and end the least recently used ones of its person beyond the limit."""
    connection.execute(insert(sessions).values(**msgspec.structs.asdict(row)))
    for old in list_sessions(connection, row.person)[MAX_SESSIONS_PER_PERSON:]:
        connection.execute(delete(sessions).where(sessions.c.id == old.id))


def find_session(connection: Connection, id_: str) -> tuple[SessionRow, Person] | None:
    """Return a session with its person, or None."""
    query = select(sessions, *PERSON_COLUMNS).join(people, people.c.id == sessions.c.person).where(sessions.c.id == id_)
    row = connection.execute(query).first()
    fields = len(SessionRow.__struct_fields__)
    return (SessionRow(*row[:fields]), Person(*row[fields:])) if row else None


def list_sessions(connection: Connection, person: str) -> list[SessionRow]:
    """Return the sessions of a person, the most recently used first."""
    query = select(sessions).where(sessions.c.person == person).order_by(sessions.c.seen.desc(), sessions.c.id)
    return [SessionRow(*row) for row in connection.execute(query)]


def touch_session(connection: Connection, id_: str, used: float, seen: float) -> None:
    """Record the use of a session."""
    connection.execute(update(sessions).where(sessions.c.id == id_).values(used=used, seen=seen))


def end_session(connection: Connection, person: str, id_: str) -> bool:
    """End a session of a person; return whether there was one."""
    return connection.execute(delete(sessions).where(sessions.c.id == id_, sessions.c.person == person)).rowcount == 1


def end_sessions(connection: Connection, person: str, except_for: str = "") -> int:
    """End the sessions of a person, except for one, and cookies without a session; return the number of ended sessions."""
    connection.execute(update(people).where(people.c.id == person).values(old_cookie=False))
    return connection.execute(delete(sessions).where(sessions.c.person == person, sessions.c.id != except_for)).rowcount


def reject_old_cookie(connection: Connection, person: str) -> None:
    """End the cookies of a person that have no session: those of versions before sessions existed."""
    connection.execute(update(people).where(people.c.id == person).values(old_cookie=False))


def delete_expired(connection: Connection, seen_before: float) -> int:
    """Delete sessions that were last used before this uptime; return their number."""
    return connection.execute(delete(sessions).where(sessions.c.seen < seen_before)).rowcount


# audit


class AuditEntry(msgspec.Struct, frozen=True):
    """Something that was done to an identity."""

    number: int
    at: float
    actor: Actor
    action: str
    person: str
    detail: str
    host: str = ""  # a digest of the host who acted on the page; empty for a command


def identity_digest(id_: str) -> str:
    """Return the digest that stands for a person in logs: it does not identify anyone once their account is deleted."""
    return hashlib.sha256(id_.encode()).hexdigest()[:16]


def record_action(connection: Connection, actor: Actor, action: str, person: str = "", detail: str = "", host: str = "") -> None:
    """Add an entry to the audit log; `person` and `host` are ids, of which only the digests are stored."""
    about, by = (identity_digest(id_) if id_ else "" for id_ in (person, host))
    connection.execute(insert(audit).values(at=time.time(), actor=actor, action=action, person=about, detail=detail, host=by))


def list_actions(connection: Connection, limit: int, person: str = "") -> list[AuditEntry]:
    """Return the newest entries of the audit log, the newest first; with `person`, an id, only those about them."""
    query = select(audit).order_by(audit.c.number.desc()).limit(limit)
    if person:
        query = query.where(audit.c.person == identity_digest(person))
    return [AuditEntry(*row) for row in connection.execute(query)]


def list_other_actions(connection: Connection, limit: int, known: Collection[int]) -> list[AuditEntry]:
    """Return those of the newest entries whose numbers are not known yet, the oldest first."""
    return [entry for entry in reversed(list_actions(connection, limit)) if entry.number not in known]


def delete_old_actions(connection: Connection, now: float) -> None:
    """Delete the entries of the audit log that are too old, except for the newest, so that numbers are not used again."""
    newest = connection.execute(select(func.max(audit.c.number))).scalar() or 0
    connection.execute(delete(audit).where(audit.c.at < now - AUDIT_DAYS * DAY_SECONDS, audit.c.number < newest))
