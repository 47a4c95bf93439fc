"""What each viewer of a table knows and has been sent, as messages.

What everybody sees is made from the public record, once for all viewers; the rest from one viewer's own View. Logs grow with the
game. A viewer's log follows the table while a connection looks through that seat, and the spectators' log always does. For a
viewer who comes later, or after the States in between were dropped, the log is rebuilt once, a few lines at a time, so that a
long game does not block the event loop.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from coven import games
from coven.core.notation import seat_of_line
from coven.games.contract.game import Game
from coven.games.contract.presentation import OwnPicture
from coven.games.contract.records import GameState, GameView
from coven.games.text import GameText
from coven.kernel import members
from coven.match import Match
from coven.match.plain_views import ViewReader
from coven.match.view_codec import encode_view, layout_id
from coven.messages import Message
from coven.server.domain import lessons
from coven.server.live.changes import find_changes
from coven.server.live.table import Step, Table
from coven.server.live.viewer_log import Observation, PublicTelling, Stage, ViewerLog, visible_line_count
from coven.server.protocol import (
    LegalChoice,
    LessonStep,
    LinePart,
    MemoryAid,
    OwnEvent,
    OwnPosition,
    OwnView,
    PublicEvent,
    PublicPosition,
    ResultInfo,
    SeatClock,
    Sight,
)
from coven.types import NO_CHOICES, SPECTATOR, Act, Choice

ActFunction = Callable[[GameView, Choice], Act]
MAX_EVENTS_SINCE_VISIT: Final = 24  # events shown to a returning viewer
LINES_PER_SLICE: Final = 8  # of a log that is rebuilt: one or two milliseconds
NOTHING_OWN: Final = OwnPosition()


def build_sight(text: GameText, view: GameView, memory_aid: MemoryAid) -> Sight:
    """Return the board as a viewer sees it; what must be remembered is left out unless the memory aid shows everything."""
    recalled = text.recall(view) if memory_aid == "everything" else None
    return Sight(picture=text.picture(view), memory=recalled, chapter=text.chapter(view.public))


def legal_choices(game: Game, act: ActFunction, view: GameView) -> list[LegalChoice[Message | str]]:
    """Return the viewer's choices in notation and as messages; `act` is the game's, interpreted, because the view is plain."""
    encode, describe = game.notation.encode, game.describe_choice
    choices = map(Choice, members(view.legal))
    return [LegalChoice(choice=encode(act(view, choice)), words=describe(view, choice)) for choice in choices]


@dataclass(slots=True)
class Seen:
    """A line of the log as one viewer sees it, and the position after it in its two parts."""

    line: LinePart
    public: PublicPosition
    own: OwnPosition


@dataclass(slots=True)
class SeenStep:
    """A step of the table: what everybody is sent, what some viewers are sent besides, and what each of them sees in all."""

    event: PublicEvent
    own: dict[int, OwnEvent]  # by viewer; none for viewers who see what everybody sees
    seen: dict[int, Seen]
    encoded: bytes = b""  # the event, once it is encoded


class ViewerStates:
    """The states of all viewers of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._act: ActFunction = games.load(table.row.game).act
        self._reader = ViewReader()
        self._logs: dict[int, ViewerLog] = {}

    # positions

    def position(self, viewer: int) -> tuple[PublicPosition, OwnPosition]:
        """Return the table as the viewer sees it now: what everybody sees, and what the viewer alone sees."""
        public = self._public_position(self._current_log(SPECTATOR).last)
        return public, self._own_position(self._current_log(viewer).last, public)

    def clocks(self, now: float) -> list[SeatClock]:
        """Return the clocks of the seats; none without a time control."""
        return self.table.clocks.to_messages(now) if self.table.clocks.is_timed else []

    def _public_position(self, observation: Observation) -> PublicPosition:
        """Return the position as everybody sees it, from what spectators know."""
        stage = observation.stage
        if stage.position is None:
            game, view = self.table.game, observation.view
            stage.position = PublicPosition(
                picture=game.public_picture(view.public) if game.public_picture else game.picture(view),
                memory=game.recall(view) if self._shows_memory(stage.number) else None,
                chapter=stage.chapter,
                prompt=game.prompt(view),
                to_act=list(members(view.to_act)),
                phrases=list(game.phrases(view)),
            )
        return stage.position

    def _own_position(self, observation: Observation, public: PublicPosition) -> OwnPosition:
        """Return what a viewer sees besides: nothing for spectators."""
        if observation.position is None:
            is_spectator = observation.view.viewer == SPECTATOR
            observation.position = NOTHING_OWN if is_spectator else self._build_own_position(observation, public)
        return observation.position

    def _build_own_position(self, observation: Observation, public: PublicPosition) -> OwnPosition:
        game, view = self.table.game, observation.view
        phrases = [*game.phrases(view)]
        position = OwnPosition(
            picture=game.own_picture(view) if game.own_picture else _differences(public.picture, game.picture(view)),
            memory=_differences(public.memory, game.recall(view)) if public.memory else {},
            phrases=None if phrases == public.phrases else phrases,
            lesson=self._lesson_step(observation) if self.table.lesson else None,
        )
        if view.legal != NO_CHOICES:  # others are prompted as everybody is
            prompt = game.prompt(view)
            position.prompt = None if prompt == public.prompt else prompt
            position.legal, position.why = observation.legal, game.beginner_tip(view) or ""
            if (claim := game.claim) and not self.table.lesson and claim.can_claim(view):  # a lesson has its own course
                position.claim, position.is_claim_certain = claim.text, claim.is_simple(view) and claim.line(view) is not None
        return position

    def _lesson_step(self, observation: Observation) -> LessonStep[Message | str] | None:
        """Return what the teacher says to the learner of a lesson."""
        lesson = self.table.lesson
        if lesson is None or observation.view.viewer != lesson.seat:
            return None
        return lessons.lesson_step(lesson, self.table.match, observation.number)

    @property
    def memory_aid(self) -> MemoryAid:
        """The memory aid: everything is shown when the game is over."""
        return "everything" if self.table.is_over() else self.table.row.settings.memory

    def _shows_memory(self, number: int) -> bool:
        """Return whether the position after a line has what was seen before: by the memory aid, or as the last one of a game."""
        return self.table.row.settings.memory == "everything" or (number == self.table.number and self.table.is_over())

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

    def steps_after(self, after: int, viewers: Collection[int], now: float, *, is_whole: bool = False) -> list[SeenStep] | None:
        """Return the steps after a line as several viewers see them, or None if they go back too far.

        What they share is built once. Each event says what it changes; if `is_whole`, the first has the whole position.
        """
        steps = self.table.steps_after(after)
        logs = {viewer: self._current_log(viewer) for viewer in {SPECTATOR, *viewers}}
        if steps is None or any(len(steps) > len(viewer_log.lines) for viewer_log in logs.values()):
            return None
        states = [*[step.before for step in steps], self.table.match.state]
        observations = {viewer: self._observations(viewer_log, after, states) for viewer, viewer_log in logs.items()}
        clocks, result = self.clocks(now), self.table.result()
        before = None if is_whole or not steps else self._positions(0, observations)
        seen_steps = []
        for place, step in enumerate(steps, 1):
            positions, is_last = self._positions(place, observations), place == len(steps)
            seen = {
                viewer: Seen(viewer_log.lines[place - 1 - len(steps)], positions[SPECTATOR][0], positions[viewer][1])
                for viewer, viewer_log in logs.items()
            }
            seen_steps.append(_seen_step(step, seen, before, clocks, result if is_last else None))
            before = positions
        return seen_steps

    def _positions(self, place: int, observations: dict[int, list[Observation]]) -> dict[int, tuple[PublicPosition, OwnPosition]]:
        public = self._public_position(observations[SPECTATOR][place])
        return {viewer: (public, self._own_position(known[place], public)) for viewer, known in observations.items()}

    def _observations(self, viewer_log: ViewerLog, after: int, states: Sequence[GameState]) -> list[Observation]:
        """Return what the viewer knew after a line and after each of those that follow, given the States."""
        recent = viewer_log.observations
        if len(states) == 2 and len(recent) > 1 and recent[-2].number == after:  # nearly every move
            return [recent[-2], recent[-1]]
        by_number = {observation.number: observation for observation in recent}
        return [
            by_number.get(number) or self._observe(state, viewer_log.viewer, number) for number, state in enumerate(states, after)
        ]

    def steps_since(self, viewer: int, seen: int | None, now: float) -> list[SeenStep]:
        """Return the steps since line `seen`, or since the viewer's own last move; the first has the whole position.

        They go back no further than the memory aid, and are at most MAX_EVENTS_SINCE_VISIT.
        """
        last = self._last_own_line(viewer) if seen is None else seen
        if last is None or last >= self.table.number:
            return []
        first = self.table.number - min(MAX_EVENTS_SINCE_VISIT, len(self.table.recent))
        after = max(last, first, self.hidden_line_count(viewer))
        return self.steps_after(after, [viewer], now, is_whole=True) or []

    def _last_own_line(self, viewer: int) -> int | None:
        """Return the number of the last line that a seat's player made themselves."""
        log, authors = self.table.match.log, self.table.authors
        own = (number for number in range(len(log), 0, -1) if seat_of_line(log[number - 1]) == viewer)
        return next((number for number in own if authors[number - 1] == "seat"), None)

    def log_for(self, viewer: int) -> list[LinePart]:
        """Return the log as far back as the memory aid allows."""
        viewer_log = self._complete_log(viewer)
        return viewer_log.lines[len(viewer_log.lines) - visible_line_count(viewer_log.trick_keys, self.memory_aid) :]

    def hidden_line_count(self, viewer: int = SPECTATOR) -> int:
        """Return how many lines at the start of the log the memory aid hides; the same for every viewer."""
        return self.table.number - len(self.log_for(viewer))

    # viewer logs

    def advance_logs(self, viewers: Collection[int], after: int) -> None:
        """Append the steps after a line to the logs that are complete up to it, in one pass."""
        wanted = {SPECTATOR, *viewers}
        complete = [found for viewer in wanted if (found := self._logs.get(viewer)) and found.last.number == after]
        self._append_steps(complete, self.table.steps_after(after) or [])

    def _current_log(self, viewer: int) -> ViewerLog:
        """Return the viewer's log up to now."""
        viewer_log = self._logs.get(viewer)
        if viewer_log is None or viewer_log.observations[-1].number != self.table.number:
            steps = None if viewer_log is None else self.table.steps_after(viewer_log.last.number)
            if viewer_log is None or steps is None:
                viewer_log = self._rebuild_now(viewer)
            else:
                self._append_steps([viewer_log], steps)
        return viewer_log

    def _append_steps(self, viewer_logs: Sequence[ViewerLog], steps: Sequence[Step]) -> None:
        if not viewer_logs or not steps:
            return
        game, viewers = self.table.game, tuple([viewer_log.viewer for viewer_log in viewer_logs])
        states = [*[later.before for later in steps[1:]], self.table.match.state]
        for step, state in zip(steps, states, strict=True):
            row, views = step.row, self._reader.observe_each(game, state, viewers)
            before, public = viewer_logs[0].last, row.as_seen_by(SPECTATOR)
            stage = self._stage_after(before.stage, row.number, views[0])
            events = game.public_events(before.view.public, views[0].public, public)
            told = PublicTelling(events, row.number, public, row.notes.by)
            for viewer_log, view in zip(viewer_logs, views, strict=True):
                viewer_log.append(row.as_seen_by(viewer_log.viewer), self._build_observation(view, stage), told)
        if self.memory_aid != "everything":
            for viewer_log in viewer_logs:
                viewer_log.trim()

    def _stage_after(self, before: Stage, number: int, view: GameView) -> Stage:
        """Return the stage after a line, from the View of any viewer; an equal chapter is the same object again."""
        chapter = self.table.game.chapter(view.public)
        return Stage(number, before.chapter if before.chapter == chapter else chapter)

    def _complete_log(self, viewer: int) -> ViewerLog:
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
        if viewer_log is None or self.table.steps_after(viewer_log.last.number) is None:
            return False
        return self.memory_aid != "everything" or viewer_log.is_complete()

    def rebuild_logs(self, viewer: int) -> Iterator[None]:
        """Rebuild the viewer's log and that of spectators, where they are not current; yield every few lines."""
        for missing in {SPECTATOR, viewer}:
            if not self._is_current(missing):
                yield from self.rebuild_log(missing)

    def rebuild_log(self, viewer: int) -> Iterator[None]:
        """Rebuild the viewer's log from its beginning, yielding every few lines; includes lines made in between."""
        table, log = self.table, self.table.match.log
        match = Match(table.game, table.row.players, table.row.settings.variant, table.names)
        viewer_log = ViewerLog(table.game, self._observe(match.state, viewer, 0))
        while (done := viewer_log.last.number) < len(log):
            for number in range(done + 1, min(done + LINES_PER_SLICE, len(log)) + 1):
                line = match.apply_line_seen_by(viewer, log[number - 1])
                after = self._observe(match.state, viewer, number)
                events = table.game.public_events(viewer_log.last.view.public, after.view.public, line.public)
                viewer_log.append(line.own, after, PublicTelling(events, number, line.public, table.authors[number - 1]))
            yield
        if self.memory_aid != "everything":
            viewer_log.trim()
        self._logs[viewer] = viewer_log

    def _rebuild_now(self, viewer: int) -> ViewerLog:
        """Rebuild the viewer's log in one go, for a viewer who was not prepared."""
        for _ in self.rebuild_log(viewer):
            pass
        return self._logs[viewer]

    def _observe(self, state: GameState, viewer: int, number: int) -> Observation:
        """Return what a viewer may know of a State."""
        view = self._reader.observe_each(self.table.game, state, [viewer])[0]
        return self._build_observation(view, Stage(number, self.table.game.chapter(view.public)))

    def _build_observation(self, view: GameView, stage: Stage) -> Observation:
        return Observation(stage, view, legal_choices(self.table.game, self._act, view) if view.legal else [])


def _seen_step(
    step: Step,
    seen: dict[int, Seen],
    before: dict[int, tuple[PublicPosition, OwnPosition]] | None,
    clocks: list[SeatClock],
    result: ResultInfo | None,
) -> SeenStep:
    """Return a step with what it changes: from the positions before, or from nothing."""
    line, public = seen[SPECTATOR].line, seen[SPECTATOR].public
    event = PublicEvent(
        number=line.number,
        line=line.line,
        by=line.by,
        words=line.words,
        trick=line.trick,
        seat=step.seat,
        position=find_changes(before[SPECTATOR][0] if before else None, public),
        clocks=clocks,
        result=result,
    )
    own = {}
    for viewer, part in seen.items():
        if viewer != SPECTATOR:
            changes = find_changes(before[viewer][1] if before else NOTHING_OWN, part.own)
            told = None if part.line is line or part.line == line else part.line
            if changes or told:
                own[viewer] = OwnEvent(number=line.number, told=told, position=changes)
    return SeenStep(event, own, seen)


def _differences(public: msgspec.Struct, own: msgspec.Struct) -> OwnPicture:
    """Return the fields of a viewer's picture that differ from everybody's; None for the others."""
    pairs = ((name, getattr(own, name)) for name in own.__struct_fields__)
    return {name: None if value == getattr(public, name) else value for name, value in pairs}
