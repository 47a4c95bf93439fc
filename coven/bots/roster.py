"""The bots players can play against, by name, from the weakest to the strongest. Each level beats the one below it."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from secrets import randbits
from typing import Final

from coven import games
from coven.bots.baseline import Apprentice, Toad
from coven.bots.net.archwitch import Archwitch, ArchwitchConfig
from coven.bots.net.familiar import Familiar
from coven.bots.net.model import ModelError, model_of
from coven.bots.protocol import Adviser, Bot
from coven.bots.search.endgame import EndgameSolver
from coven.bots.search.ismcts import USE_POLICY_WEIGHT, Budget, IsmctsBot, SearchConfig
from coven.errors import MalformedError, MissingExtraError
from coven.games.contract.game import Game
from coven.kernel import has_compiler
from coven.match import first_decision

log: Final = logging.getLogger(__name__)
BotFactory = Callable[[Game, int, Budget, int], Bot]  # game, seed, budget, cores


@dataclass(frozen=True)
class Level:
    """A level of bots on the ladder."""

    title: str
    about: str  # one sentence for players
    build: BotFactory
    budget: Budget | None = None  # None if the level does not search
    runs_interpreted: bool = False  # whether it is fast enough without a compiler


ZERO_BUDGET: Final = Budget(0, 0)
DABBLER: Final = SearchConfig(Budget(20, 250), max_depth=1, exploration=70, heuristic_rate=80, slots=1 << 10)
HEDGE_WITCH: Final = SearchConfig(Budget(100, 400), max_depth=128, exploration=70, heuristic_rate=80, slots=1 << 15)
ELDER: Final = SearchConfig(
    Budget(900, 10_000), max_depth=128, exploration=70, heuristic_rate=USE_POLICY_WEIGHT, slots=1 << 18, solves_endgames=True
)
ARCHWITCH_BUDGET: Final = Budget(900, 4_000)
ADVICE_BUDGET: Final = Budget(5_000, 480)  # ends by the number of worlds, so that the same view gets the same hint


def _build_ismcts(config: SearchConfig, game: Game, seed: int, budget: Budget, cores: int) -> IsmctsBot:
    return IsmctsBot(game, seed, replace(config, budget=budget), cores)


def _build_familiar(game: Game, seed: int, budget: Budget, cores: int) -> Bot:
    return Familiar(game) if has_model(game) else _build_ismcts(ELDER, game, seed, ELDER.budget, cores)


def _build_archwitch(
    game: Game, seed: int, budget: Budget, cores: int, config: ArchwitchConfig | None = None
) -> Archwitch | IsmctsBot:
    return Archwitch(game, seed, budget, config=config) if has_model(game) else _build_ismcts(ELDER, game, seed, budget, cores)


def has_model(game: Game) -> bool:
    """Return whether a model fits the game. If none does, the log says why, and the Elder plays for the network levels."""
    try:
        model_of(game)
    except ModelError as error:
        log.warning("%s The Elder plays instead.", error)
        return False
    return True


def _search_level(title: str, about: str, config: SearchConfig) -> Level:
    return Level(title, about, partial(_build_ismcts, config), config.budget)


LEVELS: Final = {
    "toad": Level("Toad", "Hops to any legal choice.", lambda game, seed, budget, cores: Toad(game, seed), runs_interpreted=True),
    "apprentice": Level(
        "Apprentice",
        "Plays by a dozen rules of thumb.",
        lambda game, seed, budget, cores: Apprentice(game, seed),
        runs_interpreted=True,
    ),
    "dabbler": _search_level("Dabbler", "Plays each choice out a few times in worlds that fit what it knows.", DABBLER),
    "hedge-witch": _search_level("Hedge Witch", "Thinks ahead for everyone at the table, each from what they know.", HEDGE_WITCH),
    "familiar": Level("Familiar", "Learned by playing against itself, and answers at once.", _build_familiar),
    "elder": _search_level("Elder", "Thinks further, by better habits, and remembers what it thought.", ELDER),
    "archwitch": Level(
        "Archwitch",
        "Learned by playing against itself, and thinks ahead with what it learned.",
        _build_archwitch,
        ARCHWITCH_BUDGET,
    ),
}
STRONGEST: Final = "archwitch"


def playable_levels() -> list[str]:
    """Return the levels that can play here: without a compiler only those that run interpreted."""
    return [name for name, level in LEVELS.items() if level.runs_interpreted or has_compiler()]


def make(level: str, game: str, seed: int | None = None, budget: Budget | None = None, cores: int = 1) -> Bot:
    """Return a bot of a level for one seat of one game. With a seed and a number of simulations its choices repeat.

    >>> from coven import Match
    >>> from coven.kernel import seeded
    >>> match = Match("blackmore", players=3)
    >>> match.draw_lots(seeded(2))
    >>> bot = make("hedge-witch", "blackmore", seed=1, budget=Budget(milliseconds=10_000, simulations=200))
    >>> seat = match.to_act()[0]
    >>> match.choose(seat, bot.choose(match.view(seat)))
    """
    if level not in LEVELS:
        raise MalformedError(f"Unknown bot level '{level}'. Choose from: {', '.join(LEVELS)}.")
    entry = LEVELS[level]
    if not (entry.runs_interpreted or has_compiler()):
        raise MissingExtraError(
            f"The {entry.title} needs 'numba', which is not installed: pip install 'coven-games[fast]'. "
            f"Without it, choose from: {', '.join(playable_levels())}."
        )
    return entry.build(games.load(game), randbits(63) if seed is None else seed, budget or entry.budget or ZERO_BUDGET, cores)


def make_adviser(game: str, budget: Budget | None = None) -> Adviser:
    """Return the strongest bot that can explain its choices; the same view always gets the same choice."""
    return _build_archwitch(games.load(game), 0, budget or ADVICE_BUDGET, 1, ArchwitchConfig(mixes=False))


def prepare(level: str, game: str) -> None:
    """Compile everything that a level needs by a minimal search from the first decision of a match."""
    view = first_decision(game)
    make(level, game, 1, Budget(1, 1)).choose(view)
    if LEVELS[level].budget is not None:
        EndgameSolver(games.load(game)).prepare(view)
