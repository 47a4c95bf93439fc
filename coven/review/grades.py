"""Grades: how much of what was at stake a player kept, from 0 to 100, for a game and for each kind of decision.

At each decision the best choice is worth more than a random one by what is at stake. 100 stands for the best choice every time,
0 for choices at random. So grades of different games, players and months can be compared.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from coven.review.moments import ALL, Moment

MIN_STAKE: Final = 0.05  # in shares of victory; with less there is nothing to grade


@dataclass(frozen=True)
class KindGrade:
    """What the decisions of one kind cost, and what was at stake in them, both in shares of victory."""

    kind: str
    decisions: int
    loss: float
    stake: float

    @property
    def grade(self) -> int | None:
        """The grade from 0 to 100; None if nothing was at stake."""
        return grade_of_sums(self.loss, self.stake)


def grade_of_sums(loss: float, stake: float) -> int | None:
    """Return the grade of summed losses and stakes from 0 to 100; None if nothing was at stake.

    >>> grade_of_sums(0.1, 0.5), grade_of_sums(-0.01, 0.5), grade_of_sums(0.0, 0.0)
    (80, 100, None)
    """
    if stake < MIN_STAKE:
        return None
    return round(100 * min(1.0, max(0.0, 1 - loss / stake)))


def grade_moments(moments: Iterable[Moment]) -> list[KindGrade]:
    """Return the grade of all decisions, then by kind, the most frequent first."""
    kinds: dict[str, list[Moment]] = {ALL: []}
    for moment in moments:
        kinds[ALL].append(moment)
        kinds.setdefault(moment.kind, []).append(moment)
    ordered = sorted(kinds.items(), key=lambda pair: (pair[0] != ALL, -len(pair[1]), pair[0]))
    return [
        KindGrade(kind, len(found), sum(moment.loss for moment in found), sum(moment.stake for moment in found))
        for kind, found in ordered
    ]
