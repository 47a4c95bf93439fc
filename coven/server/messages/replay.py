"""Looking back at a game."""

from coven.server.messages.tables import TableInfo
from coven.server.messages.told import LogLine, Sight
from coven.server.messages.wire import Wire


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
