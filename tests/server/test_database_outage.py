"""A database that is away for a while, or takes nothing more: said as such, and everything goes on when it is back."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Engine, event
from sqlalchemy.exc import OperationalError

from coven.errors import CovenError
from coven.server.app import assemble
from coven.server.base.config import Config
from tests.server.clients import Client, eventually, start_table
from tests.server.clients import act as with_clients
from tests.server.in_process_server import InProcessServer, Listener, in_process_server
from tests.server.killable_services import PostgresProcess
from tests.server.processes import ServerProcess

WRITES = ("INSERT", "UPDATE", "DELETE")


@contextmanager
def away(engine: Engine, only: tuple[str, ...] = ("",)) -> Iterator[None]:
    """Every statement that begins so fails as if the database could not be reached, or its disk were full."""

    def refuse(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        if statement.startswith(only):
            raise OperationalError(statement, {}, Exception("away"))

    event.listen(engine, "before_cursor_execute", refuse)
    try:
        yield
    finally:
        event.remove(engine, "before_cursor_execute", refuse)


async def two_at_a_table(server: InProcessServer, **settings: Any) -> tuple[str, list[Listener]]:
    ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
    table = await server.start_table(ann, bea, game="blackmore", players=2, **settings)
    return table, [await server.enter(table, who) for who in (ann, bea)]


async def refused_move(server: InProcessServer, table: str, people: list[Listener]) -> str:
    """The code that a move of whoever is to act is refused with."""
    due = next(one for one in people if (one.position or {})["legal"])
    with pytest.raises(CovenError) as refusal:
        await server.play_first_choice(table, due)
    return refusal.value.code


@pytest.mark.parametrize("only", [("",), WRITES])
async def test_moves_are_refused_as_unavailable_and_made_once_the_database_is_back(tmp_path: Path, only: tuple[str, ...]) -> None:
    async with in_process_server(tmp_path) as server:
        table, people = await two_at_a_table(server)
        due = next(one for one in people if (one.position or {})["legal"])
        before = due.position
        with away(server.db.engine, only):
            assert await refused_move(server, table, people) == "unavailable"
            assert await refused_move(server, table, people) == "unavailable"
        due.position = before
        assert await server.play_first_choice(table, due)
        assert (await due.wait_for_event(seat=people.index(due)))["number"] == (before or {})["number"] + 1


async def test_a_table_recovers_by_itself(tmp_path: Path) -> None:
    """Nobody does anything but wait: the bot whose turn it was goes on."""
    async with in_process_server(tmp_path) as server:
        ann = await server.add_person("Ann")
        table = await server.start_table(ann, game="blackmore", players=2, tempo="instant")
        one = await server.enter(table, ann)
        await one.until(lambda: (one.position or {})["legal"])
        with away(server.db.engine):
            assert await refused_move(server, table, [one]) == "unavailable"
            await server.node.housekeeping.run_once()
            with pytest.raises(CovenError, match="storage"):
                await server.node.housekeeping.recover_tables()
            with pytest.raises(CovenError, match="storage"):
                await server.room(table)  # a websocket opened now is refused with this
            with pytest.raises(CovenError, match="storage"):
                await (await server.node.registry.room("another")).load()
        one.received.clear()
        await server.node.housekeeping.recover_tables()
        assert one.received[0]["type"] == "snapshot"
        assert one.received[0]["position"]["legal"]


async def test_bots_rest_while_nothing_can_be_stored(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann = await server.add_person("Ann")
        table = await server.start_table(ann, game="blackmore", players=2)
        one = await server.enter(table, ann)
        await one.until(lambda: (one.position or {})["legal"])
        room = await server.room(table)
        with away(server.db.engine, WRITES):
            assert await refused_move(server, table, [one]) == "unavailable"
            await server.leave_in_memory(table, one)  # the bot would play for who left
            assert not room.autoplay.thinking
            assert server.db.writer.failure
        await server.node.housekeeping.recover_tables()
        assert not server.db.writer.failure
        await one.wait_for_event(by="stand_in")


async def test_a_move_stored_though_the_answer_was_lost_is_accepted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with in_process_server(tmp_path) as server:
        table, people = await two_at_a_table(server)
        due = next(one for one in people if (one.position or {})["legal"])
        commit = server.db.writer._commit

        def lost(batch: Any) -> None:
            commit(batch)
            monkeypatch.undo()
            raise OperationalError("", {}, Exception("the connection broke"))

        monkeypatch.setattr(server.db.writer, "_commit", lost)
        number = (due.position or {})["number"]
        assert await server.play_first_choice(table, due)
        room = await server.room(table)
        assert room.table
        assert room.table.number == number + 1


async def test_health_says_that_nothing_can_be_stored(tmp_path: Path) -> None:
    app, hall = assemble(Config(data=tmp_path))
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://localhost") as client,
    ):
        assert (await client.get("/health")).status_code == 200
        for only, status in ((("",), "no database"), (WRITES, "nothing can be stored")):
            with away(hall.store.engine, only):
                await hall.housekeeping.run_once()
                answer = await client.get("/health")
                assert (answer.status_code, answer.json()["status"]) == (503, status)
                assert (await client.get("/api/me")).status_code == 503
            await hall.housekeeping.run_once()
            assert (await client.get("/health")).status_code == 200


def test_a_game_goes_on_after_its_database_was_killed() -> None:
    async def problem(client: Client, table: str) -> dict[str, Any]:
        """What a websocket opened now is told."""
        async with client.socket(table) as socket:
            return await socket.until("problem")

    async def run(server: ServerProcess, database: PostgresProcess) -> None:
        async with Client(server.url) as ann, Client(server.url) as bea:
            table = (await start_table(ann, bea, game="blackmore", players=2))["id"]
            async with ann.socket(table) as one, bea.socket(table) as two:
                due = one if (await one.until("snapshot"))["position"]["legal"] else two
                position = await due.wait_for_turn()
                choice = position["legal"][0]["choice"]
                database.kill()
                answer = await due.move(position["number"], choice, "again")
                assert (answer["type"], answer["code"]) == ("problem", "unavailable")
                assert (await problem(ann, table))["code"] == "unavailable"
                assert httpx.get(f"{server.url}/health").status_code == 503
                database.start()

                async def taken() -> bool:
                    return bool((await due.move(position["number"], choice, "again"))["type"] == "accepted")

                await eventually(taken, "the move is taken")
                assert server.is_up()

    with PostgresProcess() as database, ServerProcess(database.url, "--limits", "1000") as server:
        with_clients(run(server, database))
        told = [json.loads(line) for line in server.log.read_text().splitlines()]
        assert "writing to the database works again" in [line["message"] for line in told]
