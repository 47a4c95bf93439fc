"""A custom game named in COVEN_GAMES is played in the arena and at a server's table."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.clients import Client, play_out
from tests.server.processes import ServerProcess

ROOT = Path(__file__).parents[3]
OWN = {"COVEN_GAMES": "tests.games.tiny"}


def test_game_module_has_at_most_200_lines() -> None:
    lines = (Path(__file__).parent / "__init__.py").read_text(encoding="utf-8").splitlines()
    assert sum(bool(line.strip()) for line in lines) <= 200


def test_arena_ranks_search_above_random_play(tmp_path: Path) -> None:
    """The game has no heuristics, so playouts are random; search still beats random play."""
    bots = ["--bots", "toad,hedge-witch:ms=60000,sims=200", "--deals", "40", "--results", str(tmp_path), "--json"]
    command = [sys.executable, "-m", "coven", "arena", "tiny", "--players", "2", *bots]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | OWN, capture_output=True, text=True, check=True)
    standings = json.loads(done.stdout)["standings"]
    assert standings[0]["bot"].startswith("hedge-witch")


async def test_server_table_plays_custom_game_with_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COVEN_GAMES", OWN["COVEN_GAMES"])
    monkeypatch.chdir(ROOT)
    with ServerProcess(f"sqlite:///{tmp_path / 'tiny.db'}") as server:
        async with Client(server.url) as ann:
            assert "tiny" in [game["key"] for game in (await ann.get("/api/games"))["games"]]
            table = await ann.create("tiny", fill="elder")
            last = await play_out(ann, table["id"])
            assert last["picture"]["game"] == "tiny"
            assert None not in last["picture"]["shown"], "all cards are shown at the end"
            assert len(last["result"]["scores"]) == 3
        assert not server.errors()
