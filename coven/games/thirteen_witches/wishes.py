"""What can be chosen for a player who is away."""

from typing import Final

from coven.games.thirteen_witches.spells import target_seat
from coven.games.thirteen_witches.state import DECLINE_CHOICE, FIRST_SEAT_TARGET, Phase
from coven.games.thirteen_witches.views import View
from coven.games.wish import ConditionalMove, always_choose
from coven.types import Choice

_decline: Final = always_choose(DECLINE_CHOICE, Phase.COUNTER)


def _decline_unless_targeted(v: View) -> Choice | None:
    """Also not if the spell is aimed at a witch of the viewer's."""
    p = v.public
    at_mine = 0 <= p.target < FIRST_SEAT_TARGET and p.influence[v.viewer] >> p.target & 1
    return None if at_mine or target_seat(p) == v.viewer else _decline(v)


CONDITIONAL_MOVES: Final = (
    ConditionalMove("decline_others", "Decline to counter, unless the spell is aimed at me or a witch of mine.", _decline_unless_targeted),
    ConditionalMove("decline", "Decline to counter, whatever is cast.", _decline),
)
