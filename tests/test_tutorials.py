"""Tutorials and guides are right: their commands run in order in an empty folder, and print what the pages show."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from tests.cli.in_process import run_coven
from tests.long import IS_LONG
from tests.plugin_wheels import install_wheel
from tests.server.processes import FreshServerProcess
from tests.test_docs import ROOT, SITE, examples_of

WRITE_A_GAME: Final = ROOT / "docs" / "tutorials" / "write_a_game.md"
OTHERS: Final = [
    page for page in SITE if page != WRITE_A_GAME and any(example.language == "console" for example in examples_of(page))
]
SLOW: Final = {"train_a_net"}  # trains a network
# of the tutorial about games: they compile loops, and tests of plugins and of `coven new` run the same commands
SLOW_COMMANDS: Final = ("coven train", "cp training", "coven arena")
DEFAULT_ADDRESS: Final = "http://127.0.0.1:8000"
SECONDS: Final = 400


@dataclass
class Step:
    """A command of a page, and what it prints."""

    command: str
    shown: str


def steps_of(page: Path) -> list[Step]:
    """Return all commands of a page in order."""
    found: list[Step] = []
    for example in examples_of(page):
        if example.language == "console":
            for part in re.split(r"^\$ ", example.text, flags=re.MULTILINE)[1:]:
                command, _, shown = part.partition("\n")
                found.append(Step(command, shown))
    return found


def matches(shown: str, printed: str) -> bool:
    """Return whether a command printed what the page shows; `...` stands for any text."""
    pattern = ".*".join(re.escape(part) for part in shown.strip().split("..."))
    return re.fullmatch(pattern, printed.strip(), re.DOTALL) is not None


def test_shown_text_must_match() -> None:
    assert matches("one\n...\nthree", "one\ntwo\nthree\n")
    assert not matches("one\n...\nthree", "one\ntwo\nfour\n")


# pages whose commands need no installed packages: one process runs all of them


@pytest.fixture(scope="module")
def server_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Start one server for the tables of all pages."""
    with FreshServerProcess(f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.db'}") as server:
        yield server.url


def write_files(page: Path, folder: Path) -> None:
    """Write the files that a page shows."""
    for example in examples_of(page):
        if example.file_name:
            (folder / example.file_name).write_text(example.text, encoding="utf-8")


def follow(command: str, folder: Path, server_url: str) -> str:
    """Run a command in a folder, with a running server at the usual address, and return what it prints."""
    words = shlex.split(command)
    if words[:2] == ["pip", "install"]:
        return ""
    if words[0] == "echo":
        (folder / words[3]).write_text(f"{words[1]}\n")
        return ""
    given = [*words[1:], "--server", server_url] if words[1] == "table" else words[1:]
    done = run_coven(*given, folder=folder)
    assert done.returncode == 0, f"{command}: {done.stderr}"
    return (done.stdout or done.stderr).replace(server_url, DEFAULT_ADDRESS)


@pytest.mark.parametrize(
    "page",
    [
        pytest.param(page, marks=pytest.mark.long if page.stem in SLOW else (), id=f"{page.parent.name}-{page.stem}")
        for page in OTHERS
    ],
)
def test_page_runs_as_it_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    write_files(page, tmp_path)
    steps = steps_of(page)
    url = request.getfixturevalue("server_url") if any(" table " in step.command for step in steps) else DEFAULT_ADDRESS
    for step in steps:
        printed = follow(step.command, tmp_path, url)
        assert matches(step.shown, printed), (step.command, printed)


# the tutorial that installs a package


class Reader:
    """A reader who follows the page in a folder of their own, with a folder for installed packages."""

    def __init__(self, home: Path) -> None:
        self.folder, self.site = home, home / "site"
        programs = home / "bin"
        programs.mkdir()
        # as installed scripts, which do not look for modules in the current folder
        for name in ("coven", "hatchling"):
            (programs / name).write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -P -m {name} "$@"\n')
            (programs / name).chmod(0o755)
        self.environment = os.environ | {
            "PYTHONPATH": os.pathsep.join([str(self.site), str(ROOT)]),
            "PATH": os.pathsep.join([str(programs), os.environ["PATH"]]),
        }

    def follow(self, step: Step) -> None:
        """Run a command, and compare what it prints."""
        words = shlex.split(step.command)
        if words[0] == "cd":
            self.folder = (self.folder / words[1]).resolve()
        elif words[:2] == ["pip", "install"]:
            install_wheel(self.folder / words[-1], self.site)
        elif words[:2] == ["coven", "serve"]:
            self.serve()
        else:
            done = subprocess.run(
                step.command, shell=True, cwd=self.folder, env=self.environment, capture_output=True, text=True, timeout=SECONDS
            )
            assert done.returncode == 0, done.stderr
            assert matches(step.shown, done.stdout or done.stderr), (step.command, done.stdout, done.stderr)

    def serve(self) -> None:
        """Start the server and look at its list of games."""
        before, path = Path.cwd(), os.environ.get("PYTHONPATH")
        os.chdir(self.folder)
        os.environ["PYTHONPATH"] = self.environment["PYTHONPATH"]
        try:
            with FreshServerProcess(f"sqlite:///{self.folder / 'tables.db'}") as server:
                listed = urllib.request.urlopen(f"{server.url}/api/games").read()
        finally:
            os.chdir(before)
            os.environ.pop("PYTHONPATH")
            os.environ |= {} if path is None else {"PYTHONPATH": path}
        assert b'"title":"River Witch"' in listed


@pytest.mark.long
def test_tutorial_about_games_runs_as_it_says(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    followed = steps_of(WRITE_A_GAME)
    assert len(followed) > 10
    for step in followed:
        if IS_LONG or not step.command.startswith(SLOW_COMMANDS):
            reader.follow(step)
    assert (reader.site / "river_witch").is_dir()
    assert not IS_LONG or (reader.site / "river_witch" / "river_witch.model").is_file(), "the wheel has the net"
    shutil.rmtree(tmp_path / "river_witch")
