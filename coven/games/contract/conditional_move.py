"""Conditional choices: what a player of a slow game can have chosen in their name while they are away.

An answer is made from the player's own View, so it knows no more than they do.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from coven.types import Choice


@dataclass(frozen=True)
class ConditionalMove:
    """One of them: its key, what it says, and the choice it makes in a view, None where it does not apply."""

    key: str
    text: str
    choose: Callable[[Any], Choice | None]


def always_choose(choice: Choice, phase: int) -> Callable[[Any], Choice | None]:
    """A choice that is made wherever it is offered in a phase."""

    def answer(v: Any) -> Choice | None:
        return choice if v.public.phase == phase and v.legal >> choice & 1 else None

    return answer
