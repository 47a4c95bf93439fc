"""The example client plays any game at a table it is invited to."""

import subprocess
import sys
from pathlib import Path

import pytest

from coven import games
from tests.server.clients import Client, act, play_out
from tests.server.processes import ServerProcess
from tests.server.test_roles import token_of

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot_client.py"


@pytest.mark.parametrize("key", games.GAMES)
def test_the_example_plays_a_whole_game(server: ServerProcess, key: str) -> None:
    bot, token = token_of(server)
    process = subprocess.Popen([sys.executable, str(EXAMPLE), server.url, token], stdin=subprocess.DEVNULL)

    async def run() -> None:
        async with Client(server.url) as ann:
            table = await ann.create(key)
            path = f"/api/tables/{table['id']}"
            await ann.post(f"{path}/sit", {"seat": 0})
            await ann.post(f"{path}/invite", {"seat": 1, "bot": bot})
            for seat in range(2, table["players"]):
                await ann.post(f"{path}/bot", {"seat": seat, "level": "toad"})
            async with ann.socket(table["id"]) as socket:
                while True:
                    seats = (await socket.until("snapshot", "table"))["table"]["seats"]
                    if seats[1]["kind"] == "person" and seats[1]["presence"] == "here":
                        break
            await ann.post(f"{path}/start")
            assert (await play_out(ann, table["id"]))["result"]

    try:
        act(run())
    finally:
        process.kill()
        process.wait()
