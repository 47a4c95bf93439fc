"""Every test that asks for a game runs for every listed game."""

import pytest

from coven import games


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "key" in metafunc.fixturenames:
        metafunc.parametrize("key", games.GAMES)
