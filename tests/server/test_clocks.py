"""Clocks: their arithmetic, uptime that excludes outages, and what happens when a player's time runs out."""

from pathlib import Path
from typing import Any

from coven.server.base.clock import UptimeClock
from coven.server.domain.time_control import Clocks
from coven.server.protocol import DaysClock, LiveClock, NoClock
from tests.server.in_process_server import InProcessServer, Listener, in_process_server
from tests.server.manual_clock import ManualClock

MAX_TRICKS = 30  # more than a game has


def test_live_clock_runs_for_the_player_to_act_and_adds_the_increment() -> None:
    clocks = Clocks(LiveClock(bank=60, increment=5), 2)
    clocks.switch([0], None, 100.0)
    assert clocks.remaining_at(0, 110.0) == 50
    assert clocks.remaining_at(1, 110.0) == 60
    clocks.switch([1], 0, 110.0)
    assert clocks.remaining_at(0, 500.0) == 55
    assert clocks.deadline() == 170.0
    assert clocks.expired_seats(169.0) == []
    assert clocks.expired_seats(170.0) == [1]


def test_consecutive_moves_of_one_seat_each_add_the_increment() -> None:
    clocks = Clocks(LiveClock(bank=60, increment=5), 2)
    clocks.switch([0], None, 0.0)
    clocks.switch([0], 0, 10.0)
    assert clocks.remaining_at(0, 12.0) == 53


def test_clocks_of_simultaneous_players_run_independently() -> None:
    clocks = Clocks(LiveClock(bank=60), 3)
    clocks.switch([0, 1, 2], None, 0.0)
    clocks.switch([0, 2], 1, 10.0)
    assert [clocks.remaining_at(seat, 20.0) for seat in range(3)] == [40, 50, 40]


def test_days_clock_is_reset_for_each_move() -> None:
    clocks = Clocks(DaysClock(days=2), 2)
    clocks.switch([0], None, 0.0)
    clocks.switch([1], 0, 86_400.0)
    clocks.switch([0], 1, 86_500.0)
    assert clocks.deadline() == 86_500.0 + 2 * 86_400


def test_no_clock_has_no_deadline_and_no_messages() -> None:
    clocks = Clocks(NoClock(), 2)
    clocks.switch([0], None, 0.0)
    assert clocks.deadline() is None
    assert clocks.to_messages(5.0) == []
    assert clocks.snapshot() is None


def test_clocks_are_restored_from_a_snapshot() -> None:
    clocks = Clocks(LiveClock(bank=60, increment=5), 2)
    clocks.switch([0], None, 100.0)
    clocks.switch([1], 0, 110.0)
    restored = Clocks(LiveClock(bank=60, increment=5), 2)
    restored.restore(clocks.snapshot() or [])
    assert restored.remaining_at(1, 120.0) == clocks.remaining_at(1, 120.0)


# uptime


def start_node(time: ManualClock, last: float | None = None, down: float = 0.0, is_clustered: bool = False) -> UptimeClock:
    """Return the uptime clock of a node that starts with this stored heartbeat."""
    uptime = UptimeClock(time)
    uptime.record_beat(uptime.next_beat(last, down, is_clustered))
    return uptime


def beat_alone(uptime: UptimeClock) -> tuple[float, float]:
    """Send a heartbeat of the only node; return the stored wall time and downtime."""
    beat = uptime.next_beat(None, 0.0, is_clustered=False)
    uptime.record_beat(beat)
    return beat.wall_time, beat.downtime


def test_uptime_ignores_jumps_of_the_wall_clock() -> None:
    time = ManualClock()
    uptime = start_node(time)
    before = uptime.now()
    last, down = beat_alone(uptime)
    for jump in (600.0, -86_400.0, 3_600.0):
        time.shift_wall_clock(jump)
        time.advance(2)
        beat = uptime.next_beat(last, down, is_clustered=False)
        uptime.record_beat(beat)
        last, down = beat.wall_time, beat.downtime
    assert uptime.now() == before + 6


def test_uptime_stops_while_no_node_runs() -> None:
    time = ManualClock()
    uptime = start_node(time)
    time.advance(3)
    last, down = beat_alone(uptime)
    before = uptime.now()
    time.advance(4)
    assert start_node(time, last, down).now() == before
    time.advance(1_000_000)
    assert start_node(time, last, down, is_clustered=True).now() == before


def test_joining_node_counts_the_time_since_the_last_heartbeat_of_the_cluster() -> None:
    time = ManualClock()
    uptime = start_node(time)
    last, down = beat_alone(uptime)
    time.advance(1.5)
    assert start_node(time, last, down, is_clustered=True).now() == uptime.now()


def test_node_with_less_uptime_adopts_the_larger_one() -> None:
    time = ManualClock()
    ahead = start_node(time)
    last, down = beat_alone(ahead)
    behind = start_node(time, last - 1.0, down)
    assert behind.now() == ahead.now() - 1.0
    behind.record_beat(behind.next_beat(last, down, is_clustered=True))
    assert behind.now() == ahead.now()


def test_long_gap_between_heartbeats_does_not_count_as_uptime() -> None:
    """The machine was suspended or the database unreachable, so players could not move."""
    time = ManualClock()
    uptime = start_node(time)
    last, down = beat_alone(uptime)
    before = uptime.now()
    time.advance(60)
    uptime.record_beat(uptime.next_beat(last, down, is_clustered=False))
    assert uptime.now() == before


# clocks at a table


async def start_two_player_table(server: InProcessServer, bank: int, **settings: Any) -> tuple[str, Listener, Listener]:
    ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
    clock = LiveClock(bank=bank, increment=0)
    table = await server.start_table(ann, bea, game="blackmore", players=2, clock=clock, **settings)
    return table, await server.enter(table, ann), await server.enter(table, bea)


async def remaining_seconds(server: InProcessServer, table: str, listener: Listener) -> list[float]:
    """Resync the listener and return the remaining time on each clock."""
    await (await server.room(table)).resync(listener)
    return [clock["left"] for clock in (listener.position or {})["clocks"]]


async def test_wall_clock_jumps_do_not_change_remaining_time(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await start_two_player_table(server, bank=100)
        for jump in (600.0, -7_200.0):
            server.time.shift_wall_clock(jump)
            await server.pass_time(4)
            assert await server.play_first_choice(table, ann) or await server.play_first_choice(table, bea)
        assert sorted(await remaining_seconds(server, table, ann)) == [96.0, 96.0]


async def test_clock_does_not_run_during_a_short_restart(tmp_path: Path) -> None:
    """The downtime is shorter than the allowed delay between two heartbeats."""
    time = ManualClock()
    async with in_process_server(tmp_path, time) as server:
        table, ann, _ = await start_two_player_table(server, bank=100)
        await server.pass_time(10)
        assert min(await remaining_seconds(server, table, ann)) == 90.0
    time.advance(4)
    async with in_process_server(tmp_path, time) as server:
        eve = await server.enter(table, await server.add_person("Eve"))
        assert min(await remaining_seconds(server, table, eve)) == 90.0


async def test_player_out_of_time_is_substituted_across_restarts_until_they_return(tmp_path: Path) -> None:
    time = ManualClock()
    async with in_process_server(tmp_path, time) as server:
        table, ann, bea = await start_two_player_table(server, bank=10)
        first = ann if (ann.position or {})["legal"] else bea
        await server.pass_time(12)
        timeout = await ann.wait_for_event(by="clock")
        assert timeout["seat"] == (0 if first is ann else 1)
    async with in_process_server(tmp_path, time) as server:  # the client reconnects without action of the player
        reconnected = await server.enter(table, first.person, last=timeout["number"])
        await reconnected.wait_for_seat(timeout["seat"], stand_in=True)
        await (await server.room(table)).return_player(first.person)
        await reconnected.wait_for_seat(timeout["seat"], stand_in=False)
    async with in_process_server(tmp_path, time) as server:
        reconnected = await server.enter(table, first.person, last=timeout["number"])
        await reconnected.wait_for_seat(timeout["seat"], stand_in=False)


def has_substitute_played(listener: Listener, seat: int) -> bool:
    """Return whether the listener has received a substitute's move for a seat."""
    events = (message for message in listener.received if message["type"] == "event")
    return any((event["by"], event["seat"]) == ("stand_in", seat) for event in events)


async def test_bot_substitutes_after_a_timeout_until_the_player_returns(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await start_two_player_table(server, bank=10)
        await server.pass_time(12)
        timeout = await ann.wait_for_event(by="clock")
        seat = timeout["seat"]
        before = ann.received[: ann.received.index(timeout)]
        assert [sent["table"]["seats"][seat]["stand_in"] for sent in before if sent["type"] == "table"][-1]
        await ann.wait_for_seat(seat, stand_in=True)
        absent, present = (ann, bea) if seat == 0 else (bea, ann)
        for _ in range(MAX_TRICKS):  # the winner of a trick leads again, so the substitute may have to wait
            if has_substitute_played(ann, seat):
                break
            await present.until(lambda: (present.position or {})["legal"] or has_substitute_played(ann, seat))
            await server.play_first_choice(table, present)
        assert has_substitute_played(ann, seat)
        await (await server.room(table)).return_player(absent.person)
        await ann.wait_for_seat(seat, stand_in=False)


async def test_game_ends_when_all_players_are_out_of_time(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, _ = await start_two_player_table(server, bank=10)
        await server.pass_time(12)
        await ann.wait_for_event(by="clock")
        await server.pass_time(12)
        await ann.until(lambda: (ann.position or {})["result"])
        assert (await server.node.registry.load_row(table)).result is not None


async def test_timeout_without_substitution_makes_one_choice_marked_as_the_clocks(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        _, ann, _ = await start_two_player_table(server, bank=10, bots_replace=False)
        await server.pass_time(12)
        timeout = await ann.wait_for_event(by="clock")
        assert timeout["told"]["words"]
        assert timeout["position"]["clocks"][timeout["seat"]]["left"] == 0
        assert not any(seat["stand_in"] for sent in ann.received if sent["type"] == "table" for seat in sent["table"]["seats"])


async def test_timeout_loads_a_table_without_viewers(tmp_path: Path) -> None:
    async with in_process_server(tmp_path, idle=1.0) as server:
        table, ann, bea = await start_two_player_table(server, bank=10)
        room = await server.room(table)
        room.leave(ann)
        room.leave(bea)
        await server.pass_time(4)
        assert not server.node.registry.rooms
        await server.pass_time(8)
        await (await server.enter(table, await server.add_person("Eve"))).until(
            lambda: server.node.registry.rooms[table].table.number > 2  # type: ignore[union-attr]
        )
