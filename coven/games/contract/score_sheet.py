"""The score sheet: what is written down at the end of each round. Made from a spectator's views: all of it is public."""

from typing import Any

import msgspec


class SheetCell(msgspec.Struct, frozen=True, kw_only=True):
    """What a row says of one seat: how much it gained, how much it then has, and why."""

    gained: int
    total: int
    words: str


class SheetRow(msgspec.Struct, frozen=True, kw_only=True):
    """One row: a round, or what is settled at the end; a cell for each seat."""

    title: str
    words: str
    cells: list[SheetCell]


def no_rows(before: Any, after: Any) -> list[SheetRow]:
    """The sheet of a game without rounds: nothing is written down before the end."""
    return []
