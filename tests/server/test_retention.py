"""Retention and the privacy notice: visitors who never played are forgotten, and everything that is stored is described."""

from dataclasses import replace
from functools import partial
from pathlib import Path

from sqlalchemy import insert, select, update

from coven.server.base.config import Config
from coven.server.operations import retention
from coven.server.operations.retention import Retention
from coven.server.people.identity import Identities
from coven.server.people.privacy import STORED_DATA, privacy_notice, to_markdown
from coven.server.storage import Person, identities, sessions
from coven.server.storage import schema as stored
from coven.server.storage.schema import metadata, people
from coven.server.storage.sessions import SessionRow
from tests.cli.in_process import run_coven
from tests.server.clients import Client
from tests.server.in_process_server import InProcessServer, in_process_server
from tests.server.processes import ServerProcess

DAY = 86_400.0


async def add_visitor(server: InProcessServer, name: str, *, days_ago: float, created_days_ago: float = 100.0) -> Person:
    """Add a person whose only session was last used some days ago."""
    person = await server.add_person(name)
    used, seen = server.time.wall_time() - days_ago * DAY, server.node.uptime.now() - days_ago * DAY
    session = SessionRow(f"session of {name}", person.id, "Firefox", used, used, seen)
    created = server.time.wall_time() - created_days_ago * DAY
    await server.db.writer.submit(partial(sessions.add_session, row=session))
    await server.db.writer.submit(lambda c: c.execute(update(people).where(people.c.id == person.id).values(created=created)))
    return person


async def names(server: InProcessServer) -> set[str]:
    return set(await server.db.read(lambda c: c.execute(select(people.c.name)).scalars().all()))


async def test_visitor_who_never_played_is_forgotten_after_the_stated_time(database_url: str) -> None:
    async with in_process_server(database_url) as server:
        await add_visitor(server, "Gone", days_ago=31)
        await add_visitor(server, "Recent", days_ago=29)
        await add_visitor(server, "New", days_ago=31, created_days_ago=1)  # a wall clock that was wrong
        player = await add_visitor(server, "Player", days_ago=300)
        await server.start_table(player, game="blackmore", players=2)
        holder = await add_visitor(server, "Holder", days_ago=300)
        row = identities.PasskeyRow("key", holder.id, "public", 0, 1.0)
        await server.db.writer.submit(partial(identities.add_passkey, row=row))
        suspended = await add_visitor(server, "Suspended", days_ago=300)
        await server.db.writer.submit(partial(identities.set_suspension, id_=suspended.id, until=9e9, reason=""))
        job = Retention(server.node, Identities(server.db, server.node.uptime.now, 90), forget_days=30)
        assert await job.run() == 1
        assert await names(server) == {"Recent", "New", "Player", "Holder", "Suspended"}
        left = await server.db.read(lambda c: c.execute(select(stored.sessions.c.id)).scalars().all())
        assert set(left) == {"session of Recent", "session of New"}, "sessions expire after 90 days"
        assert await Retention(server.node, job.identities, forget_days=0).run() == 0


async def test_forgotten_visitor_leaves_no_trace(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        gone = await add_visitor(server, "Gone", days_ago=31)
        spoken = {"table_id": "t", "number": 1, "person": gone.id, "name": "Gone", "kind": "text", "text": "hello", "at": 1.0}
        await server.db.writer.submit(lambda c: c.execute(insert(stored.chat).values(**spoken)))
        await server.db.writer.submit(lambda c: identities.set_mute(c, gone.id, "other", True))
        await server.db.writer.submit(lambda c: identities.set_mute(c, "other", gone.id, True))
        await server.db.writer.submit(lambda c: identities.add_code(c, "digest", gone.id, 9e12))
        await Retention(server.node, Identities(server.db, server.node.uptime.now), forget_days=30).run()

        def dump(connection: object) -> str:
            return "\n".join(str(row) for table in metadata.sorted_tables for row in connection.execute(table.select()))  # type: ignore[attr-defined]

        text = await server.db.read(dump)
        assert gone.id not in text
        assert "Gone" not in text
        assert "hello" not in text


async def test_retention_runs_once_an_hour(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        await add_visitor(server, "Gone", days_ago=40)
        job = Retention(server.node, Identities(server.db, server.node.uptime.now), forget_days=30)
        await job.run_if_due()
        server.time.advance(retention.INTERVAL_SECONDS - 1)
        await job.run_if_due()
        assert await names(server) == {"Gone"}
        server.time.advance(2)
        await job.run_if_due()
        assert await names(server) == set()


def test_every_column_about_people_is_considered_when_visitors_are_forgotten() -> None:
    found = {
        column
        for table in metadata.sorted_tables
        for column in table.c
        if column.name in ("person", "player", "muted", "host", "other", "blocked", "by", "reporter")
    }
    considered = {*retention.REASONS_TO_REMEMBER, *retention.FORGOTTEN} - {people.c.id}
    # chat is anonymised; the audit log has digests; hosts, notified and waiting people have tables, contacts or devices
    elsewhere = {stored.chat.c.person, stored.audit.c.person, stored.tables.c.host, stored.waits.c.person, stored.outbox.c.person}
    elsewhere.add(stored.audit.c.host)
    elsewhere.add(stored.achievements.c.person)  # people with achievements have results
    assert found == considered | elsewhere


# privacy


def test_privacy_notice_describes_every_table_of_the_schema_once() -> None:
    described = [table for entry in STORED_DATA for table in entry.tables]
    assert sorted(described) == sorted(metadata.tables), "describe new tables in coven/server/people/privacy.py"


def test_privacy_notice_states_the_times_of_this_server() -> None:
    config = Config(session_days=45, forget_days=7, backup_folder=Path("b"), backup_keep=3, backup_hours=12)
    text = to_markdown(privacy_notice(replace(config, backup_recipient="age1…")))
    for sentence in (
        "don’t use the browser for 45 days",
        "if you never play, for 7 days after your last visit",
        "The last 3 copies, one every 12 hours.",
        "Encrypted copies",
    ):
        assert sentence in text
    small = to_markdown(privacy_notice(Config(forget_days=0, access_log=False)))
    assert "if you never play" not in small
    assert "## Backups" not in small
    assert "## Access log" not in small


async def test_privacy_notice_is_served_and_printed(server: ServerProcess) -> None:
    served = await Client(server.url).get("/api/privacy")
    printed = run_coven("privacy").stdout
    for entry in served["entries"]:
        assert f"## {entry['title']}" in printed
        assert entry["how_long"] in printed
