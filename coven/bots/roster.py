"""The bots people can play against, by name, from the weakest up. A level earns its place by beating the one below it."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from secrets import randbits
from typing import Final

from coven import games
from coven.bots.apprentice import Apprentice
from coven.bots.bot import Adviser, Bot
from coven.bots.net.familiar import Familiar
from coven.bots.net.model import ModelError
from coven.bots.search.seeker import AS_TRUSTED, Budget, Seeker, Style
from coven.bots.toad import Toad
from coven.errors import MalformedError
from coven.games.game import Game

log: Final = logging.getLogger(__name__)


@dataclass(frozen=True)
class Level:
    """A rung of the ladder."""

    title: str
    about: str  # one sentence for people
    style: Style | None = None  # of those that search
    simple: Callable[[Game, int], Bot] | None = None  # of those that do not


ELDER: Final = Style(Budget(900, 2_500), deepest=128, curiosity=70, guided=AS_TRUSTED, places=1 << 18, solves_endings=True)


def _familiar(game: Game, seed: int) -> Bot:
    """The net of a game; where there is none that fits, the Elder plays, and the log says why."""
    try:
        return Familiar(game)
    except ModelError as refused:
        log.warning("%s The Elder plays instead.", refused)
        return Seeker(game, seed, ELDER)


LEVELS: Final = {
    "toad": Level("Toad", "Hops to any legal choice.", simple=Toad),
    "apprentice": Level("Apprentice", "Plays by a dozen rules of thumb.", simple=Apprentice),
    "dabbler": Level(
        "Dabbler",
        "Plays each choice out a few times in worlds that fit what it knows.",
        Style(Budget(20, 150), deepest=1, curiosity=200, guided=50, places=1 << 10),
    ),
    "hedge-witch": Level(
        "Hedge Witch",
        "Thinks ahead for everyone at the table, each from what they know.",
        Style(Budget(100, 400), deepest=128, curiosity=70, guided=50, places=1 << 15),
    ),
    "familiar": Level("Familiar", "Learned by playing against itself, and answers at once.", simple=_familiar),
    "elder": Level("Elder", "Thinks further, by better habits, and remembers what it thought.", ELDER),
}
STRONGEST: Final = "elder"


def make(level: str, game: str, seed: int | None = None, budget: Budget | None = None, cores: int = 1) -> Bot:
    """A bot of that level for one seat of one game; with a seed and a number of simulations its choices repeat.

    >>> from coven import Match
    >>> from coven.kernel import seeded
    >>> match = Match("blackmore", players=3)
    >>> match.draw_lots(seeded(2))
    >>> bot = make("hedge-witch", "blackmore", seed=1, budget=Budget(milliseconds=10_000, simulations=200))
    >>> seat = match.to_act()[0]
    >>> match.choose(seat, bot.choose(match.view(seat)))
    """
    if level not in LEVELS:
        raise MalformedError(f"Expected a bot's level, {', '.join(LEVELS)}, but '{level}' came.")
    rung, number = LEVELS[level], randbits(63) if seed is None else seed
    if rung.simple is not None:
        return rung.simple(games.load(game), number)
    return _seeker(rung, game, number, budget, cores)


def adviser(game: str, budget: Budget | None = None) -> Adviser:
    """The strongest bot that can say what it considered; always the same for the same view."""
    return _seeker(LEVELS[STRONGEST], game, 0, budget, cores=1)


def _seeker(rung: Level, game: str, number: int, budget: Budget | None, cores: int) -> Seeker:
    assert rung.style is not None
    return Seeker(games.load(game), number, replace(rung.style, budget=budget or rung.style.budget), cores)
