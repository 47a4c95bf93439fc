"""Changing the time control: all players must agree, the clocks restart, and a server restart loses nothing."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from coven.errors import CovenError
from coven.server.domain.time_control import SECONDS_PER_DAY
from coven.server.protocol import Clock, DaysClock, LiveClock, NoClock, PaceAsked
from coven.server.storage import Person
from coven.server.storage.schema import waits
from tests.server.clients import Client, start_table
from tests.server.in_process_server import InProcessServer, Listener, in_process_server
from tests.server.manual_clock import ManualClock
from tests.server.processes import ServerProcess

DAYS, LIVE = DaysClock(days=2), LiveClock(bank=60)


async def two_at_a_table(server: InProcessServer, **settings: Any) -> tuple[str, Listener, Listener]:
    ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
    table = await server.start_table(ann, bea, game="blackmore", players=2, **settings)
    return table, await server.enter(table, ann), await server.enter(table, bea)


async def propose(server: InProcessServer, table: str, person: Person, clock: Clock | None) -> Any:
    return await server.node.changes.change_time_control(table, person, PaceAsked(clock=clock))


async def list_waits(server: InProcessServer) -> list[Any]:
    """Return the stored waits: the players to notify about their turn."""
    return list(await server.db.read(lambda c: c.execute(select(waits)).all()))


def clocks(listener: Listener) -> list[float]:
    assert listener.position is not None
    return [clock["left"] for clock in listener.position["clocks"]]


async def test_time_control_changes_once_all_players_have_agreed(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await two_at_a_table(server, clock=LIVE)
        await server.pass_time(10)
        proposed = await propose(server, table, ann.person, DAYS)
        assert (proposed.clock, proposed.proposal.by, proposed.proposal.agreed) == (LIVE, 0, [0])
        await bea.until(lambda: bea.table["proposal"])
        agreed = await propose(server, table, bea.person, DAYS)
        assert (agreed.clock, agreed.proposal) == (DAYS, None)
        await ann.until(lambda: clocks(ann) == [2 * SECONDS_PER_DAY, 2 * SECONDS_PER_DAY])
        deadline = (await server.node.registry.load_row(table)).deadline
        assert deadline == pytest.approx(server.node.uptime.now() + 2 * SECONDS_PER_DAY)
        assert len(await list_waits(server)) == 1, "the player to act is notified"
        assert await server.play_first_choice(table, ann) or await server.play_first_choice(table, bea)
        await propose(server, table, ann.person, NoClock())
        await propose(server, table, bea.person, NoClock())
        row = await server.node.registry.load_row(table)
        assert (row.settings.clock, row.deadline, row.pace.number) == (NoClock(), None, 2)
        assert await list_waits(server) == []


async def test_proposal_can_be_declined_and_replaced(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await two_at_a_table(server, clock=LIVE)
        await propose(server, table, ann.person, DAYS)
        assert (await propose(server, table, bea.person, None)).proposal is None
        await propose(server, table, ann.person, DAYS)
        counter = await propose(server, table, bea.person, DaysClock(days=5))
        assert (counter.proposal.by, counter.proposal.agreed) == (1, [1]), "Ann agreed to another time control"
        assert counter.clock == LIVE
        with pytest.raises(CovenError, match="already played at this pace"):
            await propose(server, table, ann.person, LIVE)
        with pytest.raises(CovenError, match="a spectator here"):
            await propose(server, table, await server.add_person("Eve"), DAYS)


async def test_substituted_player_must_agree_only_to_a_faster_time_control(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await two_at_a_table(server)
        (await server.room(table)).leave(bea)
        await server.pass_time(80)
        await ann.wait_for_seat(1, stand_in=True)
        assert (await propose(server, table, ann.person, DAYS)).clock == DAYS
        await ann.wait_for_seat(1, stand_in=False)
        assert (await propose(server, table, ann.person, NoClock())).clock == DAYS, "Bea has not agreed"


async def test_only_human_player_changes_the_time_control_alone(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann = await server.add_person("Ann")
        table = await server.start_table(ann, game="blackmore", players=2)
        assert (await propose(server, table, ann, DAYS)).clock == DAYS


async def test_restarted_server_restores_time_control_clocks_and_proposal(tmp_path: Path) -> None:
    """Start each server without closing the one before, as after a crash."""
    time = ManualClock()
    async with in_process_server(tmp_path, time) as first:
        table, ann, bea = await two_at_a_table(first, clock=LIVE)
        await first.pass_time(20)
        await propose(first, table, ann.person, DAYS)
        async with in_process_server(tmp_path, time) as second:
            assert (await second.node.registry.load_row(table)).pace.agreed == [ann.person.id]
            await propose(second, table, bea.person, DAYS)
            await second.pass_time(100)
            async with in_process_server(tmp_path, time) as third:
                ann_again = await third.enter(table, ann.person)
                bea_again = await third.enter(table, bea.person)
                assert sorted(clocks(ann_again)) == [2 * SECONDS_PER_DAY - 100, 2 * SECONDS_PER_DAY]
                number = (ann_again.position or {})["number"]
                assert await third.play_first_choice(table, ann_again) or await third.play_first_choice(table, bea_again)
                assert (ann_again.position or {})["number"] > number
                async with in_process_server(tmp_path, time) as fourth:
                    assert max(clocks(await fourth.enter(table, ann.person))) == 2 * SECONDS_PER_DAY


async def test_move_made_during_the_change_gets_the_new_clocks(tmp_path: Path) -> None:
    """Store a line under the old time control after the change: applying it starts the new clocks."""
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await two_at_a_table(server, clock=LIVE)
        room = await server.room(table)
        catch_up, room.catch_up = room.catch_up, _do_nothing  # type: ignore[method-assign]
        await propose(server, table, ann.person, DAYS)
        await propose(server, table, bea.person, DAYS)
        assert await server.play_first_choice(table, ann) or await server.play_first_choice(table, bea)
        room.catch_up = catch_up  # type: ignore[method-assign]
        await room.catch_up()
        assert max(clocks(ann)) == 2 * SECONDS_PER_DAY
        deadline = (await server.node.registry.load_row(table)).deadline
        assert deadline == pytest.approx(server.node.uptime.now() + 2 * SECONDS_PER_DAY)


async def _do_nothing() -> None:
    return


async def test_killed_server_loses_no_agreement(tmp_path: Path) -> None:
    days = {"clock": {"kind": "days", "days": 2}}
    with ServerProcess(f"sqlite:///{tmp_path / 'coven.db'}", "--rate-limit-factor", "1000") as server:
        async with Client(server.url) as ann, Client(server.url) as bea:
            table = (await start_table(ann, bea, game="blackmore", players=2, clock={"kind": "live", "bank": 600}))["id"]
            await ann.post(f"/api/tables/{table}/pace", days)
            server.kill()
            server.start()
            assert (await bea.get(f"/api/tables/{table}"))["proposal"]["agreed"] == [0]
            await bea.post(f"/api/tables/{table}/pace", days)
            server.kill()
            server.start()
            changed = await bea.get(f"/api/tables/{table}")
            assert (changed["clock"], changed["proposal"]) == (days["clock"], None)
            async with ann.socket(table) as ann_socket, bea.socket(table) as bea_socket:
                positions = [(await socket.until("snapshot"))["position"] for socket in (ann_socket, bea_socket)]
                mover, position = (ann_socket, positions[0]) if positions[0]["legal"] else (bea_socket, positions[1])
                answer = await mover.move(position["number"], position["legal"][0]["choice"])
                assert answer["type"] == "accepted"
