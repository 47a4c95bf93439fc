"""Farewell: somebody has all their data deleted. Games of others stay whole; only who played there is no longer known.

Tables are changed one after the other and the person goes last: whoever is interrupted in between can say goodbye again.
"""

import contextlib
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection, delete, update

from coven.server import cast, errors, lobby, seats
from coven.server.bot_players import STAND_IN
from coven.server.hall import Hall
from coven.server.identity import Identities
from coven.server.settling import words_of
from coven.server.storage import ConflictError, Person, TableRow, days, duels, notices, packed, passkeys, store, workshop
from coven.server.storage.schema import codes, members, mutes, people, talk, tokens
from coven.server.storage.schema_people import losses, ratings, results, tallies

GONE: Final = "A departed witch"
SILENT: Final = "…"  # what is left of what they said
AT_ONCE: Final = 50


def depart(row: TableRow, who: Person) -> None:
    """Somebody leaves a table for good: a free seat before the game, a bot in it, and nobody's name after it."""
    if row.status == "open":
        lobby.leave(row, who)
    for seat in row.seats:
        if seat.person == who.id:
            seat.person, seat.name, seat.portrait = None, GONE, cast.any_portrait(GONE)
            if row.status == "running":
                seat.kind, seat.level, seat.left = "bot", STAND_IN, False
    staying = seats.people_in(row.seats)
    if row.host == who.id:
        row.host = staying[0] if staying else ""
    if row.status == "running" and not staying:
        row.status = "closed"


async def say_goodbye(hall: Hall, identities: Identities, who: Person, name: str) -> None:
    """Delete all data of a person."""
    if who.kind == "bot":
        raise errors.not_allowed("A bot is removed by its host: coven token ID --revoke.")
    if name != who.name:
        raise errors.not_allowed(f"Expected your name, {who.name}, so that nobody goes by a slip.")
    await hall.books.settle()
    while tables := await hall.store.ask(lambda c: store.tables_of(c, who.id, AT_ONCE)):
        for row in tables:
            await hall.change(row.id, partial(depart, who=who))
    await _forget_finished(hall, who)
    await hall.store.writer.do(partial(duels.forget, who=who, called=GONE))
    await hall.store.writer.do(partial(_forget, id_=who.id))
    identities.forget(who)
    for room in list(hall.rooms.values()):  # others come and go meanwhile
        if any(row.person == who.id for row in room.conversation.rows):
            await room.conversation.load()


async def _forget_finished(hall: Hall, who: Person) -> None:
    """The tables that are over or closed, some at a time, so that others may write in between."""
    left = True
    while left:
        with contextlib.suppress(ConflictError):  # somebody asked for a rematch just now: once more
            left = await hall.store.writer.do(partial(_depart_from_some, who=who))


def _depart_from_some(connection: Connection, who: Person) -> bool:
    rows = store.all_tables_of(connection, who.id, AT_ONCE)
    for row in rows:
        was = packed(row)
        depart(row, who)
        store.save_table(connection, row, was)
        own: Any = (results.c.table_id == row.id) & (results.c.player == who.id)
        connection.execute(update(results).where(own).values(player="", points=None))
        connection.execute(update(results).where(results.c.table_id == row.id).values(words=words_of(row)))
    return bool(rows)


def _forget(connection: Connection, id_: str) -> None:
    connection.execute(update(talk).where(talk.c.person == id_).values(person="", name=GONE, text=SILENT))
    connection.execute(delete(mutes).where((mutes.c.person == id_) | (mutes.c.muted == id_)))
    for column in (
        codes.c.person,
        members.c.person,
        tokens.c.person,
        ratings.c.player,
        tallies.c.player,
        losses.c.person,
        people.c.id,
    ):
        connection.execute(delete(column.table).where(column == id_))
    days.forget(connection, id_)
    notices.forget(connection, id_)
    passkeys.forget(connection, id_)
    workshop.forget(connection, id_)
