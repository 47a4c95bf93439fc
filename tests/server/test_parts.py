"""Protocol 2: what everybody sees is sent once as the same bytes, and its parts add up to what words say."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from coven import games
from coven.languages import LANGUAGES
from coven.server.domain.seats import isolated_names
from coven.server.protocol import MemoryAid
from tests.server.clients import Client
from tests.server.in_process_server import InProcessServer, Listener, in_process_server
from tests.server.parts import PartsClient
from tests.server.processes import ServerProcess

MOVES = 45


class PartsListener(Listener):
    """A client of protocol 2, beside one of words."""

    client: PartsClient
    frames: list[bytes]

    def push(self, message: bytes) -> None:
        """Receive a message."""
        self.frames.append(message)
        self.client.receive(json.loads(message))
        super().push(message)


async def enter(server: InProcessServer, table: str, person: Any, language: str, last: int | None = None) -> PartsListener:
    room = await server.room(table)
    listener = PartsListener(person)
    listener.wants_words, listener.frames = False, []
    listener.client = PartsClient(room.row.game, list(isolated_names(room.row.seats)), language)
    await room.enter(listener, last)
    return listener


async def enter_words(server: InProcessServer, table: str, person: Any, language: str) -> Listener:
    room = await server.room(table)
    listener = Listener(person)
    listener.language = language
    await room.enter(listener, None)
    return listener


def events_in_words(listener: Listener) -> list[Any]:
    return [message for message in listener.received if message["type"] == "event"]


@pytest.mark.parametrize(("key", "memory"), [(key, memory) for key in games.BUILTIN_GAMES for memory in ("none", "everything")])
async def test_parts_add_up_to_what_a_client_of_words_is_sent(tmp_path: Path, key: str, memory: MemoryAid) -> None:
    language, chance = sorted(LANGUAGES)[len(key) % len(LANGUAGES)], random.Random(3)
    async with in_process_server(tmp_path) as server:
        people = [await server.add_person(f"Player {seat}") for seat in range(games.load(key).meta.default_players)]
        table = await server.start_table(*people, game=key, players=len(people), memory=memory)
        watcher = await server.add_person("Watcher")
        viewers = [*people[:2], watcher]
        parts = [await enter(server, table, person, language) for person in viewers]
        words = [await enter_words(server, table, person, language) for person in viewers]
        movers = [await server.enter(table, person) for person in people]
        for listener, other in zip(parts, words, strict=True):
            assert listener.client.position == other.position
        for _ in range(MOVES):
            able = [mover for mover in movers if mover.position and mover.position["legal"]]
            if not able:
                break
            mover = chance.choice(able)
            chance.shuffle((mover.position or {})["legal"])
            await server.play_first_choice(table, mover)
        for listener, other in zip(parts, words, strict=True):
            assert listener.client.events == events_in_words(other)
            assert len(listener.client.events) >= MOVES or memory == "everything"
            again, snapshot = (
                await enter(server, table, listener.person, language),
                await enter_words(server, table, listener.person, language),
            )
            assert again.client.position == listener.client.position
            assert again.client.log == snapshot.received[0]["log"]
            assert again.client.since == snapshot.received[0]["since"]


async def test_move_is_sent_to_all_connections_as_the_same_bytes(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        table = await server.start_table(ann, bea, game="blackmore", players=2)
        spectators = [await server.add_person(f"Watcher {number}") for number in range(3)]
        listeners = [await enter(server, table, person, "en") for person in (ann, bea, *spectators)]
        words = {person.id: await server.enter(table, person) for person in (ann, bea)}
        mover = next(listener for listener in words.values() if (listener.position or {})["legal"])
        for listener in listeners:
            listener.frames.clear()
        await server.play_first_choice(table, mover)
        frames = [listener.frames for listener in listeners]
        public = frames[-1]
        assert [json.loads(frame)["type"] for frame in public] == ["public"]
        assert all(any(frame is public[0] for frame in received) for received in frames), "encoded once"
        assert frames[2] == frames[3] == frames[4]
        hands = [json.loads(frame)["position"].get("picture", {}) for received in frames[:2] for frame in received[:-1]]
        assert any("hand" in hand for hand in hands), "the mover alone is sent the hand"
        assert all("hand" not in json.loads(frame)["position"].get("picture", {}) for frame in public)


async def test_reconnecting_client_is_sent_the_changes_since_its_last_event(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        table = await server.start_table(ann, bea, game="blackmore", players=2, memory="everything")
        words = {person.id: await server.enter(table, person) for person in (ann, bea)}
        away, present = await enter(server, table, ann, "en"), await enter(server, table, ann, "en")
        room = await server.room(table)
        last = away.client.position
        assert last
        room.leave(away)
        for _ in range(5):
            await server.play_first_choice(
                table, next(listener for listener in words.values() if (listener.position or {})["legal"])
            )
        back = PartsListener(ann)
        back.wants_words, back.frames, back.client = False, [], away.client
        await room.enter(back, last["number"])
        assert [json.loads(frame)["type"] for frame in back.frames if b'"type":"parts"' in frame] == []
        assert back.client.position == present.client.position
        assert back.client.log == present.client.log


async def test_client_chooses_the_form_in_which_it_is_sent_a_table(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = (await ann.create("blackmore", fill="toad"))["id"]

        async def first_message(query: str) -> dict[str, Any]:
            socket = ann.socket(table)
            socket.query = query
            async with socket:
                return await socket.next()

        parts = await first_message("?protocol=2")
        assert parts["type"] == "parts"
        assert (await first_message(""))["type"] == "snapshot", "version 1 of the protocol"
        assert (await first_message("?words=de"))["position"]["chapter"]["words"].startswith("Stich ")
        refused = await first_message("?protocol=3")
        assert (refused["code"], refused["sentence"]) == (
            "needs-version",
            "This server speaks version 1 or 2 of the protocol, not '3': update your client.",
        )
        catalog = await ann.http.get(f"/api/messages/blackmore/de?v={parts['catalog']}")
        assert "immutable" in catalog.headers["cache-control"]
        assert catalog.json()["catalog"] == parts["catalog"]
        assert ["card-played", "card", "seat"] in catalog.json()["ids"]
        assert (await ann.http.get("/api/messages/blackmore/de?v=old")).headers["cache-control"] == "no-store"
        assert (await ann.http.get("/api/messages/nothing/de")).status_code == 404
        assert (await ann.http.get("/api/messages/blackmore/xx")).status_code == 404
