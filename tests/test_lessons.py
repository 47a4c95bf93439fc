"""Lessons: the records replay, and every note fits its place or is rejected with the reason."""

from pathlib import Path

import msgspec
import pytest

from coven import games
from coven.errors import RecordError
from coven.match import lessons, records
from coven.match.lessons import Lesson, Note, load_lesson


def lesson_of(key: str = "blackmore") -> Lesson:
    lesson = load_lesson(key)
    assert lesson is not None
    return lesson


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_every_game_has_a_lesson_that_ends_with_the_learner_winning(key: str) -> None:
    lesson = lesson_of(key)
    assert lesson.record.result is not None
    assert lesson.record.result.winners == [lesson.seat]
    assert len(lesson.notes_by_line) == sum(line.startswith(f"{lesson.seat} ") for line in lesson.record.log) >= 10


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_each_note_names_a_legal_choice(key: str) -> None:
    """The lesson's choice is legal, and a choice that the learner has to find has alternatives."""
    lesson = lesson_of(key)
    for match in records.replay(lesson.record):
        note = lesson.note_after(match.log)
        if note is not None:
            legal = match.legal_choices(lesson.seat)
            assert note.choice in legal
            assert len(legal) > 1 or not note.finds, note.choice


def test_lesson_follows_its_record_and_no_other_game() -> None:
    lesson = lesson_of()
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
        (0, {"choice": "play red-8"}, "line 5 '0 play blue-6': expected the note on it, got one on 'play red-8'"),
        (0, {"answers": {"play red-1": "No."}}, "'play red-1' has an answer, but is no other legal choice here"),
        (0, {"otherwise": ""}, "expected an answer to other choices"),
        (0, {"says": []}, "expected at least one message"),
        (0, {"says": ["x" * 201], "shows": {}}, "expected at most 200 letters, got 201"),
        (0, {"shows": {"keep-red-1": "wheel"}}, "expected a message before the one that shows the choice, got 'keep-red-1'"),
        (0, {"shows": {"first-trick-3": "wheel"}}, "expected a message before the one that shows the choice"),
    ],
)
def test_note_that_does_not_fit_is_rejected(place: int, fields: dict[str, object], reason: str) -> None:
    lesson = lesson_of()
    notes = msgspec.structs.replace(lesson.notes, note=changed(lesson, place, **fields))
    with pytest.raises(RecordError, match=reason):
        lessons.build_lesson(lesson.record, notes)


def test_lesson_with_catalogs_has_ids_that_are_in_them(tmp_path: Path) -> None:
    lesson = lesson_of()
    (tmp_path / "en.ftl").write_text("first-trick-1 = " + "x" * 201, encoding="utf-8")
    with pytest.raises(RecordError, match="expected at most 200 letters"):
        lessons.build_lesson(lesson.record, lesson.notes, catalogs=tmp_path)
    empty = tmp_path / "empty"
    empty.mkdir()
    with pytest.raises(RecordError, match="line 5 '0 play blue-6': Expected the message 'first-trick-1' in the catalog"):
        lessons.build_lesson(lesson.record, lesson.notes, catalogs=empty)


def test_record_that_no_longer_replays_is_rejected_with_its_line() -> None:
    lesson = lesson_of()
    log = [line.replace("0 play blue-6", "0 play blue-7") for line in lesson.record.log]
    with pytest.raises(RecordError, match="the lesson, line 5 '0 play blue-7'"):
        lessons.build_lesson(msgspec.structs.replace(lesson.record, log=log), lesson.notes)
    with pytest.raises(RecordError, match="expected rules version"):
        lessons.build_lesson(msgspec.structs.replace(lesson.record, rules="0"), lesson.notes)


def test_there_must_be_one_note_for_each_choice() -> None:
    lesson = lesson_of()
    fewer = msgspec.structs.replace(lesson.notes, note=lesson.notes.note[:-1])
    with pytest.raises(RecordError, match="expected a note on '0 play yellow-9'"):
        lessons.build_lesson(lesson.record, fewer)
    more = msgspec.structs.replace(lesson.notes, note=[*lesson.notes.note, lesson.notes.note[0]])
    with pytest.raises(RecordError, match="expected a choice for the note on 'play blue-6', got no more"):
        lessons.build_lesson(lesson.record, more)
    with pytest.raises(RecordError, match="expected a seat from 0 to 2"):
        lessons.build_lesson(lesson.record, msgspec.structs.replace(lesson.notes, seat=3))


def test_learner_must_choose_before_others_who_are_to_act_at_the_same_time() -> None:
    lesson = lesson_of("three_witches")
    record = msgspec.structs.replace(lesson.record, log=lesson.record.log[:7], result=None)
    notes = msgspec.structs.replace(lesson.notes, seat=2, note=[Note(choice="pass", says=["Pass."], otherwise="No.")])
    with pytest.raises(RecordError, match="'1 discard bat-2': expected the learner's choice before"):
        lessons.build_lesson(record, notes)


def test_files_that_are_no_lesson_are_rejected(tmp_path: Path) -> None:
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
