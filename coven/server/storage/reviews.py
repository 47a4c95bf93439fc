"""Reviews in the database: a bounded cache of finished reviews, and sums of the losses of people's choices."""

import math
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select, update

from coven.review.moments import ALL, MIN_DECISIONS
from coven.server.protocol import ReviewMeanLoss
from coven.server.storage.schema import review_losses, reviews

MAX_REVIEW_BYTES: Final = 64 << 20  # of all reviews together


def load_review(connection: Connection, key: str) -> bytes | None:
    """Return a compressed review by its key, or None."""
    review: bytes | None = connection.execute(select(reviews.c.made).where(reviews.c.key == key)).scalar()
    return review


def touch_review(connection: Connection, key: str) -> None:
    """Mark a review as recently used."""
    connection.execute(update(reviews).where(reviews.c.key == key).values(used=time.time()))


def save_review(connection: Connection, key: str, review: bytes, table: str, max_bytes: int = MAX_REVIEW_BYTES) -> None:
    """Save a review of a table, and evict the least recently used ones beyond `max_bytes`."""
    connection.execute(delete(reviews).where(reviews.c.key == key))
    connection.execute(insert(reviews).values(key=key, made=review, size=len(review), used=time.time(), table_id=table))
    excess = int(connection.execute(select(func.sum(reviews.c.size))).scalar() or 0) - max_bytes
    if excess > 0:
        _evict(connection, key, excess)


def _evict(connection: Connection, kept_key: str, excess: int) -> None:
    """Delete the least recently used reviews, except one, until `excess` bytes are free."""
    oldest = select(reviews.c.key, reviews.c.size).where(reviews.c.key != kept_key).order_by(reviews.c.used)
    evicted: list[str] = []
    for key, size in connection.execute(oldest):
        if excess <= 0:
            break
        evicted.append(key)
        excess -= size
    connection.execute(delete(reviews).where(reviews.c.key.in_(evicted)))


def delete_reviews(connection: Connection, table: str) -> None:
    """Delete the reviews of a table, and those of which the table was not stored; they can be made again."""
    connection.execute(delete(reviews).where((reviews.c.table_id == table) | reviews.c.table_id.is_(None)))


@dataclass(frozen=True)
class ReviewLosses:
    """The losses of a person's own choices in one game, by kind of decision."""

    table: str
    seat: int
    person: str
    game: str
    by_kind: Mapping[str, list[float]]


def save_losses(connection: Connection, losses: ReviewLosses) -> None:
    """Save the sums of a reviewed game, replacing those of an earlier review of it."""
    connection.execute(
        delete(review_losses).where((review_losses.c.table_id == losses.table) & (review_losses.c.seat == losses.seat))
    )
    rows = [
        {
            "table_id": losses.table,
            "seat": losses.seat,
            "kind": kind,
            "person": losses.person,
            "game": losses.game,
            "decisions": len(values),
            "total": sum(values),
            "squares": sum(loss * loss for loss in values),
        }
        for kind, values in losses.by_kind.items()
    ]
    if rows:
        connection.execute(insert(review_losses), rows)


def load_mean_losses(connection: Connection, person: str) -> dict[str, list[ReviewMeanLoss]]:
    """Return a person's mean losses by game: over all decisions first, then by kind, the most frequent first."""
    sums = func.sum(review_losses.c.decisions), func.sum(review_losses.c.total), func.sum(review_losses.c.squares)
    query = (
        select(review_losses.c.game, review_losses.c.kind, *sums)
        .where(review_losses.c.person == person)
        .group_by(review_losses.c.game, review_losses.c.kind)
    )
    games: dict[str, list[tuple[str, int, float, float]]] = {}
    for game, kind, decisions, total, squares in connection.execute(query):
        games.setdefault(game, []).append((kind, int(decisions), float(total), float(squares)))
    return {game: _summarise(kinds) for game, kinds in games.items()}


def _summarise(kinds: Iterable[tuple[str, int, float, float]]) -> list[ReviewMeanLoss]:
    ordered = sorted(kinds, key=lambda row: (-row[1], row[0]))
    decisions, total, squares = (sum(column) for column in list(zip(*ordered, strict=True))[1:])
    return [_mean(ALL, decisions, total, squares), *(_mean(*row) for row in ordered)]


def _mean(kind: str, decisions: int, total: float, squares: float) -> ReviewMeanLoss:
    """Return the mean loss and half the width of its 95 % interval, both None while there are too few decisions."""
    if decisions < MIN_DECISIONS:
        return ReviewMeanLoss(kind=kind, decisions=decisions, mean=None, within=None)
    mean = total / decisions
    variance = max(0.0, (squares - decisions * mean * mean) / (decisions - 1))
    return ReviewMeanLoss(kind=kind, decisions=decisions, mean=mean, within=1.96 * math.sqrt(variance / decisions))
