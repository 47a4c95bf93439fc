"""Hints: what the strongest bot would do in the player's place, and what it thinks of each choice, from that view alone."""

from dataclasses import dataclass
from typing import Any

from coven.bots import roster
from coven.bots.bot import Candidate
from coven.types import Choice


@dataclass(frozen=True)
class Hint:
    """What a bot would choose, and what it considered, the most considered first."""

    choice: Choice
    candidates: list[Candidate]
    worlds: int  # how many it looked at


def hint(game: str, view: Any) -> Hint:
    """A hint for the viewer. The bot is a new one each time, so it gives the same hint for the same view."""
    bot = roster.adviser(game)
    choice = bot.choose(view)
    said = bot.explain()
    return Hint(choice, sorted(said.candidates, key=lambda candidate: -candidate.share), said.worlds)
