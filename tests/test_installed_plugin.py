"""Nine Candles, installed from its wheel, is played wherever our own games are. tests/web/test_plain_board.py has the browser."""

import json
import math
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from coven import games
from coven.testing import CHECKS, Case, Check
from tests.server.clients import Client, play_out
from tests.server.processes import FreshServerProcess

KEY = "nine_candles"
SHORT = {"last_round": 2}
LOADING_CHECKS = ("rules", "texts", "records")
ROOT = Path(__file__).parents[1]
GPU_SCRIPT = """
import sys
import numpy as np
from coven import games
from coven.lab.simulation import GameBatch, GpuBatch
game = games.load(sys.argv[1])
here, there = (kind(game, 3, {"last_round": 2}, 2) for kind in (GameBatch, GpuBatch))
for batch in (here, there):
    batch.play(seed=3, first_game=5)
assert there.decisions.all()
assert all(np.array_equal(mine, theirs) for mine, theirs in zip(here.results, there.results, strict=True))
print("the same")
"""


@pytest.fixture
def nine_candles(plugin_site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Provide the key of the game to this process, which finds it as an installed plugin."""
    with monkeypatch.context() as patch:
        patch.syspath_prepend(plugin_site)
        games.MODULES.refresh()
        yield KEY
    games.MODULES.refresh()


def run_python(plugin_site: Path, *arguments: str, **environment: str) -> str:
    """Run Python in another folder, with the plugin installed, and return what it prints."""
    path = os.pathsep.join([str(plugin_site), str(ROOT)])
    done = subprocess.run(
        [sys.executable, *arguments], cwd=plugin_site, env=os.environ | {"PYTHONPATH": path} | environment,
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_checkout_does_not_have_the_game_unless_it_is_installed(tmp_path: Path) -> None:
    listed = run_python(tmp_path, "-c", "from coven import games; print(*games.GAMES)", COVEN_GAMES="").split()
    assert listed == list(games.BUILTIN_GAMES)


def test_plugin_is_listed_by_the_command_line_and_loaded_from_its_folder(plugin_site: Path) -> None:
    shown = run_python(plugin_site, "-c", "from coven.cli.main import main; main(['--help'])")
    assert f"blackmore, {KEY}" in " ".join(shown.split())
    where = run_python(plugin_site, "-c", f"from coven import games; print(games.folder_of('{KEY}'), games.load('{KEY}'))")
    assert where.strip() == f"{plugin_site / KEY} <Game nine_candles: Nine Candles>"


@pytest.mark.parametrize("check", [check for check in CHECKS if check.name in LOADING_CHECKS], ids=lambda check: check.name)
def test_plugin_keeps_the_contract(nine_candles: str, check: Check) -> None:
    """Its sources keep the whole contract in tests/games/contract; these checks load and name the installed game."""
    check.run(Case.of(nine_candles, 3, SHORT, games=1))


@pytest.mark.long
def test_arena_ranks_search_above_random_play(plugin_site: Path, tmp_path: Path) -> None:
    """The game has no heuristics, so playouts are random; search still beats random play."""
    variant = tmp_path / "short.toml"
    variant.write_text("last_round = 2\n")
    options = ["--bots", "toad,hedge-witch:ms=60000,sims=200", "--deals", "12", "--players", "3", "--variant", str(variant)]
    shown = run_python(plugin_site, "-m", "coven", "arena", KEY, *options, "--results", str(tmp_path), "--json")
    assert json.loads(shown)["standings"][0]["bot"].startswith("hedge-witch")


@pytest.mark.long  # the tutorial about games studies a variant of a custom game too
def test_lab_studies_a_variant(plugin_site: Path, tmp_path: Path) -> None:
    variant = tmp_path / "generous.toml"
    variant.write_text("exact = 0\n")
    options = ["--players", "3", "--games", "200", "--bots", "apprentice", "--out", str(tmp_path / "report")]
    shown = run_python(plugin_site, "-m", "coven", "lab", "study", KEY, "--variant", str(variant), *options)
    assert "report.html" in shown
    assert "Nine Candles" in (tmp_path / "report" / "report.html").read_text()


async def test_server_plays_the_game_with_bots(plugin_site: Path, tmp_path: Path, with_plugin: None) -> None:
    with FreshServerProcess(f"sqlite:///{tmp_path / 'candles.db'}") as server:
        async with Client(server.url) as ann:
            listed = {game["key"]: game for game in (await ann.get("/api/games"))["games"]}
            assert set(listed) == {*games.BUILTIN_GAMES, KEY}
            assert [suit["symbol"] for suit in listed[KEY]["suits"]] == ["✿", "☀", "☘", "☾"]
            table = await ann.create(KEY, fill="dabbler", players=3, variant=SHORT)
            last = await play_out(ann, table["id"])
            assert last["picture"]["game"] == KEY
            assert len(last["result"]["scores"]) == 3
        assert not server.errors()


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably", "ignore:Observation is not a NumPy array")
def test_pettingzoo_accepts_the_game(nine_candles: str) -> None:
    from pettingzoo.test import api_test, parallel_api_test

    from coven.rl.adapters.pettingzoo import env, parallel_env

    api_test(env(nine_candles, players=3), num_cycles=30)
    parallel_api_test(parallel_env(nine_candles, players=3), num_cycles=10)


def test_gymnasium_accepts_the_game(nine_candles: str) -> None:
    from gymnasium.utils.env_checker import check_env

    from coven.rl.adapters.gymnasium import SingleSeatEnv

    check_env(SingleSeatEnv(nine_candles, against="toad", players=3, illegal="lowest"), skip_render_check=True)


def test_openspiel_plays_the_game_to_its_end(nine_candles: str) -> None:
    from coven.rl.adapters import open_spiel

    rng, state = random.Random(1), open_spiel.load(nine_candles, 3, SHORT).new_initial_state()
    for _ in range(200):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    assert state.is_terminal()
    assert math.isclose(sum(state.returns()), 1)


@pytest.mark.long
def test_simulated_gpu_plays_the_same_games(plugin_site: Path) -> None:
    assert run_python(plugin_site, "-c", GPU_SCRIPT, KEY, NUMBA_ENABLE_CUDASIM="1").strip() == "the same"
