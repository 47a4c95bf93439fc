"""One viewer's log: the lines sent so far as text, and what the viewer knew recently."""

from collections import deque
from collections.abc import Sequence
from typing import Final

from coven.games.contract.game import Game
from coven.games.contract.presentation import Chapter
from coven.games.contract.records import GameView
from coven.games.text import GameText, PublicNarration
from coven.match.match import SeenLine
from coven.match.narration import Narrator
from coven.messages import Message
from coven.server.protocol import LegalChoice, LogLine, MemoryAid

TrickKey = tuple[int, int, int]  # round, trick and turn
MAX_OBSERVATIONS: Final = 4
VISIBLE_TRICKS: Final = {"none": 1, "last_trick": 2}  # tricks of the log that a memory aid shows


class Stage:
    """The stage of the game after a line: the same for every viewer, and built once for all of them."""

    __slots__ = ("_chapter", "_text", "number", "trick_key")

    def __init__(self, number: int, chapter: Chapter[Message]) -> None:
        self.number = number
        self._chapter = chapter
        self._text: Chapter[str] | None = None
        self.trick_key: TrickKey = (chapter.round, chapter.trick, chapter.turn)  # differs from one trick, or turn, to the next

    def chapter(self, text: GameText) -> Chapter[str]:
        """Return the chapter in words."""
        if self._text is None:
            self._text = text.render_chapter(self._chapter)
        return self._text


class Observation:
    """What a viewer knows after a line. The view is a plain object (see `plain_views`)."""

    __slots__ = ("legal", "number", "stage", "view")

    def __init__(self, stage: Stage, view: GameView, legal: list[LegalChoice]) -> None:
        self.stage = stage
        self.number = stage.number
        self.view = view
        self.legal = legal


class ViewerLog:
    """One viewer's log so far: its lines, the trick before each of them, and the most recent observations."""

    def __init__(self, game: Game, first: Observation, language: str) -> None:
        self.viewer: int = first.view.viewer
        self.narrator = Narrator(game, first.view, language)
        self.lines: list[LogLine] = []
        self.trick_keys: list[TrickKey] = []
        self.observations: deque[Observation] = deque([first], maxlen=MAX_OBSERVATIONS)
        self._trimmed_at: TrickKey | None = None

    @property
    def last(self) -> Observation:
        """What the viewer knows now."""
        return self.observations[-1]

    def append(
        self, line: SeenLine, by: str, after: Observation, names: Sequence[str], told: PublicNarration | None = None
    ) -> None:
        """Append a line and what the viewer knows after it; `told` is what it tells everybody, if that is known."""
        narration = self.narrator.narrate(line, after.view, names, told)
        self.lines.append(LogLine(number=after.number, line=line.own, told=narration, by=by))
        self.trick_keys.append(self.observations[-1].stage.trick_key)
        self.observations.append(after)

    def trim(self) -> None:
        """Drop the lines that only a memory aid of everything would show."""
        if self.trick_keys and self.trick_keys[-1] != self._trimmed_at:  # within a trick there is nothing more to drop
            dropped = len(self.lines) - visible_line_count(self.trick_keys, "last_trick")
            del self.lines[:dropped], self.trick_keys[:dropped]
            self._trimmed_at = self.trick_keys[-1]

    def is_complete(self) -> bool:
        """Return whether no line was dropped."""
        return len(self.lines) == self.last.number


def visible_line_count(trick_keys: Sequence[TrickKey], memory_aid: MemoryAid) -> int:
    """Return how many lines at the end of a log a memory aid shows: this trick's, the last one's too, or all.

    A line belongs to the trick it was made in, so the trick just finished stays visible until the next line.
    """
    if memory_aid == "everything":
        return len(trick_keys)
    visible: list[TrickKey] = []
    for count, key in enumerate(reversed(trick_keys)):
        if key not in visible:
            if len(visible) == VISIBLE_TRICKS[memory_aid]:
                return count
            visible.append(key)
    return len(trick_keys)
