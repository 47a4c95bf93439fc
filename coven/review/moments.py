"""A player's mean loss per real decision over one game or many, in all and by kind of decision."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np

from coven.review.review import Review

MIN_DECISIONS: Final = 30  # decisions before a mean loss is told
ALL: Final = "all"


@dataclass(frozen=True)
class MeanLoss:
    """The mean loss of one kind of decision; hidden, as None, while there are too few of them."""

    kind: str
    decisions: int
    mean: float | None
    half_width: float | None  # half the width of its 95 % interval


def mean_losses(reviews: Iterable[Review]) -> list[MeanLoss]:
    """All decisions first, then by kind, the most frequent first."""
    losses: dict[str, list[float]] = {ALL: []}
    for review in reviews:
        for moment in review.moments:
            losses[ALL].append(moment.loss)
            losses.setdefault(moment.kind, []).append(moment.loss)
    return [
        _mean_loss(kind, some) for kind, some in sorted(losses.items(), key=lambda pair: (pair[0] != ALL, -len(pair[1]), pair[0]))
    ]


def _mean_loss(kind: str, losses: list[float]) -> MeanLoss:
    if len(losses) < MIN_DECISIONS:
        return MeanLoss(kind, len(losses), None, None)
    within = 1.96 * np.std(losses, ddof=1) / np.sqrt(len(losses))
    return MeanLoss(kind, len(losses), float(np.mean(losses)), float(within))
