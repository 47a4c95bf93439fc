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

from coven.bots.evaluation.facts import Fact
from coven.bots.evaluation.oracle import playouts_of
from coven.bots.net.familiar import Familiar
from coven.bots.retraction import should_mix_of
from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.types import Choice

Grade = Literal["", "inaccuracy", "mistake", "blunder"]
GRADES: Final[tuple[tuple[float, Grade], ...]] = (  # minimum loss in shares of victory
    (0.10, "blunder"),
    (0.05, "mistake"),
    (0.02, "inaccuracy"),
)
MIN_LOSS_SIGMAS: Final = 2.0  # standard errors of a loss that gets a grade
MIN_MIXING_SHARE: Final = 0.25  # of the network's policy, for a choice that a strong policy mixes in
MIN_DECISIONS: Final = 30  # for a mean loss
ALL: Final = "all"


@dataclass(frozen=True)
class ValuedChoice:
    """A legal choice with its share of victory and the standard error."""

    choice: str
    text: str
    value: float
    error: float


@dataclass(frozen=True)
class Moment:
    """One decision of the player, judged by what the player knew."""

    number: int  # of its line in the log
    prompt: str
    kind: str  # its verb: play, bid, discard …
    chosen: str
    choices: list[ValuedChoice]  # the best first
    loss: float  # against the best choice, in shares of victory; may be negative by chance
    loss_error: float
    grade: Grade  # empty if no loss is significant
    fact: Fact | None  # the hidden fact that makes the difference
    reason: str  # why it cost or, at a key moment, what was at stake; otherwise empty
    unseen: dict[str, list[float]]  # probability that each seat holds each unseen card


@dataclass(frozen=True)
class Review:
    """The decisions of one player in a game."""

    game: str
    seat: int
    moments: list[Moment]

    @property
    def key_moments(self) -> list[Moment]:
        """The three moments that mattered most: the largest graded losses, then those with most at stake."""
        return sorted(self.moments, key=lambda moment: (-_graded_loss(moment), -_stake(moment)))[:3]

    def __repr__(self) -> str:
        graded = sum(bool(moment.grade) for moment in self.moments)
        return f"<Review {self.game}: seat {self.seat}, {len(self.moments)} decisions, {graded} of them graded>"

    def _repr_html_(self) -> str:
        """Return the decisions as a table for a notebook."""
        head = "<tr><th>line</th><th>decision</th><th>chosen</th><th>best</th><th>loss</th><th></th></tr>"
        return f"<table>{head}{''.join(map(_table_row, self.moments))}</table>"


def _table_row(moment: Moment) -> str:
    texts = {choice.choice: choice.text for choice in moment.choices}
    cells = [
        moment.prompt,
        texts.get(moment.chosen, moment.chosen),
        moment.choices[0].text,
        f"{100 * moment.loss:.0f} %",
        moment.grade,
    ]
    return f"<tr><td>{moment.number}</td>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"


def _graded_loss(moment: Moment) -> float:
    return moment.loss if moment.grade else 0.0


def _stake(moment: Moment) -> float:
    return moment.choices[0].value - moment.choices[-1].value


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
    half_width = 1.96 * np.std(losses, ddof=1) / np.sqrt(len(losses))
    return MeanLoss(kind, len(losses), float(np.mean(losses)), float(half_width))
