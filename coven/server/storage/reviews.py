"""Reviews in the database: a bounded cache of finished reviews, sums of the losses of people's choices, and their results."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select, update

from coven.intervals import loss_half_width, share_interval
from coven.messages import DEFAULT_LANGUAGE
from coven.review.account import MIN_GAMES, MeanResult, mean_result
from coven.review.grades import grade_of_sums
from coven.review.moments import ALL, MIN_DECISIONS
from coven.review.page import kind_words
from coven.server.protocol import ReviewMeanLoss, ReviewMeanResult, ReviewMonth
from coven.server.storage.schema import review_losses, review_results, reviews

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
class Decision:
    """What a decision cost, and what was at stake, in shares of victory."""

    loss: float
    stake: float


@dataclass(frozen=True)
class ReviewLosses:
    """A person's own decisions in one game by kind, and its result: as played, and less the luck of each draw."""

    table: str
    seat: int
    person: str
    game: str
    ended: float
    by_kind: Mapping[str, list[Decision]]
    result: tuple[float, float] | None = None  # None if others chose for the person, as in the game that a table branched from


def save_losses(connection: Connection, losses: ReviewLosses) -> None:
    """Save the sums and the result of a reviewed game, replacing those of an earlier review of it."""
    for table in (review_losses, review_results):
        connection.execute(delete(table).where((table.c.table_id == losses.table) & (table.c.seat == losses.seat)))
    common = {
        "table_id": losses.table,
        "seat": losses.seat,
        "person": losses.person,
        "game": losses.game,
        "ended": losses.ended,
    }
    rows = [
        common
        | {
            "kind": kind,
            "decisions": len(decisions),
            "total": sum(decision.loss for decision in decisions),
            "squares": sum(decision.loss * decision.loss for decision in decisions),
            "stakes": sum(decision.stake for decision in decisions),
        }
        for kind, decisions in losses.by_kind.items()
    ]
    if rows:
        connection.execute(insert(review_losses), rows)
    if losses.result:
        result, adjusted = losses.result
        connection.execute(insert(review_results).values(**common, result=result, adjusted=adjusted))


# means over games


@dataclass
class LossSums:
    """Sums over decisions, and those of them of which the stakes are known."""

    decisions: int = 0
    total: float = 0.0
    squares: float = 0.0
    staked_total: float = 0.0
    stakes: float = 0.0

    def add(self, other: "LossSums") -> None:
        """Add other sums."""
        self.decisions += other.decisions
        self.total += other.total
        self.squares += other.squares
        self.staked_total += other.staked_total
        self.stakes += other.stakes

    @property
    def mean(self) -> float | None:
        """The mean loss; None while there are too few decisions."""
        return self.total / self.decisions if self.decisions >= MIN_DECISIONS else None

    @property
    def half_width(self) -> float | None:
        """Half the width of the 95 % interval of the mean; None while there are too few decisions."""
        if self.decisions < MIN_DECISIONS:
            return None
        mean = self.total / self.decisions
        variance = max(0.0, (self.squares - self.decisions * mean * mean) / (self.decisions - 1))
        return loss_half_width(variance, self.decisions)

    @property
    def grade(self) -> int | None:
        """The grade from 0 to 100; None if nothing was at stake."""
        return grade_of_sums(self.staked_total, self.stakes)


MONTHS_SHOWN: Final = 12
Sums = dict[str, dict[str, dict[str, LossSums]]]  # by game, kind and month; an unknown month is empty


def load_mean_losses(connection: Connection, person: str, language: str = DEFAULT_LANGUAGE) -> dict[str, list[ReviewMeanLoss]]:
    """Return a person's mean losses and grades by game: over all decisions first, then by kind, the most frequent first."""
    rows = connection.execute(select(review_losses).where(review_losses.c.person == person)).mappings()
    games: Sums = {}
    for row in rows:
        sums = LossSums(row["decisions"], row["total"], row["squares"], row["total"] if row["stakes"] else 0.0, row["stakes"])
        for kind in (ALL, row["kind"]):
            months = games.setdefault(row["game"], {}).setdefault(kind, {})
            months.setdefault(_month_of(row["ended"]), LossSums()).add(sums)
    return {
        game: sorted(
            (_mean_loss(kind, kind_words(game, kind, language), months) for kind, months in kinds.items()),
            key=lambda loss: (loss.kind != ALL, -loss.decisions, loss.kind),
        )
        for game, kinds in games.items()
    }


def _month_of(ended: float) -> str:
    return datetime.fromtimestamp(ended, UTC).strftime("%Y-%m") if ended else ""


def _mean_loss(kind: str, words: str, months: Mapping[str, LossSums]) -> ReviewMeanLoss:
    whole = LossSums()
    for sums in months.values():
        whole.add(sums)
    shown = sorted((month, sums) for month, sums in months.items() if month)[-MONTHS_SHOWN:]
    return ReviewMeanLoss(
        kind=kind,
        words=words,
        decisions=whole.decisions,
        mean=whole.mean,
        within=whole.half_width,
        grade=whole.grade,
        months=[
            ReviewMonth(month=month, decisions=sums.decisions, mean=sums.mean, within=sums.half_width, grade=sums.grade)
            for month, sums in shown
        ],
    )


def load_mean_results(connection: Connection, person: str) -> dict[str, ReviewMeanResult]:
    """Return a person's mean result in reviewed games by game, as played and with average luck."""
    query = select(review_results.c.game, review_results.c.result, review_results.c.adjusted)
    games: dict[str, list[tuple[float, float]]] = {}
    for game, result, adjusted in connection.execute(query.where(review_results.c.person == person)):
        games.setdefault(game, []).append((result, adjusted))
    means = {game: mean_result(*zip(*pairs, strict=True)) for game, pairs in games.items() if len(pairs) >= MIN_GAMES}
    return {game: _mean_result(mean) for game, mean in means.items() if mean}


def _mean_result(mean: MeanResult) -> ReviewMeanResult:
    low, high = share_interval(mean.adjusted, mean.adjusted_error)
    return ReviewMeanResult(games=mean.games, result=mean.result, adjusted=mean.adjusted, low=low, high=high)
