"""Lessons as data for pages, which run them without a server: `encode_lesson(key)`.

What the teacher says is named by ids of messages; the catalogs of the game have the words. The player aid is in words, because a
lesson has parameters of its own.
"""

import msgspec

from coven import games
from coven.browser.variants import aid_by_language, variant_words
from coven.games.contract.presentation import AidPart
from coven.match.lessons import Lesson, Note, load_lesson


class BrowserNote(msgspec.Struct, frozen=True):
    """A note of the teacher, and the number of lines before the choice that it is on."""

    at: int
    choice: str
    says: list[str]
    shows: list[str]
    finds: bool
    otherwise: str
    answers: dict[str, str]


class BrowserLesson(msgspec.Struct, frozen=True):
    """A lesson: its record, the words of its variant as texts, the learner's seat, and what the teacher says."""

    game: str
    players: int
    variant: dict[str, object]
    words: list[str]
    names: list[str]
    seat: int
    log: list[str]
    notes: list[BrowserNote]
    end: list[str]
    aid: dict[str, list[AidPart[str]]]  # by language


def encode_lesson(key: str) -> bytes | None:
    """Return the lesson of a game as JSON; None if it has none whose texts are in catalogs."""
    lesson = load_lesson(key)
    return msgspec.json.encode(describe_lesson(lesson)) if lesson and lesson.catalogs else None


def describe_lesson(lesson: Lesson) -> BrowserLesson:
    """Return a lesson as pages read it."""
    record = lesson.record
    game = games.load(record.game)
    return BrowserLesson(
        game=record.game,
        players=record.players,
        variant=dict(record.variant),
        words=variant_words(game, record.variant, record.players),
        names=list(record.names),
        seat=lesson.seat,
        log=list(record.log),
        notes=[_describe_note(at, note) for at, note in lesson.notes_by_line.items()],
        end=list(lesson.notes.end),
        aid=aid_by_language(game, record.variant, record.players),
    )


def _describe_note(at: int, note: Note) -> BrowserNote:
    return BrowserNote(at, note.choice, note.says, note.shown(), note.finds, note.otherwise, note.answers)
