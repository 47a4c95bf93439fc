"""Lessons at a real table: the deal, the other players and the teacher's words follow the record."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from coven import games
from coven.errors import CovenError, RecordError
from coven.match import lessons
from coven.match.records import GameRecord
from coven.server.domain import lessons as server_lessons
from coven.server.jobs.catalog import describe_games
from coven.server.jobs.replays_worker import build_record
from coven.server.protocol import Play, TableSettings
from coven.server.storage import tables
from tests.server.in_process_server import InProcessServer, Listener, in_process_server


async def start_lesson(server: InProcessServer, key: str) -> tuple[str, Listener]:
    """Start a lesson; return its table and the learner."""
    person = await server.add_person("Ada")
    info = await server.node.changes.create(person, TableSettings(game=key, tempo="instant", lesson=True))
    assert (info.status, info.lesson, info.commitment) == ("running", True, "")
    return info.id, await server.enter(info.id, person)


async def wait_for_teacher(learner: Listener, after: int = -1) -> dict[str, Any]:
    """Wait for a position after line `after` in which the teacher says something, and return it."""

    def next_position() -> dict[str, Any] | None:
        position = learner.position
        return position if position and position["lesson"] and position["number"] > after else None

    position: dict[str, Any] = await learner.until(next_position)
    return position


async def play(server: InProcessServer, id_: str, learner: Listener, choice: str) -> int:
    """Make a choice; return the number of the line before it."""
    assert learner.position is not None
    number = int(learner.position["number"])
    await (await server.room(id_)).play(learner.person, Play(number=number, id=f"{number}{choice}", choice=choice))
    return number


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
async def test_finished_lesson_reproduces_its_record(tmp_path: Path, key: str) -> None:
    lesson = lessons.load_lesson(key)
    assert lesson is not None
    async with in_process_server(tmp_path) as server:
        id_, learner = await start_lesson(server, key)
        last, composed = -1, 0
        for step, note in enumerate(lesson.notes.note, 1):
            position = await wait_for_teacher(learner, last)
            shown = position["lesson"]
            assert (shown["step"], shown["steps"], shown["says"]) == (
                step,
                len(lesson.notes_by_line),
                list(map(lesson.say, note.says)),
            )
            assert shown["shows"] == [note.shows.get(text, "") for text in note.says]
            assert shown["choice"] == (None if note.finds else note.choice)
            assert shown["then"] == [] or shown["then"][0] == lesson.notes.note[step].choice
            composed += len(shown["then"])
            last = await play(server, id_, learner, note.choice)
        position = await wait_for_teacher(learner, last)
        assert position["lesson"]["done"]
        assert composed
        assert position["result"]["winners"] == [lesson.seat]
        assert (await stored_record(server, id_)).log == lesson.record.log


async def stored_record(server: InProcessServer, id_: str) -> GameRecord:
    row = await server.node.registry.load_row(id_)
    record = build_record(row, await server.db.read(lambda c: tables.load_lines_after(c, id_, 0)), -1)
    assert "deal" not in record.__struct_fields__ or not record.deal, "a fixed deal has no proof"
    return record


async def test_other_legal_choices_get_the_teachers_answer_and_illegal_ones_are_rejected(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        id_, learner = await start_lesson(server, "blackmore")
        await wait_for_teacher(learner)
        with pytest.raises(CovenError, match="your Blue 6 is enough") as error:
            await play(server, id_, learner, "play red-8")
        assert error.value.code == "lesson"
        with pytest.raises(CovenError, match="it won’t win"):
            await play(server, id_, learner, "play blue-2")
        with pytest.raises(CovenError) as error:
            await play(server, id_, learner, "play red-1")
        assert error.value.code == "illegal"
        assert [message["type"] for message in learner.received].count("event") == 2, "no move was made"


async def test_teacher_speaks_the_learners_language(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        person = replace(await server.add_person("Ada"), language="de")
        info = await server.node.changes.create(person, TableSettings(game="blackmore", tempo="instant", lesson=True))
        learner = await server.enter(info.id, person)
        assert (await wait_for_teacher(learner))["lesson"]["says"][0].startswith("Willkommen in Blackmore!")
        with pytest.raises(CovenError, match="Blau 6 reicht"):
            await play(server, info.id, learner, "play red-8")


async def test_lesson_is_resumed_after_a_restart(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        id_, learner = await start_lesson(server, "blackmore")
        await wait_for_teacher(learner)
        await play(server, id_, learner, "play blue-6")
        person = learner.person
    async with in_process_server(tmp_path) as server:
        learner = await server.enter(id_, person)
        shown = (await wait_for_teacher(learner))["lesson"]
        assert (shown["step"], shown["choice"]) == (2, "trump keep")
        await server.leave(id_, person)
        assert (await server.node.registry.load_row(id_)).status == "closed"


async def test_only_the_learner_gets_the_teachers_notes(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        id_, learner = await start_lesson(server, "blackmore")
        await wait_for_teacher(learner)
        spectator = await server.enter(id_, await server.add_person("Eve"))
        assert spectator.position is not None
        assert spectator.position["lesson"] is None


async def test_lesson_that_does_not_replay_is_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(key: str) -> None:
        raise RecordError(f"the lesson {key}, line 5: no.")

    monkeypatch.setattr(lessons, "load_lesson", fail)
    assert {info.lesson for info in describe_games()} == {0}
    assert server_lessons.load_lesson("blackmore") is None
    async with in_process_server(tmp_path) as server:
        with pytest.raises(CovenError, match="This game has no lesson"):
            await start_lesson(server, "blackmore")
