"""Promise: after all tables are unloaded, the server's memory returns to within 20 % of its start.

    python -m benchmarks.server_memory [--tables 12] [--rounds 3] [--game blackmore]

Each round creates tables full of the strongest bots, lets them search, leaves, and waits until the server has unloaded them.
"""

import argparse
import asyncio
import random
import time

from benchmarks.server_process import ServerProcess, running_server
from coven import games
from coven.bots import roster
from tests.server.clients import Client


async def play_table(client: Client, game: str, moves: int) -> None:
    """Play some moves at a table on which every bot searches."""
    table = await client.create(game, fill=roster.STRONGEST, players=games.load(game).meta.max_players)
    async with client.socket(table["id"]) as socket:
        for _ in range(moves):
            position = await socket.wait_for_turn()
            if position["result"]:
                return
            await socket.move(position["number"], random.choice(position["legal"])["choice"])
        await socket.wait_for_turn()


async def play(server: ServerProcess, tables: int, game: str, moves: int) -> None:
    """Play at several tables at a time."""
    async with Client(server.url) as client:
        await asyncio.gather(*(play_table(client, game, moves) for _ in range(tables)))


def measure(server: ServerProcess, tables: int, rounds: int, game: str, moves: int) -> None:
    """Print the memory after each round."""
    asyncio.run(play(server, 1, game, 1))  # compiled code stays and does not count
    server.wait_for(lambda health: health["tables"] == 0)
    start = server.memory_bytes()
    print(f"at the start: {start / 1e6:.0f} MB")
    for number in range(1, rounds + 1):
        started = time.monotonic()
        asyncio.run(play(server, tables, game, moves))
        loaded = server.memory_bytes()
        server.wait_for(lambda health: health["tables"] == 0)
        unloaded = server.memory_bytes()
        print(
            f"round {number}: {loaded / 1e6:.0f} MB with {tables} tables, {unloaded / 1e6:.0f} MB without, "
            f"{unloaded / start * 100 - 100:+.0f} % of the start, {time.monotonic() - started:.0f} s",
            flush=True,
        )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--moves", type=int, default=1)
    parser.add_argument("--game", default="blackmore", choices=games.GAMES)
    options = parser.parse_args()
    with running_server("--idle", "0.5") as server:
        measure(server, options.tables, options.rounds, options.game, options.moves)


if __name__ == "__main__":
    main()
