"""The lobby says whose turn it is."""

from typing import Any

from tests.server.clients import Client, seated_table
from tests.server.processes import ServerProcess


def turns_of(lobby: Any) -> dict[str, list[int]]:
    return {turn["table"]: turn["to_act"] for turn in lobby["turns"]}


async def test_a_table_that_waits_for_me_says_so_until_i_choose(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = (await seated_table(ann, bea, game="blackmore", players=2))["id"]
        people = [ann, bea]
        (first,) = turns_of(await ann.get("/api/lobby"))[table]
        assert turns_of(await bea.get("/api/lobby"))[table] == [first]
        async with people[first].socket(table) as socket:
            snapshot = await socket.until("snapshot")
            position = snapshot["position"]
            move = {"type": "move", "id": "one", "number": position["number"], "choice": position["legal"][0]["choice"]}
            await socket.ask(move, "accepted")
        assert turns_of(await ann.get("/api/lobby"))[table] == [1 - first]


async def test_open_tables_wait_for_nobody(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore", players=2)
        lobby = await ann.get("/api/lobby")
        assert table["id"] in [mine["id"] for mine in lobby["mine"]]
        assert turns_of(lobby) == {}


async def test_a_clock_of_days_tells_the_time_left(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = (await seated_table(ann, bea, game="blackmore", players=2, clock={"kind": "days", "days": 2}))["id"]
        (turn,) = [turn for turn in (await ann.get("/api/lobby"))["turns"] if turn["table"] == table]
        assert 0 < turn["left"] <= 2 * 86_400
