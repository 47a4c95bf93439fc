"""Every test in this folder runs for every listed game: a new game is tested by being listed."""

import os

import pytest

from coven import games
from coven.games.contract.game import Game
from tests.long import with_long
from tests.plugin_wheels import NINE_CANDLES

# processes that tests start find the plugin, which stands for any custom game, where pytest does
os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(NINE_CANDLES), os.environ.get("PYTHONPATH")]))
TESTED = os.environ.get("COVEN_TESTED", "").split() or (*games.BUILTIN_GAMES, games.register("nine_candles").meta.key)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.cls is not None:
        return  # the classes of `contract_tests` have parameters of their own
    long = [case for mark in metafunc.definition.iter_markers("long_for") for case in mark.args]
    if "players" in metafunc.fixturenames:
        tables = [(key, players) for key in TESTED for players in _player_counts(key)]
        metafunc.parametrize(("key", "players"), with_long(tables, *long), ids=[f"{key}-{players}" for key, players in tables])
    elif "key" in metafunc.fixturenames:
        metafunc.parametrize("key", with_long(TESTED, *long))


def _player_counts(key: str) -> range:
    meta = games.load(key).meta
    return range(meta.min_players, meta.max_players + 1)


@pytest.fixture
def game(key: str) -> Game:
    return games.load(key)
