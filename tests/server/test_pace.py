"""A table changes its pace when all agree; clocks begin anew, and a server that ends in between loses nothing of it."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from coven.errors import CovenError
from coven.server.domain.time_control import SECONDS_PER_DAY
from coven.server.protocol import Clock, DaysClock, LiveClock, NoClock, PaceAsked
from coven.server.storage import Person
from coven.server.storage.schema.people import waits
from tests.server.clients import Client, seated_table
from tests.server.clients import act as act_online
from tests.server.halls import Listener, SmallHall, small_hall
from tests.server.processes import ServerProcess
from tests.server.set_time import SetTime

DAYS, LIVE = DaysClock(days=2), LiveClock(bank=60)


async def two_at_a_table(small: SmallHall, **settings: Any) -> tuple[str, Listener, Listener]:
    ann, bea = await small.person("Ann"), await small.person("Bea")
    table = await small.table(ann, bea, game="blackmore", players=2, **settings)
    return table, await small.enter(table, ann), await small.enter(table, bea)


async def ask(small: SmallHall, table: str, who: Person, clock: Clock | None) -> Any:
    return await small.hall.change_time_control(table, who, PaceAsked(clock=clock))


async def waiting(small: SmallHall) -> list[Any]:
    """Whom a message would tell that a table waits."""
    return list(await small.db.read(lambda c: c.execute(select(waits)).all()))


def clocks(listener: Listener) -> list[float]:
    assert listener.position is not None
    return [clock["left"] for clock in listener.position["clocks"]]


async def test_a_pace_holds_as_soon_as_all_have_agreed(tmp_path: Path) -> None:
    async with small_hall(tmp_path) as small:
        table, ann, bea = await two_at_a_table(small, clock=LIVE)
        await small.pass_time(10)
        asked = await ask(small, table, ann.person, DAYS)
        assert (asked.clock, asked.proposal.by, asked.proposal.agreed) == (LIVE, 0, [0])
        await bea.until(lambda: bea.table["proposal"])
        agreed = await ask(small, table, bea.person, DAYS)
        assert (agreed.clock, agreed.proposal) == (DAYS, None)
        await ann.until(lambda: clocks(ann) == [2 * SECONDS_PER_DAY, 2 * SECONDS_PER_DAY])
        assert (await small.hall.load_row(table)).deadline == pytest.approx(small.hall.uptime.now() + 2 * SECONDS_PER_DAY)
        assert len(await waiting(small)) == 1, "who is to act is told so"
        assert await small.play(table, ann) or await small.play(table, bea)
        await ask(small, table, ann.person, NoClock())
        await ask(small, table, bea.person, NoClock())
        row = await small.hall.load_row(table)
        assert (row.settings.clock, row.deadline, row.pace.number) == (NoClock(), None, 2)
        assert await waiting(small) == []


async def test_a_proposal_is_declined_taken_back_or_replaced(tmp_path: Path) -> None:
    async with small_hall(tmp_path) as small:
        table, ann, bea = await two_at_a_table(small, clock=LIVE)
        await ask(small, table, ann.person, DAYS)
        assert (await ask(small, table, bea.person, None)).proposal is None
        await ask(small, table, ann.person, DAYS)
        other = await ask(small, table, bea.person, DaysClock(days=5))
        assert (other.proposal.by, other.proposal.agreed) == (1, [1]), "what Ann agreed to was something else"
        assert other.clock == LIVE
        with pytest.raises(CovenError, match="at this pace already"):
            await ask(small, table, ann.person, LIVE)
        with pytest.raises(CovenError, match="You only watch here"):
            await ask(small, table, await small.person("Eve"), DAYS)


async def test_who_is_stood_in_for_is_asked_only_when_the_table_gets_faster(tmp_path: Path) -> None:
    async with small_hall(tmp_path) as small:
        table, ann, bea = await two_at_a_table(small)
        (await small.room(table)).leave(bea)
        await small.pass_time(80)
        await ann.shown(1, stand_in=True)
        assert (await ask(small, table, ann.person, DAYS)).clock == DAYS
        await ann.shown(1, stand_in=False)
        assert (await ask(small, table, ann.person, NoClock())).clock == DAYS, "Bea has not said a word"


async def test_with_bots_alone_the_pace_is_ones_own(tmp_path: Path) -> None:
    async with small_hall(tmp_path) as small:
        ann = await small.person("Ann")
        table = await small.table(ann, game="blackmore", players=2)
        assert (await ask(small, table, ann, DAYS)).clock == DAYS


async def test_a_new_server_finds_the_pace_the_clocks_and_what_was_proposed(tmp_path: Path) -> None:
    """The first server is never closed: it was killed."""
    time = SetTime()
    async with small_hall(tmp_path, time) as first:
        table, ann, bea = await two_at_a_table(first, clock=LIVE)
        await first.pass_time(20)
        await ask(first, table, ann.person, DAYS)
        async with small_hall(tmp_path, time) as second:
            assert (await second.hall.load_row(table)).pace.agreed == [ann.person.id]
            await ask(second, table, bea.person, DAYS)
            await second.pass_time(100)
            async with small_hall(tmp_path, time) as third:
                again = await third.enter(table, ann.person)
                other = await third.enter(table, bea.person)
                assert sorted(clocks(again)) == [2 * SECONDS_PER_DAY - 100, 2 * SECONDS_PER_DAY]
                number = (again.position or {})["number"]
                assert await third.play(table, again) or await third.play(table, other)
                assert (again.position or {})["number"] > number
                async with small_hall(tmp_path, time) as fourth:
                    assert max(clocks(await fourth.enter(table, ann.person))) == 2 * SECONDS_PER_DAY


async def test_a_move_made_while_others_agree_keeps_no_old_clock(tmp_path: Path) -> None:
    """A line stored under the old pace after the new one was agreed: whoever folds it begins the clocks at the change."""
    async with small_hall(tmp_path) as small:
        table, ann, bea = await two_at_a_table(small, clock=LIVE)
        room = await small.room(table)
        caught_up, room.catch_up = room.catch_up, _nothing  # type: ignore[method-assign]
        await ask(small, table, ann.person, DAYS)
        await ask(small, table, bea.person, DAYS)
        assert await small.play(table, ann) or await small.play(table, bea)
        room.catch_up = caught_up  # type: ignore[method-assign]
        await room.catch_up()
        assert max(clocks(ann)) == 2 * SECONDS_PER_DAY
        assert (await small.hall.load_row(table)).deadline == pytest.approx(small.hall.uptime.now() + 2 * SECONDS_PER_DAY)


async def _nothing() -> None:
    return


def test_a_killed_server_loses_no_word_that_was_given(tmp_path: Path) -> None:
    async def scene(server: ServerProcess) -> None:
        async with Client(server.url) as ann, Client(server.url) as bea:
            table = (await seated_table(ann, bea, game="blackmore", players=2, clock={"kind": "live", "bank": 600}))["id"]
            days = {"clock": {"kind": "days", "days": 2}}
            await ann.post(f"/api/tables/{table}/pace", days)
            server.kill()
            server.start()
            assert (await bea.get(f"/api/tables/{table}"))["proposal"]["agreed"] == [0]
            await bea.post(f"/api/tables/{table}/pace", days)
            server.kill()
            server.start()
            after = await bea.get(f"/api/tables/{table}")
            assert (after["clock"], after["proposal"]) == (days["clock"], None)
            async with ann.socket(table) as one, bea.socket(table) as two:
                first, second = await one.next(), await two.next()
                mover, position = (one, first) if first["position"]["legal"] else (two, second)
                answer = await mover.move(position["position"]["number"], position["position"]["legal"][0]["choice"])
                assert answer["type"] == "accepted"

    with ServerProcess(f"sqlite:///{tmp_path / 'pace.db'}", "--limits", "1000") as server:
        act_online(scene(server))
