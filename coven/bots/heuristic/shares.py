"""Shares of victory from what players have: the one who is ahead is the likelier to win, the more so the nearer the end."""

from coven.cards import every_seat
from coven.games.scores import highest_score
from coven.games.seats import BySeat
from coven.kernel import rule
from coven.types import Seat


@rule
def win_weight(behind: int, hundredths: int) -> float:
    """How likely to win somebody is who lies so far behind the first, compared with them: each step back multiplies it."""
    likely = 1.0
    for _ in range(min(behind, 40)):
        likely = likely * hundredths / 100
    return likely


@rule
def share_by_lead(reached: BySeat[int], players: int, seat: Seat, hundredths: int) -> float:
    """The share of victory of a seat when each step behind the first multiplies the chance by so many hundredths."""
    most = highest_score(reached, players)
    total = 0.0
    for other in every_seat(players):
        total += win_weight(most - reached[other], hundredths)
    return win_weight(most - reached[seat], hundredths) / total
