"""What reviews in the background do to the moves of others. `python benchmarks/review_load.py [--seconds 10]`

Prints how long the lobby and a move take, quiet and while reviews are made one after the other, and the ratio of the two. Both
are measured in turns of a few seconds in one run, the process that makes reviews halted in the quiet ones, so that whatever else
the machine does touches both alike. For Linux.
"""

import argparse
import asyncio
import itertools
import os
import signal
import tempfile
import time
from pathlib import Path
from typing import Final

import httpx
import uvloop
from load_clients import Http, Table
from replay_load import VISITOR, fill, lobby_delays, move_delays, told
from server_load import Server, percentile

TURN: Final = 3.0  # seconds


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
    moves: dict[bool, list[float]] = {False: [], True: []}
    lobby: dict[bool, list[float]] = {False: [], True: []}
    stop = asyncio.Event()
    work = asyncio.create_task(reviewing(server.url, tables, asked.players, stop))
    while (maker := maker_of(server)) is None:
        await asyncio.sleep(0.1)
    for number in range(2 * max(1, round(asked.seconds / TURN))):
        busy = number % 2 == 1
        os.kill(maker, signal.SIGCONT if busy else signal.SIGSTOP)
        table = Table(server.url, "blackmore", [])
        await table.open(Http(table.host, table.port))
        await table.connect()
        until = time.monotonic() + TURN
        took, looked = await asyncio.gather(move_delays(table, until), lobby_delays(server.url, until))
        moves[busy] += took
        lobby[busy] += looked
    stop.set()
    made = await work
    for busy in (False, True):
        name = "while reviews are made" if busy else "quiet"
        print(f"{name}: lobby {told(lobby[busy])}; move {told(moves[busy])}", flush=True)
    print(f"ratio of the middle move: {percentile(moves[True], 0.5) / percentile(moves[False], 0.5):.2f}; {made} reviews made")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=12, help="of each: quiet, and with reviews")
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
