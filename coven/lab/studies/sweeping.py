"""Sweeps: every figure of a range, and grids of several ranges, each a variant of its own on the same deals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

from coven.errors import MalformedError, VariantError
from coven.lab.studies.plan import StudyConfig, plan_study

MAX_GRID_CELLS: Final = 400


@dataclass(frozen=True)
class Range:
    """The values one figure goes through; a dot in its key leads into a table, `tokens.curse`."""

    key: str
    values: list[Any]


@dataclass(frozen=True)
class Sweep:
    """A grid of variants, the last range changing first."""

    ranges: list[Range]
    values: list[dict[str, Any]]  # of each cell, by key
    cells: list[StudyConfig]


def parse_ranges(words: Sequence[str]) -> list[Range]:
    """The ranges of some options, each figure once.

    >>> parse_sweeps(["hand=4..6", "wheel=decreasing,increasing"])
    [Range(key='hand', values=[4, 5, 6]), Range(key='wheel', values=['decreasing', 'increasing'])]
    """
    ranges = [_parse_range(word) for word in words]
    for number, one in enumerate(ranges):
        if one.key in [other.key for other in ranges[:number]]:
            raise MalformedError(f"Expected each figure once, but '{one.key}' came again.")
    return ranges


def _parse_range(words: str) -> Range:
    key, equals, values = words.partition("=")
    first, dots, last = values.partition("..")
    try:
        if not (key and equals and values):
            raise ValueError
        found: Sequence[Any] = range(int(first), int(last) + 1) if dots else [_parse_value(value) for value in values.split(",")]
    except ValueError:
        raise MalformedError(f"Expected a range like hand=4..8 or hand=4,6,8, but '{words}' came.") from None
    if not found:
        raise MalformedError(f"Expected a range from the lower to the higher figure, but '{words}' came.")
    if len(found) > MAX_GRID_CELLS:
        raise MalformedError(f"Expected a range of at most {MAX_GRID_CELLS} figures, but '{words}' has {len(found):,}.")
    return Range(key, list(dict.fromkeys(found)))


def _parse_value(word: str) -> Any:
    return int(word) if word.lstrip("-").isdecimal() else {"true": True, "false": False}.get(word, word)


def with_parameter(variant: Mapping[str, Any], key: str, value: Any) -> dict[str, Any]:
    """A variant with one figure set, in its table.

    >>> with_figure({"hand": 5}, "tokens.curse", 3)
    {'hand': 5, 'tokens': {'curse': 3}}
    """
    first, dot, rest = key.partition(".")
    inside = variant.get(first, {})
    if dot and not isinstance(inside, Mapping):
        raise VariantError(f"Expected a table under '{first}' for '{key}', but it is {inside}.")
    return {**variant, first: with_parameter(inside, rest, value) if dot else value}


def with_parameters(variant: Mapping[str, Any], values: Mapping[str, Any]) -> dict[str, Any]:
    changed = dict(variant)
    for key, value in values.items():
        changed = with_parameter(changed, key, value)
    return changed


def build_sweep(game: str, players: int | None, base: Mapping[str, Any], ranges: Sequence[Range], **options: Any) -> Sweep:
    """All variants of a grid; one that cannot be played refuses the whole, before anything is played."""
    values = [dict(zip([one.key for one in ranges], chosen, strict=True)) for chosen in product(*(one.values for one in ranges))]
    if len(values) > MAX_GRID_CELLS:
        raise MalformedError(f"Expected a grid of at most {MAX_GRID_CELLS} variants, but {len(values):,} came.")
    names = [", ".join(f"{key} = {value}" for key, value in chosen.items()) for chosen in values]
    cells = [
        plan_study(game, players, with_parameters(base, chosen), names=(name,), **options)
        for chosen, name in zip(values, names, strict=True)
    ]
    return Sweep(list(ranges), values, cells)
