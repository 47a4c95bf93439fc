"""Deprecated: use `coven.bots.heuristics`. This module will be removed in the next release."""

import warnings

from coven.bots.heuristics import Heuristics
from coven.bots.heuristics import heuristics_of as craft_of

__all__ = ["Craft", "craft_of"]

warnings.warn("coven.bots.craft is now called coven.bots.heuristics.", DeprecationWarning, stacklevel=2)

_NEW_NAMES = {
    "thumb": "policy",
    "settled": "is_leaf",
    "worth": "value",
    "trust": "policy_weight",
    "liking": "prior_weight",
}


def Craft(**members: object) -> Heuristics:  # noqa: N802, the name of the class it replaces
    """Return the heuristics with these members, given by their old names."""
    return Heuristics(**{_NEW_NAMES[name]: member for name, member in members.items()})  # type: ignore[arg-type]
