"""Claims at a table: accepted ones are played out for everyone, rejected ones are answered to the claimant alone."""

from pathlib import Path
from typing import Any

import pytest

from coven.errors import CovenError
from coven.match import records
from coven.messages import Message
from coven.server.domain.names import new_id
from coven.server.live.claims import Claims
from coven.server.protocol import Claimed, ClaimRest
from coven.server.storage import Person, tables
from tests.server.in_process_server import InProcessServer, Listener, in_process_server

FIVE_CARDS = {"colours": ["blue"], "values": 5, "hand": 2}  # two hands and the trump: nothing is hidden, much depends on luck
MAX_DEALS = 500  # deals are random; a suitable one is found within a few


async def start_game(server: InProcessServer) -> tuple[str, Listener, Listener]:
    """Start a two-player game; return the table, the player who leads, and the opponent."""
    ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
    table = await server.start_table(ann, bea, game="blackmore", players=2, variant=FIVE_CARDS)
    first, second = await server.enter(table, ann), await server.enter(table, bea)
    return (table, first, second) if (first.position or {})["legal"] else (table, second, first)


async def claim(server: InProcessServer, table: str, claimant: Listener) -> Claimed | None:
    number = (claimant.position or {})["number"]
    return await (await server.room(table)).claim(claimant.person, ClaimRest(number=number))


async def claim_until(server: InProcessServer, accepted: bool) -> tuple[str, Listener, Listener, Listener, Any]:
    """Start games until a first claim is accepted, or rejected; return table, claimant, opponent, spectator and answer."""
    for _ in range(MAX_DEALS):
        table, claimant, opponent = await start_game(server)
        spectator = await server.enter(table, await server.add_person("Cat"))
        assert (claimant.position or {})["claim"]
        assert not (opponent.position or {})["claim"]
        for listener in (claimant, opponent, spectator):
            listener.received.clear()
        answer = await claim(server, table, claimant)
        if (answer is None) is accepted:
            return table, claimant, opponent, spectator, answer
    raise AssertionError(f"no suitable deal among {MAX_DEALS}")


async def test_accepted_claim_is_announced_and_played_out_in_ordinary_lines(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, claimant, opponent, spectator, _ = await claim_until(server, accepted=True)
        for listener in (claimant, opponent, spectator):
            first, *rest = listener.received
            assert (first["type"], first["accepted"]) == ("claimed", True)
            assert "the rest. Accepted" in first["sentence"]
            assert {message["by"] for message in rest if message["type"] == "event"} == {"claim"}
        room = await server.room(table)
        assert room.row.status == "over"
        assert room.row.result is not None
        seat = room.audience.viewpoint(claimant.person)
        assert room.row.result.winners == [seat]
        assert room.row.result.scores[1 - seat] == 0
        assert room.table is not None
        records.check(records.record_of(room.table.match))  # the record replays like any other


class Crash(BaseException):
    """A crash of the server."""


async def crash(*_: object) -> None:
    raise Crash


async def claim_and_crash(server: InProcessServer) -> str:
    """Start games until a claim is accepted, which crashes the server; return the table."""
    for _ in range(MAX_DEALS):
        table, claimant, _ = await start_game(server)
        try:
            await claim(server, table, claimant)
        except Crash:
            return table
    raise AssertionError(f"no accepted claim among {MAX_DEALS} deals")


async def test_claim_is_played_out_after_a_crash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with in_process_server(tmp_path) as server:
        with monkeypatch.context() as crashing:
            crashing.setattr(Claims, "_play_rest", crash)
            table = await claim_and_crash(server)
        lines = await server.db.read(lambda c: tables.load_lines_after(c, table, 0))
        assert [line.notes.by for line in lines].count("claim") == 1
    async with in_process_server(tmp_path) as server:
        await server.pass_time(20)  # no client connects; housekeeping plays it out
        row = await server.node.registry.load_row(table)
        assert (row.status, row.deadline) == ("over", None)
        lines = await server.db.read(lambda c: tables.load_lines_after(c, table, 0))
        assert [line.notes.by for line in lines].count("claim") > 1
        assert row.result is not None
        assert row.result.scores[1 - row.result.winners[0]] == 0


async def test_rejected_claim_changes_nothing_and_is_answered_to_the_claimant_alone(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, claimant, opponent, spectator, answer = await claim_until(server, accepted=False)
        seat = (await server.room(table)).audience.viewpoint(claimant.person)
        assert answer == Claimed(seat=seat, accepted=False, sentence=Message("rest-not-proved"))
        assert claimant.received == opponent.received == spectator.received == []
        assert await claim(server, table, claimant) == answer  # a repeated claim gets the same answer
        lines = await server.db.read(lambda c: tables.load_lines_after(c, table, 0))
        assert not any(line.notes.by == "claim" for line in lines)
        assert await server.play_first_choice(table, claimant)  # the game continues


async def test_claims_out_of_turn_too_late_or_by_spectators_are_rejected(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, leader, opponent = await start_game(server)
        room = await server.room(table)
        with pytest.raises(CovenError, match="nothing to claim"):
            await claim(server, table, opponent)
        with pytest.raises(CovenError, match="moved on"):
            await room.claim(leader.person, ClaimRest(number=1))
        with pytest.raises(CovenError, match="Take a seat first"):
            await room.claim(Person(new_id(), "Eve", "person"), ClaimRest(number=1))
