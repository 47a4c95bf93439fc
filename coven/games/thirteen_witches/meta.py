"""Name and player counts of 13 Witches, and its parameters: variant.toml, validated and converted for the rules.

The rulebook prints neither the deck nor the spells: they are reconstructed (docs/rules/thirteen_witches.md, chapters 1 and 7)
and defined in variant.toml. Where the rulebook is silent, the clauses marked as rulings apply.
"""

import re
from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec

from coven.core.variants import load_defaults, read_options, record_from_options
from coven.errors import VariantError
from coven.games.contract.presentation import Meta
from coven.games.thirteen_witches.rules.deck import (
    ALMA,
    CORDELIA,
    FREYA,
    MORGAN,
    NUM_LURE_CARDS,
    SUITS,
    WITCH_KEYS,
    Witches,
)
from coven.games.thirteen_witches.rules.state import ALL_SUITS, MAX_COST_CARDS, MAX_HAND_CARDS, Cost, Variant

META: Final = Meta(
    key="thirteen_witches",
    title="13 Witches",
    rules="1",
    min_players=2,
    max_players=5,
    default_players=4,
    defaults=load_defaults(__package__),
    length_unit="turns",
    tagline="Lure thirteen witches into your circle, and cast what they teach.",
    audience="For friends of open tables and sharp elbows: witches change sides until the end.",
    duration="40 minutes",
    standing=("scores", "witches"),
    has_uneven_lengths=True,
)


COST_PATTERN: Final = re.compile(
    r"any (?P<any>[1-9])|(?P<suited>[1-9]) (?P<suit>fairy|unicorn|dragon|wolf)|(?P<alike>[1-9]) of one suit|(?P<over>[12]) over"
)
MAX_DRAWN_HAND: Final = 30  # the rest of MAX_HAND_CARDS is left for Fortune
WITCH_TARGETING: Final = (ALMA, CORDELIA, FREYA)  # their targets have a lure value that a cost can depend on

Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]


class Tokens(msgspec.Struct):
    """The supply of tokens."""

    curse: Amount
    binding: Amount
    charm: Amount
    fortune: Annotated[int, msgspec.Meta(ge=0, le=1)]


class WitchRow(msgspec.Struct):
    """A row of the witches' table."""

    lure: Literal["fairy", "unicorn", "dragon", "wolf", "all"]
    cost: str = "any 1"


class Options(msgspec.Struct):
    """The keys of a variant file."""

    dealt: Amount
    hand: Annotated[int, msgspec.Meta(ge=1, le=MAX_DRAWN_HAND)]
    fortune_bonus: Annotated[int, msgspec.Meta(ge=0, le=MAX_HAND_CARDS - MAX_DRAWN_HAND)]
    actions: Annotated[int, msgspec.Meta(ge=1, le=99)]
    cursed_actions: Annotated[int, msgspec.Meta(ge=1, le=99)]
    haste_actions: Amount
    charm_bonus: Amount
    beguile_bonus: Amount
    turned_up: Annotated[int, msgspec.Meta(ge=1, le=65)]
    turn_limit: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    turns_each: Annotated[int, msgspec.Meta(ge=1, le=100_000)]
    tokens: Tokens
    witches: dict[str, WitchRow]


def variant(changes: Mapping[str, object], players: int) -> Variant:
    """Return the default parameters with these changes, checked for this number of players."""
    options = read_options(Options, META.defaults, changes)
    if players * options.dealt > NUM_LURE_CARDS:
        raise VariantError(f"{players} hands of {options.dealt} take {players * options.dealt} lure cards, but there are 52.")
    parameters = record_from_options(Variant, options)
    parameters.turn_limit = options.turn_limit or options.turns_each * players
    for token in ("curse", "binding", "charm", "fortune"):
        parameters[f"{token}_tokens"] = getattr(options.tokens, token)
    for number, name in enumerate(WITCH_KEYS):
        _fill_witch(parameters, number, options.witches[name])
    return parameters


def _fill_witch(parameters: Variant, number: int, row: WitchRow) -> None:
    suit = ALL_SUITS if row.lure == "all" else SUITS.index(row.lure)
    parameters.lured_by[suit] = Witches(parameters.lured_by[suit] | (1 << number))
    kind, cards = _parse_cost(number, row.cost)
    parameters.costing[kind] = Witches(parameters.costing[kind] | (1 << number))
    for most in range(cards, MAX_COST_CARDS + 1):
        parameters.within[most] = Witches(parameters.within[most] | (1 << number))


def _parse_cost(number: int, cost: str) -> tuple[int, int]:
    name = WITCH_KEYS[number]
    if number == MORGAN:
        return Cost.ANY, 1  # never read: a spell cast through Morgan has its own cost
    if not (match := COST_PATTERN.fullmatch(cost)):
        raise VariantError(f"Expected the cost of {name} like 'any 1', '1 fairy', '2 of one suit' or '2 over', got '{cost}'.")
    if match["any"]:
        return Cost.ANY, int(match["any"])
    if match["suited"]:
        return SUITS.index(match["suit"]), int(match["suited"])
    if match["alike"]:
        return Cost.ONE_SUIT, int(match["alike"])
    if number not in WITCH_TARGETING:
        raise VariantError(f"A cost 'over' depends on the targeted witch, but the spell of {name} has no such target.")
    return Cost.OVER, int(match["over"])
