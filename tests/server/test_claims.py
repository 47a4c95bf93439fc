"""Claims at a table: accepted ones are played out for all to see, refused ones are told to the claimant alone."""

from pathlib import Path
from typing import Any

import pytest

from coven.errors import CovenError
from coven.match import records
from coven.server.domain.names import new_id
from coven.server.live.claims import CLAIM_REJECTED_SENTENCE, Claims
from coven.server.protocol import Claimed, ClaimRest
from coven.server.storage import Person, tables
from tests.server.in_process_server import InProcessServer, Listener, in_process_server

FIVE_CARDS = {"colours": ["blue"], "values": 5, "hand": 2}  # two hands and the trump: nothing is hidden, much depends on luck


async def first_asked(server: InProcessServer) -> tuple[str, Listener, Listener]:
    """A game of two: who leads, and the other."""
    ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
    table = await server.start_table(ann, bea, game="blackmore", players=2, variant=FIVE_CARDS)
    one, other = await server.enter(table, ann), await server.enter(table, bea)
    return (table, one, other) if (one.position or {})["legal"] else (table, other, one)


async def claim(server: InProcessServer, table: str, who: Listener) -> Claimed | None:
    number = (who.position or {})["number"]
    return await (await server.room(table)).claim(who.person, ClaimRest(number=number))


async def at_a_table(server: InProcessServer, accepted: bool) -> tuple[str, Listener, Listener, Listener, Any]:
    """A table at which the first claim ends like this, with a spectator; deals differ, so that one is found soon."""
    while True:
        table, one, other = await first_asked(server)
        watcher = await server.enter(table, await server.add_person("Cat"))
        assert (one.position or {})["claim"]
        assert not (other.position or {})["claim"]
        for somebody in (one, other, watcher):
            somebody.received.clear()
        answer = await claim(server, table, one)
        if (answer is None) is accepted:
            return table, one, other, watcher, answer


async def test_an_accepted_claim_is_told_to_all_and_played_out_in_ordinary_lines(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, one, other, watcher, _ = await at_a_table(server, accepted=True)
        for somebody in (one, other, watcher):
            first, *rest = somebody.received
            assert (first["type"], first["accepted"]) == ("claimed", True)
            assert "claims the rest" in first["sentence"]
            assert {heard["by"] for heard in rest if heard["type"] == "event"} == {"claim"}
        room = await server.room(table)
        assert room.row.status == "over"
        assert room.row.result is not None
        seat = room.audience.viewpoint(one.person)
        assert room.row.result.winners == [seat]
        assert room.row.result.scores[1 - seat] == 0
        assert room.table is not None
        records.check(records.record_of(room.table.match))  # it replays like any other


class Killed(BaseException):
    """The server dies."""


async def dies(*_: object) -> None:
    """In the middle of a claim."""
    raise Killed


async def test_a_claim_is_played_out_by_the_next_server_when_one_died(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with in_process_server(tmp_path) as server:
        with monkeypatch.context() as dying:
            dying.setattr(Claims, "_play_rest", dies)
            while True:  # deals differ, so that a claim is accepted soon
                table, one, _ = await first_asked(server)
                try:
                    await claim(server, table, one)
                except Killed:
                    break
        lines = await server.db.read(lambda c: tables.load_lines_after(c, table, 0))
        assert [line.notes.by for line in lines].count("claim") == 1
    async with in_process_server(tmp_path) as server:
        await server.pass_time(20)  # nobody comes: the house looks after it
        row = await server.node.registry.load_row(table)
        assert (row.status, row.deadline) == ("over", None)
        lines = await server.db.read(lambda c: tables.load_lines_after(c, table, 0))
        assert [line.notes.by for line in lines].count("claim") > 1
        assert row.result is not None
        assert row.result.scores[1 - row.result.winners[0]] == 0


async def test_a_refused_claim_changes_nothing_and_is_told_to_nobody_else(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, one, other, watcher, answer = await at_a_table(server, accepted=False)
        assert answer == Claimed(
            seat=(await server.room(table)).audience.viewpoint(one.person), accepted=False, sentence=CLAIM_REJECTED_SENTENCE
        )
        assert one.received == other.received == watcher.received == []
        assert await claim(server, table, one) == answer  # asked again: the same words
        lines = await server.db.read(lambda c: tables.load_lines_after(c, table, 0))
        assert not any(line.notes.by == "claim" for line in lines)
        assert await server.play_first_choice(table, one)  # and play goes on


async def test_a_claim_is_refused_out_of_turn_too_late_and_to_who_only_watches(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, one, other = await first_asked(server)
        room = await server.room(table)
        with pytest.raises(CovenError, match="nothing to claim"):
            await claim(server, table, other)
        with pytest.raises(CovenError, match="moved on"):
            await room.claim(one.person, ClaimRest(number=1))
        with pytest.raises(CovenError, match="takes a seat"):
            await room.claim(Person(new_id(), "Eve", "person"), ClaimRest(number=1))
