"""What can be chosen for a player who is away."""

from typing import Final

from coven.games.thirteen_witches.spells import target_seat
from coven.games.thirteen_witches.state import DECLINE_CHOICE, SEAT_TARGETS, Phase
from coven.games.thirteen_witches.views import View
from coven.games.wish import Wish, whenever
from coven.types import Choice

_let_it_be: Final = whenever(DECLINE_CHOICE, Phase.COUNTER)


def _unless_aimed_at_me(v: View) -> Choice | None:
    """Also not if the spell is aimed at a witch of the viewer's."""
    p = v.public
    at_mine = 0 <= p.target < SEAT_TARGETS and p.influence[v.viewer] >> p.target & 1
    return None if at_mine or target_seat(p) == v.viewer else _let_it_be(v)


WISHES: Final = (
    Wish("decline_others", "Decline to counter, unless the spell is aimed at me or a witch of mine.", _unless_aimed_at_me),
    Wish("decline", "Decline to counter, whatever is cast.", _let_it_be),
)
