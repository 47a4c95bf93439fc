"""How much a server carries: one line a figure. `python -m benchmarks.server_load [--tables 1000] [--seconds 20]`

Real server process, SQLite with synchronous=FULL, real websockets: four scripted clients at each table. Latency is counted from
the moment a client sends its move to the moment each client at the table, the mover included, has its event. Clients and server
share the cores of the machine.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

SEATS: Final = 4
TOO_LATE: Final = 0.100
AT_ONCE: Final = 32


class Table:
    """One table and its four clients."""

    def __init__(self, url: str, game: str) -> None:
        self.url = url
        self.game = game
        self.id = ""
        self.cookies: list[str] = []
        self.sockets: list[ClientConnection] = []
        self.number = 0
        self.legal: list[list[str]] = [[] for _ in range(SEATS)]
        self.sent: dict[int, float] = {}
        self.over = False

    async def open(self, http: httpx.AsyncClient) -> None:
        """Identities, seats, start."""
        for _ in range(SEATS):
            answer = await http.get("/api/me", headers={"cookie": ""})
            self.cookies.append(answer.headers["set-cookie"].split(";")[0])
        settings = {"game": self.game, "players": SEATS, "access": "link", "bots_replace": False}
        self.id = (await self.post(http, 0, "/api/tables", settings))["id"]
        for seat in range(SEATS):
            await self.post(http, seat, f"/api/tables/{self.id}/sit", {"seat": seat})
        await self.post(http, 0, f"/api/tables/{self.id}/start", {})

    async def post(self, http: httpx.AsyncClient, seat: int, path: str, body: Any) -> Any:
        answer = await http.post(path, json=body, headers={"cookie": self.cookies[seat]})
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def connect(self) -> None:
        """Four websockets."""
        url = f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.id}/ws"
        for seat in range(SEATS):
            headers = {"Cookie": self.cookies[seat]}
            socket = await connect(url, additional_headers=headers, compression=None, ping_interval=None, open_timeout=60)
            self.sockets.append(socket)
            self.hear(seat, json.loads(await socket.recv()))

    def hear(self, seat: int, message: dict[str, Any]) -> None:
        position = message.get("position")
        if position:
            self.number = max(self.number, position["number"])
            self.legal[seat] = [choice["choice"] for choice in position["legal"]]
            self.over = self.over or position["result"] is not None

    async def listen(self, seat: int, delays: list[float]) -> None:
        """Take what comes, and note how late it is."""
        async for text in self.sockets[seat]:
            now = time.perf_counter()
            message = json.loads(text)
            if message["type"] == "event":
                self.hear(seat, message)
                if sent := self.sent.get(message["number"]):
                    delays.append(now - sent)
            elif message["type"] == "problem":
                delays.append(60.0)

    async def play(self, rate: float, until: float, chance: random.Random) -> int:
        """One move of whoever is to act, so many times a second."""
        moves = 0
        due = time.perf_counter() + chance.random() / rate
        while due < until and not self.over:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            seat = next((seat for seat in range(SEATS) if self.legal[seat]), None)
            if seat is None:  # the last move's event has not come yet
                await asyncio.sleep(0.002)
                continue
            choice = chance.choice(self.legal[seat])
            self.legal[seat] = []
            number = self.number
            self.sent[number + 1] = time.perf_counter()
            move = {"type": "move", "number": number, "id": f"{number}", "choice": choice}
            await self.sockets[seat].send(json.dumps(move))
            moves += 1
            due += 1 / rate
        return moves


async def side_by_side(jobs: list[Any]) -> None:
    """All jobs, a few at once."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(job: Any) -> None:
        async with gate:
            await job

    await asyncio.gather(*(one(job) for job in jobs))


async def opened(url: str, count: int, game: str) -> list[Table]:
    tables = [Table(url, game) for _ in range(count)]
    async with httpx.AsyncClient(base_url=url, timeout=60, limits=httpx.Limits(max_connections=AT_ONCE)) as http:
        await side_by_side([table.open(http) for table in tables])
    return tables


async def measured(server: "Server", count: int, game: str, rate: float, seconds: float) -> tuple[float, list[float], float]:
    """Moves a second, the sorted delays, and processor time a move, of so many tables at so many moves a second each."""
    tables = await opened(server.url, count, game)
    await side_by_side([table.connect() for table in tables])
    delays: list[float] = []
    listening = [asyncio.create_task(table.listen(seat, delays)) for table in tables for seat in range(SEATS)]
    chance = random.Random(1)
    used, began = server.seconds(), time.perf_counter()
    moves = await asyncio.gather(*(table.play(rate, began + seconds, chance) for table in tables))
    taken = time.perf_counter() - began
    await asyncio.sleep(1)
    used = server.seconds() - used
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    await side_by_side([socket.close() for table in tables for socket in table.sockets])
    return sum(moves) / taken, sorted(delays), used / max(1, sum(moves))


def percentile(delays: list[float], share: float) -> float:
    return delays[min(len(delays) - 1, int(len(delays) * share))] if delays else 0.0


class Server:
    """A server process on a SQLite file."""

    def __init__(self, folder: str, *options: str) -> None:
        self.port = 8000 + random.randrange(20_000)
        self.url = f"http://127.0.0.1:{self.port}"
        argv = [sys.executable, "-c", "from coven.cli import main; main()", "serve", "--port", str(self.port), "--data", folder]
        self.process = subprocess.Popen([*argv, "--limits", "1000000", *options], stderr=subprocess.DEVNULL)
        self.wait_for(lambda health: True)
        time.sleep(5)  # the rules are compiled meanwhile

    def health(self) -> Any:
        return httpx.get(f"{self.url}/health", timeout=10).json()

    def wait_for(self, wanted: Any) -> None:
        for _ in range(6000):
            try:
                if wanted(self.health()):
                    return
            except httpx.HTTPError:
                pass
            time.sleep(0.05)
        raise SystemExit("the server did not get there")

    def memory(self) -> int:
        """Bytes the process holds."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def seconds(self) -> float:
        """Processor time the process has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


def load(count: int, rate: float, seconds: float, game: str) -> tuple[float, list[float], float]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            return asyncio.run(measured(server, count, game, rate, seconds))
        finally:
            server.stop()


def idle_memory(count: int, game: str) -> float:
    """Bytes per table in memory that nobody looks at. Fifty tables before, so that what is loaded once is not counted."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, "--idle", "100000")
        try:
            asyncio.run(opened(server.url, 50, game))
            time.sleep(10)  # the rules are compiled meanwhile
            before, tables = server.memory(), server.health()["tables"]
            asyncio.run(opened(server.url, count, game))
            grown: float = (server.memory() - before) / (server.health()["tables"] - tables)
            return grown
        finally:
            server.stop()


def left_in_memory(count: int, game: str) -> int:
    """How many tables are in memory some seconds after the idle time."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, "--idle", "2")
        try:
            asyncio.run(opened(server.url, count, game))
            time.sleep(6)
            return int(server.health()["tables"])
        finally:
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--game", default="blackmore")
    parser.add_argument("--only", choices=["rate", "highest", "memory"])
    asked = parser.parse_args()
    if asked.only in (None, "rate"):
        moves, delays, used = load(asked.tables, 1.0, asked.seconds, asked.game)
        late, middle = percentile(delays, 0.99) * 1000, percentile(delays, 0.5) * 1000
        print(
            f"{asked.tables} tables of 4 at 1 move/s each: {moves:.0f} moves/s, p50 {middle:.1f} ms, p99 {late:.1f} ms",
            flush=True,
        )
        print(f"processor time of the server a move, four events each: {used * 1e6:.0f} µs", flush=True)
    if asked.only in (None, "highest"):
        print(f"highest load with p99 under 100 ms: {highest(asked):.0f} moves/s", flush=True)
    if asked.only in (None, "memory"):
        print(f"memory per idle table: {idle_memory(asked.tables, asked.game) / 1000:.0f} KB", flush=True)
        print(f"idle tables in memory after their time: {left_in_memory(100, asked.game)} of 100", flush=True)


def highest(asked: argparse.Namespace) -> float:
    """Raise the load until the 99th percentile is too late."""
    best, count = 0.0, asked.tables // 4
    for rate in (2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0):
        moves, delays, _ = load(count, rate, min(asked.seconds, 10), asked.game)
        if percentile(delays, 0.99) > TOO_LATE:
            return best
        best = max(best, moves)
    return best


if __name__ == "__main__":
    main()
