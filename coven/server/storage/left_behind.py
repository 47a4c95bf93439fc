"""Choices that players left behind, in the database: what is to be chosen when their turn comes, and when it is due."""

from collections.abc import Mapping, Sequence

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from coven.server.storage.schema import tables, wishes


def tables_with_wishes_due(connection: Connection, now: float, most: int) -> list[str]:
    """The running tables where somebody left a choice behind that is due."""
    where = (tables.c.status == "running") & (wishes.c.due <= now)
    joined = select(tables.c.id).join(wishes, wishes.c.table_id == tables.c.id).where(where)
    return list(connection.execute(joined.order_by(wishes.c.due).limit(most)).scalars())


def wishes_at(connection: Connection, id_: str) -> dict[int, list[str]]:
    """What the players of a table left behind, by seat."""
    rows = connection.execute(select(wishes.c.seat, wishes.c["keys"]).where(wishes.c.table_id == id_))
    return {seat: msgspec.json.decode(keys, type=list[str]) for seat, keys in rows}


def set_wishes(connection: Connection, id_: str, seat: int, keys: Sequence[str]) -> None:
    """What a player leaves behind from now on; nothing takes it back."""
    connection.execute(delete(wishes).where(wishes.c.table_id == id_, wishes.c.seat == seat))
    if keys:
        row = {"table_id": id_, "seat": seat, "keys": msgspec.json.encode(list(keys)).decode(), "due": None}
        connection.execute(insert(wishes).values(row))


def set_dues(connection: Connection, id_: str, dues: Mapping[int, float]) -> None:
    """When the next of them are made."""
    connection.execute(update(wishes).where(wishes.c.table_id == id_).values(due=None))
    for seat, due in dues.items():
        connection.execute(update(wishes).where(wishes.c.table_id == id_, wishes.c.seat == seat).values(due=due))
