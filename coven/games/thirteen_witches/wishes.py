"""What can be chosen for a player who is away."""

from typing import Any, Final

from coven.games.thirteen_witches.state import DECLINE_CHOICE, SEAT_TARGETS, Phase
from coven.games.wish import Wish, whenever
from coven.types import Choice

_let_it_be: Final = whenever(DECLINE_CHOICE, Phase.COUNTER)


def _unless_aimed_at_me(v: Any) -> Choice | None:
    """Also not if the spell is aimed at a witch of the viewer's."""
    target = v.public.target
    at_mine = 0 <= target < SEAT_TARGETS and v.public.influence[v.viewer] >> target & 1
    return None if at_mine or target - SEAT_TARGETS == v.viewer else _let_it_be(v)


WISHES: Final = (
    Wish("decline_others", "Decline to counter, unless the spell is aimed at me or a witch of mine.", _unless_aimed_at_me),
    Wish("decline", "Decline to counter, whatever is cast.", _let_it_be),
)
