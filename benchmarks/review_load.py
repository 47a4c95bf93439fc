"""What reviews in the background do to the moves of others. `python benchmarks/review_load.py [--pairs 20]`

Prints how long the lobby and a move take, quiet and while reviews are made one after the other, and the ratio of the two with its
95 % interval. One table is played through many short turns; in each pair of them the process that makes reviews runs in one and
is halted in the other, in random order, so that whatever else the machine does touches both alike. The ratio is taken pair by
pair, of the middle move, and its interval is that of the mean of its logarithm. For Linux.
"""

import argparse
import asyncio
import itertools
import math
import os
import random
import signal
import statistics
import tempfile
import time
from pathlib import Path
from typing import Final

import httpx
import uvloop
from load_clients import Http, Table
from replay_load import VISITOR, fill, lobby_delays, move_delays, told
from server_load import Server, percentile

TURN: Final = 2.0  # seconds


async def reviewing(url: str, tables: list[str], players: int, stop: asyncio.Event) -> int:
    """A visitor has one review after the other made; how many."""
    made = 0
    transport = httpx.AsyncHTTPTransport(local_address=VISITOR)
    async with httpx.AsyncClient(base_url=url, timeout=120, transport=transport) as http:
        await http.get("/api/me")
        for table, seat in itertools.product(tables, range(players)):
            path = f"/api/tables/{table}/review?seat={seat}"
            state = (await http.post(path, json={})).json()
            while state["status"] in ("waiting", "making") and not stop.is_set():
                await asyncio.sleep(0.3)
                state = (await http.get(path)).json()
            if stop.is_set():
                return made
            made += state["status"] == "made"
    return made


def maker_of(server: Server) -> int | None:
    """The process that makes reviews for a server."""
    for child in Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split():
        if b"review_maker" in Path(f"/proc/{child}/cmdline").read_bytes():
            return int(child)
    return None


async def measure(server: Server, tables: list[str], asked: argparse.Namespace) -> None:
    moves: dict[bool, list[list[float]]] = {False: [], True: []}
    lobby: dict[bool, list[float]] = {False: [], True: []}
    stop, order = asyncio.Event(), random.Random(asked.seed)
    work = asyncio.create_task(reviewing(server.url, tables, asked.players, stop))
    while (maker := maker_of(server)) is None:
        await asyncio.sleep(0.1)
    for busy in (busy for _ in range(asked.pairs) for busy in order.sample([False, True], 2)):
        os.kill(maker, signal.SIGCONT if busy else signal.SIGSTOP)
        table = Table(server.url, "blackmore", [])
        await table.open(Http(table.host, table.port))
        await table.connect()
        until = time.monotonic() + TURN
        took, looked = await asyncio.gather(move_delays(table, until), lobby_delays(server.url, until))
        moves[busy].append(took)
        lobby[busy] += looked
    os.kill(maker, signal.SIGCONT)
    stop.set()
    made = await work
    for busy in (False, True):
        name = "while reviews are made" if busy else "quiet"
        print(f"{name}: lobby {told(lobby[busy])}; move {told([one for turn in moves[busy] for one in turn])}", flush=True)
    for part, name in ((0.5, "middle"), (0.95, "95 % slowest")):
        ratio, low, high = compared(moves, part)
        print(f"ratio of the {name} move: {ratio:.2f}, 95 % interval {low:.2f} to {high:.2f}, {asked.pairs} pairs")
    print(f"{made} reviews made")


def compared(moves: dict[bool, list[list[float]]], part: float) -> tuple[float, float, float]:
    """The ratio of a percentile with reviews to that without, over all pairs of turns, and its 95 % interval."""
    pairs = zip(moves[True], moves[False], strict=True)
    logs = [math.log(percentile(busy, part) / percentile(quiet, part)) for busy, quiet in pairs if busy and quiet]
    mean = statistics.fmean(logs)
    within = 1.96 * statistics.stdev(logs) / math.sqrt(len(logs)) if len(logs) > 1 else math.inf
    return math.exp(mean), math.exp(mean - within), math.exp(mean + within)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--pairs", type=int, default=20, help="of turns, one quiet and one with reviews")
    parser.add_argument("--seed", type=int, default=1, help="of the order in each pair")
    parser.add_argument("--game", default="blackmore")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=20)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tables = fill(folder, asked)
        server = Server(folder, "--limits", "1000")
        try:
            uvloop.run(measure(server, tables, asked))
        finally:
            server.process.terminate()
            server.process.wait()


if __name__ == "__main__":
    main()
