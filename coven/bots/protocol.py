"""What a bot is: given a View, it returns a choice. A bot never gets the State of the game it plays in."""

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from operator import index
from typing import Protocol, SupportsIndex

from coven.errors import CovenError, MalformedError
from coven.games.contract.records import GameView
from coven.kernel import members
from coven.types import Choice


class Bot(Protocol):
    """A player that is a program. One bot plays one seat of one game, so it may remember earlier views."""

    def choose(self, view: GameView) -> Choice:
        """Return one of the legal choices `view.legal`, which is never empty."""
        ...


class BotError(CovenError):
    """Raised when a user's bot raises. The message ends with a traceback into the user's code."""

    code = "bot"

    @classmethod
    def from_exception(cls, error: Exception, context: str) -> "BotError":
        """Wrap an exception raised by a bot; `context` says which bot failed to do what. The calling frame is left out."""
        bot_frames = error.__traceback__.tb_next if error.__traceback__ else None
        lines = "".join(traceback.format_exception(type(error), error, bot_frames))
        return cls(f"{context}: {type(error).__name__}.\n{lines.rstrip()}")


def request_choice(bot: Bot, view: GameView, describe_bot: Callable[[], str]) -> Choice:
    """Return the bot's choice after checking that it is legal.

    Errors quote `describe_bot()`: which bot it is, and where in which match.
    """
    legal = view.legal  # read before the bot can overwrite it
    try:
        chosen = bot.choose(view)
    except Exception as error:
        raise BotError.from_exception(error, f"No choice from {describe_bot()}") from error
    if is_legal(chosen, legal):
        return Choice(index(chosen))
    allowed = ", ".join(str(choice) for choice in members(legal))
    raise MalformedError(f"Expected one of the legal choices {allowed}, got {chosen!r} from {describe_bot()}.")


def is_legal(chosen: object, legal: int) -> bool:
    """Return whether a bot's return value is the number of a legal choice."""
    if not isinstance(chosen, SupportsIndex):
        return False
    try:
        number = index(chosen)
    except TypeError:  # an array of several numbers, say
        return False
    return number >= 0 and bool(legal >> number & 1)


@dataclass(frozen=True)
class Candidate:
    """A bot's opinion of one of its choices."""

    choice: Choice
    value: float  # expected share of victory
    share: float  # of the bot's visits, or of the network's policy
    error: float = 0.0  # standard error of the value; 0 if it is exact


@dataclass(frozen=True)
class Explanation:
    """What a bot considered: its candidates, the best first, and the number of sampled worlds."""

    candidates: list[Candidate]
    worlds: int


class Adviser(Bot, Protocol):
    """A bot that can explain its choices."""

    def explain(self) -> Explanation:
        """Return what the bot considered for its latest choice."""
        ...
