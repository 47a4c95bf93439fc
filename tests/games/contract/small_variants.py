"""Variants with so few cards that all worlds of some positions can be listed."""

from collections.abc import Callable, Mapping


def small_variant(key: str) -> Callable[[int], Mapping[str, object]]:
    """Return the changed parameters of a game by the number of players."""
    return {"blackmore": small_blackmore, "thirteen_witches": small_thirteen_witches}.get(key, unchanged)


def small_blackmore(players: int) -> Mapping[str, object]:
    """Return a deck of which most cards are dealt or drawn soon."""
    return {"colours": ["blue", "red"], "values": 6, "hand": 2 if players < 4 else 1}


def small_thirteen_witches(players: int) -> Mapping[str, object]:
    """Return hands of one card, drawn in the first turns."""
    return {"dealt": 0, "hand": 1}


def unchanged(players: int) -> Mapping[str, object]:
    """Return no changes: late positions of a round are small enough."""
    return {}
