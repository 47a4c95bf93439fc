"""One viewer's log in words as far as it is told, and what the viewer knew of late."""

from collections import deque
from collections.abc import Sequence
from typing import Any, Final

from coven.games.game import Game
from coven.games.told import Chapter
from coven.server.messages import LegalChoice, LogLine, Memory
from coven.telling import Teller

Place = tuple[int, int, int]  # round, trick and turn
GLIMPSES_KEPT: Final = 4
TRICKS_KEPT: Final = {"none": 1, "last_trick": 2}  # how many tricks a memory aid shows of the log


class Stage:
    """Where in the game the table is after a line: the same for every viewer, and made once for all of them."""

    __slots__ = ("chapter", "number", "place")

    def __init__(self, number: int, chapter: Chapter) -> None:
        self.number = number
        self.chapter = chapter
        self.place: Place = (chapter.round, chapter.trick, chapter.turn)  # what tells one trick, or turn, from the next


class Glimpse:
    """What a viewer knows after a line, as a plain object to read."""

    __slots__ = ("legal", "number", "read", "stage")

    def __init__(self, stage: Stage, read: Any, legal: list[LegalChoice]) -> None:
        self.stage = stage
        self.number = stage.number
        self.read = read
        self.legal = legal


class Telling:
    """One viewer's log so far: its lines, the place in the game before each of them, and what the viewer knew of late."""

    def __init__(self, game: Game, first: Glimpse) -> None:
        self.viewer: int = first.read.viewer
        self.teller = Teller(game, first.read)
        self.lines: list[LogLine] = []
        self.places: list[Place] = []
        self.glimpses: deque[Glimpse] = deque([first], maxlen=GLIMPSES_KEPT)
        self._forgot_in: Place | None = None  # the place up to which lines were dropped

    @property
    def last(self) -> Glimpse:
        """What the viewer knows now."""
        return self.glimpses[-1]

    def add(self, line: str, by: str, after: Glimpse, names: Sequence[str]) -> None:
        """One more line, and what the viewer knows after it."""
        told = self.teller.tell(line, after.read, names)
        self.lines.append(LogLine(number=after.number, line=line, told=told, by=by))
        self.places.append(self.glimpses[-1].stage.place)
        self.glimpses.append(after)

    def forget(self) -> None:
        """Drop the lines that only a memory of everything would show."""
        if self.places and self.places[-1] != self._forgot_in:  # in the same trick nothing more is forgotten
            dropped = len(self.lines) - lines_kept(self.places, "last_trick")
            del self.lines[:dropped], self.places[:dropped]
            self._forgot_in = self.places[-1]

    def is_whole(self) -> bool:
        """Whether no line was dropped."""
        return len(self.lines) == self.last.number


def lines_kept(places: Sequence[Place], memory: Memory) -> int:
    """How many lines of a log, from its end, a memory aid shows: those of this trick, of the last one too, or all.

    A line belongs to the trick it was made in, so that the trick just finished is in sight until somebody goes on.
    """
    if memory == "everything":
        return len(places)
    seen: list[Place] = []
    for count, place in enumerate(reversed(places)):
        if place not in seen:
            if len(seen) == TRICKS_KEPT[memory]:
                return count
            seen.append(place)
    return len(places)
