"""Catching up: a returning player gets the missed events with the snapshot, limited by the memory aid."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.in_process_server import WAIT_SECONDS, InProcessServer, Listener, in_process_server


def missed_events(listener: Listener) -> list[int]:
    """Return the numbers of the events that came with the snapshot."""
    snapshot = next(message for message in listener.received if message["type"] == "snapshot")
    return [event["number"] for event in snapshot["since"]]


async def two_at_a_table(server: InProcessServer, **settings: Any) -> tuple[str, Listener, Listener]:
    ann, bob = await server.add_person("Ann"), await server.add_person("Bob")
    table = await server.start_table(ann, bob, game="blackmore", players=2, **settings)
    return table, await server.enter(table, ann), await server.enter(table, bob)


async def play_moves(server: InProcessServer, table: str, *people: Listener, moves: int) -> None:
    """Make this number of moves, each by the player to act."""
    async with asyncio.timeout(WAIT_SECONDS):
        while moves:
            for player in people:
                moves -= await server.play_first_choice(table, player) if moves else 0
            await asyncio.sleep(0)


async def test_returning_player_gets_the_events_since_the_last_visit(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bob = await two_at_a_table(server, memory="everything")
        await play_moves(server, table, ann, bob, moves=8)
        number = (await server.room(table)).table.number  # type: ignore[union-attr]
        again = await server.enter(table, ann.person)
        snapshot = again.received[0]
        own_moves = [line["number"] for line in snapshot["log"] if line["line"].startswith("0 ") and line["by"] == "seat"]
        assert missed_events(again) == list(range(own_moves[-1] + 1, number + 1)), (
            "without other information, events after the player's own last move"
        )
        informed = Listener(ann.person)
        await (await server.room(table)).enter(informed, None, seen=number - 3)
        assert missed_events(informed) == [number - 2, number - 1, number]
        assert informed.received[0]["since"][-1]["position"] == informed.received[0]["position"]
        up_to_date = Listener(ann.person)
        await (await server.room(table)).enter(up_to_date, None, seen=number)
        assert missed_events(up_to_date) == []


async def test_missed_events_are_limited_by_the_memory_aid(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bob = await two_at_a_table(server, memory="none")
        await play_moves(server, table, ann, bob, moves=9)
        again = Listener(ann.person)
        await (await server.room(table)).enter(again, None, seen=1)
        assert missed_events(again) == [line["number"] for line in again.received[0]["log"]]
        assert len(missed_events(again)) < 9


async def test_new_spectator_gets_no_missed_events(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bob = await two_at_a_table(server, memory="everything")
        await play_moves(server, table, ann, bob, moves=3)
        spectator = await server.enter(table, await server.add_person("Eve"))
        assert missed_events(spectator) == []


async def test_missed_events_are_the_same_after_a_restart(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bob = await two_at_a_table(server, memory="everything")
        await play_moves(server, table, ann, bob, moves=6)
        before = missed_events(await server.enter(table, ann.person))
    async with in_process_server(tmp_path) as server:
        assert missed_events(await server.enter(table, ann.person)) == before
