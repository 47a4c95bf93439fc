"""The report on a seat's game: its story, grades, three separate views, and the account of luck and play.

- fair: what each decision cost, by what the player knew.
- timeline: how the chances of all seats changed, with all hands known.
- perfect information: what each choice would have led to, in hindsight.

Nothing of the last two enters the first, nor the grades.
"""

from collections.abc import Callable
from typing import Final

import numpy as np

from coven.bots.evaluation.oracle import win_chances
from coven.bots.net.playouts import Records
from coven.games import load_compiled
from coven.match.match import Match, choices_by_notation
from coven.match.records import GameRecord
from coven.review.account import make_account
from coven.review.grades import grade_moments
from coven.review.moments import Review
from coven.review.page import ReviewReport
from coven.review.review import MAX_WORLDS, review_game
from coven.review.story import tell_story
from coven.review.timeline import build_timeline
from coven.types import NO_SEATS, Choice, Seat, Seats

PLAYOUTS_PER_CHOICE: Final = 32
PERFECT_INFORMATION_SEED: Final = 23


def build_report(
    record: GameRecord,
    seat: int,
    worlds: int = MAX_WORLDS,
    progress: Callable[[int, int], None] = lambda done, of: None,
    weighed: Seats = NO_SEATS,
) -> ReviewReport:
    """Return the report on a seat's choices in a finished game. The same record and weighed seats give the same report.

    `progress` counts the decisions of the fair view, which take most of the time, and one step for the rest.
    """
    fair = review_game(record, seat, worlds, lambda done, of: progress(done, of + 1), weighed)
    timeline = build_timeline(record)
    account = make_account(record, timeline)
    report = ReviewReport(
        record=record,
        fair=fair,
        timeline=timeline,
        perfect_information=_perfect_information(record, fair),
        account=account,
        grades=grade_moments(fair.moments),
        story=tell_story(record, fair, timeline, account),
    )
    progress(len(fair.moments) + 1, len(fair.moments) + 1)
    return report


def _perfect_information(record: GameRecord, fair: Review) -> dict[int, dict[str, float]]:
    """Return the value of each choice in the true position, for every decision of the review."""
    values = {}
    reviewed = {moment.number for moment in fair.moments}
    match = Match(load_compiled(record.game), record.players, record.variant, record.names or None)
    for number, line in enumerate(record.log, 1):
        if number in reviewed:
            values[number] = perfect_information_values(match, fair.seat)
        match.apply_line(line)
    return values


def perfect_information_values(match: Match, seat: int, playouts: int = PLAYOUTS_PER_CHOICE) -> dict[str, float]:
    """Return the value of each choice of a seat in the true position by its notation, the best first."""
    game = match.game
    choices = choices_by_notation(game, match.view(seat))
    positions = np.concatenate([_apply_choice(match, seat, choice) for choice in choices.values()])
    shares = win_chances(game.meta.key, positions, match.players, playouts, PERFECT_INFORMATION_SEED)[:, seat]
    values = {notation: float(share) for notation, share in zip(choices, shares, strict=True)}
    return dict(sorted(values.items(), key=lambda pair: -pair[1]))


def _apply_choice(match: Match, seat: int, choice: Choice) -> Records:
    state = match.state.clone()
    match.game.apply(state, Seat(seat), choice)
    return state.as_array()
