"""Games from elsewhere: installed plugins, modules named in COVEN_GAMES, and registered ones."""

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from coven import GAMES, games
from coven.cli.main import coven
from coven.errors import PluginError, UnknownGameError
from coven.games.plugins import GameKeys, GameModules
from coven.lab.executors import process_pool
from coven.server.jobs.worker import WorkerProcess

ROOT = Path(__file__).parents[2]
GAME_TEXT = "from tests.lab.planted import *\nfrom tests.lab.planted import GAME\n"


def install(folder: Path, package: str, *entries: str) -> None:
    """Install a distribution with these entry points into a folder."""
    info = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("\n".join(["[coven.games]", *entries, ""]))


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Provide a folder in which distributions can be installed for this process, whose games are found afresh."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delenv("COVEN_GAMES", raising=False)
    modules = GameModules(games.BUILTIN_GAMES)
    monkeypatch.setattr(games, "MODULES", modules)
    monkeypatch.setattr(games, "GAMES", GameKeys(modules))
    games.load.cache_clear()  # type: ignore[attr-defined]
    games._report.cache_clear()
    yield tmp_path
    games.load.cache_clear()  # type: ignore[attr-defined]


def run_coven(*arguments: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command as the installed script does, which does not look for modules in the current folder."""
    script = f"import sys; sys.path.remove(''); sys.path.insert(0, {str(ROOT)!r}); from coven.cli.main import main; main()"
    command = [sys.executable, "-c", script, *arguments]
    return subprocess.run(command, cwd=cwd, env=os.environ | environment, capture_output=True, text=True, timeout=120)


def test_installed_plugins_follow_our_games(site: Path) -> None:
    install(site, "other-games", "zebra = zebra_game", "ant = ant_game:GAME")
    assert list(games.GAMES) == [*games.BUILTIN_GAMES, "ant", "zebra"]
    assert games.MODULES["ant"] == "ant_game"
    assert "ant_game" not in sys.modules, "listed without being imported"


def test_our_games_are_found_without_reading_installed_packages(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: str) -> None:
        raise AssertionError("the entry points were read")

    monkeypatch.setattr("importlib.metadata.entry_points", refuse)
    assert games.load("blackmore").meta.key == "blackmore"
    assert games.find_file("blackmore", "lesson.toml") is not None
    with pytest.raises(AssertionError, match="the entry points were read"):
        list(games.GAMES)


def test_plugin_is_loaded_with_the_files_and_modules_of_its_folder(site: Path) -> None:
    package = site / "planted"
    package.mkdir()
    (package / "__init__.py").write_text(GAME_TEXT)
    (package / "heuristic.py").write_text("HEURISTICS = 'rules of thumb'\n")
    (package / "rules.md").write_text("# Planted\n")
    install(site, "planted-game", "planted = planted")
    assert games.load("planted").meta.title == "Planted"
    assert games.find_extension("planted", "coven.bots.heuristic", "HEURISTICS") == "rules of thumb"
    assert games.find_extension("planted", "coven.lab.goals", "GOALS") is None
    assert games.find_file("planted", "cover.svg", "rules.md") == package / "rules.md"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("import nothing_of_this_name\n", "ModuleNotFoundError: No module named 'nothing_of_this_name'"),
        ("x = = 1\n", "SyntaxError: invalid syntax"),
        ("x = 1\n", "Expected a game in broken_game, got none: end it with GAME = Game.of(globals())."),
        (GAME_TEXT, "Expected the game 'broken' in broken_game, got one whose meta.key is 'planted': "),
        (None, "There is no module broken_game to import, which the plugin broken-game 1.0 names."),
    ],
)
def test_broken_plugin_is_reported_in_one_sentence_and_others_are_offered(
    site: Path, text: str | None, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    sys.modules.pop("broken_game", None)
    if text is not None:
        (site / "broken_game.py").write_text(text)
    install(site, "broken-game", "broken = broken_game")
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            assert [game.meta.key for game in games.load_all()] == list(games.BUILTIN_GAMES)
    assert len(caplog.messages) == 1, "reported once"
    assert reason in caplog.messages[0]
    assert "\n" not in caplog.messages[0]
    with pytest.raises(PluginError):
        games.load("broken")


def test_key_of_two_plugins_is_an_error_that_names_both(site: Path, caplog: pytest.LogCaptureFixture) -> None:
    install(site, "one-game", "same = one_game")
    install(site, "two-games", "same = two_games", "blackmore = two_games", "Bad-Key = two_games")
    assert list(games.GAMES) == list(games.BUILTIN_GAMES)
    with pytest.raises(PluginError, match="one_game from the plugin one-game 1.0 and two_games from the plugin two-games 1.0"):
        games.load("same")
    assert games.load("blackmore").meta.title == "12 Witches of Blackmore", "ours stays"
    with caplog.at_level(logging.WARNING):
        games.load_all()
    assert len(caplog.messages) == 3
    assert any("got 'Bad-Key' from the plugin two-games 1.0" in message for message in caplog.messages)


def test_registered_game_is_seen_by_all(site: Path) -> None:
    keys, modules = games.GAMES, games.MODULES
    game = games.register("tests.lab.planted")
    assert "planted" in keys
    assert modules["planted"] == "tests.lab.planted"
    assert games.register("tests.lab.planted") is game, "again"
    assert game in games.load_all()


def test_registered_game_is_known_to_worker_processes(site: Path) -> None:
    games.register("tests.lab.planted")
    with process_pool(1) as (pool, _):
        assert "planted" in _keys_in(pool)
    assert WorkerProcess([]).environment["COVEN_GAMES"] == "tests.lab.planted"


def _keys_in(pool: Executor) -> list[str]:
    return pool.submit(_list_keys).result()


def _list_keys() -> list[str]:
    return list(games.GAMES)


def test_registering_a_taken_key_is_an_error(site: Path) -> None:
    with pytest.raises(PluginError, match="Expected one game 'blackmore', got two"):
        games.register("elsewhere.blackmore")


def test_the_games_of_the_package_are_the_same_live_view() -> None:
    assert GAMES is games.GAMES


def test_unknown_game_error_names_both_ways_to_add_one() -> None:
    with pytest.raises(UnknownGameError, match="install its package, or name its module in COVEN_GAMES"):
        games.load("poker")


def test_module_in_the_current_folder_is_found(tmp_path: Path) -> None:
    (tmp_path / "planted").mkdir()
    (tmp_path / "planted" / "__init__.py").write_text(GAME_TEXT)
    (tmp_path / "planted" / "rules.md").write_text("# Planted from here\n")
    shown = run_coven("rules", "planted", cwd=tmp_path, COVEN_GAMES="planted")
    assert (shown.returncode, shown.stdout) == (0, "# Planted from here\n"), shown.stderr


def test_command_names_a_missing_module_in_one_line(tmp_path: Path) -> None:
    shown = run_coven("rules", "poker", cwd=tmp_path, COVEN_GAMES="my_games.poker")
    assert shown.returncode == 2
    assert shown.stderr == "coven: There is no module my_games.poker to import, which COVEN_GAMES names.\n"


def test_completion_and_help_list_plugins(site: Path) -> None:
    install(site, "other-games", "zebra = zebra_game")
    completion = ShellComplete(coven, {}, "coven", "_COVEN_COMPLETE")
    assert [item.value for item in completion.get_completions(["play"], "")] == list(games.GAMES)
    assert [item.value for item in completion.get_completions(["lab", "study"], "z")] == ["zebra"]
    assert "zebra" in coven.get_help(coven.make_context("coven", ["--help"], resilient_parsing=True))
