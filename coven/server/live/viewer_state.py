"""What each viewer of a table knows and has been sent, as messages: for words, and for games whose tables Python tells.

What everybody sees is made from the public record, once for all viewers; the rest from one viewer's own View.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from coven import games
from coven.games.contract.game import Game
from coven.games.contract.presentation import OwnPicture
from coven.games.contract.records import GameState, GameView
from coven.games.text import GameText
from coven.kernel import members
from coven.match import Match
from coven.match.plain_views import ViewReader
from coven.messages import Message
from coven.server.domain import lessons
from coven.server.live.changes import find_changes
from coven.server.live.table import Step, Table
from coven.server.live.viewer_log import Observation, PublicTelling, Stage, ViewerLog
from coven.server.live.viewer_logs import EncodedStep, ViewerLogs, encoder_of
from coven.server.protocol import (
    LegalChoice,
    LessonStep,
    LinePart,
    MemoryAid,
    OwnEvent,
    OwnPosition,
    PublicEvent,
    PublicPosition,
    ResultInfo,
    SeatClock,
    Sight,
)
from coven.types import NO_CHOICES, SPECTATOR, Act, Choice

ActFunction = Callable[[GameView, Choice], Act]
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


class ViewerStates(ViewerLogs[ViewerLog, LinePart]):
    """The states of all viewers of one table."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._act: ActFunction = games.load(table.row.game).act
        self._reader = ViewReader()

    # positions

    def position(self, viewer: int) -> tuple[PublicPosition, OwnPosition]:
        """Return the table as the viewer sees it now: what everybody sees, and what the viewer alone sees."""
        public = self._public_position(self._current_log(SPECTATOR).last)
        return public, self._own_position(self._current_log(viewer).last, public)

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

    # events

    def steps_after(self, after: int, viewers: Collection[int], now: float, *, is_whole: bool = False) -> list[SeenStep] | None:
        """Return the steps after a line as several viewers see them, or None if they go back too far.

        What they share is built once. Each event says what it changes; if `is_whole`, the first has the whole position.
        """
        steps = self.table.steps_after(after)
        logs = {viewer: self._current_log(viewer) for viewer in {SPECTATOR, *viewers}}
        if steps is None or any(len(steps) > len(viewer_log.lines) for viewer_log in logs.values()):
            return None
        states = self.table.states_around(steps)
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
        """Return the steps that a returning viewer is shown (`first_line_since`); the first has the whole position."""
        after = self.first_line_since(viewer, seen)
        return [] if after is None else self.steps_after(after, [viewer], now, is_whole=True) or []

    def encode_steps_after(
        self, after: int, viewers: Collection[int], now: float, *, is_whole: bool = False
    ) -> list[EncodedStep] | None:
        """Return the steps after a line as events to several viewers, or None if they go back too far."""
        steps, encode = self.steps_after(after, viewers, now, is_whole=is_whole), encoder_of(self.table.row.game)
        if steps is None:
            return None
        return [EncodedStep(encode(step.event), {viewer: encode(own) for viewer, own in step.own.items()}) for step in steps]

    # viewer logs

    def _append_steps(self, viewer_logs: Sequence[ViewerLog], steps: Sequence[Step]) -> None:
        game, viewers = self.table.game, tuple([viewer_log.viewer for viewer_log in viewer_logs])
        for step, state in zip(steps, self.table.states_around(steps)[1:], strict=True):
            row, views = step.row, self._reader.observe_each(game, state, viewers)
            before, public = viewer_logs[0].last, row.as_seen_by(SPECTATOR)
            stage = self._stage_after(before.stage, row.number, views[0])
            events = game.public_events(before.view.public, views[0].public, public)
            told = PublicTelling(events, row.number, public, row.notes.by)
            for viewer_log, view in zip(viewer_logs, views, strict=True):
                viewer_log.append(row.as_seen_by(viewer_log.viewer), self._build_observation(view, stage), told)

    def _stage_after(self, before: Stage, number: int, view: GameView) -> Stage:
        """Return the stage after a line, from the View of any viewer; an equal chapter is the same object again."""
        chapter = self.table.game.chapter(view.public)
        return Stage(number, before.chapter if before.chapter == chapter else chapter)

    def _start_log(self, match: Match, viewer: int) -> ViewerLog:
        return ViewerLog(self.table.game, self._observe(match.state, viewer, 0))

    def _append_replayed(self, viewer_log: ViewerLog, match: Match) -> None:
        number = viewer_log.number + 1
        line = match.apply_line_seen_by(viewer_log.viewer, self.table.match.log[number - 1])
        after = self._observe(match.state, viewer_log.viewer, number)
        events = self.table.game.public_events(viewer_log.last.view.public, after.view.public, line.public)
        told = PublicTelling(events, number, line.public, self.table.authors[number - 1])
        viewer_log.append(line.own, after, told)

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
