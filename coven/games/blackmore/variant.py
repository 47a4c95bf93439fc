"""The figures of variant.toml, checked and put into the record the rules read."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from coven.errors import VariantError
from coven.games.blackmore.deck import COLOURS, ColourName
from coven.games.blackmore.meta import META
from coven.games.blackmore.state import Variant
from coven.variants import check_each_once, read, set_of, with_same_names
from coven.words import amount


class Options(msgspec.Struct):
    """The keys of a variant file."""

    hand: Annotated[int, msgspec.Meta(ge=1)]
    wheel: Literal["decreasing", "increasing"]
    colours: list[ColourName]
    values: Annotated[int, msgspec.Meta(ge=1, le=9)]


def variant(changes: Mapping[str, Any], players: int) -> Variant:
    """The default figures with these changes, for this many players."""
    options = read(Options, META.defaults, changes)
    _check(options, players)
    figures = with_same_names(Variant, options)
    figures.increasing = int(options.wheel == "increasing")
    figures.colours = set_of(COLOURS.index(colour) for colour in options.colours)
    return figures


def _check(options: Options, players: int) -> None:
    check_each_once("the colours", options.colours)
    cards = len(options.colours) * options.values
    needed = players * options.hand + 1
    if cards < needed:
        there = f"{amount(len(options.colours), 'colour')} of {amount(options.values, 'value')}"
        raise VariantError(
            f"{players} hands of {options.hand} and a trump card take {needed} cards, but {there} are only {cards}."
        )
