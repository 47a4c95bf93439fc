"""The score sheet: a row for each payday, and one for the Oof! tokens in the end."""

from coven.cards import every_seat
from coven.games.sheet import SheetCell, SheetRow
from coven.games.witchs_shot.payday import delivered_boxes
from coven.games.witchs_shot.rules import is_choosing
from coven.games.witchs_shot.state import Phase, Public
from coven.games.witchs_shot.views import View
from coven.types import Seat
from coven.words import pluralize


def score_sheet(before: View, after: View) -> list[SheetRow]:
    """9.1, 9.2, 10.1 What the round paid, and what the tokens cost once the game is over."""
    was, p = before.public, after.public
    if not is_choosing(was) or is_choosing(p):
        return []
    paid = [_payday_cell(was, p, seat) for seat in every_seat(p.players)]
    rows = [SheetRow(title=f"Round {was.this_round}", words="Payday", cells=paid)]
    if p.phase == Phase.OVER:
        rows.append(SheetRow(title="End", words="Oof! tokens", cells=[_penalty_cell(p, seat) for seat in every_seat(p.players)]))
    return rows


def _payday_cell(before: Public, after: Public, seat: Seat) -> SheetCell:
    earned, bonus = int(after.earned[seat]), int(after.bonus[seat])
    early = int(before.points[seat]) if before.this_round == 1 else 0  # 4.2 the point for picking last
    boxes, quota = delivered_boxes(before, after, seat), int(before.quota[seat])
    reasons = [f"{early} for picking last"] if early else []
    reasons += [f"{earned} for cards"]
    reasons += [f"bonus {bonus}: quota {quota} met" if boxes == quota else f"no bonus: {pluralize(boxes, 'box')}, quota {quota}"]
    return SheetCell(gained=earned + bonus + early, total=int(after.points[seat]), words=", ".join(reasons))


def _penalty_cell(after: Public, seat: Seat) -> SheetCell:
    total = int(after.standing[seat])
    return SheetCell(gained=total - int(after.points[seat]), total=total, words=pluralize(int(after.oofs[seat]), "Oof! token"))
