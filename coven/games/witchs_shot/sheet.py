"""The score sheet: a row for each payday, and one for the Oof! tokens in the end."""

from coven.cards import every_seat
from coven.games.sheet import SheetCell, SheetRow
from coven.games.witchs_shot.state import Phase
from coven.games.witchs_shot.text.words import amount
from coven.games.witchs_shot.views import View
from coven.types import Seat


def sheet(before: View, after: View) -> list[SheetRow]:
    """9.1, 9.2, 10.1 What the round paid, and what the tokens cost once the game is over."""
    if before.phase < Phase.PLAY or before.phase == Phase.OVER or after.phase not in (Phase.DEAL, Phase.OVER):
        return []
    return [_payday(before, after), *([_penalties(after)] if after.phase == Phase.OVER else [])]


def _payday(before: View, after: View) -> SheetRow:
    cells = [_paid(before, after, seat) for seat in every_seat(after.players)]
    return SheetRow(title=f"Round {before.this_round}", words="payday", cells=cells)


def _paid(before: View, after: View, seat: Seat) -> SheetCell:
    earned, bonus = int(after.earned[seat]), int(after.bonus[seat])
    early = int(before.points[seat]) if before.this_round == 1 else 0  # 4.2 the point for picking last
    reasons = [f"quota {before.quota[seat]}", f"cards {earned}", f"bonus {bonus}" if bonus else "no bonus"]
    reasons += [f"picked last {early}"] if early else []
    return SheetCell(gained=earned + bonus + early, total=int(after.points[seat]), words=", ".join(reasons))


def _penalties(after: View) -> SheetRow:
    cells = [_lost(after, seat) for seat in every_seat(after.players)]
    return SheetRow(title="End", words="Oof! tokens", cells=cells)


def _lost(after: View, seat: Seat) -> SheetCell:
    score = int(after.scores[seat])
    return SheetCell(gained=score - int(after.points[seat]), total=score, words=amount(int(after.oofs[seat]), "Oof! token"))
