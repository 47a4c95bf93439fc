"""Why one choice is better than another, in the words of the game.

Both choices are played out in the same worlds with the same luck. Of the game's propositions about what follows
(`coven.games.common.reasons`), the reason is the one whose share of the worlds differs most between the two choices, among those
that go with victory. If none differs enough, the reason is the hidden fact that makes the difference.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final

import numpy as np

from coven import games
from coven.bots.evaluation.facts import Fact, cards_of, find_splitting_fact
from coven.bots.evaluation.oracle import UNIFORM, Weighing, draw_worlds, judge_choices, playouts_of, solve_choices
from coven.bots.evaluation.values import Values, hands_in
from coven.bots.net.playouts import Records, Shares
from coven.games.common.reasons import Checkpoints, Holds, Proposition, Propositions, Scene, Tables
from coven.games.contract.game import Game
from coven.games.contract.records import GameState, GameView
from coven.games.text import text_of
from coven.kernel import Compiled, Row, compiled, members
from coven.messages import Message
from coven.types import Choice, Seat

MIN_DIFFERENCE: Final = 0.07  # between the shares of a proposition
MIN_DIFFERENCE_SIGMAS: Final = 4.0  # high, because the largest of many differences is picked
MIN_LEAD_SIGMAS: Final = 2.0  # standard errors by which the first choice must lead before there is anything to explain
MIN_CAUSE_SHARE: Final = 0.05  # of the worlds in which a card is where it matters, and in which it is not
MIN_CAUSE_DIFFERENCE: Final = 0.4  # that the place of a card makes to a proposition
NO_REASON: Final = Message("reason-none")
SOLVED: Final = Message("reason-solved")


@dataclass(frozen=True)
class Vocabulary:
    """The reasons of a game."""

    checkpoints: Checkpoints
    propositions: Propositions


@dataclass(frozen=True)
class Reason:
    """A proposition that separates two choices: its shares of the worlds after each of them."""

    proposition: Proposition
    share: float  # after the better choice
    other_share: float
    error: float  # standard error of the difference
    is_obvious: bool = False
    cause: Message | None = None  # the place of a hidden card that it depends on most

    @property
    def difference(self) -> float:
        """By how much the better choice is better, as a share of the worlds."""
        return (self.share - self.other_share) * (1 if self.proposition.is_good else -1)

    def message(self, other: Message) -> Message:
        """Return the reason in words; `other` is the worse choice."""
        said = self.proposition.say(_as_said(self.share))
        if self.cause:
            said = Message("sentences", first=said, next=self.cause)
        return Message("reason-compared", reason=said, choice=other, share=_as_said(self.other_share))


def _as_said(share: float) -> float:
    """Return a share in whole percent: 0 and 1, as integers, only for none and all of the worlds."""
    return int(share) if share in (0.0, 1.0) else min(max(round(share, 2), 0.01), 0.99)


@dataclass(frozen=True)
class Comparison:
    """Two choices of a view in the same worlds."""

    other: Message  # the second choice in words
    lead: float  # of the first choice, in shares of victory
    error: float  # standard error of the lead
    reason: Reason | None
    fact: Fact | None
    is_solved: bool = False

    @property
    def is_significant(self) -> bool:
        """Whether the first choice is significantly better."""
        return self.is_solved or self.lead > MIN_LEAD_SIGMAS * self.error

    @property
    def has_reason(self) -> bool:
        """Whether there is a reason in terms of cards, not only a difference in value."""
        return self.is_solved or self.reason is not None or self.fact is not None

    @property
    def message(self) -> Message:
        """Why the first choice is better; that there is no single reason, if none was found."""
        if self.is_solved:
            return SOLVED
        if self.reason:
            return self.reason.message(self.other)
        return self.fact.message(self.other) if self.fact else NO_REASON


@cache
def vocabulary_of(key: str) -> Vocabulary | None:
    """Return the reasons of a game: those of the module `reasons` in its package, or None if it has none."""
    package = games.MODULES.find(key).module
    if not (hasattr(import_module(package), "__path__") and find_spec(f"{package}.reasons")):
        return None
    module = import_module(f"{package}.reasons")
    return Vocabulary(module.CHECKPOINTS, module.propositions)


def compare_choices(
    game: Game,
    view: GameView,
    names: Sequence[str],
    pair: tuple[Choice, Choice],
    worlds: int,
    seed: int,
    weighing: Weighing = UNIFORM,
) -> Comparison:
    """Explain why the first choice of a view is better than the second, measured in `worlds` worlds."""
    key, other = game.meta.key, text_of(game, view.viewer, names).choice_message(view, pair[1])
    if solve_choices(key, view, list(pair)):
        return Comparison(other, 1.0, 0.0, None, None, is_solved=True)
    vocabulary = vocabulary_of(key)
    reason = None
    if vocabulary and playouts_of(key):
        values, scenes = _play_scenes(game, vocabulary, view, pair, worlds, seed, weighing)
        first, second = (list(vocabulary.propositions(scene)) for scene in scenes)
        reason = select_reason(first, second, values.shares)
        reason = reason and _with_cause(reason, scenes[0], cards_of(game))
    else:
        values = judge_choices(key, view, list(pair), worlds, seed, weighing)
    lead = values.shares[0] - values.shares[1]
    fact = None if reason else find_splitting_fact(values, 0, 1, view, cards_of(game))
    return Comparison(other, float(lead.mean()), float(lead.std() / np.sqrt(len(lead))), reason, fact)


# continuations


class _Snapshots:
    """The open tables at the checkpoints, for all rows of a playout."""

    def __init__(self, before: Tables, checkpoints: Checkpoints) -> None:
        self.before, self.checkpoints = before, checkpoints
        self.reached = {name: np.zeros(len(before), bool) for name in checkpoints}
        self.tables = {name: before.copy() for name in checkpoints}

    def watch(self, states: Records) -> Holds:
        """Keep the tables that reach a checkpoint; return which have reached all of them."""
        now = states["public"]
        for name, checkpoint in self.checkpoints.items():
            new = np.flatnonzero(checkpoint(self.before, now) & ~self.reached[name])
            self.tables[name][new] = now[new]
            self.reached[name][new] = True
        return np.asarray(np.all(list(self.reached.values()), axis=0))

    def finish(self, states: Records) -> None:
        """Keep the last tables of those that never reached a checkpoint."""
        for name, reached in self.reached.items():
            self.tables[name][~reached] = states["public"][~reached]


@cache
def _compile_apply(game: Game) -> Compiled[..., None]:
    """Return a compiled `(states, seat, choice)` that makes a choice in all worlds."""
    apply = game.apply

    @compiled
    def apply_all(states: Row[GameState], seat: int, choice: int) -> None:
        for number in range(len(states)):
            apply(states[number], Seat(seat), Choice(choice))

    return apply_all


def _play_scenes(
    game: Game,
    vocabulary: Vocabulary,
    view: GameView,
    pair: tuple[Choice, Choice],
    worlds: int,
    seed: int,
    weighing: Weighing,
) -> tuple[Values, list[Scene]]:
    """Return the values of two choices in the same worlds, and what followed each of them."""
    key, viewer = game.meta.key, int(view.viewer)
    playouts = playouts_of(key)
    assert playouts is not None
    drawn = draw_worlds(key, view, worlds, seed, weighing)
    snapshots = _Snapshots(np.concatenate([drawn["public"]] * len(pair)), vocabulary.checkpoints)
    actions = [int(game.action_of(view, choice)) for choice in pair]
    shares, ends = playouts.play_out(drawn.copy(), viewer, actions, seed, snapshots.watch)
    snapshots.finish(np.concatenate(ends))
    scenes = []
    for place, choice in enumerate(pair):
        after = drawn.copy()
        _compile_apply(playouts.game)(after, viewer, int(choice))
        rows = slice(place * worlds, (place + 1) * worlds)
        tables = {name: found[rows] for name, found in snapshots.tables.items()}
        scenes.append(Scene(view, choice, drawn, after, tables))
    return Values(list(pair), shares, hands_in(key, drawn)), scenes


# selection


def select_reason(first: Iterable[Proposition], second: Iterable[Proposition], shares: Shares) -> Reason | None:
    """Return the proposition that separates the first choice from the second most; None if none does so surely.

    `shares` are the shares of victory, [choice, world]. Propositions that do not go with victory are no reasons, and obvious ones
    are taken only without others.
    """
    others = {proposition.name: proposition for proposition in second}
    found = [
        reason
        for proposition in first
        if proposition.name in others
        and (reason := _measure(proposition, others[proposition.name]))
        and _goes_with_victory(proposition, others[proposition.name].holds, shares)
    ]
    return max(found, key=lambda reason: (not reason.is_obvious, reason.difference), default=None)


def _measure(proposition: Proposition, other: Proposition) -> Reason | None:
    difference = proposition.holds.astype(float) - other.holds.astype(float)
    error = float(difference.std() / np.sqrt(len(difference)))
    is_obvious = proposition.is_obvious or other.is_obvious
    reason = Reason(proposition, float(proposition.holds.mean()), float(other.holds.mean()), error, is_obvious)
    is_large = reason.difference >= MIN_DIFFERENCE and reason.difference >= MIN_DIFFERENCE_SIGMAS * error
    return reason if is_large else None


def _goes_with_victory(proposition: Proposition, other: Holds, shares: Shares) -> bool:
    """Return whether more is won where a good proposition holds, or where a bad one does not, whichever choice was made."""
    holds, won = np.concatenate([proposition.holds, other]), shares.ravel()
    if holds.all() or not holds.any():
        return False
    effect = float(won[holds].mean() - won[~holds].mean())
    return effect > 0 if proposition.is_good else effect < 0


def _with_cause(reason: Reason, scene: Scene, cards: dict[int, str]) -> Reason:
    """Return the reason with the hidden card that it depends on most, if one makes a large difference."""
    causes = [cause for place in _places(scene, cards) if (cause := _cause(*place, reason.proposition.holds))]
    best = max(causes, key=lambda cause: cause[0], default=None)
    return replace(reason, cause=best[1]) if best else reason


def _places(scene: Scene, cards: dict[int, str]) -> Iterator[tuple[int, int, Holds]]:
    """Yield each card that another seat may hold, and the worlds in which it does."""
    if "hands" not in (scene.worlds.dtype.names or ()):
        return
    for seat in scene.others:
        hands = np.asarray(scene.worlds["hands"][:, seat], np.int64)
        for card in members(int(np.bitwise_or.reduce(hands)) & sum(1 << card for card in cards)):
            yield seat, int(card), (hands >> card) & 1 == 1


def _cause(seat: int, card: int, held: Holds, holds: Holds) -> tuple[float, Message] | None:
    """Return the difference that a card in a hand makes to a proposition, and how it is said."""
    if not MIN_CAUSE_SHARE <= held.mean() <= 1 - MIN_CAUSE_SHARE:
        return None
    if_held, otherwise = float(holds[held].mean()), float(holds[~held].mean())
    error = float(np.sqrt(if_held * (1 - if_held) / held.sum() + otherwise * (1 - otherwise) / (~held).sum()))
    difference = abs(if_held - otherwise)
    if difference < max(MIN_CAUSE_DIFFERENCE, MIN_DIFFERENCE_SIGMAS * error):
        return None
    return difference, Message("reason-if-held", seat=seat, card=card, held=_as_said(if_held), otherwise=_as_said(otherwise))
