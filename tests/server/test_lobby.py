"""The lobby: creating tables, taking seats, starting, leaving and rematches."""

import asyncio

from coven.server.domain import lobby
from coven.server.domain.seats import display_names, isolated_names, rotate
from coven.server.live.table import Table
from coven.server.protocol import TableSettings
from coven.server.storage import Person, SeatRow
from tests.server.clients import WAIT_SECONDS, Client, play_out, start_table
from tests.server.processes import ServerProcess


async def test_table_life_cycle_from_creation_to_rematch(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = await ann.create("blackmore", players=3, title="Friday")
        path = f"/api/tables/{table['id']}"
        assert table["id"] in [listed["id"] for listed in (await bea.get("/api/lobby"))["open"]]
        async with bea.socket(table["id"]) as watching:
            await watching.until("snapshot")
            await ann.post(f"{path}/sit", {"seat": 2})
            async with asyncio.timeout(WAIT_SECONDS):
                while (await watching.until("table"))["table"]["seats"][2]["kind"] == "empty":
                    pass
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
        rematch = await bea.post(f"{path}/rematch", {"salt": "b"})
        assert (rematch["host"], rematch["status"]) == (bea.id, "open")
        assert [seat["kind"] for seat in rematch["seats"]] == ["invited", "bot", "person"]
        assert 0 < rematch["starts_in"] <= 30
        await bea.post(f"/api/tables/{rematch['id']}/start", {}, 409)  # Ann has not accepted
        started_again = await ann.post(f"{path}/rematch")
        assert (started_again["id"], started_again["status"]) == (rematch["id"], "running")
        assert (await bea.post(f"{path}/rematch"))["id"] == rematch["id"]
        assert [seat["name"] for seat in rematch["seats"]] == [started["seats"][(n - 1) % 3]["name"] for n in range(3)]
        assert rematch["commitment"] != table["commitment"]
        assert (await ann.get(path))["next"] == rematch["id"]


async def test_leaving_host_hands_over_or_closes_the_table(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = await ann.create("blackmore")
        path = f"/api/tables/{table['id']}"
        await bea.post(f"{path}/sit")
        assert (await ann.post(f"{path}/leave"))["host"] == bea.id
        assert (await bea.post(f"{path}/leave"))["status"] == "closed"
        await ann.post(f"{path}/sit", {}, 409)


async def test_games_and_their_rules_are_listed(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        listed = (await ann.get("/api/games"))["games"]
        assert [game["key"] for game in listed] == [
            "blackmore",
            "witchs_shot",
            "three_witches",
            "thirteen_witches",
        ]  # the gentlest first
        assert all(game["bots"] for game in listed)
        for game in listed:
            page = await ann.get(f"/api/games/{game['key']}/rules")
            assert page["chapters"][0]["clauses"][0]["number"]
        await ann.get("/api/games/poker/rules", 404)


async def test_only_one_of_concurrent_requests_gets_a_seat(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore", players=2)
        clients = [Client(server.url) for _ in range(6)]
        for client in clients:
            await client.__aenter__()
        path = f"/api/tables/{table['id']}/sit"
        responses = await asyncio.gather(*(client.http.post(path, json={"seat": 0}) for client in clients))
        assert sorted(response.status_code for response in responses) == [200, 409, 409, 409, 409, 409]


def test_rematch_rotates_seats_without_players_who_left() -> None:
    seats = [SeatRow(kind="person", person=name, name=name, salt="s", left=name == "c") for name in "abc"]
    assert [(seat.name, seat.salt) for seat in rotate(seats)] == [("", ""), ("a", ""), ("b", "")]


def test_display_names_are_unique() -> None:
    seats = [SeatRow(kind="bot", name="Toad"), SeatRow(), SeatRow(kind="bot", name="Toad"), SeatRow(kind="bot", name="Toad")]
    assert isolated_names(seats) == display_names(seats) == ["Toad", "Seat 2", "Toad (2)", "Toad (3)"]


def test_right_to_left_name_is_isolated_in_narration() -> None:
    row = lobby.new_table(Person("a", "\u05d0\u05d3\u05d4", "person"), TableSettings(game="blackmore", players=2, fill="toad"))
    assert display_names(row.seats)[0] == "\u05d0\u05d3\u05d4"
    assert Table(row).match.names[0] == "\u2068\u05d0\u05d3\u05d4\u2069"


def test_bidi_control_characters_are_removed_from_table_titles() -> None:
    row = lobby.new_table(Person("p", "Ada", "person"), TableSettings(game="blackmore", title=" For\u202e all "))
    assert row.settings.title == "For all"


async def test_lobby_lists_a_players_own_games(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = await start_table(ann, bea, game="blackmore", players=2, access="link")
        for client in (ann, bea):
            assert table["id"] in [own["id"] for own in (await client.get("/api/lobby"))["mine"]]
