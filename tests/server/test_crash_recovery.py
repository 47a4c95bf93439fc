"""No acknowledged move is lost: the server is killed at random moments, and what clients were told is compared with the log.

Only the server is killed, not the machine: what was written outlives it. So PostgreSQL runs here without fsync.
A longer run: COVEN_KILL_SECONDS=600 pytest tests/server/test_crash_recovery.py
"""

import asyncio
import contextlib
import os
import random
import time
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from coven import games
from coven.match.records import decode
from coven.server.storage import LineRow, Store, tables
from tests.server.clients import Client, Socket, act, new_id
from tests.server.processes import ServerProcess

SECONDS = float(os.environ.get("COVEN_KILL_SECONDS", "0"))
KILLS = 6  # at least
GONE = (OSError, WebSocketException, httpx.HTTPError, TimeoutError, EOFError)


class Told:
    """What the clients of one run were told."""

    def __init__(self) -> None:
        self.accepted: dict[tuple[str, str], tuple[int, str]] = {}  # (table, move id): (number, line)
        self.events: dict[tuple[str, int, int], str] = {}  # (table, viewer, number): line
        self.finished: set[str] = set()

    def accept(self, table: str, id_: str, number: int, line: str) -> None:
        """An acknowledged move; told twice, it must be the same."""
        assert self.accepted.setdefault((table, id_), (number, line)) == (number, line)

    def event(self, table: str, viewer: int, number: int, line: str) -> None:
        """An event; told twice, it must be the same."""
        assert self.events.setdefault((table, viewer, number), line) == line


class Pair:
    """Two people who play one game after the other, whatever happens to the server."""

    def __init__(self, url: str, game: str, told: Told, chance: random.Random) -> None:
        self.clients = [Client(url), Client(url)]
        self.game = game
        self.told = told
        self.chance = chance

    async def run(self) -> None:
        """Play on and on."""
        for client in self.clients:
            client.me = await persist(lambda c=client: c.get("/api/me"))
        while True:
            table = await self._table()
            await asyncio.gather(*(Player(client, table, self.told, self.chance).run() for client in self.clients))
            self.told.finished.add(table)

    async def _table(self) -> str:
        host, guest = self.clients
        players = max(2, games.load(self.game).meta.min_players)
        table = (await persist(lambda: host.create(self.game, players=players, memory="everything")))["id"]
        await persist(lambda: host.post(f"/api/tables/{table}/sit", {"seat": 0}))
        await persist(lambda: guest.post(f"/api/tables/{table}/sit", {"seat": 1}))
        for seat in range(2, players):
            await persist(lambda seat=seat: host.post(f"/api/tables/{table}/bot", {"seat": seat, "level": "toad"}))
        with contextlib.suppress(AssertionError):  # started, but the answer was lost
            await persist(lambda: host.post(f"/api/tables/{table}/start"))
        return str(table)


async def persist(ask: Any) -> Any:
    """Ask until the server is there to answer."""
    deadline = time.monotonic() + 300
    while True:
        try:
            return await ask()
        except GONE:
            assert time.monotonic() < deadline, "the server did not come back"
            await asyncio.sleep(0.05)


class Player:
    """One person in one game, who comes back after every loss with the last number, and repeats an unanswered move."""

    def __init__(self, client: Client, table: str, told: Told, chance: random.Random) -> None:
        self.client = client
        self.table = table
        self.told = told
        self.chance = chance
        self.last: int | None = None
        self.seat = -1
        self.position: dict[str, Any] | None = None
        self.pending: dict[str, Any] | None = None

    async def run(self) -> None:
        """Play to the end."""
        while not (self.position and self.position["result"]):
            await persist(self._connected)

    async def _connected(self) -> None:
        async with self.client.socket(self.table, self.last) as socket:
            with contextlib.suppress(*GONE):  # the server was there: how long it may be away counts from now on
                await self._play(socket)

    async def _play(self, socket: Socket) -> None:
        if self.pending:
            await socket.send(self.pending)
        while not (self.position and self.position["result"]):
            self._hear(await socket.next())
            await self._choose(socket)

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "snapshot":
            self.seat, self.position = message["you"], message["position"]
            lines = message["log"]
        elif kind == "event":
            self.position, lines = message["position"], [message]
        else:
            lines = []
        for line in lines:
            self.told.event(self.table, self.seat, line["number"], line["line"])
        if self.position:
            self.last = self.position["number"]
        if kind == "accepted" and self.pending and message["id"] == self.pending["id"]:
            self.told.accept(self.table, message["id"], message["number"], f"{self.seat} {self.pending['choice']}")
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


async def killed_again_and_again(server: ServerProcess, told: Told, chance: random.Random) -> int:
    pairs = [Pair(server.url, games.GAMES[number % len(games.GAMES)], told, chance) for number in range(max(4, len(games.GAMES)))]
    playing = [asyncio.create_task(pair.run()) for pair in pairs]
    kills, deadline = 0, time.monotonic() + SECONDS
    while kills < KILLS or len(told.accepted) <= 50 or time.monotonic() < deadline:
        known, wait = len(told.events), chance.uniform(0.05, 1.0)
        while wait > 0 or len(told.events) == known:  # on a slow machine it takes a while until games go on
            done, _ = await asyncio.wait(playing, timeout=max(0.05, wait))
            assert not done, [task.exception() for task in done]
            wait = 0.0
        server.kill()
        kills += 1
        await asyncio.to_thread(server.start)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return kills


def stored_logs(url: str, told: Told) -> dict[str, list[LineRow]]:
    """The logs as they are in the database."""
    db = Store(url)
    with db.engine.connect() as connection:
        told_of = {table for table, _ in told.accepted} | {table for table, _, _ in told.events}
        logs = {table: tables.load_lines_after(connection, table, 0) for table in told_of}
    db.close()
    return logs


def test_no_acknowledged_move_is_lost(database_url: str) -> None:
    told, chance = Told(), random.Random(7)
    with ServerProcess(database_url, "--limits", "1000") as server:
        kills = act(killed_again_and_again(server, told, chance))
        records = [httpx.get(f"{server.url}/api/tables/{table}/record").text for table in list(told.finished)[:20]]
    assert kills >= KILLS
    assert len(told.accepted) > 50
    logs = stored_logs(database_url, told)
    for (table, _), (number, line) in told.accepted.items():
        assert logs[table][number - 1].line == line
    for (table, viewer, number), line in told.events.items():
        assert line == logs[table][number - 1].as_seen_by(viewer)
    for log in logs.values():
        assert [row.number for row in log] == list(range(1, len(log) + 1))
        ids = [row.notes.id for row in log if row.notes.id]
        assert len(ids) == len(set(ids)), "a move was made twice"
    for text in records:
        from coven.server.domain.deal_commitment import verify

        assert verify(decode(text)) > 0


if __name__ == "__main__":
    pytest.main([__file__])
