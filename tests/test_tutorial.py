"""The tutorial is right: its commands run in order, and print what it shows."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import urllib.request
from dataclasses import dataclass
from pathlib import Path

from tests.plugin_wheels import install_wheel
from tests.server.processes import FreshServerProcess

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "tutorials" / "write_a_game.md"
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SECONDS = 400


@dataclass
class Step:
    """A command of the page, and what it prints."""

    command: str
    shown: str


def steps() -> list[Step]:
    """Return all commands in order."""
    found: list[Step] = []
    for block in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, shown = part.partition("\n")
            found.append(Step(command, shown))
    return found


def matches(shown: str, printed: str) -> bool:
    """Return whether a command printed what the page shows; `...` stands for any text."""
    pattern = ".*".join(re.escape(part) for part in shown.strip().split("..."))
    return re.fullmatch(pattern, printed.strip(), re.DOTALL) is not None


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


def test_tutorial_runs_as_it_says(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    followed = steps()
    assert len(followed) > 10
    for step in followed:
        reader.follow(step)
    assert (reader.site / "river_witch" / "river_witch.model").is_file(), "the wheel has the net"
    shutil.rmtree(tmp_path / "river_witch")


def test_shown_text_must_match() -> None:
    assert matches("one\n...\nthree", "one\ntwo\nthree\n")
    assert not matches("one\n...\nthree", "one\ntwo\nfour\n")
