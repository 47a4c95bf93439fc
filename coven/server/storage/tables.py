"""Tables in the database: rows, logs, substituted seats, conditional moves and chat.

Functions that change something take the connection of the transaction they belong to.
"""

import logging
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, String, bindparam, delete, exists, func, insert, select, update

from coven.server.base import errors, metrics
from coven.server.domain.rows import ChatRow, LineRow, TableRow, from_columns, line_from_columns, to_columns
from coven.server.storage.schema.people import results, unsettled
from coven.server.storage.schema.tables import chat, conditional_moves, lines, members, substituted_seats, tables
from coven.server.storage.writer import ConflictError

log = logging.getLogger("coven.storage")
_reported_unreadable: Final[set[str]] = set()  # tables of which it was said
MAX_SESSION_GAMES: Final = 200  # games

# what is stored with many moves is put into words once: that takes longer than to store it
_TABLE_ID: Final = bindparam("of", type_=String)
_UPDATE_DEADLINE: Final = update(tables).where(tables.c.id == _TABLE_ID).values(deadline=bindparam("deadline"))
_END_GAME: Final = (
    update(tables)
    .where((tables.c.id == _TABLE_ID) & (tables.c.status == "running"))
    .values(status="over", ended=bindparam("ended"), result=bindparam("result"), deadline=None, version=tables.c.version + 1)
)
_INSERT_UNSETTLED: Final = insert(unsettled).from_select(  # an end that was lost is noted again, and counted once
    ["table_id"], select(_TABLE_ID).where(*(~exists().where(kept.c.table_id == _TABLE_ID) for kept in (unsettled, results)))
)


def find_table(connection: Connection, id_: str) -> TableRow | None:
    """A table by id."""
    row = connection.execute(select(tables).where(tables.c.id == id_)).mappings().first()
    if row is None:
        return None
    found = _decode_table(dict(row))
    if found is None:
        raise errors.internal_error("What is stored of this table cannot be read; it is logged.")
    return found


def load_tables(connection: Connection, ids: Collection[str]) -> list[TableRow]:
    """Those of some tables that can be read."""
    return _read_tables(connection, select(tables).where(tables.c.id.in_(ids)))


def find_table_by_code(connection: Connection, code: str) -> str | None:
    """The id of the table with this code, or of the newest one its people went on to: a link holds for a whole evening."""
    newest: str | None = connection.execute(select(tables.c.id).where(tables.c.code == code)).scalar()
    for _ in range(MAX_SESSION_GAMES if newest else 0):
        later = connection.execute(select(tables.c.next).where(tables.c.id == newest)).scalar()
        if later is None:
            break
        newest = later
    return newest


def list_session_tables(connection: Connection, first: str) -> list[TableRow]:
    """The tables of an evening."""
    where = (tables.c.evening == first) | (tables.c.id == first)
    return _read_tables(connection, select(tables).where(where).order_by(tables.c.created.desc()).limit(MAX_SESSION_GAMES))


def add_table(connection: Connection, row: TableRow) -> None:
    """A new table."""
    connection.execute(insert(tables).values(**to_columns(row)))
    _save_members(connection, row)


def update_table(connection: Connection, id_: str, version: int, columns: dict[str, Any]) -> None:
    """Change some columns of a table, and only those; ConflictError if anybody changed it since this version was read.

    So no two writers can undo each other: what moves write (deadline, and the end) is not written here, and the end raises the
    version too.
    """
    where = (tables.c.id == id_) & (tables.c.version == version)
    if not connection.execute(update(tables).where(where).values(**columns, version=version + 1)).rowcount:
        raise ConflictError


def save_table(connection: Connection, row: TableRow, was: dict[str, Any]) -> None:
    """A table after a decision of the lobby; `was` are its columns before."""
    columns = {name: value for name, value in to_columns(row).items() if value != was[name]}
    update_table(connection, row.id, row.version, columns)
    if columns.keys() & {"seats", "host"}:
        _save_members(connection, row)


def add_rematch(connection: Connection, row: TableRow, was: dict[str, Any], again: TableRow) -> None:
    """The next table, and its id at the one before."""
    save_table(connection, row, was)
    add_table(connection, again)


def _save_members(connection: Connection, row: TableRow) -> None:
    connection.execute(delete(members).where(members.c.table_id == row.id))
    sitting = {who for who in (row.host, *(seat.person for seat in row.seats)) if who}
    if sitting:
        connection.execute(insert(members), [{"person": who, "table_id": row.id} for who in sorted(sitting)])


def save_deadline(connection: Connection, id_: str, deadline: float | None) -> None:
    """When a clock of a table runs out."""
    connection.execute(_UPDATE_DEADLINE, {"of": id_, "deadline": deadline})


def save_game_end(connection: Connection, id_: str, ended: float, result: str) -> None:
    """The end of a game, which happens once; the books are to have it."""
    if connection.execute(_END_GAME, {"of": id_, "ended": ended, "result": result}).rowcount:
        connection.execute(_INSERT_UNSETTLED, {"of": id_})


def list_public_tables(connection: Connection, status: str, most: int) -> list[TableRow]:
    """The newest public tables with this status."""
    where = (tables.c.status == status) & (tables.c.access == "public")
    return _read_tables(connection, select(tables).where(where).order_by(tables.c.created.desc()).limit(most))


def list_active_tables(connection: Connection, id_: str, most: int) -> list[TableRow]:
    """The open and running tables of a person."""
    where = (members.c.person == id_) & tables.c.status.in_(("open", "running"))
    joined = select(tables).join(members, members.c.table_id == tables.c.id).where(where)
    return _read_tables(connection, joined.order_by(tables.c.created.desc()).limit(most))


def list_person_tables(connection: Connection, id_: str, most: int | None = None) -> list[TableRow]:
    """The tables of a person, the oldest first."""
    joined = select(tables).join(members, members.c.table_id == tables.c.id).where(members.c.person == id_)
    return _read_tables(connection, joined.order_by(tables.c.created).limit(most))


def count_open_tables(connection: Connection, host: str) -> int:
    """How many tables of a host wait for players."""
    where = (members.c.person == host) & (tables.c.host == host) & (tables.c.status == "open")
    counted = select(func.count()).select_from(tables.join(members, members.c.table_id == tables.c.id))
    return connection.execute(counted.where(where)).scalar_one()


def filter_open_tables(connection: Connection, ids: Collection[str]) -> set[str]:
    """Those of some tables that wait for players."""
    where = tables.c.id.in_(ids) & (tables.c.status == "open")
    return set(connection.execute(select(tables.c.id).where(where)).scalars())


def list_finished_tables(connection: Connection, id_: str, before: float, search: Sequence[str], most: int) -> list[TableRow]:
    """The games of a person that ended before a time and in which all words are found, the newest first."""
    where = (members.c.person == id_) & (tables.c.status == "over") & (tables.c.ended < before)
    joined = select(tables).join(members, members.c.table_id == tables.c.id).where(where)
    if search:
        joined = joined.join(results, (results.c.table_id == tables.c.id) & (results.c.player == id_))
    for word in search:
        joined = joined.where(results.c.words.contains(word, autoescape=True))
    return _read_tables(connection, joined.order_by(tables.c.ended.desc()).limit(most))


def list_timed_out_tables(connection: Connection, now: float, most: int) -> list[str]:
    """The running tables whose clock has run out."""
    where = (tables.c.status == "running") & (tables.c.deadline <= now)
    return list(connection.execute(select(tables.c.id).where(where).order_by(tables.c.deadline).limit(most)).scalars())


def _read_tables(connection: Connection, query: Any) -> list[TableRow]:
    """Those that can be read: one damaged row must not hide the others."""
    found = (_decode_table(dict(row)) for row in connection.execute(query).mappings())
    return [row for row in found if row is not None]


def _decode_table(columns: dict[str, Any]) -> TableRow | None:
    try:
        return from_columns(columns)
    except msgspec.MsgspecError as error:
        metrics.internal_errors.inc()
        if columns["id"] not in _reported_unreadable:  # said once: the lobby is asked for all the time
            _reported_unreadable.add(columns["id"])
            log.error("a table cannot be read", extra={"error": str(error)})
        return None


def load_lines_after(connection: Connection, id_: str, number: int) -> list[LineRow]:
    """The log of a table after a line."""
    query = select(lines).where((lines.c.table_id == id_) & (lines.c.number > number)).order_by(lines.c.number)
    return [line_from_columns(row) for row in connection.execute(query)]


def load_seat_lines(connection: Connection, id_: str, seat: int) -> list[LineRow]:
    """The choices of a seat."""
    query = select(lines).where((lines.c.table_id == id_) & lines.c.line.startswith(f"{seat} ")).order_by(lines.c.number)
    return [line_from_columns(row) for row in connection.execute(query)]


def load_substituted_seats(connection: Connection, id_: str) -> set[int]:
    """The seats of a table that a bot plays because their time was up, or because others let it in."""
    return set(connection.execute(select(substituted_seats.c.seat).where(substituted_seats.c.table_id == id_)).scalars())


def save_time_control(connection: Connection, row: TableRow, was: dict[str, Any]) -> None:
    """A table after a decision about its pace; with a new one nobody is out of time any more."""
    save_table(connection, row, was)
    if to_columns(row)["settings"] != was["settings"]:
        connection.execute(delete(substituted_seats).where(substituted_seats.c.table_id == row.id))


def set_substituted(connection: Connection, id_: str, seat: int, is_late: bool) -> None:
    """A bot plays for a seat until the person is back, or no longer."""
    connection.execute(delete(substituted_seats).where(substituted_seats.c.table_id == id_, substituted_seats.c.seat == seat))
    if is_late:
        connection.execute(insert(substituted_seats).values(table_id=id_, seat=seat))


# conditional moves


def list_tables_with_due_moves(connection: Connection, now: float, most: int) -> list[str]:
    """The running tables where somebody left a choice behind that is due."""
    where = (tables.c.status == "running") & (conditional_moves.c.due <= now)
    joined = select(tables.c.id).join(conditional_moves, conditional_moves.c.table_id == tables.c.id).where(where)
    return list(connection.execute(joined.order_by(conditional_moves.c.due).limit(most)).scalars())


def load_conditional_moves(connection: Connection, id_: str) -> dict[int, list[str]]:
    """What the players of a table left behind, by seat."""
    rows = connection.execute(
        select(conditional_moves.c.seat, conditional_moves.c["keys"]).where(conditional_moves.c.table_id == id_)
    )
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
        connection.execute(
            update(conditional_moves).where(conditional_moves.c.table_id == id_, conditional_moves.c.seat == seat).values(due=due)
        )


# talk


def add_chat(connection: Connection, row: ChatRow) -> None:
    """One more thing said."""
    connection.execute(insert(chat).values(**{name: getattr(row, name) for name in row.__struct_fields__}))


def load_chat(connection: Connection, id_: str, after: int, most: int) -> list[ChatRow]:
    """The last things said at a table, in order."""
    where = (chat.c.table_id == id_) & (chat.c.number > after)
    rows = connection.execute(select(chat).where(where).order_by(chat.c.number.desc()).limit(most))
    return [ChatRow(*row) for row in rows][::-1]


def load_person_chat(connection: Connection, id_: str) -> list[ChatRow]:
    """All that a person said, in order."""
    rows = connection.execute(select(chat).where(chat.c.person == id_).order_by(chat.c.at))
    return [ChatRow(*row) for row in rows]
