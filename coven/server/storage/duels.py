"""Duplicate evenings in the database."""

from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, Select, delete, func, insert, select, update

from coven.prepared import prepared
from coven.server.messages import DuelSettings
from coven.server.storage import store
from coven.server.storage.rows import Person, TableRow, unpacked
from coven.server.storage.schema import tables
from coven.server.storage.schema_duels import duel_people, duel_tables, duels
from coven.server.storage.writer import ConflictError

Place = tuple[int, int]  # a deal and a circle


class DuelPerson(msgspec.Struct):
    """Somebody who takes part, and in which circle once it has begun."""

    person: str | None
    name: str
    portrait: str
    circle: int = -1


class DuelRow(msgspec.Struct, kw_only=True):
    """A duplicate evening."""

    id: str
    host: str
    version: int
    status: Literal["open", "running"]
    settings: DuelSettings
    people: list[DuelPerson]
    secret: str
    created: float


_json = msgspec.json.Encoder().encode


def _packed(row: DuelRow) -> dict[str, Any]:
    columns = {name: getattr(row, name) for name in row.__struct_fields__}
    return columns | {"settings": _json(row.settings).decode(), "people": _json(row.people).decode()}


def _unpacked(columns: dict[str, Any]) -> DuelRow:
    settings = msgspec.json.decode(columns["settings"], type=prepared(DuelSettings))
    people = msgspec.json.decode(columns["people"], type=prepared(list[DuelPerson]))
    return DuelRow(**{**columns, "settings": settings, "people": people})


def duel(connection: Connection, id_: str) -> DuelRow | None:
    """A duplicate evening by id."""
    found = connection.execute(select(duels).where(duels.c.id == id_)).mappings().first()
    return _unpacked(dict(found)) if found else None


def open_of(connection: Connection, host: str) -> int:
    """How many evenings of a host wait for people."""
    where = (duels.c.host == host) & (duels.c.status == "open")
    return int(connection.execute(select(func.count()).select_from(duels).where(where)).scalar() or 0)


def add_duel(connection: Connection, row: DuelRow) -> None:
    """A new evening."""
    connection.execute(insert(duels).values(**_packed(row)))
    _save_people(connection, row)


def save_duel(connection: Connection, row: DuelRow) -> None:
    """A changed evening; a conflict where somebody else changed it meanwhile."""
    columns = _packed(row) | {"version": row.version + 1}
    where = (duels.c.id == row.id) & (duels.c.version == row.version)
    if connection.execute(update(duels).where(where).values(**columns)).rowcount != 1:
        raise ConflictError
    _save_people(connection, row)


def _save_people(connection: Connection, row: DuelRow) -> None:
    connection.execute(delete(duel_people).where(duel_people.c.duel == row.id))
    taking_part = sorted({one.person for one in row.people if one.person})
    if taking_part:
        connection.execute(insert(duel_people), [{"person": who, "duel": row.id} for who in taking_part])


def _duels_with(person: str) -> Select[Any]:
    return select(duels).join(duel_people, duel_people.c.duel == duels.c.id).where(duel_people.c.person == person)


def duels_of(connection: Connection, who: str, most: int) -> list[tuple[DuelRow, dict[Place, str]]]:
    """The evenings somebody takes part in, the newest first, each with the status of its tables."""
    found = connection.execute(_duels_with(who).order_by(duels.c.created.desc()).limit(most)).mappings()
    rows = [_unpacked(dict(columns)) for columns in found]
    statuses: dict[str, dict[Place, str]] = {row.id: {} for row in rows}
    both = select(duel_tables, tables.c.status).join(tables, tables.c.id == duel_tables.c.table_id)
    for one in connection.execute(both.where(duel_tables.c.duel.in_(statuses))):
        statuses[one.duel][one.deal, one.circle] = one.status
    return [(row, statuses[row.id]) for row in rows]


def add_duel_table(connection: Connection, row: TableRow) -> None:
    """The table of one deal and circle; a conflict where there is one already."""
    part = row.settings.duel
    assert part is not None
    connection.execute(insert(duel_tables).values(duel=part.duel, deal=part.deal, circle=part.circle, table_id=row.id))
    store.add_table(connection, row)


def tables_of_duel(connection: Connection, id_: str) -> dict[Place, TableRow]:
    """All tables of an evening, by deal and circle."""
    both = select(tables).join(duel_tables, duel_tables.c.table_id == tables.c.id).where(duel_tables.c.duel == id_)
    rows = [unpacked(dict(columns)) for columns in connection.execute(both).mappings()]
    return {(row.settings.duel.deal, row.settings.duel.circle): row for row in rows if row.settings.duel}


def forget(connection: Connection, who: Person, called: str) -> None:
    """Somebody had their data deleted: their evenings go on without their name."""
    for columns in connection.execute(_duels_with(who.id)).mappings().all():
        row = _unpacked(dict(columns))
        for one in row.people:
            if one.person == who.id:
                one.person, one.name, one.portrait = None, called, ""
        save_duel(connection, row)
