"""Several nodes: two real servers over one PostgreSQL and one Valkey. Any node serves any table."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from coven import games
from coven.server.cluster import redis_bus
from coven.server.cluster.bus import News
from tests.server import services
from tests.server.clients import Client, Socket, act, seated_table
from tests.server.processes import ServerProcess


@pytest.fixture(scope="module")
def nodes(postgres_server: str, redis_url: str) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    """Two nodes for the tests of this file; the last test kills one."""
    options = ("--bus", redis_url, "--limits", "1000", "--grace", "3", "--absence", "1")
    with ExitStack() as stack:
        url = stack.enter_context(services.database(postgres_server))
        first, second = (stack.enter_context(ServerProcess(url, *options)) for _ in range(2))
        yield first, second


def at(client: Client, node: ServerProcess) -> Client:
    """The same person at another node."""
    moved = Client(node.url)
    moved.me = client.me
    moved.http.cookies.set("coven", str(client.http.cookies["coven"]))
    return moved


async def play_until(socket: Socket, number: int) -> None:
    """Play our moves until the log has so many lines, or the game is over."""
    while not socket.position or (socket.position["number"] < number and not socket.position["result"]):
        position = socket.position
        if position and position["legal"] and position["number"] >= socket.made:
            answer = await socket.move(position["number"], position["legal"][0]["choice"])
            assert answer["type"] == "accepted" or answer["code"] == "stale", answer
        else:
            await socket.next()


async def test_seats_and_presence_are_told_across_nodes(nodes: tuple[ServerProcess, ServerProcess]) -> None:
    first, second = nodes
    async with Client(first.url) as ann, Client(second.url) as bea:
        table = await ann.create("blackmore", players=2)
        async with ann.socket(table["id"]) as here:
            await here.until("snapshot")
            await bea.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
            while (await here.until("table"))["table"]["seats"][1]["kind"] != "person":
                pass
            async with bea.socket(table["id"]):
                while (await here.until("table"))["table"]["seats"][1]["presence"] != "here":
                    pass
            while (await here.until("table"))["table"]["seats"][1]["presence"] != "away":
                pass


def test_the_same_move_at_two_nodes_is_made_once(nodes: tuple[ServerProcess, ServerProcess]) -> None:
    async def run() -> None:
        first, second = nodes
        async with Client(first.url) as ann, Client(first.url) as bea:
            table = await seated_table(ann, bea, game="blackmore", players=2, memory="everything")
            people = {0: ann, 1: bea}
            for _ in range(8):
                turn = (await ann.get(f"/api/tables/{table['id']}/log"))["lines"][-1]["number"]
                who = await on_turn(people, table["id"])
                async with who.socket(table["id"]) as one, at(who, second).socket(table["id"]) as two:
                    position, other = await one.your_turn(), await two.your_turn()
                    assert position["number"] == other["number"] == turn
                    answers = await asyncio.gather(
                        one.move(turn, position["legal"][0]["choice"], f"one{turn}"),
                        two.move(turn, position["legal"][-1]["choice"], f"two{turn}"),
                    )
                    assert sorted(answer["type"] for answer in answers) == ["accepted", "problem"], answers
            lines = (await ann.get(f"/api/tables/{table['id']}/log"))["lines"]
            assert [line["number"] for line in lines] == list(range(1, len(lines) + 1))

    async def on_turn(people: dict[int, Client], table: str) -> Client:
        for who in people.values():
            async with who.socket(table) as socket:
                snapshot = await socket.until("snapshot")
                if snapshot["position"]["legal"]:
                    return who
        raise AssertionError("nobody is to act")

    act(run())


def test_people_at_two_nodes_decide_about_who_vanished(nodes: tuple[ServerProcess, ServerProcess]) -> None:
    async def run() -> None:
        first, second = nodes
        async with Client(first.url) as ann, Client(first.url) as bea, Client(second.url) as cia:
            table = (await seated_table(ann, bea, at(cia, first), game="blackmore", players=3, bots_replace=False))["id"]
            absent = f"/api/tables/{table}/absent"
            async with ann.socket(table) as here, cia.socket(table) as there:
                async with bea.socket(table) as gone:
                    await gone.until("snapshot")
                await told(there, lambda table: table["absence"] and table["absence"]["seats"] == [1])
                await cia.post(absent, {"do": "bot"})
                await told(here, lambda table: table["seats"][1]["stand_in"])
                await ann.post(absent, {"do": "end"})
                await told(there, lambda table: table["absence"]["agreed"] == [0])
                async with at(bea, second).socket(table) as back:
                    await back.until("snapshot")
                    await told(here, lambda table: table["absence"] is None and not table["seats"][1]["stand_in"])
                    await ann.post(absent, {"do": "end"}, 409)
                await told(here, lambda table: table["absence"])
                await ann.post(absent, {"do": "end"})
                assert (await told(there, lambda table: table["absence"] and table["absence"]["agreed"]))["status"] == "running"
                await cia.post(absent, {"do": "end"})
                await told(here, lambda table: table["status"] == "closed")

    async def told(socket: Socket, is_so: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Wait until the table is said to be so."""
        table: dict[str, Any] = {}
        while not (table and is_so(table)):
            table = (await socket.until("table"))["table"]
        return table

    act(run())


async def test_a_run_of_the_workshop_is_seen_and_stopped_from_another_node(nodes: tuple[ServerProcess, ServerProcess]) -> None:
    first, second = nodes
    async with Client(first.url) as ann:
        elsewhere = at(ann, second)
        begun = (await ann.post("/api/workshop/run", {"game": "blackmore"}))["run"]
        while (seen := (await elsewhere.get("/api/workshop"))["run"]) is None:
            pass
        assert (seen["id"], seen["title"]) == (begun["id"], "the usual figures")
        await elsewhere.post("/api/workshop/stop")
        while (await elsewhere.get("/api/workshop"))["run"]["status"] not in ("stopped", "made"):
            pass
        assert (await ann.get("/api/workshop"))["run"]["status"] in ("stopped", "made")


async def test_a_game_across_nodes_survives_the_loss_of_one(nodes: tuple[ServerProcess, ServerProcess]) -> None:
    first, second = nodes
    async with Client(first.url) as ann, Client(second.url) as bea:
        key = games.GAMES[-1]
        players = max(3, games.load(key).meta.min_players)
        table = await seated_table(at(ann, first), at(bea, first), game=key, players=players, memory="everything")
        here, there = ann.socket(table["id"]), bea.socket(table["id"])
        async with here, there:
            await asyncio.gather(play_until(here, 15), play_until(there, 15))
            await says_across(here, there)
            first.kill()
        last = max(m["number"] for m in here.received if m["type"] == "event")
        moved = at(ann, second)
        async with moved.socket(table["id"], last=last) as again, at(bea, second).socket(table["id"]) as other:
            again.position, again.made = here.position, here.made  # a client that comes back knows where it was
            await asyncio.gather(play_until(again, 100_000), play_until(other, 100_000))
            assert again.position
            assert again.position["result"] == (other.position or {})["result"]
        told = [m for m in [*here.received, *again.received] if m["type"] == "event"]
        whole = (await moved.get(f"/api/tables/{table['id']}/log"))["lines"]
        assert [event["number"] for event in told] == sorted({event["number"] for event in told})
        assert {event["number"]: event["by"] for event in told}.items() <= {line["number"]: line["by"] for line in whole}.items()
        await moved.http.aclose()


async def says_across(here: Socket, there: Socket) -> None:
    """What is said at one node is heard at the other."""
    await here.send({"type": "say", "kind": "text", "text": "hello over there"})
    said: dict[str, Any] = await there.until("said")
    assert said["text"] == "hello over there"


class Hanging:
    """A bus that takes connections and answers nothing."""

    async def set(self, *_: Any, **__: Any) -> None:
        await asyncio.Event().wait()


async def test_a_bus_that_hangs_keeps_nobody_waiting_and_fills_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_bus, "TIMEOUT_SECONDS", 0.01)
    bus = redis_bus.RedisBus("redis://127.0.0.1:1")
    bus.redis = Hanging()
    assert await bus.acquire_lease("bot:table:0:1", 12.0), "twice is harmless, never is not"
    for _ in range(redis_bus.MAX_QUEUED_MESSAGES + 3):
        bus.publish(News("lines", "table"))
    assert bus.outbox.qsize() == redis_bus.MAX_QUEUED_MESSAGES
