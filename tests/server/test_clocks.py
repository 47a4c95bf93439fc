"""Clocks: pure arithmetic, and what happens at zero."""

import asyncio
import time
from pathlib import Path
from typing import Any

from coven.server.clocks import Clocks, ServedTime
from coven.server.messages import DaysClock, LiveClock, NoClock
from tests.server.clients import Client, act, eventually, seated_table
from tests.server.processes import ServerProcess


def test_a_live_clock_runs_for_who_is_to_act_and_grows_with_each_move() -> None:
    clocks = Clocks(LiveClock(bank=60, increment=5), 2)
    clocks.turn([0], None, 100.0)
    assert clocks.left_at(0, 110.0) == 50
    assert clocks.left_at(1, 110.0) == 60
    clocks.turn([1], 0, 110.0)
    assert clocks.left_at(0, 500.0) == 55
    assert clocks.deadline() == 170.0
    assert clocks.out_of_time(169.0) == []
    assert clocks.out_of_time(170.0) == [1]


def test_two_choices_in_a_row_stop_and_start_the_clock() -> None:
    clocks = Clocks(LiveClock(bank=60, increment=5), 2)
    clocks.turn([0], None, 0.0)
    clocks.turn([0], 0, 10.0)
    assert clocks.left_at(0, 12.0) == 53


def test_clocks_of_seats_that_act_at_the_same_time_run_side_by_side() -> None:
    clocks = Clocks(LiveClock(bank=60), 3)
    clocks.turn([0, 1, 2], None, 0.0)
    clocks.turn([0, 2], 1, 10.0)
    assert [clocks.left_at(seat, 20.0) for seat in range(3)] == [40, 50, 40]


def test_a_days_clock_is_full_again_for_each_move() -> None:
    clocks = Clocks(DaysClock(days=2), 2)
    clocks.turn([0], None, 0.0)
    clocks.turn([1], 0, 86_400.0)
    clocks.turn([0], 1, 86_500.0)
    assert clocks.deadline() == 86_500.0 + 2 * 86_400


def test_without_a_clock_nothing_runs() -> None:
    clocks = Clocks(NoClock(), 2)
    clocks.turn([0], None, 0.0)
    assert clocks.deadline() is None
    assert clocks.shown(5.0) == []
    assert clocks.kept() is None


def test_clocks_are_restored_as_stored() -> None:
    clocks = Clocks(LiveClock(bank=60, increment=5), 2)
    clocks.turn([0], None, 100.0)
    clocks.turn([1], 0, 110.0)
    again = Clocks(LiveClock(bank=60, increment=5), 2)
    again.restore(clocks.kept() or [])
    assert again.left_at(1, 120.0) == clocks.left_at(1, 120.0)


def test_served_time_stands_still_while_nobody_serves() -> None:
    served = ServedTime()
    wall, down = served.beat(None, 0.0, gap=0.0)
    assert down == 0
    _, down = served.beat(wall - 5, down, gap=10.0)
    assert down == 0
    _, down = served.beat(wall - 1000, down, gap=10.0)
    assert 999 < down < 1100
    assert served.now() < wall - 900


def test_a_clock_does_not_run_during_a_short_restart(tmp_path: Path) -> None:
    """The server is killed and away for some seconds, fewer than a busy node may be late; the clock shows none of them."""
    server = ServerProcess(f"sqlite:///{tmp_path / 'a.db'}", "--limits", "100")
    clock = {"kind": "live", "bank": 10_000}

    async def look(ann: Client, table: str) -> tuple[float, float]:
        async with ann.socket(table) as socket:
            clocks = (await socket.until("snapshot"))["position"]["clocks"]
            return time.time(), min(one["left"] for one in clocks)

    async def run() -> None:
        async with Client(server.url) as ann, Client(server.url) as bea:
            table = (await seated_table(ann, bea, game="blackmore", players=2, clock=clock))["id"]
            first, before = await look(ann, table)
            await asyncio.to_thread(server.kill)
            await asyncio.sleep(4)
            await asyncio.to_thread(server.start)
            second, after = await look(ann, table)
            assert before - after <= second - first - 4 + 0.2  # shown to a tenth of a second

    with server:
        act(run())


def test_who_ran_out_of_time_is_stood_in_for_after_a_restart_too_until_back(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path / 'a.db'}", "--limits", "100")

    async def stood_in(client: Client, table: str, seat: int) -> bool:
        return bool((await client.get(f"/api/tables/{table}"))["seats"][seat]["stand_in"])

    async def is_back(client: Client, table: str, seat: int) -> bool:
        return not await stood_in(client, table, seat)

    async def run() -> None:
        async with Client(server.url) as ann, Client(server.url) as bea:
            clock = {"kind": "live", "bank": 2, "increment": 3600}
            table = (await seated_table(ann, bea, game="blackmore", players=2, clock=clock))["id"]
            async with ann.socket(table) as one:
                seat = (await one.until("event", by="clock"))["seat"]
                number = (one.position or {})["number"]
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            slow = ann if seat == 0 else bea
            async with slow.socket(table, last=number) as again:  # as clients do by themselves: nobody is back yet
                await again.until("table")
                assert await stood_in(slow, table, seat)
                await again.send({"type": "back"})
                await eventually(lambda: is_back(slow, table, seat), "the bot stops")
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            async with slow.socket(table, last=number) as again:
                await again.until("table")
                assert not await stood_in(slow, table, seat)

    with server:
        act(run())


def test_at_zero_the_bot_plays_until_the_person_is_back(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        async with Client(url) as ann, Client(url) as bea:
            table = await seated_table(ann, bea, game="blackmore", players=2, clock={"kind": "live", "bank": 1})
            async with ann.socket(table["id"]) as one, bea.socket(table["id"]) as two:
                late = await one.until("event", by="clock")
                changed = await one.until("table")
                assert changed["table"]["seats"][late["seat"]]["stand_in"]
                mine = one if late["seat"] == 0 else two
                await mine.send({"type": "back"})
                while changed["table"]["seats"][late["seat"]]["stand_in"]:
                    changed = await one.until("table")
            over = await finished(ann, table["id"])
            assert over["result"]

    with ServerProcess(f"sqlite:///{tmp_path / 'a.db'}", "--idle", "1") as server:
        act(run(server.url))


async def finished(client: Client, table: str) -> Any:
    async with client.socket(table) as socket:
        while not (socket.position and socket.position["result"]):
            await socket.next()
    return await client.get(f"/api/tables/{table}")


def test_at_zero_a_choice_is_made_and_marked_where_no_bot_may_play(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        async with Client(url) as ann, Client(url) as bea:
            clock = {"kind": "live", "bank": 1}
            table = await seated_table(ann, bea, game="blackmore", players=2, clock=clock, bots_replace=False)
            async with ann.socket(table["id"]) as one:
                late = await one.until("event", by="clock")
                assert late["told"]["words"]
                assert late["position"]["clocks"][late["seat"]]["left"] == 0
                assert not any(m["table"]["seats"][late["seat"]]["stand_in"] for m in one.received if m["type"] == "table")

    with ServerProcess(f"sqlite:///{tmp_path / 'a.db'}") as server:
        act(run(server.url))


def test_a_clock_that_runs_out_wakes_a_table_nobody_looks_at(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        async with Client(url) as ann, Client(url) as bea:
            table = await seated_table(
                ann, bea, game="blackmore", players=2, clock={"kind": "live", "bank": 3}, memory="everything"
            )

            async def has_left_memory() -> bool:
                return bool((await ann.get("/health"))["tables"] == 0)

            async def was_played_at_zero() -> bool:
                lines = (await ann.get(f"/api/tables/{table['id']}/log"))["lines"]
                return any(line["by"] == "clock" for line in lines)

            await eventually(has_left_memory, "the table leaves memory")
            await eventually(was_played_at_zero, "a choice is made at zero")

    with ServerProcess(f"sqlite:///{tmp_path / 'a.db'}", "--idle", "0.1", "--limits", "100") as server:
        act(run(server.url))
