"""Absent players: away, stood in for by a bot, and back."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.clients import Client, Socket, act, seated_table
from tests.server.processes import ServerProcess


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that waits only a moment for who is away."""
    folder: Path = tmp_path_factory.mktemp("hasty")
    with ServerProcess(f"sqlite:///{folder / 'a.db'}", "--grace", "0.3", "--limits", "1000") as process:
        yield process


async def seat_shown(socket: Socket, seat: int, **fields: Any) -> dict[str, Any]:
    """Wait until the table shows a seat like this."""
    while True:
        for message in reversed(socket.received):
            if message["type"] in ("table", "snapshot"):
                shown: dict[str, Any] = message["table"]["seats"][seat]
                if all(shown[name] == value for name, value in fields.items()):
                    return shown
                break
        await socket.next()


def test_a_bot_plays_for_who_is_away_until_they_are_back(hasty: ServerProcess) -> None:
    async def run() -> None:
        async with Client(hasty.url) as ann, Client(hasty.url) as bea:
            table = await seated_table(ann, bea, game="blackmore", players=2, tempo="fast")
            async with ann.socket(table["id"]) as watch:
                async with bea.socket(table["id"]):
                    await seat_shown(watch, 1, presence="here", stand_in=False)
                await seat_shown(watch, 1, presence="away")
                await seat_shown(watch, 1, presence="away", stand_in=True)
                while True:
                    position = await watch.your_turn()
                    await watch.move(position["number"], position["legal"][0]["choice"])
                    if any(m["type"] == "event" and m["by"] == "stand_in" and m["seat"] == 1 for m in watch.received):
                        break
                async with bea.socket(table["id"]) as back:
                    await seat_shown(watch, 1, presence="here", stand_in=False)
                    assert (await back.until("snapshot"))["you"] == 1

    act(run())


def test_where_bots_may_not_replace_the_game_waits(hasty: ServerProcess) -> None:
    async def run() -> None:
        async with Client(hasty.url) as ann, Client(hasty.url) as bea:
            table = await seated_table(ann, bea, game="blackmore", players=2, bots_replace=False)
            async with ann.socket(table["id"]) as watch:
                shown = await seat_shown(watch, 1, presence="away")
                assert not shown["stand_in"]
                await bea.post(f"/api/tables/{table['id']}/leave", {}, 409)

    act(run())


def test_who_leaves_a_running_game_gives_it_to_a_bot_and_may_return(hasty: ServerProcess) -> None:
    async def run() -> None:
        async with Client(hasty.url) as ann, Client(hasty.url) as bea:
            table = await seated_table(ann, bea, game="blackmore", players=2, tempo="fast")
            async with ann.socket(table["id"]) as watch, bea.socket(table["id"]):
                await bea.post(f"/api/tables/{table['id']}/leave")
                await seat_shown(watch, 1, stand_in=True)
                await bea.post(f"/api/tables/{table['id']}/sit")
                await seat_shown(watch, 1, stand_in=False)

    act(run())


def test_a_game_by_correspondence_does_not_mind_absence(hasty: ServerProcess) -> None:
    async def run() -> None:
        async with Client(hasty.url) as ann, Client(hasty.url) as bea:
            table = await seated_table(ann, bea, game="blackmore", players=2, clock={"kind": "days", "days": 1})
            async with ann.socket(table["id"]) as watch:
                await seat_shown(watch, 1, presence="away")
                await asyncio.sleep(0.6)  # twice the grace time: nothing must happen, so there is nothing to wait for
                await watch.send({"type": "resync"})
                snapshot = await watch.until("snapshot")
                snapshot = await watch.until("snapshot") if len(watch.received) == 1 else snapshot
                assert not snapshot["table"]["seats"][1]["stand_in"]

    act(run())
