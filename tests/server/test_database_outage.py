"""Outages of the database: clients get the error `unavailable`, and games continue once the database is back."""

import asyncio
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
from tests.server.in_process_server import InProcessServer, Listener, in_process_server
from tests.server.killable_services import PostgresProcess
from tests.server.processes import ServerProcess

WRITES = ("INSERT", "UPDATE", "DELETE")


@contextmanager
def outage(engine: Engine, prefixes: tuple[str, ...] = ("",)) -> Iterator[None]:
    """Let every statement with one of these prefixes fail, as if the database were unreachable or its disk full."""

    def fail(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        if statement.startswith(prefixes):
            raise OperationalError(statement, {}, Exception("outage"))

    event.listen(engine, "before_cursor_execute", fail)
    try:
        yield
    finally:
        event.remove(engine, "before_cursor_execute", fail)


async def start_two_player_table(server: InProcessServer, **settings: Any) -> tuple[str, list[Listener]]:
    ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
    table = await server.start_table(ann, bea, game="blackmore", players=2, **settings)
    return table, [await server.enter(table, person) for person in (ann, bea)]


def player_to_act(listeners: list[Listener]) -> Listener:
    return next(listener for listener in listeners if (listener.position or {})["legal"])


async def attempt_move(server: InProcessServer, table: str, listeners: list[Listener]) -> str:
    """Make a move for the player to act, which must be rejected; return the error code."""
    with pytest.raises(CovenError) as error:
        await server.play_first_choice(table, player_to_act(listeners))
    return error.value.code


@pytest.mark.parametrize("prefixes", [("",), WRITES])
async def test_move_is_rejected_during_outage_and_accepted_afterwards(tmp_path: Path, prefixes: tuple[str, ...]) -> None:
    async with in_process_server(tmp_path) as server:
        table, listeners = await start_two_player_table(server)
        player = player_to_act(listeners)
        before = player.position
        with outage(server.db.engine, prefixes):
            assert await attempt_move(server, table, listeners) == "unavailable"
            assert await attempt_move(server, table, listeners) == "unavailable"
        player.position = before
        assert await server.play_first_choice(table, player)
        assert (await player.wait_for_event(seat=listeners.index(player)))["number"] == (before or {})["number"] + 1


async def test_table_recovers_without_client_action(tmp_path: Path) -> None:
    """Housekeeping reloads the table and sends a snapshot once the database is back."""
    async with in_process_server(tmp_path) as server:
        ann = await server.add_person("Ann")
        table = await server.start_table(ann, game="blackmore", players=2, tempo="instant")
        listener = await server.enter(table, ann)
        await listener.until(lambda: (listener.position or {})["legal"])
        with outage(server.db.engine):
            assert await attempt_move(server, table, [listener]) == "unavailable"
            await server.node.housekeeping.run_once()
            with pytest.raises(CovenError, match="storage"):
                await server.node.housekeeping.recover_tables()
            with pytest.raises(CovenError, match="storage"):
                await server.room(table)  # the error that a websocket opened now gets
            with pytest.raises(CovenError, match="storage"):
                await (await server.node.registry.room("another")).load()
        listener.received.clear()
        await server.node.housekeeping.recover_tables()
        assert listener.received[0]["type"] == "snapshot"
        assert listener.received[0]["position"]["legal"]


async def test_bots_do_not_think_while_writes_fail(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann = await server.add_person("Ann")
        table = await server.start_table(ann, game="blackmore", players=2)
        listener = await server.enter(table, ann)
        await listener.until(lambda: (listener.position or {})["legal"])
        room = await server.room(table)
        with outage(server.db.engine, WRITES):
            assert await attempt_move(server, table, [listener]) == "unavailable"
            await server.leave_in_memory(table, listener)  # a bot would substitute for the player who left
            assert not room.autoplay.thinking
            assert server.db.writer.failure
        await server.node.housekeeping.recover_tables()
        assert not server.db.writer.failure
        await listener.wait_for_event(by="stand_in")


async def test_move_is_accepted_if_only_the_commit_response_was_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with in_process_server(tmp_path) as server:
        table, listeners = await start_two_player_table(server)
        player = player_to_act(listeners)
        commit = server.db.writer._commit

        def commit_then_disconnect(batch: Any) -> None:
            commit(batch)
            monkeypatch.undo()
            raise OperationalError("", {}, Exception("the connection broke"))

        monkeypatch.setattr(server.db.writer, "_commit", commit_then_disconnect)
        number = (player.position or {})["number"]
        assert await server.play_first_choice(table, player)
        room = await server.room(table)
        assert room.table
        assert room.table.number == number + 1


async def test_health_endpoint_reports_the_outage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("coven.server.app.READINESS_SECONDS", -1.0)  # ask the database each time
    app, node = assemble(Config(data=tmp_path))
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://localhost") as client,
    ):
        assert (await client.get("/health")).status_code == 200
        for prefixes, status in ((("",), "no database"), (WRITES, "nothing can be stored")):
            with outage(node.store.engine, prefixes):
                await node.housekeeping.run_once()
                response = await client.get("/health")
                assert (response.status_code, response.json()["status"]) == (503, status)
                assert (await client.get("/api/me")).status_code == 503
            await node.housekeeping.run_once()
            assert (await client.get("/health")).status_code == 200


async def connect_and_fail(client: Client, table: str) -> str:
    """Open a websocket and return the code of the problem it gets."""
    async with client.socket(table) as socket:
        return str((await socket.until("problem"))["code"])


async def play_through_database_restart(server: ServerProcess, database: PostgresProcess) -> None:
    """Kill the database before a move and make the same move after its restart."""
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = (await start_table(ann, bea, game="blackmore", players=2))["id"]
        async with ann.socket(table) as ann_socket, bea.socket(table) as bea_socket:
            is_ann_to_act = (await ann_socket.until("snapshot"))["position"]["legal"]
            socket = ann_socket if is_ann_to_act else bea_socket
            position = await socket.wait_for_turn()
            choice = position["legal"][0]["choice"]
            database.kill()
            answer = await socket.move(position["number"], choice, "again")
            assert (answer["type"], answer["code"]) == ("problem", "unavailable")
            assert await connect_and_fail(ann, table) == "unavailable"
            assert httpx.get(f"{server.url}/health").status_code == 503
            database.start()

            async def is_accepted() -> bool:
                return bool((await socket.move(position["number"], choice, "again"))["type"] == "accepted")

            await eventually(is_accepted, "the server accepts the move")
            await eventually(lambda: asyncio.to_thread(server.is_up), "the health page has asked the database again")


async def test_game_continues_after_the_database_was_killed() -> None:
    with PostgresProcess() as database, ServerProcess(database.url, "--rate-limit-factor", "1000") as server:
        await play_through_database_restart(server, database)
        log = [json.loads(line) for line in server.log.read_text().splitlines()]
        assert "writing to the database works again" in [line["message"] for line in log]
