"""Rematches: one tap each, a countdown, and only people who accept play."""

from pathlib import Path
from typing import Any

import pytest

from coven.errors import CovenError
from coven.server.domain import lobby
from coven.server.http import account_deletion
from coven.server.http.changed_identities import ChangedIdentities
from coven.server.live.node import LiveNode
from coven.server.people.identity import Identities
from coven.server.protocol import DaysClock, TableInfo, TableSettings
from coven.server.storage import Person, TableRow
from tests.server.in_process_server import InProcessServer, in_process_server
from tests.server.test_session_score import mark_as_over

SHORT: dict[str, Any] = {"game": "blackmore", "variant": {"values": 5, "hand": 1}}


async def finished_game(server: InProcessServer, *people: Person, **settings: Any) -> str:
    """Return a table of three seats whose game is over."""
    table = await server.start_table(*people, **{**SHORT, "players": 3, **settings})
    await mark_as_over(server, table)
    return table


async def three_people(server: InProcessServer) -> tuple[Person, Person, Person]:
    return await server.add_person("Ann"), await server.add_person("Bea"), await server.add_person("Cat")


def kinds(info: TableInfo | TableRow) -> list[str]:
    return [seat.kind for seat in info.seats]


async def test_rematch_starts_when_the_last_person_accepts(database_url: str) -> None:
    async with in_process_server(database_url) as server:
        ann, bea, cat = await three_people(server)
        table = await finished_game(server, ann, bea, cat)
        rematch = server.node.changes.rematch
        asked = await rematch(table, bea, "salt")
        assert (kinds(asked), asked.starts_in) == (["invited", "invited", "person"], 30)
        assert (await rematch(table, ann)).status == "open"
        assert (await rematch(table, bea)).status == "open", "a repeated tap"
        started = await rematch(table, cat)
        assert (started.status, started.starts_in, [seat.name for seat in started.seats]) == (
            "running",
            None,
            ["Cat", "Ann", "Bea"],
        )


async def test_bots_replace_people_who_do_not_accept_in_time_and_who_are_not_counted(database_url: str) -> None:
    async with in_process_server(database_url) as server:
        ann, bea, cat = await three_people(server)
        table = await finished_game(server, ann, bea, cat)
        for person in (ann, bea):
            info = await server.node.changes.rematch(table, person)
        listener = await server.enter(info.id, ann)
        await server.pass_time(28)
        assert (await server.node.registry.load_row(info.id)).status == "open"
        await server.pass_time(4)
        row = await server.node.registry.load_row(info.id)
        assert (row.status, sorted(kinds(row))) == ("running", ["bot", "person", "person"])
        await listener.until(lambda: listener.position)
        mine = (await server.node.lists.lobby(cat)).mine
        assert mine == [], "nothing of it is Cat's"


async def test_declining_frees_the_seat_and_starts_without_waiting(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea, cat = await three_people(server)
        table = await finished_game(server, ann, bea, cat)
        for person in (ann, bea):
            info = await server.node.changes.rematch(table, person)
        after = await server.node.changes.leave(info.id, cat)
        assert (after.status, sorted(kinds(after))) == ("running", ["bot", "person", "person"])


@pytest.mark.parametrize("bots_replace", [True, False])
async def test_seats_stay_open_where_bots_are_not_allowed_or_would_be_the_only_company(
    tmp_path: Path, bots_replace: bool
) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea, cat = await three_people(server)
        people = (ann, bea) if bots_replace else (ann, bea, cat)
        table = await finished_game(server, *people, bots_replace=bots_replace)
        for person in people[:-1]:
            info = await server.node.changes.rematch(table, person)
        await server.pass_time(32)
        row = await server.node.registry.load_row(info.id)
        assert (row.status, row.deadline, "empty" in kinds(row), "invited" in kinds(row)) == ("open", None, True, False)
        late = await server.node.changes.rematch(table, people[-1])
        assert (late.status, "empty" in kinds(late)) == ("open", False), "the host starts it now"


async def test_rematch_against_bots_starts_at_once(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann = await server.add_person("Ann")
        table = await finished_game(server, ann)
        assert (await server.node.changes.rematch(table, ann)).status == "running"


async def test_new_options_are_accepted_again(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea, cat = await three_people(server)
        table = await finished_game(server, ann, bea, cat)
        for person in (ann, bea):
            info = await server.node.changes.rematch(table, person)
        changes, now = server.node.changes, server.node.uptime.now()
        await changes.transact(info.id, lambda row: lobby.prolong_countdown(row, bea, now))
        with pytest.raises(CovenError, match="Only players who accepted"):
            await changes.transact(info.id, lambda row: lobby.prolong_countdown(row, cat, now))
        await server.pass_time(60)
        now = server.node.uptime.now()
        settings = TableSettings(game="three_witches", players=3)
        changed = await changes.transact(info.id, lambda row: lobby.change_settings(row, ann, settings, now))
        assert (sorted(kinds(changed)), changed.starts_in) == (["invited", "invited", "person"], 30)
        for person in (bea, cat):
            started = await changes.rematch(table, person)
        assert (started.status, started.game) == ("running", "three_witches")


async def test_correspondence_rematch_waits_for_days(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        table = await finished_game(server, ann, bea, players=2, clock=DaysClock(days=2))
        assert (await server.node.changes.rematch(table, ann)).starts_in == 7 * 86_400
        assert (await server.node.changes.rematch(table, bea)).status == "running"


async def test_rematch_can_be_asked_again_after_its_host_left_it(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        table = await finished_game(server, ann, bea, players=2)
        first = await server.node.changes.rematch(table, ann)
        assert (await server.node.changes.leave(first.id, ann)).status == "closed"
        second = await server.node.changes.rematch(table, bea)
        assert (second.id != first.id, second.status) == (True, "open")
        assert (await server.node.changes.rematch(table, ann)).status == "running"


async def test_deleted_account_leaves_an_invitation(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea, cat = await three_people(server)
        table = await finished_game(server, ann, bea, cat)
        for person in (ann, bea):
            info = await server.node.changes.rematch(table, person)
        await account_deletion.delete_account(server.node, ChangedIdentities(server.node, Identities(server.db)), cat, "Cat")
        await server.pass_time(32)
        row = await server.node.registry.load_row(info.id)
        assert (row.status, sorted(kinds(row))) == ("running", ["bot", "person", "person"])


async def test_node_that_starts_later_ends_the_countdown(database_url: str) -> None:
    async with in_process_server(database_url) as server:
        ann, bea, cat = await three_people(server)
        table = await finished_game(server, ann, bea, cat)
        for person in (ann, bea):
            info = await server.node.changes.rematch(table, person)
        server.time.advance(31)
        other = LiveNode(server.node.config, server.db, server.node.bus, server.time)
        await other.heartbeat.beat()
        await other.changes.start_due_rematches()
        await server.node.changes.start_due_rematches()
        assert (await server.node.registry.load_row(info.id)).status == "running"
        other.registry.close()
