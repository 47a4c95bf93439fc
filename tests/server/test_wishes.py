"""Choices left behind in a slow game: made in the player's name, once, no sooner than they would, and told to nobody."""

import json
from pathlib import Path
from typing import Any

import pytest

from coven.errors import CovenError
from coven.server.live import conditional_moves
from coven.server.protocol import DaysClock, NoClock, PaceAsked
from coven.server.storage import LineRow, tables
from tests.server.halls import Listener, SmallHall, small_hall
from tests.server.set_time import SetTime


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorter times, so that few chores are done in between."""
    monkeypatch.setattr(conditional_moves, "DEFAULT_DELAY_SECONDS", (40.0, 80.0))


ONE_CARD = {"values": 5, "hand": 1}  # every card that is played is the only one


async def asked_first(small: SmallHall, **settings: Any) -> tuple[str, Listener, Listener]:
    """A slow game of two people who hold one card each: who is asked first, and the other."""
    ann, bea = await small.person("Ann"), await small.person("Bea")
    slow: dict[str, Any] = {"game": "blackmore", "players": 2, "variant": ONE_CARD, "clock": DaysClock(days=2)}
    table = await small.table(ann, bea, **slow | settings)
    one, other = await small.enter(table, ann), await small.enter(table, bea)
    return (table, one, other) if (one.position or {})["legal"] else (table, other, one)


async def log(small: SmallHall, table: str) -> list[LineRow]:
    return await small.db.read(lambda c: tables.load_lines_after(c, table, 0))


async def wish(small: SmallHall, table: str, who: Listener, *keys: str) -> Any:
    return await (await small.room(table)).set_conditional_moves(who.person, list(keys))


async def test_what_was_left_behind_is_chosen_after_a_while_and_looks_like_any_choice(tmp_path: Path) -> None:
    async with small_hall(tmp_path) as small:
        table, ann, bea = await asked_first(small)
        before = len(await log(small, table))
        offers = await wish(small, table, ann, "only")
        assert offers.mine == ["only"]
        assert [one.key for one in offers.offered] == ["only", "keep"]
        await small.pass_time(conditional_moves.DEFAULT_DELAY_SECONDS[0] - 10)
        assert len(await log(small, table)) == before
        await small.pass_time(conditional_moves.DEFAULT_DELAY_SECONDS[1] - conditional_moves.DEFAULT_DELAY_SECONDS[0] + 20)
        event = await bea.event(number=before + 1)
        assert event["by"] == "seat"
        made = (await log(small, table))[before]
        assert made.notes.wished
        assert "wish" not in json.dumps(bea.received)


async def test_it_comes_no_sooner_than_the_players_own_choices(tmp_path: Path) -> None:
    async with small_hall(tmp_path) as small:
        table, ann, _bea = await asked_first(small)
        room = await small.room(table)
        seat = room.audience.viewpoint(ann.person)
        assert room.table is not None
        room.table.response_times[seat].extend([4_000.0, 5_000.0, 6_000.0])
        await wish(small, table, ann, "only")
        since = room.table.clocks.running_since[seat]
        due = conditional_moves.due_at(room.table, seat, ["only"])
        assert since is not None
        assert due is not None
        assert 4_000.0 < due - since < 6_000.0
        assert due - since != 5_000.0, "a time that was seen before would tell"
        room.table.response_times[seat].extend([1.0] * 16)
        soon = conditional_moves.due_at(room.table, seat, ["only"])
        assert soon is not None
        assert conditional_moves.MIN_DELAY_SECONDS[0] < soon - since < conditional_moves.MIN_DELAY_SECONDS[1]
        room.table.response_times[seat].extend([1e9] * 16)
        late = conditional_moves.due_at(room.table, seat, ["only"])
        assert late is not None
        assert 0.7 < (late - since) / (2 * 86_400) < 0.9, "the clock does not run out for it"


async def test_how_long_people_take_is_learned_from_their_own_choices(tmp_path: Path) -> None:
    async with small_hall(tmp_path) as small:
        table, ann, _bea = await asked_first(small)
        assert await small.play(table, ann)
        room = await small.room(table)
        assert room.table is not None
        assert [len(taken) for taken in room.table.response_times] == (
            [1, 0] if room.audience.viewpoint(ann.person) == 0 else [0, 1]
        )


async def test_what_does_not_apply_waits_for_the_player(tmp_path: Path) -> None:
    async with small_hall(tmp_path) as small:
        table, ann, _ = await asked_first(small, variant={})
        before = len(await log(small, table))
        await wish(small, table, ann, "only", "keep")
        await small.pass_time(2 * conditional_moves.DEFAULT_DELAY_SECONDS[1])
        assert len(await log(small, table)) == before
        assert await small.play(table, ann)


async def test_it_can_be_taken_back_and_means_nothing_at_a_live_pace(tmp_path: Path) -> None:
    async with small_hall(tmp_path) as small:
        table, ann, bea = await asked_first(small)
        before = len(await log(small, table))
        await wish(small, table, ann, "only")
        assert (await wish(small, table, ann)).mine == []
        await small.pass_time(2 * conditional_moves.DEFAULT_DELAY_SECONDS[1])
        assert len(await log(small, table)) == before
        await wish(small, table, ann, "only")
        for one in (ann, bea):
            await small.hall.change_time_control(table, one.person, PaceAsked(clock=NoClock()))
        room = await small.room(table)
        assert room.table is not None
        assert conditional_moves.due_times(room.table, room.table_state.conditional_moves) == {}
        with pytest.raises(CovenError, match="played over days"):
            await wish(small, table, ann, "keep")


async def test_wishes_that_are_unknown_or_not_ones_own_are_refused(tmp_path: Path) -> None:
    async with small_hall(tmp_path) as small:
        table, ann, bea = await asked_first(small)
        with pytest.raises(CovenError, match="Expected some of only, keep, but 'win' came"):
            await wish(small, table, ann, "win")
        with pytest.raises(CovenError, match="You only watch here"):
            await wish(small, table, Listener(await small.person("Eve")), "only")
        await wish(small, table, ann, "only")
        assert (await (await small.room(table)).conditional_moves(bea.person)).mine == []


async def test_after_a_killed_server_it_is_made_once_also_by_a_table_nobody_looks_at(tmp_path: Path) -> None:
    """The first server is never closed, so both would make the choice; one line can be written."""
    time = SetTime()
    async with small_hall(tmp_path, time) as first:
        table, ann, bea = await asked_first(first)
        before = len(await log(first, table))
        await wish(first, table, ann, "only")
        room = await first.room(table)
        for one in (ann, bea):
            room.leave(one)
        async with small_hall(tmp_path, time) as second:
            assert not second.hall.rooms
            await second.pass_time(conditional_moves.DEFAULT_DELAY_SECONDS[1] + 10)
            watcher = await second.enter(table, await second.person("Eve"))
            await watcher.until(lambda: (watcher.position or {})["number"] > before)
            lines = await log(second, table)
            assert [line.number for line in lines] == list(range(1, len(lines) + 1))
            assert sum(line.notes.wished for line in lines) == 1, "the next choice is Bea's"
            assert (await second.room(table)).table_state.conditional_moves
