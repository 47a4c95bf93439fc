"""What a bot is: it is shown a View and makes a choice. It never holds the State of the game it plays in."""

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from operator import index
from typing import Any, Protocol

from coven.errors import CovenError, MalformedError
from coven.kernel import members
from coven.types import Choice


class Bot(Protocol):
    """A player that is a program. One bot plays one seat of one game, so it may remember what it saw."""

    def choose(self, view: Any) -> Choice:
        """One of the legal choices `view.legal`, which is never empty."""
        ...


class BotError(CovenError):
    """Somebody's own bot went wrong. Its text ends with the lines of their code it went wrong in."""

    code = "bot"

    @classmethod
    def from_exception(cls, error: Exception, what: str) -> "BotError":
        """What a bot raised, without the frame that called it; `what` says which bot it was, and what it was doing."""
        called = error.__traceback__.tb_next if error.__traceback__ else None
        lines = "".join(traceback.format_exception(type(error), error, called))
        return cls(f"{what}: {type(error).__name__}.\n{lines.rstrip()}")


def request_choice(bot: Bot, view: Any, who: Callable[[], str]) -> Choice:
    """What a bot chooses, if it is legal. What it raises or returns instead is told with `who`: which bot it was, and where."""
    legal = view.legal  # before the bot can write over it
    try:
        chosen = bot.choose(view)
    except Exception as error:
        raise BotError.from_exception(error, f"No choice came from {who()}") from error
    if is_legal(chosen, legal):
        return Choice(index(chosen))
    allowed = ", ".join(str(choice) for choice in members(legal))
    raise MalformedError(f"Expected one of the legal choices {allowed}, but {chosen!r} came from {who()}.")


def is_legal(chosen: Any, legal: int) -> bool:
    """Whether what a bot returned is the number of one of the legal choices."""
    try:
        number = index(chosen)
    except TypeError:
        return False
    return number >= 0 and bool(legal >> number & 1)


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
