"""Talk: phrases, emoji, free text where allowed, mute."""

from collections.abc import Callable
from typing import Any, Literal

import pytest

from coven import games
from coven.errors import CovenError, NotNowError
from coven.server.domain import lobby
from coven.server.live import chat
from coven.server.protocol import Say, TableSettings
from coven.server.storage import Person
from tests.server.clients import Client, Socket, seated_table
from tests.server.processes import ServerProcess


async def test_what_is_said_is_heard_cleaned_and_remembered(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = await ann.create("blackmore", fill="toad")
        async with ann.socket(table["id"]) as one, bea.socket(table["id"]) as two:
            await one.until("snapshot")
            await two.until("snapshot")
            await one.send({"type": "say", "kind": "text", "text": " hello\n\u202e<b>you</b> "})
            said = await two.until("said")
            assert (said["text"], said["seat"], said["name"]) == ("hello <b>you</b>", 0, ann.me["name"])
            await two.send({"type": "say", "kind": "emoji", "text": "👍"})
            assert (await one.until("said", kind="emoji"))["seat"] is None
            assert (await two.ask({"type": "say", "kind": "emoji", "text": "x"}, "problem"))["code"] == "malformed"
            assert (await two.ask({"type": "say", "kind": "text", "text": "x" * 400}, "problem"))["code"] == "malformed"
        async with bea.socket(table["id"]) as again:
            assert [row["text"] for row in (await again.until("snapshot"))["talk"]] == ["hello <b>you</b>", "👍"]


async def test_the_muted_are_not_heard_here_or_later(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = await ann.create("blackmore", fill="toad")
        async with ann.socket(table["id"]) as one, bea.socket(table["id"]) as two:
            muted = await one.ask({"type": "mute", "person": bea.id}, "muted")
            assert muted["people"] == [bea.id]
            await two.send({"type": "say", "kind": "text", "text": "rude"})
            await two.until("said")
            await one.send({"type": "say", "kind": "text", "text": "quiet here"})
            assert (await one.until("said"))["text"] == "quiet here"
        async with ann.socket(table["id"]) as again:
            snapshot = await again.until("snapshot")
            assert [row["text"] for row in snapshot["talk"]] == ["quiet here"]
            assert snapshot["muted"] == [bea.id]
            assert (await again.ask({"type": "mute", "person": bea.id, "muted": False}, "muted"))["people"] == []


async def test_without_free_chat_only_phrases_and_emoji(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore", fill="toad", chat=False)
        async with ann.socket(table["id"]) as socket:
            assert (await socket.ask({"type": "say", "kind": "text", "text": "hi"}, "problem"))["code"] == "not-allowed"
            await socket.send({"type": "say", "kind": "emoji", "text": "🎉"})
            await socket.until("said")


def test_a_phrase_is_one_of_the_games_own_and_for_whom_the_rules_say() -> None:
    for key in games.GAMES:
        row = lobby.new_table(Person("a", "A", "person"), TableSettings(game=key, chat=False))
        phrases = games.load(key).meta.phrases
        for phrase in phrases:
            said = Say(kind="phrase", text=phrase)
            assert chat.check_message(row, said, phrases) == phrase
            with pytest.raises(NotNowError) as refused:
                chat.check_message(row, said, ())
            assert refused.value.clause
        with pytest.raises(CovenError, match="Expected one of the game's phrases"):
            chat.check_message(row, Say(kind="phrase", text="I hold the Elixir"), phrases)


@pytest.mark.parametrize(("status", "is_open"), [("open", True), ("running", False), ("over", True)])
def test_where_the_rules_limit_talk_free_text_is_open_between_rounds(
    status: Literal["open", "running", "over"], is_open: bool
) -> None:
    row = lobby.new_table(Person("a", "A", "person"), TableSettings(game="three_witches", chat=False))
    row.status = status
    if is_open:
        assert chat.check_message(row, Say(kind="text", text="hello"), ()) == "hello"
    else:
        with pytest.raises(CovenError, match="no free chat"):
            chat.check_message(row, Say(kind="text", text="hello"), ())


async def test_11_2_only_a_lesser_witch_says_the_phrases_of_3_witches(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea, Client(server.url) as cem:
        table = await seated_table(ann, bea, cem, game="three_witches")
        async with ann.socket(table["id"]) as one, bea.socket(table["id"]) as two, cem.socket(table["id"]) as three:
            sockets = [one, two, three]
            phrase = {"type": "say", "kind": "phrase", "text": "You decide"}
            problem = await one.ask(phrase, "problem")
            assert (problem["code"], problem["clause"]) == ("not-now", "11.2")
            await play_until(sockets, lambda show: show["lead"] is not None)
            show = (one.position or {})["picture"]
            for seat, socket in enumerate(sockets):
                is_lesser = seat in show["lessers"]
                assert bool((socket.position or {})["phrases"]) == is_lesser
                answer = await socket.ask(phrase, "problem", "said")
                assert answer["type"] == ("said" if is_lesser else "problem")
                if is_lesser:
                    assert (await sockets[show["lead"]].until("said", seat=seat))["text"] == "You decide"


async def play_until(sockets: list[Socket], wanted: Callable[[dict[str, Any]], bool]) -> None:
    """The first choice of whoever is to act, until everyone sees what is wanted."""
    while True:
        for socket in sockets:
            while socket.position is None:
                await socket.next()
        number = max((socket.position or {})["number"] for socket in sockets)
        for socket in sockets:
            while (socket.position or {})["number"] < number:
                await socket.next()
        if all(wanted((socket.position or {})["picture"]) for socket in sockets):
            return
        mover = next(socket for socket in sockets if (socket.position or {})["legal"])
        position = mover.position or {}
        choices = [choice["choice"] for choice in position["legal"]]
        assert (await mover.move(position["number"], choices[0]))["type"] == "accepted"
