"""No acknowledged move is lost: the server is killed at random moments, and what clients received is compared with the log.

Only the server is killed, not the machine, so written data survives and PostgreSQL can run without fsync.
A longer run: COVEN_KILL_SECONDS=600 pytest tests/server/test_crash_recovery.py
"""

import asyncio
import contextlib
import os
import random
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

import httpx
import pytest
from websockets.exceptions import WebSocketException

from coven import games
from coven.match.records import decode
from coven.server.domain.deal_commitment import verify
from coven.server.storage import LineRow, Store, tables
from tests.server.clients import Client, Socket, new_id
from tests.server.processes import ServerProcess

RUN_SECONDS = float(os.environ.get("COVEN_KILL_SECONDS", "0"))
MIN_KILLS = 4  # with each database
MIN_MOVES = 50
PROGRESS_TIMEOUT_SECONDS = 300.0  # until games must go on after a restart
CONNECTION_ERRORS = (OSError, WebSocketException, httpx.HTTPError, TimeoutError, EOFError)


T = TypeVar("T")


class Transcript:
    """The acknowledgements and events that the clients of one run received."""

    def __init__(self) -> None:
        self.accepted: dict[tuple[str, str], tuple[int, str]] = {}  # (table, move id): (number, line)
        self.events: dict[tuple[str, int, int], str] = {}  # (table, viewer, number): line
        self.finished: set[str] = set()

    def accept(self, table: str, id_: str, number: int, line: str) -> None:
        """Record an acknowledged move; a repeated acknowledgement must be equal."""
        assert self.accepted.setdefault((table, id_), (number, line)) == (number, line)

    def event(self, table: str, viewer: int, number: int, line: str) -> None:
        """Record an event; a repeated event must be equal."""
        assert self.events.setdefault((table, viewer, number), line) == line


class Pair:
    """Two people who play one game after the other and reconnect when the server is killed."""

    def __init__(self, url: str, game: str, transcript: Transcript, chance: random.Random) -> None:
        self.clients = [Client(url), Client(url)]
        self.game = game
        self.transcript = transcript
        self.chance = chance

    async def run(self) -> None:
        """Play games until cancelled."""
        for client in self.clients:
            client.me = await retry(partial(client.get, "/api/me"))
        while True:  # until cancelled
            table = await self._start_table()
            await asyncio.gather(*(Player(client, table, self.transcript, self.chance).run() for client in self.clients))
            self.transcript.finished.add(table)

    async def _start_table(self) -> str:
        host, guest = self.clients
        players = max(2, games.load(self.game).meta.min_players)
        table = (await retry(lambda: host.create(self.game, players=players, memory="everything")))["id"]
        await retry(lambda: host.post(f"/api/tables/{table}/sit", {"seat": 0}))
        await retry(lambda: guest.post(f"/api/tables/{table}/sit", {"seat": 1}))
        for seat in range(2, players):
            await retry(partial(host.post, f"/api/tables/{table}/bot", {"seat": seat, "level": "toad"}))
        with contextlib.suppress(AssertionError):  # already started, but the response was lost
            await retry(lambda: host.post(f"/api/tables/{table}/start"))
        return str(table)


async def retry(request: Callable[[], Awaitable[T]]) -> T:
    """Repeat a request until the server answers it."""
    deadline = time.monotonic() + PROGRESS_TIMEOUT_SECONDS
    while time.monotonic() < deadline:
        try:
            return await request()
        except CONNECTION_ERRORS:
            await asyncio.sleep(0.05)
    raise AssertionError("the server did not come back")


class Player:
    """A player in one game, who reconnects with the last line's number and repeats unanswered moves."""

    def __init__(self, client: Client, table: str, transcript: Transcript, chance: random.Random) -> None:
        self.client = client
        self.table = table
        self.transcript = transcript
        self.chance = chance
        self.last: int | None = None
        self.seat = -1
        self.position: dict[str, Any] | None = None
        self.pending: dict[str, Any] | None = None

    async def run(self) -> None:
        """Play to the end."""
        while not (self.position and self.position["result"]):
            await retry(self._play_while_connected)

    async def _play_while_connected(self) -> None:
        async with self.client.socket(self.table, self.last) as socket:
            with contextlib.suppress(*CONNECTION_ERRORS):  # connected, so the timeout of `retry` starts again
                await self._play(socket)

    async def _play(self, socket: Socket) -> None:
        if self.pending:
            await socket.send(self.pending)
        while not (self.position and self.position["result"]):
            self._receive(await socket.next())
            await self._choose(socket)

    def _receive(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "snapshot":
            self.seat, self.position = message["you"], message["position"]
            lines = message["log"]
        elif kind == "event":
            self.position, lines = message["position"], [message]
        else:
            lines = []
        for line in lines:
            self.transcript.event(self.table, self.seat, line["number"], line["line"])
        if self.position:
            self.last = self.position["number"]
        if kind == "accepted" and self.pending and message["id"] == self.pending["id"]:
            self.transcript.accept(self.table, message["id"], message["number"], f"{self.seat} {self.pending['choice']}")
            self.pending = None
        if kind == "problem":
            assert message["code"] == "stale", message
            self.pending = None

    async def _choose(self, socket: Socket) -> None:
        if self.pending or not self.position or not self.position["legal"]:
            return
        choice = self.chance.choice(self.position["legal"])["choice"]
        self.pending = {"type": "move", "number": self.position["number"], "id": new_id(), "choice": choice}
        await socket.send(self.pending)


async def play_until_next_kill(playing: list["asyncio.Task[None]"], transcript: Transcript, seconds: float) -> None:
    """Let the pairs play for `seconds`, and longer until at least one new event arrives."""
    known_events, deadline = len(transcript.events), time.monotonic() + PROGRESS_TIMEOUT_SECONDS
    wait = seconds
    while wait > 0 or len(transcript.events) == known_events:  # a slow machine takes a while to restart
        assert time.monotonic() < deadline, "games did not go on after a restart"
        done, _ = await asyncio.wait(playing, timeout=max(0.05, wait))
        assert not done, [task.exception() for task in done]
        wait = 0.0


async def play_and_kill(server: ServerProcess, transcript: Transcript, chance: random.Random) -> int:
    """Kill the server at random moments while pairs play; return the number of kills."""
    keys = [games.BUILTIN_GAMES[number % len(games.BUILTIN_GAMES)] for number in range(max(4, len(games.BUILTIN_GAMES)))]
    playing = [asyncio.create_task(Pair(server.url, key, transcript, chance).run()) for key in keys]
    kills, end = 0, time.monotonic() + RUN_SECONDS
    while kills < MIN_KILLS or len(transcript.accepted) <= MIN_MOVES or time.monotonic() < end:
        await play_until_next_kill(playing, transcript, chance.uniform(0.05, 1.0))
        server.kill()
        kills += 1
        await asyncio.to_thread(server.start)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return kills


def stored_logs(url: str, transcript: Transcript) -> dict[str, list[LineRow]]:
    """Return the logs of the transcript's tables from the database."""
    db = Store(url)
    with db.engine.connect() as connection:
        table_ids = {table for table, _ in transcript.accepted} | {table for table, _, _ in transcript.events}
        logs = {table: tables.load_lines_after(connection, table, 0) for table in table_ids}
    db.close()
    return logs


async def test_no_acknowledged_move_is_lost(database_url: str) -> None:
    transcript, chance = Transcript(), random.Random(7)
    with ServerProcess(database_url, "--rate-limit-factor", "1000") as server:
        kills = await play_and_kill(server, transcript, chance)
        records = [httpx.get(f"{server.url}/api/tables/{table}/record").text for table in list(transcript.finished)[:20]]
    assert kills >= MIN_KILLS
    assert len(transcript.accepted) > MIN_MOVES
    logs = stored_logs(database_url, transcript)
    for (table, _), (number, line) in transcript.accepted.items():
        assert logs[table][number - 1].line == line
    for (table, viewer, number), line in transcript.events.items():
        assert line == logs[table][number - 1].as_seen_by(viewer)
    for log in logs.values():
        assert [row.number for row in log] == list(range(1, len(log) + 1))
        ids = [row.notes.id for row in log if row.notes.id]
        assert len(ids) == len(set(ids)), "a move was made twice"
    for text in records:
        assert verify(decode(text)) > 0


if __name__ == "__main__":
    pytest.main([__file__])
