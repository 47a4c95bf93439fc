"""Tournaments: rounds of duplicate deals that start, end and go on by themselves, whatever stops in between."""

import asyncio
import csv
import io
import json
from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection

from coven.errors import CovenError
from coven.match import records
from coven.server.domain import duplicate, duplicate_csv
from coven.server.domain.duplicate_scoring import luck_share
from coven.server.domain.rows import SettledDeal, SettledScore
from coven.server.events.duplicate import DuplicateEvenings
from coven.server.http import account_deletion
from coven.server.http.changed_identities import ChangedIdentities
from coven.server.people.identity import Identities
from coven.server.protocol import DuelInfo, DuelSettings, LiveClock
from coven.server.storage import Person, friends, notifications, tables
from coven.server.storage import events as duplicate_storage
from tests.long import with_long
from tests.server.clients import Client, play_out
from tests.server.in_process_server import InProcessServer, in_process_server
from tests.server.processes import ServerProcess

CLOCK = LiveClock(bank=600, increment=5)
SWISS: dict[str, Any] = {
    "game": "blackmore",
    "players": 2,
    "together": 2,
    "deals": 1,
    "level": "toad",
    "clock": CLOCK,
    "rounds": 3,
}


class Tournament:
    """A tournament in one process; games get stored results instead of being played: the person with the lower place wins."""

    def __init__(self, server: InProcessServer, people: list[Person], id_: str) -> None:
        self.server = server
        self.people = people
        self.id = id_

    @property
    def evenings(self) -> DuplicateEvenings:
        return DuplicateEvenings(self.server.node)

    async def info(self, person: Person | None = None) -> DuelInfo:
        return await self.evenings.info(self.id, person)

    async def open_tables(self, missing: Collection[int] = ()) -> set[str]:
        """Let all people who have a table open it, except the missing ones; return the tables."""
        found = set()
        for place, player in enumerate((await self.info()).people):
            if player.circle is not None and place not in missing and place < len(self.people):
                table = (await self.evenings.play(self.id, self.people[place])).table
                assert table is not None
                found.add(table)
        return found

    async def finish(self, table: str) -> None:
        """Store a result: more points for lower places, drawn from the deal, so that scores differ between tables."""
        row = await self.server.node.registry.load_row(table)
        places = {person.id: place for place, person in enumerate(self.people)}
        scores = [50 - places[seat.person] if seat.person else 0 for seat in row.seats]
        result = json.dumps({"scores": scores, "winners": [scores.index(max(scores))]})
        save = partial(tables.save_game_end, id_=table, ended=self.server.time.wall_time(), result=result)
        await self.server.db.writer.submit(save)
        if room := self.server.node.registry.rooms.pop(table, None):
            room.close()

    async def play_round(self, missing: Collection[int] = ()) -> None:
        """Play all tables of the current round; housekeeping then ends it."""
        for table in await self.open_tables(missing):
            await self.finish(table)
        await self.evenings.advance_due()


async def new_tournament(server: InProcessServer, count: int, **settings: Any) -> Tournament:
    people = [await server.add_person(f"P{number}") for number in range(count)]
    evenings = DuplicateEvenings(server.node)
    created = await evenings.create(people[0], DuelSettings(**SWISS | {"format": "swiss"} | settings))
    for person in people[1:]:
        await evenings.join(created.id, person)
    return Tournament(server, people, created.id)


def meetings(infos: list[DuelInfo]) -> list[tuple[int, ...]]:
    return [tuple(sorted(table)) for info in infos for table in info.pairings if len(table) > 1]


async def test_swiss_pairs_rounds_until_the_end_and_nobody_meets_twice(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        swiss = await new_tournament(server, 8)
        await swiss.evenings.start(swiss.id, swiss.people[0])
        rounds = []
        for number in range(3):
            info = await swiss.info()
            assert (info.status, info.round, info.rounds, len(info.pairings)) == ("running", number, 3, 4)
            rounds.append(info)
            await swiss.play_round()
        over = await swiss.info()
        assert (over.status, len(over.results)) == ("over", 3)
        assert len(set(meetings(rounds))) == 12
        assert over.standings[0].place == 0, "the strongest wins"
        assert sorted(standing.rank or 0 for standing in over.standings)[0] == 1
        assert [standing.deals for standing in over.standings] == [3] * 8
        scores = [(round(standing.score, 9), standing.wins, round(standing.opposition, 9)) for standing in over.standings]
        assert scores == sorted(scores, reverse=True), "ties are broken by victories, then by the opposition"


async def test_page_that_asks_again_is_answered_from_memory_until_something_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with in_process_server(tmp_path) as server:
        swiss = await new_tournament(server, 2)
        cat, evenings, loads, load = await server.add_person("Cat"), swiss.evenings, 0, DuplicateEvenings._load

        async def counting_load(self: DuplicateEvenings, id_: str) -> Any:
            nonlocal loads
            loads += 1
            return await load(self, id_)

        monkeypatch.setattr(DuplicateEvenings, "_load", counting_load)
        for _ in range(3):
            assert len((await evenings.info(swiss.id, cat)).people) == 2
        assert loads == 1
        await DuplicateEvenings(server.node).join(swiss.id, cat)  # at another node
        assert (await evenings.info(swiss.id, cat)).you == 2
        await evenings.start(swiss.id, swiss.people[0])
        assert (await evenings.info(swiss.id, cat)).status == "running"
        server.time.advance(3 * 3_600)
        assert (await evenings.info(swiss.id, cat)).status == "over", "nobody came to the first round"


async def test_tournament_starts_at_its_time_or_when_it_is_full(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        timed = await new_tournament(server, 3, starts=server.time.wall_time() + 10 * 86_400)
        server.time.advance(9 * 86_400)
        await timed.evenings.advance_due()
        assert (await timed.info()).status == "open", "also later than a week ahead"
        server.time.advance(86_401)
        await timed.evenings.advance_due()
        assert (await timed.info()).status == "running"
        full = await new_tournament(server, 4, size=4)
        assert (await full.info()).status == "running"
        with pytest.raises(CovenError, match="full"):
            await full.evenings.join(full.id, timed.people[0])


async def test_late_entry_withdrawal_and_return_take_effect_in_the_next_round(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        swiss = await new_tournament(server, 4, rounds=4)
        await swiss.evenings.start(swiss.id, swiss.people[0])
        swiss.people.append(await server.add_person("Late"))
        await swiss.evenings.join(swiss.id, swiss.people[4])
        assert all(4 not in table for table in (await swiss.info()).pairings)
        with pytest.raises(CovenError, match="no table in this round"):
            await swiss.evenings.play(swiss.id, swiss.people[4])
        await swiss.play_round()
        assert any(4 in table for table in (await swiss.info()).pairings)
        await swiss.play_round()
        await swiss.evenings.transact(swiss.id, swiss.people[1], duplicate.leave)
        await swiss.play_round()
        third = await swiss.info()
        assert all(1 not in table for table in third.pairings)
        assert third.people[1].left
        assert next(standing for standing in third.standings if standing.place == 1).deals >= 2, "results stay"
        await swiss.evenings.join(swiss.id, swiss.people[1])
        assert not (await swiss.info()).people[1].left


async def test_organiser_ends_a_round_and_removes_a_player_for_good(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        swiss = await new_tournament(server, 6)
        host, other, troll = swiss.people[0], swiss.people[1], swiss.people[5]
        await swiss.evenings.start(swiss.id, host)
        tables = sorted(await swiss.open_tables())
        await swiss.finish(tables[0])
        assert len((await swiss.info()).playing) == 2
        for refused in (swiss.evenings.end_round(swiss.id, other), swiss.evenings.remove(swiss.id, other, troll.id)):
            with pytest.raises(CovenError, match="Only the host"):
                await refused
        info = await swiss.evenings.remove(swiss.id, host, troll.id)
        assert (info.organiser, info.people[5].removed, info.people[5].left) == (True, True, True)
        info = await swiss.evenings.end_round(swiss.id, host)
        assert (info.round, info.results[0].tables, info.status) == (1, 1, "running")
        assert 5 not in {place for table in info.pairings for place in table}
        with pytest.raises(CovenError, match="removed you"):
            await swiss.evenings.join(swiss.id, troll)
        with pytest.raises(CovenError, match="can withdraw"):
            await swiss.evenings.remove(swiss.id, host, host.id)


async def test_person_removed_before_the_start_cannot_join_again(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        swiss = await new_tournament(server, 3)
        troll = swiss.people[2]
        info = await swiss.evenings.remove(swiss.id, swiss.people[0], troll.id)
        assert [player.name for player in info.people] == ["P0", "P1"]
        with pytest.raises(CovenError, match="removed you"):
            await swiss.evenings.join(swiss.id, troll)


async def test_host_who_does_not_play_starts_and_calls_off_a_tournament(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        swiss = await new_tournament(server, 3, takes_part=False)
        host = swiss.people[0]
        assert [player.name for player in (await swiss.info()).people] == ["P1", "P2"]
        assert [brief.host for brief in (await swiss.evenings.evenings_of(host)).duels] == [True], "it is in the host's list"
        assert sorted((await swiss.evenings.start(swiss.id, host)).pairings[0]) == [0, 1]
        other = await new_tournament(server, 1, takes_part=False)
        assert (await other.evenings.end(other.id, other.people[0])).status == "over", "called off before its start"


async def test_each_round_is_announced_once_unless_its_player_is_there_already(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        swiss = await new_tournament(server, 4, title="Cup")
        await swiss.evenings.start(swiss.id, swiss.people[0])

        async def subjects(place: int) -> list[str]:
            notices = await server.db.read(lambda c: notifications.list_notices(c, swiss.people[place].id))
            return [notice.subject.removeprefix(f"{swiss.id} ") for notice in notices if notice.topic == "tournament"]

        assert await subjects(2) == ["1"]
        await swiss.evenings.play(swiss.id, swiss.people[2])
        assert await subjects(2) == [], "they went to their table themselves"
        assert await subjects(3) == ["1"]
        await swiss.play_round()
        await asyncio.gather(*(swiss.evenings.advance_due() for _ in range(3)))
        assert [await subjects(place) for place in range(4)] == [["2"]] * 4
        due = await server.db.read(lambda c: notifications.list_due_notices(c, server.time.wall_time(), 10))
        assert due == [], "people whose page is open go there before they are notified"


async def test_person_who_misses_a_round_is_not_paired_until_they_come_back(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        swiss = await new_tournament(server, 4, hours=1)
        await swiss.evenings.start(swiss.id, swiss.people[0])
        empty = (await swiss.info()).pairings[0]
        await swiss.play_round(missing=set(empty))
        server.time.advance(590)
        await swiss.evenings.advance_due()
        assert (await swiss.info()).round == 0, "the round waits for ten minutes"
        server.time.advance(20)
        await swiss.evenings.advance_due()
        info = await swiss.info()
        assert (info.round, {place for place, player in enumerate(info.people) if player.left}) == (1, set(empty))
        assert sorted(place for table in info.pairings for place in table) == sorted(set(range(4)) - set(empty))
        await swiss.evenings.join(swiss.id, swiss.people[empty[0]])
        await swiss.play_round()
        assert any(empty[0] in table for table in (await swiss.info()).pairings)


async def test_everyone_plays_when_the_number_is_odd_because_a_bot_sits_in(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        swiss = await new_tournament(server, 5)
        await swiss.evenings.start(swiss.id, swiss.people[0])
        alone = [table[0] for table in (await swiss.info()).pairings if len(table) == 1]
        assert len(alone) == 1
        await swiss.play_round()
        first_round = (await swiss.info()).results[0]
        assert sorted(score.place for score in first_round.scores) == list(range(5))


@pytest.mark.parametrize(("count", "players", "together"), [(7, 4, 4), (10, 3, 3), (11, 5, 5)])
async def test_tables_of_several_seats_fill_up_with_bots(tmp_path: Path, count: int, players: int, together: int) -> None:
    async with in_process_server(tmp_path) as server:
        settings = {"game": "blackmore", "players": players, "together": together, "rounds": 2}
        swiss = await new_tournament(server, count, **settings)
        await swiss.evenings.start(swiss.id, swiss.people[0])
        for _ in range(2):
            await swiss.play_round()
        over = await swiss.info()
        assert (over.status, [standing.deals for standing in over.standings]) == ("over", [2] * count)


async def test_round_robin_lets_everyone_meet_everyone(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        robin = await new_tournament(server, 4, format="round_robin")
        await robin.evenings.start(robin.id, robin.people[0])
        with pytest.raises(CovenError, match="has started"):
            await robin.evenings.join(robin.id, await server.add_person("Late"))
        rounds = []
        while (info := await robin.info()).status == "running":
            rounds.append(info)
            await robin.play_round()
        assert sorted(meetings(rounds)) == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
        assert info.standings[0].place == 0


async def test_knockout_is_won_by_the_strongest_and_byes_are_not_played(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        cup = await new_tournament(server, 5, format="knockout")
        await cup.evenings.start(cup.id, cup.people[0])
        sizes = []
        while (info := await cup.info()).status == "running":
            sizes.append(sorted(map(len, info.pairings)))
            await cup.play_round()
        assert sizes == [[1, 2, 2], [1, 2], [2]]
        assert info.standings[0].place == 0
        assert (info.standings[0].rank, info.standings[0].round, info.rounds) == (1, 3, 3)


async def test_league_round_lasts_a_week_and_a_week_off_is_no_withdrawal(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        league = await new_tournament(server, 4, format="league", rounds=2)
        await league.evenings.start(league.id, league.people[0])
        first = (await league.info()).pairings[0]
        await league.play_round(missing=set(first))
        assert (await league.info()).round == 0
        server.time.advance(7 * 86_400 + 1)
        await league.evenings.advance_due()
        info = await league.info()
        assert (info.round, any(player.left for player in info.people)) == (1, False)


async def test_tournament_rejects_what_would_strand_its_players(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann = await server.add_person("Ann")
        evenings = DuplicateEvenings(server.node)
        for settings, sentence in (
            ({"together": 1}, "at least two people"),
            ({"clock": DuelSettings(game="blackmore").clock}, "needs a clock"),
            ({"access": "club"}, "needs its club"),
        ):
            with pytest.raises(CovenError, match=sentence):
                await evenings.create(ann, DuelSettings(**SWISS | {"format": "swiss"} | settings))
        alone = await evenings.create(ann, DuelSettings(**SWISS | {"format": "swiss"}))
        with pytest.raises(CovenError, match="at least two players"):
            await evenings.start(alone.id, ann)


async def test_deleted_account_keeps_a_nameless_line_and_the_rounds_go_on(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        swiss = await new_tournament(server, 4)
        await swiss.evenings.start(swiss.id, swiss.people[0])
        await swiss.play_round()
        gone = swiss.people[3]
        changed = ChangedIdentities(server.node, Identities(server.db))
        await account_deletion.delete_account(server.node, changed, gone, gone.name)
        for _ in range(2):
            await swiss.play_round(missing={3})
        over = await swiss.info()
        nameless = next(standing for standing in over.standings if standing.place == 3)
        assert (over.status, nameless.person, nameless.name) == ("over", None, account_deletion.DELETED_NAME)
        assert nameless.deals >= 1


async def test_people_who_blocked_each_other_are_not_paired(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        swiss = await new_tournament(server, 4, rounds=1)
        first, *others = (person.id for person in swiss.people)
        for other in others[:2]:
            block = partial(friends.set_block, id_=other, other=first, now=0.0, is_blocked=True)
            await server.db.writer.submit(block)
        await swiss.evenings.advance_due()
        row, _ = await swiss.evenings._load(swiss.id)
        row.settings.size = 4  # full
        await server.db.writer.submit(partial(duplicate_storage.save_duplicate, row=row))
        assert [0, 3] in map(sorted, (await swiss.info()).pairings)


# whatever stops, nothing is lost


class StoppedError(Exception):
    """The node or the database stopped."""


async def run_until_stopped(swiss: Tournament, stop_at: int, *, after: bool) -> bool:
    """Play the tournament; stop at a numbered write, before or after it is stored. Return whether it got that far."""
    writes, submit = 0, swiss.server.db.writer.submit

    async def counting_submit(change: Callable[[Connection], Any]) -> Any:
        nonlocal writes
        writes += 1
        if writes < stop_at:
            return await submit(change)
        if writes == stop_at and after:
            await submit(change)
        raise StoppedError

    swiss.server.db.writer.submit = counting_submit  # type: ignore[method-assign, assignment]
    try:
        await swiss.evenings.start(swiss.id, swiss.people[0])
        while (await swiss.info()).status == "running":
            await swiss.play_round()
    except StoppedError:
        return True
    finally:
        swiss.server.db.writer.submit = submit  # type: ignore[method-assign]
    return False


async def outcome_after_stop(url: str, stop_at: int, *, after: bool) -> tuple[bool, list[tuple[int, int | None, float]]]:
    """Play a tournament that stops once and goes on at another node; return the final ranking."""
    async with in_process_server(url) as first:
        swiss = await new_tournament(first, 4, rounds=2)
        row, _ = await swiss.evenings._load(swiss.id)  # the same pairings in every run
        row.secret = "5" * 64
        await first.db.writer.submit(partial(duplicate_storage.save_duplicate, row=row))
        was_stopped = await run_until_stopped(swiss, stop_at, after=after)
    async with in_process_server(url, first.time) as second:
        swiss.server = second
        if (await swiss.info()).status == "open":
            await swiss.evenings.start(swiss.id, swiss.people[0])
        for _ in range(4):
            if (await swiss.info()).status == "running":
                await swiss.play_round()
        over = await swiss.info()
        assert over.status == "over"
        return was_stopped, [(standing.place, standing.rank, standing.score) for standing in over.standings]


@pytest.mark.parametrize("after", with_long([False, True], True))
async def test_tournament_that_stops_at_any_write_ends_with_the_same_ranking(tmp_path: Path, after: bool) -> None:
    expected, stop_at = None, 1
    while True:
        was_stopped, ranking = await outcome_after_stop(f"sqlite:///{tmp_path / f'{stop_at}.db'}", stop_at, after=after)
        expected = expected or ranking
        assert ranking == expected, f"stopped at write {stop_at}"
        if not was_stopped:
            break
        stop_at += 1
    assert stop_at > 10, "there are enough writes to stop at"


# how much luck cancels


def settled(deals: int, tables: int, card_luck: float, skill: float, seed: int = 1) -> list[SettledDeal]:
    random = Random(seed)
    results = []
    for deal in range(deals):
        by_seat = [card_luck * random.gauss(0, 1) for _ in range(2)]
        scores = [
            SettledScore(
                place=2 * table + seat,
                table=str(table),
                seat=seat,
                score=round(1_000 * (by_seat[seat] + skill * random.gauss(0, 1))),
                share=0.0,
            )
            for table in range(tables)
            for seat in range(2)
        ]
        results.append(SettledDeal(deal=deal, tables=tables, scores=scores))
    return results


@pytest.mark.parametrize(("card_luck", "expected"), [(0.0, 0.0), (1.0, 0.5), (3.0, 0.9)])
def test_luck_share_is_the_variance_that_deals_and_seats_explain(card_luck: float, expected: float) -> None:
    shares = [luck_share(settled(20, 10, card_luck, 1.0, seed)) or 0.0 for seed in range(5)]
    assert sum(shares) / 5 == pytest.approx(expected, abs=0.1)


def test_luck_is_not_estimated_from_too_few_results() -> None:
    assert luck_share(settled(2, 2, 1.0, 1.0)) is None


async def test_results_file_has_a_line_for_each_person_and_no_formulas(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        swiss = await new_tournament(server, 2, rounds=1)
        await swiss.evenings.start(swiss.id, swiss.people[0])
        await swiss.play_round()
        over = await swiss.info()
        over.standings[0].name = "=1+1"
        lines = list(csv.DictReader(io.StringIO(duplicate_csv.to_csv(over))))
        assert [(line["rank"], line["name"]) for line in lines] == [("1", "'=1+1"), ("2", "P1")]
        assert {"deal 1", "score", "wins", "opposition"} <= set(lines[0])


# over the network


async def test_public_tournament_is_listed_played_and_downloaded(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea, Client(server.url) as eve:
        settings = {
            "game": "blackmore", "players": 2, "variant": {"colours": ["blue", "red"], "values": 3, "hand": 1}, "deals": 1,
            "together": 2, "tempo": "instant", "clock": {"kind": "live", "bank": 600}, "format": "swiss", "rounds": 1,
            "title": "Club night", "access": "public", "size": 2,
        }  # fmt: skip
        created = await ann.post("/api/duels", settings, 201)
        listed = (await eve.get("/api/tournaments"))["duels"]
        assert [(brief["id"], brief["title"]) for brief in listed if brief["id"] == created["id"]] == [
            (created["id"], "Club night")
        ]
        path = f"/api/duels/{created['id']}"
        assert (await bea.post(path + "/join"))["status"] == "running"
        table = (await ann.post(path + "/play"))["table"]
        assert (await bea.post(path + "/play"))["table"] == table
        async with bea.socket(table):
            pass
        await ann.post(path + "/join")  # nothing to come back to
        await asyncio.gather(play_out(ann, table), play_out(bea, table))
        over = await eve.get(path)
        assert (over["status"], len(over["results"]), len(over["secret"])) == ("over", 1, 64)
        response = await eve.http.get(path + "/results.csv")
        assert response.headers["content-type"].startswith("text/csv")
        assert len(response.text.splitlines()) == 3
        record = await eve.get(f"/api/tables/{table}/record")
        assert record["evening"]["secret"] == over["secret"]
        lines = (await eve.http.get(path + "/records.jsonl")).text.splitlines()
        assert [records.decode(line).log for line in lines] == [record["log"]]
        running = await ann.post("/api/duels", settings, 201)
        await eve.get(f"/api/duels/{running['id']}/records.jsonl", 409)
