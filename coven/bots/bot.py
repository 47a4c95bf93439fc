"""What a bot is: it is shown a View and makes a choice. It never holds the State of the game it plays in."""

from dataclasses import dataclass
from operator import index
from typing import Any, Protocol

from coven.errors import MalformedError
from coven.kernel import members
from coven.types import Choice


class Bot(Protocol):
    """A player that is a program. One bot plays one seat of one game, so it may remember what it saw."""

    def choose(self, view: Any) -> Choice:
        """One of the legal choices `view.legal`, which is never empty."""
        ...


def checked(chosen: Any, legal: int, who: str) -> Choice:
    """What a bot returned, if it is one of the legal choices; `who` says which bot it was, and where."""
    try:
        number = index(chosen)
    except TypeError:
        number = -1
    if number >= 0 and legal >> number & 1:
        return Choice(number)
    allowed = ", ".join(str(choice) for choice in members(legal))
    raise MalformedError(f"Expected one of the legal choices {allowed}, but {chosen!r} came from {who}.")


@dataclass(frozen=True)
class Candidate:
    """What a bot thinks of one of its choices."""

    choice: Choice
    value: float  # the share of victory it expects
    share: float  # of its attention
    error: float = 0.0  # the standard error of the value; 0 where it is exact


@dataclass(frozen=True)
class Explanation:
    """What a bot considered: its candidates, the best first, and in how many worlds."""

    candidates: list[Candidate]
    worlds: int


class Adviser(Bot, Protocol):
    """A bot that can say what it considered."""

    def explain(self) -> Explanation:
        """What was considered at the last choice."""
        ...
