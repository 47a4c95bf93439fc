"""What the reviewed choices of people cost: for each game they played the sums, by kind of decision."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select

from coven.review.tally import ALL, MIN_DECISIONS
from coven.server.messages import ReviewMeanLoss
from coven.server.storage.schema_people import review_losses


@dataclass(frozen=True)
class ReviewLosses:
    """The losses of a person's own choices in one game, by kind of decision."""

    table: str
    seat: int
    person: str
    game: str
    by_kind: Mapping[str, list[float]]


def save_losses(connection: Connection, found: ReviewLosses) -> None:
    """Keep the sums of a reviewed game; those of an earlier review of it go."""
    connection.execute(delete(review_losses).where((review_losses.c.table_id == found.table) & (review_losses.c.seat == found.seat)))
    rows = [
        {
            "table_id": found.table,
            "seat": found.seat,
            "kind": kind,
            "person": found.person,
            "game": found.game,
            "decisions": len(some),
            "total": sum(some),
            "squares": sum(loss * loss for loss in some),
        }
        for kind, some in found.by_kind.items()
    ]
    if rows:
        connection.execute(insert(review_losses), rows)


def load_mean_losses(connection: Connection, person: str) -> dict[str, list[ReviewMeanLoss]]:
    """A person's mean losses by game: all decisions first, then by kind, the most frequent first."""
    sums = func.sum(review_losses.c.decisions), func.sum(review_losses.c.total), func.sum(review_losses.c.squares)
    asked = select(review_losses.c.game, review_losses.c.kind, *sums).where(review_losses.c.person == person).group_by(review_losses.c.game, review_losses.c.kind)
    games: dict[str, list[tuple[str, int, float, float]]] = {}
    for game, kind, decisions, total, squares in connection.execute(asked):
        games.setdefault(game, []).append((kind, int(decisions), float(total), float(squares)))
    return {game: _summarise(kinds) for game, kinds in games.items()}


def _summarise(kinds: Iterable[tuple[str, int, float, float]]) -> list[ReviewMeanLoss]:
    ordered = sorted(kinds, key=lambda one: (-one[1], one[0]))
    decisions, total, squares = (sum(column) for column in list(zip(*ordered, strict=True))[1:])
    return [_mean(ALL, decisions, total, squares), *(_mean(*one) for one in ordered)]


def _mean(kind: str, decisions: int, total: float, squares: float) -> ReviewMeanLoss:
    """The mean with half the width of its 95 % interval; neither while there are too few decisions."""
    if decisions < MIN_DECISIONS:
        return ReviewMeanLoss(kind=kind, decisions=decisions, mean=None, within=None)
    mean = total / decisions
    variance = max(0.0, (squares - decisions * mean * mean) / (decisions - 1))
    return ReviewMeanLoss(kind=kind, decisions=decisions, mean=mean, within=1.96 * math.sqrt(variance / decisions))
