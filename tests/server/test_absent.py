"""Absent players: away, stood in for by a bot, and back."""

from pathlib import Path
from typing import Any

import pytest

from coven.errors import CovenError
from coven.server.messages import DaysClock
from tests.server.halls import Listener, SmallHall, act, small_hall


async def two_at_a_table(small: SmallHall, **settings: Any) -> tuple[str, Listener, Listener]:
    ann, bea = await small.person("Ann"), await small.person("Bea")
    table = await small.table(ann, bea, game="blackmore", players=2, **settings)
    return table, await small.enter(table, ann), await small.enter(table, bea)


def test_a_bot_plays_for_who_is_away_until_they_are_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with small_hall(tmp_path) as small:
            table, ann, bea = await two_at_a_table(small)
            await ann.shown(1, presence="here", stand_in=False)
            (await small.room(table)).leave(bea)
            await ann.shown(1, presence="away", stand_in=False)
            await small.pass_time(59)
            await ann.shown(1, presence="away", stand_in=False)
            await small.pass_time(20)
            await ann.shown(1, presence="away", stand_in=True)
            while not any(heard["type"] == "event" and heard["by"] == "stand_in" for heard in ann.received):
                await ann.until(lambda: (ann.position or {})["legal"])
                await small.play(table, ann)
            back = await small.enter(table, bea.person)
            await ann.shown(1, presence="here", stand_in=False)
            assert back.received[0]["you"] == 1

    act(run())


def test_where_bots_may_not_replace_the_game_waits(tmp_path: Path) -> None:
    async def run() -> None:
        async with small_hall(tmp_path) as small:
            table, ann, bea = await two_at_a_table(small, bots_replace=False)
            room = await small.room(table)
            room.leave(bea)
            await small.pass_time(600)
            await ann.shown(1, presence="away", stand_in=False)
            assert not room.autoplay.thinking
            with pytest.raises(CovenError, match="waits for you"):
                await small.leave(table, bea.person)

    act(run())


def test_who_leaves_a_running_game_gives_it_to_a_bot_and_may_return(tmp_path: Path) -> None:
    async def run() -> None:
        async with small_hall(tmp_path) as small:
            table, ann, bea = await two_at_a_table(small)
            await small.leave(table, bea.person)
            await ann.shown(1, stand_in=True)
            await small.sit(table, bea.person)
            await ann.shown(1, stand_in=False)
            await small.leave(table, bea.person)
            assert (await small.hall.row(table)).status == "running"
            await small.leave(table, ann.person)  # nobody plays it any more
            assert (await small.hall.row(table)).status == "closed"

    act(run())


def test_a_game_by_correspondence_does_not_mind_absence(tmp_path: Path) -> None:
    async def run() -> None:
        async with small_hall(tmp_path) as small:
            table, ann, bea = await two_at_a_table(small, clock=DaysClock(days=1))
            (await small.room(table)).leave(bea)
            await small.pass_time(600)
            await ann.shown(1, presence="away", stand_in=False)

    act(run())
