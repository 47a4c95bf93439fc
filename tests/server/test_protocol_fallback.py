"""Fallback to uvicorn's own protocols when the classes that ours extend are missing."""

import sys
from pathlib import Path

from tests.server.clients import Client, play_out
from tests.server.processes import ServerProcess

MAIN_WITHOUT_OUR_PROTOCOL = (
    "import sys; sys.modules['coven.server.http.asgi.websocket_protocol'] = None; from coven.cli import main; main()"
)


class FallbackServer(ServerProcess):
    """`coven serve` in which our own protocol cannot be imported."""

    @property
    def command(self) -> list[str]:
        return [sys.executable, "-c", MAIN_WITHOUT_OUR_PROTOCOL]


async def test_game_is_played_over_uvicorns_own_protocols(tmp_path: Path) -> None:
    with FallbackServer(f"sqlite:///{tmp_path}/coven.db") as server:
        async with Client(server.url) as ann:
            table = await ann.create("blackmore", fill="toad", players=2, variant={"values": 5, "hand": 4})
            position = await play_out(ann, table["id"])
            assert (await ann.get(f"/api/tables/{table['id']}"))["result"] == position["result"]
        assert "using its stock protocols" in server.log.read_text()
        assert not server.errors()
