"""The example client plays any game at a table it is invited to, and comes back after errors."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from coven import games
from tests.server.clients import Client, Socket, act, play_out
from tests.server.processes import ServerProcess
from tests.server.services import free_port
from tests.server.test_roles import token_of

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot_client.py"
PATIENCE = 300.0  # seconds until the example has started and come: a busy machine takes its time


@contextmanager
def example(url: str, token: str, folder: Path) -> Iterator[None]:
    """The example running; what it says is shown where the test fails."""
    errors = folder / "errors.txt"
    with errors.open("w") as out:
        process = subprocess.Popen([sys.executable, str(EXAMPLE), url, token], stdin=subprocess.DEVNULL, stderr=out)
    try:
        yield
        assert process.poll() is None, "the example ended"
    except BaseException as error:
        error.add_note(f"the example said: {errors.read_text()[-3000:] or 'nothing'}")
        raise
    finally:
        process.kill()
        process.wait()


async def table_with(ann: Client, bot: str, key: str) -> str:
    """An open table: Ann, the invited bot, and bots of ours."""
    table = await ann.create(key)
    path = f"/api/tables/{table['id']}"
    await ann.post(f"{path}/sit", {"seat": 0})
    await ann.post(f"{path}/invite", {"seat": 1, "bot": bot})
    for seat in range(2, table["players"]):
        await ann.post(f"{path}/bot", {"seat": seat, "level": "toad"})
    return str(table["id"])


async def is_here(socket: Socket) -> None:
    """Wait until the bot sits and is connected."""
    while True:
        seat = (await socket.until("snapshot", "table"))["table"]["seats"][1]
        if seat["kind"] == "person" and seat["presence"] == "here":
            return


@pytest.mark.parametrize("key", games.GAMES)
def test_the_example_plays_a_whole_game(server: ServerProcess, key: str, tmp_path: Path) -> None:
    bot, token = token_of(server)

    async def run() -> None:
        async with Client(server.url) as ann:
            table = await table_with(ann, bot, key)
            async with ann.socket(table, wait=PATIENCE) as socket:
                await asyncio.wait_for(is_here(socket), PATIENCE)
            await ann.post(f"/api/tables/{table}/start")
            assert (await play_out(ann, table))["result"]

    with example(server.url, token, tmp_path):
        act(run())


def test_the_example_waits_for_the_server_and_comes_back_after_a_restart(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path / 'coven.db'}", "--limits", "1000", port=free_port())
    bot, token = token_of(server)

    async def run() -> None:
        async with Client(server.url) as ann:
            table = await table_with(ann, bot, "blackmore")
            for _ in range(2):
                async with ann.socket(table, wait=PATIENCE) as socket:
                    await asyncio.wait_for(is_here(socket), PATIENCE)
                server.kill()
                server.start()

    with example(server.url, token, tmp_path), server:
        act(run())
