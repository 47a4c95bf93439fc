"""What a viewer sees in words of one language, for clients that do not format messages themselves.

Each event has the whole position. It is put together from the same two parts that other clients are sent.
"""

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from coven.games.contract.presentation import Narration, Picture, join_picture
from coven.games.text import GameText, render, text_of
from coven.messages import Message
from coven.server.live.table import Table
from coven.server.live.viewer_state import Seen, SeenStep
from coven.server.protocol import (
    Claimed,
    Event,
    Hint,
    LegalChoice,
    LessonStep,
    LinePart,
    LogLine,
    OwnPosition,
    Position,
    Problem,
    Reason,
    ResultInfo,
    SeatClock,
)

Answer = Claimed | Hint | Problem | Reason  # what one viewer is told besides events


class Words:
    """The text of one table in one language."""

    def __init__(self, table: Table, language: str) -> None:
        self.table = table
        self.language = language
        self._texts: dict[int, GameText] = {}  # by viewer

    def text_for(self, viewer: int) -> GameText:
        """Return the text for a viewer, with the present names of the players."""
        text, names = self._texts.get(viewer), self.table.names
        if text is None or text.formatter.names is not names:
            text = self._texts[viewer] = text_of(self.table.game, viewer, names, self.language)
        return text

    def event(self, viewer: int, step: SeenStep) -> Event:
        """Return a step as an event with the whole position."""
        seen, event = step.seen[viewer], step.event
        line = self._log_line(self.text_for(viewer), seen.line)
        position = self.position(viewer, seen, event.clocks, event.result)
        return Event(number=line.number, line=line.line, told=line.told, by=line.by, seat=event.seat, position=position)

    def log(self, viewer: int, lines: Sequence[LinePart]) -> list[LogLine]:
        """Return lines of the viewer's log."""
        text = self.text_for(viewer)
        return [self._log_line(text, line) for line in lines]

    def position(self, viewer: int, seen: Seen, clocks: list[SeatClock], result: ResultInfo | None) -> Position:
        """Return a position in words."""
        text, public, own = self.text_for(viewer), seen.public, seen.own
        return Position(
            number=seen.line.number,
            picture=_join(text, public.picture, own),
            memory=render(text.formatter, join_picture(cast(Picture, public.memory), own.memory)) if public.memory else None,
            chapter=text.render_chapter(public.chapter),
            prompt=text.say(own.prompt or public.prompt),
            why=text.say(own.why),
            legal=[LegalChoice(choice=offered.choice, words=text.say(offered.words)) for offered in own.legal],
            to_act=public.to_act,
            phrases=public.phrases if own.phrases is None else own.phrases,
            claim=text.say(own.claim),
            is_claim_certain=own.is_claim_certain,
            clocks=clocks,
            lesson=self._lesson_step(own.lesson),
            result=result,
        )

    def answer(self, viewer: int, message: Answer) -> Answer:
        """Return an answer to a viewer in words."""
        text = self.text_for(viewer)
        if isinstance(message, Hint):
            candidates = [replace(candidate, words=text.say(candidate.words)) for candidate in message.candidates]
            said = {name: text.say(getattr(message, name)) for name in ("words", "reason", "basis")}
            return replace(message, candidates=candidates, **said)
        return replace(message, sentence=text.say(message.sentence))

    def _lesson_step(self, step: LessonStep[Message | str] | None) -> LessonStep[str] | None:
        lesson = self.table.lesson
        if lesson is None or step is None:
            return None
        says = [text if isinstance(text, str) else lesson.say(text.id, self.language) for text in step.says]
        return LessonStep(
            step=step.step,
            steps=step.steps,
            says=says,
            shows=step.shows,
            choice=step.choice,
            then=step.then,
            done=step.done,
        )

    def _log_line(self, text: GameText, line: LinePart) -> LogLine:
        trick = text.trick(line.trick) if line.trick else None
        told = Narration(words=text.say(line.words), to_you=text.say(line.to_you), trick=trick)
        return LogLine(number=line.number, line=line.line, told=told, by=line.by)


def _join(text: GameText, public: Picture, own: OwnPosition) -> Picture:
    return cast(Picture, render(text.formatter, join_picture(public, own.picture)))
