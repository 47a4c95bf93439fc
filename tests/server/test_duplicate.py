"""Duplicate evenings: the same deals at every table, scored by matchpoints; a deal is hidden until a player has played it."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from coven.errors import CovenError, RecordError
from coven.match.records import GameRecord
from coven.server.domain import duplicate
from coven.server.domain.deal_commitment import verify
from coven.server.domain.duplicate_scoring import score_matchpoints
from coven.server.domain.rows import SettledScore
from coven.server.events.duplicate import DuplicateEvenings
from coven.server.http import account_deletion
from coven.server.http.changed_identities import ChangedIdentities
from coven.server.people.identity import Identities
from coven.server.protocol import DuelInfo, DuelSettings
from coven.server.storage import Person, tables
from coven.server.storage import events as storage
from tests.server.clients import Client, play_out
from tests.server.in_process_server import InProcessServer, in_process_server
from tests.server.processes import ServerProcess

SHORT = {"game": "three_witches", "variant": {"tokens_to_win": 2}, "level": "toad", "tempo": "instant", "deals": 2}
RESULT_ENDPOINTS = ("replay", "replay?seat=all", "log", "record", "sheet", "review", "evening")


async def start_evening(ann: Client, bea: Client, **settings: Any) -> str:
    """Start an evening of two people, each at a table with bots; return its id."""
    evening = await ann.post("/api/duels", SHORT | settings, 201)
    await bea.post(f"/api/duels/{evening['id']}/join")
    await ann.post(f"/api/duels/{evening['id']}/start")
    return str(evening["id"])


def chance_lines(record: dict[str, Any]) -> list[str]:
    """Return the chance events of a record in order."""
    return [line for line in record["log"] if not line[0].isdecimal()]


async def test_two_people_play_the_same_deals_which_stay_hidden_until_played(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea, Client(server.url) as eve:
        evening = await start_evening(ann, bea)
        path = f"/api/duels/{evening}"
        first = (await ann.post(path + "/play"))["table"]
        second = (await bea.post(path + "/play"))["table"]
        assert first != second
        assert (await ann.post(path + "/play"))["table"] == first  # a repeated request
        await play_out(ann, first)
        seen_by_ann = await ann.get(path)
        deal_tables = [deal["tables"] for deal in seen_by_ann["results"]]
        assert (seen_by_ann["finished"], deal_tables, seen_by_ann["secret"]) == (1, [1], "")
        for client in (bea, eve):  # Bea has not played the deal yet; Eve takes no part
            for endpoint in RESULT_ENDPOINTS:
                await client.get(f"/api/tables/{first}/{endpoint}", 403)
            assert (await client.get(f"/api/tables/{first}"))["result"] is None
            assert (await client.get(path))["results"] == []
            async with client.socket(first) as socket:
                assert (await socket.next())["code"] == "not-allowed"
        await ann.get(f"/api/tables/{second}/replay", 403)  # still running
        await play_out(bea, second)
        records = [await client.get(f"/api/tables/{table}/record") for client, table in ((bea, first), (ann, second))]
        short, long = sorted(map(chance_lines, records), key=len)
        assert short == long[: len(short)] != []
        assert all("deal" not in record for record in records)  # the evening's secret is not published yet
        commitment = {"commitment": seen_by_ann["commitment"], "deal": 0, "secret": ""}
        assert [record["evening"] for record in records] == [commitment, commitment]
        assert (await ann.get(f"/api/tables/{second}"))["commitment"] == seen_by_ann["commitment"]
        with pytest.raises(RecordError, match="evening was not over"):
            verify(msgspec.convert(records[0], GameRecord))
        (deal,) = (await bea.get(path))["results"]
        assert sum(score["points"] for score in deal["scores"]) == 2 == deal["of"]
        assert [score["seat"] for score in deal["scores"]] == [0, 0]


async def test_players_list_their_own_evenings_and_the_host_may_set_a_clock(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea, Client(server.url) as eve:
        clock = {"kind": "live", "bank": 600, "increment": 5}
        older = await ann.post("/api/duels", SHORT, 201)
        evening = await start_evening(ann, bea, clock=clock)
        assert [(brief["id"], brief["status"], brief["host"]) for brief in (await ann.get("/api/duels"))["duels"]] == [
            (evening, "running", True),
            (older["id"], "open", True),
        ]
        (brief,) = (await bea.get("/api/duels"))["duels"]
        assert (brief["id"], brief["finished"], brief["deals"], len(brief["people"])) == (evening, 0, 2, 2)
        assert (await eve.get("/api/duels"))["duels"] == []
        await bea.post(f"/api/duels/{older['id']}/join")
        await bea.post(f"/api/duels/{older['id']}/leave")
        assert len((await bea.get("/api/duels"))["duels"]) == 1
        playing = await ann.post(f"/api/duels/{evening}/play")
        assert playing["clock"] == clock == (await ann.get(f"/api/tables/{playing['table']}"))["clock"]


async def test_seats_rotate_and_the_secret_is_published_at_the_end(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        variant = {"colours": ["blue", "red"], "values": 3, "hand": 1}
        evening = await start_evening(ann, bea, game="blackmore", players=2, variant=variant)
        for deal in range(2):
            for client in (ann, bea):
                assert (await client.get(f"/api/duels/{evening}"))["status"] == "running"
                table = (await client.post(f"/api/duels/{evening}/play"))["table"]
                seats = (await client.get(f"/api/tables/{table}"))["seats"]
                assert [seat["person"] == client.id for seat in seats].index(True) == deal
                await play_out(client, table)
        over = await bea.get(f"/api/duels/{evening}")
        assert (over["status"], len(over["results"]), len(over["secret"])) == ("over", 2, 64)
        assert sum(standing["points"] for standing in over["standings"]) == 4
        record = await ann.get(f"/api/tables/{over['table']}/record")
        assert record["evening"] == {"commitment": over["commitment"], "deal": 1, "secret": over["secret"]}
        assert verify(msgspec.convert(record, GameRecord)) == len(chance_lines(record))
        record["evening"]["deal"] = 0
        with pytest.raises(RecordError, match="from the secret"):
            verify(msgspec.convert(record, GameRecord))


async def test_evening_rejects_invalid_settings_and_requests(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        await ann.post("/api/duels", SHORT | {"together": 4}, 400)
        await ann.post("/api/duels", SHORT | {"level": "dragon"}, 400)
        await ann.post("/api/duels", SHORT | {"deals": 0}, 400)
        evening = await ann.post("/api/duels", SHORT, 201)
        path = f"/api/duels/{evening['id']}"
        await ann.post(path + "/start", status=409)  # alone
        await bea.post(path + "/play", status=409)  # takes no part
        await bea.post(path + "/join")
        await bea.post(path + "/start", status=403)
        await bea.get("/api/duels/nothing", 404)
        await ann.post(path + "/start")
        await bea.post(path + "/leave", status=409)
        part = {"duel": evening["id"], "deal": 0, "circle": 0}
        await bea.post("/api/tables", {"game": "three_witches", "duel": part}, 400)


def score(table: str, seat: int, points: int, share: float = 0.0, stood_in: bool = False) -> SettledScore:
    return SettledScore(place=0, table=table, seat=seat, score=points, share=share, stood_in=stood_in)


def test_matchpoints_compare_the_same_seat_at_other_tables() -> None:
    scores = [score("a", 0, 5, 1.0), score("b", 0, 9), score("c", 0, 9), score("a", 1, 1), score("b", 1, 1)]
    matchpoints = {(scored.table, scored.seat): (scored.points, scored.of) for scored in score_matchpoints(scores)}
    assert matchpoints == {("a", 0): (4, 4), ("b", 0): (1, 4), ("c", 0): (1, 4), ("a", 1): (1, 2), ("b", 1): (1, 2)}


def test_seat_without_other_people_is_compared_with_the_bots_in_it() -> None:
    scores = [score("a", 0, 5), score("b", 0, 4), score("a", 1, 7)]
    bots = [("b", 1, (0.0, 3)), ("b", 2, (1.0, 9)), ("a", 2, (0.0, 0))]
    found = {(scored.table, scored.seat): scored for scored in score_matchpoints(scores, bots)}
    assert (found["a", 1].points, found["a", 1].of, found["a", 1].versus_bots) == (2, 2, True)
    assert (found["a", 0].points, found["a", 0].of, found["a", 0].versus_bots) == (2, 2, False)


def test_substituted_player_gets_at_most_half_of_the_matchpoints() -> None:
    scores = [score("a", 0, 9, 1.0, stood_in=True), score("b", 0, 5), score("c", 0, 1)]
    assert [(scored.table, scored.points, scored.of) for scored in score_matchpoints(scores)] == [
        ("a", 2, 4),
        ("b", 2, 4),
        ("c", 0, 4),
    ]
    scores = [score("a", 0, 5, 1.0), score("b", 0, 1, stood_in=True)]
    assert [scored.points for scored in score_matchpoints(scores)] == [2, 0]


@pytest.mark.parametrize(("people", "together", "circles"), [(3, 2, [0, 0, 1]), (4, 2, [0, 0, 1, 1]), (2, 1, [0, 1])])
def test_people_are_grouped_into_circles_in_order_of_arrival(people: int, together: int, circles: list[int]) -> None:
    participants = [Person(f"p{number}", f"P{number}", "person") for number in range(people)]
    settings = DuelSettings(game="blackmore", players=2, together=together, variant={"values": 5})
    row = duplicate.new_evening(participants[0], settings, now=0.0, wall_time=0.0)
    for person in participants:
        duplicate.join(row, person)
    duplicate.start(row, participants[0], now=0.0)
    assert [number for number, table in enumerate(row.rounds[0].tables) for _ in table] == circles
    table = duplicate.new_table(row, 1, circles[-1], participants[-1])
    assert {seat.kind for seat in table.seats} == ({"person"} if circles.count(circles[-1]) == 2 else {"person", "bot"})
    assert duplicate.table_secret(row, 0) != table.secret == duplicate.table_secret(row, 1)


# the end of an evening


class Evening:
    """A running evening of Blackmore in one process, one person at each table; `play` stores a result instead of playing."""

    def __init__(self, server: InProcessServer, people: list[Person], id_: str) -> None:
        self.server = server
        self.people = people
        self.id = id_
        self.evenings = DuplicateEvenings(server.node)

    async def info(self, person: Person | None = None) -> DuelInfo:
        return await self.evenings.info(self.id, person or self.people[0])

    async def begin_deal(self, place: int) -> str:
        """Open the next table of a person."""
        table = (await self.evenings.play(self.id, self.people[place])).table
        assert table is not None
        return table

    async def play(self, place: int, *scores: int) -> str:
        """Play the next deal of a person to a result."""
        table = await self.begin_deal(place)
        await self.finish(table, *scores)
        return table

    async def finish(self, table: str, *scores: int) -> None:
        """Store a result of a running game."""
        winner = scores.index(max(scores))
        result = json.dumps({"scores": scores, "winners": [winner]})
        ended = self.server.time.wall_time()
        await self.server.db.writer.submit(partial(tables.save_game_end, id_=table, ended=ended, result=result))
        self.server.node.registry.rooms.pop(table).close()

    async def delete_account(self, place: int) -> None:
        person = self.people[place]
        changed = ChangedIdentities(self.server.node, Identities(self.server.db))
        await account_deletion.delete_account(self.server.node, changed, person, person.name)


@asynccontextmanager
async def running_evening(folder: Path, *names: str, deals: int = 1, **settings: Any) -> AsyncIterator[Evening]:
    async with in_process_server(folder) as server:
        people = [await server.add_person(name) for name in names]
        evenings = DuplicateEvenings(server.node)
        created = await evenings.create(
            people[0], DuelSettings(game="blackmore", players=2, deals=deals, level="toad", **settings)
        )
        for person in people[1:]:
            await evenings.transact(created.id, person, duplicate.join)
        await evenings.start(created.id, people[0])
        yield Evening(server, people, created.id)


def ranking(info: DuelInfo) -> list[tuple[int | None, str, int, int]]:
    return [(standing.rank, standing.name, standing.points, standing.of) for standing in info.standings]


async def test_final_ranking_keeps_nameless_lines_of_deleted_accounts(tmp_path: Path) -> None:
    async with running_evening(tmp_path, "Ann", "Bea", "Cat") as evening:
        for place, own in enumerate((5, 7, 3)):
            await evening.play(place, own, 1)
        assert ranking(await evening.info()) == [(1, "Bea", 4, 4), (2, "Ann", 2, 4), (3, "Cat", 0, 4)]
        for place in (1, 2):
            await evening.delete_account(place)
        after = await evening.info()
        nameless = account_deletion.DELETED_NAME
        assert ranking(after) == [(1, nameless, 4, 4), (2, "Ann", 2, 4), (3, nameless, 0, 4)]
        assert [(score.place, score.person) for score in after.results[0].scores] == [
            (1, None),
            (0, evening.people[0].id),
            (2, None),
        ]


async def test_evening_ends_without_the_people_who_deleted_their_accounts(tmp_path: Path) -> None:
    async with running_evening(tmp_path, "Ann", "Bea", "Cat", deals=2) as evening:
        for _ in range(2):
            await evening.play(0, 5, 1)
        await evening.play(1, 7, 1)
        await evening.begin_deal(2)
        assert (await evening.info()).status == "running"
        for place in (1, 2):
            await evening.delete_account(place)
        over = await evening.info()
        assert (over.status, len(over.secret)) == ("over", 64)
        assert [(standing.rank, standing.deals) for standing in over.standings] == [(1, 2), (2, 1), (None, 0)], "more deals first"


async def test_deadline_ends_an_evening_and_a_game_that_still_runs_does_not_count(tmp_path: Path) -> None:
    async with running_evening(tmp_path, "Ann", "Bea", "Cat", hours=2) as evening:
        server, (ann, bea, _cat) = evening.server, evening.people
        await evening.play(0, 5, 1)
        late = await evening.begin_deal(1)
        assert 7_190 < ((await evening.info()).left or 0.0) <= 7_200
        server.time.advance(7_300)
        await evening.evenings.advance_due()
        row = await server.db.read(lambda c: storage.find_duplicate(c, evening.id))
        assert row is not None
        assert (row.status, len(row.results or [])) == ("over", 1)
        over = await evening.info()
        assert (over.status, over.left, over.secret) == ("over", None, ""), "the deal is still played"
        finished = await server.node.registry.load_row(over.results[0].scores[0].table)
        assert not await evening.evenings.may_view_table(finished, bea)
        with pytest.raises(CovenError, match="is over"):
            await evening.evenings.play(evening.id, _cat)
        await evening.finish(late, 9, 1)
        assert ranking(await evening.info()) == ranking(over), "results are settled once"
        assert len((await evening.info()).secret) == 64
        assert await evening.evenings.may_view_table(finished, bea)
        assert ann.name == over.standings[0].name


async def test_host_ends_an_evening_that_waits_for_a_vanished_player(tmp_path: Path) -> None:
    async with running_evening(tmp_path, "Ann", "Bea") as evening:
        ann, bea = evening.people
        await evening.play(0, 5, 1)
        with pytest.raises(CovenError, match="Only the host"):
            await evening.evenings.end(evening.id, bea)
        assert (await evening.evenings.end(evening.id, ann)).status == "over"
        assert (await evening.evenings.end(evening.id, ann)).status == "over", "a repeated request"
        briefs = await evening.evenings.evenings_of(bea)
        assert [brief.status for brief in briefs.duels] == ["over"]


async def test_evening_that_nobody_starts_is_over_after_a_week(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann = await server.add_person("Ann")
        evenings = DuplicateEvenings(server.node)
        created = await evenings.create(ann, DuelSettings(game="blackmore"))
        server.time.advance(duplicate.OPEN_SECONDS + 1)
        info = await evenings.info(created.id, ann)
        assert (info.status, info.results) == ("over", [])
        with pytest.raises(CovenError, match="This event is over"):
            await evenings.start(created.id, ann)


async def test_odd_person_out_is_compared_with_the_bot_in_the_same_seat(tmp_path: Path) -> None:
    async with running_evening(tmp_path, "Ann", "Bea", "Cat", together=2) as evening:
        await evening.play(0, 5, 4)
        await evening.play(2, 6, 3)
        over = await evening.info()
        assert {(score.name, score.points, score.of, score.versus_bots) for score in over.results[0].scores} == {
            ("Ann", 0, 2, False),
            ("Bea", 2, 2, True),
            ("Cat", 2, 2, False),
        }
        assert [(standing.rank, standing.name) for standing in over.standings] == [(1, "Bea"), (1, "Cat"), (3, "Ann")]
