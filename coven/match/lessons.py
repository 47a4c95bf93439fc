"""Guided first rounds: a record with a fixed deal, and a teacher's notes on each choice the learner makes.

Both lie beside a game's rules: `lesson.json` is a game record (docs/records.md), `lesson.toml` the notes (docs/lessons.md). A
lesson is checked when it is loaded: what no longer replays is refused with the line and the reason.

>>> lesson = lesson_of("blackmore")
>>> lesson.line_after(lesson.record.log[:2])
'1 play blue-9'
>>> lesson.note_after(lesson.record.log[:4]).choice
'play blue-6'
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import msgspec

from coven import games
from coven.decoding import thread_safe_type
from coven.errors import RecordError
from coven.match import records
from coven.match.match import Match
from coven.match.records import GameRecord

MAX_TEXT_CHARS: Final = 200  # letters of what is said at once: so much fits beside the table on a phone


class Note(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """What the teacher says before one choice of the learner, one idea at a time, and to other choices the rules allow.

    `choice` is the lesson's, in notation. With `finds` the learner is to find it, so it is not pointed out.
    """

    choice: str
    says: list[str]
    finds: bool = False
    otherwise: str = ""
    answers: dict[str, str] = {}


class Notes(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """All of `lesson.toml`: the learner's seat, how long it takes, the notes in order, and the last words."""

    seat: int
    minutes: int
    note: list[Note]
    end: list[str]


@dataclass(frozen=True)
class Lesson:
    """A guided round: the record its table follows, and the note before each line of the learner."""

    record: GameRecord
    notes: Notes
    notes_by_line: dict[int, Note]  # by the number of lines before the choice

    @property
    def seat(self) -> int:
        """Where the learner sits."""
        return self.notes.seat

    def line_after(self, log: Sequence[str]) -> str | None:
        """The line that follows in the lesson; None at its end, and where the game went another way."""
        return self.record.log[len(log)] if self._follows(log) and len(log) < len(self.record.log) else None

    def note_after(self, log: Sequence[str]) -> Note | None:
        """What the teacher says now, where the learner is to choose."""
        return self.notes_by_line.get(len(log)) if self._follows(log) else None

    def is_done(self, log: Sequence[str]) -> bool:
        """Whether the lesson was played to its end."""
        end = len(self.record.log)
        return len(log) >= end and self._follows(log[:end])

    def step_after(self, log: Sequence[str]) -> int:
        """Which of its choices the learner is at, from 1."""
        return sum(place < len(log) for place in self.notes_by_line) + 1

    def _follows(self, log: Sequence[str]) -> bool:
        return list(log) == self.record.log[: len(log)]


@cache
def load_lesson(key: str) -> Lesson | None:
    """The lesson of a game, None where it has none; one that does not fit its game is refused."""
    folder = _folder(key)
    if folder is None or not (folder / "lesson.toml").is_file():
        return None
    return read_lesson(folder / "lesson.toml", folder / "lesson.json")


def _folder(key: str) -> Path | None:
    games.load(key)
    spec = find_spec(games.MODULES[key])
    return Path(next(iter(spec.submodule_search_locations))) if spec and spec.submodule_search_locations else None


def read_lesson(notes: Path, record: Path) -> Lesson:
    """A lesson from its two files."""
    where = f"the lesson {notes.parent.name}"
    try:
        told = msgspec.convert(tomllib.loads(notes.read_text(encoding="utf-8")), type=thread_safe_type(Notes))
        log = record.read_bytes()
    except (OSError, msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise RecordError(f"{where}: expected notes and a record, but: {error}.") from None
    return build_lesson(records.decode(log, where), told, where)


def build_lesson(record: GameRecord, notes: Notes, where: str = "the lesson") -> Lesson:
    """A lesson of its parts, checked: the record replays, and each note fits the place where it is said."""
    records.check(record, where)
    if not 0 <= notes.seat < record.players:
        raise RecordError(f"{where}: expected a seat from 0 to {record.players - 1}, but {notes.seat} came.")
    before: dict[int, Note] = {}
    left = list(notes.note)
    for match, line in zip(records.replay(record, where), record.log, strict=False):
        if _is_learner_line(match, line, notes.seat, where):
            if not left:
                raise RecordError(f"{where}: expected a note on '{line}', but there are no more.")
            before[len(match.log)] = _check_note(match, line, left.pop(0), notes.seat, where)
    if left:
        raise RecordError(f"{where}: expected a choice for the note on '{left[0].choice}', but the record has no more.")
    _check_length(notes.end, f"{where}, its end")
    return Lesson(record, notes, before)


def _is_learner_line(match: Match, line: str, seat: int, where: str) -> bool:
    if match.lot_due() is not None:
        return False
    is_theirs = line.startswith(f"{seat} ")
    if not is_theirs and seat in match.to_act():
        raise RecordError(f"{where}, '{line}': expected the learner first, who is asked at the same time.")
    return is_theirs


def _check_note(match: Match, line: str, note: Note, seat: int, where: str) -> Note:
    """A note, if it is about this choice and every answer in it is to another choice the rules allow here."""
    place = f"{where}, line {len(match.log) + 1} '{line}'"
    if f"{seat} {note.choice}" != line:
        raise RecordError(f"{place}: expected the note on it, but one on '{note.choice}' came.")
    others = [choice for choice in match.legal_choices(seat) if choice != note.choice]
    if wrong := [choice for choice in note.answers if choice not in others]:
        raise RecordError(f"{place}: '{wrong[0]}' has an answer, but cannot be chosen here instead.")
    if not note.otherwise and any(choice not in note.answers for choice in others):
        raise RecordError(f"{place}: expected what is said to other choices, as 'otherwise'.")
    _check_length([*note.says, note.otherwise, *note.answers.values()], place)
    if not note.says:
        raise RecordError(f"{place}: expected something to say.")
    return note


def _check_length(texts: Sequence[str], place: str) -> None:
    for text in texts:
        if len(text) > MAX_TEXT_CHARS:
            raise RecordError(f"{place}: expected at most {MAX_TEXT_CHARS} letters at once, but '{text[:30]}…' has {len(text)}.")
