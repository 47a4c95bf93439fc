"""What one visitor who asks for replays costs everyone else. `python benchmarks/replay_load.py [--seconds 10] [--parallel 24]`

Prints how long the lobby and a move take, first while nothing else happens, then while one visitor at another address asks for
replays of long games in parallel, each time another game or other eyes, so that none is kept. The usual rate limits hold.
"""

import argparse
import asyncio
import itertools
import random
import tempfile
import time
from collections import Counter
from typing import Any, Final

import httpx
import uvloop
from load_clients import Http, Table
from server_load import Server, percentile

from coven.match.match import records
from coven.server.domain import lobby
from coven.server.protocol import ResultInfo, TableSettings
from coven.server.storage import LineNotes, LineRow, Person, Store, TableRow, store

HOST: Final = Person("benchmark", "Ann", "person")
VISITOR: Final = "127.0.0.2"  # rate limits count addresses
LOBBY_PAUSE: Final = 0.05
MOVE_PAUSE: Final = 0.2


def finished(game: str, players: int, seed: int) -> tuple[TableRow, list[LineRow]]:
    """A table whose game is over."""
    row = lobby.new_table(HOST, TableSettings(game=game, players=players))
    row.status, row.started, row.ended = "over", time.time(), time.time()
    record = records.random_record(game, players, seed)
    if record.result:
        row.result = ResultInfo(scores=record.result.scores, winners=record.result.winners)
    return row, [LineRow(row.id, number, line, None, LineNotes(), 0.0) for number, line in enumerate(record.log, 1)]


def fill(folder: str, asked: argparse.Namespace) -> list[str]:
    """Finished games in a new database; their tables."""
    db = Store(f"sqlite:///{folder}/coven.db")
    made = [finished(asked.game, asked.players, seed) for seed in range(asked.games)]

    async def put() -> None:
        for row, lines in made:
            await db.writer.append(lines, lambda c, row=row: store.add_table(c, row))  # type: ignore[misc]

    asyncio.run(put())
    db.close()
    return [row.id for row, _ in made]


async def lobby_delays(url: str, until: float) -> list[float]:
    """How long the lobby takes, asked again and again by one person."""
    delays = []
    async with httpx.AsyncClient(base_url=url, timeout=120, trust_env=False) as http:
        await http.get("/api/me")
        while time.monotonic() < until:
            began = time.monotonic()
            (await http.get("/api/lobby")).raise_for_status()
            delays.append(time.monotonic() - began)
            await asyncio.sleep(LOBBY_PAUSE)
    return delays


async def move_delays(table: Table, until: float) -> list[float]:
    """How long moves at a table take until all four have their events."""
    table.delays.clear()
    while time.monotonic() < until and not table.over:
        table.move()
        await asyncio.sleep(MOVE_PAUSE)
    return list(table.delays)


async def visit(url: str, tables: list[str], asked: argparse.Namespace, until: float) -> Counter[int]:
    """One visitor asks for replays in parallel; how often each status came."""
    statuses: Counter[int] = Counter()
    eyes = itertools.cycle(["all", *map(str, range(-1, asked.players))])
    wanted = iter([(table, next(eyes)) for _ in range(asked.players + 2) for table in random.sample(tables, len(tables))])
    transport = httpx.AsyncHTTPTransport(local_address=VISITOR, limits=httpx.Limits(max_connections=asked.parallel))
    async with httpx.AsyncClient(base_url=url, timeout=120, transport=transport) as http:
        await http.get("/api/me")

        async def ask() -> None:
            for table, seat in wanted:
                if time.monotonic() > until:
                    return
                async with http.stream("GET", f"/api/tables/{table}/replay?seat={seat}") as answer:
                    async for _ in answer.aiter_raw():  # unpacking would take time from the other clients here
                        pass
                    statuses[answer.status_code] += 1

        await asyncio.gather(*(ask() for _ in range(asked.parallel)))
    return statuses


def told(delays: list[float]) -> str:
    middle, late = percentile(delays, 0.5), percentile(delays, 0.99)
    return f"p50 {middle * 1000:.1f} ms, p99 {late * 1000:.1f} ms, longest {max(delays) * 1000:.0f} ms"


async def measure(server: Server, tables: list[str], asked: argparse.Namespace) -> None:
    delays: list[float] = []
    table = Table(server.url, "blackmore", delays)
    await table.open(Http(table.host, table.port))
    await table.connect()
    for visited in (False, True):
        until = time.monotonic() + asked.seconds
        work: list[Any] = [lobby_delays(server.url, until), move_delays(table, until)]
        if visited:
            work.append(visit(server.url, tables, asked, until))
        lobby_took, moves_took, *statuses = await asyncio.gather(*work)
        print(f"{'with the visitor' if visited else 'quiet'}: lobby {told(lobby_took)}; move {told(moves_took)}", flush=True)
        for counted in statuses:
            print("the visitor's answers by status:", dict(counted), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--parallel", type=int, default=24)
    parser.add_argument("--game", default="thirteen_witches")
    parser.add_argument("--players", type=int, default=5)
    parser.add_argument("--games", type=int, default=20)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tables = fill(folder, asked)
        server = Server(folder, "--limits", "1")
        try:
            uvloop.run(measure(server, tables, asked))
        finally:
            server.process.terminate()
            server.process.wait()


if __name__ == "__main__":
    main()
