"""Farewell: somebody has all their data deleted. Games of others stay whole; only who played there is no longer known.

Tables are changed one after the other and the person goes last: whoever is interrupted in between can say goodbye again.
"""

import contextlib
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection, delete, update

from coven.server.base import errors
from coven.server.domain import lobby, names, seats
from coven.server.domain.seats import SUBSTITUTE_LEVEL
from coven.server.live.registry import TableRegistry
from coven.server.people.identity import Identities
from coven.server.people.settlement import search_text
from coven.server.storage import ConflictError, Person, TableRow, events, notifications, tables, to_columns, workshop
from coven.server.storage import events as duels
from coven.server.storage import identities as passkeys
from coven.server.storage.schema.people import mutes, people, ratings, results, review_losses, tallies, tokens, transfer_codes
from coven.server.storage.schema.tables import chat, members

DELETED_NAME: Final = "A departed witch"
DELETED_TEXT: Final = "…"  # what is left of what they said
BATCH_SIZE: Final = 50


def anonymise(row: TableRow, person: Person) -> None:
    """Somebody leaves a table for good: a free seat before the game, a bot in it, and nobody's name after it."""
    if row.status == "open":
        lobby.leave_table(row, person)
    for seat in row.seats:
        if seat.person == person.id:
            seat.person, seat.name, seat.portrait = None, DELETED_NAME, names.default_portrait(DELETED_NAME)
            if row.status == "running":
                seat.kind, seat.level, seat.left = "bot", SUBSTITUTE_LEVEL, False
    staying = seats.person_ids(row.seats)
    if row.host == person.id:
        row.host = staying[0] if staying else ""
    if row.status == "running" and not staying:
        row.status = "closed"


async def delete_account(hall: TableRegistry, identities: Identities, who: Person, name: str) -> None:
    """Delete all data of a person."""
    if who.kind == "bot":
        raise errors.not_allowed("A bot is removed by its host: coven token ID --revoke.")
    if name != who.name:
        raise errors.not_allowed(f"Expected your name, {who.name}, so that nobody goes by a slip.")
    await hall.profiles.settle_finished()
    while rows := await hall.store.read(lambda c: tables.list_active_tables(c, who.id, BATCH_SIZE)):
        for row in rows:
            await hall.transact(row.id, partial(anonymise, person=who))
    await _anonymise_finished(hall, who)
    await hall.store.writer.submit(partial(duels.anonymise_participant, who=who, called=DELETED_NAME))
    await hall.store.writer.submit(partial(_delete_rows, id_=who.id))
    identities.forget(who)
    for room in list(hall.rooms.values()):  # others come and go meanwhile
        if any(row.person == who.id for row in room.chat.rows):
            await room.chat.load()


async def _anonymise_finished(hall: TableRegistry, who: Person) -> None:
    """The tables that are over or closed, some at a time, so that others may write in between."""
    left = True
    while left:
        with contextlib.suppress(ConflictError):  # somebody asked for a rematch just now: once more
            left = await hall.store.writer.submit(partial(_anonymise_batch, person=who))


def _anonymise_batch(connection: Connection, person: Person) -> bool:
    rows = tables.list_person_tables(connection, person.id, BATCH_SIZE)
    for row in rows:
        was = to_columns(row)
        anonymise(row, person)
        tables.save_table(connection, row, was)
        own: Any = (results.c.table_id == row.id) & (results.c.player == person.id)
        connection.execute(update(results).where(own).values(player="", points=None))
        connection.execute(update(results).where(results.c.table_id == row.id).values(words=search_text(row)))
    return bool(rows)


def _delete_rows(connection: Connection, id_: str) -> None:
    connection.execute(update(chat).where(chat.c.person == id_).values(person="", name=DELETED_NAME, text=DELETED_TEXT))
    connection.execute(delete(mutes).where((mutes.c.person == id_) | (mutes.c.muted == id_)))
    for column in (
        transfer_codes.c.person,
        members.c.person,
        tokens.c.person,
        ratings.c.player,
        tallies.c.player,
        review_losses.c.person,
        people.c.id,
    ):
        connection.execute(delete(column.table).where(column == id_))
    events.delete_daily_tables(connection, id_)
    notifications.delete_person_data(connection, id_)
    passkeys.delete_passkeys(connection, id_)
    workshop.delete_person_data(connection, id_)
