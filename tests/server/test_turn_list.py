"""The turn list of the lobby: whose turn it is at each running table, and the time left."""

from typing import Any

from tests.server.clients import Client, start_table
from tests.server.processes import ServerProcess


def turns_of(lobby: Any) -> dict[str, list[int]]:
    return {turn["table"]: turn["to_act"] for turn in lobby["turns"]}


async def test_lobby_lists_the_player_to_act_until_they_move(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = (await start_table(ann, bea, game="blackmore", players=2))["id"]
        people = [ann, bea]
        (first,) = turns_of(await ann.get("/api/lobby"))[table]
        assert turns_of(await bea.get("/api/lobby"))[table] == [first]
        async with people[first].socket(table) as socket:
            snapshot = await socket.until("snapshot")
            position = snapshot["position"]
            move = {"type": "move", "id": "one", "number": position["number"], "choice": position["legal"][0]["choice"]}
            await socket.ask(move, "accepted")
        assert turns_of(await ann.get("/api/lobby"))[table] == [1 - first]


async def test_open_tables_are_not_in_the_turn_list(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore", players=2)
        lobby = await ann.get("/api/lobby")
        assert table["id"] in [mine["id"] for mine in lobby["mine"]]
        assert turns_of(lobby) == {}


async def test_turn_list_shows_the_time_left(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = (await start_table(ann, bea, game="blackmore", players=2, clock={"kind": "days", "days": 2}))["id"]
        (turn,) = [turn for turn in (await ann.get("/api/lobby"))["turns"] if turn["table"] == table]
        assert 0 < turn["left"] <= 2 * 86_400
