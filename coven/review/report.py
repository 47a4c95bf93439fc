"""Open cards: what could have been done if all had lain open. This is hindsight, and is marked as such wherever it is shown.

A whole review: three views of a seat's game, kept apart by name.

fair: what each choice cost, by what the player knew. story: how everybody's chances went, with open hands. open cards: what could
have been done, in hindsight. Nothing of the last two goes into the first.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from coven.bots.evaluation.oracle import win_chances
from coven.games.contract.compiled import compiled_game
from coven.match.match.match import Match, choices_by_notation
from coven.match.match.records import GameRecord
from coven.review.luck_skill import ResultBreakdown, break_down_result
from coven.review.review import MAX_WORLDS, Review, review_game
from coven.review.timeline import Timeline, build_timeline
from coven.types import Choice, Seat

PLAYOUTS_PER_CHOICE: Final = 48  # each choice is played on in the true position
PERFECT_INFORMATION_SEED: Final = 23


def perfect_information_values(match: Match, seat: int, playouts: int = PLAYOUTS_PER_CHOICE) -> dict[str, float]:
    """What each choice of a seat leads to in the true position, by its notation; the best first."""
    view, game = match.view(seat), match.game
    choices = choices_by_notation(game, view)
    after = np.concatenate([_apply_choice(match, seat, choice) for choice in choices.values()])
    shares = win_chances(game.meta.key, after, match.players, playouts, PERFECT_INFORMATION_SEED)[:, seat]
    found = {words: float(share) for words, share in zip(choices, shares, strict=True)}
    return dict(sorted(found.items(), key=lambda pair: -pair[1]))


def _apply_choice(match: Match, seat: int, choice: Choice) -> Any:
    state = match.state.clone()
    match.game.apply(state, Seat(seat), choice)
    return state.as_array()


@dataclass(frozen=True)
class ReviewReport:
    """The three views, and the account that the first two make together."""

    fair: Review
    timeline: Timeline
    perfect_information: dict[int, dict[str, float]]  # by line: what each choice led to, the best first
    breakdown: ResultBreakdown


def build_report(
    record: GameRecord, seat: int, worlds: int = MAX_WORLDS, progress: Callable[[int, int], None] = lambda done, of: None
) -> ReviewReport:
    """All there is to say about a seat's choices in a finished game. The same record gives the same answer.

    Most of the time goes into the fair view, so progress counts its decisions and one step for the rest.
    """
    fair = review_game(record, seat, worlds, lambda done, of: progress(done, of + 1))
    told = build_timeline(record)
    opened = _perfect_information(record, fair)
    progress(len(fair.moments) + 1, len(fair.moments) + 1)
    return ReviewReport(fair, told, opened, break_down_result(told, fair))


def _perfect_information(record: GameRecord, fair: Review) -> dict[int, dict[str, float]]:
    found = {}
    wanted = {moment.number for moment in fair.moments}
    match = Match(compiled_game(record.game), record.players, record.variant, record.names or None)
    for number, line in enumerate(record.log, 1):
        if number in wanted:
            found[number] = perfect_information_values(match, fair.seat)
        match.apply_line(line)
    return found
