"""Lessons at a table (guided first rounds): the seats, what the teacher says, and which choice the lesson expects."""

import logging
from typing import Final

from coven import games
from coven.errors import CovenError
from coven.match import Match, lessons
from coven.match.lessons import Lesson
from coven.messages import Message
from coven.server.base import errors
from coven.server.domain import names
from coven.server.domain.rows import Person, SeatRow, TableRow
from coven.server.protocol import LessonStep, TableSettings

LESSON_TITLE: Final = "First round"
_reported_games: Final[set[str]] = set()  # games whose invalid lesson was logged
log = logging.getLogger("coven.lessons")


def load_lesson(key: str) -> Lesson | None:
    """Return the lesson of a game; an invalid one is logged once and not offered."""
    try:
        return lessons.load_lesson(key)
    except CovenError as error:
        if key not in _reported_games:
            _reported_games.add(key)
            log.error("invalid lesson", extra={"game": key, "error": str(error)})
        return None


def lesson_minutes(key: str) -> int:
    """Return how long the lesson of a game takes; 0 if there is none."""
    lesson = load_lesson(key)
    return lesson.notes.minutes if lesson else 0


def lesson_of_table(row: TableRow) -> Lesson | None:
    """Return the lesson that a table follows."""
    return load_lesson(row.game) if row.settings.lesson else None


def lesson_settings(requested: TableSettings) -> TableSettings:
    """Return the settings of a lesson's table: those of its record, with the reply delay that the learner requested."""
    games.load(requested.game)  # raises for an unknown game
    lesson = load_lesson(requested.game)
    if lesson is None:
        raise errors.not_found(Message("no-lesson"))
    return TableSettings(
        game=requested.game,
        players=lesson.record.players,
        variant=lesson.record.variant,
        title=LESSON_TITLE,
        access="link",
        spectators=False,
        chat=False,
        bots_replace=False,
        hints=False,
        tempo=requested.tempo,
        lesson=True,
    )


def lesson_seats(person: Person, portrait: str, lesson: Lesson) -> list[SeatRow]:
    """Return the seats: the learner, and bots with the names that the teacher uses."""
    learner = SeatRow(kind="person", person=person.id, name=person.name, portrait=portrait)
    return [learner if seat == lesson.seat else _persona_seat(name) for seat, name in enumerate(lesson.record.names)]


def _persona_seat(name: str) -> SeatRow:
    return SeatRow(kind="bot", name=name, level=names.persona_level(name), portrait=names.persona_portrait(name))


def check_choice(lesson: Lesson | None, match: Match, seat: int, choice: str, language: str) -> None:
    """Raise, with the teacher's words in a language, if a legal choice is not the one that the lesson expects."""
    note = lesson.note_after(match.log) if lesson and seat == lesson.seat else None
    if lesson and note and choice != note.choice:
        raise errors.not_in_lesson(lesson.say(note.answers.get(choice, note.otherwise), language))


def lesson_step(lesson: Lesson, match: Match, number: int) -> LessonStep[Message | str] | None:
    """Return what the teacher says to the learner after line `number`; None while the others play."""
    log, steps = match.log[:number], len(lesson.notes_by_line)
    if note := lesson.note_after(log):
        choices = [] if note.finds else lesson.choices_after(log)
        says = [lesson.message(text) for text in note.says]
        choice = choices[0] if choices else None
        return LessonStep(
            step=lesson.step_after(log),
            steps=steps,
            says=says,
            shows=note.shown(),
            choice=choice,
            then=choices[1:],
            done=False,
        )
    if number == len(match.log) and lesson.is_done(log):
        says = [lesson.message(text) for text in lesson.notes.end]
        return LessonStep(step=steps, steps=steps, says=says, shows=[""] * len(says), choice=None, then=[], done=True)
    return None
