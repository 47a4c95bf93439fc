"""Guided first rounds at a real table: the deal, the other players and the teacher's words follow the record."""

from pathlib import Path
from typing import Any

import pytest

from coven import games
from coven.errors import CovenError, RecordError
from coven.match import lessons
from coven.match.records import GameRecord
from coven.server.domain import lessons as guided
from coven.server.jobs.catalog import describe_games
from coven.server.jobs.replays_worker import build_record
from coven.server.protocol import Play, TableSettings
from coven.server.storage import tables
from tests.server.in_process_server import InProcessServer, Listener, in_process_server


async def begun(server: InProcessServer, key: str) -> tuple[str, Listener]:
    """A lesson that has just started."""
    who = await server.add_person("Ada")
    info = await server.node.changes.create(who, TableSettings(game=key, tempo="instant", lesson=True))
    assert (info.status, info.lesson, info.commitment) == ("running", True, "")
    return info.id, await server.enter(info.id, who)


async def asked(learner: Listener, after: int = -1) -> dict[str, Any]:
    """The position in which the teacher says something new."""

    def says() -> dict[str, Any] | None:
        position = learner.position
        return position if position and position["lesson"] and position["number"] > after else None

    found: dict[str, Any] = await learner.until(says)
    return found


async def play(server: InProcessServer, id_: str, learner: Listener, choice: str) -> int:
    """Make a choice."""
    assert learner.position is not None
    number = int(learner.position["number"])
    await (await server.room(id_)).play(learner.person, Play(number=number, id=f"{number}{choice}", choice=choice))
    return number


@pytest.mark.parametrize("key", games.GAMES)
async def test_a_lesson_is_played_to_its_end_and_gives_its_record(tmp_path: Path, key: str) -> None:
    lesson = lessons.load_lesson(key)
    assert lesson is not None
    async with in_process_server(tmp_path) as server:
        id_, learner = await begun(server, key)
        last = -1
        for step, note in enumerate(lesson.notes.note, 1):
            position = await asked(learner, last)
            said = position["lesson"]
            assert (said["step"], said["steps"], said["says"]) == (step, len(lesson.notes_by_line), note.says)
            assert said["choice"] == (None if note.finds else note.choice)
            last = await play(server, id_, learner, note.choice)
        position = await asked(learner, last)
        assert position["lesson"]["done"]
        assert position["result"]["winners"] == [lesson.seat]
        assert (await recorded(server, id_)).log == lesson.record.log


async def recorded(server: InProcessServer, id_: str) -> GameRecord:
    row = await server.node.registry.load_row(id_)
    record = build_record(row, await server.db.read(lambda c: tables.load_lines_after(c, id_, 0)), -1)
    assert "deal" not in record.__struct_fields__ or not record.deal, "a fixed deal has no proof"
    return record


async def test_other_choices_are_answered_and_illegal_ones_refused_by_the_rules(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        id_, learner = await begun(server, "blackmore")
        await asked(learner)
        with pytest.raises(CovenError, match="Keep it: your Blue 6 is enough here") as kind:
            await play(server, id_, learner, "play red-8")
        assert kind.value.code == "lesson"
        with pytest.raises(CovenError, match="that card would not win") as kind:
            await play(server, id_, learner, "play blue-2")
        with pytest.raises(CovenError) as against:
            await play(server, id_, learner, "play red-1")
        assert against.value.code == "illegal"
        assert len(learner.received) == len([one for one in learner.received if one["type"] != "event"]) + 2, "nothing was made"


async def test_a_lesson_is_left_and_resumed_also_by_another_server(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        id_, learner = await begun(server, "blackmore")
        await asked(learner)
        await play(server, id_, learner, "play blue-6")
        who = learner.person
    async with in_process_server(tmp_path) as server:
        learner = await server.enter(id_, who)
        said = (await asked(learner))["lesson"]
        assert (said["step"], said["choice"]) == (2, "trump keep")
        await server.leave(id_, who)
        assert (await server.node.registry.load_row(id_)).status == "closed"


async def test_only_the_learner_hears_the_teacher(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        id_, learner = await begun(server, "blackmore")
        await asked(learner)
        other = await server.enter(id_, await server.add_person("Eve"))
        assert other.position is not None
        assert other.position["lesson"] is None


async def test_a_lesson_that_does_not_replay_is_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(key: str) -> None:
        raise RecordError(f"the lesson {key}, line 5: no.")

    monkeypatch.setattr(lessons, "lesson_of", broken)
    assert {info.lesson for info in describe_games()} == {0}
    assert guided.load_lesson("blackmore") is None
    async with in_process_server(tmp_path) as server:
        with pytest.raises(CovenError, match="There is no guided round for this game"):
            await begun(server, "blackmore")
