"""Play over the websocket: snapshots, events, stale and repeated moves, reconnects, and simultaneous choices."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from coven import games
from coven.bots import roster
from coven.server.storage import LineNotes
from tests.server.clients import WAIT_SECONDS, Client, Socket, start_table
from tests.server.processes import ServerProcess

KEYS = games.BUILTIN_GAMES


@dataclass
class TwoPlayers:
    """Two people at a table of Blackmore: the player to act with their position, and the other player."""

    table: str
    mover: Client
    mine: Socket
    other: Socket
    position: dict[str, Any]


@asynccontextmanager
async def two_players(server: ServerProcess) -> AsyncIterator[TwoPlayers]:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = (await start_table(ann, bea, game="blackmore", players=2))["id"]
        async with ann.socket(table) as ann_socket, bea.socket(table) as bea_socket:
            first, second = [(await socket.until("snapshot"))["position"] for socket in (ann_socket, bea_socket)]
            if first["legal"]:
                yield TwoPlayers(table, ann, ann_socket, bea_socket, first)
            else:
                yield TwoPlayers(table, bea, bea_socket, ann_socket, second)


@asynccontextmanager
async def solo_player(
    server: ServerProcess, key: str = "blackmore", **settings: Any
) -> AsyncIterator[tuple[Client, str, Socket]]:
    """Yield a person who plays against bots, the table's id, and their websocket."""
    async with Client(server.url) as ann:
        table = (await ann.create(key, fill="toad", **settings))["id"]
        async with ann.socket(table) as socket:
            yield ann, table, socket


@pytest.mark.parametrize("key", KEYS)
async def test_whole_game_against_bots_is_sent_without_gaps(server: ServerProcess, key: str) -> None:
    async with solo_player(server, key) as (ann, table, socket):
        assert (await ann.get(f"/api/tables/{table}"))["status"] == "running"
        position = await socket.wait_for_turn()
        while not position["result"]:
            await socket.move(position["number"], position["legal"][-1]["choice"])
            position = await socket.wait_for_turn()
        over = await ann.get(f"/api/tables/{table}")
        assert over["status"] == "over"
        assert over["result"] == position["result"]
    events = [message for message in socket.received if message["type"] == "event"]
    numbers = [event["number"] for event in events]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert all(event["told"]["words"] and event["position"]["prompt"] for event in events)
    assert {event["by"] for event in events} >= {"seat", "bot"}


async def test_repeated_move_is_answered_again_and_made_once(server: ServerProcess) -> None:
    async with two_players(server) as pair:
        number, legal = pair.position["number"], pair.position["legal"]
        first = await pair.mine.move(number, legal[0]["choice"], "same")
        second = await pair.mine.move(number, legal[0]["choice"], "same")
        third = await pair.mine.move(number, legal[1]["choice"], "same")
        assert first == second == third
        assert first["type"] == "accepted"


async def test_stale_move_is_rejected_and_changes_nothing(server: ServerProcess) -> None:
    async with two_players(server) as pair:
        number = pair.position["number"]
        await pair.mine.move(number, pair.position["legal"][0]["choice"])
        theirs = await pair.other.wait_for_turn()
        choice = theirs["legal"][0]["choice"]
        assert (await pair.other.move(number, choice))["code"] == "stale"
        assert (await pair.other.move(number + 50, choice))["code"] == "malformed"
        assert (await pair.other.move(theirs["number"], choice))["type"] == "accepted"


async def test_rejections_name_the_rule_clause(server: ServerProcess) -> None:
    async with two_players(server) as pair:
        number = pair.position["number"]
        early = await pair.other.move(number, "play blue-1")
        assert (early["code"], early["clause"]) == ("not-now", "2.2")
        held = [choice["choice"] for choice in pair.position["legal"]]
        foreign = next(f"play blue-{value}" for value in range(1, 10) if f"play blue-{value}" not in held)
        assert (await pair.mine.move(number, foreign))["code"] == "illegal"
        reason = await pair.mine.ask({"type": "why", "choice": foreign}, "reason")
        assert not reason["allowed"]
        assert reason["clause"]
        assert (await pair.mine.ask({"type": "why", "choice": held[0]}, "reason"))["allowed"]


async def test_player_who_left_takes_the_seat_back_from_the_bot(server: ServerProcess) -> None:
    async with two_players(server) as pair:

        async def wait_until_left(left: bool) -> None:
            seats: list[dict[str, Any]] = []
            async with asyncio.timeout(WAIT_SECONDS):
                while not any(seat["person"] == pair.mover.id and seat["left"] is seat["stand_in"] is left for seat in seats):
                    seats = (await pair.other.until("table"))["table"]["seats"]

        await pair.mover.post(f"/api/tables/{pair.table}/leave")
        await wait_until_left(left=True)
        await pair.mine.send({"type": "back"})
        await wait_until_left(left=False)


async def test_reconnecting_client_gets_missed_events_or_a_snapshot(server: ServerProcess) -> None:
    async with two_players(server) as pair:
        position = pair.position
        for _ in range(3):
            mover = pair.mine if position["legal"] else pair.other
            answer = await mover.move(position["number"], (await wait_for_own_turn(mover, position))["legal"][0]["choice"])
            position = await position_after(pair.mine, answer["number"])
        async with pair.mover.socket(pair.table, last=2) as again:
            assert (await again.next())["type"] == "table"
            numbers = [(await again.until("event"))["number"] for _ in range(3)]
            assert numbers == [3, 4, 5]
        async with pair.mover.socket(pair.table, last=100_000) as again:
            assert (await again.next())["type"] == "snapshot"
        async with pair.mover.socket(pair.table) as again:
            assert (await again.until("snapshot"))["position"]["number"] == 5
            await again.send({"type": "resync"})
            assert await again.until("snapshot")


async def read_until(socket: Socket, find: Callable[[], dict[str, Any] | None]) -> dict[str, Any]:
    """Read messages until `find` returns a position."""
    async with asyncio.timeout(WAIT_SECONDS):
        while (position := find()) is None:
            await socket.next()
    return position


async def position_after(socket: Socket, number: int) -> dict[str, Any]:
    """Wait for the event with this number and return its position."""

    def find() -> dict[str, Any] | None:
        events = (message for message in socket.received if message["type"] == "event")
        return next((event["position"] for event in events if event["number"] == number), None)

    return await read_until(socket, find)


async def wait_for_own_turn(socket: Socket, position: dict[str, Any]) -> dict[str, Any]:
    """Wait for a position from this one on in which the client has a legal choice."""

    def find() -> dict[str, Any] | None:
        positions = (message.get("position") for message in reversed(socket.received))
        return next((seen for seen in positions if seen and seen["number"] >= position["number"] and seen["legal"]), None)

    return await read_until(socket, find)


@pytest.mark.parametrize("key", KEYS)
async def test_simultaneous_choices_do_not_make_each_other_stale(server: ServerProcess, key: str) -> None:
    """Let all acting seats answer the same position number: every choice is accepted."""
    players = max(2, games.load(key).meta.min_players)
    people = [Client(server.url) for _ in range(players)]
    for person in people:
        await person.__aenter__()
    simultaneous = 0
    for _ in range(3):
        table = await start_table(*people, game=key, players=players)
        sockets = [await person.socket(table["id"]).__aenter__() for person in people]
        positions = [(await socket.until("snapshot"))["position"] for socket in sockets]
        for _ in range(12):
            if positions[0]["result"]:
                break
            number, acting = positions[0]["number"], positions[0]["to_act"]
            simultaneous += len(acting) > 1
            for seat in acting:
                answer = await sockets[seat].move(number, positions[seat]["legal"][0]["choice"])
                assert answer["type"] == "accepted", answer
            last = answer["number"]
            positions = [await wait_for_line(socket, last) for socket in sockets]
        for socket in sockets:
            await socket.connection.close()
    for person in people:
        await person.http.aclose()
    assert simultaneous or key in ("blackmore", "witchs_shot", "thirteen_witches")


async def wait_for_line(socket: Socket, number: int) -> dict[str, Any]:
    """Wait for line `number` and return the newest position, after all chance events."""

    def find() -> dict[str, Any] | None:
        positions = [message["position"] for message in socket.received if message["type"] in ("snapshot", "event")]
        newest = positions[-1] if positions else None
        return newest if newest and newest["number"] >= number and (newest["to_act"] or newest["result"]) else None

    return await read_until(socket, find)


async def test_spectators_get_the_spectator_view(server: ServerProcess) -> None:
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


async def test_hint_is_a_legal_choice_where_hints_are_allowed(server: ServerProcess) -> None:
    async with solo_player(server) as (_, _, socket):
        position = await socket.wait_for_turn()
        hint = await socket.ask({"type": "hint"}, "hint")
        legal = [choice["choice"] for choice in position["legal"]]
        assert hint["choice"] in legal
        assert {candidate["choice"] for candidate in hint["candidates"]} <= set(legal)
        assert bool(hint["candidates"]) == bool(hint["worlds"]) == (hint["level"] == roster.STRONGEST)
    async with solo_player(server, hints=False) as (_, _, socket):
        assert (await socket.ask({"type": "hint"}, "problem"))["code"] == "not-allowed"


async def test_two_connections_of_one_seat_show_the_same_position(server: ServerProcess) -> None:
    async with solo_player(server) as (ann, table, first), ann.socket(table) as second:
        position = await first.wait_for_turn()
        await first.move(position["number"], position["legal"][0]["choice"])
        after = (await second.until("event", number=position["number"] + 1))["position"]
        assert after == (await position_after(first, position["number"] + 1))


async def test_memory_aid_decides_which_log_lines_are_shown(server: ServerProcess) -> None:
    for memory, remembers in (("none", False), ("last_trick", False), ("everything", True)):
        async with solo_player(server, players=2, memory=memory) as (ann, table, socket):
            position = await socket.wait_for_turn()
            assert (position["memory"] is not None) == remembers
            for _ in range(12):
                await socket.move(position["number"], position["legal"][0]["choice"])
                position = await socket.wait_for_turn()
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
def test_memory_aid_limits_the_visible_log_to_recent_lines(key: str) -> None:
    """Check for every game that "last_trick" shows more lines than "none", and that both forget."""
    from coven.kernel import members
    from coven.server.live.table import Table
    from coven.server.live.viewer_state import ViewerStates
    from coven.server.protocol import MemoryAid
    from coven.types import Choice
    from tests.server.twin_worlds import create_twins

    world, _ = create_twins(key, games.load(key).meta.default_players, 0, "none", 1)
    row = world.row
    row.status, row.secret = "running", bytes(32).hex()
    for seat_row in row.seats:
        seat_row.salt = ""
    table = Table(row)
    viewer_states = ViewerStates(table)
    table.start(0.0)
    lines: dict[MemoryAid, list[int]] = {"none": [], "last_trick": []}
    while not table.is_over() and table.number < 150:
        seat = table.to_act()[0]
        table.move(seat, Choice(next(iter(members(table.view(seat).legal)))), LineNotes(), 0.0)
        if not table.is_over():
            for memory, seen in lines.items():
                row.settings.memory = memory
                seen.append(table.number - viewer_states.hidden_line_count())
    assert len(set(lines["none"])) > 1
    assert all(longer >= short for longer, short in zip(lines["last_trick"], lines["none"], strict=True))
    assert sum(lines["last_trick"]) > sum(lines["none"])
    assert max(lines["last_trick"]) <= 32


async def test_shutdown_closes_connections_with_code_1012(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite:///{tmp_path / 'coven.db'}") as server:
        async with solo_player(server) as (_, _, socket):
            await socket.until("snapshot")
            await asyncio.to_thread(server.stop)
            with pytest.raises(ConnectionClosed) as closed:
                await socket.until("never")
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1012
