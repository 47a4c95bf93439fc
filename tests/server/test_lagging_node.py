"""A node that missed news of a table keeps up with whoever was told more elsewhere, instead of refusing them."""

from pathlib import Path

import pytest

from coven.server.cluster.bus import LocalBus
from coven.server.protocol import Play
from tests.server.in_process_server import Listener, in_process_server


def choice_of(one: Listener) -> str:
    """The first choice somebody was offered."""
    assert one.position is not None
    return str(one.position["legal"][0]["choice"])


def number_of(one: Listener) -> int:
    """The last line somebody was told of."""
    assert one.position is not None
    return int(one.position["number"])


async def test_who_comes_from_another_node_is_not_told_less_and_may_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two halls on one file are two nodes; with these buses no news ever comes."""
    monkeypatch.setattr(LocalBus, "is_clustered", True)
    async with in_process_server(tmp_path) as here, in_process_server(tmp_path) as there:
        ann, bea = await here.add_person("Ann"), await here.add_person("Bea")
        table = await here.start_table(ann, bea, game="blackmore", players=2)
        people = [await here.enter(table, who) for who in (ann, bea)]
        behind = await there.enter(table, ann)
        first, second = sorted(people, key=lambda one: not (one.position or {})["legal"])
        await here.play_first_choice(table, first)
        told = number_of(second)
        assert number_of(behind) < told

        move = Play(number=told, id="elsewhere", choice=choice_of(second))
        assert (await (await there.room(table)).play(second.person, move)).number == told + 1

        again = await here.enter(table, second.person, last=told + 1)
        assert again.position is None  # they have it all, and are shown nothing older
