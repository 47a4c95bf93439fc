"""`coven bot`: a class of the arena plays at a real server: where it is invited, at its own tables, and after a killed server."""

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
from tests.server.clients import Client, act, play_out
from tests.server.processes import COVEN, ServerProcess, coven
from tests.server.services import free_port
from tests.server.test_permissions import token_of

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
def bot(server: ServerProcess, token: str, *options: str, plays: str = HIGHEST) -> Iterator["subprocess.Popen[str]"]:
    """The command running; what it says is shown where the test fails."""
    command = [*COVEN, "bot", plays, "--server", server.url, "--token", token, *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    try:
        yield process
    except BaseException as error:
        process.kill()
        error.add_note(f"the bot said: {process.communicate()}")
        raise
    finally:
        process.kill()
        process.communicate()


async def invited(ann: Client, id_: str, key: str) -> str:
    """An open table of Ann with a seat for the bot."""
    table = await ann.create(key, variant=SHORT[key])
    path = f"/api/tables/{table['id']}"
    await ann.post(f"{path}/sit", {"seat": 0})
    await ann.post(f"{path}/invite", {"seat": 1, "bot": id_})
    for seat in range(2, table["players"]):
        await ann.post(f"{path}/bot", {"seat": seat, "level": "toad"})
    return str(table["id"])


async def started(ann: Client, table: str) -> None:
    """Wait until the bot sits, and start."""
    async with ann.socket(table) as socket:
        while True:
            seat = (await socket.until("snapshot", "table"))["table"]["seats"][1]
            if seat["kind"] == "person" and seat["presence"] == "here":
                break
    await ann.post(f"/api/tables/{table}/start")


def test_the_bot_plays_all_games_at_once_though_the_server_is_killed(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path / 'coven.db'}", "--limits", "1000", port=free_port())
    with server:
        id_, token = token_of(server)

        async def run() -> None:
            async with Client(server.url) as ann:
                tables = [await invited(ann, id_, key) for key in games.GAMES]
                for table in tables:
                    await started(ann, table)
                server.kill()
                server.start()
                for position in await asyncio.gather(*(play_out(ann, table) for table in tables)):
                    assert position["result"]
                for key, table in zip(games.GAMES, tables, strict=True):
                    await only_the_bots_choices(ann, key, table)

        with bot(server, token, "--games", str(len(games.GAMES))) as process:
            act(run())
            said, _ = process.communicate(timeout=180)
    assert sorted(line.split()[0] for line in said.splitlines()) == sorted(games.GAMES)


async def only_the_bots_choices(ann: Client, key: str, table: str) -> None:
    """Whatever seat 1 chose was the highest legal choice: no stand-in played, and the bot saw its View."""
    record = await ann.get(f"/api/tables/{table}/record")
    match = Match(key, record["players"], record["variant"])
    lines = await ann.get(f"/api/tables/{table}/log")
    made = 0
    for line, told in zip(record["log"], lines["lines"], strict=True):
        if line.startswith("1 ") and told["by"] == "seat":
            assert line == f"1 {match.legal_choices(1)[-1]}"
            made += 1
        match.apply_line(line)
    assert made


def test_the_bot_makes_tables_of_its_own_and_tells_of_each_game_as_it_ends(server: ServerProcess, tmp_path: Path) -> None:
    id_, token = token_of(server)
    short = tmp_path / "short.toml"
    short.write_text("hand = 2\n")
    alike = ["--players", "2", "--variant", str(short), "--against", "toad"]
    with bot(server, token, "--make", "blackmore", "--at-once", "2", *alike) as process:  # it would play for ever
        assert process.stdout
        assert process.stderr
        assert [process.stdout.readline().split()[0] for _ in range(2)] == ["blackmore"] * 2
        assert f"({id_}) is at {server.url}. It makes tables of its own." in process.stderr.readline()


def test_a_fault_of_the_bot_is_told_with_its_table_and_its_own_lines(server: ServerProcess) -> None:
    _, token = token_of(server)
    with bot(server, token, "--make", "blackmore", plays="tests.lab.sample_bots.Broken") as process:
        _, complained = process.communicate(timeout=60)
    assert process.returncode == 2
    assert "coven: No choice came from tests.lab.sample_bots.Broken at seat 0, after " in complained
    assert complained.rstrip().endswith("KeyError: 'elixir'")
    assert "asyncio" not in complained


def test_what_is_no_server_of_ours_is_said_once() -> None:
    class Elsewhere(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_error(404)

        def log_message(self, *_: object) -> None: ...

    with HTTPServer(("127.0.0.1", 0), Elsewhere) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{other.server_port}"
        said: list[str] = []
        with pytest.raises(RemoteError, match=f"What answers at {url} is no server of Coven: it said 404."):
            asyncio.run(RemoteBot(ServerClient(url, "x"), partial(roster.make, "toad"), report=said.append).play(1))
        other.shutdown()
    assert not said


def test_a_server_that_is_away_is_said_once_and_waited_for() -> None:
    url = f"http://127.0.0.1:{free_port()}"
    said: list[str] = []
    with pytest.raises(TimeoutError):
        asyncio.run(
            asyncio.wait_for(RemoteBot(ServerClient(url, "x"), partial(roster.make, "toad"), report=said.append).play(1), 1.0)
        )
    assert said == [f"No answer from {url}, trying again: Connection refused."]


async def test_views_are_for_bots_and_hold_what_their_seat_may_know(server: ServerProcess) -> None:
    _, token = token_of(server)
    async with Client(server.url, token=token) as robo, Client(server.url) as ann:
        table = await robo.create("three_witches", fill="toad")
        for client in (robo, ann):
            socket = client.socket(table["id"])
            socket.query = "?view=1"
            async with socket:
                if client is ann:
                    assert (await socket.next())["code"] == "not-allowed"
                    continue
                told = await socket.until("view")
                game = games.load("three_witches")
                view = decode_view(game, layout_id(game), told["view"])
                assert (told["layout"], view.viewer) == (layout_id(game), 0)
                shown = socket.position
                assert shown
                assert told["number"] == shown["number"]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["toad", "--server", "example.org", "--token", "x"], "Expected the address of a server like https://example.org"),
        (["wizard", *AT], "Expected a bot's level"),
        (["toad", *AT, "--players", "3"], "Expected --players together with --make"),
        (
            ["toad", *AT, "--against", "elder"],
            "Expected --against together with --make",
        ),
        (
            ["toad", *AT, "--make", "blackmore", "--players", "9"],
            "12 Witches of Blackmore is for 2 to 6 players, got 9.",
        ),
    ],
)
def test_bad_input_is_refused_with_a_sentence(options: list[str], sentence: str) -> None:
    done = coven("bot", *options)
    assert done.returncode == 2
    assert sentence in done.stderr
