"""Talk: phrases, emoji, free text where allowed, mute."""

from coven import games
from coven.server import lobby, talk
from coven.server.messages import Say, TableSettings
from coven.server.storage import Person
from tests.server.clients import Client, act
from tests.server.processes import ServerProcess


def test_what_is_said_is_heard_cleaned_and_remembered(server: ServerProcess) -> None:
    async def run() -> None:
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

    act(run())


def test_the_muted_are_not_heard_here_or_later(server: ServerProcess) -> None:
    async def run() -> None:
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

    act(run())


def test_without_free_chat_only_phrases_and_emoji(server: ServerProcess) -> None:
    async def run() -> None:
        async with Client(server.url) as ann:
            table = await ann.create("blackmore", fill="toad", chat=False)
            async with ann.socket(table["id"]) as socket:
                assert (await socket.ask({"type": "say", "kind": "text", "text": "hi"}, "problem"))["code"] == "not-allowed"
                await socket.send({"type": "say", "kind": "emoji", "text": "🎉"})
                await socket.until("said")

    act(run())


def test_the_phrases_are_the_games_own() -> None:
    for key in games.GAMES:
        row = lobby.new_table(Person("a", "A", "person"), TableSettings(game=key, chat=False))
        for phrase in games.load(key).meta.phrases:
            assert talk.checked(row, Say(kind="phrase", text=phrase)) == phrase
