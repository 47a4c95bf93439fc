"""Account deletion: all data of a person is deleted, and their name is removed from games that other people played.

Tables are changed one after the other and the person is deleted last, so an interrupted deletion can be repeated.
"""

import contextlib
from collections.abc import Callable
from functools import partial
from typing import Final

from sqlalchemy import Connection, delete, select, update

from coven.messages import Message
from coven.server.base import errors
from coven.server.domain import abandonment, lobby, names, seats
from coven.server.domain.rows import Person, TableRow, to_columns
from coven.server.http.changed_identities import ChangedIdentities
from coven.server.live.node import LiveNode
from coven.server.people.settlement import search_text
from coven.server.storage import (
    ConflictError,
    achievements,
    clubs,
    events,
    friends,
    matching,
    moderation,
    notifications,
    reviews,
    tables,
    workshop,
)
from coven.server.storage import identities as identity_storage
from coven.server.storage.schema import (
    chat,
    members,
    mutes,
    people,
    ratings,
    results,
    review_losses,
    review_results,
    sessions,
    tallies,
    tokens,
    transfer_codes,
)
from coven.server.storage.schema import tables as tables_table
from coven.server.storage.sessions import record_action

DELETED_NAME: Final = "A departed witch"  # clients show it in their language: web/src/net/parse.ts
DELETED_TEXT: Final = "…"
BATCH_SIZE: Final = 50


def anonymise(row: TableRow, person: Person) -> None:
    """Remove a person from a table: their seat is freed before the game, gets a bot during it, and loses its name after it.

    The title goes if the person may have written it, or if it names them.
    """
    if row.host == person.id or person.name.casefold() in row.settings.title.casefold():
        row.settings.title = ""
    row.pace.agreed = [id_ for id_ in row.pace.agreed if id_ != person.id]
    if row.status == "open":
        lobby.leave_table(row, person)
    for seat in row.seats:
        if seat.person == person.id:
            seat.person, seat.name, seat.portrait = None, DELETED_NAME, names.default_portrait(DELETED_NAME)
            if row.status == "running":
                seat.kind, seat.level, seat.left = "bot", seats.SUBSTITUTE_LEVEL, False
    if row.host == person.id:
        row.host = next(iter(seats.person_ids(row.seats)), "")
    if row.status == "running" and not any(seat.kind == "person" and not seat.left for seat in row.seats):
        abandonment.end_early(row, [])


async def delete_account(node: LiveNode, changed_identities: ChangedIdentities, person: Person, name: str) -> None:
    """Delete all data of a person, who confirms it by entering their name, and close their connections on every node."""
    if person.kind == "bot":
        raise errors.not_allowed(Message("bot-account"))
    if name != person.name:
        raise errors.not_allowed(Message("delete-name", name=person.name))
    await node.profiles.settle_finished()
    await node.store.writer.submit(partial(notifications.forget_tables, person=person.id))
    while rows := await node.store.read(lambda c: tables.list_active_tables(c, person.id, BATCH_SIZE)):
        for row in rows:
            await node.changes.transact(row.id, partial(anonymise, person=person))
    await _repeat(node, partial(_anonymise_batch, person=person))
    await _repeat(node, partial(events.anonymise_participant, person=person, name=DELETED_NAME))
    await node.store.writer.submit(partial(_delete_rows, id_=person.id))
    await changed_identities.announce(person.id)


async def _repeat(node: LiveNode, change: Callable[[Connection], bool]) -> None:
    """Run a change until it says that nothing is left, in batches, so that other changes can be stored in between."""
    has_more = True
    while has_more:
        with contextlib.suppress(ConflictError):  # another writer was faster: try again
            has_more = await node.store.writer.submit(change)


def _anonymise_batch(connection: Connection, person: Person) -> bool:
    rows = tables.list_person_tables(connection, person.id, BATCH_SIZE)
    for row in rows:
        before = to_columns(row)
        anonymise(row, person)
        tables.save_table(connection, row, before)
        reviews.delete_reviews(connection, row.id)  # their sentences have names
        is_own = (results.c.table_id == row.id) & (results.c.player == person.id)
        connection.execute(update(results).where(is_own).values(player="", points=None))
        connection.execute(update(results).where(results.c.table_id == row.id).values(words=search_text(row)))
    return bool(rows)


def _delete_rows(connection: Connection, id_: str) -> None:
    _scrub_damaged_tables(connection, id_)
    connection.execute(update(chat).where(chat.c.person == id_).values(person="", name=DELETED_NAME, text=DELETED_TEXT))
    connection.execute(delete(mutes).where((mutes.c.person == id_) | (mutes.c.muted == id_)))
    for column in (
        transfer_codes.c.person,
        members.c.person,
        tokens.c.person,
        ratings.c.player,
        tallies.c.player,
        review_losses.c.person,
        review_results.c.person,
        sessions.c.person,
        people.c.id,
    ):
        connection.execute(delete(column.table).where(column == id_))
    events.delete_daily_tables(connection, id_)
    friends.delete_person_data(connection, id_)
    clubs.delete_person_data(connection, id_)
    events.forget_barred(connection, id_)
    achievements.delete_person_data(connection, id_)
    matching.delete_person_data(connection, id_)
    moderation.delete_person_data(connection, id_)
    notifications.delete_person_data(connection, id_)
    identity_storage.delete_passkeys(connection, id_)
    workshop.delete_person_data(connection, id_)
    record_action(connection, "person", "delete", id_)


def _scrub_damaged_tables(connection: Connection, id_: str) -> None:
    """Empty the tables of a person that cannot be decoded, and so were not anonymised."""
    damaged = tables_table.c.id.in_(select(members.c.table_id).where(members.c.person == id_))
    connection.execute(update(tables_table).where(damaged).values(host="", seats="", settings="", pace=None))
