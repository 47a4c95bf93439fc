"""A node that missed news of a table catches up when a client knows more than the node, instead of rejecting the client."""

from pathlib import Path

import pytest

from coven.server.cluster.bus import LocalBus
from coven.server.protocol import Play
from tests.server.in_process_server import Listener, in_process_server


def first_choice(listener: Listener) -> str:
    """Return the first choice the player was offered."""
    assert listener.position is not None
    return str(listener.position["legal"][0]["choice"])


def last_number(listener: Listener) -> int:
    """Return the number of the last line the listener received."""
    assert listener.position is not None
    return int(listener.position["number"])


async def test_lagging_node_accepts_a_move_based_on_lines_it_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two servers on one database are two nodes; their local buses never deliver news to each other."""
    monkeypatch.setattr(LocalBus, "is_clustered", True)
    async with in_process_server(tmp_path) as here, in_process_server(tmp_path) as there:
        ann, bea = await here.add_person("Ann"), await here.add_person("Bea")
        table = await here.start_table(ann, bea, game="blackmore", players=2)
        listeners = [await here.enter(table, person) for person in (ann, bea)]
        lagging = await there.enter(table, ann)
        first, second = sorted(listeners, key=lambda listener: not (listener.position or {})["legal"])
        await here.play_first_choice(table, first)
        number = last_number(second)
        assert last_number(lagging) < number

        move = Play(number=number, id="elsewhere", choice=first_choice(second))
        assert (await (await there.room(table)).play(second.person, move)).number == number + 1

        reconnected = await here.enter(table, second.person, last=number + 1)
        assert reconnected.position is None  # the client has every line, and is sent no older one
