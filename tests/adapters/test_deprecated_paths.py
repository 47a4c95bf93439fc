"""Old import paths work for one release, and warn."""

import importlib
import pickle
import sys

import numpy as np
import pytest

from coven.deprecated import MOVED
from coven.rl.envs import VectorEnv


def import_old(name: str) -> object:
    """Import an old module as if for the first time."""
    sys.modules.pop(name, None)
    with pytest.warns(DeprecationWarning, match=f"{name} is now called {MOVED[name]}"):
        return importlib.import_module(name)


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("coven.adapters.at_server", "Player"),
        ("coven.adapters.gymnasium", "OneSeat"),
        ("coven.adapters.open_spiel", "load"),
        ("coven.adapters.pettingzoo", "env"),
        ("coven.adapters.pettingzoo_parallel", "parallel_env"),
        ("coven.bots.craft", "craft_of"),
        ("coven.bots.toad", "Toad"),
        ("coven.envs", "Many"),
        ("coven.games.blackmore.deck", "colour_of"),
        ("coven.games.blackmore.views", "View"),
        ("coven.games.thirteen_witches.views", "View"),
        ("coven.games.three_witches.views", "View"),
        ("coven.games.witchs_shot.views", "View"),
        ("coven.records", "read"),
    ],
)
@pytest.mark.filterwarnings("ignore:coven.adapters is now called")
def test_old_module_warns_and_forwards_its_names(module: str, name: str) -> None:
    assert callable(getattr(import_old(module), name))


def test_unknown_name_of_an_old_module_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Nothing'"):
        getattr(import_old("coven.envs"), "Nothing")  # noqa: B009, mypy knows no such module


def test_old_environment_has_its_old_parameters_and_attributes() -> None:
    env = getattr(import_old("coven.envs"), "Many")("blackmore", players=3, count=2, seed=1, by_thumb=0b001)  # noqa: B009
    step = env.reset()
    assert (env.features, env.actions) == (env.num_features, env.num_actions)
    assert env.shown is step
    assert (step.seat != 0).all()
    assert isinstance(env, VectorEnv)
    restored = pickle.loads(pickle.dumps(env))
    assert np.array_equal(restored.everything("hand"), env.features_of_all_seats("hand"))
