"""Tables in the database: rows, logs, substituted seats, conditional moves and chat.

Functions that change something take the connection of the transaction they belong to.
"""

import logging
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, String, bindparam, delete, exists, func, insert, select, update

from coven.server.base import errors, process_setup
from coven.server.domain.rows import ChatRow, Columns, LineRow, TableRow, from_columns, line_from_columns, to_columns
from coven.server.storage.schema import (
    chat,
    club_tables,
    conditional_moves,
    lines,
    members,
    results,
    substituted_seats,
    tables,
    unsettled,
)
from coven.server.storage.writer import ConflictError

log = logging.getLogger("coven.storage")
_reported_unreadable: Final[set[str]] = set()  # ids of tables that were logged as unreadable
MAX_SESSION_GAMES: Final = 200

# statements of the hot path are built once: building one takes longer than executing it
_TABLE_ID: Final = bindparam("of", type_=String)
_UPDATE_DEADLINE: Final = update(tables).where(tables.c.id == _TABLE_ID).values(deadline=bindparam("deadline"))
_END_GAME: Final = (
    update(tables)
    .where((tables.c.id == _TABLE_ID) & (tables.c.status == "running"))
    .values(status="over", ended=bindparam("ended"), result=bindparam("result"), deadline=None, version=tables.c.version + 1)
)
_INSERT_UNSETTLED: Final = insert(unsettled).from_select(  # idempotent: a repeated end is counted once
    ["table_id"], select(_TABLE_ID).where(*(~exists().where(table.c.table_id == _TABLE_ID) for table in (unsettled, results)))
)


def find_table(connection: Connection, id_: str) -> TableRow | None:
    """Return a table by id, or None. Raises DamagedTableError if its row cannot be decoded."""
    row = connection.execute(select(tables).where(tables.c.id == id_)).mappings().first()
    if row is None:
        return None
    table = _decode_table(dict(row))
    if table is None:
        raise errors.DamagedTableError
    return table


def load_tables(connection: Connection, ids: Collection[str]) -> list[TableRow]:
    """Return the tables with these ids, without those that cannot be decoded."""
    return read_tables(connection, select(tables).where(tables.c.id.in_(ids)))


def find_table_by_code(connection: Connection, code: str) -> str | None:
    """Return the id of the newest table of the session that a code belongs to: a link stays valid for a whole session."""
    newest: str | None = connection.execute(select(tables.c.id).where(tables.c.code == code)).scalar()
    for _ in range(MAX_SESSION_GAMES if newest else 0):
        rematch = connection.execute(select(tables.c.next).where(tables.c.id == newest)).scalar()
        if rematch is None:
            break
        newest = rematch
    return newest


def list_session_tables(connection: Connection, first: str) -> list[TableRow]:
    """Return the tables of a session."""
    where = (tables.c.evening == first) | (tables.c.id == first)
    return read_tables(connection, select(tables).where(where).order_by(tables.c.created.desc()).limit(MAX_SESSION_GAMES))


def add_table(connection: Connection, row: TableRow) -> None:
    """Add a table."""
    connection.execute(insert(tables).values(**to_columns(row)))
    _save_members(connection, row)
    if row.settings.club:
        connection.execute(insert(club_tables).values(table_id=row.id, club=row.settings.club))


def update_table(connection: Connection, id_: str, version: int, columns: Columns) -> None:
    """Update only the given columns of a table. Raises ConflictError if it changed since `version` was read.

    So no writer can undo another one: columns that moves write (deadline and result) are never updated here, and the end of a
    game increments the version too.
    """
    where = (tables.c.id == id_) & (tables.c.version == version)
    if not connection.execute(update(tables).where(where).values(**columns, version=version + 1)).rowcount:
        raise ConflictError


def save_table(connection: Connection, row: TableRow, before: Columns) -> None:
    """Save a changed table; `before` are its columns before the change. A game that ends early has to be settled too."""
    columns = {name: value for name, value in to_columns(row).items() if value != before[name]}
    update_table(connection, row.id, row.version, columns)
    if (before["status"], row.status) == ("running", "closed"):
        connection.execute(_INSERT_UNSETTLED, {"of": row.id})
    if columns.keys() & {"seats", "host"}:
        _save_members(connection, row)


def start_table(connection: Connection, row: TableRow) -> None:
    """Save that a game starts, with its seats: bots may have taken those of people who did not accept a rematch."""
    columns = to_columns(row)
    started = {name: columns[name] for name in ("status", "started", "deadline", "seats")}
    update_table(connection, row.id, row.version, started)
    _save_members(connection, row)


def list_due_rematches(connection: Connection, now: float, limit: int) -> list[str]:
    """Return the ids of open tables whose countdown has ended."""
    where = (tables.c.status == "open") & (tables.c.deadline <= now)
    return list(connection.execute(select(tables.c.id).where(where).order_by(tables.c.deadline).limit(limit)).scalars())


def add_rematch(connection: Connection, row: TableRow, before: Columns, rematch: TableRow) -> None:
    """Add the rematch of a table and save its id in the table."""
    save_table(connection, row, before)
    add_table(connection, rematch)


def _save_members(connection: Connection, row: TableRow) -> None:
    connection.execute(delete(members).where(members.c.table_id == row.id))
    people = {person for person in (row.host, *(seat.person for seat in row.seats)) if person}
    if people:
        connection.execute(insert(members), [{"person": person, "table_id": row.id} for person in sorted(people)])


def save_deadline(connection: Connection, id_: str, deadline: float | None) -> None:
    """Save when the next clock of a table expires."""
    connection.execute(_UPDATE_DEADLINE, {"of": id_, "deadline": deadline})


def save_game_end(connection: Connection, id_: str, ended: float, result: str) -> None:
    """Save the end of a game, once, and mark its results as not recorded yet."""
    if connection.execute(_END_GAME, {"of": id_, "ended": ended, "result": result}).rowcount:
        connection.execute(_INSERT_UNSETTLED, {"of": id_})


def list_public_tables(connection: Connection, status: str, limit: int) -> list[TableRow]:
    """Return the newest public tables with this status."""
    where = (tables.c.status == status) & (tables.c.access == "public")
    return read_tables(connection, select(tables).where(where).order_by(tables.c.created.desc()).limit(limit))


def list_active_tables(connection: Connection, id_: str, limit: int) -> list[TableRow]:
    """Return the open and running tables of a person, the newest first."""
    where = (members.c.person == id_) & tables.c.status.in_(("open", "running"))
    query = select(tables).join(members, members.c.table_id == tables.c.id).where(where)
    return read_tables(connection, query.order_by(tables.c.created.desc()).limit(limit))


def list_person_tables(connection: Connection, id_: str, limit: int | None = None) -> list[TableRow]:
    """Return all tables of a person, the oldest first."""
    query = select(tables).join(members, members.c.table_id == tables.c.id).where(members.c.person == id_)
    return read_tables(connection, query.order_by(tables.c.created).limit(limit))


def count_open_tables(connection: Connection, host: str) -> int:
    """Return the number of open tables of a host."""
    where = (members.c.person == host) & (tables.c.host == host) & (tables.c.status == "open")
    query = select(func.count()).select_from(tables.join(members, members.c.table_id == tables.c.id))
    return connection.execute(query.where(where)).scalar_one()


def filter_open_tables(connection: Connection, ids: Collection[str]) -> set[str]:
    """Return those of the given tables that are open."""
    where = tables.c.id.in_(ids) & (tables.c.status == "open")
    return set(connection.execute(select(tables.c.id).where(where)).scalars())


def list_finished_tables(connection: Connection, id_: str, before: float, search: Sequence[str], limit: int) -> list[TableRow]:
    """Return a person's games that ended before a time and match all search words, the newest first.

    Games that ended early are included if they counted for the person.
    """
    own_result = (results.c.table_id == tables.c.id) & (results.c.player == id_)
    has_ended = (tables.c.status == "over") | ((tables.c.status == "closed") & results.c.player.is_not(None))
    where = (members.c.person == id_) & has_ended & (tables.c.ended < before)
    query = select(tables).join(members, members.c.table_id == tables.c.id).outerjoin(results, own_result).where(where)
    for word in search:
        query = query.where(results.c.words.contains(word, autoescape=True))
    return read_tables(connection, query.order_by(tables.c.ended.desc()).limit(limit))


def list_timed_out_tables(connection: Connection, now: float, limit: int) -> list[str]:
    """Return the ids of running tables whose clock has expired."""
    where = (tables.c.status == "running") & (tables.c.deadline <= now)
    return list(connection.execute(select(tables.c.id).where(where).order_by(tables.c.deadline).limit(limit)).scalars())


def list_abandoned_tables(connection: Connection, before: float, limit: int) -> list[str]:
    """Return the ids of running tables without a clock that had no move since `before`, those that started first."""
    has_moved = exists().where((lines.c.table_id == tables.c.id) & (lines.c.at >= before))
    where = (tables.c.status == "running") & (tables.c.started < before) & tables.c.deadline.is_(None) & ~has_moved
    return list(connection.execute(select(tables.c.id).where(where).order_by(tables.c.started).limit(limit)).scalars())


def read_tables(connection: Connection, query: Select[*tuple[Any, ...]]) -> list[TableRow]:
    """Return the rows that can be decoded: one damaged row must not hide the others."""
    rows = (_decode_table(dict(row)) for row in connection.execute(query).mappings())
    return [row for row in rows if row is not None]


def _decode_table(columns: Columns) -> TableRow | None:
    try:
        return from_columns(columns)
    except msgspec.MsgspecError as error:
        report_damaged(columns["id"], error)
        return None


def report_damaged(id_: str, error: Exception) -> None:
    """Log that a table cannot be read: once, because the lobby reads it again and again."""
    process_setup.internal_errors.inc()
    if id_ not in _reported_unreadable:
        _reported_unreadable.add(id_)
        log.error("cannot decode a table", extra={"table": id_, "error": f"{type(error).__name__}: {error}"})


def load_lines_after(connection: Connection, id_: str, number: int) -> list[LineRow]:
    """Return the lines of a table after a number. Raises DamagedTableError if one cannot be decoded."""
    return _load_lines(connection, id_, lines.c.number > number)


def _load_lines(connection: Connection, id_: str, where: ColumnElement[bool]) -> list[LineRow]:
    query = select(lines).where((lines.c.table_id == id_) & where).order_by(lines.c.number)
    try:
        return [line_from_columns(row) for row in connection.execute(query)]
    except msgspec.MsgspecError as error:
        report_damaged(id_, error)
        raise errors.DamagedTableError from error


def load_seat_lines(connection: Connection, id_: str, seat: int) -> list[LineRow]:
    """Return the lines with the choices of a seat. Raises DamagedTableError if one cannot be decoded."""
    return _load_lines(connection, id_, lines.c.line.startswith(f"{seat} "))


def load_substituted_seats(connection: Connection, id_: str) -> set[int]:
    """Return the seats that a bot plays because their time was up, or because the others voted for it."""
    return set(connection.execute(select(substituted_seats.c.seat).where(substituted_seats.c.table_id == id_)).scalars())


def save_time_control(connection: Connection, row: TableRow, before: Columns) -> None:
    """Save a table after a decision about its time control; a new one clears all expired clocks."""
    save_table(connection, row, before)
    if to_columns(row)["settings"] != before["settings"]:
        connection.execute(delete(substituted_seats).where(substituted_seats.c.table_id == row.id))


def set_substituted(connection: Connection, id_: str, seat: int, is_substituted: bool) -> None:
    """Set or clear that a bot plays a seat until its player is back."""
    connection.execute(delete(substituted_seats).where(substituted_seats.c.table_id == id_, substituted_seats.c.seat == seat))
    if is_substituted:
        connection.execute(insert(substituted_seats).values(table_id=id_, seat=seat))


# conditional moves


def list_tables_with_due_moves(connection: Connection, now: float, limit: int) -> list[str]:
    """Return the ids of running tables with a conditional move that is due."""
    where = (tables.c.status == "running") & (conditional_moves.c.due <= now)
    query = select(tables.c.id).join(conditional_moves, conditional_moves.c.table_id == tables.c.id).where(where)
    return list(connection.execute(query.order_by(conditional_moves.c.due).limit(limit)).scalars())


def load_conditional_moves(connection: Connection, id_: str) -> dict[int, list[str]]:
    """Return the keys of the conditional moves of a table, by seat."""
    rows = connection.execute(
        select(conditional_moves.c.seat, conditional_moves.c["keys"]).where(conditional_moves.c.table_id == id_)
    )
    return {seat: msgspec.json.decode(keys, type=list[str]) for seat, keys in rows}


def save_conditional_moves(connection: Connection, id_: str, seat: int, keys: Sequence[str]) -> None:
    """Replace the conditional moves of a seat; no keys delete them."""
    connection.execute(delete(conditional_moves).where(conditional_moves.c.table_id == id_, conditional_moves.c.seat == seat))
    if keys:
        row = {"table_id": id_, "seat": seat, "keys": msgspec.json.encode(list(keys)).decode(), "due": None}
        connection.execute(insert(conditional_moves).values(row))


def save_due_times(connection: Connection, id_: str, dues: Mapping[int, float]) -> None:
    """Save the times at which conditional moves of a table are made, by seat."""
    connection.execute(update(conditional_moves).where(conditional_moves.c.table_id == id_).values(due=None))
    for seat, due in dues.items():
        connection.execute(
            update(conditional_moves).where(conditional_moves.c.table_id == id_, conditional_moves.c.seat == seat).values(due=due)
        )


# chat


def add_chat(connection: Connection, row: ChatRow) -> None:
    """Add a chat message."""
    connection.execute(insert(chat).values(**{name: getattr(row, name) for name in row.__struct_fields__}))


def hide_message(connection: Connection, id_: str, number: int, text: str) -> str | None:
    """Replace the text of a chat message; return the person who wrote it, None without such a message."""
    own = (chat.c.table_id == id_) & (chat.c.number == number)
    person: str | None = connection.execute(select(chat.c.person).where(own)).scalar()
    if person is not None:
        connection.execute(update(chat).where(own).values(text=text, kind="text"))
    return person


def load_chat(connection: Connection, id_: str, after: int, limit: int) -> list[ChatRow]:
    """Return the last chat messages of a table after a number, in order."""
    where = (chat.c.table_id == id_) & (chat.c.number > after)
    rows = connection.execute(select(chat).where(where).order_by(chat.c.number.desc()).limit(limit))
    return [ChatRow(*row) for row in rows][::-1]


def load_person_chat(connection: Connection, id_: str) -> list[ChatRow]:
    """Return all chat messages of a person, in order."""
    rows = connection.execute(select(chat).where(chat.c.person == id_).order_by(chat.c.at))
    return [ChatRow(*row) for row in rows]
