"""Replays and reviews of games.

A review keeps three views apart: what a choice cost by what the player knew, hindsight with all cards open, and luck.
"""

from typing import Literal

from coven.server.protocol.server_messages import LogLine, Sight
from coven.server.protocol.tables import TableInfo
from coven.server.protocol.wire import Wire


class Log(Wire):
    """Your log of a game as far back as the memory aid allows; complete, with all hidden information, once the game is over."""

    lines: list[LogLine]


class ReplayStep(LogLine):
    """The game after one line of the log; step 0 is the empty table. `views` has the board of each requested viewer."""

    views: list[Sight]


class Replay(Wire):
    """A game step by step: complete and from any seat once it is over, limited to what you may see while it is running."""

    table: TableInfo
    viewers: list[int]
    steps: list[ReplayStep]


class ReviewChoice(Wire):
    """A legal choice and the share of victory it was worth, with its standard error."""

    choice: str
    words: str
    value: float
    error: float


class ReviewFact(Wire):
    """The hidden fact that makes the difference: its probability, and the loss of the choice if it held and if it did not."""

    words: str
    likely: float
    lost_if: float
    lost_else: float


class ReviewMoment(Wire):
    """A decision, judged by what the player knew then, except `open_cards`, which is hindsight with all cards open.

    `number` is the line of the log of the choice; `reason` says in words why it cost something, and at key moments what was at
    stake. `unseen` has for each card the probability that each seat held it.
    """

    number: int
    prompt: str
    kind: str
    chosen: str
    choices: list[ReviewChoice]
    loss: float
    loss_error: float
    grade: Literal["", "inaccuracy", "mistake", "blunder"]
    fact: ReviewFact | None
    reason: str
    unseen: dict[str, list[float]]
    open_cards: list[ReviewChoice]


class ReviewAccount(Wire):
    """Luck and skill: expected + lots + hidden + others - losses = result. `adjusted` has the results without chance events."""

    expected: float
    lots: float
    hidden: float
    others: float
    losses: float
    result: float
    adjusted: list[float]


class ReviewMeanLoss(Wire):
    """The mean loss of a kind of decision and half the width of its 95 % interval; null while there are too few decisions."""

    kind: str
    decisions: int
    mean: float | None
    within: float | None


class GameReview(Wire):
    """The review of a seat. `key_moments` are the numbers of the three most important decisions; `chances` is the timeline."""

    game: str
    seat: int
    key_moments: list[int]
    moments: list[ReviewMoment]
    chances: list[list[float]]
    account: ReviewAccount
    mean_losses: list[ReviewMeanLoss]


class ReviewState(Wire):
    """The progress of a review. `ahead` is the number of reviews queued before it; `sentence` says why a review failed."""

    status: Literal["none", "waiting", "making", "made", "failed"]
    done: int = 0
    of: int = 0
    ahead: int = 0
    sentence: str = ""
    review: GameReview | None = None
