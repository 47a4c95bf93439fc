"""Run every test that takes a `key` for every game."""

import pytest

from coven import games


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "key" in metafunc.fixturenames:
        metafunc.parametrize("key", games.BUILTIN_GAMES)
