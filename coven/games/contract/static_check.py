"""What can be known to be wrong with a custom game before it is played: one sentence for each mistake, with file and line.

A game's members are checked by name where its module calls `Game.of`. Here follows what takes reading their sources.
"""

import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from types import FunctionType
from typing import Final

from coven.errors import GameError
from coven.games.contract.compiled import CONTRACT_RULES
from coven.games.contract.game import Game
from coven.games.contract.places import place_of
from coven.kernel.dialect import Violation, check, check_plain
from coven.kernel.rule import RULES
from coven.types import MAX_SEATS

OUR_PACKAGE: Final = __name__.partition(".")[0]
FLOAT_MEMBERS: Final = ("features", "features_canonical")  # all others count in integers


def require_sound(game: Game, module: str) -> None:
    """Raise GameError if a custom game has mistakes that its sources show."""
    if mistakes := find_mistakes(game, module):
        raise GameError("\n".join(mistakes))


def find_mistakes(game: Game, module: str) -> list[str]:
    """Return a sentence for each mistake in the sources of a game."""
    return [*_check_meta(game, module), *_find_unmarked_rules(game), *map(str, find_violations(game, module))]


def _check_meta(game: Game, module: str) -> Iterator[str]:
    meta = game.meta
    if not 2 <= meta.min_players <= meta.default_players <= meta.max_players <= MAX_SEATS:
        yield (
            f"{module}: Expected 2 <= min_players <= default_players <= max_players <= {MAX_SEATS} in meta, got "
            f"{meta.min_players}, {meta.default_players} and {meta.max_players}."
        )

    for name in ("key", "title", "rules", "length_unit"):
        if not isinstance(getattr(meta, name), str):
            yield f"{module}: Expected text in meta.{name}, got {getattr(meta, name)!r}: name the arguments of Meta."


def _find_unmarked_rules(game: Game) -> Iterator[str]:
    for name in CONTRACT_RULES:
        member = getattr(game, name)
        if isinstance(member, FunctionType) and member not in RULES:
            yield f"{place_of(member)}: {name}: Expected a rule, got a plain function: write @rule above its definition."


def find_violations(game: Game, module: str) -> list[Violation]:
    """Return what the dialect refuses in a game's rules, and fields that no record has in any of its functions."""
    with_floats = set(_reachable([getattr(game, name) for name in FLOAT_MEMBERS], module))
    members = [getattr(game, field.name) for field in fields(game)]
    own = [value for value in _module_values(module) if value in RULES]
    violations: list[Violation] = []
    for function in _reachable([*members, *own], module):
        if function in RULES:
            violations += check(function, floats=function in with_floats)
        else:
            violations += check_plain(function)
    return sorted(violations, key=lambda violation: (violation.file, violation.line))


def _module_values(module: str) -> list[object]:
    """Return the values of all names in a module and the modules below it."""
    found = [loaded for name, loaded in list(sys.modules.items()) if name == module or name.startswith(f"{module}.")]
    return [value for loaded in found for value in vars(loaded).values() if callable(value)]


def _reachable(roots: list[object], module: str) -> list[FunctionType]:
    """Return the author's functions among some values, and those that they call, directly or not."""
    found: dict[FunctionType, None] = {}
    pending = list(roots)
    while pending:
        function = pending.pop()
        if not isinstance(function, FunctionType) or function in found or not _is_authors(function, module):
            continue
        found[function] = None
        cells = [cell.cell_contents for cell in function.__closure__ or ()]
        pending += [*cells, *(function.__globals__.get(name) for name in function.__code__.co_names)]
    return list(found)


def _is_authors(function: FunctionType, module: str) -> bool:
    """Return whether a function was written in the package of a custom game, or in a file beside its module."""
    package = str(function.__module__).partition(".")[0]
    if package == OUR_PACKAGE or function.__code__.co_filename.startswith("<"):
        return False
    own_file = getattr(sys.modules.get(module), "__file__", None) or ""
    return package == module.partition(".")[0] or Path(function.__code__.co_filename).parent == Path(own_file).parent
