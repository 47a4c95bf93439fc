"""Chat: phrases, emoji, free text where allowed, and muting."""

from collections.abc import Callable
from typing import Any, Literal

import pytest

from coven import games
from coven.errors import CovenError, NotNowError
from coven.server.domain import lobby
from coven.server.live import chat
from coven.server.protocol import Say, TableSettings
from coven.server.storage import Person
from tests.server.clients import Client, Socket, start_table
from tests.server.processes import ServerProcess

MAX_MOVES = 500


async def test_messages_are_cleaned_delivered_and_stored(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = await ann.create("blackmore", fill="toad")
        async with ann.socket(table["id"]) as ann_socket, bea.socket(table["id"]) as bea_socket:
            await ann_socket.until("snapshot")
            await bea_socket.until("snapshot")
            await ann_socket.send({"type": "say", "kind": "text", "text": " hello\n\u202e<b>you</b> "})
            said = await bea_socket.until("said")
            assert (said["text"], said["seat"], said["name"]) == ("hello <b>you</b>", 0, ann.me["name"])
            await bea_socket.send({"type": "say", "kind": "emoji", "text": "👍"})
            assert (await ann_socket.until("said", kind="emoji"))["seat"] is None
            assert (await bea_socket.ask({"type": "say", "kind": "emoji", "text": "x"}, "problem"))["code"] == "malformed"
            assert (await bea_socket.ask({"type": "say", "kind": "text", "text": "x" * 400}, "problem"))["code"] == "malformed"
        async with bea.socket(table["id"]) as again:
            assert [row["text"] for row in (await again.until("snapshot"))["talk"]] == ["hello <b>you</b>", "👍"]


async def test_messages_of_muted_people_are_hidden(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = await ann.create("blackmore", fill="toad")
        async with ann.socket(table["id"]) as ann_socket, bea.socket(table["id"]) as bea_socket:
            muted = await ann_socket.ask({"type": "mute", "person": bea.id}, "muted")
            assert muted["people"] == [bea.id]
            await bea_socket.send({"type": "say", "kind": "text", "text": "rude"})
            await bea_socket.until("said")
            await ann_socket.send({"type": "say", "kind": "text", "text": "quiet here"})
            assert (await ann_socket.until("said"))["text"] == "quiet here"
        async with ann.socket(table["id"]) as again:
            snapshot = await again.until("snapshot")
            assert [row["text"] for row in snapshot["talk"]] == ["quiet here"]
            assert snapshot["muted"] == [bea.id]
            assert (await again.ask({"type": "mute", "person": bea.id, "muted": False}, "muted"))["people"] == []


async def test_only_phrases_and_emoji_are_allowed_without_free_chat(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore", fill="toad", chat=False)
        async with ann.socket(table["id"]) as socket:
            assert (await socket.ask({"type": "say", "kind": "text", "text": "hi"}, "problem"))["code"] == "not-allowed"
            await socket.send({"type": "say", "kind": "emoji", "text": "🎉"})
            await socket.until("said")


def test_phrases_are_limited_to_those_the_rules_allow() -> None:
    for key in games.BUILTIN_GAMES:
        row = lobby.new_table(Person("a", "A", "person"), TableSettings(game=key, chat=False))
        phrases = games.load(key).meta.phrases
        for phrase in phrases:
            said = Say(kind="phrase", text=phrase)
            assert chat.check_message(row, said, phrases) == phrase
            with pytest.raises(NotNowError) as rejected:
                chat.check_message(row, said, ())
            assert rejected.value.clause
        with pytest.raises(CovenError, match="Expected one of the game's phrases"):
            chat.check_message(row, Say(kind="phrase", text="I hold the Elixir"), phrases)


@pytest.mark.parametrize(("status", "is_open"), [("open", True), ("running", False), ("over", True)])
def test_free_text_is_allowed_while_no_game_is_running(status: Literal["open", "running", "over"], is_open: bool) -> None:
    row = lobby.new_table(Person("a", "A", "person"), TableSettings(game="three_witches", chat=False))
    row.status = status
    if is_open:
        assert chat.check_message(row, Say(kind="text", text="hello"), ()) == "hello"
    else:
        with pytest.raises(CovenError, match="no free chat"):
            chat.check_message(row, Say(kind="text", text="hello"), ())


async def test_11_2_only_lesser_witches_may_say_phrases(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea, Client(server.url) as cem:
        table = await start_table(ann, bea, cem, game="three_witches")
        async with (
            ann.socket(table["id"]) as ann_socket,
            bea.socket(table["id"]) as bea_socket,
            cem.socket(table["id"]) as cem_socket,
        ):
            sockets = [ann_socket, bea_socket, cem_socket]
            phrase = {"type": "say", "kind": "phrase", "text": "you-decide"}
            problem = await ann_socket.ask(phrase, "problem")
            assert (problem["code"], problem["clause"]) == ("not-now", "11.2")
            await play_until(sockets, lambda picture: picture["lead"] is not None)
            picture = (ann_socket.position or {})["picture"]
            for seat, socket in enumerate(sockets):
                is_lesser = seat in picture["lessers"]
                assert bool((socket.position or {})["phrases"]) == is_lesser
                answer = await socket.ask(phrase, "problem", "said")
                assert answer["type"] == ("said" if is_lesser else "problem")
                if is_lesser:
                    assert (await sockets[picture["lead"]].until("said", seat=seat))["text"] == "you-decide"


async def play_until(sockets: list[Socket], condition: Callable[[dict[str, Any]], bool]) -> None:
    """Make first choices until the pictures of all players meet a condition."""
    for _ in range(MAX_MOVES):
        number = max([(await first_position(socket))["number"] for socket in sockets])
        for socket in sockets:
            while (socket.position or {})["number"] < number:
                await socket.next()
        if all(condition((socket.position or {})["picture"]) for socket in sockets):
            return
        mover = next(socket for socket in sockets if (socket.position or {})["legal"])
        position = mover.position or {}
        assert (await mover.move(position["number"], position["legal"][0]["choice"]))["type"] == "accepted"
    raise AssertionError(f"the condition is not met after {MAX_MOVES} moves")


async def first_position(socket: Socket) -> dict[str, Any]:
    """Return the newest position of a client; wait for the first one."""
    while socket.position is None:
        await socket.next()
    return socket.position
