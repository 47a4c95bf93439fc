"""Name and player counts of 12 Witches of Blackmore, and its parameters: variant.toml, validated and converted for the rules.

No deviation from the rulebook is known. Where it is silent, the clauses marked as rulings in docs/rules/blackmore.md apply.
"""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec

from coven.core.grammar import pluralize
from coven.core.variants import bit_set, check_unique, load_defaults, read_options, record_from_options
from coven.errors import VariantError
from coven.games.blackmore.rules.state import COLOURS, ColourName, Variant
from coven.games.contract.presentation import Meta

META: Final = Meta(
    key="blackmore",
    title="12 Witches of Blackmore",
    rules="1",
    min_players=2,
    max_players=6,
    default_players=4,
    defaults=load_defaults(__package__),
    length_unit="tricks",
    tagline="Turn the wheel: what ranks highest changes when you want it to.",
    audience="For everybody: the gentlest start, two to six players, and never quite the same twice.",
    duration="20 minutes",
    standing=("scores", "Magic Points"),
)


class Options(msgspec.Struct):
    """The keys of a variant file."""

    hand: Annotated[int, msgspec.Meta(ge=1)]
    wheel: Literal["decreasing", "increasing"]
    colours: list[ColourName]
    values: Annotated[int, msgspec.Meta(ge=1, le=9)]


def variant(changes: Mapping[str, object], players: int) -> Variant:
    """Return the default parameters with these changes, checked for this number of players."""
    options = read_options(Options, META.defaults, changes)
    _check_deck_size(options, players)
    parameters = record_from_options(Variant, options)
    parameters.increasing = int(options.wheel == "increasing")
    parameters.colours = bit_set(COLOURS.index(colour) for colour in options.colours)
    return parameters


def _check_deck_size(options: Options, players: int) -> None:
    check_unique("the colours", options.colours)
    cards = len(options.colours) * options.values
    needed = players * options.hand + 1
    if cards < needed:
        deck = f"{pluralize(len(options.colours), 'colour')} of {pluralize(options.values, 'value')}"
        raise VariantError(
            f"{players} hands of {options.hand} and a trump card take {needed} cards, but {deck} are only {cards}."
        )
