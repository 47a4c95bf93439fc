"""Conditional moves in correspondence games: made once, in the player's usual time, and hidden from the others."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from benchmarks.simulated_moves import simulate_conditional_moves
from coven.errors import CovenError
from coven.server.live import conditional_moves
from coven.server.live import table as table_module
from coven.server.protocol import DaysClock, NoClock, PaceAsked, TableSettings
from coven.server.storage import LineRow, tables
from tests.server.in_process_server import InProcessServer, Listener, in_process_server
from tests.server.manual_clock import ManualClock

ONE_CARD = {"values": 5, "hand": 1}  # every move is forced
OWN_SECONDS = 8.0  # that players take for their own choices


async def start_correspondence_game(
    server: InProcessServer, own_choices: int = conditional_moves.MIN_RESPONSE_TIMES, **settings: Any
) -> tuple[str, Listener, Listener]:
    """Start a game in which both players hold one card, and let them choose for themselves first.

    Return the table, the player to act and the other player.
    """
    ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
    defaults: dict[str, Any] = {"game": "blackmore", "players": 2, "variant": ONE_CARD, "clock": DaysClock(days=2)}
    table = await server.start_table(ann, bea, **defaults | settings)
    listeners = [await server.enter(table, person) for person in (ann, bea)]
    for _ in range(2 * own_choices):
        await server.pass_time(OWN_SECONDS)
        await server.play_first_choice(table, next(listener for listener in listeners if (listener.position or {})["legal"]))
    first, second = sorted(listeners, key=lambda listener: not (listener.position or {})["legal"])
    return table, first, second


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> ManualClock:
    """Return a manual clock that also dates lines, from which response times follow."""
    clock = ManualClock()
    monkeypatch.setattr(table_module, "time", SimpleNamespace(time=clock.wall_time))
    return clock


async def load_log(server: InProcessServer, table: str) -> list[LineRow]:
    return await server.db.read(lambda c: tables.load_lines_after(c, table, 0))


async def set_conditional_moves(server: InProcessServer, table: str, listener: Listener, *keys: str) -> Any:
    return await (await server.room(table)).set_conditional_moves(listener.person, list(keys))


async def test_conditional_move_is_made_after_a_delay_and_looks_like_any_move(tmp_path: Path, clock: ManualClock) -> None:
    async with in_process_server(tmp_path, clock) as server:
        table, ann, bea = await start_correspondence_game(server)
        before = len(await load_log(server, table))
        offers = await set_conditional_moves(server, table, ann, "only")
        assert offers.mine == ["only"]
        assert [offer.key for offer in offers.offered] == ["only", "keep"]
        assert offers.after == 0
        room = await server.room(table)
        assert room.table
        due = conditional_moves.due_at(room.table, room.audience.viewpoint(ann.person), ["only"])
        assert due is not None
        await server.pass_time(due - server.node.uptime.now() - 3.0)
        assert len(await load_log(server, table)) == before
        await server.pass_time(6.0)
        event = await bea.wait_for_event(number=before + 1)
        assert event["by"] == "seat"
        line = (await load_log(server, table))[before]
        assert line.notes.wished
        assert "wish" not in json.dumps(bea.received)


async def test_delay_follows_the_players_own_response_times(tmp_path: Path, clock: ManualClock) -> None:
    async with in_process_server(tmp_path, clock) as server:
        table, ann, _bea = await start_correspondence_game(server)
        room = await server.room(table)
        seat = room.audience.viewpoint(ann.person)
        assert room.table is not None
        await set_conditional_moves(server, table, ann, "only")
        since = room.table.clocks.running_since[seat]
        assert since is not None
        for seconds in (0.2, 5_000.0):
            room.table.response_times[seat].extend([seconds * factor for factor in (0.9, 1.0, 1.1, 1.0) * 4])
            due = conditional_moves.due_at(room.table, seat, ["only"])
            assert due is not None
            assert 0.7 < (due - since) / seconds < 1.4
            assert due - since not in room.table.response_times[seat], "repeating an earlier one would give it away"
        room.table.response_times[seat].extend([1e9] * 16)
        latest = conditional_moves.due_at(room.table, seat, ["only"])
        assert latest is not None
        assert 0.7 < (latest - since) / (2 * 86_400) < 0.9, "the move is made before the clock runs out"


async def test_players_choose_for_themselves_until_their_response_times_are_known(tmp_path: Path, clock: ManualClock) -> None:
    async with in_process_server(tmp_path, clock) as server:
        table, ann, _bea = await start_correspondence_game(server, own_choices=0)
        assert (await set_conditional_moves(server, table, ann, "only")).after == 3
        room = await server.room(table)
        assert room.table
        assert conditional_moves.due_times(room.table, room.table_state.conditional_moves) == {}


async def test_nobody_learns_who_is_connected_in_a_correspondence_game(tmp_path: Path, clock: ManualClock) -> None:
    async with in_process_server(tmp_path, clock) as server:
        table, ann, bea = await start_correspondence_game(server)
        seat = (await server.room(table)).audience.viewpoint(ann.person)
        await bea.wait_for_seat(seat, presence="here")
        sent = len(bea.received)
        (await server.room(table)).leave(ann)
        await server.pass_time(600)
        again = await server.enter(table, ann.person)
        await server.pass_time(4)
        assert bea.received[sent:] == [], "neither that Ann left nor that she came back"
        assert again.received
        (await server.room(table)).leave(again)
        assert server.node.registry.summary((await server.room(table)).row).seats[seat].presence == "here"


@pytest.mark.parametrize("typical_seconds", [0.1, 3_600.0])
def test_times_do_not_tell_choices_in_advance_from_own_ones(typical_seconds: float) -> None:
    settings = TableSettings(game="blackmore", players=2, variant={"values": 6, "hand": 3}, clock=DaysClock(days=2))
    times = simulate_conditional_moves(settings, typical_seconds, num_choices=1_000)
    assert min(len(times.forced), len(times.free)) > 200
    assert 0.45 < times.area() < 0.55


async def test_response_times_are_recorded_from_the_players_own_moves(tmp_path: Path, clock: ManualClock) -> None:
    async with in_process_server(tmp_path, clock) as server:
        table, ann, _bea = await start_correspondence_game(server, own_choices=0)
        await server.pass_time(OWN_SECONDS)
        assert await server.play_first_choice(table, ann)
        room = await server.room(table)
        assert room.table is not None
        own, other = (room.table.response_times[seat] for seat in sorted([0, 1], key=room.audience.viewpoint(ann.person).__ne__))
        assert (list(own), list(other)) == ([OWN_SECONDS], [])


async def test_conditional_move_that_does_not_apply_waits_for_the_player(tmp_path: Path, clock: ManualClock) -> None:
    async with in_process_server(tmp_path, clock) as server:
        table, ann, _ = await start_correspondence_game(server, variant={})
        before = len(await load_log(server, table))
        await set_conditional_moves(server, table, ann, "only", "keep")
        await server.pass_time(10 * OWN_SECONDS)
        assert len(await load_log(server, table)) == before
        assert await server.play_first_choice(table, ann)


async def test_conditional_moves_can_be_withdrawn_and_need_a_correspondence_game(tmp_path: Path, clock: ManualClock) -> None:
    async with in_process_server(tmp_path, clock) as server:
        table, ann, bea = await start_correspondence_game(server)
        before = len(await load_log(server, table))
        await set_conditional_moves(server, table, ann, "only")
        assert (await set_conditional_moves(server, table, ann)).mine == []
        await server.pass_time(10 * OWN_SECONDS)
        assert len(await load_log(server, table)) == before
        await set_conditional_moves(server, table, ann, "only")
        for listener in (ann, bea):
            await server.node.changes.change_time_control(table, listener.person, PaceAsked(clock=NoClock()))
        room = await server.room(table)
        assert room.table is not None
        assert conditional_moves.due_times(room.table, room.table_state.conditional_moves) == {}
        with pytest.raises(CovenError, match="played over days"):
            await set_conditional_moves(server, table, ann, "keep")


async def test_unknown_or_foreign_conditional_moves_are_rejected(tmp_path: Path, clock: ManualClock) -> None:
    async with in_process_server(tmp_path, clock) as server:
        table, ann, bea = await start_correspondence_game(server)
        with pytest.raises(CovenError, match="Expected some of only, keep, got 'win'"):
            await set_conditional_moves(server, table, ann, "win")
        with pytest.raises(CovenError, match="Spectators can’t do this"):
            await set_conditional_moves(server, table, Listener(await server.add_person("Eve")), "only")
        await set_conditional_moves(server, table, ann, "only")
        assert (await (await server.room(table)).conditional_moves(bea.person)).mine == []


async def test_conditional_move_is_made_once_after_a_crash_without_viewers(tmp_path: Path, clock: ManualClock) -> None:
    """Leave the first server running: both servers try to make the move, and only one line can be written."""
    async with in_process_server(tmp_path, clock) as first:
        table, ann, bea = await start_correspondence_game(first)
        before = len(await load_log(first, table))
        await set_conditional_moves(first, table, ann, "only")
        room = await first.room(table)
        for listener in (ann, bea):
            room.leave(listener)
        async with in_process_server(tmp_path, clock) as second:
            assert not second.node.registry.rooms
            await second.pass_time(3 * OWN_SECONDS)
            spectator = await second.enter(table, await second.add_person("Eve"))
            await spectator.until(lambda: (spectator.position or {})["number"] > before)
            lines = await load_log(second, table)
            assert [line.number for line in lines] == list(range(1, len(lines) + 1))
            assert sum(line.notes.wished for line in lines) == 1, "the next choice is Bea's"
            assert (await second.room(table)).table_state.conditional_moves
