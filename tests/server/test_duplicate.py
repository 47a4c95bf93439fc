"""Duplicate evenings: the same deals at every table, scored by matchpoints; a deal is hidden until a player has played it."""

from typing import Any

import msgspec
import pytest

from coven.errors import RecordError
from coven.match.records import GameRecord
from coven.server.domain import duplicate
from coven.server.domain.deal_commitment import verify
from coven.server.protocol import DuelScore, DuelSettings
from coven.server.storage import Person
from tests.server.clients import Client, play_out
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


def score(table: str, seat: int, points: int, share: float = 0.0, stood_in: bool = False) -> DuelScore:
    return DuelScore(
        table=table, seat=seat, person=table, name=table, score=points, share=share, points=0, of=0, stood_in=stood_in
    )


def test_matchpoints_compare_the_same_seat_at_other_tables() -> None:
    scores = [score("a", 0, 5, 1.0), score("b", 0, 9), score("c", 0, 9), score("a", 1, 1), score("b", 1, 1)]
    matchpoints = {(scored.table, scored.seat): (scored.points, scored.of) for scored in duplicate.score_matchpoints(scores)}
    assert matchpoints == {("a", 0): (4, 4), ("b", 0): (1, 4), ("c", 0): (1, 4), ("a", 1): (1, 2), ("b", 1): (1, 2)}


def test_substituted_player_gets_at_most_half_of_the_matchpoints() -> None:
    scores = [score("a", 0, 9, 1.0, stood_in=True), score("b", 0, 5), score("c", 0, 1)]
    assert [(scored.table, scored.points, scored.of) for scored in duplicate.score_matchpoints(scores)] == [
        ("a", 2, 4),
        ("b", 2, 4),
        ("c", 0, 4),
    ]
    scores = [score("a", 0, 5, 1.0), score("b", 0, 1, stood_in=True)]
    assert [scored.points for scored in duplicate.score_matchpoints(scores)] == [2, 0]


@pytest.mark.parametrize(("people", "together", "circles"), [(3, 2, [0, 0, 1]), (4, 2, [0, 0, 1, 1]), (2, 1, [0, 1])])
def test_people_are_grouped_into_circles_in_order_of_arrival(people: int, together: int, circles: list[int]) -> None:
    participants = [Person(f"p{number}", f"P{number}", "person") for number in range(people)]
    settings = DuelSettings(game="blackmore", players=2, together=together, variant={"values": 5})
    row = duplicate.new_evening(participants[0], settings)
    for person in participants:
        duplicate.join(row, person)
    duplicate.start(row, participants[0])
    assert [participant.circle for participant in row.people] == circles
    table = duplicate.new_table(row, 1, circles[-1], participants[-1])
    assert {seat.kind for seat in table.seats} == ({"person"} if circles.count(circles[-1]) == 2 else {"person", "bot"})
    assert duplicate.table_secret(row, 0) != table.secret == duplicate.table_secret(row, 1)
