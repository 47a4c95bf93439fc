"""Deals of the day: the same for everybody, played once, and nothing of it before one has played it."""

import asyncio
from collections.abc import Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from coven.server.base.errors import ServerError
from coven.server.domain.deal_commitment import verify
from coven.server.events import daily_deal
from coven.server.events.daily_deal import DailyDeals
from coven.server.http.account_deletion import delete_account
from coven.server.http.request import Context
from coven.server.http.routes import tables
from coven.server.jobs.replays_worker import build_record
from coven.server.people.identity import Identities
from coven.server.protocol import Origin, TableSettings
from coven.server.storage import Person, TableRow
from coven.server.storage import tables as stored_tables
from tests.server.in_process_server import InProcessServer, Listener, in_process_server
from tests.server.test_duplicate import lots

GAME = "blackmore"
DAY = 86_400


@pytest.fixture(autouse=True)
def short_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against the weakest bots, at once, for a few tricks."""
    monkeypatch.setattr(daily_deal, "BOT_LEVEL", "toad")
    short = msgspec.structs.replace(
        daily_deal.TABLE_SETTINGS, variant={"colours": ["blue", "red"], "values": 5, "hand": 1}, tempo="instant"
    )
    monkeypatch.setattr(daily_deal, "TABLE_SETTINGS", short)


async def play_out(server: InProcessServer, id_: str, who: Person) -> None:
    """Always the first choice, to the end."""
    one, number = await server.enter(id_, who), -1
    while True:
        position: dict[str, Any] = await one.until(partial(_asked, one, number))
        if position["result"]:
            return
        number = position["number"]
        assert await server.play_first_choice(id_, one)


def _asked(one: Listener, number: int) -> dict[str, Any] | None:
    position = one.position
    return position if position and position["number"] > number and (position["legal"] or position["result"]) else None


def asked(server: InProcessServer, table: str, who: Person | None) -> Context:
    """A request about a table."""
    nothing: Any = None
    return Context(server.node, nothing, nothing, nothing, nothing, who, "", {"id": table}, {}, nothing, nothing)


async def refused(attempt: Coroutine[Any, Any, Any]) -> str:
    """The code of a refusal."""
    with pytest.raises(ServerError) as caught:
        await attempt
    return str(caught.value.code)


async def row_of(server: InProcessServer, table: str) -> TableRow:
    return await server.node.registry.load_row(table)


async def bots_at(server: InProcessServer, table: str) -> list[str]:
    return [seat.name for seat in (await row_of(server, table)).seats if seat.kind == "bot"]


async def dealt(server: InProcessServer, table: str) -> list[str]:
    """What chance brought at a table."""
    lines = await server.db.read(lambda c: stored_tables.load_lines_after(c, table, 0))
    return lots({"log": [line.line for line in lines]})


async def test_everybody_plays_the_same_deal_once_and_sees_the_others_afterwards(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        deals = DailyDeals(server.node)
        first, twin = await asyncio.gather(deals.play(GAME, ann), deals.play(GAME, ann))
        assert twin.table == first.table  # pressed twice at once
        first = await deals.info(GAME, None, ann)
        assert (first.state, first.today, first.scores) == ("begun", True, [])
        assert first.table is not None
        assert (await deals.play(GAME, ann)).table == first.table  # the same one again
        assert (await row_of(server, first.table)).seats[first.seat].person == ann.id
        await play_out(server, first.table, ann)
        assert (await deals.play(GAME, ann)).table == first.table  # and no second try
        known = await deals.info(GAME, None, ann)
        assert (known.state, known.played, known.place, known.streak) == ("played", 1, 1, 1)
        assert [one.name for one in known.scores] == ["Ann"]

        for somebody in (bea, None):  # nothing leaks to who has not played it
            shown = await deals.info(GAME, None, somebody)
            assert (shown.state, shown.played, shown.scores, shown.secret) == ("new", 1, [], "")
            about = asked(server, first.table, somebody)
            assert (await tables.get_table(about)).result is None
            for look_back in (
                tables.get_replay,
                tables.get_log,
                tables.get_record,
                tables.get_score_sheet,
                tables.get_session_score,
            ):
                assert await refused(look_back(about)) == "not-allowed"
            assert await refused(tables._find_reviewed_seat(about)) == "not-allowed"
        again = TableSettings(game=GAME, origin=Origin(table=first.table, seat=first.seat, luck="same"))
        assert await refused(server.node.changes.create(bea, again)) == "not-allowed"

        second = await deals.play(GAME, bea)
        assert second.table is not None
        assert second.seat == first.seat
        assert await bots_at(server, second.table) == await bots_at(server, first.table)
        assert second.commitment == first.commitment
        assert (await deals.info(GAME, None, bea)).scores == [], "not while it is played"
        await play_out(server, second.table, bea)
        both = await deals.info(GAME, None, bea)
        assert sorted(one.name for one in both.scores) == ["Ann", "Bea"]
        assert both.played == 2
        for who in (ann, bea):  # winning counts before points, and equals share a place
            mine = next((one.won, one.score) for one in both.scores if one.person == who.id)
            better = sum((one.won, one.score) > mine for one in both.scores)
            assert (await deals.info(GAME, None, who)).place == 1 + better
        short, long = sorted([await dealt(server, first.table), await dealt(server, second.table)], key=len)
        assert short == long[: len(short)] != []
        info = await tables.get_table(asked(server, first.table, bea))
        assert info.result is not None
        cleo = await server.add_person("Cleo")
        third = await deals.play(GAME, cleo)
        assert third.table is not None
        await server.leave(third.table, cleo)  # given up: it does not count, and nobody waits for it
        given_up = await deals.play(GAME, cleo)
        assert (given_up.state, given_up.table, given_up.place, given_up.played) == ("left", third.table, None, 2)
        assert len(given_up.scores) == 2, "what is over for them is no secret any more"
        briefs = {one.game: one.state for one in (await deals.overview(bea)).games}
        assert (briefs[GAME], briefs["three_witches"]) == ("played", "new")

        await delete_account(server.node, Identities(server.db), ann, "Ann")
        assert [one.name for one in (await deals.info(GAME, None, bea)).scores] == ["Bea"]


async def test_a_deal_is_for_its_day_and_is_told_when_the_next_is_over(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, late, eve = [await server.add_person(name) for name in ("Ann", "Late", "Eve")]
        deals = DailyDeals(server.node)
        first, begun = await deals.play(GAME, ann), await deals.play(GAME, late)
        assert first.table is not None
        assert begun.table is not None
        await play_out(server, first.table, ann)
        server.time.wall += DAY
        assert (await deals.info(GAME, first.day, eve)).scores == []
        assert (await deals.info(GAME, None, ann)).state == "new"
        today = await deals.play(GAME, ann)  # another one
        assert today.table != first.table
        assert today.commitment != first.commitment
        assert today.seat == (first.seat + 1) % first.players
        assert (await deals.info(GAME, None, ann)).streak == 1  # up to yesterday
        server.time.wall += DAY
        await play_out(server, begun.table, late)
        told = await deals.info(GAME, first.day, eve)
        assert [one.name for one in told.scores] == ["Ann"], "who finished too late is not counted"
        assert (told.today, told.state, len(told.secret)) == (False, "new", 64)
        assert (await deals.info(GAME, first.day, late)).place is None
        secret = await deals.published_secret(GAME, _part(await row_of(server, first.table)))
        lines = await server.db.read(lambda c: stored_tables.load_lines_after(c, str(first.table), 0))
        record = build_record(await row_of(server, first.table), lines, -1, secret)
        assert verify(record) == len(lots({"log": record.log}))
        for wrong in ("2999-01-01", "yesterday", "2026-1-1"):
            assert await refused(deals.info(GAME, wrong, eve)) == "not-found"


def _part(row: TableRow) -> Any:
    return row.settings.duel


async def test_bots_take_no_part_and_a_host_may_want_none(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        assert await refused(DailyDeals(server.node).play(GAME, Person("b", "Bot", "bot"))) == "not-allowed"
    async with in_process_server(tmp_path, days=False) as server:
        ann = await server.add_person("Ann")
        assert (await DailyDeals(server.node).overview(ann)).games == []
        assert await refused(DailyDeals(server.node).info(GAME, None, ann)) == "not-found"
        assert await refused(DailyDeals(server.node).play(GAME, ann)) == "not-found"
