"""What each viewer of a table is sent, made as JSON by compiled code: of games whose rules tell and paint everything.

Each line is told in one call for all viewers (`coven.games.contract.encoding`). Only the lines of logs are kept, as they are
sent; a position is made from a State when it is asked for.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import wraps
from typing import Concatenate, Final, ParamSpec, TypeVar

import msgspec

from coven.games.contract.encoding.table_loop import CHANGES, NOTHING, POSITIONS, WHOLE
from coven.games.contract.encoding.table_telling import NO_CHANGES, NO_TEXT, TableTeller, TableText, TooLargeError, ViewerText
from coven.games.contract.records import GameState
from coven.match import Match
from coven.server.domain.rows import LineRow
from coven.server.live.table import Step, Table
from coven.server.live.viewer_log import LineLog, TrickKey
from coven.server.live.viewer_logs import EncodedStep, ViewerLogs, encoder_of
from coven.server.live.viewer_state import ViewerStates
from coven.server.protocol import encode
from coven.types import SPECTATOR

NO_LINES: Final = ("",)
NO_TRICK: Final = b"null"

P = ParamSpec("P")
T = TypeVar("T")
EncodedLog = LineLog[msgspec.Raw]


class _Numbers(msgspec.Struct):
    """Where in the game a chapter is."""

    round: int
    trick: int
    turn: int


decode_chapter: Final = msgspec.json.Decoder(_Numbers).decode


def or_interpreted(method: Callable[Concatenate["EncodedStates", P], T]) -> Callable[Concatenate["EncodedStates", P], T]:
    """Let interpreted rules go on for good at a table that has more to show than machine code has room for."""

    @wraps(method)
    def call(states: "EncodedStates", /, *arguments: P.args, **named: P.kwargs) -> T:
        if states.interpreted is None:
            try:
                return method(states, *arguments, **named)
            except TooLargeError:
                states.interpreted = ViewerStates(states.table)
        answer: T = getattr(states.interpreted, method.__name__)(*arguments, **named)
        return answer

    return call


class EncodedStates(ViewerLogs[EncodedLog, msgspec.Raw]):
    """The logs of all viewers of one table as JSON, and the events made of them."""

    def __init__(self, table: Table, teller: TableTeller, earlier: ViewerStates | None = None) -> None:
        """Initialize with the logs that were made before there was machine code."""
        super().__init__(table)
        self.teller = teller
        self.interpreted: ViewerStates | None = None  # takes over if there is too much to show
        encode_line = encoder_of(table.row.game)
        for viewer_log in earlier.logs() if earlier else ():
            self._logs[viewer_log.viewer] = viewer_log.convert(lambda line: msgspec.Raw(encode_line(line)))

    # positions

    @or_interpreted
    def position(self, viewer: int) -> tuple[msgspec.Raw, msgspec.Raw]:
        """Return the table as the viewer sees it now: what everybody sees, and what the viewer alone sees."""
        state, has_memory = self.table.match.state, (False, self._shows_memory(self.table.number))
        viewers = [SPECTATOR] if viewer == SPECTATOR else [SPECTATOR, viewer]
        public, *own = self.teller.tell(None, state, viewers, NO_LINES, POSITIONS, has_memory).viewers
        return msgspec.Raw(public.position), msgspec.Raw(own[0].position if own else NO_CHANGES)

    # events

    @or_interpreted
    def encode_new_steps(self, after: int, viewers: Collection[int], now: float) -> list[EncodedStep] | None:
        """Append the steps after a line, the last one so far, to the logs, and return them as events."""
        followed = _with_spectator(viewers)
        logs, steps = [self._logs.get(viewer) for viewer in followed], self.table.steps_after(after)
        if steps is None or any(viewer_log is None or viewer_log.number != after for viewer_log in logs):
            return super().encode_new_steps(after, viewers, now)
        states, encoded, last = self.table.states_around(steps), [], steps[-1]
        for place, step in enumerate(steps):
            text = self._tell(step.row, states[place], states[place + 1], followed, CHANGES)
            lines, key = _log_lines(step.row.number, step.row.notes.by, _lines_of(step.row, followed), text), _trick_key(text)
            for viewer_log, line in zip(logs, lines, strict=True):
                viewer_log.append_line(line, key)  # type: ignore[union-attr]  # none of them is None
            encoded.append(self._encode_step(step, followed, lines, text, now, is_last=step is last))
        self._trim(logs)  # type: ignore[arg-type]
        return encoded

    @or_interpreted
    def encode_steps_after(
        self, after: int, viewers: Collection[int], now: float, *, is_whole: bool = False
    ) -> list[EncodedStep] | None:
        """Return the steps after a line as events to several viewers, or None if they go back too far."""
        steps, followed = self.table.steps_after(after), _with_spectator(viewers)
        logs = [self._current_log(viewer) for viewer in followed]
        if steps is None or any(len(steps) > len(viewer_log.lines) for viewer_log in logs):
            return None
        states, encoded = self.table.states_around(steps), []
        for place, step in enumerate(steps):
            lines, is_first = [viewer_log.lines[place - len(steps)] for viewer_log in logs], is_whole and not place
            text = self._tell(step.row, states[place], states[place + 1], followed, WHOLE if is_first else CHANGES)
            encoded.append(self._encode_step(step, followed, lines, text, now, is_last=place == len(steps) - 1))
        return encoded

    def _encode_step(
        self, step: Step, viewers: Sequence[int], lines: Sequence[msgspec.Raw], text: TableText, now: float, *, is_last: bool
    ) -> EncodedStep:
        public, result = lines[0], self.table.result() if is_last else None
        seat = b"null" if step.seat is None else b"%d" % step.seat
        parts = [b'{"type":"public",', bytes(public)[1:-1], b',"seat":', seat, b',"position":', text.viewers[0].position]
        if clocks := self.clocks(now):
            parts += [b',"clocks":', encode(clocks)]
        if result:
            parts += [b',"result":', encode(result)]
        own = {}
        for viewer, line, viewer_text in zip(viewers[1:], lines[1:], text.viewers[1:], strict=True):
            changes, is_told = viewer_text.position, line is not public and line != public
            if is_told or changes != NO_CHANGES:
                own_parts = [b'{"type":"own","number":%d' % step.row.number]
                own_parts += [b',"told":', line] if is_told else []
                own_parts += [b',"position":', changes] if changes != NO_CHANGES else []
                own[viewer] = b"".join([*own_parts, b"}"])
        return EncodedStep(b"".join([*parts, b"}"]), own)

    def _tell(self, row: LineRow, before: GameState, after: GameState, viewers: Sequence[int], wanted: int) -> TableText:
        has_memory = self._shows_memory(row.number - 1), self._shows_memory(row.number)
        return self.teller.tell(before, after, viewers, _lines_of(row, viewers), wanted, has_memory)

    # logs

    @or_interpreted
    def log_for(self, viewer: int) -> list[msgspec.Raw]:
        """Return the log as far back as the memory aid allows."""
        return super().log_for(viewer)

    @or_interpreted
    def is_up_to_date(self, viewer: int) -> bool:
        """Return whether the viewer's log and that of spectators are complete, or need only a few steps more."""
        return super().is_up_to_date(viewer)

    def rebuild_logs(self, viewer: int) -> Iterator[None]:
        """Rebuild the viewer's log and that of spectators, where they are not current; yield every few lines."""
        if self.interpreted is None:
            try:
                yield from super().rebuild_logs(viewer)
            except TooLargeError:
                self.interpreted = ViewerStates(self.table)
        if self.interpreted:
            yield from self.interpreted.rebuild_logs(viewer)

    def _append_steps(self, viewer_logs: Sequence[EncodedLog], steps: Sequence[Step]) -> None:
        by_viewer, states = {viewer_log.viewer: viewer_log for viewer_log in viewer_logs}, self.table.states_around(steps)
        followed = _with_spectator(by_viewer)
        for step, before, after in zip(steps, states, states[1:], strict=False):
            text = self._tell(step.row, before, after, followed, NOTHING)
            lines = _log_lines(step.row.number, step.row.notes.by, _lines_of(step.row, followed), text)
            for viewer, line in zip(followed, lines, strict=True):
                if viewer in by_viewer:
                    by_viewer[viewer].append_line(line, _trick_key(text))

    def _start_log(self, match: Match, viewer: int) -> EncodedLog:
        return LineLog(viewer, _trick_key(self.teller.tell(None, match.state, [SPECTATOR], NO_LINES, NOTHING)))

    def _append_replayed(self, viewer_log: EncodedLog, match: Match) -> None:
        number, viewer, before = viewer_log.number + 1, viewer_log.viewer, match.state.clone()
        seen = match.apply_line_seen_by(viewer, self.table.match.log[number - 1])
        viewers, lines = _with_spectator([viewer]), [seen.public, seen.own]
        text = self.teller.tell(before, match.state, viewers, lines[: len(viewers)], NOTHING)
        told = _log_lines(number, self.table.authors[number - 1], lines[: len(viewers)], text)
        viewer_log.append_line(told[-1], _trick_key(text))


def _with_spectator(viewers: Iterable[int]) -> list[int]:
    """Return viewers in the order in which they are told, a spectator first."""
    return [SPECTATOR, *sorted({*viewers} - {SPECTATOR})]


def _lines_of(row: LineRow, viewers: Sequence[int]) -> list[str]:
    """Return a line as each viewer sees it, or as all of them do."""
    return [row.line] if row.seen is None else [row.as_seen_by(viewer) for viewer in viewers]


def _trick_key(text: TableText) -> TrickKey:
    numbers = decode_chapter(text.chapter)
    return numbers.round, numbers.trick, numbers.turn


def _log_lines(number: int, by: str, seen: Sequence[str], text: TableText) -> list[msgspec.Raw]:
    """Return a line of the log as each viewer is told it, a spectator first; the same object where they are told the same.

    `seen` is the line as each viewer sees it, or as all of them do.
    """
    public = _log_line(number, seen[0], by, text.viewers[0])
    told = [public]
    for place, viewer_text in enumerate(text.viewers[1:], 1):
        line = seen[place] if len(seen) > 1 else seen[0]
        if viewer_text.words:
            told.append(_log_line(number, line, by, viewer_text))
        else:
            told.append(public if line == seen[0] else _log_line(number, line, by, text.viewers[0]))
    return told


def _log_line(number: int, line: str, by: str, text: ViewerText) -> msgspec.Raw:
    """Return a line of the log: the text of a `LinePart`."""
    parts = [b'{"number":%d,"line":' % number, encode(line), b',"by":', encode(by)]
    if text.words != NO_TEXT:
        parts += [b',"words":', text.words]
    if text.to_you != NO_TEXT:
        parts += [b',"to_you":', text.to_you]
    if text.trick != NO_TRICK:
        parts += [b',"trick":', text.trick]
    return msgspec.Raw(b"".join([*parts, b"}"]))
