"""Looking back at a game.

What the choices of a finished game cost: three views, kept apart by name.
"""

from typing import Literal

from coven.server.protocol.server_messages import LogLine, Sight
from coven.server.protocol.tables import TableInfo
from coven.server.protocol.wire import Wire


class Log(Wire):
    """Your log of a game as far back as the memory aid allows; whole, and as it truly was, when the game is over."""

    lines: list[LogLine]


class ReplayStep(LogLine):
    """The game after one line of the log; step 0 is the empty table. `views` has what each viewer asked for sees."""

    views: list[Sight]


class Replay(Wire):
    """A game step by step: whole and from any seat when it is over, your window on it while it goes on."""

    table: TableInfo
    viewers: list[int]
    steps: list[ReplayStep]


class ReviewChoice(Wire):
    """One of the choices there were: the share of victory it was worth, with its standard error."""

    choice: str
    words: str
    value: float
    error: float


class ReviewFact(Wire):
    """The hidden fact that makes the difference: how likely it was, and what the choice lost where it held and where not."""

    words: str
    likely: float
    lost_if: float
    lost_else: float


class ReviewMoment(Wire):
    """A decision. Everything but `open_cards` is by what the player knew then; that is hindsight, with all cards open.

    `number` is the line of the log the choice made; `reason` says in words why it cost, and at key moments what there was to
    lose. `unseen` has for each card how likely each seat held it.
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
    """Luck and skill add up: expected + lots + hidden + others - losses = result; `adjusted` is each seat's without the lots."""

    expected: float
    lots: float
    hidden: float
    others: float
    losses: float
    result: float
    adjusted: list[float]


class ReviewMeanLoss(Wire):
    """The mean loss of a kind of decision, with half the width of its 95 % interval; null while there are too few."""

    kind: str
    decisions: int
    mean: float | None
    within: float | None


class GameReview(Wire):
    """The review of a seat. `key_moments` are the numbers of the three that mattered most; `chances` is the story."""

    game: str
    seat: int
    key_moments: list[int]
    moments: list[ReviewMoment]
    chances: list[list[float]]
    account: ReviewAccount
    mean_losses: list[ReviewMeanLoss]


class ReviewState(Wire):
    """How far a review is. `ahead` are the reviews made before it; `sentence` says why one could not be made."""

    status: Literal["none", "waiting", "making", "made", "failed"]
    done: int = 0
    of: int = 0
    ahead: int = 0
    sentence: str = ""
    review: GameReview | None = None
