"""Reviews in the database: a bounded cache of finished reviews, and sums of the losses of people's choices."""

import math
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select, update

from coven.review.moments import ALL, MIN_DECISIONS
from coven.server.protocol import ReviewMeanLoss
from coven.server.storage.schema.people import review_losses
from coven.server.storage.schema.tables import reviews

MAX_REVIEW_BYTES: Final = 64 << 20  # bytes


def load_review(connection: Connection, key: str) -> bytes | None:
    """Return a compressed review by its key, or None."""
    made: bytes | None = connection.execute(select(reviews.c.made).where(reviews.c.key == key)).scalar()
    return made


def touch_review(connection: Connection, key: str) -> None:
    """Mark a review as recently used."""
    connection.execute(update(reviews).where(reviews.c.key == key).values(used=time.time()))


def save_review(connection: Connection, key: str, made: bytes, room: int = MAX_REVIEW_BYTES) -> None:
    """Save a review, and evict the least recently used ones beyond `room` bytes."""
    connection.execute(delete(reviews).where(reviews.c.key == key))
    connection.execute(insert(reviews).values(key=key, made=made, size=len(made), used=time.time()))
    over = int(connection.execute(select(func.sum(reviews.c.size))).scalar() or 0) - room
    if over > 0:
        _evict(connection, key, over)


def _evict(connection: Connection, but: str, size: int) -> None:
    oldest = select(reviews.c.key, reviews.c.size).where(reviews.c.key != but).order_by(reviews.c.used)
    gone: list[str] = []
    for key, one in connection.execute(oldest):
        if size <= 0:
            break
        gone.append(key)
        size -= one
    connection.execute(delete(reviews).where(reviews.c.key.in_(gone)))


@dataclass(frozen=True)
class ReviewLosses:
    """The losses of a person's own choices in one game, by kind of decision."""

    table: str
    seat: int
    person: str
    game: str
    by_kind: Mapping[str, list[float]]


def save_losses(connection: Connection, found: ReviewLosses) -> None:
    """Save the sums of a reviewed game, replacing those of an earlier review of it."""
    connection.execute(
        delete(review_losses).where((review_losses.c.table_id == found.table) & (review_losses.c.seat == found.seat))
    )
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
    """Return a person's mean losses by game: over all decisions first, then by kind, the most frequent first."""
    sums = func.sum(review_losses.c.decisions), func.sum(review_losses.c.total), func.sum(review_losses.c.squares)
    asked = (
        select(review_losses.c.game, review_losses.c.kind, *sums)
        .where(review_losses.c.person == person)
        .group_by(review_losses.c.game, review_losses.c.kind)
    )
    games: dict[str, list[tuple[str, int, float, float]]] = {}
    for game, kind, decisions, total, squares in connection.execute(asked):
        games.setdefault(game, []).append((kind, int(decisions), float(total), float(squares)))
    return {game: _summarise(kinds) for game, kinds in games.items()}


def _summarise(kinds: Iterable[tuple[str, int, float, float]]) -> list[ReviewMeanLoss]:
    ordered = sorted(kinds, key=lambda one: (-one[1], one[0]))
    decisions, total, squares = (sum(column) for column in list(zip(*ordered, strict=True))[1:])
    return [_mean(ALL, decisions, total, squares), *(_mean(*one) for one in ordered)]


def _mean(kind: str, decisions: int, total: float, squares: float) -> ReviewMeanLoss:
    """Return the mean loss and half the width of its 95 % interval, both None while there are too few decisions."""
    if decisions < MIN_DECISIONS:
        return ReviewMeanLoss(kind=kind, decisions=decisions, mean=None, within=None)
    mean = total / decisions
    variance = max(0.0, (squares - decisions * mean * mean) / (decisions - 1))
    return ReviewMeanLoss(kind=kind, decisions=decisions, mean=mean, within=1.96 * math.sqrt(variance / decisions))
