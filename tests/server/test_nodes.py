"""Several nodes: two real servers over one PostgreSQL and one Valkey. Any node serves any table."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from coven import games
from coven.server.cluster import redis_bus
from coven.server.cluster.bus import News
from tests.server import services
from tests.server.clients import Client, Socket, eventually, start_table
from tests.server.processes import ServerProcess


@pytest.fixture(scope="module")
def nodes(postgres_server: str, redis_url: str) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    """Two nodes for the tests of this file; the last test kills one."""
    options = ("--bus", redis_url, "--rate-limit-factor", "1000", "--grace", "3", "--absence", "1")
    with ExitStack() as stack:
        url = stack.enter_context(services.database(postgres_server))
        first, second = (stack.enter_context(ServerProcess(url, *options)) for _ in range(2))
        yield first, second


def at(client: Client, node: ServerProcess) -> Client:
    """Return a client of the same person at another node."""
    moved = Client(node.url)
    moved.me = client.me
    moved.http.cookies.update(client.http.cookies)
    return moved


async def play_until(socket: Socket, number: int) -> None:
    """Play the client's moves until the log has `number` lines or the game is over."""
    while not socket.position or (socket.position["number"] < number and not socket.position["result"]):
        position = socket.position
        if position and position["legal"] and position["number"] >= socket.last_move:
            answer = await socket.move(position["number"], position["legal"][0]["choice"])
            assert answer["type"] == "accepted" or answer["code"] == "stale", answer
        else:
            await socket.next()


async def test_seats_and_presence_are_published_to_other_nodes(nodes: tuple[ServerProcess, ServerProcess]) -> None:
    first, second = nodes
    async with Client(first.url) as ann, Client(second.url) as bea:
        table = await ann.create("blackmore", players=2)
        async with ann.socket(table["id"]) as here:
            await here.until("snapshot")
            await bea.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
            await here.until_table(lambda table: table["seats"][1]["kind"] == "person")
            async with bea.socket(table["id"]):
                await here.until_table(lambda table: table["seats"][1]["presence"] == "here")
            await here.until_table(lambda table: table["seats"][1]["presence"] == "away")


async def test_session_ended_at_one_node_is_closed_at_the_other(nodes: tuple[ServerProcess, ServerProcess]) -> None:
    first, second = nodes
    async with Client(first.url) as desk:
        assert "coven" in desk.http.cookies, "nodes of the previous version recognise the person during an upgrade"
        table = (await desk.create("blackmore", fill="toad"))["id"]
        phone = Client(second.url)
        await phone.post("/api/me/move", {"code": (await desk.post("/api/me/code"))["code"]})
        async with phone.socket(table) as there, at(desk, second).socket(table) as here:
            await there.until("snapshot")
            await here.until("snapshot")
            await desk.post("/api/me/sessions/end-others")
            assert (await there.until("problem"))["code"] == "unknown-person"
            await here.ask({"type": "ping"}, "pong")


async def test_concurrent_moves_at_two_nodes_are_made_once(nodes: tuple[ServerProcess, ServerProcess]) -> None:
    first, second = nodes
    async with Client(first.url) as ann, Client(first.url) as bea:
        table = await start_table(ann, bea, game="blackmore", players=2, memory="everything")
        for _ in range(8):
            turn = (await ann.get(f"/api/tables/{table['id']}/log"))["lines"][-1]["number"]
            player = await player_to_move((ann, bea), table["id"])
            async with player.socket(table["id"]) as here, at(player, second).socket(table["id"]) as there:
                position, same_position = await here.wait_for_turn(), await there.wait_for_turn()
                assert position["number"] == same_position["number"] == turn
                answers = await asyncio.gather(
                    here.move(turn, position["legal"][0]["choice"], f"one{turn}"),
                    there.move(turn, position["legal"][-1]["choice"], f"two{turn}"),
                )
                assert sorted(answer["type"] for answer in answers) == ["accepted", "problem"], answers
        lines = (await ann.get(f"/api/tables/{table['id']}/log"))["lines"]
        assert [line["number"] for line in lines] == list(range(1, len(lines) + 1))


async def player_to_move(people: tuple[Client, ...], table: str) -> Client:
    for person in people:
        async with person.socket(table) as socket:
            if (await socket.until("snapshot"))["position"]["legal"]:
                return person
    raise AssertionError("no player has a legal choice")


async def test_players_at_two_nodes_vote_about_an_absent_player(nodes: tuple[ServerProcess, ServerProcess]) -> None:
    first, second = nodes
    async with Client(first.url) as ann, Client(first.url) as bea, Client(second.url) as cia:
        table = (await start_table(ann, bea, at(cia, first), game="blackmore", players=3, bots_replace=False))["id"]
        absent = f"/api/tables/{table}/absent"
        async with ann.socket(table) as here, cia.socket(table) as there:
            async with bea.socket(table) as gone:
                await gone.until("snapshot")
            await there.until_table(lambda table: table["absence"] and table["absence"]["seats"] == [1])
            await cia.post(absent, {"do": "bot"})
            await here.until_table(lambda table: table["seats"][1]["stand_in"])
            await ann.post(absent, {"do": "end"})
            await there.until_table(lambda table: table["absence"]["agreed"] == [0])
            async with at(bea, second).socket(table) as back:
                await back.until("snapshot")
                await here.until_table(lambda table: table["absence"] is None and not table["seats"][1]["stand_in"])
                await ann.post(absent, {"do": "end"}, 409)
            await here.until_table(lambda table: table["absence"])
            await ann.post(absent, {"do": "end"})
            voted = await there.until_table(lambda table: table["absence"] and table["absence"]["agreed"])
            assert voted["status"] == "running"
            await cia.post(absent, {"do": "end"})
            await here.until_table(lambda table: table["status"] == "closed")


async def test_workshop_run_is_visible_and_stoppable_from_another_node(nodes: tuple[ServerProcess, ServerProcess]) -> None:
    first, second = nodes
    async with Client(first.url) as ann:
        elsewhere = at(ann, second)
        started = (await ann.post("/api/workshop/run", {"game": "blackmore"}))["run"]

        async def is_known() -> bool:
            return (await elsewhere.get("/api/workshop"))["run"] is not None

        async def has_ended() -> bool:
            return bool((await elsewhere.get("/api/workshop"))["run"]["status"] in ("stopped", "made"))

        await eventually(is_known, "the other node knows the run")
        run = (await elsewhere.get("/api/workshop"))["run"]
        assert (run["id"], run["title"]) == (started["id"], "the standard rules")
        await elsewhere.post("/api/workshop/stop")
        await eventually(has_ended, "the run ends")
        assert (await ann.get("/api/workshop"))["run"]["status"] in ("stopped", "made")


async def test_game_across_nodes_survives_the_loss_of_one(nodes: tuple[ServerProcess, ServerProcess]) -> None:
    first, second = nodes
    async with Client(first.url) as ann, Client(second.url) as bea:
        key = games.BUILTIN_GAMES[-1]
        players = max(3, games.load(key).meta.min_players)
        table = await start_table(at(ann, first), at(bea, first), game=key, players=players, memory="everything")
        here, there = ann.socket(table["id"]), bea.socket(table["id"])
        async with here, there:
            await asyncio.gather(play_until(here, 15), play_until(there, 15))
            await check_chat_crosses_nodes(here, there)
            first.kill()
        last = max(message["number"] for message in here.received if message["type"] == "event")
        moved = at(ann, second)
        async with moved.socket(table["id"], last=last) as again, at(bea, second).socket(table["id"]) as other:
            again.position, again.last_move = here.position, here.last_move  # a reconnecting client knows its last position
            await asyncio.gather(play_until(again, 100_000), play_until(other, 100_000))
            assert again.position
            assert again.position["result"] == (other.position or {})["result"]
        events = [message for message in [*here.received, *again.received] if message["type"] == "event"]
        log = (await moved.get(f"/api/tables/{table['id']}/log"))["lines"]
        assert [event["number"] for event in events] == sorted({event["number"] for event in events})
        assert {event["number"]: event["by"] for event in events}.items() <= {line["number"]: line["by"] for line in log}.items()
        await moved.http.aclose()


async def check_chat_crosses_nodes(here: Socket, there: Socket) -> None:
    await here.send({"type": "say", "kind": "text", "text": "hello over there"})
    assert (await there.until("said"))["text"] == "hello over there"


class HangingRedis:
    """A Redis client whose commands never return."""

    async def set(self, *_: Any, **__: Any) -> None:
        await asyncio.Event().wait()


async def test_hanging_bus_blocks_no_caller_and_its_queue_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_bus, "TIMEOUT_SECONDS", 0.01)
    bus = redis_bus.RedisBus("redis://127.0.0.1:1")
    bus.redis = HangingRedis()
    assert await bus.acquire_lease("bot:table:0:1", 12.0), "a move made twice is harmless, a move never made is not"
    for _ in range(redis_bus.MAX_QUEUED_MESSAGES + 3):
        bus.publish(News("lines", "table"))
    assert bus.outbox.qsize() == redis_bus.MAX_QUEUED_MESSAGES


def test_bus_outage_is_logged_once_with_the_number_of_lost_messages(caplog: pytest.LogCaptureFixture) -> None:
    outage = redis_bus.Outage()
    with caplog.at_level("WARNING", logger="coven.bus"):
        for _ in range(500):
            outage.lost_messages += 1
            outage.record_failure("send", ConnectionError())
        outage.record_failure("receive", ConnectionError())
        outage.record_success("send")
        outage.record_success("send")
        assert [record.getMessage() for record in caplog.records] == ["lost the bus, reconnecting"]
        outage.record_success("receive")
    assert [record.getMessage() for record in caplog.records] == ["lost the bus, reconnecting", "the bus is back"]
    assert vars(caplog.records[-1])["lost_messages"] == 500


async def test_bus_closes_although_a_cancellation_is_swallowed() -> None:
    bus = redis_bus.RedisBus("redis://127.0.0.1:1")
    swallowed = 0

    async def send_stubbornly() -> None:
        nonlocal swallowed
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            swallowed += 1
        await asyncio.Event().wait()

    bus.tasks = [asyncio.create_task(send_stubbornly())]
    await asyncio.sleep(0)
    await bus.close()
    assert swallowed == 1
    assert bus.tasks[0].cancelled()
