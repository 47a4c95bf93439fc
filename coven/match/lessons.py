"""Guided first rounds: a record with a fixed deal, and a teacher's notes on each choice of the learner.

Both are files in a game's folder: `lesson.json` is a game record, `lesson.toml` the notes (docs/howto/write_a_lesson.md). If the
folder has the catalogs `locale/lesson`, the notes have ids of messages, otherwise they have the texts themselves. A lesson is
checked when it is loaded: one that no longer replays raises an error with the line and the reason.

>>> lesson = load_lesson("blackmore")
>>> lesson.line_after(lesson.record.log[:2])
'1 play blue-9'
>>> note = lesson.note_after(lesson.record.log[:4])
>>> note.choice, lesson.say(note.says[0], "de")[:24]
('play blue-6', 'Willkommen in Blackmore!')
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Final

import msgspec

from coven import games
from coven.decoding import thread_safe_type
from coven.errors import RecordError
from coven.match import records
from coven.match.match import Match
from coven.match.records import GameRecord
from coven.messages import DEFAULT_LANGUAGE, Catalog, Formatter, Message

MAX_TEXT_CHARS: Final = 200  # of one message in any language, so that it fits beside the table on a phone


class Note(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """The teacher's messages before one choice of the learner, one idea each, and the answers to other legal choices.

    `choice` is the lesson's, in notation. If `finds` is set, the learner has to find it, so it is not pointed out. `shows` has
    what is pointed at meanwhile: a card or a place of the board, by message. Messages are put into words by `Lesson.say`.
    """

    choice: str
    says: list[str]
    shows: dict[str, str] = {}
    finds: bool = False
    otherwise: str = ""
    answers: dict[str, str] = {}

    def shown(self) -> list[str]:
        """Return what each message is about: a card or a place of the board; empty for none."""
        return [self.shows.get(text, "") for text in self.says]


class Notes(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """The contents of `lesson.toml`: the learner's seat, the duration, the notes in order, and the closing messages."""

    seat: int
    minutes: int
    note: list[Note]
    end: list[str]


@dataclass(frozen=True)
class Lesson:
    """A guided round: the record that its table follows, and the note before each line of the learner."""

    record: GameRecord
    notes: Notes
    notes_by_line: dict[int, Note]  # by the number of lines before the choice
    catalogs: Path | None = None  # the folder of the texts; None if the notes have the texts themselves

    def say(self, text: str, language: str = DEFAULT_LANGUAGE) -> str:
        """Return a message of the teacher in a language."""
        return say(self.catalogs, text, language)

    def message(self, text: str) -> Message | str:
        """Return a message of the teacher, or the text itself."""
        return Message(text) if self.catalogs else text

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.notes.seat

    def line_after(self, log: Sequence[str]) -> str | None:
        """Return the next line of the lesson; None at its end, or if the game has left it."""
        return self.record.log[len(log)] if self._follows(log) and len(log) < len(self.record.log) else None

    def note_after(self, log: Sequence[str]) -> Note | None:
        """Return the teacher's note, if the learner is to choose now."""
        return self.notes_by_line.get(len(log)) if self._follows(log) else None

    def choices_after(self, log: Sequence[str]) -> list[str]:
        """Return the learner's next choices, up to the line of anybody else."""
        rest = self.record.log[len(log) :] if self._follows(log) else []
        own = takewhile(lambda place: place in self.notes_by_line, range(len(log), len(log) + len(rest)))
        return [self.notes_by_line[place].choice for place in own]

    def is_done(self, log: Sequence[str]) -> bool:
        """Return whether the lesson was played to its end."""
        end = len(self.record.log)
        return len(log) >= end and self._follows(log[:end])

    def step_after(self, log: Sequence[str]) -> int:
        """Return the number of the learner's present choice, from 1."""
        return sum(place < len(log) for place in self.notes_by_line) + 1

    def _follows(self, log: Sequence[str]) -> bool:
        return list(log) == self.record.log[: len(log)]


@cache
def load_lesson(key: str) -> Lesson | None:
    """Return the lesson of a game, or None if it has none.

    Raises:
        RecordError: The lesson does not fit its game.
    """
    games.load(key)
    notes = games.find_file(key, "lesson.toml")
    return read_lesson(notes, notes.with_suffix(".json")) if notes else None


def read_lesson(notes: Path, record: Path) -> Lesson:
    """Return a lesson from its two files."""
    where = f"the lesson {notes.parent.name}"
    try:
        parsed = msgspec.convert(tomllib.loads(notes.read_text(encoding="utf-8")), type=thread_safe_type(Notes))
        log = record.read_bytes()
    except (OSError, msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise RecordError(f"{where}: expected notes and a record: {error}.") from None
    catalogs = notes.parent / "locale" / "lesson"
    return build_lesson(records.decode(log, where), parsed, where, catalogs if catalogs.is_dir() else None)


def build_lesson(record: GameRecord, notes: Notes, where: str = "the lesson", catalogs: Path | None = None) -> Lesson:
    """Return a lesson made of its parts, once the record replays and each note fits its place in it."""
    records.check(record, where)
    if not 0 <= notes.seat < record.players:
        raise RecordError(f"{where}: expected a seat from 0 to {record.players - 1}, got {notes.seat}.")
    before: dict[int, Note] = {}
    remaining = list(notes.note)
    for match, line in zip(records.replay(record, where), record.log, strict=False):
        if _is_learner_line(match, line, notes.seat, where):
            if not remaining:
                raise RecordError(f"{where}: expected a note on '{line}', got no more.")
            before[len(match.log)] = _check_note(match, line, remaining.pop(0), notes.seat, where)
            _check_texts(texts_of(before[len(match.log)]), f"{where}, line {len(match.log) + 1} '{line}'", catalogs)
    if remaining:
        raise RecordError(f"{where}: expected a choice for the note on '{remaining[0].choice}', got no more.")
    _check_texts(notes.end, f"{where}, its end", catalogs)
    return Lesson(record, notes, before, catalogs)


def texts_of(note: Note) -> list[str]:
    """Return all messages of a note."""
    return [*note.says, *([note.otherwise] if note.otherwise else []), *note.answers.values()]


def say(catalogs: Path | None, text: str, language: str) -> str:
    """Return a message of a teacher in words, given the folder of the catalogs; None if it is the text itself."""
    return Formatter(_load_catalog(catalogs, language)).format(Message(text)) if catalogs else text


@cache
def _load_catalog(folder: Path, language: str) -> Catalog:
    return Catalog.load(language, folder)


def _is_learner_line(match: Match, line: str, seat: int, where: str) -> bool:
    if match.lot_due() is not None:
        return False
    is_theirs = line.startswith(f"{seat} ")
    if not is_theirs and seat in match.to_act():
        raise RecordError(f"{where}, '{line}': expected the learner's choice before those of others at the same time.")
    return is_theirs


def _check_note(match: Match, line: str, note: Note, seat: int, where: str) -> Note:
    """Return a note that is about this choice, and whose answers are to other legal choices."""
    place = f"{where}, line {len(match.log) + 1} '{line}'"
    if f"{seat} {note.choice}" != line:
        raise RecordError(f"{place}: expected the note on it, got one on '{note.choice}'.")
    others = [choice for choice in match.legal_choices(seat) if choice != note.choice]
    if wrong := [choice for choice in note.answers if choice not in others]:
        raise RecordError(f"{place}: '{wrong[0]}' has an answer, but is no other legal choice here.")
    if not note.otherwise and any(choice not in note.answers for choice in others):
        raise RecordError(f"{place}: expected an answer to other choices, as 'otherwise'.")
    if not note.says:
        raise RecordError(f"{place}: expected at least one message.")
    silent = note.says if note.finds else note.says[:-1]  # with the last one the choice itself is pointed out
    if wrong := [text for text in note.shows if text not in silent]:
        raise RecordError(f"{place}: expected a message before the one that shows the choice, got '{wrong[0]}'.")
    return note


def _check_texts(texts: Sequence[str], place: str, catalogs: Path | None) -> None:
    for id_ in texts:
        try:
            text = say(catalogs, id_, DEFAULT_LANGUAGE)
        except LookupError as error:
            raise RecordError(f"{place}: {error}") from None
        if len(text) > MAX_TEXT_CHARS:
            raise RecordError(f"{place}: expected at most {MAX_TEXT_CHARS} letters, got {len(text)} in '{text[:30]}…'.")
