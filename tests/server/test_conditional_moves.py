"""Conditional moves in correspondence games: made once, in the player's usual time, and hidden from the others."""

import json
from pathlib import Path
from typing import Any

import pytest

from coven.errors import CovenError
from coven.server.live import conditional_moves
from coven.server.protocol import DaysClock, NoClock, PaceAsked
from coven.server.storage import LineRow, tables
from tests.server.in_process_server import InProcessServer, Listener, in_process_server
from tests.server.manual_clock import ManualClock


@pytest.fixture(autouse=True)
def short_delays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the delays, so that few housekeeping rounds run in between."""
    monkeypatch.setattr(conditional_moves, "DEFAULT_DELAY_SECONDS", (40.0, 80.0))


ONE_CARD = {"values": 5, "hand": 1}  # every move is forced


async def start_correspondence_game(server: InProcessServer, **settings: Any) -> tuple[str, Listener, Listener]:
    """Start a game in which both players hold one card; return the table, the player to act and the other player."""
    ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
    defaults: dict[str, Any] = {"game": "blackmore", "players": 2, "variant": ONE_CARD, "clock": DaysClock(days=2)}
    table = await server.start_table(ann, bea, **defaults | settings)
    ann_listener, bea_listener = await server.enter(table, ann), await server.enter(table, bea)
    is_ann_first = bool((ann_listener.position or {})["legal"])
    return (table, ann_listener, bea_listener) if is_ann_first else (table, bea_listener, ann_listener)


async def load_log(server: InProcessServer, table: str) -> list[LineRow]:
    return await server.db.read(lambda c: tables.load_lines_after(c, table, 0))


async def set_conditional_moves(server: InProcessServer, table: str, listener: Listener, *keys: str) -> Any:
    return await (await server.room(table)).set_conditional_moves(listener.person, list(keys))


async def test_conditional_move_is_made_after_a_delay_and_looks_like_any_move(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await start_correspondence_game(server)
        before = len(await load_log(server, table))
        offers = await set_conditional_moves(server, table, ann, "only")
        assert offers.mine == ["only"]
        assert [offer.key for offer in offers.offered] == ["only", "keep"]
        await server.pass_time(conditional_moves.DEFAULT_DELAY_SECONDS[0] - 10)
        assert len(await load_log(server, table)) == before
        await server.pass_time(conditional_moves.DEFAULT_DELAY_SECONDS[1] - conditional_moves.DEFAULT_DELAY_SECONDS[0] + 20)
        event = await bea.wait_for_event(number=before + 1)
        assert event["by"] == "seat"
        line = (await load_log(server, table))[before]
        assert line.notes.wished
        assert "wish" not in json.dumps(bea.received)


async def test_delay_follows_the_players_own_response_times(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, _bea = await start_correspondence_game(server)
        room = await server.room(table)
        seat = room.audience.viewpoint(ann.person)
        assert room.table is not None
        room.table.response_times[seat].extend([4_000.0, 5_000.0, 6_000.0])
        await set_conditional_moves(server, table, ann, "only")
        since = room.table.clocks.running_since[seat]
        due = conditional_moves.due_at(room.table, seat, ["only"])
        assert since is not None
        assert due is not None
        assert 4_000.0 < due - since < 6_000.0
        assert due - since != 5_000.0, "repeating an earlier response time would give it away"
        room.table.response_times[seat].extend([1.0] * 16)
        soonest = conditional_moves.due_at(room.table, seat, ["only"])
        assert soonest is not None
        assert conditional_moves.MIN_DELAY_SECONDS[0] < soonest - since < conditional_moves.MIN_DELAY_SECONDS[1]
        room.table.response_times[seat].extend([1e9] * 16)
        latest = conditional_moves.due_at(room.table, seat, ["only"])
        assert latest is not None
        assert 0.7 < (latest - since) / (2 * 86_400) < 0.9, "the move is made before the clock runs out"


async def test_response_times_are_recorded_from_the_players_own_moves(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, _bea = await start_correspondence_game(server)
        assert await server.play_first_choice(table, ann)
        room = await server.room(table)
        assert room.table is not None
        assert [len(taken) for taken in room.table.response_times] == (
            [1, 0] if room.audience.viewpoint(ann.person) == 0 else [0, 1]
        )


async def test_conditional_move_that_does_not_apply_waits_for_the_player(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, _ = await start_correspondence_game(server, variant={})
        before = len(await load_log(server, table))
        await set_conditional_moves(server, table, ann, "only", "keep")
        await server.pass_time(2 * conditional_moves.DEFAULT_DELAY_SECONDS[1])
        assert len(await load_log(server, table)) == before
        assert await server.play_first_choice(table, ann)


async def test_conditional_moves_can_be_withdrawn_and_need_a_correspondence_game(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await start_correspondence_game(server)
        before = len(await load_log(server, table))
        await set_conditional_moves(server, table, ann, "only")
        assert (await set_conditional_moves(server, table, ann)).mine == []
        await server.pass_time(2 * conditional_moves.DEFAULT_DELAY_SECONDS[1])
        assert len(await load_log(server, table)) == before
        await set_conditional_moves(server, table, ann, "only")
        for listener in (ann, bea):
            await server.node.changes.change_time_control(table, listener.person, PaceAsked(clock=NoClock()))
        room = await server.room(table)
        assert room.table is not None
        assert conditional_moves.due_times(room.table, room.table_state.conditional_moves) == {}
        with pytest.raises(CovenError, match="played over days"):
            await set_conditional_moves(server, table, ann, "keep")


async def test_unknown_or_foreign_conditional_moves_are_rejected(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await start_correspondence_game(server)
        with pytest.raises(CovenError, match="Expected some of only, keep, got 'win'"):
            await set_conditional_moves(server, table, ann, "win")
        with pytest.raises(CovenError, match="Spectators cannot do this"):
            await set_conditional_moves(server, table, Listener(await server.add_person("Eve")), "only")
        await set_conditional_moves(server, table, ann, "only")
        assert (await (await server.room(table)).conditional_moves(bea.person)).mine == []


async def test_conditional_move_is_made_once_after_a_crash_without_viewers(tmp_path: Path) -> None:
    """Leave the first server running: both servers try to make the move, and only one line can be written."""
    time = ManualClock()
    async with in_process_server(tmp_path, time) as first:
        table, ann, bea = await start_correspondence_game(first)
        before = len(await load_log(first, table))
        await set_conditional_moves(first, table, ann, "only")
        room = await first.room(table)
        for listener in (ann, bea):
            room.leave(listener)
        async with in_process_server(tmp_path, time) as second:
            assert not second.node.registry.rooms
            await second.pass_time(conditional_moves.DEFAULT_DELAY_SECONDS[1] + 10)
            spectator = await second.enter(table, await second.add_person("Eve"))
            await spectator.until(lambda: (spectator.position or {})["number"] > before)
            lines = await load_log(second, table)
            assert [line.number for line in lines] == list(range(1, len(lines) + 1))
            assert sum(line.notes.wished for line in lines) == 1, "the next choice is Bea's"
            assert (await second.room(table)).table_state.conditional_moves
