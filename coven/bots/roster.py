"""The bots people can play against, by name, from the weakest up. A level earns its place by beating the one below it."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from secrets import randbits
from typing import Any, Final

from coven import games
from coven.bots.apprentice import Apprentice
from coven.bots.bot import Adviser, Bot
from coven.bots.net.archwitch import Archwitch, Manner
from coven.bots.net.familiar import Familiar
from coven.bots.net.model import ModelError, model_of
from coven.bots.search.ending import Ending
from coven.bots.search.seeker import AS_TRUSTED, Budget, Seeker, Style
from coven.bots.toad import Toad
from coven.errors import MalformedError
from coven.games.game import Game

log: Final = logging.getLogger(__name__)
Build = Callable[[Game, int, Budget, int], Bot]  # for a game, from a seed, within a budget, on so many cores


@dataclass(frozen=True)
class Level:
    """A rung of the ladder."""

    title: str
    about: str  # one sentence for people
    build: Build
    budget: Budget | None = None  # of those that think; the others answer at once


AT_ONCE: Final = Budget(0, 0)
DABBLER: Final = Style(Budget(20, 250), deepest=1, curiosity=70, guided=80, places=1 << 10)
HEDGE_WITCH: Final = Style(Budget(100, 400), deepest=128, curiosity=70, guided=80, places=1 << 15)
ELDER: Final = Style(Budget(900, 10_000), deepest=128, curiosity=70, guided=AS_TRUSTED, places=1 << 18, solves_endings=True)
ARCHWITCH: Final = Budget(900, 4_000)
ADVICE: Final = Budget(5_000, 480)  # a hint is the same for the same view, so it ends by the number of worlds


def _seeker(style: Style, game: Game, seed: int, budget: Budget, cores: int) -> Seeker:
    return Seeker(game, seed, replace(style, budget=budget), cores)


def _familiar(game: Game, seed: int, budget: Budget, cores: int) -> Bot:
    return Familiar(game) if has_model(game) else _seeker(ELDER, game, seed, ELDER.budget, cores)


def _archwitch(game: Game, seed: int, budget: Budget, cores: int, manner: Manner | None = None) -> Archwitch | Seeker:
    return Archwitch(game, seed, budget, manner=manner) if has_model(game) else _seeker(ELDER, game, seed, budget, cores)


def has_model(game: Game) -> bool:
    """Whether a net fits the game; where none does the Elder plays for those that need one, and the log says why."""
    try:
        model_of(game)
    except ModelError as refused:
        log.warning("%s The Elder plays instead.", refused)
        return False
    return True


def _thinking(title: str, about: str, style: Style) -> Level:
    return Level(title, about, partial(_seeker, style), style.budget)


LEVELS: Final = {
    "toad": Level("Toad", "Hops to any legal choice.", lambda game, seed, budget, cores: Toad(game, seed)),
    "apprentice": Level(
        "Apprentice", "Plays by a dozen rules of thumb.", lambda game, seed, budget, cores: Apprentice(game, seed)
    ),
    "dabbler": _thinking("Dabbler", "Plays each choice out a few times in worlds that fit what it knows.", DABBLER),
    "hedge-witch": _thinking("Hedge Witch", "Thinks ahead for everyone at the table, each from what they know.", HEDGE_WITCH),
    "familiar": Level("Familiar", "Learned by playing against itself, and answers at once.", _familiar),
    "elder": _thinking("Elder", "Thinks further, by better habits, and remembers what it thought.", ELDER),
    "archwitch": Level(
        "Archwitch", "Learned by playing against itself, and thinks ahead with what it learned.", _archwitch, ARCHWITCH
    ),
}
STRONGEST: Final = "archwitch"


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
    rung = LEVELS[level]
    return rung.build(games.load(game), randbits(63) if seed is None else seed, budget or rung.budget or AT_ONCE, cores)


def adviser(game: str, budget: Budget | None = None) -> Adviser:
    """The strongest bot that can say what it considered; always the same for the same view."""
    return _archwitch(games.load(game), 0, budget or ADVICE, 1, Manner(conceals=False))


def prepare(level: str, game: str, view: Any) -> None:
    """Compile all that a level needs, by a thought of next to no length about a view with a choice."""
    make(level, game, 1, Budget(1, 1)).choose(view)
    if LEVELS[level].budget is not None:
        Ending(games.load(game)).prepare(view)
