"""Which figures of a variant a server takes: those a game can be played with, and that others who share the machine can bear."""

from collections.abc import Mapping
from typing import Any, Final

from coven import games
from coven.errors import VariantError
from coven.match import Match

MAX_PARAMETER_FACTOR: Final = 10  # so many times the usual may a figure of a variant be
MAX_PARAMETER_FROM_ZERO: Final = 1_000  # and so much where the usual is none


def check_parameters(game: str, players: int, variant: Mapping[str, Any]) -> None:
    """Refuse figures a game cannot be played with, or not at a server."""
    check_parameter_sizes(game, variant)
    try:
        Match(game, players, variant)
    except (ArithmeticError, LookupError, TypeError, ValueError):  # figures beyond what the records hold
        raise VariantError("A figure of the variant does not fit.") from None


def check_parameter_sizes(game: str, variant: Mapping[str, Any]) -> None:
    """Refuse figures that no server takes."""
    _check_sizes(variant, games.load(game).meta.defaults)


def _check_sizes(figures: Mapping[str, Any], usual: Mapping[str, Any]) -> None:
    """Refuse figures that make a game many times as long, or as large, as the usual one: others share the machine."""
    for name, figure in figures.items():
        known = usual.get(name)
        if isinstance(figure, Mapping) and isinstance(known, Mapping):
            _check_sizes(figure, known)
        elif isinstance(figure, int) and isinstance(known, int):
            most = MAX_PARAMETER_FACTOR * known or MAX_PARAMETER_FROM_ZERO
            if figure > most:
                raise VariantError(f"Expected at most {most} for {name} at a table of a server, but {figure} came.")
