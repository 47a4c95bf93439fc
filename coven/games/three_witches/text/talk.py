"""Talk: chapter 11. It is no part of the game's state; the rules only say who may say what now."""

from collections.abc import Sequence

from coven.games.three_witches.meta import META
from coven.games.three_witches.text.names import has_lead, lessers
from coven.games.three_witches.views import View


def phrases(v: View) -> Sequence[str]:
    """11.2 The phrases are for the Lesser Witches, from the moment there are any."""
    return META.phrases if has_lead(v.public) and v.viewer in lessers(v.public) else ()
