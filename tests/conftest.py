"""Settings of all tests: they are deterministic, and never judged by their time."""

from pathlib import Path

import pytest
from hypothesis import settings

from coven import games

settings.register_profile("coven", deadline=None, derandomize=True)
settings.load_profile("coven")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of one game run in one process, so that each compiled loop is made once; so do those of a file with a browser."""
    for item in items:
        if group := _group(item):
            item.add_marker(pytest.mark.xdist_group(group))


def _group(item: pytest.Item) -> str | None:
    key = getattr(item, "callspec", None) and item.callspec.params.get("key")  # type: ignore[attr-defined]
    if key in games.GAMES:
        return str(key)
    places = set(Path(item.path).parts)
    if "web" in places:
        return f"web {item.path.stem}"
    return next((name for name in games.GAMES if name in places), None)
