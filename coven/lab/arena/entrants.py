"""Who enters an arena: a level of the roster, with a budget of its own if wanted, or a bot of one's own, with parameters.

>>> [entrant.name for entrant in parse("toad,elder:ms=50,sims=2000,my_bots.Greedy:depth=3")]
['toad', 'elder:ms=50,sims=2000', 'my_bots.Greedy:depth=3']
>>> parse("elder:ms=50,sims=2000")[0].budget
Budget(milliseconds=50.0, simulations=2000)
>>> parse("my_bots.Greedy:depth=3,style=bold")[0].parameters
(('depth', 3), ('style', 'bold'))
"""

import hashlib
import inspect
import math
import os
import sys
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final, cast

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

    name: str  # as it was given: tables and files call it so
    level: str  # of the roster; one with a dot is a class of one's own, `module.Class`
    budget: Budget | None = None  # None as its level has it
    parameters: tuple[tuple[str, Parameter], ...] = ()  # of a bot of one's own: what its class is made with after game and seed

    @property
    def is_custom(self) -> bool:
        """Whether it is a bot of one's own, and none of the roster."""
        return "." in self.level

    def make_bot(self, game: str, seed: int) -> Bot:
        """A bot for one seat of one game."""
        if self.is_custom:
            return self._make_custom_bot(game, seed)
        return roster.make(self.level, game, seed, self.budget)

    def _make_custom_bot(self, game: str, seed: int) -> Bot:
        make, parameters = import_class(self.level), dict(self.parameters)
        try:
            inspect.signature(make).bind(games.load(game), seed, **parameters)
        except (TypeError, ValueError) as error:
            raise MalformedError(
                f"Expected a class that is made with a game, a seed and {', '.join(parameters) or 'nothing else'}, "
                f"but {self.name}: {error}."
            ) from None
        try:
            bot = make(games.load(game), seed, **parameters)
        except CovenError:
            raise
        except Exception as error:
            raise BotError.from_exception(error, f"{self.name} cannot be made") from error
        if not callable(getattr(bot, "choose", None)):
            raise MalformedError(f"Expected a bot with a method choose(view), but {self.name} has none.")
        return cast(Bot, bot)

    def check(self, game: str) -> None:
        """Refuse a bot that cannot be made."""
        self.make_bot(game, 0)

    def fingerprint(self) -> str:
        """Of a bot of one's own: a hash of its file, so that results of an edited bot are not mixed with those before.

        So are those of one that was trained on: files named in its parameters count too.
        """
        if not self.is_custom:
            return ""
        source = inspect.getsourcefile(import_class(self.level))
        files = [source, *(value for _, value in self.parameters if isinstance(value, str))]
        read = [Path(file).read_bytes() for file in files if file and Path(file).is_file()]
        return hashlib.sha256(b"".join(read)).hexdigest()[:16] if read else ""


def import_class(path: str) -> Any:
    """The class `module.Class`, looked for in the working folder too."""
    module, _, name = path.rpartition(".")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found = import_module(module)
    except ImportError as error:
        raise MalformedError(f"Expected a bot as module.Class, but '{path}' cannot be imported: {error}.") from None
    except Exception as error:
        raise BotError.from_exception(error, f"{module} cannot be imported") from error
    if not hasattr(found, name):
        raise MalformedError(f"Expected a bot as module.Class, but {module} has no {name}.")
    return getattr(found, name)


def parse_entrants(words: str) -> list[Entrant]:
    """The entrants of a list with commas, each once."""
    names = split_names(words)
    if repeated := [name for name in names if names.count(name) > 1]:
        raise MalformedError(f"Expected each bot once, but '{repeated[0]}' came again.")
    return [parse_entrant(name) for name in names]


def split_names(words: str) -> list[str]:
    """The names in a list with commas; `ms=`, `sims=` and other parameters belong to the bot before them."""
    names: list[str] = []
    for part in words.split(","):
        if "=" in part and ":" not in part and names:
            names[-1] += f",{part.strip()}"
        else:
            names.append(part.strip())
    return names


def parse_entrant(name: str) -> Entrant:
    """One entrant by its name."""
    level, _, words = name.partition(":")
    if level not in roster.LEVELS and "." not in level:
        raise MalformedError(f"Expected a bot's level, {', '.join(roster.LEVELS)}, or module.Class, but '{level}' came.")
    if level not in roster.LEVELS:
        return Entrant(name, level, parameters=_parse_parameters(name, words) if words else ())
    return Entrant(name, level, _parse_budget(name, level, words) if words else None)


def _parse_parameters(name: str, words: str) -> tuple[tuple[str, Parameter], ...]:
    """The parameters of a bot of one's own: whole numbers, numbers, true and false, and words."""
    pairs = [part.partition("=") for part in words.split(",")]
    if wrong := [key + sign for key, sign, value in pairs if not (key.isidentifier() and value)]:
        raise MalformedError(f"Expected parameters like my_bots.Mine:depth=3, but '{wrong[0]}' came in '{name}'.")
    return tuple((key, _parse_value(value)) for key, _, value in pairs)


def _parse_value(word: str) -> Parameter:
    for kind in (int, float):
        try:
            return kind(word)
        except ValueError:
            continue
    return BOOLEANS.get(word, word)


def _parse_budget(name: str, level: str, words: str) -> Budget:
    """The budget of a level with some of its figures changed."""
    usual = roster.LEVELS[level].budget
    if usual is None:
        raise MalformedError(f"Expected a budget for a level that searches only, but '{name}' came.")
    figures = dict(part.partition("=")[::2] for part in words.split(","))
    try:
        milliseconds = float(figures.pop("ms", usual.milliseconds))
        simulations = int(figures.pop("sims", usual.simulations))
        if figures or not 0 < milliseconds < math.inf or simulations < 1:
            raise ValueError
    except ValueError:
        raise MalformedError(f"Expected a budget like elder:ms=50,sims=2000 with figures above 0, but '{name}' came.") from None
    return Budget(milliseconds, simulations)
