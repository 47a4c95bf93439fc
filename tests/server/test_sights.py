"""Every game can be shown and told to everybody, from its first line to its last, as a server does it."""

import random

import pytest

from coven import games
from coven.kernel import members
from coven.server.lobby import new_table
from coven.server.messages import TableSettings, encode
from coven.server.sights import Sights
from coven.server.storage import LineNotes, Person
from coven.server.tables import Table
from coven.types import SPECTATOR, Choice


@pytest.mark.parametrize("key", games.GAMES)
def test_a_whole_game_is_shown_and_told_to_everybody(key: str) -> None:
    row = new_table(Person("a", "Ann", "person"), TableSettings(game=key, memory="everything"))
    row.status, row.secret, chance = "running", bytes(32).hex(), random.Random(1)
    table = Table(row)
    sights = Sights(table)
    table.start(0.0)
    while not table.is_over():
        seat = chance.choice(table.to_act())
        choice = Choice(chance.choice(list(members(table.view(seat).legal))))
        table.move(seat, choice, LineNotes(), 0.0)
        for viewer in range(SPECTATOR, row.players):
            assert encode(sights.position(viewer, 0.0))
            assert [line.number for line in sights.log_for(viewer)] == list(range(1, table.number + 1))
            assert sights.events_for(viewer, table.number, 0.0) == []
