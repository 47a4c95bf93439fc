"""`coven new` writes a game that keeps the contract, and is played before and after it is installed."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

import pytest

from coven import games
from coven.cli.new import check_key, write_game
from coven.errors import MalformedError
from coven.match.rulebook import clauses
from coven.testing import CHECKS, Case
from tests.cli.in_process import run_coven
from tests.plugin_wheels import build_wheel, install_wheel
from tests.server.clients import Client, play_out
from tests.server.processes import FreshServerProcess

KEY = "river_witch"
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide the folder of a new game."""
    folder = tmp_path_factory.mktemp("new") / KEY
    write_game(KEY, folder)
    return folder


@pytest.fixture(scope="module")
def key(project: Path) -> Iterator[str]:
    """Provide the key of the new game, as a process in its folder knows it."""
    with chdir(project), pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(project)
        games.MODULES.refresh()
        yield KEY
    games.MODULES.refresh()


def run_command(folder: Path, *arguments: str, site: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run `python -m` in a folder, with this checkout and an optional folder of installed packages."""
    path = os.pathsep.join(map(str, filter(None, (site, ROOT))))
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(command, cwd=folder, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True)


@pytest.mark.parametrize("check", [check for check in CHECKS if not check.needs_compiled], ids=lambda check: check.name)
def test_new_game_keeps_the_contract(key: str, check: object) -> None:
    check.run(Case.of(key, 3, games=1))  # type: ignore[attr-defined]


def test_tests_of_a_new_game_pass_and_cover_every_clause(project: Path, key: str) -> None:
    done = run_command(project, "pytest", "-q", "-p", "no:cacheprovider", "-k", "not Contract or sources")
    assert done.returncode == 0, done.stdout + done.stderr
    text = (project / "tests" / f"test_{KEY}.py").read_text()
    assert [number for number in clauses(key) if number.replace(".", "_") not in text] == []


def test_new_game_is_written_as_we_write(project: Path) -> None:
    for command in (["check"], ["format", "--check", "--line-length", "130"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *command, "--no-cache", "."], cwd=project, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout


async def test_new_game_is_served_before_it_is_installed(project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.chdir(project)
    with FreshServerProcess(f"sqlite:///{tmp_path / 'new.db'}") as server:
        async with Client(server.url) as ann:
            assert KEY in [game["key"] for game in (await ann.get("/api/games"))["games"]]
            last = await play_out(ann, (await ann.create(KEY, fill="toad"))["id"])
            assert len(last["result"]["scores"]) == 3
        assert not server.errors()


def test_new_game_is_known_everywhere_after_it_is_installed(project: Path, tmp_path: Path) -> None:
    elsewhere, site = tmp_path / "elsewhere", tmp_path / "site"
    elsewhere.mkdir()
    install_wheel(build_wheel(project, tmp_path), site)
    assert run_command(elsewhere, "coven", "rules", KEY, site=site).stdout == (project / KEY / "rules.md").read_text()
    assert "Expected one of the games" in run_command(elsewhere, "coven", "rules", KEY).stderr


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("River", "Expected a key of small letters, digits and underscores such as 'river_witch', got 'River'."),
        ("class", "Expected a key of small letters, digits and underscores such as 'river_witch', got 'class'."),
        ("../up", "Expected a key of small letters, digits and underscores such as 'river_witch', got '../up'."),
        ("blackmore", "Expected the key of a new game, but there is a game 'blackmore' already."),
        ("random", "Expected a key that no Python module has, but there is a module 'random'."),
    ],
)
def test_key_of_no_new_game_is_refused(key: str, sentence: str) -> None:
    with pytest.raises(MalformedError) as refused:
        check_key(key)
    assert str(refused.value) == sentence


def test_existing_folder_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = run_coven("new", "docs")
    assert (done.returncode, done.stderr) == (2, "coven: Expected a name for a new folder, but 'docs' exists here.\n")
