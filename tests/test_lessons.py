"""Guided first rounds: the records replay, every note fits its place, and one that does not is refused with the reason."""

from pathlib import Path

import msgspec
import pytest
from coven.match.match.lessons import Lesson, Note, load_lesson

from coven import games
from coven.errors import RecordError
from coven.match.match import lessons, records


def the_lesson(key: str = "blackmore") -> Lesson:
    lesson = load_lesson(key)
    assert lesson is not None
    return lesson


@pytest.mark.parametrize("key", games.GAMES)
def test_every_game_has_a_lesson_that_ends_with_the_learner_winning(key: str) -> None:
    lesson = the_lesson(key)
    assert lesson.record.result is not None
    assert lesson.record.result.winners == [lesson.seat]
    assert len(lesson.notes_by_line) == sum(line.startswith(f"{lesson.seat} ") for line in lesson.record.log) >= 10


@pytest.mark.parametrize("key", games.GAMES)
def test_each_note_names_cards_the_learner_may_choose(key: str) -> None:
    """What is pointed out is legal there, and a choice to be found has others beside it."""
    lesson = the_lesson(key)
    for match in records.replay(lesson.record):
        note = lesson.note_after(match.log)
        if note is not None:
            legal = match.legal_choices(lesson.seat)
            assert note.choice in legal
            assert len(legal) > 1 or not note.finds, note.choice


def test_the_lesson_follows_its_record_and_no_other_game() -> None:
    lesson = the_lesson()
    log = lesson.record.log
    assert lesson.line_after([]) == log[0]
    assert lesson.line_after(log) is None
    assert lesson.line_after([log[0], "start 2"]) is None
    assert lesson.note_after([log[0], "start 2", *log[2:4]]) is None
    assert [lesson.step_after(log[:lines]) for lines in (4, 5, 6)] == [1, 2, 3]
    assert lesson.is_done(log)
    assert not lesson.is_done(log[:-1])


def changed(lesson: Lesson, place: int, **fields: object) -> list[Note]:
    notes = list(lesson.notes.note)
    notes[place] = msgspec.structs.replace(notes[place], **fields)
    return notes


@pytest.mark.parametrize(
    ("place", "fields", "reason"),
    [
        (0, {"choice": "play red-8"}, "line 5 '0 play blue-6': expected the note on it, but one on 'play red-8' came"),
        (0, {"answers": {"play red-1": "No."}}, "'play red-1' has an answer, but cannot be chosen here"),
        (0, {"otherwise": ""}, "expected what is said to other choices"),
        (0, {"says": []}, "expected something to say"),
        (0, {"says": ["x" * 201]}, "expected at most 200 letters at once"),
    ],
)
def test_a_note_that_does_not_fit_is_refused(place: int, fields: dict[str, object], reason: str) -> None:
    lesson = the_lesson()
    notes = msgspec.structs.replace(lesson.notes, note=changed(lesson, place, **fields))
    with pytest.raises(RecordError, match=reason):
        lessons.build_lesson(lesson.record, notes)


def test_a_record_that_no_longer_replays_is_refused_with_its_line() -> None:
    lesson = the_lesson()
    log = [line.replace("0 play blue-6", "0 play blue-7") for line in lesson.record.log]
    with pytest.raises(RecordError, match="the lesson, line 5 '0 play blue-7'"):
        lessons.build_lesson(msgspec.structs.replace(lesson.record, log=log), lesson.notes)
    with pytest.raises(RecordError, match="expected rules version"):
        lessons.build_lesson(msgspec.structs.replace(lesson.record, rules="0"), lesson.notes)


def test_notes_and_choices_come_out_even() -> None:
    lesson = the_lesson()
    fewer = msgspec.structs.replace(lesson.notes, note=lesson.notes.note[:-1])
    with pytest.raises(RecordError, match="expected a note on '0 play yellow-9'"):
        lessons.build_lesson(lesson.record, fewer)
    more = msgspec.structs.replace(lesson.notes, note=[*lesson.notes.note, lesson.notes.note[0]])
    with pytest.raises(RecordError, match="the record has no more"):
        lessons.build_lesson(lesson.record, more)
    with pytest.raises(RecordError, match="expected a seat from 0 to 2"):
        lessons.build_lesson(lesson.record, msgspec.structs.replace(lesson.notes, seat=3))


def test_the_learner_comes_first_where_several_choose_at_the_same_time() -> None:
    lesson = the_lesson("three_witches")
    record = msgspec.structs.replace(lesson.record, log=lesson.record.log[:7], result=None)
    notes = msgspec.structs.replace(lesson.notes, seat=2, note=[Note(choice="pass", says=["Pass."], otherwise="No.")])
    with pytest.raises(RecordError, match="'1 discard bat-2': expected the learner first"):
        lessons.build_lesson(record, notes)


def test_files_that_are_no_lesson_are_refused(tmp_path: Path) -> None:
    notes, record = tmp_path / "lesson.toml", tmp_path / "lesson.json"
    with pytest.raises(RecordError, match="expected notes and a record"):
        lessons.read_lesson(notes, record)
    notes.write_text("seat = 0\nminutes = 5\nend = []\nnote = []\nunknown = 1\n", encoding="utf-8")
    record.write_text("{}", encoding="utf-8")
    with pytest.raises(RecordError, match="unknown field"):
        lessons.read_lesson(notes, record)
    notes.write_text("seat = ", encoding="utf-8")
    with pytest.raises(RecordError, match="expected notes and a record"):
        lessons.read_lesson(notes, record)
