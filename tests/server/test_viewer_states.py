"""Viewer states: positions, logs and events of every game for every viewer; each line is narrated once."""

import random

import pytest

from coven import games
from coven.kernel import members
from coven.server.domain.lobby import new_table
from coven.server.live.audience import encoder_of
from coven.server.live.table import Table
from coven.server.live.viewer_log import ViewerLog
from coven.server.live.viewer_state import ViewerStates
from coven.server.protocol import TableSettings
from coven.server.storage import LineNotes, Person
from coven.types import SPECTATOR, Choice


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_whole_game_is_encoded_for_every_viewer(key: str) -> None:
    row = new_table(Person("a", "Ann", "person"), TableSettings(game=key, memory="everything"))
    row.status, row.secret, chance = "running", bytes(32).hex(), random.Random(1)
    table = Table(row)
    viewer_states = ViewerStates(table)
    table.start(0.0)
    while not table.is_over():
        seat = chance.choice(table.to_act())
        choice = Choice(chance.choice(list(members(table.view(seat).legal))))
        table.move(seat, choice, LineNotes(), 0.0)
        for viewer in range(SPECTATOR, row.players):
            assert encoder_of(key)(viewer_states.position(viewer))
            assert [line.number for line in viewer_states.log_for(viewer)] == list(range(1, table.number + 1))
            assert viewer_states.steps_after(table.number, [viewer], 0.0) == []


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_events_for_several_viewers_equal_events_for_each_viewer(key: str) -> None:
    row = new_table(Person("a", "Ann", "person"), TableSettings(game=key))
    row.status, row.secret, chance, viewers = "running", bytes(32).hex(), random.Random(2), range(SPECTATOR, row.players)
    table = Table(row)
    table.start(0.0)
    together, alone = ViewerStates(table), {viewer: ViewerStates(table) for viewer in viewers}
    while not table.is_over() and table.number < 80:
        before, seat = table.number, chance.choice(table.to_act())
        for viewer in viewers if before % 5 else ():  # from time to time the viewers skip a position
            together.position(viewer)
        table.move(seat, Choice(chance.choice(list(members(table.view(seat).legal)))), LineNotes(), 0.0)
        together.advance_logs(viewers, before)
        for step, *steps in zip(
            together.steps_after(before, viewers, 0.0) or [],
            *(alone[viewer].steps_after(before, [viewer], 0.0) or [] for viewer in viewers),
            strict=True,
        ):
            for viewer, single in zip(viewers, steps, strict=True):
                assert encoder_of(key)(step.event) == encoder_of(key)(single.event)
                assert encoder_of(key)(step.own.get(viewer)) == encoder_of(key)(single.own.get(viewer))
                assert encoder_of(key)(step.seen[viewer].own) == encoder_of(key)(single.seen[viewer].own)


def test_end_of_a_game_rebuilds_no_log_that_is_not_requested(monkeypatch: pytest.MonkeyPatch) -> None:
    rebuilt: list[int] = []
    rebuild = ViewerStates._rebuild_now

    def count_and_rebuild(self: ViewerStates, viewer: int) -> ViewerLog:
        rebuilt.append(viewer)
        return rebuild(self, viewer)

    monkeypatch.setattr(ViewerStates, "_rebuild_now", count_and_rebuild)
    chance = random.Random(1)
    row = new_table(Person("ann", "Ann", "person"), TableSettings(game="blackmore", players=3, memory="last_trick"))
    row.status = "running"
    table = Table(row)
    table.start(0.0)
    viewer_states = ViewerStates(table)
    while not table.is_over():
        seat = table.to_act()[0]
        choice = Choice(chance.choice(list(members(table.view(seat).legal))))
        steps = table.move(seat, choice, LineNotes(), 0.0)
        for viewer in range(3):
            seen = viewer_states.steps_after(steps[0].row.number - 1, [viewer], 0.0)
            assert seen is not None
            assert [step.event.number for step in seen] == [step.row.number for step in steps]
    assert sorted(rebuilt) == [SPECTATOR, 0, 1, 2], "once for each viewer, at their first request"
    assert [line.number for line in viewer_states.log_for(1)] == list(range(1, table.number + 1))
    assert sorted(rebuilt) == [SPECTATOR, 0, 1, 1, 2]
