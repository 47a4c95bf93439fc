"""The client's own checks: types, logic, format."""

import subprocess

import pytest

from tests.web.packages import WEB, npm


@pytest.mark.parametrize("script", ["check", "test", "lint"])
def test_npm(script: str) -> None:
    done = subprocess.run([*npm(), "run", "--silent", script], cwd=WEB, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_lock_names_no_registry() -> None:
    assert "resolved" not in (WEB / "package-lock.json").read_text(encoding="utf-8")
