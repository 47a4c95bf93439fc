"""People who wait for a game, in the database.

Functions that change something take the connection of the transaction they belong to.
"""

from collections.abc import Collection, Sequence

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from coven.server.domain.matching import Seeker
from coven.server.storage.schema import match_waits, seekers
from coven.server.storage.writer import ConflictError


class SeekerRow(msgspec.Struct, frozen=True):
    """A person who waits for a game, and the table once one was found."""

    seeker: Seeker
    seen: float
    table_id: str | None


def find_seeker(connection: Connection, person: str) -> SeekerRow | None:
    """Return what a person waits for, or None."""
    row = connection.execute(select(seekers).where(seekers.c.person == person)).first()
    return _to_row(row) if row else None


def set_seeker(connection: Connection, seeker: Seeker) -> None:
    """Let a person wait for a game, instead of another one."""
    delete_seeker(connection, seeker.person)
    connection.execute(insert(seekers).values(**msgspec.structs.asdict(seeker), seen=seeker.since))


def delete_seeker(connection: Connection, person: str) -> None:
    """Let a person no longer wait."""
    connection.execute(delete(seekers).where(seekers.c.person == person))


def touch_seeker(connection: Connection, person: str, now: float) -> None:
    """Record that a person still waits."""
    connection.execute(update(seekers).where(seekers.c.person == person).values(seen=now))


def delete_expired(connection: Connection, seen_before: float) -> None:
    """Delete people whose page is gone."""
    connection.execute(delete(seekers).where(seekers.c.seen < seen_before))


def list_seekers(connection: Connection) -> list[SeekerRow]:
    """Return the people who wait, and those for whom a game was found a moment ago."""
    return [_to_row(row) for row in connection.execute(select(seekers))]


def count_waiting(connection: Connection) -> list[tuple[str, int, int]]:
    """Return the number of people who wait, by game and number of players."""
    query = select(seekers.c.game, seekers.c.players, func.count()).where(seekers.c.table_id.is_(None))
    rows = connection.execute(query.group_by(seekers.c.game, seekers.c.players).order_by(seekers.c.game, seekers.c.players))
    return [(row[0], row[1], row[2]) for row in rows]


def assign_table(connection: Connection, people: Collection[str], table: str) -> None:
    """Save that a game was found for people. Raises ConflictError if one of them waits no longer."""
    waiting = (seekers.c.person.in_(people)) & seekers.c.table_id.is_(None)
    if connection.execute(update(seekers).where(waiting).values(table_id=table)).rowcount != len(people):
        raise ConflictError


def add_waits(connection: Connection, found: Sequence[Seeker], now: float) -> None:
    """Record how long people waited for a game."""
    rows = [{"game": one.game, "players": one.players, "waited": max(0.0, now - one.since), "at": now} for one in found]
    connection.execute(insert(match_waits), rows)


def list_waits(connection: Connection, after: float, limit: int) -> list[tuple[str, int, float]]:
    """Return game, players and seconds of the last waits after a time, the newest first."""
    columns = (match_waits.c.game, match_waits.c.players, match_waits.c.waited)
    query = select(*columns).where(match_waits.c.at > after).order_by(match_waits.c.at.desc()).limit(limit)
    return [(row[0], row[1], row[2]) for row in connection.execute(query)]


def delete_old_waits(connection: Connection, before: float) -> None:
    """Delete the waits before a time."""
    connection.execute(delete(match_waits).where(match_waits.c.at < before))


def delete_person_data(connection: Connection, person: str) -> None:
    """Delete what a person waits for."""
    delete_seeker(connection, person)


def _to_row(row: Sequence[object]) -> SeekerRow:
    *fields, seen, table_id = row
    return SeekerRow(Seeker(*fields), seen, table_id)  # type: ignore[arg-type]
