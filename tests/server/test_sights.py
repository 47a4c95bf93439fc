"""Every game can be shown and told to everybody, from its first line to its last, and each line is told once."""

import random

import pytest

from coven import games
from coven.kernel import members
from coven.server.domain.lobby import new_table
from coven.server.live.table import Table
from coven.server.live.viewer_log import ViewerLog
from coven.server.live.viewer_state import ViewerStates
from coven.server.protocol import TableSettings, encode
from coven.server.storage import LineNotes, Person
from coven.types import SPECTATOR, Choice


@pytest.mark.parametrize("key", games.GAMES)
def test_a_whole_game_is_shown_and_told_to_everybody(key: str) -> None:
    row = new_table(Person("a", "Ann", "person"), TableSettings(game=key, memory="everything"))
    row.status, row.secret, chance = "running", bytes(32).hex(), random.Random(1)
    table = Table(row)
    sights = ViewerStates(table)
    table.start(0.0)
    while not table.is_over():
        seat = chance.choice(table.to_act())
        choice = Choice(chance.choice(list(members(table.view(seat).legal))))
        table.move(seat, choice, LineNotes(), 0.0)
        for viewer in range(SPECTATOR, row.players):
            assert encode(sights.position(viewer, 0.0))
            assert [line.number for line in sights.log_for(viewer)] == list(range(1, table.number + 1))
            assert sights.events_for(viewer, table.number, 0.0) == []


@pytest.mark.parametrize("key", games.GAMES)
def test_viewers_who_are_told_together_get_what_each_alone_would_get(key: str) -> None:
    row = new_table(Person("a", "Ann", "person"), TableSettings(game=key))
    row.status, row.secret, chance, everyone = "running", bytes(32).hex(), random.Random(2), range(SPECTATOR, row.players)
    table = Table(row)
    table.start(0.0)
    together, alone = ViewerStates(table), {viewer: ViewerStates(table) for viewer in everyone}
    while not table.is_over() and table.number < 80:
        before, seat = table.number, chance.choice(table.to_act())
        for viewer in everyone if before % 5 else ():  # now and then somebody did not look for a while
            together.position(viewer, 0.0)
        table.move(seat, Choice(chance.choice(list(members(table.view(seat).legal)))), LineNotes(), 0.0)
        for viewer, events in together.events_for_each(everyone, before, 0.0).items():
            assert encode(events) == encode(alone[viewer].events_for(viewer, before, 0.0))


def test_a_move_that_nobody_looks_at_is_told_to_nobody() -> None:
    row = new_table(Person("a", "Ann", "person"), TableSettings(game="blackmore"))
    row.status, row.secret = "running", bytes(32).hex()
    table = Table(row)
    table.start(0.0)
    sights, before, seat = ViewerStates(table), table.number, table.to_act()[0]
    table.move(seat, Choice(next(members(table.view(seat).legal))), LineNotes(), 0.0)
    assert sights.events_for_each([], before, 0.0) == {}


def test_the_end_of_a_game_tells_nobody_the_whole_log_who_did_not_ask_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    anew = ViewerStates._rebuild_now

    def counted(self: ViewerStates, viewer: int) -> ViewerLog:
        told.append(viewer)
        return anew(self, viewer)

    monkeypatch.setattr(ViewerStates, "_rebuild_now", counted)
    chance = random.Random(1)
    row = new_table(Person("ann", "Ann", "person"), TableSettings(game="blackmore", players=3, memory="last_trick"))
    row.status = "running"
    table = Table(row)
    table.start(0.0)
    sights = ViewerStates(table)
    while not table.is_over():
        seat = table.to_act()[0]
        choice = Choice(chance.choice(list(members(table.view(seat).legal))))
        steps = table.move(seat, choice, LineNotes(), 0.0)
        for viewer in range(3):
            events = sights.events_for(viewer, steps[0].row.number - 1, 0.0)
            assert events is not None
            assert [event.number for event in events] == [step.row.number for step in steps]
    assert sorted(told) == [0, 1, 2], "each once, when they came"
    assert [line.number for line in sights.log_for(1)] == list(range(1, table.number + 1))
    assert sorted(told) == [0, 1, 1, 2]
