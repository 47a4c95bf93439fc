"""A uvicorn without the classes we build on: its plain protocols serve, and a game is played as ever."""

import asyncio
import sys
from pathlib import Path

from tests.server.clients import Client, play_out
from tests.server.processes import ServerProcess

WITHOUT = "import sys; sys.modules['coven.server.http.asgi.websocket_protocol'] = None; from coven.cli import main; main()"


class Plain(ServerProcess):
    """`coven serve` where our own protocol cannot be imported."""

    @property
    def command(self) -> list[str]:
        return [sys.executable, "-c", WITHOUT]


def test_a_game_is_played_over_plain_protocols(tmp_path: Path) -> None:
    async def run() -> None:
        async with Client(server.url) as ann:
            table = await ann.create("blackmore", fill="toad", players=2, variant={"values": 5, "hand": 4})
            position = await play_out(ann, table["id"])
            assert (await ann.get(f"/api/tables/{table['id']}"))["result"] == position["result"]

    with Plain(f"sqlite:///{tmp_path}/coven.db") as server:
        asyncio.run(run())
        assert "its plain protocols serve" in server.log.read_text()
        assert not server.errors()
