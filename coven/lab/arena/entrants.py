"""Entrants of an arena: levels of the roster, optionally with a search budget, and custom bots with parameters.

>>> [entrant.name for entrant in parse_entrants("toad,elder:ms=50,sims=2000,my_bots.Greedy:depth=3")]
['toad', 'elder:ms=50,sims=2000', 'my_bots.Greedy:depth=3']
>>> parse_entrants("elder:ms=50,sims=2000")[0].budget
Budget(milliseconds=50.0, simulations=2000)
>>> parse_entrants("my_bots.Greedy:depth=3,style=bold")[0].parameters
(('depth', 3), ('style', 'bold'))
"""

import hashlib
import inspect
import math
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Final, cast

from coven import games
from coven.bots import roster
from coven.bots.protocol import Bot, BotError
from coven.bots.search.ismcts import Budget
from coven.errors import CovenError, MalformedError

Parameter = int | float | bool | str
BOOLEANS: Final = {"true": True, "false": False}


@dataclass(frozen=True)
class Entrant:
    """One bot of an arena."""

    name: str  # as given on the command line; used in tables and files
    level: str  # of the roster, or `module.Class` of a custom bot
    budget: Budget | None = None  # None for the level's own
    parameters: tuple[tuple[str, Parameter], ...] = ()  # arguments of a custom bot's class after game and seed

    @property
    def is_custom(self) -> bool:
        """Whether it is a custom bot rather than a level of the roster."""
        return "." in self.level

    def make_bot(self, game: str, seed: int) -> Bot:
        """Return a new bot for one seat of one game."""
        if self.is_custom:
            return self._make_custom_bot(game, seed)
        return roster.make(self.level, game, seed, self.budget)

    def _make_custom_bot(self, game: str, seed: int) -> Bot:
        bot_class, parameters = import_class(self.level), dict(self.parameters)
        try:
            inspect.signature(bot_class).bind(games.load(game), seed, **parameters)
        except (TypeError, ValueError) as error:
            raise MalformedError(
                f"Expected a class that takes a game, a seed and {', '.join(parameters) or 'nothing else'}, "
                f"got {self.name}: {error}."
            ) from None
        try:
            bot = bot_class(games.load(game), seed, **parameters)
        except CovenError:
            raise
        except Exception as error:
            raise BotError.from_exception(error, f"{self.name} cannot be created") from error
        if not callable(getattr(bot, "choose", None)):
            raise MalformedError(f"Expected a bot with a method choose(view), which {self.name} does not have.")
        return cast(Bot, bot)

    def check(self, game: str) -> None:
        """Raise an error if the bot cannot be created."""
        self.make_bot(game, 0)

    def fingerprint(self) -> str:
        """Return a hash of a custom bot's file, and of files named in its parameters, such as a trained model.

        Results of an edited or retrained bot are therefore not mixed with earlier ones.
        """
        if not self.is_custom:
            return ""
        source = inspect.getsourcefile(import_class(self.level))
        files = [source, *(value for _, value in self.parameters if isinstance(value, str))]
        contents = [Path(file).read_bytes() for file in files if file and Path(file).is_file()]
        return hashlib.sha256(b"".join(contents)).hexdigest()[:16] if contents else ""


def import_class(path: str) -> Callable[..., object]:
    """Return the class `module.Class`, also searched for in the working directory."""
    module_name, _, name = path.rpartition(".")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        module = import_module(module_name)
    except ImportError as error:
        raise MalformedError(f"Expected a bot as module.Class; '{path}' cannot be imported: {error}.") from None
    except Exception as error:
        raise BotError.from_exception(error, f"{module_name} cannot be imported") from error
    bot_class = getattr(module, name, None)
    if not callable(bot_class):
        raise MalformedError(f"Expected a bot as module.Class; {module_name} has no class {name}.")
    return cast(Callable[..., object], bot_class)


def parse_entrants(text: str) -> list[Entrant]:
    """Return the entrants of a comma-separated list; a repeated one is an error."""
    names = split_names(text)
    if repeated := [name for name in names if names.count(name) > 1]:
        raise MalformedError(f"Expected each bot once, got '{repeated[0]}' twice.")
    return [parse_entrant(name) for name in names]


def split_names(text: str) -> list[str]:
    """Return the names of a comma-separated list; `ms=`, `sims=` and other parameters belong to the bot before them."""
    names: list[str] = []
    for part in text.split(","):
        if "=" in part and ":" not in part and names:
            names[-1] += f",{part.strip()}"
        else:
            names.append(part.strip())
    return names


def parse_entrant(name: str) -> Entrant:
    """Return the entrant of that name."""
    level, _, options = name.partition(":")
    entry = roster.find_level(level)
    if entry is None and "." not in level:
        raise MalformedError(f"Unknown bot level '{level}'. Choose from {roster.LEVEL_NAMES}, or give a module.Class.")
    if entry is None:
        return Entrant(name, level, parameters=_parse_parameters(name, options) if options else ())
    return Entrant(name, level, _parse_budget(name, level, options) if options else None)


def _parse_parameters(name: str, options: str) -> tuple[tuple[str, Parameter], ...]:
    """Parse the parameters of a custom bot: integers, numbers, true, false, and strings."""
    pairs = [part.partition("=") for part in options.split(",")]
    if wrong := [key + sign for key, sign, value in pairs if not (key.isidentifier() and value)]:
        raise MalformedError(f"Expected parameters like my_bots.Mine:depth=3, got '{wrong[0]}' in '{name}'.")
    return tuple((key, _parse_value(value)) for key, _, value in pairs)


def _parse_value(word: str) -> Parameter:
    for kind in (int, float):
        try:
            return kind(word)
        except ValueError:
            continue
    return BOOLEANS.get(word, word)


def _parse_budget(name: str, level: str, options: str) -> Budget:
    """Parse the budget of a level; what is not given stays as the level has it."""
    entry = roster.find_level(level)
    default = entry.budget if entry else None
    if default is None:
        raise MalformedError(f"Only levels that search take a budget, got '{name}'.")
    limits = dict(part.partition("=")[::2] for part in options.split(","))
    try:
        milliseconds = float(limits.pop("ms", default.milliseconds))
        simulations = int(limits.pop("sims", default.simulations))
        if limits or not 0 < milliseconds < math.inf or simulations < 1:
            raise ValueError
    except ValueError:
        raise MalformedError(f"Expected a budget like elder:ms=50,sims=2000 with positive numbers, got '{name}'.") from None
    return Budget(milliseconds, simulations)
