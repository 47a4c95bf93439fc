"""The figures of variant.toml, checked and put into the record the rules read."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from coven.errors import VariantError
from coven.games.blackmore.deck import COLOURS
from coven.games.blackmore.meta import META
from coven.games.blackmore.state import Variant
from coven.variants import read


class Options(msgspec.Struct):
    """The keys of a variant file."""

    hand: Annotated[int, msgspec.Meta(ge=1)]
    wheel: Literal["decreasing", "increasing"]
    colours: list[Literal["blue", "red", "yellow", "green", "purple", "orange"]]
    values: Annotated[int, msgspec.Meta(ge=1, le=9)]


def variant(changes: Mapping[str, Any], players: int) -> Variant:
    """The default figures with these changes, for this many players."""
    options = read(Options, META.defaults, changes)
    _check(options, players)
    figures = Variant.new()
    figures.hand = options.hand
    figures.increasing = int(options.wheel == "increasing")
    figures.colours = sum(1 << COLOURS.index(colour) for colour in options.colours)
    figures.values = options.values
    return figures


def _check(options: Options, players: int) -> None:
    if len(set(options.colours)) != len(options.colours):
        raise VariantError(f"Expected each colour once in 'colours', but {', '.join(options.colours)} came.")
    cards = len(options.colours) * options.values
    needed = players * options.hand + 1
    if cards < needed:
        raise VariantError(
            f"{players} hands of {options.hand} and a trump card take {needed} cards, but {len(options.colours)} colours "
            f"of {options.values} values are only {cards}."
        )
