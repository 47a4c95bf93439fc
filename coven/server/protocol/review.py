"""Replays and reviews of games.

A review keeps three views apart: what a choice cost by what the player knew, hindsight with all cards open, and luck.
"""

from typing import Generic, Literal

from coven.games.contract.presentation import TextT
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


class ReviewChoice(Wire, Generic[TextT]):
    """A legal choice and the share of victory it was worth, with its standard error; 0 if the value is exact."""

    choice: str
    words: TextT
    value: float
    error: float


class ReviewMoment(Wire, Generic[TextT]):
    """A decision, judged by what the player knew then, except `open_cards`, which is hindsight with all cards open.

    `number` is the line of the log of the choice; `stake` is what the best choice was worth more than a random one; `reason` says
    in words why it cost something, and at key moments what was at stake. `unseen` has for each card the probability that each
    seat held it.
    """

    number: int
    prompt: TextT
    kind: str
    chosen: str
    choices: list[ReviewChoice[TextT]]
    loss: float
    loss_error: float
    stake: float
    grade: Literal["", "inaccuracy", "mistake", "blunder"]
    reason: TextT | None
    unseen: dict[str, list[float]]
    open_cards: list[ReviewChoice[TextT]]


class ReviewAccount(Wire):
    """Luck and play in shares of victory: expected + luck + play = result.

    `luck` is what the deals and draws were worth, with its standard error; `play` is the player's choices against those of the
    others. `adjusted` is the result less the luck of each draw: only its mean over many games says something, and it may lie
    outside 0 to 1.
    """

    expected: float
    luck: float
    luck_error: float
    play: float
    result: float
    adjusted: float


class ReviewGrade(Wire, Generic[TextT]):
    """The grade of all decisions (kind "all") or of one kind, from 0 to 100; null if nothing was at stake."""

    kind: str
    words: TextT
    decisions: int
    grade: int | None


class ReviewStory(Wire, Generic[TextT]):
    """What decided the game, the player's best choice, and the one to learn from.

    `moment` is the number of the decision to look at. `line` is how the game could have gone on after the best choice there:
    lines of a log, which `GET …/review/line` shows on the board. It is empty if no better choice is known.
    """

    decided: TextT
    best: TextT
    learn: TextT
    moment: int | None
    line: list[str]


class ReviewMonth(Wire):
    """What decisions of a month cost on average, and their grade. `month` is like "2026-11"."""

    month: str
    decisions: int
    mean: float | None
    within: float | None
    grade: int | None


class ReviewMeanLoss(Wire):
    """The mean loss of a kind of decision and half the width of its 95 % interval; null while there are too few decisions.

    `grade` is from 0 to 100. `months` has the last months with reviewed decisions, the oldest first.
    """

    kind: str
    words: str
    decisions: int
    mean: float | None
    within: float | None
    grade: int | None
    months: list[ReviewMonth]


class ReviewMeanResult(Wire):
    """The mean share of victory in reviewed games, as played and with average luck, with the 95 % interval of the latter."""

    games: int
    result: float
    adjusted: float
    low: float
    high: float


class GameReview(Wire, Generic[TextT]):
    """The review of a seat; `chances` is the timeline. `grades` begins with that of all decisions.

    `key_moments` are the numbers of up to three decisions at which a choice was surely better than another, and which mattered
    most. `worlds` says which deals the values are counted in.
    """

    game: str
    seat: int
    story: ReviewStory[TextT]
    grades: list[ReviewGrade[TextT]]
    worlds: TextT
    key_moments: list[int]
    moments: list[ReviewMoment[TextT]]
    chances: list[list[float]]
    account: ReviewAccount


class ReviewState(Wire):
    """The progress of a review. `ahead` is the number of reviews queued before it; `sentence` says why a review failed."""

    status: Literal["none", "waiting", "making", "made", "failed"]
    done: int = 0
    of: int = 0
    ahead: int = 0
    sentence: str = ""
    review: GameReview[str] | None = None
