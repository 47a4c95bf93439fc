"""What can be chosen for a player who is away."""

from typing import Any, Final

from coven.games.thirteen_witches.state import DECLINE_CHOICE, SEAT_TARGETS, Phase
from coven.games.wish import Wish, whenever
from coven.types import Choice

_let_it_be: Final = whenever(DECLINE_CHOICE, Phase.COUNTER)


def _unless_aimed_at_me(v: Any) -> Choice | None:
    return None if _is_aimed_at(v) else _let_it_be(v)


def _is_aimed_at(v: Any) -> bool:
    """Whether the spell being cast is aimed at the viewer or at a witch of theirs."""
    target = v.public.target
    if target >= SEAT_TARGETS:
        return bool(target - SEAT_TARGETS == v.viewer)
    return target >= 0 and bool(v.public.influence[v.viewer] >> target & 1)


WISHES: Final = (
    Wish("decline_others", "Decline to counter, unless the spell is aimed at me or a witch of mine.", _unless_aimed_at_me),
    Wish("decline", "Decline to counter, whatever is cast.", _let_it_be),
)
