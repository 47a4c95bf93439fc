"""Talk: chapter 11. It is no part of the game's state; the rules only say who may say what now."""

from collections.abc import Sequence

from coven.games.three_witches.meta import META
from coven.games.three_witches.state import Phase
from coven.games.three_witches.text.names import lessers
from coven.games.three_witches.views import View
from coven.types import NO_SEAT


def phrases(v: View) -> Sequence[str]:
    """11.2 The phrases are for the Lesser Witches, from the moment there are any."""
    is_lesser = v.lead != NO_SEAT and v.phase >= Phase.DISCARD and v.viewer in lessers(v)
    return META.phrases if is_lesser else ()
