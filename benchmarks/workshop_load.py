"""What a run of the workshop does to the moves of others. `python benchmarks/workshop_load.py [--seconds 12] [--game blackmore]`

Prints how long the lobby and a move take, quiet and while the workshop plays, and the ratio of the two. Both are measured in
turns of a few seconds in one run, the process that studies halted in the quiet ones, so that whatever else the machine does
touches both alike. For Linux.
"""

import argparse
import asyncio
import os
import signal
import tempfile
import time
from pathlib import Path

import httpx
import uvloop
from load_clients import Http, Table
from replay_load import VISITOR, lobby_delays, move_delays, told
from review_load import TURN
from server_load import Server, percentile


async def studying(url: str, game: str, begun: asyncio.Event, stop: asyncio.Event) -> int:
    """A visitor has a game studied, one run after the other; how many games were played."""
    games = 0
    transport = httpx.AsyncHTTPTransport(local_address=VISITOR)
    async with httpx.AsyncClient(base_url=url, timeout=120, transport=transport) as http:
        await http.get("/api/me")
        while not stop.is_set():
            state = (await http.post("/api/workshop/run", json={"game": game, "minutes": 3})).json()
            while state["run"]["status"] in ("waiting", "preparing", "playing", "writing") and not stop.is_set():
                await asyncio.sleep(0.5)
                state = (await http.get("/api/workshop")).json()
                if state["run"]["status"] == "playing":
                    begun.set()
            games += state["run"]["games"]
        if state["run"]["status"] == "playing":
            await http.post("/api/workshop/stop", json={})
    return games


def maker_of(server: Server) -> int:
    """The process that studies for a server."""
    for child in Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split():
        if b"workshop_maker" in Path(f"/proc/{child}/cmdline").read_bytes():
            return int(child)
    raise RuntimeError("nothing is being studied")


async def measure(server: Server, asked: argparse.Namespace) -> None:
    moves: dict[bool, list[float]] = {False: [], True: []}
    lobby: dict[bool, list[float]] = {False: [], True: []}
    begun, stop = asyncio.Event(), asyncio.Event()
    work = asyncio.create_task(studying(server.url, asked.game, begun, stop))
    await begun.wait()
    maker = maker_of(server)
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
    games = await work
    for busy in (False, True):
        name = "while the workshop plays" if busy else "quiet"
        print(f"{name}: lobby {told(lobby[busy])}; move {told(moves[busy])}", flush=True)
    print(f"ratio of the middle move: {percentile(moves[True], 0.5) / percentile(moves[False], 0.5):.2f}; {games} games played")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=12, help="of each: quiet, and with a run")
    parser.add_argument("--game", default="blackmore")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, "--limits", "1000")
        try:
            uvloop.run(measure(server, asked))
        finally:
            server.process.terminate()
            server.process.wait()


if __name__ == "__main__":
    main()
