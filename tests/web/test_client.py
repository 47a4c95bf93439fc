"""The client's own checks: types, logic, format."""

import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

WEB: Final = Path(__file__).parents[2] / "web"


@pytest.fixture(scope="module", autouse=True)
def installed() -> None:
    """What the checks need."""
    if shutil.which("npm") is None:
        pytest.skip("no npm on the PATH")
    if not (WEB / "node_modules/vitest").is_dir():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=WEB, check=True)


@pytest.mark.parametrize("script", ["check", "test", "lint"])
def test_npm(script: str) -> None:
    done = subprocess.run(["npm", "run", "--silent", script], cwd=WEB, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_lock_names_no_registry() -> None:
    assert "resolved" not in (WEB / "package-lock.json").read_text(encoding="utf-8")
