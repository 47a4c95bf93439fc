"""The bots players can play against, by name, from the weakest to the strongest. Each level beats the one below it."""

import logging
from collections.abc import Callable, Iterable
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
from coven.bots.rival import TEACHER, Rival, is_teacher, rival_step
from coven.bots.search.endgame import EndgameSolver
from coven.bots.search.ismcts import USE_POLICY_WEIGHT, Budget, IsmctsBot, SearchConfig
from coven.errors import MalformedError, MissingExtraError
from coven.games.contract.game import Game
from coven.kernel import has_compiler
from coven.match import first_decision
from coven.messages import DEFAULT_LANGUAGE, Formatter, Message
from coven.messages.catalog import common_catalog
from coven.types import NO_SEATS, Seats

log: Final = logging.getLogger(__name__)
BotFactory = Callable[[Game, int, Budget, int], Bot]  # game, seed, budget, cores


@dataclass(frozen=True)
class Level:
    """A level of bots on the ladder."""

    title: str  # for players it is the message `level-NAME`, with a sentence about it as `.about`
    build: BotFactory
    budget: Budget | None = None  # None if the level does not search
    runs_interpreted: bool = False  # whether it is fast enough without a compiler
    weighs_worlds: bool = False  # whether its choices say more about its cards than they mislead: benchmarks/world_weights


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


def _search_level(title: str, config: SearchConfig) -> Level:
    return Level(title, partial(_build_ismcts, config), config.budget)


LEVELS: Final = {
    "toad": Level("Toad", lambda game, seed, budget, cores: Toad(game, seed), runs_interpreted=True),
    "apprentice": Level("Apprentice", lambda game, seed, budget, cores: Apprentice(game, seed), runs_interpreted=True),
    "dabbler": _search_level("Dabbler", DABBLER),
    "hedge-witch": _search_level("Hedge Witch", HEDGE_WITCH),
    "familiar": Level("Familiar", _build_familiar, weighs_worlds=True),
    "elder": _search_level("Elder", ELDER),
    "archwitch": Level("Archwitch", _build_archwitch, ARCHWITCH_BUDGET, weighs_worlds=True),
}
STRONGEST: Final = "archwitch"
RIVAL: Final = "rival"
LEVEL_NAMES: Final = ", ".join([*LEVELS, "rival-1, rival-2 …", TEACHER])


def _build_rival(name: str, game: Game, seed: int, budget: Budget, cores: int) -> Bot:
    return Rival(game, seed, name, lambda level: LEVELS[level].build(game, seed, LEVELS[level].budget or budget, cores))


def find_level(name: str) -> Level | None:
    """Return the level of that name: one of LEVELS, a rival as `rival-3`, or a teacher as `teacher` or `teacher-430`.

    >>> find_level("rival-3").title, find_level("teacher-430").title, find_level("nobody")
    ('Rival 3', 'Teacher', None)
    """
    if name in LEVELS:
        return LEVELS[name]
    if step := rival_step(name):
        return Level(f"Rival {step}", partial(_build_rival, name))
    return Level("Teacher", partial(_build_rival, name), ARCHWITCH_BUDGET) if is_teacher(name) else None


def kind_of(name: str) -> str:
    """Return a level's name without its number: what rivals, and teachers, have in common.

    >>> kind_of("rival-3"), kind_of("teacher-430"), kind_of("elder")
    ('rival', 'teacher', 'elder')
    """
    return RIVAL if rival_step(name) else TEACHER if is_teacher(name) else name


def describe_level(level: str, language: str = DEFAULT_LANGUAGE) -> tuple[str, str]:
    """Return the title of a level and a sentence about it, for players."""
    formatter = Formatter(common_catalog(language))
    if step := rival_step(level):
        return formatter.format(Message("rival", step=step)), formatter.format(Message("rival.about", step=step))
    kind = kind_of(level)
    return formatter.format(Message(f"level-{kind}")), formatter.format(Message(f"level-{kind}.about"))


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
    entry = find_level(level)
    if entry is None:
        raise MalformedError(f"Unknown bot level '{level}'. Choose from: {LEVEL_NAMES}.")
    if not (entry.runs_interpreted or has_compiler()):
        raise MissingExtraError(
            f"The {entry.title} needs 'numba', which is not installed: pip install 'coven-games[fast]'. "
            f"Without it, choose from: {', '.join(playable_levels())}."
        )
    return entry.build(games.load(game), randbits(63) if seed is None else seed, budget or entry.budget or ZERO_BUDGET, cores)


def weighed_seats(levels: Iterable[str | None]) -> Seats:
    """Return the seats whose choices weigh worlds, given the level of each seat; None for a player who is no bot of ours.

    >>> weighed_seats(["apprentice", None, "familiar", "archwitch"])
    12
    """
    weighs = [level in LEVELS and LEVELS[level].weighs_worlds for level in levels]
    return Seats(sum(1 << seat for seat, does in enumerate(weighs) if does))


def make_adviser(game: str, budget: Budget | None = None, weighed: Seats = NO_SEATS) -> Adviser:
    """Return the strongest bot that can explain its choices; the same view always gets the same choice.

    The choices of the `weighed` seats weigh its worlds.
    """
    config = ArchwitchConfig(mixes=False, weighed_seats=weighed)
    return _build_archwitch(games.load(game), 0, budget or ADVICE_BUDGET, 1, config)


def prepare(level: str, game: str) -> None:
    """Compile everything that a level needs by a minimal search from the first decision of a match."""
    if kind_of(level) in (RIVAL, TEACHER):
        for mixed in ("toad", "apprentice", "familiar", *(["archwitch"] if is_teacher(level) else [])):
            prepare(mixed, game)
        return
    view = first_decision(game)
    make(level, game, 1, Budget(1, 1)).choose(view)
    if LEVELS[level].budget is not None:
        EndgameSolver(games.load(game)).prepare(view)
