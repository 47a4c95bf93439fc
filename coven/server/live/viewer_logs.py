"""The logs of all viewers of one table, in the form in which they are sent.

Logs grow with the game. A viewer's log follows the table while a connection looks through that seat, and the spectators' log
always does. For a viewer who comes later, or after the States in between were dropped, the log is rebuilt once, a few lines at a
time, so that a long game does not block the event loop.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Generic, TypeVar

import msgspec

from coven.core.notation import seat_of_line
from coven.games.text import numbering_of
from coven.match import Match
from coven.server.live.table import Step, Table
from coven.server.live.viewer_log import LineLog, LineT, visible_line_count
from coven.server.protocol import MemoryAid, OwnPosition, PublicPosition, SeatClock
from coven.types import SPECTATOR

MAX_EVENTS_SINCE_VISIT: Final = 24  # events shown to a returning viewer
LINES_PER_SLICE: Final = 8  # of a log that is rebuilt: one or two milliseconds

LogT = TypeVar("LogT", bound=LineLog[Any])


@cache
def encoder_of(game: str) -> Callable[[object], bytes]:
    """Return the function that encodes messages of a table, with the numbers of its game."""
    return msgspec.json.Encoder(enc_hook=numbering_of(game).encode_hook).encode


@dataclass(slots=True)
class EncodedStep:
    """A step of the table as bytes: what everybody is sent, and what some viewers are sent besides."""

    event: bytes
    own: dict[int, bytes]  # by viewer; none for viewers who see what everybody sees

    def for_viewer(self, viewer: int) -> list[bytes]:
        """Return what a viewer is sent: their own event first, so that a client can show both at once."""
        return [self.own[viewer], self.event] if viewer in self.own else [self.event]


class ViewerLogs(ABC, Generic[LogT, LineT]):
    """The logs of all viewers of one table, and the events made of them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._logs: dict[int, LogT] = {}

    @abstractmethod
    def position(self, viewer: int) -> tuple[PublicPosition | msgspec.Raw, OwnPosition | msgspec.Raw]:
        """Return the table as the viewer sees it now: what everybody sees, and what the viewer alone sees."""

    @abstractmethod
    def encode_steps_after(
        self, after: int, viewers: Collection[int], now: float, *, is_whole: bool = False
    ) -> list[EncodedStep] | None:
        """Return the steps after a line as events to several viewers, or None if they go back too far.

        What they share is built once. Each event says what it changes; if `is_whole`, the first has the whole position.
        """

    def encode_new_steps(self, after: int, viewers: Collection[int], now: float) -> list[EncodedStep] | None:
        """Append the steps after a line, the last one so far, to the logs, and return them as events."""
        self.advance_logs(viewers, after)
        return self.encode_steps_after(after, viewers, now)

    @abstractmethod
    def _append_steps(self, viewer_logs: Sequence[LogT], steps: Sequence[Step]) -> None:
        """Append steps to logs that are complete up to them."""

    @abstractmethod
    def _start_log(self, match: Match, viewer: int) -> LogT:
        """Return the empty log of a viewer, at the start of a match."""

    @abstractmethod
    def _append_replayed(self, viewer_log: LogT, match: Match) -> None:
        """Apply the next line of the table's log to a match that follows it, and append the line to a viewer's log."""

    def clocks(self, now: float) -> list[SeatClock]:
        """Return the clocks of the seats; none without a time control."""
        return self.table.clocks.to_messages(now) if self.table.clocks.is_timed else []

    @property
    def memory_aid(self) -> MemoryAid:
        """The memory aid: everything is shown when the game is over."""
        return "everything" if self.table.is_over() else self.table.row.settings.memory

    def _shows_memory(self, number: int) -> bool:
        """Return whether the position after a line has what was seen before: by the memory aid, or as the last one of a game."""
        return self.table.row.settings.memory == "everything" or (number == self.table.number and self.table.is_over())

    def first_line_since(self, viewer: int, seen: int | None) -> int | None:
        """Return the line after which a returning viewer is shown events: line `seen`, or the viewer's own last move.

        They go back no further than the memory aid, and are at most MAX_EVENTS_SINCE_VISIT. None if there are none.
        """
        last = self._last_own_line(viewer) if seen is None else seen
        if last is None or last >= self.table.number:
            return None
        first = self.table.number - min(MAX_EVENTS_SINCE_VISIT, len(self.table.recent))
        return max(last, first, self.hidden_line_count(viewer))

    def _last_own_line(self, viewer: int) -> int | None:
        """Return the number of the last line that a seat's player made themselves."""
        log, authors = self.table.match.log, self.table.authors
        own = (number for number in range(len(log), 0, -1) if seat_of_line(log[number - 1]) == viewer)
        return next((number for number in own if authors[number - 1] == "seat"), None)

    # logs

    def logs(self) -> list[LogT]:
        """Return the logs of all viewers who have one."""
        return list(self._logs.values())

    def log_for(self, viewer: int) -> list[LineT]:
        """Return the log as far back as the memory aid allows."""
        viewer_log = self._complete_log(viewer)
        return viewer_log.lines[len(viewer_log.lines) - visible_line_count(viewer_log.trick_keys, self.memory_aid) :]

    def hidden_line_count(self, viewer: int = SPECTATOR) -> int:
        """Return how many lines at the start of the log the memory aid hides; the same for every viewer."""
        return self.table.number - len(self.log_for(viewer))

    def advance_logs(self, viewers: Collection[int], after: int) -> None:
        """Append the steps after a line to the logs that are complete up to it, in one pass."""
        wanted = {SPECTATOR, *viewers}
        complete = [found for viewer in wanted if (found := self._logs.get(viewer)) and found.number == after]
        steps = self.table.steps_after(after)
        if complete and steps:
            self._append(complete, steps)

    def _append(self, viewer_logs: Sequence[LogT], steps: Sequence[Step]) -> None:
        self._append_steps(viewer_logs, steps)
        self._trim(viewer_logs)

    def _trim(self, viewer_logs: Iterable[LogT]) -> None:
        """Drop the lines that the memory aid will not show."""
        if self.memory_aid != "everything":
            for viewer_log in viewer_logs:
                viewer_log.trim()

    def _current_log(self, viewer: int) -> LogT:
        """Return the viewer's log up to now."""
        viewer_log = self._logs.get(viewer)
        if viewer_log is None or viewer_log.number != self.table.number:
            steps = None if viewer_log is None else self.table.steps_after(viewer_log.number)
            if viewer_log is None or steps is None:
                viewer_log = self._rebuild_now(viewer)
            else:
                self._append([viewer_log], steps)
        return viewer_log

    def _complete_log(self, viewer: int) -> LogT:
        """Return the viewer's log with all that the memory aid shows: when a game ends, that is more than before.

        Only a request for the log rebuilds it. The events of the last move do not, so that the end of a game causes no pause.
        """
        viewer_log = self._current_log(viewer)
        if self.memory_aid == "everything" and not viewer_log.is_complete():
            viewer_log = self._rebuild_now(viewer)
        return viewer_log

    def is_up_to_date(self, viewer: int) -> bool:
        """Return whether the viewer's log and that of spectators are complete, or need only a few steps more."""
        return self._is_current(SPECTATOR) and self._is_current(viewer)

    def _is_current(self, viewer: int) -> bool:
        viewer_log = self._logs.get(viewer)
        if viewer_log is None or self.table.steps_after(viewer_log.number) is None:
            return False
        return self.memory_aid != "everything" or viewer_log.is_complete()

    def rebuild_logs(self, viewer: int) -> Iterator[None]:
        """Rebuild the viewer's log and that of spectators, where they are not current; yield every few lines."""
        for missing in {SPECTATOR, viewer}:
            if not self._is_current(missing):
                yield from self.rebuild_log(missing)

    def rebuild_log(self, viewer: int) -> Iterator[None]:
        """Rebuild the viewer's log from its beginning, yielding every few lines; includes lines made in between."""
        table = self.table
        match = Match(table.game, table.row.players, table.row.settings.variant, table.names)
        viewer_log = self._start_log(match, viewer)
        while viewer_log.number < table.number:
            for _ in range(min(LINES_PER_SLICE, table.number - viewer_log.number)):
                self._append_replayed(viewer_log, match)
            yield
        if self.memory_aid != "everything":
            viewer_log.trim()
        self._logs[viewer] = viewer_log

    def _rebuild_now(self, viewer: int) -> LogT:
        """Rebuild the viewer's log in one go, for a viewer who was not prepared."""
        for _ in self.rebuild_log(viewer):
            pass
        return self._logs[viewer]
