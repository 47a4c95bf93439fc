"""Since you left: who opens a table again is sent what happened in between, as far as they may look back."""

from pathlib import Path
from typing import Any

from tests.server.halls import Listener, SmallHall, small_hall


def since(listener: Listener) -> list[int]:
    """The numbers of the events a newcomer was sent with the snapshot."""
    snapshot = next(heard for heard in listener.received if heard["type"] == "snapshot")
    return [event["number"] for event in snapshot["since"]]


async def two_at_a_table(small: SmallHall, **settings: Any) -> tuple[str, Listener, Listener]:
    ann, bob = await small.person("Ann"), await small.person("Bob")
    table = await small.table(ann, bob, game="blackmore", players=2, **settings)
    return table, await small.enter(table, ann), await small.enter(table, bob)


async def play_on(small: SmallHall, table: str, *people: Listener, moves: int) -> None:
    """So many moves by whoever is asked."""
    while moves:
        for one in people:
            moves -= await small.play(table, one) if moves else 0


async def test_events_since_the_last_visit_lead_to_the_present(tmp_path: Path) -> None:
    async with small_hall(tmp_path) as small:
        table, ann, bob = await two_at_a_table(small, memory="everything")
        await play_on(small, table, ann, bob, moves=8)
        number = (await small.room(table)).table.number  # type: ignore[union-attr]
        again = await small.enter(table, ann.person)
        snapshot = again.received[0]
        own = [line["number"] for line in snapshot["log"] if line["line"].startswith("0 ") and line["by"] == "seat"]
        assert since(again) == list(range(own[-1] + 1, number + 1)), "after the own last move, where nothing else is known"
        knows = Listener(ann.person)
        await (await small.room(table)).enter(knows, None, seen=number - 3)
        assert since(knows) == [number - 2, number - 1, number]
        assert knows.received[0]["since"][-1]["position"] == knows.received[0]["position"]
        up_to_date = Listener(ann.person)
        await (await small.room(table)).enter(up_to_date, None, seen=number)
        assert since(up_to_date) == []


async def test_nobody_is_shown_more_than_the_memory_aid_allows(tmp_path: Path) -> None:
    async with small_hall(tmp_path) as small:
        table, ann, bob = await two_at_a_table(small, memory="none")
        await play_on(small, table, ann, bob, moves=9)
        again = Listener(ann.person)
        await (await small.room(table)).enter(again, None, seen=1)
        assert since(again) == [line["number"] for line in again.received[0]["log"]]
        assert len(since(again)) < 9


async def test_somebody_who_never_looked_or_moved_is_shown_what_is_now(tmp_path: Path) -> None:
    async with small_hall(tmp_path) as small:
        table, ann, bob = await two_at_a_table(small, memory="everything")
        await play_on(small, table, ann, bob, moves=3)
        watcher = await small.enter(table, await small.person("Eve"))
        assert since(watcher) == []


async def test_after_a_restart_it_is_the_same(tmp_path: Path) -> None:
    async with small_hall(tmp_path) as small:
        table, ann, bob = await two_at_a_table(small, memory="everything")
        await play_on(small, table, ann, bob, moves=6)
        before = since(await small.enter(table, ann.person))
    async with small_hall(tmp_path) as small:
        assert since(await small.enter(table, ann.person)) == before
