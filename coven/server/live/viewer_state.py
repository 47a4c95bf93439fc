"""What each viewer of a table knows and has been sent, as text in one language.

Everything here is built from Views, and built once: text grows with the log. A viewer's log follows the table while a connection
looks through that seat. For a viewer who comes later, or after the States in between were dropped, the log is rebuilt once, a few
lines at a time, so that a long game does not block the event loop.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from coven import games
from coven.core.notation import seat_of_line
from coven.games.contract.game import Game
from coven.games.contract.presentation import is_claim_certain, is_claim_offered
from coven.games.contract.records import GameState, GameView
from coven.games.text import GameText, PublicNarration, text_of
from coven.kernel import members
from coven.languages import DEFAULT_LANGUAGE
from coven.match import Match
from coven.match.match import SeenLine
from coven.match.plain_views import ViewReader
from coven.match.view_codec import encode_view, layout_id
from coven.server.domain import lessons
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

ActFunction = Callable[[GameView, Choice], Act]
MAX_EVENTS_SINCE_VISIT: Final = 24  # events shown to a returning viewer
LINES_PER_SLICE: Final = 8  # of a log that is rebuilt: one or two milliseconds


def build_sight(text: GameText, view: GameView, memory_aid: MemoryAid) -> Sight:
    """Return the board as a viewer sees it; what must be remembered is left out unless the memory aid shows everything."""
    recalled = text.recall(view) if memory_aid == "everything" else None
    return Sight(picture=text.picture(view), memory=recalled, chapter=text.chapter(view.public))


def legal_choices(game: Game, act: ActFunction, view: GameView, text: GameText) -> list[LegalChoice]:
    """Return the viewer's choices in notation and as text; `act` is the game's, interpreted, because the view is plain."""
    encode, describe = game.notation.encode, text.choice
    choices = map(Choice, members(view.legal))
    return [LegalChoice(choice=encode(act(view, choice)), words=describe(view, choice)) for choice in choices]


@dataclass(slots=True)
class SharedState:
    """What is currently the same for every viewer."""

    number: int
    game: Game
    clocks: list[SeatClock]
    result: ResultInfo | None
    memory_aid: MemoryAid


class ViewerStates:
    """The states of all viewers of one table who read the same language."""

    def __init__(self, table: Table, language: str = DEFAULT_LANGUAGE) -> None:
        self.table = table
        self.language = language
        self._act: ActFunction = games.load(table.row.game).act
        self._reader = ViewReader()
        self._logs: dict[int, ViewerLog] = {}
        self._texts: dict[int, GameText] = {}  # by viewer

    # positions

    def position(self, viewer: int, now: float) -> Position:
        """Return the table as the viewer sees it now."""
        shared = self._shared_state(now)
        return self._build_position(self._current_log(viewer, shared).last, shared)

    def _shared_state(self, now: float) -> SharedState:
        table = self.table
        return SharedState(table.number, table.game, table.clocks.to_messages(now), table.result(), self.memory_aid)

    def _build_position(self, observation: Observation, shared: SharedState) -> Position:
        game, view, table = shared.game, observation.view, self.table
        text = self._text_for(view.viewer)
        is_to_act = view.legal != NO_CHOICES
        return Position(
            number=observation.number,
            picture=text.picture(view),
            memory=text.recall(view) if shared.memory_aid == "everything" else None,
            chapter=observation.stage.chapter(text),
            prompt=text.prompt(view),
            why=text.tip(view) if is_to_act else "",
            legal=observation.legal,
            to_act=list(members(view.to_act)),
            phrases=list(game.phrases(view)),
            claim=(claim := self._claim_offer(view, text) if is_to_act else ""),
            is_claim_certain=claim != "" and is_claim_certain(game.claim, view),
            clocks=shared.clocks,
            lesson=self._lesson_step(observation) if table.lesson else None,
            result=shared.result if observation.number == shared.number else None,
        )

    def _text_for(self, viewer: int) -> GameText:
        """Return the text for a viewer, with the present names of the players."""
        text, names = self._texts.get(viewer), self.table.names
        if text is None or text.formatter.names is not names:
            text = self._texts[viewer] = text_of(self.table.game, viewer, names, self.language)
        return text

    def _claim_offer(self, view: GameView, text: GameText) -> str:
        """Return what the viewer may claim now, as text; nothing in a lesson, which follows its own course."""
        claim = self.table.game.claim
        return text.claim() if claim and not self.table.lesson and is_claim_offered(claim, view) else ""

    def _lesson_step(self, observation: Observation) -> LessonStep | None:
        """Return what the teacher says to the learner of a lesson."""
        lesson = self.table.lesson
        if lesson is None or observation.view.viewer != lesson.seat:
            return None
        return lessons.lesson_step(lesson, self.table.match, observation.number)

    @property
    def memory_aid(self) -> MemoryAid:
        """The memory aid: everything is shown when the game is over."""
        return "everything" if self.table.is_over() else self.table.row.settings.memory

    def find_offered(self, seat: int, notation: str) -> Choice | None:
        """Return the choice of this notation that the seat was last sent, if that was for the current position."""
        viewer_log = self._logs.get(seat)
        if viewer_log is None or viewer_log.last.number != self.table.number:
            return None
        for choice, offered in zip(members(viewer_log.last.view.legal), viewer_log.last.legal, strict=True):
            if offered.choice == notation:
                return Choice(choice)
        return None

    def own_view(self, viewer: int) -> OwnView:
        """Return the viewer's current View itself, for bots."""
        table = self.table
        return OwnView(number=table.number, layout=layout_id(table.game), view=encode_view(table.view(viewer)))

    # events

    def events_for(self, viewer: int, after: int, now: float) -> list[Event] | None:
        """Return the events after a line, or None if they go back too far."""
        shared = self._shared_state(now)
        return self._build_events(self._current_log(viewer, shared), self.table.steps_after(after), shared)

    def events_for_each(self, viewers: Collection[int], after: int, now: float) -> dict[int, list[Event] | None]:
        """Return the events after a line for several viewers; what they share is built once."""
        steps, shared = self.table.steps_after(after), self._shared_state(now)
        self._advance_logs(viewers, after, steps or [])
        return {viewer: self._build_events(self._current_log(viewer, shared), steps, shared) for viewer in viewers}

    def _build_events(self, viewer_log: ViewerLog, steps: Sequence[Step] | None, shared: SharedState) -> list[Event] | None:
        if steps is None or len(steps) > len(viewer_log.lines):
            return None
        if len(steps) == 1:  # nearly every move
            return [self._build_event(steps[0], viewer_log.lines[-1], viewer_log.observations[-1], shared)]
        lines = viewer_log.lines[len(viewer_log.lines) - len(steps) :]
        triples = zip(steps, lines, self._observations(viewer_log, steps), strict=True)
        return [self._build_event(step, line, observation, shared) for step, line, observation in triples]

    def _build_event(self, step: Step, line: LogLine, observation: Observation, shared: SharedState) -> Event:
        return Event(
            number=line.number,
            line=line.line,
            told=line.told,
            by=line.by,
            seat=step.seat,
            position=self._build_position(observation, shared),
        )

    def events_since(self, viewer: int, seen: int | None, now: float) -> list[Event]:
        """Return the events since line `seen`, or since the viewer's own last move.

        They go back no further than the memory aid, and are at most MAX_EVENTS_SINCE_VISIT.
        """
        last = self._last_own_line(viewer) if seen is None else seen
        if last is None or last >= self.table.number:
            return []
        first = self.table.number - min(MAX_EVENTS_SINCE_VISIT, len(self.table.recent))
        return self.events_for(viewer, max(last, first, self.hidden_line_count(viewer)), now) or []

    def _last_own_line(self, viewer: int) -> int | None:
        """Return the number of the last line that a seat's player made themselves."""
        log, authors = self.table.match.log, self.table.authors
        own = (number for number in range(len(log), 0, -1) if seat_of_line(log[number - 1]) == viewer)
        return next((number for number in own if authors[number - 1] == "seat"), None)

    def _observations(self, viewer_log: ViewerLog, steps: Sequence[Step]) -> list[Observation]:
        """Return what the viewer knew after each of the last steps."""
        recent = viewer_log.observations
        if len(steps) <= len(recent):
            return [recent[index] for index in range(-len(steps), 0)]
        by_number, states = {observation.number: observation for observation in recent}, self._states_after(steps)
        return [
            by_number.get(step.row.number) or self._observe(state, viewer_log.viewer, step.row.number)
            for step, state in zip(steps, states, strict=True)
        ]

    def _states_after(self, steps: Sequence[Step]) -> list[GameState]:
        return [*[later.before for later in steps[1:]], self.table.match.state] if steps else []

    def log_for(self, viewer: int) -> list[LogLine]:
        """Return the log as far back as the memory aid allows."""
        viewer_log = self._complete_log(viewer)
        return viewer_log.lines[len(viewer_log.lines) - visible_line_count(viewer_log.trick_keys, self.memory_aid) :]

    def hidden_line_count(self, viewer: int = SPECTATOR) -> int:
        """Return how many lines at the start of the log the memory aid hides; the same for every viewer."""
        return self.table.number - len(self.log_for(viewer))

    # viewer logs

    def _advance_logs(self, viewers: Iterable[int], after: int, steps: Sequence[Step]) -> None:
        """Append the steps after a line to all logs that are complete up to it, in one pass."""
        complete = [found for viewer in viewers if (found := self._logs.get(viewer)) and found.last.number == after]
        self._append_steps(complete, steps)

    def _current_log(self, viewer: int, shared: SharedState) -> ViewerLog:
        """Return the viewer's log up to now."""
        viewer_log = self._logs.get(viewer)
        if viewer_log is None or viewer_log.last.number != shared.number:
            steps = None if viewer_log is None else self.table.steps_after(viewer_log.last.number)
            if viewer_log is None or steps is None:
                viewer_log = self._rebuild_now(viewer)
            else:
                self._append_steps([viewer_log], steps)
        if shared.memory_aid != "everything":
            viewer_log.trim()
        return viewer_log

    def _append_steps(self, viewer_logs: Sequence[ViewerLog], steps: Sequence[Step]) -> None:
        if not viewer_logs:
            return
        game, names, viewers = self.table.game, self.table.names, [viewer_log.viewer for viewer_log in viewer_logs]
        for step, state in zip(steps, self._states_after(steps), strict=True):
            row, views = step.row, self._reader.observe_each(game, state, viewers)
            stage, public = self._stage(row.number, views[0]), row.as_seen_by(SPECTATOR)
            told = PublicNarration(game, viewer_logs[0].last.view.public, views[0].public, public)
            for viewer_log, view in zip(viewer_logs, views, strict=True):
                line = SeenLine(row.as_seen_by(viewer_log.viewer), public)
                viewer_log.append(line, row.notes.by, self._build_observation(view, stage), names, told)

    def _complete_log(self, viewer: int) -> ViewerLog:
        """Return the viewer's log with all that the memory aid shows: when a game ends, that is more than before.

        Only a request for the log rebuilds it. The events of the last move do not, so that the end of a game causes no pause.
        """
        viewer_log = self._current_log(viewer, self._shared_state(0.0))
        if self.memory_aid == "everything" and not viewer_log.is_complete():
            viewer_log = self._rebuild_now(viewer)
        return viewer_log

    def is_up_to_date(self, viewer: int) -> bool:
        """Return whether the viewer's log is complete, or needs only a few steps more."""
        viewer_log = self._logs.get(viewer)
        if viewer_log is None or self.table.steps_after(viewer_log.last.number) is None:
            return False
        return self.memory_aid != "everything" or viewer_log.is_complete()

    def rebuild_log(self, viewer: int) -> Iterator[None]:
        """Rebuild the viewer's log from its beginning, yielding every few lines; includes lines made in between."""
        table, log = self.table, self.table.match.log
        match = Match(table.game, table.row.players, table.row.settings.variant, table.names)
        viewer_log = ViewerLog(table.game, self._observe(match.state, viewer, 0), self.language)
        while (done := viewer_log.last.number) < len(log):
            for number in range(done + 1, min(done + LINES_PER_SLICE, len(log)) + 1):
                line = match.apply_line_seen_by(viewer, log[number - 1])
                viewer_log.append(line, table.authors[number - 1], self._observe(match.state, viewer, number), table.names)
            yield
        self._logs[viewer] = viewer_log

    def _rebuild_now(self, viewer: int) -> ViewerLog:
        """Rebuild the viewer's log in one go, for a viewer who was not prepared."""
        for _ in self.rebuild_log(viewer):
            pass
        return self._logs[viewer]

    def _observe(self, state: GameState, viewer: int, number: int) -> Observation:
        """Return what a viewer may know of a State."""
        view = self._reader.observe_each(self.table.game, state, [viewer])[0]
        return self._build_observation(view, self._stage(number, view))

    def _stage(self, number: int, view: GameView) -> Stage:
        """Return what every viewer knows after a line, from the View of any of them."""
        return Stage(number, self.table.game.chapter(view.public))

    def _build_observation(self, view: GameView, stage: Stage) -> Observation:
        game = self.table.game
        legal = legal_choices(game, self._act, view, self._text_for(view.viewer)) if view.legal else []
        return Observation(stage, view, legal)
