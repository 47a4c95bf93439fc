"""The ladder of a study: the levels that answer at once, for how much better bots win more.

A plan: everything the results of a study depend on. Results are kept with it, and only go on under the same one.

Sweeps: every figure of a range, and grids of several ranges, each a variant of its own on the same deals.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import version
from itertools import product
from typing import Any, Final

import msgspec

from coven import games
from coven.bots.net.model import ModelError, model_of
from coven.core.variants import variant_diff
from coven.errors import MalformedError, VariantError
from coven.games.contract.game import Game
from coven.lab.arena.run.contest import hash_sources
from coven.lab.arena.run.entrants import Entrant, parse_entrant, split_names

APPRENTICE: Final = 1  # the places of levels on the ladder, from Toad up
FAMILIAR: Final = 2
SCRIPTED: Final = 3  # a bot that is on no ladder: its choices are made beforehand


def ladder_levels(game: Game) -> list[str]:
    """The levels that answer at once, from the weakest up: a Familiar where the game has a net."""
    try:
        model_of(game)
    except ModelError:
        return ["toad", "apprentice"]
    return ["toad", "apprentice", "familiar"]


STUDY_VERSION: Final = 2
BLOCK_GAMES: Final = 200  # games played and noted together by bots that answer at once
SLOW_BLOCK_GAMES: Final = 1  # and by bots that think
DEFAULT_BOTS: Final = "apprentice"


class StudyConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """Who plays what, from which seed, with which versions."""

    study: int
    game: str
    rules: str
    coven: str
    sources: str
    players: int
    variants: list[dict[str, Any]]  # what each changes of the usual figures: one, or two that are compared
    names: list[str]  # what the report calls them
    bots: list[str]  # they take the seats in turn, and another seat in the next deal
    own: dict[str, str] = {}  # the fingerprints of bots of one's own: an edited one is another
    seed: int
    ladder: list[str]  # the levels whose wins say how much skill counts, from the weakest up
    block: int  # games played and noted together: the unit of work, and of chance in the intervals

    @property
    def loaded_game(self) -> Game:
        return games.load(self.game)

    @cached_property
    def entrants(self) -> list[Entrant]:
        return [parse_entrant(name) for name in self.bots]

    @property
    def is_compiled(self) -> bool:
        """Whether all bots answer at once, in compiled loops: rules of thumb, and nets where the game has one."""
        return all(bot in self.ladder for bot in self.bots)

    @property
    def file_name(self) -> str:
        """The same for the same study, another for any other: of changed figures, say."""
        digest = hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:12]
        return f"{self.players}-players-{digest}.study"

    @property
    def is_comparison(self) -> bool:
        return len(self.variants) == 2


def plan_study(
    game: str,
    players: int | None = None,
    variant: Mapping[str, Any] | None = None,
    against: Mapping[str, Any] | None = None,
    *,
    bots: str = DEFAULT_BOTS,
    seed: int = 1,
    block: int | None = None,
    names: Sequence[str] = ("this variant", "the usual figures"),
) -> StudyConfig:
    """A plan to study a variant, beside another one where two are given; what cannot be played is refused."""
    chosen = games.load(game)
    seats = chosen.meta.resolve_players(players)
    variants = [given for given in (variant or {}, against) if given is not None]
    for given in variants:
        chosen.variant(given, seats)
    found, ladder = split_names(bots), ladder_levels(chosen)
    for name in found:
        if name not in ladder:
            parse_entrant(name).check(game)
    quick = all(name in ladder for name in found)
    games_each = block or (BLOCK_GAMES if quick else SLOW_BLOCK_GAMES)
    if games_each < 1:
        raise MalformedError(f"Expected blocks of at least 1 game, but {games_each} came.")
    return StudyConfig(
        study=STUDY_VERSION,
        game=game,
        rules=chosen.meta.rules,
        coven=version("coven"),
        sources=hash_sources(game),
        players=seats,
        variants=[variant_diff(chosen.meta.defaults, given) for given in variants],
        names=list(names[: len(variants)]) if len(variants) == 2 else [names[0] if variants[0] else "the usual figures"],
        bots=found,
        own={name: parse_entrant(name).fingerprint() for name in found if parse_entrant(name).is_custom},
        seed=seed,
        ladder=ladder,
        block=games_each,
    )


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
