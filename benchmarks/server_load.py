"""How much a server carries: one line a figure. `python benchmarks/server_load.py [--tables 1000] [--seconds 20] [--compare]`

Real server process, SQLite with synchronous=FULL, real websockets: four scripted clients at each table, three at 3 Witches.
Latency is counted from the moment a client sends its move to the moment each client at the table, the mover included, has its
event. Clients and server share the cores of the machine; the processor time of the server is printed too, because it depends less
on who else uses them.

`--only cost` prints that for every game at one rate that is easily carried, with the share of each part; `--compare` then puts
the same load on boardgame.io. `--only full` has every table move as soon as it can: what a move costs then, and in which threads.
Twice as many games wait, and one of them begins where another ends. With `--compare` boardgame.io gets that load as well.
`--tree` starts the server of another source tree, so that two can be compared in turns on a machine that others use too.
"""

import argparse
import asyncio
import math
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import compared
import httpx
import uvloop
from load_clients import Table, opened, side_by_side
from move_parts import parts, show

from coven import games

TOO_LATE: Final = 0.100
STEPS: Final = 6  # of the search for the highest load
SHORTEST: Final = 40  # moves that every game surely has
FIRST_TABLES: Final = 50
IDLE: Final = 2.0  # seconds
WAITING: Final = 2  # games for each table of --only full that begin where one ends


@dataclass
class Measured:
    """What came of some seconds of play."""

    moves: float  # a second
    middle: float  # seconds
    late: float  # the 99th percentile
    used: float  # processor time of the server a move, in seconds

    def is_good(self, wanted: float) -> bool:
        """Whether the load was carried, in time."""
        return self.late <= TOO_LATE and self.moves >= 0.97 * wanted

    def __str__(self) -> str:
        return (
            f"{self.moves:.0f} moves/s, p50 {self.middle * 1000:.1f} ms, p99 {self.late * 1000:.1f} ms, "
            f"{self.used * 1000:.2f} ms of the server's processor time a move"
        )


class Server:
    """A server process on a SQLite file."""

    def __init__(self, folder: str, *options: str, tree: str | None = None) -> None:
        self.port = 8000 + random.randrange(20_000)
        self.url = f"http://127.0.0.1:{self.port}"
        argv = [sys.executable, "-c", "from coven.cli import main; main()", "serve", "--no-reviews-ahead"]
        argv += ["--port", str(self.port), "--data", folder]
        self.process = subprocess.Popen([*argv, "--limits", "1000000", *options], stderr=subprocess.DEVNULL, cwd=tree)
        self.wait_for(lambda health: True)

    def health(self) -> Any:
        return httpx.get(f"{self.url}/health", timeout=10).json()

    def wait_for(self, wanted: Any) -> None:
        for _ in range(1200):
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
        return seconds_of(self.process.pid)

    def threads(self) -> list[float]:
        """The same of each of its threads, the event loop's first."""
        tasks = sorted(map(int, os.listdir(f"/proc/{self.process.pid}/task")), key=lambda task: (task != self.process.pid, task))
        return [_used(Path(f"/proc/{self.process.pid}/task/{task}/stat")) for task in tasks]

    async def settle(self) -> None:
        """Wait until it is idle: once there are many tables of a game its rules are compiled, or loaded, in a thread."""
        used = self.seconds()
        while True:
            await asyncio.sleep(IDLE)
            before, used = used, self.seconds()
            if used - before < 0.1 * IDLE:
                return


def seconds_of(process: int) -> float:
    """Processor time a process has used."""
    return _used(Path(f"/proc/{process}/stat"))


def _used(stat: Path) -> float:
    fields = stat.read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def serving(*options: str, tree: str | None = None) -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, *options, tree=tree)
        try:
            yield server
        finally:
            server.process.terminate()
            server.process.wait()


def percentile(delays: list[float], share: float) -> float:
    return sorted(delays)[min(len(delays) - 1, int(len(delays) * share))] if delays else float("inf")


class Load:
    """Tables with their clients connected, ready to play at any rate."""

    def __init__(self, server: Server, game: str) -> None:
        self.server = server
        self.game = game
        self.delays: list[float] = []
        self.tables: list[Table] = []

    async def grow(self, count: int, moves: float = 0) -> None:
        """Have so many games in progress, and in them so many moves still to make."""
        for table in self.tables:
            if table.over:
                table.close()
        self.tables = [table for table in self.tables if not table.over]
        missing = moves - sum(max(0, SHORTEST - table.moves) for table in self.tables)
        wanted = max(count - len(self.tables), int(missing / SHORTEST) + 1 if missing > 0 else 0)
        fresh = await opened(self.server.url, wanted, self.game, self.delays)
        await side_by_side([table.connect for table in fresh])
        self.tables += fresh

    async def warm_up(self, count: int, moves: float) -> None:
        """The first moves load what is used later."""
        await self.grow(count, moves)
        await self.server.settle()
        await self.play(min(100.0, count), 2.0)

    async def play_on(self, count: int, seconds: float) -> Measured:
        """So many tables move as soon as they can; where a game ends, one that waits begins, so that there are always as many."""
        waiting = deque(self.tables[count:])

        def begin(table: Table) -> None:
            table.is_eager = True
            table.move()

        def go_on() -> None:
            if waiting:
                begin(waiting.popleft())

        self.delays.clear()
        before, used = sum(table.moves for table in self.tables), self.server.seconds()
        for table in self.tables:
            table.at_end = go_on
        for table in self.tables[:count]:
            begin(table)
        await asyncio.sleep(seconds)
        moves, used = sum(table.moves for table in self.tables) - before, self.server.seconds() - used
        if sum(table.is_eager and not table.over for table in self.tables) < count:
            print("all games that waited were begun: fewer tables than asked for moved at the end", flush=True)
        for table in self.tables:
            table.is_eager = False
        return Measured(moves / seconds, percentile(self.delays, 0.5), percentile(self.delays, 0.99), used / max(1, moves))

    async def play(self, rate: float, seconds: float) -> Measured:
        """So many moves a second, over all tables, for so long."""
        self.delays.clear()
        before, used = sum(table.moves for table in self.tables), self.server.seconds()
        await self._keep_time(rate, seconds)
        moves = sum(table.moves for table in self.tables) - before
        await asyncio.sleep(0.5)
        used = self.server.seconds() - used
        return Measured(moves / seconds, percentile(self.delays, 0.5), percentile(self.delays, 0.99), used / max(1, moves))

    async def _keep_time(self, rate: float, seconds: float) -> None:
        """Each table moves once a round, in an order that chance made; all of them spread evenly over time."""
        loop, order = asyncio.get_running_loop(), deque(random.sample(self.tables, len(self.tables)))
        began, made = loop.time(), 0
        while (now := loop.time()) < began + seconds:
            while made < (now - began) * rate and order:
                table = order.popleft()
                if not table.over:
                    table.move()
                    order.append(table)
                    made += 1
            await asyncio.sleep(0.001)


async def rates(server: Server, asked: argparse.Namespace) -> None:
    """The line for a move a second at each table, and the highest load."""
    load = Load(server, asked.game)
    await load.warm_up(asked.tables, 0)
    measured = await load.play(float(asked.tables), asked.seconds)
    print(f"{asked.tables} tables of 4 at 1 move/s each: {measured}", flush=True)
    print("of the server's processor time:", flush=True)
    show(parts(asked.game, 2000), measured.used)
    best, wanted = await highest(load, asked, measured)
    told = f"{best} ({wanted:.0f} moves/s wanted)" if best else "none of the rates tried"
    print(f"highest load with p99 under {TOO_LATE * 1000:.0f} ms: {told}", flush=True)


async def cost(server: Server, game: str, asked: argparse.Namespace) -> None:
    """What a move costs at a rate that is easily carried."""
    load = Load(server, game)
    await load.warm_up(asked.tables, asked.rate * (asked.seconds + 2))
    measured = await load.play(asked.rate, asked.seconds)
    print(f"{game}: {measured}", flush=True)
    if asked.parts:
        show(parts(game, 1000), measured.used)


async def full(server: Server, game: str, asked: argparse.Namespace) -> None:
    """What a move costs when the server has as much to do as it can."""
    load = Load(server, game)
    await load.warm_up((1 + WAITING) * asked.tables, 0)
    before = server.threads()
    measured = await load.play_on(asked.tables, asked.seconds)
    moves = measured.moves * asked.seconds
    used = [after - before for before, after in zip(before, server.threads(), strict=False)]
    told = ", ".join(f"{seconds / moves * 1e6:.0f}" for seconds in used if seconds / moves > 5e-6)
    print(f"{asked.tree or 'this tree'}, {game}: {measured}; by thread, in µs: {told}", flush=True)


async def highest(load: Load, asked: argparse.Namespace, first: Measured) -> tuple[Measured | None, float]:
    """Search between what was carried and what was not: up by a third, or down, until both are known; then halve."""
    count, seconds = max(1, asked.tables // 4), min(asked.seconds, 6.0)
    good, bad = (float(asked.tables), None) if first.is_good(asked.tables) else (0.0, float(asked.tables))
    best = first if good else None
    for _ in range(STEPS):
        wanted = good * 4 / 3 if bad is None else (good + bad) / 2
        if bad is not None and bad - good < 0.06 * bad:
            break
        await load.grow(count, wanted * seconds)
        measured = await load.play(wanted, seconds)
        if measured.is_good(wanted):
            good, best = wanted, measured
        else:
            bad = wanted
            await asyncio.sleep(1)
    return best, good


async def memory(server: Server, asked: argparse.Namespace) -> None:
    """Bytes per table in memory that nobody looks at, and that it leaves. What is loaded once is loaded before."""
    await opened(server.url, FIRST_TABLES, asked.game, [])
    await asyncio.sleep(8)  # the rules are compiled meanwhile
    before, count = server.memory(), max(1, asked.tables // 4)
    await opened(server.url, count, asked.game, [])
    grown = (server.memory() - before) / count
    print(f"memory per idle table: {grown / 1000:.0f} KB (of {count} tables)", flush=True)
    server.wait_for(lambda health: health["tables"] == 0)
    print("idle tables in memory after their time: 0", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--game", default="blackmore")
    parser.add_argument("--rate", type=float, default=100, help="moves a second for --only cost and --compare")
    parser.add_argument("--parts", action="store_true", help="print the share of each part with --only cost")
    parser.add_argument("--compare", action="store_true", help="put the same load on boardgame.io")
    parser.add_argument("--tree", help="the source tree of the server for --only cost and full; this one without")
    parser.add_argument("--games", nargs="+", default=list(games.GAMES), choices=list(games.GAMES), help="for the same")
    parser.add_argument("--only", choices=["rates", "memory", "cost", "full"])
    asked = parser.parse_args()
    if asked.only in ("cost", "full"):
        for game in asked.games:
            with serving(tree=asked.tree) as server:
                uvloop.run((cost if asked.only == "cost" else full)(server, game, asked))
    if asked.compare:
        compared.compare(asked.tables, math.inf if asked.only == "full" else asked.rate, asked.seconds)
    if asked.only in (None, "rates"):
        with serving() as server:
            uvloop.run(rates(server, asked))
    if asked.only in (None, "memory"):
        with serving("--idle", "20") as server:
            uvloop.run(memory(server, asked))


if __name__ == "__main__":
    main()
