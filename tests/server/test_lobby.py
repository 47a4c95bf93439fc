"""The lobby: tables come and go, seats are chosen, and a rematch rotates them."""

import asyncio

from coven import games
from coven.server.domain import lobby
from coven.server.domain.seats import display_names, isolated_names, rotate
from coven.server.live.table import Table
from coven.server.protocol import TableSettings
from coven.server.storage import Person, SeatRow
from tests.server.clients import Client, play_out, start_table
from tests.server.processes import ServerProcess


async def test_a_table_from_making_it_to_the_rematch(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = await ann.create("blackmore", players=3, title="Friday")
        path = f"/api/tables/{table['id']}"
        assert table["id"] in [listed["id"] for listed in (await bea.get("/api/lobby"))["open"]]
        async with bea.socket(table["id"]) as watching:
            await watching.until("snapshot")
            await ann.post(f"{path}/sit", {"seat": 2})
            changed = await watching.until("table")
            while changed["table"]["seats"][2]["kind"] == "empty":
                changed = await watching.until("table")
        await bea.post(f"{path}/sit", {"seat": 2}, 409)
        await bea.post(f"{path}/sit", {"seat": 7}, 400)
        await bea.post(f"{path}/sit", {"seat": 5}, 409)
        await bea.post(f"{path}/sit")
        await bea.post(f"{path}/sit", {"seat": 1})
        await ann.post(f"{path}/bot", {"seat": 0, "level": "wizard"}, 400)
        await ann.post(f"{path}/bot", {"seat": 0, "level": "toad"})
        started = await ann.post(f"{path}/start")
        assert [seat["kind"] for seat in started["seats"]] == ["bot", "person", "person"]
        await ann.post(f"{path}/rematch", {}, 409)
        await asyncio.gather(play_out(ann, table["id"]), play_out(bea, table["id"]))
        again = await bea.post(f"{path}/rematch")
        assert (await ann.post(f"{path}/rematch"))["id"] == again["id"]
        assert again["host"] == bea.id
        assert [seat["name"] for seat in again["seats"]] == [started["seats"][(n - 1) % 3]["name"] for n in range(3)]
        assert again["commitment"] != table["commitment"]
        assert (await ann.get(path))["next"] == again["id"]
        await bea.post(f"/api/tables/{again['id']}/start")


async def test_the_host_who_leaves_hands_over_or_closes(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = await ann.create("blackmore")
        path = f"/api/tables/{table['id']}"
        await bea.post(f"{path}/sit")
        assert (await ann.post(f"{path}/leave"))["host"] == bea.id
        assert (await bea.post(f"{path}/leave"))["status"] == "closed"
        await ann.post(f"{path}/sit", {}, 409)


async def test_games_and_rules_are_told(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        told = (await ann.get("/api/games"))["games"]
        assert [game["key"] for game in told] == list(games.GAMES)
        assert all(game["bots"] for game in told)
        for game in told:
            page = await ann.get(f"/api/games/{game['key']}/rules")
            assert page["chapters"][0]["clauses"][0]["number"]
        await ann.get("/api/games/poker/rules", 404)


async def test_two_who_want_one_seat_do_not_both_get_it(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore", players=2)
        others = [Client(server.url) for _ in range(6)]
        for other in others:
            await other.__aenter__()
        answers = await asyncio.gather(*(other.http.post(f"/api/tables/{table['id']}/sit", json={"seat": 0}) for other in others))
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409, 409]
        for other in others:
            await other.http.aclose()


def test_seats_are_rotated_and_who_left_stays_behind() -> None:
    seats = [SeatRow(kind="person", person=name, name=name, salt="s", left=name == "c") for name in "abc"]
    assert [(seat.name, seat.salt) for seat in rotate(seats)] == [("", ""), ("a", ""), ("b", "")]


def test_no_two_seats_are_called_alike() -> None:
    seats = [SeatRow(kind="bot", name="Toad"), SeatRow(), SeatRow(kind="bot", name="Toad"), SeatRow(kind="bot", name="Toad")]
    assert isolated_names(seats) == display_names(seats) == ["Toad", "Seat 2", "Toad (2)", "Toad (3)"]


def test_a_name_from_right_to_left_is_set_apart_where_it_is_told() -> None:
    row = lobby.new_table(Person("a", "\u05d0\u05d3\u05d4", "person"), TableSettings(game="blackmore", players=2, fill="toad"))
    assert display_names(row.seats)[0] == "\u05d0\u05d3\u05d4"
    assert Table(row).match.names[0] == "\u2068\u05d0\u05d3\u05d4\u2069"


def test_the_name_of_a_table_turns_nothing_around() -> None:
    row = lobby.new_table(Person("p", "Ada", "person"), TableSettings(game="blackmore", title=" For\u202e all "))
    assert row.settings.title == "For all"


async def test_a_seated_game_is_among_mine(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = await start_table(ann, bea, game="blackmore", players=2, access="link")
        for who in (ann, bea):
            assert table["id"] in [mine["id"] for mine in (await who.get("/api/lobby"))["mine"]]
