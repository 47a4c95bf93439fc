"""One viewer's log in words as far as it is told, and what the viewer knew of late."""

from collections import deque
from collections.abc import Sequence
from typing import Any, Final

from coven.games.contract.game import Game
from coven.games.contract.narration import Chapter
from coven.match.narration import Narrator
from coven.server.protocol import LegalChoice, LogLine, MemoryAid

TrickKey = tuple[int, int, int]  # round, trick and turn
MAX_OBSERVATIONS: Final = 4
VISIBLE_TRICKS: Final = {"none": 1, "last_trick": 2}  # how many tricks a memory aid shows of the log


class Stage:
    """Where in the game the table is after a line: the same for every viewer, and made once for all of them."""

    __slots__ = ("chapter", "number", "trick_key")

    def __init__(self, number: int, chapter: Chapter) -> None:
        self.number = number
        self.chapter = chapter
        self.trick_key: TrickKey = (chapter.round, chapter.trick, chapter.turn)  # what tells one trick, or turn, from the next


class Observation:
    """What a viewer knows after a line, as a plain object to read."""

    __slots__ = ("legal", "number", "stage", "view")

    def __init__(self, stage: Stage, read: Any, legal: list[LegalChoice]) -> None:
        self.stage = stage
        self.number = stage.number
        self.view = read
        self.legal = legal


class ViewerLog:
    """One viewer's log so far: its lines, the place in the game before each of them, and what the viewer knew of late."""

    def __init__(self, game: Game, first: Observation) -> None:
        self.viewer: int = first.view.viewer
        self.narrator = Narrator(game, first.view)
        self.lines: list[LogLine] = []
        self.trick_keys: list[TrickKey] = []
        self.observations: deque[Observation] = deque([first], maxlen=MAX_OBSERVATIONS)
        self._trimmed_at: TrickKey | None = None  # the place up to which lines were dropped

    @property
    def last(self) -> Observation:
        """What the viewer knows now."""
        return self.observations[-1]

    def append(self, line: str, by: str, after: Observation, names: Sequence[str]) -> None:
        """One more line, and what the viewer knows after it."""
        told = self.narrator.narrate(line, after.view, names)
        self.lines.append(LogLine(number=after.number, line=line, told=told, by=by))
        self.trick_keys.append(self.observations[-1].stage.trick_key)
        self.observations.append(after)

    def trim(self) -> None:
        """Drop the lines that only a memory of everything would show."""
        if self.trick_keys and self.trick_keys[-1] != self._trimmed_at:  # in the same trick nothing more is forgotten
            dropped = len(self.lines) - visible_line_count(self.trick_keys, "last_trick")
            del self.lines[:dropped], self.trick_keys[:dropped]
            self._trimmed_at = self.trick_keys[-1]

    def is_complete(self) -> bool:
        """Whether no line was dropped."""
        return len(self.lines) == self.last.number


def visible_line_count(places: Sequence[TrickKey], memory: MemoryAid) -> int:
    """How many lines of a log, from its end, a memory aid shows: those of this trick, of the last one too, or all.

    A line belongs to the trick it was made in, so that the trick just finished is in sight until somebody goes on.
    """
    if memory == "everything":
        return len(places)
    seen: list[TrickKey] = []
    for count, place in enumerate(reversed(places)):
        if place not in seen:
            if len(seen) == VISIBLE_TRICKS[memory]:
                return count
            seen.append(place)
    return len(places)
