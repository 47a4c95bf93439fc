"""The decisions of a review: their values, losses and grades, and mean losses over many of them.

A loss has a grade only if it is significant, and if a strong policy would not make the choice now and then. Where a choice
reveals hidden cards, or is hidden itself, a strong policy mixes its choices so as not to be predictable. Playouts do not see the
value of that, because no player in them exploits habits: such choices are fine, whatever their playouts say. Elsewhere there is
no reason to mix, and only small losses are excused: there a network that wavers does not know better.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Final, Literal

import numpy as np

from coven.bots.evaluation.oracle import playouts_of
from coven.bots.net.familiar import Familiar
from coven.bots.retraction import should_mix_of
from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.intervals import MIN_LOSS, loss_half_width
from coven.messages import Formatter, Message
from coven.review.words import review_formatter
from coven.types import NO_SEATS, Choice, Seats

Grade = Literal["", "inaccuracy", "mistake", "blunder"]
GRADES: Final[tuple[tuple[float, Grade], ...]] = (  # minimum loss in shares of victory
    (0.10, "blunder"),
    (0.05, "mistake"),
    (MIN_LOSS, "inaccuracy"),
)
MIN_LOSS_SIGMAS: Final = 2.0  # standard errors of a loss that gets a grade
MIN_MIXING_SHARE: Final = 0.25  # of the network's policy, for a choice that a strong policy mixes in
MAX_KEY_MOMENTS: Final = 3
MIN_SPREAD: Final = 0.02  # between the best and the worst choice of a key moment, in shares of victory
MIN_SPREAD_SIGMAS: Final = 3.0  # high, because the largest of many differences are picked
MIN_DECISIONS: Final = 30  # for a mean loss
ALL: Final = "all"


@dataclass(frozen=True)
class ValuedChoice:
    """A legal choice with its share of victory and the standard error."""

    choice: str
    text: Message
    value: float
    error: float  # 0 if the value is exact


@dataclass(frozen=True)
class Moment:
    """One decision of the player, judged by what the player knew."""

    number: int  # of its line in the log
    prompt: Message
    kind: str  # its verb: play, bid, discard …
    chosen: str
    choices: list[ValuedChoice]  # the best first
    loss: float  # against the best choice, in shares of victory; may be negative by chance
    loss_error: float
    grade: Grade  # empty if no loss is significant
    spread: float  # between the best and the worst choice, in shares of victory, measured without bias
    spread_error: float
    reason: Message | None  # why it cost or, at a key moment, what was at stake
    unseen: dict[str, list[float]]  # probability that each seat holds each unseen card
    is_key: bool = False  # one of the few that mattered most

    @property
    def best(self) -> ValuedChoice:
        """The best choice."""
        return self.choices[0]

    @property
    def chosen_value(self) -> ValuedChoice:
        """The choice that was made, with its value."""
        return next(choice for choice in self.choices if choice.choice == self.chosen)

    @property
    def is_decisive(self) -> bool:
        """Whether one choice was surely better than another."""
        return bool(self.grade) or (self.spread >= MIN_SPREAD and self.spread > MIN_SPREAD_SIGMAS * self.spread_error)

    @property
    def stake(self) -> float:
        """What the best choice is worth more than a random one, in shares of victory."""
        return self.best.value - float(np.mean([choice.value for choice in self.choices]))


@dataclass(frozen=True)
class Review:
    """The decisions of one player in a game."""

    game: str
    seat: int
    moments: list[Moment]
    names: list[str]  # of all players
    weighed: Seats = NO_SEATS  # whose choices weigh the worlds; otherwise all that fit a view count alike

    @property
    def worlds(self) -> Message:
        """Which worlds the values are counted in, as a sentence."""
        if self.weighed:
            return Message("review-worlds-weighed", seats=self.weighed)
        return Message("review-worlds-uniform")

    def formatter(self, language: str | None = None) -> Formatter:
        """Return a formatter for the messages of this review; without a language in that of the environment."""
        return review_formatter(self.game, self.seat, self.names, language)

    @property
    def key_moments(self) -> list[Moment]:
        """The moments that mattered most, the most important first; none if no choice was surely better than another."""
        return sorted((moment for moment in self.moments if moment.is_key), key=_importance)

    def __repr__(self) -> str:
        graded = sum(bool(moment.grade) for moment in self.moments)
        return f"<Review {self.game}: seat {self.seat}, {len(self.moments)} decisions, {graded} of them graded>"

    def _repr_html_(self) -> str:
        """Return the decisions as a table for a notebook, in the language of the environment."""
        text = self.formatter()
        head = "".join(f"<th>{escape(text.format(title))}</th>" for title in TABLE_HEAD)
        rows = "".join(
            f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in _cells(text, moment))}</tr>" for moment in self.moments
        )
        return f"<table><tr>{head}</tr>{rows}</table>"


TABLE_HEAD: Final = (
    Message("review-head-line"),
    Message("review-head-decision"),
    Message("review-head-chosen"),
    Message("review-head-best"),
    Message("review-head-loss"),
    Message("review-head-grade"),
)


def _cells(text: Formatter, moment: Moment) -> list[str]:
    return [
        str(moment.number),
        text.format(moment.prompt),
        text.format(moment.chosen_value.text),
        text.format(moment.best.text),
        text.format(Message("review-points", points=max(0.0, moment.loss))),
        text.format(grade_name(moment.grade)) if moment.grade else "",
    ]


def grade_name(grade: Grade) -> Message:
    """Return the name of a grade."""
    return Message(f"review-verdict-{grade}")


def rank_decisive(moments: Iterable[Moment]) -> list[Moment]:
    """Return the decisive moments: the largest graded losses first, then those with most between their choices."""
    return sorted((moment for moment in moments if moment.is_decisive), key=_importance)


def _importance(moment: Moment) -> tuple[float, float]:
    return -moment.loss if moment.grade else 0.0, -moment.spread


# grades


def grade_of(loss: float, error: float, share: float, mixes: bool = False) -> Grade:
    """Return the grade of a loss; `share` is how often a strong policy makes the choice, `mixes` whether it should mix."""
    for least, name in GRADES:
        if loss >= least and loss > MIN_LOSS_SIGMAS * error:
            return "" if share >= MIN_MIXING_SHARE and (mixes or name == "inaccuracy") else name
    return ""


def may_mix(game: Game, view: GameView) -> bool:
    """Return whether a choice in this view reveals hidden cards, or is hidden itself."""
    should_mix = should_mix_of(game)
    return should_mix is not None and bool(should_mix(view))


def policy_share(key: str, view: GameView, choice: Choice) -> float:
    """Return the network's probability of a choice; 0 if the game has no model."""
    playouts = playouts_of(key)
    if playouts is None:
        return 0.0
    familiar = Familiar(playouts.game, playouts.model)
    familiar.choose(view)
    return next((candidate.share for candidate in familiar.candidates if candidate.choice == choice), 0.0)


# mean losses


@dataclass(frozen=True)
class MeanLoss:
    """The mean loss of one kind of decision; None if there are too few decisions."""

    kind: str
    decisions: int
    mean: float | None
    half_width: float | None  # of the 95 % interval


def mean_losses(reviews: Iterable[Review]) -> list[MeanLoss]:
    """Return the mean loss of all decisions, then by kind, the most frequent first."""
    losses: dict[str, list[float]] = {ALL: []}
    for review in reviews:
        for moment in review.moments:
            losses[ALL].append(moment.loss)
            losses.setdefault(moment.kind, []).append(moment.loss)
    by_frequency = sorted(losses.items(), key=lambda pair: (pair[0] != ALL, -len(pair[1]), pair[0]))
    return [_mean_loss(kind, of_kind) for kind, of_kind in by_frequency]


def _mean_loss(kind: str, losses: list[float]) -> MeanLoss:
    if len(losses) < MIN_DECISIONS:
        return MeanLoss(kind, len(losses), None, None)
    half_width = loss_half_width(float(np.var(losses, ddof=1)), len(losses))
    return MeanLoss(kind, len(losses), float(np.mean(losses)), half_width)
