"""Every frame that a client sends is answered, in order, also under load; or the connection is closed with a reason."""

import asyncio
import random
from collections import Counter
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from coven.server.http.asgi.websocket_protocol import WebsocketProtocol
from tests.server.clients import Client, Socket, new_id
from tests.server.processes import ServerProcess

CONNECTIONS, FRAMES = 6, 60
# what a client may send, and the types of its answer
KINDS: dict[str, tuple[Any, tuple[str, ...]]] = {
    "ping": ({"type": "ping"}, ("pong",)),
    "looking": ({"type": "looking", "looks": False}, ("pong",)),
    "back": ({"type": "back"}, ("pong",)),
    "why": ({"type": "why", "choice": "red-1"}, ("reason",)),
    "claim": ({"type": "claim", "number": 1}, ("problem",)),
    "hint": ({"type": "hint"}, ("hint", "problem")),
    "say": ({"type": "say", "kind": "emoji", "text": "👍"}, ("said",)),
    "mute": ({"type": "mute", "person": "nobody"}, ("muted",)),
    "move": ({"type": "move", "number": 0, "choice": "red-1"}, ("problem", "accepted")),
    "resync": ({"type": "resync"}, ("snapshot",)),
    "garbage": ("{", ("problem",)),
    "empty": ("", ("problem",)),
    "binary": (b"\x00\xff", ("problem",)),
}
ANSWERS = {answer for _, answers in KINDS.values() for answer in answers}


async def send_frames(socket: Socket, rng: random.Random) -> list[str]:
    """Send frames of random kinds without waiting for answers; return their kinds."""
    kinds = [rng.choice(list(KINDS)) for _ in range(FRAMES)]
    for kind in kinds:
        frame = KINDS[kind][0]
        await socket.send({**frame, "id": new_id()} if kind == "move" else frame)
    return kinds


async def converse(client: Client, seed: int) -> tuple[list[str], list[str]]:
    """Send frames at a table with bots; return their kinds and the types of the answers."""
    table = await client.create("blackmore", players=3, fill="toad")
    async with client.socket(table["id"]) as socket:
        await socket.until("snapshot")
        kinds = await send_frames(socket, random.Random(seed))
        answers: list[str] = []
        while len(answers) < FRAMES:
            message = await socket.next()
            if message["type"] in ANSWERS:
                answers.append(message["type"])
    return kinds, answers


async def test_every_frame_is_answered_in_order_under_load(server: ServerProcess) -> None:
    async with asyncio.TaskGroup() as group:
        clients = [await Client(server.url).__aenter__() for _ in range(CONNECTIONS)]
        tasks = [group.create_task(converse(client, seed)) for seed, client in enumerate(clients)]
    sent: Counter[str] = Counter()
    for kinds, answers in (task.result() for task in tasks):
        for kind, answer in zip(kinds, answers, strict=True):
            assert answer in KINDS[kind][1], f"{kind} was answered by {answer}"
            sent[kind] += 1
    assert sent.keys() == KINDS.keys()
    assert sent.total() == CONNECTIONS * FRAMES


async def test_who_mutes_themselves_still_gets_an_answer(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore")
        async with ann.socket(table["id"]) as socket:
            await socket.until("snapshot")
            await socket.ask({"type": "mute", "person": ann.id}, "muted")
            await socket.ask({"type": "say", "kind": "emoji", "text": "👍"}, "said")


class BusyConnection(WebsocketProtocol):
    """A connection whose application is handling a message, without a transport."""

    def __init__(self) -> None:
        self.read_paused = True
        self.ping_interval = 20.0
        self.pong_timer = self.ping_timer = None
        self.pending_ping_payload = b"ping"
        self.pings = 0

    def schedule_ping(self) -> None:
        """Count the ping."""
        self.pings += 1


def test_missing_pong_does_not_close_a_connection_that_is_not_being_read() -> None:
    connection = BusyConnection()
    connection.keepalive_timeout()
    assert connection.pings == 1
    assert connection.pending_ping_payload is None


async def test_closed_connection_has_a_reason(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore")
        async with ann.socket(table["id"]) as socket:
            await socket.until("snapshot")
            await socket.send("x" * 200_000)
            with pytest.raises(ConnectionClosed) as closed:
                await socket.until("never")
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 1009
