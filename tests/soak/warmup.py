"""What a node loads once and then keeps: the levels of the bots. All of it is loaded before memory is compared.

Which node thinks for a bot is chance, and a level of one game takes up to 70 MB, so that a node that meets its first Dabbler in
the second of two rounds would look as if it leaked.
"""

import asyncio

from coven import games
from coven.server.domain.seats import SUBSTITUTE_LEVEL
from tests.server.clients import Client
from tests.soak.faults import Cluster
from tests.soak.people import BOT_LEVELS, SHORT_VARIANTS


async def load_levels(site: Cluster) -> None:
    """Every node plays every game once with every level that a soak has, at a table that no other node knows of."""
    await asyncio.gather(*(_play_all_games(node.url) for node in site.nodes))


async def _play_all_games(url: str) -> None:
    async with Client(url) as host:
        for game in games.GAMES:
            for level in sorted({*BOT_LEVELS, SUBSTITUTE_LEVEL}):
                await _play(host, game, level)


async def _play(host: Client, game: str, level: str) -> None:
    """A table of bots alone, watched to its end; nobody thinks at it any more then."""
    table = await host.create(game, variant=SHORT_VARIANTS.get(game, {}))
    path = f"/api/tables/{table['id']}"
    for seat in range(table["players"]):
        await host.post(f"{path}/bot", {"seat": seat, "level": level if seat == 0 else "toad"})
    async with host.socket(table["id"]) as socket:
        await host.post(f"{path}/start")
        while not (socket.position and socket.position["result"]):
            await socket.next()
