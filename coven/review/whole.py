"""A whole review: three views of a seat's game, kept apart by name.

fair: what each choice cost, by what the player knew. story: how everybody's chances went, with open hands. open cards: what could
have been done, in hindsight. Nothing of the last two goes into the first.
"""

from collections.abc import Callable
from dataclasses import dataclass

from coven.games.fast import compiled_game
from coven.match import Match
from coven.records import GameRecord
from coven.review.account import ResultBreakdown, break_down_result
from coven.review.open_cards import perfect_information_values
from coven.review.reviewing import MAX_WORLDS, Review, review_game
from coven.review.story import Timeline, build_timeline


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
