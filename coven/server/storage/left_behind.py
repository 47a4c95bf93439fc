"""Choices that players left behind, in the database: what is to be chosen when their turn comes, and when it is due."""

from collections.abc import Mapping, Sequence

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from coven.server.storage.schema import tables, conditional_moves


def list_tables_with_due_moves(connection: Connection, now: float, most: int) -> list[str]:
    """The running tables where somebody left a choice behind that is due."""
    where = (tables.c.status == "running") & (conditional_moves.c.due <= now)
    joined = select(tables.c.id).join(conditional_moves, conditional_moves.c.table_id == tables.c.id).where(where)
    return list(connection.execute(joined.order_by(conditional_moves.c.due).limit(most)).scalars())


def load_conditional_moves(connection: Connection, id_: str) -> dict[int, list[str]]:
    """What the players of a table left behind, by seat."""
    rows = connection.execute(select(conditional_moves.c.seat, conditional_moves.c["keys"]).where(conditional_moves.c.table_id == id_))
    return {seat: msgspec.json.decode(keys, type=list[str]) for seat, keys in rows}


def save_conditional_moves(connection: Connection, id_: str, seat: int, keys: Sequence[str]) -> None:
    """What a player leaves behind from now on; nothing takes it back."""
    connection.execute(delete(conditional_moves).where(conditional_moves.c.table_id == id_, conditional_moves.c.seat == seat))
    if keys:
        row = {"table_id": id_, "seat": seat, "keys": msgspec.json.encode(list(keys)).decode(), "due": None}
        connection.execute(insert(conditional_moves).values(row))


def save_due_times(connection: Connection, id_: str, dues: Mapping[int, float]) -> None:
    """When the next of them are made."""
    connection.execute(update(conditional_moves).where(conditional_moves.c.table_id == id_).values(due=None))
    for seat, due in dues.items():
        connection.execute(update(conditional_moves).where(conditional_moves.c.table_id == id_, conditional_moves.c.seat == seat).values(due=due))
