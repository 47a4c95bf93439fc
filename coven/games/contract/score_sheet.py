"""The score sheet: what is written down at the end of each round. Made from a spectator's views, so all of it is public."""

import msgspec

from coven.games.contract.records import GameView


class SheetCell(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's cell of a row: its gain, its total after it, and the reason."""

    gained: int
    total: int
    words: str


class SheetRow(msgspec.Struct, frozen=True, kw_only=True):
    """One row: a round, or the settlement at the end of the game, with a cell for each seat."""

    title: str
    words: str
    cells: list[SheetCell]


def no_rows(before: GameView, after: GameView) -> list[SheetRow]:
    """Return no rows: the sheet of a game in which nothing is written down before the end."""
    return []
