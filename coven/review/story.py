"""The story of a game in three sentences: what decided it, the player's best choice, and the one to learn from.

Below the sentences is the board at the moment to learn from, and how the game could have gone on from there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from coven.bots.evaluation.oracle import playouts_of
from coven.bots.heuristics import heuristics_of
from coven.bots.net.familiar import Familiar
from coven.games import load_compiled
from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.games.text import join_events
from coven.kernel import Random, members, seeded
from coven.match.match import Match
from coven.match.records import GameRecord
from coven.messages import Message
from coven.review.account import Account
from coven.review.moments import Moment, Review
from coven.review.timeline import Timeline
from coven.types import Choice

MIN_LUCK: Final = 0.12  # share of victory that the lots are worth, before they may have decided a game
MIN_LUCK_SIGMAS: Final = 2.0
MIN_TURN: Final = 0.08  # change of the player's chance that is called a turning point
MIN_FIND: Final = 0.02  # lead of a player's choice over the next best one that is worth a sentence
MAX_LINE_DECISIONS: Final = 2  # of the player, after the better choice
MAX_LINE: Final = 24  # lines
LINE_SEED: Final = 31


@dataclass(frozen=True)
class Story:
    """Three sentences, the decision to look at, and the better line from there: lines of a log."""

    decided: Message
    best: Message
    learn: Message
    moment: int | None  # the number of its line; None without any real decision
    line: list[str]  # empty if nothing better than the player's own choice is known


def tell_story(record: GameRecord, review: Review, timeline: Timeline, account: Account) -> Story:
    """Return the story of a game for the reviewed seat."""
    learn, found = _costliest(review.moments), _best_find(review.moments)
    shown = learn or found or max(review.moments, key=lambda moment: moment.stake, default=None)
    return Story(
        decided=_say_what_decided(record, review.seat, timeline, account),
        best=_say_best(found),
        learn=_say_learn(learn),
        moment=shown.number if shown else None,
        line=play_better_line(record, review.seat, learn) if learn else [],
    )


# what decided the game


def _say_what_decided(record: GameRecord, seat: int, timeline: Timeline, account: Account) -> Message:
    own = account.of(seat)
    has_won = own.result > own.expected
    is_lucky = own.luck > 0
    is_sure = abs(own.luck) >= MIN_LUCK and abs(own.luck) > MIN_LUCK_SIGMAS * own.luck_error
    if is_sure and has_won == is_lucky and abs(own.luck) >= abs(own.play):
        return Message("review-decided-luck-good" if is_lucky else "review-decided-luck-bad", games=round(100 * abs(own.luck)))
    line, change = _turning_point(timeline, seat, has_won)
    if abs(change) < MIN_TURN:
        return Message("review-decided-slowly-won" if has_won else "review-decided-slowly-lost")
    chances = {"before": float(timeline.chances[line - 1, seat]), "after": float(timeline.chances[line, seat])}
    event = _describe_line(record, seat, line)
    if has_won:
        return Message("review-decided-turn-good", event=event, before=chances["before"], after=chances["after"])
    return Message("review-decided-turn-bad", event=event, before=chances["before"], after=chances["after"])


def _turning_point(timeline: Timeline, seat: int, has_won: bool) -> tuple[int, float]:
    """Return the line that changed the player's chance most in the direction of the result, and the change.

    Chance is left out: what it decided is the account's business.
    """
    sign = 1 if has_won else -1
    changes = timeline.chances[1:, seat] - timeline.chances[:-1, seat]
    by_players = [line for line, mover in enumerate(timeline.movers, 1) if mover is not None]
    best = max(by_players, key=lambda line: sign * changes[line - 1], default=1)
    return best, sign * max(0.0, sign * float(changes[best - 1]))


def _describe_line(record: GameRecord, seat: int, number: int) -> Message:
    """Return what a line of the log told the player."""
    match = Match(load_compiled(record.game), record.players, record.variant, record.names or None)
    for line in record.log[: number - 1]:
        match.apply_line(line)
    before = match.view(seat)
    seen = match.apply_line_seen_by(seat, record.log[number - 1])
    after, game = match.view(seat), match.game
    told = game.public_events(before.public, after.public, seen.public)
    return _join(join_events(told, game.private_events(before, after, seen.own)).messages)


def _join(messages: Sequence[Message]) -> Message:
    """Return messages as one."""
    joined = messages[0] if messages else Message("review-no-event")
    for message in messages[1:]:
        joined = Message("sentences", first=joined, next=message)
    return joined


# choices


def _costliest(moments: Sequence[Moment]) -> Moment | None:
    """Return the decision that surely cost most."""
    return max((moment for moment in moments if moment.grade), key=lambda moment: moment.loss, default=None)


def _best_find(moments: Sequence[Moment]) -> Moment | None:
    """Return the decision in which the player's choice was surely the best, and furthest ahead of the next one."""
    found = [
        moment for moment in moments if moment.chosen == moment.best.choice and _lead(moment) >= MIN_FIND and _is_sure(moment)
    ]
    return max(found, key=_lead, default=None)


def _lead(moment: Moment) -> float:
    return moment.choices[0].value - moment.choices[1].value


def _is_sure(moment: Moment) -> bool:
    return _lead(moment) > 2 * max(moment.choices[0].error, moment.choices[1].error)


def _say_best(moment: Moment | None) -> Message:
    if moment is None:
        return Message("review-best-none")
    return Message("review-best", choice=moment.best.text, other=moment.choices[1].text, games=round(100 * _lead(moment)))


def _say_learn(moment: Moment | None) -> Message:
    if moment is None:
        return Message("review-learn-none")
    return Message("review-learn", choice=moment.chosen_value.text, better=moment.best.text, games=round(100 * moment.loss))


# the better line


def play_better_line(record: GameRecord, seat: int, moment: Moment) -> list[str]:
    """Return how the game could have gone on with the best choice, the cards lying as they did: lines of a log.

    All seats choose what the network thinks most likely. The line ends when the player would decide for the third time, at the
    next lot, or with the game.
    """
    match = Match(load_compiled(record.game), record.players, record.variant, record.names or None)
    for line in record.log[: moment.number - 1]:
        match.apply_line(line)
    start = len(match.log)
    match.play(seat, moment.best.choice)
    chooser, decisions = _Chooser(match.game), 0
    while len(match.log) < start + MAX_LINE and match.to_act() and match.lot_due() is None:
        mover = match.to_act()[0]
        view = match.view(mover)
        decisions += mover == seat and len(list(members(view.legal))) > 1
        if decisions > MAX_LINE_DECISIONS:
            break
        match.choose(mover, chooser.choose(view))
    return match.log[start:]


class _Chooser:
    """Chooses for any seat as the network would, or the heuristics of a game without one."""

    def __init__(self, game: Game) -> None:
        playouts = playouts_of(game.meta.key)
        self.familiar = Familiar(playouts.game, playouts.model) if playouts else None
        self.policy = None if playouts else heuristics_of(game.meta.key).policy
        self.rng: Random = seeded(LINE_SEED)

    def choose(self, view: GameView) -> Choice:
        """Return a legal choice."""
        legal = list(members(view.legal))
        if len(legal) == 1:
            return Choice(legal[0])
        if self.familiar:
            return self.familiar.choose(view)
        assert self.policy is not None
        return Choice(int(self.policy(view, self.rng)))
