"""What a move costs the event loop of a server without sockets: `python benchmarks/event_loop.py [--games …] [--profile 40]`

The real application and its websocket protocol in this process, with clients at the other end of connections that are memory: so
it is processor time of one thread, without the kernel's part, the clients' and that of the writer's thread. It varies less than
what `server_load.py` prints, and two trees measured in turns, several times, show a difference of a hundredth
(`cd OTHER && python …/benchmarks/event_loop.py`). `--profile` prints where the time goes, by functions.
"""

import argparse
import asyncio
import cProfile
import gc
import os
import pstats
import sys
import tempfile
import time
from statistics import median
from typing import Any, Final

sys.path.insert(0, os.getcwd())  # the tree that is measured

import uvicorn
import uvloop
from load_clients import Socket, Table
from uvicorn.server import ServerState

from coven import games
from coven.server.app import assemble
from coven.server.base.config import Config
from coven.server.domain import lobby, rules
from coven.server.http.asgi.protocols import protocols
from coven.server.live.registry import Hall
from coven.server.people.identity import COOKIE, Identities
from coven.server.protocol import Sit, TableSettings

HERE: Final = "127.0.0.1:8000"
TABLES: Final = 30
FIRST: Final = 150  # moves that load what is used later
MOVES: Final = 300  # of each round
ROUNDS: Final = 4


class Ours:
    """The server's end of a connection; what the client at the other end does counts for nobody."""

    clients = 0.0  # seconds they took

    def __init__(self, client: Socket) -> None:
        self.client = client

    def write(self, data: bytes) -> None:
        began = time.thread_time()
        self.client.data_received(data)
        Ours.clients += time.thread_time() - began

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return {"sockname": ("127.0.0.1", 8000), "peername": ("127.0.0.1", 9000)}.get(name, default)

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def close(self) -> None: ...


class Theirs:
    """The client's end: the server hears it in the next turn of the loop."""

    def __init__(self, server: Any) -> None:
        self.server = server

    def write(self, data: bytes) -> None:
        asyncio.get_running_loop().call_soon(self.server.data_received, data)


class Site:
    """A server, and tables at it."""

    def __init__(self, folder: str) -> None:
        config = Config(database=f"sqlite:///{folder}/coven.db", limits=1e6, reviews_ahead=False)
        self.app, self.hall = assemble(config)
        chosen = protocols(config.patience)
        self.config, self.protocol = uvicorn.Config(self.app, log_config=None, access_log=False, **chosen), chosen["ws"]
        self.config.load()
        self.state = ServerState()
        self.connections: list[Any] = []
        routes: list[Any] = self.app.routes
        serve = next(route.endpoint for route in routes if getattr(route, "path", "") == "/api/tables/{id}/ws")
        self.identities: Identities = serve.__self__.identities

    async def table(self, game: str) -> Table:
        """A table on which a game has begun, with its clients."""
        hall: Hall = self.hall
        table = Table(f"http://{HERE}", game, [])
        people = [await self.identities.create() for _ in table.seats]
        settings = TableSettings(game=game, players=len(people), access="link", bots_replace=False)
        table.id = (await hall.create(people[0], settings)).id
        for seat, person in enumerate(people):
            await hall.change(table.id, lambda row, who=person, seat=seat: lobby.sit(row, who, Sit(seat=seat)))  # type: ignore[misc]
        await hall.start(table.id, people[0])
        for seat, person in enumerate(people):
            await self._connect(table, seat, f"{COOKIE}={self.identities.cookie(person)}")
        return table

    async def _connect(self, table: Table, seat: int, cookie: str) -> None:
        here: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        client = Socket(HERE, f"/api/tables/{table.id}/ws", cookie, table._listener(seat, here))
        server = self.protocol(self.config, self.state, {})
        self.connections.append(server)
        server.connection_made(Ours(client))
        client.connection_made(Theirs(server))
        table.sockets.append(client)
        await here

    async def part(self) -> None:
        """All clients leave."""
        for connection in self.connections:
            connection.connection_lost(None)
        while self.state.tasks:
            await asyncio.sleep(0.01)


async def play(tables: list[Table], moves: int) -> int:
    """At least so many moves, each table as soon as it can; how many there were."""
    before = sum(table.moves for table in tables)
    for table in tables:
        table.is_eager = True
        table.move()
    while sum(table.moves for table in tables) - before < moves and not all(table.over for table in tables):
        await asyncio.sleep(0.01)
    for table in tables:
        table.is_eager = False
    await asyncio.sleep(0.1)  # for what is under way
    return sum(table.moves for table in tables) - before


async def of_a_game(game: str, functions: int) -> None:
    rules.warm(game)
    with tempfile.TemporaryDirectory() as folder:
        site = Site(folder)
        async with site.app.router.lifespan_context(site.app):
            tables = [await site.table(game) for _ in range(TABLES)]
            gc.collect()
            gc.freeze()
            gc.set_threshold(10_000, 20, 100)  # as `coven serve` has it
            await play(tables, FIRST)
            if functions:
                await profiled(tables, functions)
            else:
                rounds = [await costs(tables) for _ in range(ROUNDS)]
                print(f"{game}: {median(rounds):.0f} µs a move, rounds {' '.join(f'{one:.0f}' for one in rounds)}", flush=True)
            await site.part()


async def costs(tables: list[Table]) -> float:
    """Microseconds of the event loop a move."""
    Ours.clients, began = 0.0, time.thread_time()
    moves = await play(tables, MOVES)
    return (time.thread_time() - began - Ours.clients) / moves * 1e6


async def profiled(tables: list[Table], functions: int) -> None:
    profile = cProfile.Profile(time.thread_time)
    profile.enable()
    await play(tables, MOVES * ROUNDS)
    profile.disable()
    pstats.Stats(profile).sort_stats("tottime").print_stats(functions)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=list(games.GAMES), choices=list(games.GAMES))
    parser.add_argument("--profile", type=int, default=0, metavar="N", help="the N functions that take longest, instead")
    asked = parser.parse_args()
    for game in asked.games:
        uvloop.run(of_a_game(game, asked.profile))


if __name__ == "__main__":
    main()
