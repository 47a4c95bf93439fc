"""The score sheet: a row for each round."""

from coven.cards import every_seat
from coven.games.sheet import SheetCell, SheetRow
from coven.games.three_witches.deck import NUM_PLAYERS
from coven.games.three_witches.rules import is_round_running
from coven.games.three_witches.state import Public
from coven.games.three_witches.views import View
from coven.kernel import count
from coven.types import Seat


def score_sheet(before: View, after: View) -> list[SheetRow]:
    """10.1, 10.2 The bid, the tricks the Lead Witch won, and the tokens that came of it."""
    p = after.public
    if not is_round_running(before.public) or is_round_running(p):
        return []
    cells = [_round_cell(before.public, p, seat) for seat in every_seat(NUM_PLAYERS)]
    won = count(p.won)
    made = "made" if won == p.bid else "missed"
    return [SheetRow(title=f"Round {p.rounds}", words=f"bid {p.bid}, won {won}: {made}", cells=cells)]


def _round_cell(before: Public, after: Public, seat: Seat) -> SheetCell:
    role = "Lead Witch" if seat == after.lead else "Lesser Witch"
    return SheetCell(gained=int(after.tokens[seat] - before.tokens[seat]), total=int(after.tokens[seat]), words=role)
