"""A folder for games with planted mistakes."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from coven import games
from coven.testing import random_play
from tests.testing.plants import forget


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a current folder for planted games, which are forgotten afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(random_play, "MAX_STEPS", 200)
    before = set(games.MODULES)
    yield tmp_path
    for key in set(games.MODULES) - before:
        forget(key)
