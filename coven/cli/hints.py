"""Hints: what the strongest bot would do in the player's place. It is shown the player's view and no more."""

from dataclasses import dataclass
from typing import Any

from coven.bots import roster
from coven.bots.bot import Bot
from coven.types import Choice


@dataclass(frozen=True)
class Candidate:
    """One of the choices considered."""

    choice: Choice
    value: float  # the share of victory expected, 0 to 1
    share: float  # of the attention it got, 0 to 1


@dataclass(frozen=True)
class Hint:
    """What a bot would choose, and what it considered if it can say."""

    choice: Choice
    candidates: list[Candidate]  # the most considered first; empty for a bot that cannot say
    worlds: int  # how many it looked at; 0 if it cannot say


def hint(game: str, view: Any) -> Hint:
    """A hint for the viewer. The bot is a new one each time, so it gives the same hint for the same view."""
    bot = roster.make(roster.STRONGEST, game, 0)
    choice = bot.choose(view)
    candidates, worlds = _explained(bot)
    return Hint(Choice(choice), candidates, worlds)


def _explained(bot: Bot) -> tuple[list[Candidate], int]:
    """What the bot says of its last choice: a list of candidates, or something that holds one and the number of worlds."""
    if not hasattr(bot, "explain"):
        return [], 0
    said = bot.explain()
    listed = list(getattr(said, "candidates", said) or [])
    candidates = [Candidate(Choice(entry.choice), float(entry.value), float(entry.share)) for entry in listed]
    holders = [said, *listed]
    worlds = next((int(holder.worlds) for holder in holders if hasattr(holder, "worlds")), 0)
    return sorted(candidates, key=lambda candidate: -candidate.share), worlds
