"""Whether memory comes back: one line a round. `python benchmarks/server_memory.py [--tables 12] [--rounds 3] [--game blackmore]`

Each round makes tables full of the strongest bots, lets them think, leaves, and waits until the server has let the tables go.
"""

import argparse
import asyncio
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from server_load import Server, serving

from coven import games
from coven.bots import roster
from tests.server.clients import Client, run_with_clients


async def think(client: Client, game: str, moves: int) -> None:
    """One table on which every bot has searched."""
    table = await client.create(game, fill=roster.STRONGEST, players=games.load(game).meta.most)
    async with client.socket(table["id"]) as socket:
        for _ in range(moves):
            position = await socket.wait_for_turn()
            if position["result"]:
                return
            await socket.move(position["number"], random.choice(position["legal"])["choice"])
        await socket.wait_for_turn()


async def play(server: Server, tables: int, game: str, moves: int) -> None:
    async with Client(server.url) as client:
        await asyncio.gather(*(think(client, game, moves) for _ in range(tables)))


def measure(server: Server, tables: int, rounds: int, game: str, moves: int) -> None:
    run_with_clients(play(server, 1, game, 1))  # compiled code stays, and is not counted
    server.wait_for(lambda health: health["tables"] == 0)
    first = server.memory()
    print(f"at the start: {first / 1e6:.0f} MB")
    for number in range(1, rounds + 1):
        began = time.monotonic()
        run_with_clients(play(server, tables, game, moves))
        full = server.memory()
        server.wait_for(lambda health: health["tables"] == 0)
        left = server.memory()
        print(
            f"round {number}: {full / 1e6:.0f} MB with {tables} tables, {left / 1e6:.0f} MB without, "
            f"{left / first * 100 - 100:+.0f} % of the start, {time.monotonic() - began:.0f} s",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--moves", type=int, default=1)
    parser.add_argument("--game", default="blackmore", choices=games.GAMES)
    chosen = parser.parse_args()
    with serving("--idle", "0.5") as server:
        measure(server, chosen.tables, chosen.rounds, chosen.game, chosen.moves)


if __name__ == "__main__":
    main()
