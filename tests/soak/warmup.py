"""Load all bot levels on all nodes before memory is measured.

The node that computes a bot's move is random, and a level of one game takes up to 70 MB. A node that loads its first Dabbler in
the second of two rounds would look like a memory leak.
"""

import asyncio
import tempfile
from pathlib import Path

from coven import games
from coven.server.domain.seats import SUBSTITUTE_LEVEL
from tests.server.clients import Client, run_with_clients
from tests.server.processes import ServerProcess
from tests.soak.faults import SERVER_OPTIONS, Cluster
from tests.soak.people import BOT_LEVELS, SHORT_VARIANTS


def compile_levels() -> None:
    """Compile all levels in a server of its own: a node that compiled one keeps the compiler's memory."""
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(f"sqlite:///{Path(folder) / 'coven.db'}", *SERVER_OPTIONS) as server,
    ):
        run_with_clients(_play_all_games(server.url))


async def load_levels(cluster: Cluster) -> None:
    """Let every node play every game once with every level, at tables that no other node has in memory."""
    await asyncio.gather(*(_play_all_games(node.url) for node in cluster.nodes))


async def _play_all_games(url: str) -> None:
    async with Client(url) as host:
        for game in games.BUILTIN_GAMES:
            for level in sorted({*BOT_LEVELS, SUBSTITUTE_LEVEL}):
                await _play(host, game, level)


async def _play(host: Client, game: str, level: str) -> None:
    """Watch a table of bots until its end, after which no bot is computing any more."""
    table = await host.create(game, variant=SHORT_VARIANTS.get(game, {}))
    path = f"/api/tables/{table['id']}"
    for seat in range(table["players"]):
        await host.post(f"{path}/bot", {"seat": seat, "level": level if seat == 0 else "toad"})
    async with host.socket(table["id"]) as socket:
        await host.post(f"{path}/start")
        while not (socket.position and socket.position["result"]):
            await socket.next()
