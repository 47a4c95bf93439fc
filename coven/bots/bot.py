"""What a bot is: it is shown a View and makes a choice. It never holds the State of the game it plays in."""

from typing import Any, Protocol

from coven.types import Choice


class Bot(Protocol):
    """A player that is a program. One bot plays one seat of one game, so it may remember what it saw."""

    def choose(self, view: Any) -> Choice:
        """One of the legal choices `view.legal`, which is never empty."""
        ...
