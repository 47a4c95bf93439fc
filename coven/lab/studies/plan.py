"""The plan of a study: everything its results depend on. Sweeps are grids of plans, one for each variant.

Results are stored with their plan and continued only under the same one.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Final

import msgspec

from coven import games
from coven._version import __version__
from coven.bots.net.model import ModelError, model_of
from coven.core.variants import variant_diff
from coven.errors import MalformedError, VariantError
from coven.games.contract.game import Game
from coven.lab.arena.contest import hash_match_sources
from coven.lab.arena.entrants import Entrant, parse_entrant, split_names
from coven.messages import Message, literal

STUDY_VERSION: Final = 2
BLOCK_GAMES: Final = 200  # games per block of bots that run in compiled loops
SLOW_BLOCK_GAMES: Final = 1  # games per block of bots that search
DEFAULT_BOTS: Final = "apprentice"
MAX_GRID_CELLS: Final = 400

APPRENTICE: Final = 1  # places of levels on the ladder, from Toad up
FAMILIAR: Final = 2
SCRIPTED: Final = 3  # a bot that is not on the ladder: its choices are made in advance

Value = int | bool | str  # of a variant's parameter


def ladder_levels(game: Game) -> list[str]:
    """Return the levels that run in compiled loops, from the weakest up: Familiar only where the game has a net."""
    try:
        model_of(game)
    except ModelError:
        return ["toad", "apprentice"]
    return ["toad", "apprentice", "familiar"]


class StudyConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """The game, its variants, the bots, the seed and the versions of a study."""

    study: int
    game: str
    rules: str
    coven: str
    sources: str
    players: int
    variants: list[dict[str, object]]  # changes to the default parameters: of one variant, or of two to compare
    names: list[str]  # of the variants in reports; empty for this variant and for the standard rules
    bots: list[str]  # they take the seats in turn, rotated from deal to deal
    own: dict[str, str] = {}  # fingerprints of custom bots, by name
    seed: int
    ladder: list[str]  # levels that measure how much skill counts, from the weakest up
    block: int  # games per block, the unit of work and of resampling

    @property
    def loaded_game(self) -> Game:
        """The game itself."""
        return games.load(self.game)

    @cached_property
    def entrants(self) -> list[Entrant]:
        """The bots, parsed."""
        return [parse_entrant(name) for name in self.bots]

    @property
    def is_compiled(self) -> bool:
        """Whether all bots run in compiled loops: heuristics, and nets where the game has one."""
        return all(bot in self.ladder for bot in self.bots)

    @property
    def file_name(self) -> str:
        """The name of the study's file, unique to the plan."""
        digest = hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:12]
        return f"{self.players}-players-{digest}.study"

    @property
    def is_comparison(self) -> bool:
        """Whether two variants are compared."""
        return len(self.variants) == 2


def plan_study(
    game: str,
    players: int | None = None,
    variant: Mapping[str, object] | None = None,
    against: Mapping[str, object] | None = None,
    *,
    bots: str = DEFAULT_BOTS,
    seed: int = 1,
    block: int | None = None,
    names: Sequence[str] = ("", ""),
) -> StudyConfig:
    """Return the plan to study a variant, or to compare it with another; raise an error if it cannot be played."""
    loaded = games.load(game)
    seats = loaded.meta.resolve_players(players)
    variants = [changes for changes in (variant or {}, against) if changes is not None]
    for changes in variants:
        loaded.variant(changes, seats)
    bot_names, ladder = split_names(bots), ladder_levels(loaded)
    for name in bot_names:
        if name not in ladder:
            parse_entrant(name).check(game)
    is_compiled = all(name in ladder for name in bot_names)
    games_per_block = block or (BLOCK_GAMES if is_compiled else SLOW_BLOCK_GAMES)
    if games_per_block < 1:
        raise MalformedError(f"Expected blocks of at least 1 game, got {games_per_block}.")
    return StudyConfig(
        study=STUDY_VERSION,
        game=game,
        rules=loaded.meta.rules,
        coven=__version__,
        sources=hash_match_sources(game),
        players=seats,
        variants=[variant_diff(loaded.meta.defaults, changes) for changes in variants],
        names=list(names[: len(variants)]),
        bots=bot_names,
        own={name: parse_entrant(name).fingerprint() for name in bot_names if parse_entrant(name).is_custom},
        seed=seed,
        ladder=ladder,
        block=games_per_block,
    )


# sweeps


@dataclass(frozen=True)
class Range:
    """The values of one parameter; a dot in its key leads into a table, `tokens.curse`."""

    key: str
    values: list[Value]


@dataclass(frozen=True)
class Sweep:
    """A grid of variants; the last range varies fastest."""

    ranges: list[Range]
    values: list[dict[str, Value]]  # of each cell, by key
    cells: list[StudyConfig]


def parse_ranges(texts: Sequence[str]) -> list[Range]:
    """Parse the ranges of some options; a repeated parameter is an error.

    >>> parse_ranges(["hand=4..6", "wheel=decreasing,increasing"])
    [Range(key='hand', values=[4, 5, 6]), Range(key='wheel', values=['decreasing', 'increasing'])]
    """
    ranges = [_parse_range(text) for text in texts]
    keys = [parsed.key for parsed in ranges]
    if repeated := [key for key in keys if keys.count(key) > 1]:
        raise MalformedError(f"Expected each parameter once, got '{repeated[0]}' twice.")
    return ranges


def _parse_range(text: str) -> Range:
    key, equals, listed = text.partition("=")
    first, dots, last = listed.partition("..")
    try:
        if not (key and equals and listed):
            raise ValueError
        values: Sequence[Value] = (
            range(int(first), int(last) + 1) if dots else [_parse_value(value) for value in listed.split(",")]
        )
    except ValueError:
        raise MalformedError(f"Expected a range like hand=4..8 or hand=4,6,8, got '{text}'.") from None
    if not values:
        raise MalformedError(f"Expected a range from the lower to the higher number, got '{text}'.")
    if len(values) > MAX_GRID_CELLS:
        raise MalformedError(f"Expected a range of at most {MAX_GRID_CELLS} values, got {len(values):,} in '{text}'.")
    return Range(key, list(dict.fromkeys(values)))


def _parse_value(text: str) -> Value:
    return int(text) if text.lstrip("-").isdecimal() else {"true": True, "false": False}.get(text, text)


def with_parameter(variant: Mapping[str, object], key: str, value: Value) -> dict[str, object]:
    """Return a variant with one parameter set, in its table.

    >>> with_parameter({"hand": 5}, "tokens.curse", 3)
    {'hand': 5, 'tokens': {'curse': 3}}
    """
    first, dot, rest = key.partition(".")
    if not dot:
        return {**variant, first: value}
    table = variant.get(first, {})
    if not isinstance(table, Mapping):
        kind = Message("variant-kind-object")
        raise VariantError(Message("variant-type", key=first, expected=kind, given=literal(str(table))))
    return {**variant, first: with_parameter(table, rest, value)}


def with_parameters(variant: Mapping[str, object], values: Mapping[str, Value]) -> dict[str, object]:
    """Return a variant with several parameters set."""
    changed = dict(variant)
    for key, value in values.items():
        changed = with_parameter(changed, key, value)
    return changed


def build_sweep(
    game: str, players: int | None, base: Mapping[str, object], ranges: Sequence[Range], *, bots: str, seed: int
) -> Sweep:
    """Return the plans of a grid; raise an error if any of them cannot be played."""
    keys = [swept.key for swept in ranges]
    values = [dict(zip(keys, cell, strict=True)) for cell in product(*(swept.values for swept in ranges))]
    if len(values) > MAX_GRID_CELLS:
        raise MalformedError(f"Expected a grid of at most {MAX_GRID_CELLS} variants, got {len(values):,}.")
    names = [", ".join(f"{key} = {value}" for key, value in cell.items()) for cell in values]
    cells = [
        plan_study(game, players, with_parameters(base, cell), names=(name,), bots=bots, seed=seed)
        for cell, name in zip(values, names, strict=True)
    ]
    return Sweep(list(ranges), values, cells)
