"""Daily deals: the same deal for all players, one attempt each, and no results before a player has finished it."""

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
from coven.server.events.duplicate import DuplicateEvenings
from coven.server.http.account_deletion import delete_account
from coven.server.http.changed_identities import ChangedIdentities
from coven.server.http.request import Context
from coven.server.http.routes import tables
from coven.server.jobs.replays_worker import build_record
from coven.server.people.identity import Identities
from coven.server.protocol import Origin, TableSettings
from coven.server.storage import Person, TableRow
from coven.server.storage import tables as stored_tables
from tests.server.in_process_server import InProcessServer, Listener, in_process_server
from tests.server.test_duplicate import chance_lines

GAME = "blackmore"
SECONDS_PER_DAY = 86_400
MAX_MOVES = 200  # more than a short game has


@pytest.fixture(autouse=True)
def short_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make daily deals a few tricks against the weakest bots, which answer instantly."""
    monkeypatch.setattr(daily_deal, "BOT_LEVEL", "toad")
    short = msgspec.structs.replace(
        daily_deal.TABLE_SETTINGS, variant={"colours": ["blue", "red"], "values": 5, "hand": 1}, tempo="instant"
    )
    monkeypatch.setattr(daily_deal, "TABLE_SETTINGS", short)


async def play_out(server: InProcessServer, id_: str, person: Person) -> None:
    """Play to the end, always the first choice."""
    listener, number = await server.enter(id_, person), -1
    for _ in range(MAX_MOVES):
        position: dict[str, Any] = await listener.until(partial(_next_position, listener, number))
        if position["result"]:
            return
        number = position["number"]
        assert await server.play_first_choice(id_, listener)
    raise AssertionError(f"the game is not over after {MAX_MOVES} moves")


def _next_position(listener: Listener, number: int) -> dict[str, Any] | None:
    position = listener.position
    return position if position and position["number"] > number and (position["legal"] or position["result"]) else None


def request_context(server: InProcessServer, table: str, person: Person | None) -> Context:
    """Return the context of a request about a table."""
    nothing: Any = None
    services = (*(nothing,) * 5, DuplicateEvenings(server.node))
    return Context(server.node, *services, person, None, "", "", {"id": table}, {}, nothing, nothing)


async def error_code(attempt: Coroutine[Any, Any, Any]) -> str:
    """Return the code of the error that the attempt raises."""
    with pytest.raises(ServerError) as caught:
        await attempt
    return str(caught.value.code)


async def row_of(server: InProcessServer, table: str) -> TableRow:
    return await server.node.registry.load_row(table)


async def bots_at(server: InProcessServer, table: str) -> list[str]:
    return [seat.name for seat in (await row_of(server, table)).seats if seat.kind == "bot"]


async def stored_chance_lines(server: InProcessServer, table: str) -> list[str]:
    """Return the chance events of a table."""
    lines = await server.db.read(lambda c: stored_tables.load_lines_after(c, table, 0))
    return chance_lines({"log": [line.line for line in lines]})


async def test_each_player_plays_the_same_deal_once_and_sees_other_results_afterwards(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        deals = DailyDeals(server.node)
        first, twin = await asyncio.gather(deals.play(GAME, ann), deals.play(GAME, ann))
        assert twin.table == first.table  # two concurrent requests
        first = await deals.info(GAME, None, ann)
        assert (first.state, first.today, first.scores) == ("begun", True, [])
        assert first.table is not None
        assert (await deals.play(GAME, ann)).table == first.table  # the same one again
        assert (await row_of(server, first.table)).seats[first.seat].person == ann.id
        await play_out(server, first.table, ann)
        assert (await deals.play(GAME, ann)).table == first.table  # no second attempt
        info = await deals.info(GAME, None, ann)
        assert (info.state, info.played, info.place, info.streak) == ("played", 1, 1, 1)
        assert [score.name for score in info.scores] == ["Ann"]

        for visitor in (bea, None):  # have not played the deal
            hidden = await deals.info(GAME, None, visitor)
            assert (hidden.state, hidden.played, hidden.scores, hidden.secret) == ("new", 1, [], "")
            context = request_context(server, first.table, visitor)
            assert (await tables.get_table(context)).result is None
            for endpoint in (
                tables.get_replay,
                tables.get_log,
                tables.get_record,
                tables.get_score_sheet,
                tables.get_session_score,
            ):
                assert await error_code(endpoint(context)) == "not-allowed"
            assert await error_code(tables._find_reviewed_seat(context)) == "not-allowed"
        branch = TableSettings(game=GAME, origin=Origin(table=first.table, seat=first.seat, luck="same"))
        assert await error_code(server.node.changes.create(bea, branch)) == "not-allowed"
        own_branch = await server.node.changes.create(ann, branch)
        assert (own_branch.access, own_branch.spectators) == ("link", False), "it shows the deal"
        assert await error_code(tables.get_record(request_context(server, own_branch.id, bea))) == "not-allowed"

        second = await deals.play(GAME, bea)
        assert second.table is not None
        assert second.seat == first.seat
        assert await bots_at(server, second.table) == await bots_at(server, first.table)
        assert second.commitment == first.commitment
        assert (await deals.info(GAME, None, bea)).scores == [], "hidden until Bea has finished"
        await play_out(server, second.table, bea)
        both = await deals.info(GAME, None, bea)
        assert sorted(score.name for score in both.scores) == ["Ann", "Bea"]
        assert both.played == 2
        for person in (ann, bea):  # a win counts before points, and ties share a place
            own = next((score.won, score.score) for score in both.scores if score.person == person.id)
            better = sum((score.won, score.score) > own for score in both.scores)
            assert (await deals.info(GAME, None, person)).place == 1 + better
        both_tables = [first.table, second.table]
        short, long = sorted([await stored_chance_lines(server, table) for table in both_tables], key=len)
        assert short == long[: len(short)] != []
        assert (await tables.get_table(request_context(server, first.table, bea))).result is not None
        cleo = await server.add_person("Cleo")
        third = await deals.play(GAME, cleo)
        assert third.table is not None
        await server.leave(third.table, cleo)  # an attempt that was given up has no score
        abandoned = await deals.play(GAME, cleo)
        assert (abandoned.state, abandoned.table, abandoned.place, abandoned.played) == ("left", third.table, None, 2)
        assert abandoned.scores == [], "Cleo may be a second identity of a person who is still to play"
        context = request_context(server, first.table, cleo)
        assert await error_code(tables.get_record(context)) == "not-allowed"
        assert (await tables.get_table(context)).result is None
        assert (await server.node.profiles.profile(cleo)).all.games == 1, "giving up counts as a loss"
        assert (await deals.overview(cleo)).streak == 0
        briefs = {brief.game: brief.state for brief in (await deals.overview(bea)).games}
        assert (briefs[GAME], briefs["three_witches"]) == ("played", "new")

        await delete_account(server.node, ChangedIdentities(server.node, Identities(server.db)), ann, "Ann")
        assert [score.name for score in (await deals.info(GAME, None, bea)).scores] == ["Bea"]


async def test_deal_expires_with_its_day_and_its_secret_is_published_a_day_later(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, late, eve = [await server.add_person(name) for name in ("Ann", "Late", "Eve")]
        deals = DailyDeals(server.node)
        first, unfinished = await deals.play(GAME, ann), await deals.play(GAME, late)
        assert first.table is not None
        assert unfinished.table is not None
        await play_out(server, first.table, ann)
        server.time.wall += SECONDS_PER_DAY
        assert (await deals.info(GAME, first.day, eve)).scores == []
        assert (await deals.info(GAME, None, ann)).state == "new"
        today = await deals.play(GAME, ann)
        assert today.table != first.table
        assert today.commitment != first.commitment
        assert today.seat == (first.seat + 1) % first.players
        assert (await deals.info(GAME, None, ann)).streak == 1  # yesterday's deal
        server.time.wall += SECONDS_PER_DAY
        await play_out(server, unfinished.table, late)
        published = await deals.info(GAME, first.day, eve)
        assert [score.name for score in published.scores] == ["Ann"], "an attempt finished too late does not count"
        assert (published.today, published.state, len(published.secret)) == (False, "new", 64)
        assert (await deals.info(GAME, first.day, late)).place is None
        secret = await deals.published_secret(GAME, _part(await row_of(server, first.table)))
        lines = await server.db.read(lambda c: stored_tables.load_lines_after(c, str(first.table), 0))
        record = build_record(await row_of(server, first.table), lines, -1, secret)
        assert verify(record) == len(chance_lines({"log": record.log}))
        for bad_day in ("2999-01-01", "yesterday", "2026-1-1"):
            assert await error_code(deals.info(GAME, bad_day, eve)) == "not-found"


def _part(row: TableRow) -> Any:
    return row.settings.duel


async def test_bots_cannot_play_daily_deals_and_the_server_can_disable_them(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        assert await error_code(DailyDeals(server.node).play(GAME, Person("b", "Bot", "bot"))) == "not-allowed"
    async with in_process_server(tmp_path, days=False) as server:
        ann = await server.add_person("Ann")
        assert (await DailyDeals(server.node).overview(ann)).games == []
        assert await error_code(DailyDeals(server.node).info(GAME, None, ann)) == "not-found"
        assert await error_code(DailyDeals(server.node).play(GAME, ann)) == "not-found"
