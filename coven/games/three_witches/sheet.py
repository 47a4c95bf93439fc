"""The score sheet: a row for each round."""

from coven.cards import every_seat
from coven.games.sheet import SheetCell, SheetRow
from coven.games.three_witches.deck import PLAYERS
from coven.games.three_witches.state import Phase
from coven.games.three_witches.views import View
from coven.kernel import count
from coven.types import Seat


def sheet(before: View, after: View) -> list[SheetRow]:
    """10.1, 10.2 The bid, the tricks the Lead Witch won, and the tokens that came of it."""
    if before.phase in (Phase.DEAL, Phase.OVER) or after.phase not in (Phase.DEAL, Phase.OVER):
        return []
    words = f"bid {after.bid}, won {count(after.won)}"
    return [
        SheetRow(title=f"Round {after.rounds}", words=words, cells=[_cell(before, after, seat) for seat in every_seat(PLAYERS)])
    ]


def _cell(before: View, after: View, seat: Seat) -> SheetCell:
    role = "Lead Witch" if seat == after.lead else "Lesser Witch"
    return SheetCell(gained=int(after.tokens[seat] - before.tokens[seat]), total=int(after.tokens[seat]), words=role)
