"""Duplicate evenings in the database."""

from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, Select, delete, func, insert, select, update

from coven.prepared import thread_safe_type
from coven.server.messages import DuelSettings
from coven.server.storage import store
from coven.server.storage.rows import Person, TableRow, from_columns
from coven.server.storage.schema import tables
from coven.server.storage.schema_duels import duplicate_players, duplicate_tables, duplicates
from coven.server.storage.writer import ConflictError

DealCircle = tuple[int, int]  # a deal and a circle


class DuplicatePlayer(msgspec.Struct):
    """Somebody who takes part, and in which circle once it has begun."""

    person: str | None
    name: str
    portrait: str
    circle: int = -1


class DuplicateRow(msgspec.Struct, kw_only=True):
    """A duplicate evening."""

    id: str
    host: str
    version: int
    status: Literal["open", "running"]
    settings: DuelSettings
    people: list[DuplicatePlayer]
    secret: str
    created: float


_encode_json = msgspec.json.Encoder().encode


def _to_columns(row: DuplicateRow) -> dict[str, Any]:
    columns = {name: getattr(row, name) for name in row.__struct_fields__}
    return columns | {"settings": _encode_json(row.settings).decode(), "people": _encode_json(row.people).decode()}


def _from_columns(columns: dict[str, Any]) -> DuplicateRow:
    settings = msgspec.json.decode(columns["settings"], type=thread_safe_type(DuelSettings))
    people = msgspec.json.decode(columns["people"], type=thread_safe_type(list[DuplicatePlayer]))
    return DuplicateRow(**{**columns, "settings": settings, "people": people})


def find_duplicate(connection: Connection, id_: str) -> DuplicateRow | None:
    """A duplicate evening by id."""
    found = connection.execute(select(duplicates).where(duplicates.c.id == id_)).mappings().first()
    return _from_columns(dict(found)) if found else None


def count_open_duplicates(connection: Connection, host: str) -> int:
    """How many evenings of a host wait for people."""
    where = (duplicates.c.host == host) & (duplicates.c.status == "open")
    return int(connection.execute(select(func.count()).select_from(duplicates).where(where)).scalar() or 0)


def add_duplicate(connection: Connection, row: DuplicateRow) -> None:
    """A new evening."""
    connection.execute(insert(duplicates).values(**_to_columns(row)))
    _save_participants(connection, row)


def save_duplicate(connection: Connection, row: DuplicateRow) -> None:
    """A changed evening; a conflict where somebody else changed it meanwhile."""
    columns = _to_columns(row) | {"version": row.version + 1}
    where = (duplicates.c.id == row.id) & (duplicates.c.version == row.version)
    if connection.execute(update(duplicates).where(where).values(**columns)).rowcount != 1:
        raise ConflictError
    _save_participants(connection, row)


def _save_participants(connection: Connection, row: DuplicateRow) -> None:
    connection.execute(delete(duplicate_players).where(duplicate_players.c.duel == row.id))
    taking_part = sorted({one.person for one in row.people if one.person})
    if taking_part:
        connection.execute(insert(duplicate_players), [{"person": who, "duel": row.id} for who in taking_part])


def _select_with_person(person: str) -> Select[Any]:
    return select(duplicates).join(duplicate_players, duplicate_players.c.duel == duplicates.c.id).where(duplicate_players.c.person == person)


def list_duplicates(connection: Connection, who: str, most: int) -> list[tuple[DuplicateRow, dict[DealCircle, str]]]:
    """The evenings somebody takes part in, the newest first, each with the status of its tables."""
    found = connection.execute(_select_with_person(who).order_by(duplicates.c.created.desc()).limit(most)).mappings()
    rows = [_from_columns(dict(columns)) for columns in found]
    statuses: dict[str, dict[DealCircle, str]] = {row.id: {} for row in rows}
    both = select(duplicate_tables, tables.c.status).join(tables, tables.c.id == duplicate_tables.c.table_id)
    for one in connection.execute(both.where(duplicate_tables.c.duel.in_(statuses))):
        statuses[one.duel][one.deal, one.circle] = one.status
    return [(row, statuses[row.id]) for row in rows]


def add_duplicate_table(connection: Connection, row: TableRow) -> None:
    """The table of one deal and circle; a conflict where there is one already."""
    part = row.settings.duel
    assert part is not None
    connection.execute(insert(duplicate_tables).values(duel=part.duel, deal=part.deal, circle=part.circle, table_id=row.id))
    store.add_table(connection, row)


def load_duplicate_tables(connection: Connection, id_: str) -> dict[DealCircle, TableRow]:
    """All tables of an evening, by deal and circle."""
    both = select(tables).join(duplicate_tables, duplicate_tables.c.table_id == tables.c.id).where(duplicate_tables.c.duel == id_)
    rows = [from_columns(dict(columns)) for columns in connection.execute(both).mappings()]
    return {(row.settings.duel.deal, row.settings.duel.circle): row for row in rows if row.settings.duel}


def anonymise_participant(connection: Connection, who: Person, called: str) -> None:
    """Somebody had their data deleted: their evenings go on without their name."""
    for columns in connection.execute(_select_with_person(who.id)).mappings().all():
        row = _from_columns(dict(columns))
        for one in row.people:
            if one.person == who.id:
                one.person, one.name, one.portrait = None, called, ""
        save_duplicate(connection, row)
