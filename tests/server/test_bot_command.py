"""`coven bot`: a bot class plays on a real server, at tables it is invited to and its own, also after a crash of the server."""

import asyncio
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from coven import Match, games
from coven.bots import roster
from coven.client.remote_bot import RemoteBot, RemoteError, ServerClient
from coven.match.view_codec import decode_view, layout_id
from tests.server.clients import WAIT_SECONDS, Client, play_out
from tests.server.processes import COVEN, ServerProcess, coven
from tests.server.services import free_port
from tests.server.test_permissions import create_bot_token

ROOT = Path(__file__).parents[2]
HIGHEST = "tests.lab.sample_bots.Highest"
AT = ["--server", "http://example.org", "--token", "x"]
SHORT: dict[str, dict[str, object]] = {
    "blackmore": {"hand": 2},
    "three_witches": {"tokens_to_win": 1},
    "witchs_shot": {"rounds": {"3": 1}},
    "thirteen_witches": {"turns_each": 3},
}


@contextmanager
def run_bot(server: ServerProcess, token: str, *options: str, bot_class: str = HIGHEST) -> Iterator["subprocess.Popen[str]"]:
    """Run `coven bot`; a failing test shows its output."""
    command = [*COVEN, "bot", bot_class, "--server", server.url, "--token", token, *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    try:
        yield process
    except BaseException as error:
        process.kill()
        error.add_note(f"output of the bot: {process.communicate()}")
        raise
    finally:
        process.kill()
        process.communicate()


async def create_table_with_invitation(ann: Client, id_: str, key: str) -> str:
    """Create an open table of Ann's with a seat for the bot; return its id."""
    table = await ann.create(key, variant=SHORT[key])
    path = f"/api/tables/{table['id']}"
    await ann.post(f"{path}/sit", {"seat": 0})
    await ann.post(f"{path}/invite", {"seat": 1, "bot": id_})
    for seat in range(2, table["players"]):
        await ann.post(f"{path}/bot", {"seat": seat, "level": "toad"})
    return str(table["id"])


async def start_with_bot(ann: Client, table: str) -> None:
    """Wait until the bot has taken its seat, and start the game."""

    async def bot_seat() -> dict[str, object]:
        seat: dict[str, object] = (await socket.until("snapshot", "table"))["table"]["seats"][1]
        return seat

    async with ann.socket(table) as socket, asyncio.timeout(WAIT_SECONDS):
        seat = await bot_seat()
        while (seat["kind"], seat["presence"]) != ("person", "here"):
            seat = await bot_seat()
    await ann.post(f"/api/tables/{table}/start")


async def test_bot_plays_all_games_concurrently_across_a_crash_of_the_server(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path / 'coven.db'}", "--rate-limit-factor", "1000", port=free_port())
    with server:
        id_, token = create_bot_token(server)
        with run_bot(server, token, "--games", str(len(games.BUILTIN_GAMES))) as process:
            async with Client(server.url) as ann:
                tables = [await create_table_with_invitation(ann, id_, key) for key in games.BUILTIN_GAMES]
                for table in tables:
                    await start_with_bot(ann, table)
                server.kill()
                server.start()
                for position in await asyncio.gather(*(play_out(ann, table) for table in tables)):
                    assert position["result"]
                for key, table in zip(games.BUILTIN_GAMES, tables, strict=True):
                    await check_choices_of_bot(ann, key, table)
            output, _ = process.communicate(timeout=180)
    assert sorted(line.split()[0] for line in output.splitlines()) == sorted(games.BUILTIN_GAMES)


async def check_choices_of_bot(ann: Client, key: str, table: str) -> None:
    """Check that seat 1 always made its highest legal choice: no substitute played, and the bot got its View."""
    record = await ann.get(f"/api/tables/{table}/record")
    match = Match(key, record["players"], record["variant"])
    log = await ann.get(f"/api/tables/{table}/log")
    moves = 0
    for line, entry in zip(record["log"], log["lines"], strict=True):
        if line.startswith("1 ") and entry["by"] == "seat":
            assert line == f"1 {match.legal_choices(1)[-1]}"
            moves += 1
        match.apply_line(line)
    assert moves


def test_bot_creates_tables_and_prints_each_finished_game(server: ServerProcess, tmp_path: Path) -> None:
    id_, token = create_bot_token(server)
    short = tmp_path / "short.toml"
    short.write_text("hand = 2\n")
    table_options = ["--players", "2", "--variant", str(short), "--against", "toad"]
    with run_bot(server, token, "--make", "blackmore", "--concurrency", "2", *table_options) as process:  # it plays until killed
        assert process.stdout
        assert process.stderr
        assert [process.stdout.readline().split()[0] for _ in range(2)] == ["blackmore"] * 2
        assert f"({id_}) is connected to {server.url}. Creating tables." in process.stderr.readline()


def test_exception_in_the_bot_is_reported_with_its_table_and_traceback(server: ServerProcess) -> None:
    _, token = create_bot_token(server)
    with run_bot(server, token, "--make", "blackmore", bot_class="tests.lab.sample_bots.Broken") as process:
        _, errors = process.communicate(timeout=60)
    assert process.returncode == 2
    assert "coven: No choice from tests.lab.sample_bots.Broken at seat 0, after " in errors
    assert errors.rstrip().endswith("KeyError: 'elixir'")
    assert "asyncio" not in errors


async def test_other_web_server_is_reported_as_an_error() -> None:
    class OtherServer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_error(404)

        def log_message(self, *_: object) -> None: ...

    with HTTPServer(("127.0.0.1", 0), OtherServer) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{other.server_port}"
        reports: list[str] = []
        with pytest.raises(RemoteError, match=rf"The server at {url} is not a Coven server \(HTTP status 404\)."):
            await RemoteBot(ServerClient(url, "x"), partial(roster.make, "toad"), report=reports.append).play(1)
        other.shutdown()
    assert not reports


async def test_unreachable_server_is_reported_once_and_retried() -> None:
    url = f"http://127.0.0.1:{free_port()}"
    reports: list[str] = []
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(1.0):
            await RemoteBot(ServerClient(url, "x"), partial(roster.make, "toad"), report=reports.append).play(1)
    assert reports == [f"No answer from {url}, trying again: Connection refused."]


async def test_only_bots_may_request_views_and_get_their_own_seats(server: ServerProcess) -> None:
    _, token = create_bot_token(server)
    async with Client(server.url, token=token) as robo, Client(server.url) as ann:
        table = await robo.create("three_witches", fill="toad")
        for client in (robo, ann):
            socket = client.socket(table["id"])
            socket.query = "?view=1"
            async with socket:
                if client is ann:
                    assert (await socket.next())["code"] == "not-allowed"
                    continue
                message = await socket.until("view")
                game = games.load("three_witches")
                view = decode_view(game, layout_id(game), message["view"])
                assert (message["layout"], view.viewer) == (layout_id(game), 0)
                assert socket.position
                assert message["number"] == socket.position["number"]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["toad", "--server", "example.org", "--token", "x"], "Expected a server URL like https://example.org"),
        (["wizard", *AT], "Unknown bot level"),
        (["toad", *AT, "--players", "3"], "--players requires --make"),
        (
            ["toad", *AT, "--against", "elder"],
            "--against requires --make",
        ),
        (
            ["toad", *AT, "--make", "blackmore", "--players", "9"],
            "12 Witches of Blackmore is for 2 to 6 players, got 9.",
        ),
    ],
)
def test_invalid_options_are_rejected_with_one_sentence(options: list[str], sentence: str) -> None:
    result = coven("bot", *options)
    assert result.returncode == 2
    assert sentence in result.stderr
