"""One viewer's log: the lines sent so far as messages, and what the viewer knew recently."""

from collections import deque
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from coven.games.contract.game import Game
from coven.games.contract.presentation import NO_EVENTS, Chapter, Events
from coven.games.contract.records import GameView
from coven.games.text import join_events, join_sentences
from coven.messages import Message
from coven.server.protocol import LegalChoice, LinePart, MemoryAid, OwnPosition, PublicPosition
from coven.types import SPECTATOR

LineT = TypeVar("LineT")  # a line of the log as it is kept
OtherLineT = TypeVar("OtherLineT")
TrickKey = tuple[int, int, int]  # round, trick and turn
MAX_OBSERVATIONS: Final = 4
VISIBLE_TRICKS: Final = {"none": 1, "last_trick": 2}  # tricks of the log that a memory aid shows


class Stage:
    """The stage of the game after a line: the same for every viewer, and built once for all of them."""

    __slots__ = ("chapter", "number", "position", "trick_key")

    def __init__(self, number: int, chapter: Chapter[Message]) -> None:
        self.number = number
        self.chapter = chapter
        self.trick_key: TrickKey = (chapter.round, chapter.trick, chapter.turn)  # differs from one trick, or turn, to the next
        self.position: PublicPosition | None = None  # built when it is first sent


class Observation:
    """What a viewer knows after a line. The view is a plain object (see `plain_views`)."""

    __slots__ = ("legal", "number", "position", "stage", "view")

    def __init__(self, stage: Stage, view: GameView, legal: list[LegalChoice[Message | str]]) -> None:
        self.stage = stage
        self.number = stage.number
        self.view = view
        self.legal = legal
        self.position: OwnPosition | None = None  # built when it is first sent


class PublicTelling:
    """What a line of the log tells everybody: made once, and shared by all logs in which it is not told in another way."""

    __slots__ = ("events", "part")

    def __init__(self, events: Events, number: int, line: str, by: str) -> None:
        self.events = events
        self.part = make_line(events, number, line, by)


def make_line(events: Events, number: int, line: str, by: str) -> LinePart:
    """Return a line of the log with what it tells."""
    words, to_you = join_sentences(events.messages), join_sentences(events.to_you)
    return LinePart(number=number, line=line, by=by, words=words, to_you=to_you, trick=events.trick)


class LineLog(Generic[LineT]):
    """One viewer's log so far: its lines, the trick before each of them, and the trick that the table is in."""

    def __init__(self, viewer: int, trick_key: TrickKey) -> None:
        self.viewer = viewer
        self.number = 0  # of the last line
        self.trick_key = trick_key
        self.lines: list[LineT] = []
        self.trick_keys: list[TrickKey] = []
        self._trimmed_at: TrickKey | None = None

    def append_line(self, line: LineT, trick_key: TrickKey) -> None:
        """Append a line, and the trick that the table is in after it."""
        self.lines.append(line)
        self.trick_keys.append(self.trick_key)
        self.trick_key = trick_key
        self.number += 1

    def trim(self) -> None:
        """Drop the lines that only a memory aid of everything would show."""
        if self.trick_keys and self.trick_keys[-1] != self._trimmed_at:  # within a trick there is nothing more to drop
            dropped = len(self.lines) - visible_line_count(self.trick_keys, "last_trick")
            del self.lines[:dropped], self.trick_keys[:dropped]
            self._trimmed_at = self.trick_keys[-1]

    def convert(self, change: Callable[[LineT], OtherLineT]) -> "LineLog[OtherLineT]":
        """Return the same log with its lines in another form."""
        converted: LineLog[OtherLineT] = LineLog(self.viewer, self.trick_key)
        converted.number, converted.trick_keys, converted._trimmed_at = self.number, [*self.trick_keys], self._trimmed_at
        converted.lines = [change(line) for line in self.lines]
        return converted

    def is_complete(self) -> bool:
        """Return whether no line was dropped."""
        return len(self.lines) == self.number


class ViewerLog(LineLog[LinePart]):
    """A log of messages, and what the viewer knew recently."""

    def __init__(self, game: Game, first: Observation) -> None:
        super().__init__(first.view.viewer, first.stage.trick_key)
        self.game = game
        self.observations: deque[Observation] = deque([first], maxlen=MAX_OBSERVATIONS)

    @property
    def last(self) -> Observation:
        """What the viewer knows now."""
        return self.observations[-1]

    def append(self, line: str, after: Observation, told: PublicTelling) -> None:
        """Append a line as the viewer sees it, and what the viewer knows after it; `told` is what it tells everybody."""
        before = self.observations[-1]
        self.append_line(self._tell(line, before.view, after.view, told), after.stage.trick_key)
        self.observations.append(after)

    def _tell(self, line: str, before: GameView, after: GameView, told: PublicTelling) -> LinePart:
        """Return the line as the viewer is told it: the one of all viewers, if the viewer is told nothing else."""
        public = told.part
        if self.viewer == SPECTATOR:
            return public
        private = self.game.private_events(before, after, line)
        if private is not NO_EVENTS and (private.messages or private.trick or private.to_you):
            return make_line(join_events(told.events, private), public.number, line, public.by)
        if line == public.line:
            return public
        return make_line(told.events, public.number, line, public.by)


def visible_line_count(trick_keys: "list[TrickKey]", memory_aid: MemoryAid) -> int:
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
