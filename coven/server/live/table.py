"""The table: the authority over one game. It holds the State, checks moves, writes the lines of the log and gives out Views.

Nothing here waits or sends. The State is a cache: it is replayed from the log. What each viewer is sent is in `viewer_state`.
"""

import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from coven.core.chance import Lot
from coven.core.notation import seat_of_line
from coven.errors import CovenError, RefusalError
from coven.games.contract.game import Game
from coven.games.contract.records import GameState, GameView
from coven.kernel import members
from coven.match import Match
from coven.match.plain_views import plain_view
from coven.match.view_codec import encode_view, layout_id
from coven.messages import Message
from coven.server.base import errors
from coven.server.domain import lessons
from coven.server.domain.deal_commitment import DealSource
from coven.server.domain.rows import LineNotes, LineRow, TableRow
from coven.server.domain.rules import rules_of
from coven.server.domain.seats import isolated_names
from coven.server.domain.time_control import Clocks
from coven.server.protocol import DaysClock, OwnView, Reason, ResultInfo
from coven.types import SPECTATOR, Choice

MAX_RECENT_STEPS: Final = 32  # lines whose events can be built again; fewer for games with a large State
RECENT_STATES_BYTES: Final = 50_000  # memory a table uses for the States of recent steps
MAX_RESPONSE_TIMES: Final = 16  # per seat
MAX_ACCEPTED_MOVES: Final = 8 * MAX_RECENT_STEPS
BOT_AUTHORS: Final = ("stand_in", "clock")  # LineNotes.by of choices a bot made for a player who was away or out of time


class MoveAuthors:
    """Counts who made the choices of each seat: its player, or a bot in their place. Lines of a claim count for neither."""

    def __init__(self, players: int) -> None:
        self.own = [0] * players
        self.bots = [0] * players
        self.last: list[tuple[str, int]] = [("", 0)] * players  # author, number of the time control

    def record(self, seat: int, by: str, time_control: int) -> None:
        """Count a choice of a seat."""
        if by == "claim":
            return
        (self.bots if by in BOT_AUTHORS else self.own)[seat] += 1
        self.last[seat] = by, time_control

    def was_substituted(self, seat: int) -> bool:
        """Return whether a bot chose last for a seat, or at least half of the time: the result is not the player's merit.

        Half of the time covers players who leave at once and come back for the last card.
        """
        return self.last[seat][0] in BOT_AUTHORS or 0 < self.bots[seat] >= self.own[seat]

    def has_timed_out(self, seat: int, time_control: int) -> bool:
        """Return whether the player's time ran out under the current time control, and they have not chosen since."""
        by, number = self.last[seat]
        return by in BOT_AUTHORS and number == time_control


@dataclass(frozen=True, slots=True)
class ClaimInProgress:
    """A claim that is being played out, and the round of the game it is about."""

    seat: int
    round: int


@dataclass(slots=True)
class Step:
    """A line of the log, the State before it, and the seat whose choice it is."""

    row: LineRow
    before: GameState
    seat: int | None = None


class Table:
    """A game in progress: its row, its match and its clocks."""

    def __init__(self, row: TableRow, log: Sequence[LineRow] = ()) -> None:
        self.row = row
        self.names = isolated_names(row.seats)
        self.match = Match(rules_of(row.game), row.players, row.settings.variant, self.names)
        self.clocks = Clocks(row.settings.clock, row.players)
        self.lesson = lessons.lesson_of_table(row)
        self.recent: deque[Step] = deque(maxlen=min(MAX_RECENT_STEPS, RECENT_STATES_BYTES // self.game.State.layout.itemsize))
        # seconds each seat's player took for their last choices
        self.response_times: list[deque[float]] = [deque(maxlen=MAX_RESPONSE_TIMES) for _ in range(row.players)]
        self._turn_started: dict[int, float] = {}  # by seat, as dates of lines
        self.authors: list[str] = []  # of each line: LineNotes.by
        self.move_authors = MoveAuthors(row.players)
        self.accepted_moves: dict[tuple[int, str], int] = {}  # (seat, id of the move): number of its line
        self.claim: ClaimInProgress | None = None  # the last, if no player has chosen since
        self._result: tuple[int, ResultInfo | None] = (-1, None)  # with the line it was computed after
        self._over = (-1, False)  # likewise
        self._to_act: tuple[int, list[int]] = (-1, [])  # likewise
        self._source = DealSource(bytes.fromhex(row.secret), [seat.salt for seat in row.seats])
        self.time_control_number = 0  # of the time control that the clocks run under
        for line in log:
            self.replay_line(line)
        self._sync_time_control()

    @property
    def number(self) -> int:
        """The number of lines in the log."""
        return len(self.match.log)

    @property
    def game(self) -> Game:
        """The game's contract."""
        return self.match.game

    def update_row(self, row: TableRow) -> None:
        """Replace the row after its seats, names or status changed."""
        self.row = row
        self.names = isolated_names(row.seats)
        self.match.names = self.names
        self._sync_time_control()

    def _sync_time_control(self) -> None:
        """Start full clocks for the seats to act, if the time control was changed after the last line."""
        if self.time_control_number != self.row.pace.number:
            self.time_control_number = self.row.pace.number
            self.clocks = Clocks(self.row.settings.clock, self.row.players)
            self.clocks.switch(self._seats_to_act(), None, self.row.pace.at)

    # the log

    def replay_line(self, line: LineRow) -> Step:
        """Apply the next line of the stored log."""
        if line.number != self.number + 1:
            raise errors.internal_error(f"Expected line {self.number + 1} of a table's log, got line {line.number}.")
        step = Step(line, self.match.state.clone(), seat_of_line(line.line))
        self.match.apply_line(line.line)
        self._record_step(step)
        return step

    def start(self, now: float) -> list[Step]:
        """Draw the lots before the first choice."""
        return self._draw_lots(now)

    def move(self, seat: int, choice: Choice, notes: LineNotes, now: float) -> list[Step]:
        """Make a legal choice and draw the lots that are due after it.

        The caller stores the steps. If that fails, the table must be loaded again.
        """
        match = self.match
        match.game = rules_of(self.row.game)
        match.check_legal(seat, choice)
        step = Step(self._new_line(notes), match.state.clone(), seat)
        step.row.line = match.choice_seen_by(seat, seat, choice)
        self._set_masked_lines(step, partial(match.choice_seen_by, seat=seat, choice=choice))
        match.apply_choice(step.row.line, seat, choice)
        self.clocks.switch(self._seats_to_act(), seat, now)
        self._record_step(step)
        steps = [step, *self._draw_lots(now)]
        steps[-1].row.notes.clocks = self.clocks.snapshot()
        return steps

    def _draw_lots(self, now: float) -> list[Step]:
        steps = []
        while lot := self.match.lot_due():
            lot = self._settle_lot(lot)
            step = Step(self._new_line(LineNotes(by="chance")), self.match.state.clone())
            step.row.line = self.game.notation.encode_lot(lot)
            self._set_masked_lines(step, partial(self.match.lot_seen_by, lot=lot))
            self.match.apply_lot(lot)
            self.clocks.switch(self._seats_to_act(), None, now)
            step.row.notes.clocks = self.clocks.snapshot()
            self._record_step(step)
            steps.append(step)
        return steps

    def _settle_lot(self, lot: Lot) -> Lot:
        """Return the outcome of a lot: drawn from the secret, or from the fixed deal of a lesson."""
        line = self.lesson.line_after(self.match.log) if self.lesson else None
        if line is not None:
            return self.game.notation.parse_lot(line, lot)
        self._source.draw(lot, self._lot_line_number())
        return lot

    def _lot_line_number(self) -> int:
        """Return the line whose random numbers settle the lot: a line of another game, if the table shares its luck."""
        origin, drawn = self.row.settings.origin, sum(by == "chance" for by in self.authors)
        if self.row.settings.duel:
            return drawn + 1  # the same at every table, whatever the number of choices before
        if origin and origin.luck == "same" and drawn < len(origin.lots):
            return origin.lots[drawn]
        return self.number + 1

    def _new_line(self, notes: LineNotes) -> LineRow:
        notes.pace = self.time_control_number
        return LineRow(self.row.id, self.number + 1, "", None, notes, time.time())

    def _set_masked_lines(self, step: Step, seen_by: Callable[[int], str]) -> None:
        """Set the line as spectators and each seat see it, if that is less than the whole."""
        masked = seen_by(SPECTATOR)
        if masked != step.row.line:
            step.row.seen, step.row.notes.seen = masked, [seen_by(seat) for seat in range(self.row.players)]

    def _record_step(self, step: Step) -> None:
        self.recent.append(step)
        notes = step.row.notes
        self._track_response_time(step)
        self.authors.append(notes.by)
        if step.seat is not None:
            self.move_authors.record(step.seat, notes.by, notes.pace)
        self._track_claim(step)
        if notes.id is not None and step.seat is not None:
            self.accepted_moves[step.seat, notes.id] = step.row.number
            while len(self.accepted_moves) > MAX_ACCEPTED_MOVES:
                self.accepted_moves.pop(next(iter(self.accepted_moves)))
        if notes.pace == self.row.pace.number:
            self.time_control_number = notes.pace
            if notes.clocks is not None:
                self.clocks.restore(notes.clocks)

    def _track_claim(self, step: Step) -> None:
        notes = step.row.notes
        if notes.claimant is not None and self.game.claim:
            self.claim = ClaimInProgress(notes.claimant, self.game.chapter(step.before.public).round)
        elif notes.by not in ("claim", "chance"):
            self.claim = None

    def _track_response_time(self, step: Step) -> None:
        """Record how long players take: a conditional move must not be made faster."""
        if not isinstance(self.row.settings.clock, DaysClock):
            return
        if step.seat is not None and step.seat in self._turn_started:
            started = self._turn_started.pop(step.seat)
            if step.row.notes.by == "seat" and not step.row.notes.wished:
                self.response_times[step.seat].append(max(0.0, step.row.at - started))
        self._turn_started = {seat: self._turn_started.get(seat, step.row.at) for seat in self._seats_to_act()}

    # moves

    def parse_choice(self, seat: int, number: int, notation: str, language: str) -> Choice:
        """Return the choice of a move; raise, in a language, if it answers an earlier position or is not legal."""
        if self.row.status != "running":
            raise errors.not_now(Message("no-game-running"))
        if number > self.number:
            raise errors.malformed(f"Expected a number up to {self.number}, got {number}.")
        if self.is_stale(seat, number):
            raise errors.stale(Message("stale-move"))
        return self.match.parse_choice(seat, notation, language)

    def may_think(self, seat: int) -> bool:
        """Return whether a bot may start to think: in a lesson, seats move in the order of its record."""
        line = self.lesson.line_after(self.match.log) if self.lesson else None
        return line is None or seat_of_line(line) == seat

    def lesson_choice(self, seat: int) -> Choice | None:
        """Return the next choice of a seat in the lesson this table follows, if it is the seat's turn there."""
        line = self.lesson.line_after(self.match.log) if self.lesson else None
        owner, _, notation = (line or "").partition(" ")
        return self.match.parse_choice(seat, notation) if owner == str(seat) else None

    def is_stale(self, seat: int, number: int) -> bool:
        """Return whether anything after line `number` matters to the seat: more than simultaneous choices of others."""
        since = self.steps_after(number)
        return since is None or any(self._affects(step, seat) for step in since)

    def steps_after(self, number: int) -> list[Step] | None:
        """Return the steps after a line, or None if they go back too far."""
        count = self.number - number
        if count == 1 and self.recent:  # the usual case, for every move
            return [self.recent[-1]]
        return [self.recent[-place] for place in range(count, 0, -1)] if count <= len(self.recent) else None

    def states_around(self, steps: Sequence[Step]) -> list[GameState]:
        """Return the States before steps that end the log, and the one after them."""
        return [*[step.before for step in steps], self.match.state]

    def _affects(self, step: Step, seat: int) -> bool:
        was_to_act = seat in members(self.game.to_act(step.before))
        return step.seat is None or step.seat == seat or not was_to_act

    def is_over(self) -> bool:
        """Return whether the game has ended."""
        if self._over[0] != self.number:
            self._over = (self.number, self.match.is_over())
        return self._over[1]

    def result(self) -> ResultInfo | None:
        """Return the result, once the game is over."""
        if self._result[0] != self.number:
            self._result = (self.number, self._build_result() if self.is_over() else None)
        return self._result[1]

    def _build_result(self) -> ResultInfo:
        people = [number for number, seat in enumerate(self.row.seats) if seat.kind == "person"]
        substituted = [seat for seat in people if self.move_authors.was_substituted(seat)]
        return ResultInfo(scores=self.match.scores(), winners=self.match.winners(), stood_in=substituted)

    def to_act(self) -> list[int]:
        """Return the seats that may choose now."""
        return self._seats_to_act() if self.row.status == "running" else []

    def _seats_to_act(self) -> list[int]:
        """Return the seats to act by the rules, computed once for each line."""
        if self._to_act[0] != self.number:
            self._to_act = (self.number, self.match.to_act())
        return self._to_act[1]

    def view(self, viewer: int) -> GameView:
        """Return what a seat, or a spectator, may know."""
        return self.match.view(viewer)

    def own_view(self, viewer: int) -> OwnView:
        """Return a viewer's current View itself, for bots."""
        return OwnView(number=self.number, layout=layout_id(self.game), view=encode_view(self.view(viewer)))

    def current_round(self) -> int:
        """Return the round the game is in. A claim ends with it."""
        return self.game.chapter(self.view(SPECTATOR).public).round

    def phrases(self, viewer: int) -> Sequence[str]:
        """Return the game's phrases that a viewer may say now."""
        return self.game.phrases(self.view(viewer))

    def explain_choice(self, seat: int, notation: str) -> Reason:
        """Return why a seat may not make a choice now, or that it may."""
        try:
            choice = self.match.parse_choice(seat, notation)
        except RefusalError as error:
            return Reason(choice=notation, allowed=False, sentence=errors.reason_of(error), clause=error.clause)
        except CovenError as error:
            return Reason(choice=notation, allowed=False, sentence=str(error), clause="")
        described = self.game.describe_choice(plain_view(self.view(seat)), choice)
        return Reason(choice=notation, allowed=True, sentence=described, clause="")
