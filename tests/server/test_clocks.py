"""Clocks: pure arithmetic, and what happens at zero."""

from pathlib import Path
from typing import Any

from coven.server.base.clock import UptimeClock
from coven.server.domain.time_control import Clocks
from coven.server.protocol import DaysClock, LiveClock, NoClock
from tests.server.in_process_server import InProcessServer, Listener, in_process_server
from tests.server.manual_clock import ManualClock


def test_a_live_clock_runs_for_who_is_to_act_and_grows_with_each_move() -> None:
    clocks = Clocks(LiveClock(bank=60, increment=5), 2)
    clocks.switch([0], None, 100.0)
    assert clocks.remaining_at(0, 110.0) == 50
    assert clocks.remaining_at(1, 110.0) == 60
    clocks.switch([1], 0, 110.0)
    assert clocks.remaining_at(0, 500.0) == 55
    assert clocks.deadline() == 170.0
    assert clocks.expired_seats(169.0) == []
    assert clocks.expired_seats(170.0) == [1]


def test_two_choices_in_a_row_stop_and_start_the_clock() -> None:
    clocks = Clocks(LiveClock(bank=60, increment=5), 2)
    clocks.switch([0], None, 0.0)
    clocks.switch([0], 0, 10.0)
    assert clocks.remaining_at(0, 12.0) == 53


def test_clocks_of_seats_that_act_at_the_same_time_run_side_by_side() -> None:
    clocks = Clocks(LiveClock(bank=60), 3)
    clocks.switch([0, 1, 2], None, 0.0)
    clocks.switch([0, 2], 1, 10.0)
    assert [clocks.remaining_at(seat, 20.0) for seat in range(3)] == [40, 50, 40]


def test_a_days_clock_is_full_again_for_each_move() -> None:
    clocks = Clocks(DaysClock(days=2), 2)
    clocks.switch([0], None, 0.0)
    clocks.switch([1], 0, 86_400.0)
    clocks.switch([0], 1, 86_500.0)
    assert clocks.deadline() == 86_500.0 + 2 * 86_400


def test_without_a_clock_nothing_runs() -> None:
    clocks = Clocks(NoClock(), 2)
    clocks.switch([0], None, 0.0)
    assert clocks.deadline() is None
    assert clocks.to_messages(5.0) == []
    assert clocks.snapshot() is None


def test_clocks_are_restored_as_stored() -> None:
    clocks = Clocks(LiveClock(bank=60, increment=5), 2)
    clocks.switch([0], None, 100.0)
    clocks.switch([1], 0, 110.0)
    again = Clocks(LiveClock(bank=60, increment=5), 2)
    again.restore(clocks.snapshot() or [])
    assert again.remaining_at(1, 120.0) == clocks.remaining_at(1, 120.0)


# served time


def started(time: ManualClock, last: float | None = None, down: float = 0.0, is_clustered: bool = False) -> UptimeClock:
    """Served time of a node that starts with this stored."""
    served = UptimeClock(time)
    served.record_beat(served.next_beat(last, down, is_clustered))
    return served


def beaten(served: UptimeClock) -> tuple[float, float]:
    """The next beat of a node alone; what is stored of it."""
    beat = served.next_beat(None, 0.0, is_clustered=False)
    served.record_beat(beat)
    return beat.wall_time, beat.downtime


def test_served_time_goes_by_the_monotonic_clock_whatever_the_wall_clock_is_set_to() -> None:
    time = ManualClock()
    served = started(time)
    before = served.now()
    last, down = beaten(served)
    for jump in (600.0, -86_400.0, 3_600.0):
        time.shift_wall_clock(jump)
        time.advance(2)
        beat = served.next_beat(last, down, is_clustered=False)
        served.record_beat(beat)
        last, down = beat.wall_time, beat.downtime
    assert served.now() == before + 6


def test_served_time_stands_still_while_nobody_serves() -> None:
    time = ManualClock()
    served = started(time)
    time.advance(3)
    last, down = beaten(served)
    before = served.now()
    time.advance(4)
    assert started(time, last, down).now() == before
    time.advance(1_000_000)
    assert started(time, last, down, is_clustered=True).now() == before


def test_a_node_that_joins_others_takes_it_that_they_served_since_their_last_beat() -> None:
    time = ManualClock()
    served = started(time)
    last, down = beaten(served)
    time.advance(1.5)
    assert started(time, last, down, is_clustered=True).now() == served.now()


def test_the_node_behind_follows_the_node_ahead() -> None:
    time = ManualClock()
    ahead = started(time)
    last, down = beaten(ahead)
    behind = started(time, last - 1.0, down)
    assert behind.now() == ahead.now() - 1.0
    behind.record_beat(behind.next_beat(last, down, is_clustered=True))
    assert behind.now() == ahead.now()


def test_a_long_time_without_a_beat_is_nobodys() -> None:
    """A machine that stood still, or a database that was away: nobody could play."""
    time = ManualClock()
    served = started(time)
    last, down = beaten(served)
    before = served.now()
    time.advance(60)
    served.record_beat(served.next_beat(last, down, is_clustered=False))
    assert served.now() == before


# clocks at a table


async def two_at_a_table(server: InProcessServer, bank: int, **settings: Any) -> tuple[str, Listener, Listener]:
    ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
    clock = LiveClock(bank=bank, increment=0)
    table = await server.start_table(ann, bea, game="blackmore", players=2, clock=clock, **settings)
    return table, await server.enter(table, ann), await server.enter(table, bea)


async def left(server: InProcessServer, table: str, who: Listener) -> list[float]:
    """What the clocks show somebody who looks now."""
    await (await server.room(table)).resync(who)
    return [clock["left"] for clock in (who.position or {})["clocks"]]


async def test_setting_the_wall_clock_takes_nobodys_time(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await two_at_a_table(server, bank=100)
        for jump in (600.0, -7_200.0):
            server.time.shift_wall_clock(jump)
            await server.pass_time(4)
            assert await server.play_first_choice(table, ann) or await server.play_first_choice(table, bea)
        assert sorted(await left(server, table, ann)) == [96.0, 96.0]


async def test_a_clock_does_not_run_during_a_short_restart(tmp_path: Path) -> None:
    """The server is gone for some seconds, fewer than a busy node may be late; the clock shows none of them."""
    time = ManualClock()

    async def before() -> str:
        async with in_process_server(tmp_path, time) as server:
            table, ann, _ = await two_at_a_table(server, bank=100)
            await server.pass_time(10)
            assert min(await left(server, table, ann)) == 90.0
            return table

    async def after(table: str) -> None:
        async with in_process_server(tmp_path, time) as server:
            assert min(await left(server, table, await server.enter(table, await server.add_person("Eve")))) == 90.0

    tables: list[str] = []
    tables.append(await before())
    time.advance(4)
    await after(tables[0])


async def test_who_ran_out_of_time_is_stood_in_for_after_a_restart_too_until_back(tmp_path: Path) -> None:
    time = ManualClock()
    async with in_process_server(tmp_path, time) as server:
        table, ann, bea = await two_at_a_table(server, bank=10)
        first = ann if (ann.position or {})["legal"] else bea
        await server.pass_time(12)
        late = await ann.wait_for_event(by="clock")
        assert late["seat"] == (0 if first is ann else 1)
    async with in_process_server(tmp_path, time) as server:  # they come again by themselves: nobody sits before the screen yet
        again = await server.enter(table, first.person, last=late["number"])
        await again.wait_for_seat(late["seat"], stand_in=True)
        await (await server.room(table)).return_player(first.person)
        await again.wait_for_seat(late["seat"], stand_in=False)
    async with in_process_server(tmp_path, time) as server:
        again = await server.enter(table, first.person, last=late["number"])
        await again.wait_for_seat(late["seat"], stand_in=False)


def stood_in(heard_by: Listener, seat: int) -> bool:
    """Whether a bot has played for a seat."""
    events = (heard for heard in heard_by.received if heard["type"] == "event")
    return any((heard["by"], heard["seat"]) == ("stand_in", seat) for heard in events)


async def test_at_zero_the_bot_plays_until_the_person_is_back(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await two_at_a_table(server, bank=10)
        await server.pass_time(12)
        late = await ann.wait_for_event(by="clock")
        before = ann.received[: ann.received.index(late)]
        assert [heard["table"]["seats"][late["seat"]]["stand_in"] for heard in before if heard["type"] == "table"][-1]
        await ann.wait_for_seat(late["seat"], stand_in=True)
        mine, other = (ann, bea) if late["seat"] == 0 else (bea, ann)
        while not stood_in(ann, late["seat"]):  # who wins a trick goes on, so it may take more than one
            await other.until(lambda: (other.position or {})["legal"] or stood_in(ann, late["seat"]))
            await server.play_first_choice(table, other)
        await (await server.room(table)).return_player(mine.person)
        await ann.wait_for_seat(late["seat"], stand_in=False)


async def test_a_game_whose_players_are_all_out_of_time_ends(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, _ = await two_at_a_table(server, bank=10)
        await server.pass_time(12)
        await ann.wait_for_event(by="clock")
        await server.pass_time(12)
        await ann.until(lambda: (ann.position or {})["result"])
        assert (await server.node.registry.load_row(table)).result is not None


async def test_at_zero_a_choice_is_made_and_marked_where_no_bot_may_play(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        _, ann, _ = await two_at_a_table(server, bank=10, bots_replace=False)
        await server.pass_time(12)
        late = await ann.wait_for_event(by="clock")
        assert late["told"]["words"]
        assert late["position"]["clocks"][late["seat"]]["left"] == 0
        assert not any(seat["stand_in"] for heard in ann.received if heard["type"] == "table" for seat in heard["table"]["seats"])


async def test_a_clock_that_runs_out_wakes_a_table_nobody_looks_at(tmp_path: Path) -> None:
    async with in_process_server(tmp_path, idle=1.0) as server:
        table, ann, bea = await two_at_a_table(server, bank=10)
        room = await server.room(table)
        room.leave(ann)
        room.leave(bea)
        await server.pass_time(4)
        assert not server.node.registry.rooms
        await server.pass_time(8)
        await (await server.enter(table, await server.add_person("Eve"))).until(
            lambda: server.node.registry.rooms[table].table.number > 2  # type: ignore[union-attr]
        )
