"""Account deletion leaves no trace: not in any table of the database, not in sentences, not in open connections."""

import gzip
import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, LargeBinary, Table, insert, update
from websockets.exceptions import ConnectionClosed

from coven.messages import Message
from coven.server.domain import duplicate
from coven.server.events.duplicate import DuplicateEvenings
from coven.server.http.account_deletion import DELETED_NAME, delete_account
from coven.server.http.changed_identities import ChangedIdentities
from coven.server.people.identity import Identities
from coven.server.protocol import DaysClock, DuelSettings, LiveClock, PaceAsked, Say
from coven.server.storage import Person, clubs, schema
from coven.server.storage.notifications import Notice, add_notice
from coven.server.storage.schema import metadata
from tests.server.clients import Client, Socket
from tests.server.in_process_server import InProcessServer, Listener, in_process_server
from tests.server.processes import ServerProcess

NAME = "Hecate of Colchis"
MAIL = "hecate@example.org"
SHORT = {"values": 5, "hand": 1}
ENDPOINT = "https://push.example.org/hecate"
# tables that hold nothing about a person, with the reason
IMPERSONAL = {
    "lines": "choices by seat, without names",
    "late": "seats",
    "wishes": "seats",
    "facts": "keys of the server",
    "duel_tables": "tables of an evening",
    "days": "deals",
    "unsettled": "tables",
    "audit": "digests of ids",
    "mail_counts": "keyed digests, for two days",
    "mail_blocks": "keyed digests of addresses",
    "unexamined": "tables",
    "clubs": "names that their organisers chose",
    "club_seasons": "times",
    "club_tables": "tables",
    "match_waits": "times",
    "network_bans": "networks, without people",
    "announcements": "what the host says to everybody",
}


async def make_traces(server: InProcessServer, ann: Person, bea: Person) -> None:
    """Leave something of Ann in every table of the database: by playing, and where that takes long, by hand."""
    table = await server.start_table(
        ann, bea, game="blackmore", players=2, title=f"{NAME}'s table", clock=DaysClock(days=1), variant=SHORT
    )
    await server.node.changes.change_time_control(table, ann, PaceAsked(clock=LiveClock(bank=60)))
    listener = await server.enter(table, ann)
    await (await server.room(table)).chat.say(ann, Say(kind="emoji", text="👍"))
    await (await server.room(table)).set_conditional_moves(ann, ["only"])
    assert listener.received
    finished = await server.start_table(bea, ann, game="blackmore", players=2, title=f"for {NAME.upper()}", variant=SHORT)
    await play_out(server, finished, [ann, bea])
    left = await server.start_table(ann, game="blackmore", players=2)
    await server.leave(left, ann)
    await server.node.profiles.settle_finished()
    evenings = DuplicateEvenings(server.node)
    for others in ([], [bea]):
        evening = await evenings.create(ann, DuelSettings(game="blackmore", deals=1))
        for other in others:
            await evenings.transact(evening.id, other, duplicate.join)
    begun = await evenings.create(ann, DuelSettings(game="blackmore", deals=1))
    await evenings.transact(begun.id, bea, duplicate.join)
    await evenings.start(begun.id, ann)
    await evenings.play(begun.id, ann)
    await server.db.writer.submit(partial(add_rows, ann=ann, bea=bea, table=finished))


def add_rows(connection: Connection, ann: Person, bea: Person, table: str) -> None:
    """Add rows of the kinds that take long to make."""
    own, used, of_table = {"person": ann.id}, {"created": 1.0}, {"table_id": table, "seat": 1}
    review = {"made": gzip.compress(f'{{"words": "{NAME} plays"}}'.encode()), "size": 1, "used": 1.0}
    sums = {"decisions": 1, "total": 1.0, "squares": 1.0}
    report = {"at": 1.0, "table_id": table, "kind": "name", "note": NAME, "messages": "[]", "outcome": ""}
    rows: list[tuple[Table, dict[str, Any]]] = [
        (schema.tokens, own | used | {"digest": "d"}),
        (schema.transfer_codes, own | {"digest": "d", "expires": 1.0}),
        (schema.mutes, own | {"muted": bea.id}),
        (schema.mutes, {"person": bea.id, "muted": ann.id}),
        (schema.sessions, own | used | {"id": "s", "agent": "Browser", "used": 1.0, "seen": 1.0}),
        (schema.passkeys, own | used | {"id": "p", "public_key": "", "count": 0}),
        (schema.challenges, own | {"digest": "d", "expires": 1.0}),
        (schema.contacts, own | {"mail": MAIL, "confirmed": True, "asked": 1.0}),
        (schema.devices, own | used | {"digest": "d", "endpoint": ENDPOINT, "p256dh": "", "auth": ""}),
        (schema.waits, own | of_table | {"number": 1, "due": 1.0}),
        (schema.outbox, own | of_table | {"id": "o", "kind": "push", "target": "d", "number": 1, "due": 1.0, "tries": 0}),
        (schema.saved_variants, own | {"id": "v", "game": "blackmore", "name": "mine", "figures": "{}", "changed": 1.0}),
        (schema.workshop_reports, own | used | {"id": "r", "about": "{}", "page": b"", "size": 0}),
        (schema.reviews, review | {"key": "new", "table_id": table}),
        (schema.reviews, review | {"key": "old", "table_id": None}),
        (schema.review_losses, own | of_table | sums | {"kind": "k", "game": "blackmore"}),
        (schema.review_results, own | of_table | {"game": "blackmore", "ended": 1.0, "result": 1.0, "adjusted": 0.5}),
        (schema.friendships, own | {"other": bea.id, "status": "asked", "since": 1.0}),
        (schema.blocks, own | {"blocked": bea.id, "since": 1.0}),
        (schema.blocks, {"person": bea.id, "blocked": ann.id, "since": 1.0}),
        (schema.invitations, {"person": bea.id, "table_id": table, "by": ann.id, "at": 1.0}),
        (schema.achievements, own | of_table | {"name": "a", "game": "blackmore", "at": 1.0}),
        (schema.puzzle_results, own | {"game": "blackmore", "edition": "e", "number": 1, "is_solved": True, "at": 1.0}),
        (schema.seekers, own | {"game": "g", "players": 2, "points": 1, "with_bots": True, "since": 1.0, "seen": 1.0}),
        (schema.notices, own | {"topic": "match", "subject": "t", "notice": "{}", "at": 1.0}),
        (schema.notices, {"person": bea.id, "topic": "friends", "subject": f"asked by {ann.id}", "notice": NAME, "at": 1.0}),
        (schema.clubs, {"id": "c", "name": "Club", "about": "", "entry": "open", "listed": True, "code": "x", "created": 1.0}),
        (schema.club_members, own | {"club": "c", "role": "owner", "since": 1.0}),
        (schema.club_members, {"person": bea.id, "club": "c", "role": "member", "since": 1.0}),
        (schema.club_requests, own | {"club": "other", "status": "asked", "at": 1.0}),
        (schema.club_seasons, {"club": "c", "number": 1, "name": "", "started": 1.0}),
        (schema.club_tables, {"club": "c", "table_id": table}),
        (schema.notices, {"person": bea.id, "topic": "club", "subject": f"asked by {ann.id} other", "notice": NAME, "at": 1.0}),
        (schema.person_reports, report | {"reporter": bea.id, "person": ann.id}),
        (schema.person_reports, report | {"reporter": ann.id, "person": bea.id}),
        (schema.warnings, own | {"text": NAME, "at": 1.0, "is_read": False}),
        (schema.person_networks, own | {"network": "n", "at": 1.0}),
        (schema.daily_tables, own | {"game": "blackmore", "day": "2026-11-18", "table_id": table}),
    ]
    invitation = Message("notice-invitation", name=NAME, game="Blackmore")  # to a table that Ann has left
    add_notice(connection, Notice(bea.id, "invitation", "elsewhere", invitation, "/join/x", ann.id), 1.0)
    absence = Message("notice-waited-for", table=f"Blackmore with {NAME}")
    add_notice(connection, Notice(bea.id, "absence", table, absence, "/table/x"), 1.0)
    connection.execute(update(schema.duplicates).values(barred=json.dumps([ann.id, "another"])))
    for stored_table, values in rows:
        connection.execute(insert(stored_table).values(**values))


async def play_out(server: InProcessServer, table: str, people: list[Person]) -> None:
    """Play a game to its end, always the first choice."""
    listeners = [await server.enter(table, person) for person in people]
    while not any((listener.position or {})["result"] for listener in listeners):
        for listener in listeners:
            await server.play_first_choice(table, listener)


def find_traces(connection: Connection, ann: Person) -> Iterator[tuple[str, str]]:
    """Yield each table of the database with the part of Ann's identity that was found in it."""
    for table in metadata.sorted_tables:
        binary = [column.name for column in table.columns if isinstance(column.type, LargeBinary)]
        for row in connection.execute(table.select()).mappings():
            texts = [gzip.decompress(row[name]).decode() if row[name] else "" for name in binary]
            text = json.dumps({**row, **dict.fromkeys(binary), "texts": texts}, default=str).casefold()
            yield from ((table.name, part) for part in (ann.id, NAME, MAIL, ENDPOINT) if part.casefold() in text)


async def test_deletion_leaves_no_trace_in_any_table(database_url: str) -> None:
    async with in_process_server(database_url) as server:
        ann, bea = await server.add_person(NAME), await server.add_person("Bea")
        await make_traces(server, ann, bea)
        with_traces = {name for name, _ in await server.db.read(lambda c: list(find_traces(c, ann)))}
        assert with_traces | IMPERSONAL.keys() == metadata.tables.keys(), (
            "a new table: add a trace of Ann, or say why it has none"
        )
        changed_identities = ChangedIdentities(server.node, Identities(server.db))
        await delete_account(server.node, changed_identities, ann, NAME)
        assert await server.db.read(lambda c: list(find_traces(c, ann))) == []

        assert await server.db.read(lambda c: clubs.find_role(c, "c", bea.id)) == "owner", "the club goes on"
        evenings = (await DuplicateEvenings(server.node).evenings_of(bea)).duels
        assert [(evening.status, evening.host) for evening in evenings] == [("running", True), ("open", True)], "passed on to Bea"
        assert [len(evening.people) for evening in evenings] == [2, 1], "and the one without people is gone"


async def test_sentences_at_open_tables_do_not_name_a_deleted_person(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = await server.add_person(NAME), await server.add_person("Bea")
        table = await server.start_table(ann, bea, game="blackmore", players=2, memory="everything")
        listeners = [await server.enter(table, person) for person in (ann, bea)]
        for _ in range(4):
            for listener in listeners:
                await server.play_first_choice(table, listener)
        watcher = listeners[1]
        assert NAME in json.dumps(watcher.received)
        changed_identities = ChangedIdentities(server.node, Identities(server.db))
        watcher.received.clear()
        await delete_account(server.node, changed_identities, ann, NAME)
        again = await server.enter(table, bea)
        assert NAME not in json.dumps([*last_snapshot(watcher), *again.received])
        assert DELETED_NAME in json.dumps(again.received)


def last_snapshot(listener: Listener) -> list[dict[str, Any]]:
    return [message for message in listener.received if message["type"] == "snapshot"][-1:]


async def test_host_who_leaves_an_evening_passes_it_on_or_closes_it(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        evenings = DuplicateEvenings(server.node)
        evening = await evenings.create(ann, DuelSettings(game="blackmore", deals=1))
        await evenings.transact(evening.id, bea, duplicate.join)
        assert (await evenings.transact(evening.id, ann, duplicate.leave)).host == bea.id
        await evenings.transact(evening.id, bea, duplicate.leave)
        assert (await evenings.evenings_of(bea)).duels == []
        with pytest.raises(Exception, match="event doesn’t exist"):
            await evenings.info(evening.id, bea)


async def test_open_connections_of_a_deleted_person_end_on_every_node(postgres_url: str, redis_url: str) -> None:
    options = ("--bus", redis_url, "--rate-limit-factor", "1000")
    with ServerProcess(postgres_url, *options) as here, ServerProcess(postgres_url, *options) as there:
        async with Client(here.url) as ann, Client(here.url) as bea:
            table = await bea.create("blackmore")
            elsewhere = Client(there.url)
            elsewhere.http.cookies.update(ann.http.cookies)
            async with ann.socket(table["id"]) as first, elsewhere.socket(table["id"]) as second:
                for socket in (first, second):
                    await socket.until("snapshot")
                await ann.post("/api/me/goodbye", {"name": ann.me["name"]})
                for socket in (first, second):
                    assert await close_code(socket) == 4401


async def close_code(socket: Socket) -> int | None:
    """Read until the server closes the connection, and return its close code."""
    try:
        while True:
            await socket.next()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None
