"""Old import paths: they work until 2.0 and emit a DeprecationWarning.

`coven` installs the finder when it is imported. Old modules do not exist as files; they forward to the new ones.
"""

import sys
import warnings
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Final

MOVED: Final = {
    "coven.adapters": "coven.rl.adapters",
    "coven.adapters.at_server": "coven.client.remote_bot",
    "coven.adapters.gymnasium": "coven.rl.adapters.gymnasium",
    "coven.adapters.open_spiel": "coven.rl.adapters.open_spiel",
    "coven.adapters.pettingzoo": "coven.rl.adapters.pettingzoo",
    "coven.adapters.pettingzoo_parallel": "coven.rl.adapters.pettingzoo",
    "coven.bots.craft": "coven.bots.heuristics",
    "coven.bots.toad": "coven.bots.baseline",
    "coven.envs": "coven.rl.envs",
    "coven.games.blackmore.deck": "coven.games.blackmore.rules.deck",
    "coven.games.blackmore.views": "coven.games.blackmore.knowledge",
    "coven.games.thirteen_witches.views": "coven.games.thirteen_witches.knowledge.views",
    "coven.games.three_witches.views": "coven.games.three_witches.knowledge.views",
    "coven.games.witchs_shot.views": "coven.games.witchs_shot.knowledge",
    "coven.records": "coven.match.records",
}
PACKAGES: Final = ("coven.adapters",)
RENAMED: Final = {
    "coven.adapters.at_server": {"Player": "RemoteBot", "Server": "ServerClient", "ServerError": "RemoteError"},
    "coven.adapters.gymnasium": {"OneSeat": "SingleSeatEnv"},
    "coven.bots.craft": {"craft_of": "heuristics_of"},
    "coven.records": {"read": "decode", "write": "encode"},
}


def _make_craft() -> object:
    """Return a constructor of `Heuristics` that takes the members by their old names."""
    from coven.bots.heuristics import Heuristics

    members = {"thumb": "policy", "settled": "is_leaf", "worth": "value", "trust": "policy_weight", "liking": "prior_weight"}

    def make_heuristics(**values: object) -> Heuristics:
        return Heuristics(**{members[name]: value for name, value in values.items()})  # type: ignore[arg-type]

    return make_heuristics


def _make_many() -> object:
    """Return the environment with its old parameters and attributes."""
    from coven.rl.envs import VectorEnv

    parameters = {"thumb": "policy", "by_thumb": "heuristic_seats"}
    attributes = {
        "features": "num_features",
        "actions": "num_actions",
        "shown": "last_step",
        "everything": "features_of_all_seats",
    }

    class Many(VectorEnv):
        def __init__(self, *args: object, **kwargs: object) -> None:
            super().__init__(*args, **{parameters.get(name, name): value for name, value in kwargs.items()})  # type: ignore[arg-type]

        def __getattr__(self, name: str) -> object:
            if name not in attributes:
                raise AttributeError(f"'Many' object has no attribute {name!r}", name=name, obj=self)
            return getattr(self, attributes[name])

    Many.__module__, Many.__qualname__ = "coven.envs", "Many"  # so that it can be pickled
    return Many


REPLACED: Final[dict[tuple[str, str], Callable[[], object]]] = {
    ("coven.bots.craft", "Craft"): _make_craft,
    ("coven.envs", "Many"): _make_many,
}


class OldPathFinder:
    """Finds and loads the old modules."""

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return a spec for an old module, None for all others."""
        return ModuleSpec(name, self, is_package=name in PACKAGES) if name in MOVED else None  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        """Use an ordinary module."""

    def exec_module(self, module: ModuleType) -> None:
        """Warn, and forward the attributes of the old module to the new one."""
        name = module.__name__
        new = import_module(MOVED[name])
        warnings.warn(f"{name} is now called {MOVED[name]}.", DeprecationWarning, stacklevel=2)

        def get_attribute(attribute: str) -> object:
            if (name, attribute) in REPLACED:
                value = REPLACED[name, attribute]()
            else:
                value = getattr(new, RENAMED.get(name, {}).get(attribute, attribute))
            setattr(module, attribute, value)
            return value

        module.__getattr__ = get_attribute  # type: ignore[method-assign]


def install() -> None:
    """Make the old paths importable."""
    sys.meta_path.append(OldPathFinder())
