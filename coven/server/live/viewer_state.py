"""The words about claims.

What each viewer of a table knows and was told. Everything here is made from Views, and made once: words grow with the log.

A viewer's sight follows the table while somebody looks through it. Who comes later, or after the states in between were
dropped, is told the log from its beginning once, a few lines at a time, so that nobody waits for a long game.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from coven import games
from coven.core.grammar import Names
from coven.core.notation import seat_of_line
from coven.games.contract.claim import Claim
from coven.games.contract.game import Game
from coven.kernel import members
from coven.match import Match
from coven.match.view_codec import encode_view, layout_id
from coven.server.domain import lessons
from coven.server.live.plain_views import ViewReader
from coven.server.live.table import Step, Table
from coven.server.live.viewer_log import Observation, Stage, ViewerLog, visible_line_count
from coven.server.protocol import (
    Event,
    LegalChoice,
    LessonStep,
    LogLine,
    MemoryAid,
    OwnView,
    Position,
    ResultInfo,
    SeatClock,
    Sight,
)
from coven.types import NO_CHOICES, SPECTATOR, Act, Choice

CLAIM_REJECTED_SENTENCE: Final = "Not accepted: what you know does not prove it. Nobody else is told that you asked. Play on."


def claim_offer(claim: Claim | None, view: Any) -> str:
    """What the viewer may claim now; nothing where no claim is offered."""
    return claim.text if claim and view.legal and claim.can_claim(view) else ""


def claim_accepted_sentence(name: str) -> str:
    """What everybody is told."""
    return f"{name} claims the rest: accepted, for no card that others may hold could change it. It is played out."


ActFunction = Callable[[Any, Choice], Act]
MAX_EVENTS_SINCE_VISIT: Final = 24  # events shown to whoever comes back
LINES_PER_SLICE: Final = 8  # lines of a long log: a millisecond or two


def build_sight(game: Game, view: Any, memory: MemoryAid) -> Sight:
    """What lies on the table; what only memory keeps is left out unless the table's memory aid is everything."""
    remembered = game.recall(view) if memory == "everything" else None
    return Sight(picture=game.picture(view), memory=remembered, chapter=game.chapter(view.public))


def legal_choices(game: Game, act: ActFunction, read: Any, names: Names) -> list[LegalChoice]:
    """The viewer's choices in notation and in words; `act` is the game's, interpreted, because it reads a plain view."""
    encode, words = game.notation.encode, game.describe_choice
    choices = map(Choice, members(read.legal))
    return [LegalChoice(choice=encode(act(read, choice)), words=words(read, choice, names)) for choice in choices]


@dataclass(slots=True)
class SharedState:
    """What is the same for every viewer now."""

    number: int
    game: Game
    clocks: list[SeatClock]
    result: ResultInfo | None
    memory_aid: MemoryAid


class ViewerStates:
    """The viewers of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._act: ActFunction = games.load(table.row.game).act
        self._reader = ViewReader()
        self._logs: dict[int, ViewerLog] = {}

    # what lies there

    def position(self, viewer: int, now: float) -> Position:
        """The table as the viewer sees it now."""
        present = self._shared_state(now)
        return self._build_position(self._current_log(viewer, present).last, present)

    def _shared_state(self, now: float) -> SharedState:
        table = self.table
        return SharedState(table.number, table.game, table.clocks.to_messages(now), table.result(), self.memory_aid)

    def _build_position(self, seen: Observation, present: SharedState) -> Position:
        game, read, table = present.game, seen.view, self.table
        is_asked = read.legal != NO_CHOICES
        return Position(
            number=seen.number,
            picture=game.picture(read),
            memory=game.recall(read) if present.memory_aid == "everything" else None,
            chapter=seen.stage.chapter,
            prompt=game.prompt(read, table.names),
            why=game.beginner_tip(read) if is_asked else "",
            legal=seen.legal,
            to_act=list(members(read.to_act)),
            phrases=list(game.phrases(read)),
            claim=self._claim_offer(read) if is_asked else "",
            clocks=present.clocks,
            lesson=self._lesson_step(seen) if table.lesson else None,
            result=present.result if seen.number == present.number else None,
        )

    def _claim_offer(self, read: Any) -> str:
        """What the viewer may claim, but in a guided round, which has its own course."""
        return "" if self.table.lesson else claim_offer(self.table.game.claim, read)

    def _lesson_step(self, seen: Observation) -> LessonStep | None:
        """What a teacher says to the learner of a guided round."""
        lesson = self.table.lesson
        if lesson is None or seen.view.viewer != lesson.seat:
            return None
        return lessons.lesson_step(lesson, self.table.match, seen.number)

    @property
    def memory_aid(self) -> MemoryAid:
        """The memory aid: all is shown when the game is over."""
        return "everything" if self.table.is_over() else self.table.row.settings.memory

    def find_offered(self, seat: int, words: str) -> Choice | None:
        """One of the choices the seat was last shown, if it was shown the present."""
        telling = self._logs.get(seat)
        if telling is None or telling.last.number != self.table.number:
            return None
        for choice, offered in zip(members(telling.last.view.legal), telling.last.legal, strict=True):
            if offered.choice == words:
                return Choice(choice)
        return None

    def own_view(self, viewer: int) -> OwnView:
        """The View itself, for bots: the table as the viewer may know it now."""
        table = self.table
        return OwnView(number=table.number, layout=layout_id(table.game), view=encode_view(table.view(viewer)))

    # what happened

    def events_for(self, viewer: int, after: int, now: float) -> list[Event] | None:
        """The events after a line, or None where they go back too far."""
        present = self._shared_state(now)
        return self._build_events(self._current_log(viewer, present), self.table.steps_after(after), present)

    def events_for_each(self, viewers: Collection[int], after: int, now: float) -> dict[int, list[Event] | None]:
        """The same for several viewers: what they share is made once."""
        steps, present = self.table.steps_after(after), self._shared_state(now)
        self._advance_logs(viewers, after, steps or [])
        return {viewer: self._build_events(self._current_log(viewer, present), steps, present) for viewer in viewers}

    def _build_events(self, telling: ViewerLog, steps: Sequence[Step] | None, present: SharedState) -> list[Event] | None:
        if steps is None or len(steps) > len(telling.lines):
            return None
        if len(steps) == 1:  # what nearly every move is
            return [self._build_event(steps[0], telling.lines[-1], telling.observations[-1], present)]
        lines = telling.lines[len(telling.lines) - len(steps) :]
        glimpses = self._observations(telling, steps)
        return [self._build_event(step, line, seen, present) for step, line, seen in zip(steps, lines, glimpses, strict=True)]

    def _build_event(self, step: Step, line: LogLine, seen: Observation, present: SharedState) -> Event:
        return Event(
            number=line.number,
            line=line.line,
            told=line.told,
            by=line.by,
            seat=step.seat,
            position=self._build_position(seen, present),
        )

    def events_since(self, viewer: int, seen: int | None, now: float) -> list[Event]:
        """What happened since a viewer last looked, or since their own last move: what they may look back to, and not much."""
        last = self._last_own_line(viewer) if seen is None else seen
        if last is None or last >= self.table.number:
            return []
        first = self.table.number - min(MAX_EVENTS_SINCE_VISIT, len(self.table.recent))
        return self.events_for(viewer, max(last, first, self.hidden_line_count(viewer)), now) or []

    def _last_own_line(self, viewer: int) -> int | None:
        """The last line a seat's player made themselves."""
        log, makers = self.table.match.log, self.table.authors
        own = (number for number in range(len(log), 0, -1) if seat_of_line(log[number - 1]) == viewer)
        return next((number for number in own if makers[number - 1] == "seat"), None)

    def _observations(self, telling: ViewerLog, steps: Sequence[Step]) -> list[Observation]:
        """What the viewer knew after each of the last steps."""
        glimpses = telling.observations
        if len(steps) <= len(glimpses):
            return [glimpses[place] for place in range(-len(steps), 0)]
        kept, states = {seen.number: seen for seen in glimpses}, self._states_after(steps)
        return [
            kept.get(step.row.number) or self._observe(state, telling.viewer, step.row.number)
            for step, state in zip(steps, states, strict=True)
        ]

    def _states_after(self, steps: Sequence[Step]) -> list[Any]:
        return [*[later.before for later in steps[1:]], self.table.match.state] if steps else []

    def log_for(self, viewer: int) -> list[LogLine]:
        """The log as far back as the memory aid allows."""
        telling = self._complete_log(viewer)
        return telling.lines[len(telling.lines) - visible_line_count(telling.trick_keys, self.memory_aid) :]

    def hidden_line_count(self, viewer: int = SPECTATOR) -> int:
        """The line after which the memory aid begins; the same for every viewer."""
        return self.table.number - len(self.log_for(viewer))

    # telling

    def _advance_logs(self, viewers: Iterable[int], after: int, steps: Sequence[Step]) -> None:
        """Tell the steps after a line to those who know all before it, together."""
        told = [telling for viewer in viewers if (telling := self._logs.get(viewer)) and telling.last.number == after]
        self._append_steps(told, steps)

    def _current_log(self, viewer: int, present: SharedState) -> ViewerLog:
        """The viewer's log up to now."""
        telling = self._logs.get(viewer)
        if telling is None or telling.last.number != present.number:
            steps = None if telling is None else self.table.steps_after(telling.last.number)
            if telling is None or steps is None:
                telling = self._rebuild_now(viewer)
            else:
                self._append_steps([telling], steps)
        if present.memory_aid != "everything":
            telling.trim()
        return telling

    def _append_steps(self, tellings: Sequence[ViewerLog], steps: Sequence[Step]) -> None:
        if not tellings:  # nobody looks
            return
        game, names, viewers = self.table.game, self.table.names, [telling.viewer for telling in tellings]
        for step, state in zip(steps, self._states_after(steps), strict=True):
            row, reads = step.row, self._reader.observe_each(game, state, viewers)
            stage = self._stage(row.number, reads[0])
            for telling, read in zip(tellings, reads, strict=True):
                telling.append(row.as_seen_by(telling.viewer), row.notes.by, self._build_observation(read, stage), names)

    def _complete_log(self, viewer: int) -> ViewerLog:
        """The viewer's log with all that the memory aid shows: when a game ends, that is more than before.

        Only who asks for the log has it told anew; the events of the last move do without, so that the end of a game is no pause.
        """
        telling = self._current_log(viewer, self._shared_state(0.0))
        if self.memory_aid == "everything" and not telling.is_complete():
            telling = self._rebuild_now(viewer)
        return telling

    def is_up_to_date(self, viewer: int) -> bool:
        """Whether all that the viewer may see of the log is told, or follows from a few steps."""
        telling = self._logs.get(viewer)
        if telling is None or self.table.steps_after(telling.last.number) is None:
            return False
        return self.memory_aid != "everything" or telling.is_complete()

    def rebuild_log(self, viewer: int) -> Iterator[None]:
        """Tell the viewer's log from its beginning, a few lines between two pauses; lines made in a pause are told too."""
        table, log = self.table, self.table.match.log
        match = Match(table.game, table.row.players, table.row.settings.variant, table.names)
        telling = ViewerLog(table.game, self._observe(match.state, viewer, 0))
        while (told := telling.last.number) < len(log):
            for number in range(told + 1, min(told + LINES_PER_SLICE, len(log)) + 1):
                seen = match.apply_line_seen_by(viewer, log[number - 1])
                telling.append(seen, table.authors[number - 1], self._observe(match.state, viewer, number), table.names)
            yield
        self._logs[viewer] = telling

    def _rebuild_now(self, viewer: int) -> ViewerLog:
        """The viewer's log from its beginning, in one go: for whoever was not told it before."""
        for _ in self.rebuild_log(viewer):
            pass
        return self._logs[viewer]

    def _observe(self, state: Any, viewer: int, number: int) -> Observation:
        """What a viewer may know of a state."""
        read = self._reader.observe_each(self.table.game, state, [viewer])[0]
        return self._build_observation(read, self._stage(number, read))

    def _stage(self, number: int, read: Any) -> Stage:
        """What every viewer knows after a line, from the view of any of them."""
        return Stage(number, self.table.game.chapter(read.public))

    def _build_observation(self, read: Any, stage: Stage) -> Observation:
        legal = legal_choices(self.table.game, self._act, read, self.table.names) if read.legal else []
        return Observation(stage, read, legal)
