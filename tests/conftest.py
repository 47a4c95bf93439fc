"""Settings of all tests: they are deterministic, and never judged by their time."""

import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from coven import games

settings.register_profile("coven", deadline=None, derandomize=True)
settings.load_profile("coven")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What runs in one process: the tests of a game, with its loops; of a file, with a server; those with a browser by game."""
    for item in items:
        item.add_marker(pytest.mark.xdist_group(_group(item)))


def _group(item: pytest.Item) -> str:
    file, given = item.nodeid.partition("::")[0], getattr(getattr(item, "callspec", None), "params", {})
    if file.startswith("tests/web/"):
        return f"{file} {given.get('game', '')}".rstrip()
    if given.get("key") in games.GAMES:
        return str(given["key"])
    return next((name for name in games.GAMES if name in Path(file).parts), file)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: browsers and servers are waited for, but each process has to import everything."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Some processes begin with browsers, which wait, and some with the rest, which does not."""
    if config.getoption("dist") != "loadgroup":
        return None
    from tests.sharing import Sharing

    return Sharing(config, log)
