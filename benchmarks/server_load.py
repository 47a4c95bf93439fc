"""Promise: a server on two cores carries 1,000 tables of four at a move per second each, with p99 under 100 ms.

    python -m benchmarks.server_load [--tables 1000] [--seconds 20] [--only rates|memory|cost|full] [--compare]

A real server process, SQLite with synchronous=FULL, real websockets: four scripted clients at each table, three at 3 Witches.
Latency is measured from the moment a client sends its move until each client at the table, the mover included, has its event.
Clients and server share the machine; the server's processor time is printed too, because it depends less on other programs.

`--only rates` also searches for the highest rate with p99 under 100 ms, `--only memory` prints the memory of idle tables (under
100 KB each, and unloaded after --idle), `--only cost` the processor time per move of every game at a rate that is easily carried,
and `--only full` that at full load, by thread: every table moves as soon as it can, and a waiting game starts where another ends.
`--compare` puts the same load on boardgame.io. `--tree` runs the server of another source tree.
"""

import argparse
import asyncio
import math
import random
from collections import deque
from typing import Final

import uvloop

from benchmarks import vs_boardgameio
from benchmarks.load_clients import Table, open_tables, run_concurrently
from benchmarks.server_process import MAX_P99_SECONDS, LoadResult, ServerProcess, running_server
from coven import games

SEARCH_STEPS: Final = 6  # of the search for the highest rate
MIN_GAME_MOVES: Final = 40  # every game has at least as many
FIRST_TABLES: Final = 50
COMPILE_SECONDS: Final = 8.0  # in which the rules are compiled
WAITING_GAMES: Final = 2  # per table of --only full, which start where one ends


def percentile(values: list[float], share: float) -> float:
    """Return the value below which that share of values lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else float("inf")


class Load:
    """Tables with connected clients, ready to play at any rate."""

    def __init__(self, server: ServerProcess, game: str, spectators: int = 0) -> None:
        self.spectators = spectators
        self.server = server
        self.game = game
        self.latencies: list[float] = []
        self.tables: list[Table] = []

    async def grow(self, count: int, moves: float = 0) -> None:
        """Open tables until `count` games are in progress with at least `moves` moves left."""
        for table in self.tables:
            if table.is_over:
                table.close()
        self.tables = [table for table in self.tables if not table.is_over]
        missing = moves - sum(max(0, MIN_GAME_MOVES - table.moves) for table in self.tables)
        wanted = max(count - len(self.tables), int(missing / MIN_GAME_MOVES) + 1 if missing > 0 else 0)
        new_tables = await open_tables(self.server.url, wanted, self.game, self.latencies, self.spectators)
        await run_concurrently([table.connect for table in new_tables])
        self.tables += new_tables

    def received_bytes(self) -> int:
        """Return the bytes that all clients have received."""
        return sum(socket.received_bytes for table in self.tables for socket in table.sockets)

    async def warm_up(self, count: int, moves: float) -> None:
        """Open tables and play for two seconds, which loads everything."""
        await self.grow(count, moves)
        await self.server.wait_until_idle()
        await self.play(min(100.0, count), 2.0)

    async def play_full(self, count: int, seconds: float) -> LoadResult:
        """Let `count` tables move as soon as they can; where a game ends, a waiting one starts."""
        waiting = deque(self.tables[count:])

        def start(table: Table) -> None:
            table.is_eager = True
            table.move()

        def start_next() -> None:
            if waiting:
                start(waiting.popleft())

        self.latencies.clear()
        moves, used = sum(table.moves for table in self.tables), self.server.cpu_seconds()
        for table in self.tables:
            table.on_end = start_next
        for table in self.tables[:count]:
            start(table)
        await asyncio.sleep(seconds)
        moves, used = sum(table.moves for table in self.tables) - moves, self.server.cpu_seconds() - used
        if sum(table.is_eager and not table.is_over for table in self.tables) < count:
            print("all waiting games were started: fewer tables moved at the end", flush=True)
        for table in self.tables:
            table.is_eager = False
        return self._result(moves, seconds, used)

    async def play(self, rate: float, seconds: float) -> LoadResult:
        """Make `rate` moves per second over all tables."""
        self.latencies.clear()
        moves, used = sum(table.moves for table in self.tables), self.server.cpu_seconds()
        await self._move_at(rate, seconds)
        moves = sum(table.moves for table in self.tables) - moves
        await asyncio.sleep(0.5)  # for the last events
        return self._result(moves, seconds, self.server.cpu_seconds() - used)

    def _result(self, moves: int, seconds: float, used: float) -> LoadResult:
        p50, p99 = percentile(self.latencies, 0.5), percentile(self.latencies, 0.99)
        return LoadResult(moves / seconds, p50, p99, used / max(1, moves))

    async def _move_at(self, rate: float, seconds: float) -> None:
        """Let each table move once a round, in random order, evenly spread over time."""
        loop, order = asyncio.get_running_loop(), deque(random.sample(self.tables, len(self.tables)))
        start, moves = loop.time(), 0
        while (now := loop.time()) < start + seconds:
            while moves < (now - start) * rate and order:
                table = order.popleft()
                if not table.is_over:
                    table.move()
                    order.append(table)
                    moves += 1
            await asyncio.sleep(0.001)


async def measure_rates(server: ServerProcess, options: argparse.Namespace) -> None:
    """Print the result of a move per second at each table, and the highest rate."""
    load = Load(server, options.game)
    await load.warm_up(options.tables, 0)
    result = await load.play(float(options.tables), options.seconds)
    print(f"{options.tables} tables of 4 at 1 move/s each: {result}", flush=True)
    best, rate = await find_highest_rate(load, options, result)
    highest = f"{best} (target {rate:.0f} moves/s)" if best else "none of the rates tried"
    print(f"highest rate with p99 under {MAX_P99_SECONDS * 1000:.0f} ms: {highest}", flush=True)


async def find_highest_rate(load: Load, options: argparse.Namespace, first: LoadResult) -> tuple[LoadResult | None, float]:
    """Search by bisection between a rate that was carried and one that was not, after growing by a third."""
    count, seconds = max(1, options.tables // 4), min(options.seconds, 6.0)
    carried, failed = (float(options.tables), None) if first.is_carried(options.tables) else (0.0, float(options.tables))
    best = first if carried else None
    for _ in range(SEARCH_STEPS):
        rate = carried * 4 / 3 if failed is None else (carried + failed) / 2
        if failed is not None and failed - carried < 0.06 * failed:
            break
        await load.grow(count, rate * seconds)
        result = await load.play(rate, seconds)
        if result.is_carried(rate):
            carried, best = rate, result
        else:
            failed = rate
            await asyncio.sleep(1)
    return best, carried


async def measure_cost(server: ServerProcess, game: str, options: argparse.Namespace) -> None:
    """Print the processor time per move at a rate that is easily carried."""
    load = Load(server, game, options.spectators)
    await load.warm_up(options.tables, options.rate * (options.seconds + 2))
    print(f"{game}, {len(load.tables[0].sockets)} viewers: {await load.play(options.rate, options.seconds)}", flush=True)


async def measure_full(server: ServerProcess, game: str, options: argparse.Namespace) -> None:
    """Print the processor time per move at full load, in all and by thread."""
    load = Load(server, game, options.spectators)
    await load.warm_up((1 + WAITING_GAMES) * options.tables, 0)
    received, before = load.received_bytes(), server.cpu_seconds_by_thread()
    result = await load.play_full(options.tables, options.seconds)
    moves = result.moves_per_second * options.seconds
    used = [after - earlier for earlier, after in zip(before, server.cpu_seconds_by_thread(), strict=False)]
    by_thread = ", ".join(f"{seconds / moves * 1e6:.0f}" for seconds in used if seconds / moves > 5e-6)
    viewers = len(load.tables[0].sockets)
    sent = (load.received_bytes() - received) / moves / viewers
    print(
        f"{options.tree or 'this tree'}, {game}, {viewers} viewers: {result}; {sent:.0f} bytes per move and viewer; "
        f"by thread, in µs: {by_thread}",
        flush=True,
    )


async def measure_memory(server: ServerProcess, options: argparse.Namespace) -> None:
    """Print the memory per idle table, and that idle tables are unloaded; what is loaded once is loaded before."""
    await open_tables(server.url, FIRST_TABLES, options.game, [])
    await asyncio.sleep(COMPILE_SECONDS)
    before, count = server.memory_bytes(), max(1, options.tables // 4)
    await open_tables(server.url, count, options.game, [])
    per_table = (server.memory_bytes() - before) / count
    print(f"memory per idle table: {per_table / 1000:.0f} KB (of {count} tables)", flush=True)
    server.wait_for(lambda health: health["tables"] == 0)
    print("idle tables in memory after --idle: 0", flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--game", default="blackmore")
    parser.add_argument("--rate", type=float, default=100, help="moves per second of --only cost and --compare")
    parser.add_argument("--compare", action="store_true", help="put the same load on boardgame.io")
    parser.add_argument("--spectators", type=int, default=0, help="of each table, with --only cost and full (default: none)")
    parser.add_argument("--tree", help="source tree of the server of --only cost and full (default: this one)")
    parser.add_argument(
        "--games", nargs="+", default=list(games.GAMES), choices=list(games.GAMES), help="of --only cost and full"
    )
    parser.add_argument("--only", choices=["rates", "memory", "cost", "full"])
    options = parser.parse_args()
    if options.only in ("cost", "full"):
        for game in options.games:
            with running_server(tree=options.tree) as server:
                uvloop.run((measure_cost if options.only == "cost" else measure_full)(server, game, options))
    if options.compare:
        rate = math.inf if options.only == "full" else options.rate
        vs_boardgameio.compare(options.tables, rate, options.seconds, WAITING_GAMES)
    if options.only in (None, "rates"):
        with running_server() as server:
            uvloop.run(measure_rates(server, options))
    if options.only in (None, "memory"):
        with running_server("--idle", "20") as server:
            uvloop.run(measure_memory(server, options))


if __name__ == "__main__":
    main()
