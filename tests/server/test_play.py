"""Play over the websocket: snapshots, events, stale and doubled moves, coming back, several seats at once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from coven import games
from coven.bots import roster
from coven.server.storage import LineNotes
from tests.server.clients import Client, Socket, act, seated_table
from tests.server.processes import ServerProcess

KEYS = games.GAMES


@dataclass
class Pair:
    """Two people at a table of Blackmore: whose turn it is with their position, and the other."""

    table: str
    who: Client
    mine: Socket
    other: Socket
    position: dict[str, Any]


@asynccontextmanager
async def pair(server: ServerProcess) -> AsyncIterator[Pair]:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = (await seated_table(ann, bea, game="blackmore", players=2))["id"]
        async with ann.socket(table) as one, bea.socket(table) as two:
            first, second = [(await socket.until("snapshot"))["position"] for socket in (one, two)]
            yield Pair(table, ann, one, two, first) if first["legal"] else Pair(table, bea, two, one, second)


@asynccontextmanager
async def alone(server: ServerProcess, key: str = "blackmore", **settings: Any) -> AsyncIterator[tuple[Client, str, Socket]]:
    """Somebody who plays against bots, the table, and their websocket."""
    async with Client(server.url) as ann:
        table = (await ann.create(key, fill="toad", **settings))["id"]
        async with ann.socket(table) as socket:
            yield ann, table, socket


@pytest.mark.parametrize("key", KEYS)
async def test_a_whole_game_against_bots_is_told_without_a_gap(server: ServerProcess, key: str) -> None:
    async with alone(server, key) as (ann, table, socket):
        assert (await ann.get(f"/api/tables/{table}"))["status"] == "running"
        position = await socket.your_turn()
        while not position["result"]:
            await socket.move(position["number"], position["legal"][-1]["choice"])
            position = await socket.your_turn()
        over = await ann.get(f"/api/tables/{table}")
        assert over["status"] == "over"
        assert over["result"] == position["result"]
    events = [message for message in socket.received if message["type"] == "event"]
    numbers = [event["number"] for event in events]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert all(event["told"]["words"] and event["position"]["prompt"] for event in events)
    assert {event["by"] for event in events} >= {"seat", "bot"}


async def test_a_doubled_move_is_answered_again_and_made_once(server: ServerProcess) -> None:
    async with pair(server) as two:
        number, legal = two.position["number"], two.position["legal"]
        first = await two.mine.move(number, legal[0]["choice"], "same")
        second = await two.mine.move(number, legal[0]["choice"], "same")
        third = await two.mine.move(number, legal[1]["choice"], "same")
        assert first == second == third
        assert first["type"] == "accepted"


async def test_a_stale_move_is_refused_and_nothing_changes(server: ServerProcess) -> None:
    async with pair(server) as two:
        number = two.position["number"]
        await two.mine.move(number, two.position["legal"][0]["choice"])
        theirs = await two.other.your_turn()
        choice = theirs["legal"][0]["choice"]
        assert (await two.other.move(number, choice))["code"] == "stale"
        assert (await two.other.move(number + 50, choice))["code"] == "malformed"
        assert (await two.other.move(theirs["number"], choice))["type"] == "accepted"


async def test_refusals_name_the_clause(server: ServerProcess) -> None:
    async with pair(server) as two:
        number = two.position["number"]
        early = await two.other.move(number, "play blue-1")
        assert (early["code"], early["clause"]) == ("not-now", "2.2")
        held = [choice["choice"] for choice in two.position["legal"]]
        foreign = next(f"play blue-{value}" for value in range(1, 10) if f"play blue-{value}" not in held)
        assert (await two.mine.move(number, foreign))["code"] == "illegal"
        reason = await two.mine.ask({"type": "why", "choice": foreign}, "reason")
        assert not reason["allowed"]
        assert reason["clause"]
        assert (await two.mine.ask({"type": "why", "choice": held[0]}, "reason"))["allowed"]


async def test_who_gave_the_game_up_takes_the_seat_back_from_the_bot(server: ServerProcess) -> None:
    async with pair(server) as two:

        async def shown(left: bool) -> None:
            seats: list[dict[str, Any]] = []
            while not any(seat["person"] == two.who.id and seat["left"] is seat["stand_in"] is left for seat in seats):
                seats = (await two.other.until("table"))["table"]["seats"]

        await two.who.post(f"/api/tables/{two.table}/leave")
        await shown(left=True)
        await two.mine.send({"type": "back"})
        await shown(left=False)


async def test_who_comes_back_gets_the_rest_or_a_fresh_view(server: ServerProcess) -> None:
    async with pair(server) as two:
        position = two.position
        for _ in range(3):
            mover = two.mine if position["legal"] else two.other
            answer = await mover.move(position["number"], (await turn_of(mover, position))["legal"][0]["choice"])
            position = await position_at(two.mine, answer["number"])
        async with two.who.socket(two.table, last=2) as again:
            assert (await again.next())["type"] == "table"
            numbers = [(await again.until("event"))["number"] for _ in range(3)]
            assert numbers == [3, 4, 5]
        async with two.who.socket(two.table, last=100_000) as again:
            assert (await again.next())["type"] == "snapshot"
        async with two.who.socket(two.table) as again:
            assert (await again.until("snapshot"))["position"]["number"] == 5
            await again.send({"type": "resync"})
            assert await again.until("snapshot")


async def position_at(socket: Any, number: int) -> dict[str, Any]:
    while True:
        for message in reversed(socket.received):
            if message["type"] == "event" and message["number"] == number:
                return dict(message["position"])
        await socket.next()


async def turn_of(socket: Any, position: dict[str, Any]) -> dict[str, Any]:
    """The position of a socket in which it may choose, with at least this number."""
    while True:
        for message in reversed(socket.received):
            seen = message.get("position")
            if seen and seen["number"] >= position["number"] and seen["legal"]:
                return dict(seen)
        await socket.next()


@pytest.mark.parametrize("key", KEYS)
async def test_several_seats_choose_at_once_and_none_makes_another_stale(server: ServerProcess, key: str) -> None:
    """Where seats act at the same time all of them answer the same number, and all are accepted."""
    players = max(2, games.load(key).meta.min_players)
    people = [Client(server.url) for _ in range(players)]
    for person in people:
        await person.__aenter__()
    together = 0
    for _ in range(3):
        table = await seated_table(*people, game=key, players=players)
        sockets = [await person.socket(table["id"]).__aenter__() for person in people]
        positions = [(await socket.until("snapshot"))["position"] for socket in sockets]
        for _ in range(12):
            if positions[0]["result"]:
                break
            number, acting = positions[0]["number"], positions[0]["to_act"]
            together += len(acting) > 1
            for seat in acting:
                answer = await sockets[seat].move(number, positions[seat]["legal"][0]["choice"])
                assert answer["type"] == "accepted", answer
            last = answer["number"]
            positions = [await latest(socket, last) for socket in sockets]
        for socket in sockets:
            await socket.connection.close()
    for person in people:
        await person.http.aclose()
    assert together or key in ("blackmore", "witchs_shot", "thirteen_witches")


async def latest(socket: Any, number: int) -> dict[str, Any]:
    """The newest position once line `number` is known and nothing is left to chance."""
    while True:
        seen = [message["position"] for message in socket.received if message["type"] in ("snapshot", "event")]
        if seen and seen[-1]["number"] >= number and (seen[-1]["to_act"] or seen[-1]["result"]):
            return dict(seen[-1])
        await socket.next()


async def test_spectators_see_the_spectators_view(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as eve:
        table = await ann.create("blackmore", fill="toad")
        async with eve.socket(table["id"]) as socket:
            snapshot = await socket.until("snapshot")
            assert snapshot["you"] is None
            assert snapshot["position"]["picture"]["hand"] == []
            assert snapshot["position"]["legal"] == []
            refused = await socket.move(snapshot["position"]["number"], "play blue-1")
            assert refused["code"] == "not-allowed"
        lobby = await eve.get("/api/lobby")
        assert table["id"] in [listed["id"] for listed in lobby["running"]]


async def test_a_hint_is_a_legal_choice_where_hints_are_allowed(server: ServerProcess) -> None:
    async with alone(server) as (_, _, socket):
        position = await socket.your_turn()
        hint = await socket.ask({"type": "hint"}, "hint")
        legal = [choice["choice"] for choice in position["legal"]]
        assert hint["choice"] in legal
        assert {candidate["choice"] for candidate in hint["candidates"]} <= set(legal)
        assert bool(hint["candidates"]) == bool(hint["worlds"]) == (hint["level"] == roster.STRONGEST)
    async with alone(server, hints=False) as (_, _, socket):
        assert (await socket.ask({"type": "hint"}, "problem"))["code"] == "not-allowed"


async def test_two_tabs_of_one_seat_agree(server: ServerProcess) -> None:
    async with alone(server) as (ann, table, one), ann.socket(table) as two:
        position = await one.your_turn()
        await one.move(position["number"], position["legal"][0]["choice"])
        after = (await two.until("event", number=position["number"] + 1))["position"]
        assert after == (await position_at(one, position["number"] + 1))


async def test_memory_aid_decides_what_is_shown(server: ServerProcess) -> None:
    for memory, remembers in (("none", False), ("last_trick", False), ("everything", True)):
        async with alone(server, players=2, memory=memory) as (ann, table, socket):
            position = await socket.your_turn()
            assert (position["memory"] is not None) == remembers
            for _ in range(12):
                await socket.move(position["number"], position["legal"][0]["choice"])
                position = await socket.your_turn()
            await socket.send({"type": "resync"})
            logged = (await socket.until("snapshot"))["log"]
            whole = (await ann.get(f"/api/tables/{table}/log"))["lines"]
            if remembers:
                assert whole[0]["number"] == 1
                await ann.get(f"/api/tables/{table}/record")
            else:
                assert whole[0]["number"] > 10
                assert logged == whole
                assert (await ann.get(f"/api/tables/{table}/record", 403))["code"] == "not-allowed"


@pytest.mark.parametrize("key", KEYS)
def test_the_last_trick_is_a_window_that_moves_on(key: str) -> None:
    """For every game: without memory the log shown is short, with the last trick longer, and both forget."""
    from coven.kernel import members
    from coven.server.live.table import Table
    from coven.server.live.viewer_state import ViewerStates
    from coven.server.protocol import MemoryAid
    from coven.types import Choice
    from tests.server.worlds import twins

    world, _ = twins(key, games.load(key).meta.default_players, 0, "none", 1)
    row = world.row
    row.status, row.secret = "running", bytes(32).hex()
    for taken in row.seats:
        taken.salt = ""
    table = Table(row)
    sights = ViewerStates(table)
    table.start(0.0)
    lines: dict[MemoryAid, list[int]] = {"none": [], "last_trick": []}
    while not table.is_over() and table.number < 150:
        seat = table.to_act()[0]
        table.move(seat, Choice(next(iter(members(table.view(seat).legal)))), LineNotes(), 0.0)
        if not table.is_over():
            for memory, seen in lines.items():
                row.settings.memory = memory
                seen.append(table.number - sights.hidden_line_count())
    assert len(set(lines["none"])) > 1
    assert all(longer >= short for longer, short in zip(lines["last_trick"], lines["none"], strict=True))
    assert sum(lines["last_trick"]) > sum(lines["none"])
    assert max(lines["last_trick"]) <= 32


def test_shutdown_closes_with_1012(tmp_path: Any) -> None:
    async def run(server: ServerProcess) -> int | None:
        async with alone(server) as (_, _, socket):
            await socket.until("snapshot")
            await asyncio.to_thread(server.stop)
            with pytest.raises(ConnectionClosed) as closed:
                await socket.until("never")
            return closed.value.rcvd.code if closed.value.rcvd else None

    with ServerProcess(f"sqlite:///{tmp_path / 'coven.db'}") as server:
        assert act(run(server)) == 1012
