"""Duplicate evenings: the same deals at every table, compared by matchpoints, and nothing of a deal before one has played it."""

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
LOOKING_BACK = ("replay", "replay?seat=all", "log", "record", "sheet", "review", "evening")


async def both_in(ann: Client, bea: Client, **settings: Any) -> str:
    """An evening of two people, each alone with bots, begun; its id."""
    made = await ann.post("/api/duels", SHORT | settings, 201)
    await bea.post(f"/api/duels/{made['id']}/join")
    await ann.post(f"/api/duels/{made['id']}/start")
    return str(made["id"])


def lots(record: dict[str, Any]) -> list[str]:
    """What chance brought, in order."""
    return [line for line in record["log"] if not line[0].isdecimal()]


async def test_two_people_play_the_same_deals_and_see_nothing_too_early(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea, Client(server.url) as eve:
        duel = await both_in(ann, bea)
        at = f"/api/duels/{duel}"
        first = (await ann.post(at + "/play"))["table"]
        second = (await bea.post(at + "/play"))["table"]
        assert first != second
        assert (await ann.post(at + "/play"))["table"] == first  # asked again: the same
        await play_out(ann, first)
        mine = await ann.get(at)
        assert (mine["finished"], [deal["tables"] for deal in mine["results"]], mine["secret"]) == (1, [1], "")
        for somebody in (bea, eve):  # who has not played it yet, and who only has the links
            for what in LOOKING_BACK:
                await somebody.get(f"/api/tables/{first}/{what}", 403)
            assert (await somebody.get(f"/api/tables/{first}"))["result"] is None
            assert (await somebody.get(at))["results"] == []
            async with somebody.socket(first) as socket:
                assert (await socket.next())["code"] == "not-allowed"
        await ann.get(f"/api/tables/{second}/replay", 403)  # nor while it is still played
        await play_out(bea, second)
        records = [await who.get(f"/api/tables/{table}/record") for who, table in ((bea, first), (ann, second))]
        short, long = sorted(map(lots, records), key=len)
        assert short == long[: len(short)] != []
        assert all("deal" not in record for record in records)  # the secret of the evening is not told yet
        seal = {"commitment": mine["commitment"], "deal": 0, "secret": ""}
        assert [record["evening"] for record in records] == [seal, seal]
        assert (await ann.get(f"/api/tables/{second}"))["commitment"] == mine["commitment"]
        with pytest.raises(RecordError, match="evening was not over"):
            verify(msgspec.convert(records[0], GameRecord))
        known = await bea.get(at)
        (deal,) = known["results"]
        assert sum(score["points"] for score in deal["scores"]) == 2 == deal["of"]
        assert [score["seat"] for score in deal["scores"]] == [0, 0]


async def test_everybody_finds_their_own_evenings_and_the_host_may_want_a_clock(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea, Client(server.url) as eve:
        clock = {"kind": "live", "bank": 600, "increment": 5}
        older = await ann.post("/api/duels", SHORT, 201)
        duel = await both_in(ann, bea, clock=clock)
        assert [(one["id"], one["status"], one["host"]) for one in (await ann.get("/api/duels"))["duels"]] == [
            (duel, "running", True),
            (older["id"], "open", True),
        ]
        (brief,) = (await bea.get("/api/duels"))["duels"]
        assert (brief["id"], brief["finished"], brief["deals"], len(brief["people"])) == (duel, 0, 2, 2)
        assert (await eve.get("/api/duels"))["duels"] == []
        await bea.post(f"/api/duels/{older['id']}/join")
        await bea.post(f"/api/duels/{older['id']}/leave")
        assert len((await bea.get("/api/duels"))["duels"]) == 1
        playing = await ann.post(f"/api/duels/{duel}/play")
        assert playing["clock"] == clock == (await ann.get(f"/api/tables/{playing['table']}"))["clock"]


async def test_seats_move_on_and_the_secret_is_told_in_the_end(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        duel = await both_in(ann, bea, game="blackmore", players=2, variant={"colours": ["blue", "red"], "values": 3, "hand": 1})
        for deal in range(2):
            for who in (ann, bea):
                assert (await who.get(f"/api/duels/{duel}"))["status"] == "running"
                table = (await who.post(f"/api/duels/{duel}/play"))["table"]
                seats = (await who.get(f"/api/tables/{table}"))["seats"]
                assert [seat["person"] == who.id for seat in seats].index(True) == deal
                await play_out(who, table)
        over = await bea.get(f"/api/duels/{duel}")
        assert (over["status"], len(over["results"]), len(over["secret"])) == ("over", 2, 64)
        assert sum(one["points"] for one in over["standings"]) == 4
        last = await ann.get(f"/api/tables/{over['table']}/record")
        assert last["evening"] == {"commitment": over["commitment"], "deal": 1, "secret": over["secret"]}
        assert verify(msgspec.convert(last, GameRecord)) == len(lots(last))
        last["evening"]["deal"] = 0
        with pytest.raises(RecordError, match="from the secret"):
            verify(msgspec.convert(last, GameRecord))


async def test_what_an_evening_refuses(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        await ann.post("/api/duels", SHORT | {"together": 4}, 400)
        await ann.post("/api/duels", SHORT | {"level": "dragon"}, 400)
        await ann.post("/api/duels", SHORT | {"deals": 0}, 400)
        made = await ann.post("/api/duels", SHORT, 201)
        at = f"/api/duels/{made['id']}"
        await ann.post(at + "/start", status=409)  # alone
        await bea.post(at + "/play", status=409)  # takes no part
        await bea.post(at + "/join")
        await bea.post(at + "/start", status=403)
        await bea.get("/api/duels/nothing", 404)
        await ann.post(at + "/start")
        await bea.post(at + "/leave", status=409)
        part = {"duel": made["id"], "deal": 0, "circle": 0}
        await bea.post("/api/tables", {"game": "three_witches", "duel": part}, 400)


def score(table: str, seat: int, points: int, share: float = 0.0, stood_in: bool = False) -> DuelScore:
    return DuelScore(
        table=table, seat=seat, person=table, name=table, score=points, share=share, points=0, of=0, stood_in=stood_in
    )


def test_matchpoints_compare_the_same_seat_at_other_tables() -> None:
    scores = [score("a", 0, 5, 1.0), score("b", 0, 9), score("c", 0, 9), score("a", 1, 1), score("b", 1, 1)]
    found = {(one.table, one.seat): (one.points, one.of) for one in duplicate.score_matchpoints(scores)}
    assert found == {("a", 0): (4, 4), ("b", 0): (1, 4), ("c", 0): (1, 4), ("a", 1): (1, 2), ("b", 1): (1, 2)}


def test_whoever_a_bot_played_for_has_half_of_the_points_at_most() -> None:
    scores = [score("a", 0, 9, 1.0, stood_in=True), score("b", 0, 5), score("c", 0, 1)]
    assert [(one.table, one.points, one.of) for one in duplicate.score_matchpoints(scores)] == [
        ("a", 2, 4),
        ("b", 2, 4),
        ("c", 0, 4),
    ]
    assert [one.points for one in duplicate.score_matchpoints([score("a", 0, 5, 1.0), score("b", 0, 1, stood_in=True)])] == [2, 0]


@pytest.mark.parametrize(("people", "together", "circles"), [(3, 2, [0, 0, 1]), (4, 2, [0, 0, 1, 1]), (2, 1, [0, 1])])
def test_people_are_put_into_circles_as_they_came(people: int, together: int, circles: list[int]) -> None:
    everybody = [Person(f"p{number}", f"P{number}", "person") for number in range(people)]
    settings = DuelSettings(game="blackmore", players=2, together=together, variant={"values": 5})
    row = duplicate.new_evening(everybody[0], settings)
    for who in everybody:
        duplicate.join(row, who)
    duplicate.start(row, everybody[0])
    assert [one.circle for one in row.people] == circles
    table = duplicate.new_table(row, 1, circles[-1], everybody[-1])
    assert {seat.kind for seat in table.seats} == ({"person"} if circles.count(circles[-1]) == 2 else {"person", "bot"})
    assert duplicate.table_secret(row, 0) != table.secret == duplicate.table_secret(row, 1)
