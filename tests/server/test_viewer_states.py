"""Viewer states: positions, logs and events of every game for every viewer; each line is narrated once.

Machine code makes the same bytes of them as interpreted rules.
"""

import random
from typing import Any

import pytest

from coven import games
from coven.games.contract.encoding.table_telling import TableTeller, TableText, TooLargeError
from coven.kernel import members
from coven.server.domain.lobby import new_table
from coven.server.domain.rules import compile_telling, teller_of
from coven.server.live.encoded_states import EncodedStates
from coven.server.live.table import Table
from coven.server.live.viewer_log import ViewerLog
from coven.server.live.viewer_logs import encoder_of
from coven.server.live.viewer_state import ViewerStates
from coven.server.protocol import MemoryAid, TableSettings
from coven.server.storage import LineNotes, Person
from coven.types import SPECTATOR, Choice

MEMORIES: tuple[MemoryAid, ...] = ("none", "everything", "last_trick")


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


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_machine_code_makes_the_same_bytes(key: str) -> None:
    meta = games.load(key).meta
    compile_telling(key)
    for players in range(meta.min_players, meta.max_players + 1):
        compare_whole_game(key, players, MEMORIES[players % len(MEMORIES)])


def compare_whole_game(key: str, players: int, memory: MemoryAid) -> None:
    """Compare what interpreted rules and machine code make of each step of a game, for all players and spectators."""
    row = new_table(Person("a", "Ann", "person"), TableSettings(game=key, players=players, memory=memory))
    row.status, row.secret, chance, encode = "running", bytes(32).hex(), random.Random(players), encoder_of(key)
    table, viewers = Table(row), [SPECTATOR, *range(players)]
    teller = teller_of(table.game)
    assert teller is not None
    interpreted, compiled = ViewerStates(table), EncodedStates(table, teller)
    table.start(0.0)
    while not table.is_over():
        before, seat = table.number, chance.choice(table.to_act())
        table.move(seat, Choice(chance.choice(list(members(table.view(seat).legal)))), LineNotes(), 0.0)
        if before == 20:  # logs go on where interpreted rules ended
            compiled = EncodedStates(table, teller, interpreted)
        assert compiled.encode_new_steps(before, viewers, 0.0) == interpreted.encode_new_steps(before, viewers, 0.0)
        if table.number % 16 == 0 or table.is_over():
            for viewer in viewers:
                assert encode(compiled.position(viewer)) == encode(interpreted.position(viewer))
                assert encode(compiled.log_for(viewer)) == encode(interpreted.log_for(viewer))
                assert compiled.hidden_line_count(viewer) == interpreted.hidden_line_count(viewer)
                since = [
                    states.encode_steps_after(before - 2, [viewer], 0.0, is_whole=True) for states in (compiled, interpreted)
                ]
                assert since[0] == since[1]
    for viewer in viewers:
        rebuilt = EncodedStates(table, teller)
        assert encode(rebuilt.log_for(viewer)) == encode(interpreted.log_for(viewer))


def test_interpreted_rules_go_on_where_machine_code_has_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    compile_telling("blackmore")
    tell = TableTeller.tell

    def tell_little(teller: TableTeller, before: Any, after: Any, *arguments: Any) -> TableText:
        if after.public.tricks >= 2:
            raise TooLargeError
        return tell(teller, before, after, *arguments)

    monkeypatch.setattr(TableTeller, "tell", tell_little)
    compare_whole_game("blackmore", 3, "everything")


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
