"""The language of a person: from the browser at the first visit, changed in the settings, and known to every connection."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from starlette.requests import HTTPConnection

from coven.errors import CovenError
from coven.languages import match_language, negotiate_language
from coven.server.http.security import request_language
from coven.server.protocol import Play
from coven.server.storage import Person
from tests.server.clients import Client
from tests.server.in_process_server import in_process_server
from tests.server.processes import ServerProcess

GERMAN = Person("ann", "Ann", "person", language="de")


@pytest.mark.parametrize(
    ("tag", "language"), [("de", "de"), ("de-AT", "de"), ("JA_jp", "ja"), ("zh-Hant-TW", None), ("", None), ("*", None)]
)
def test_language_of_a_tag_is_its_longest_supported_prefix(tag: str, language: str | None) -> None:
    assert match_language(tag) == language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "fr"),
        ("en;q=0.2, es;q=0.9", "es"),
        ("pt, ja;q=x", None),
        ("de;q=0", None),
        ("", None),
        ("x," * 10_000, None),
    ],
)
def test_most_preferred_supported_language_of_a_header_is_chosen(header: str, language: str | None) -> None:
    assert negotiate_language(header) == language


def language_of(kind: str, query: str, header: str, person: Person | None) -> str:
    scope = {"type": kind, "query_string": query.encode(), "headers": [(b"accept-language", header.encode())]}
    return request_language(HTTPConnection(scope), person)


def test_request_reads_the_language_of_its_header_and_a_websocket_that_of_its_query() -> None:
    assert language_of("http", "", "fr", GERMAN) == "fr"
    assert language_of("http", "", "pt", GERMAN) == "de"
    assert language_of("http", "", "pt", None) == "en"
    assert language_of("websocket", "lang=ja", "fr", GERMAN) == "ja"
    assert language_of("websocket", "lang=xx", "fr", GERMAN) == "de"
    assert language_of("websocket", "", "fr", None) == "fr"


async def test_language_of_the_browser_is_stored_with_a_new_person_until_they_choose_another(server: ServerProcess) -> None:
    client = Client(server.url)
    client.http.headers["Accept-Language"] = "es-MX, en;q=0.5"
    async with client as ann:
        assert ann.me["language"] == "es"
        chosen = await ann.http.put("/api/me/language", json={"language": "de-DE"})
        assert chosen.json()["language"] == "de"
        assert (await ann.patch("/api/me", {"name": "Ann"}))["language"] == "de"
        assert (await ann.get("/api/me"))["language"] == "de"
        refused = await ann.http.put("/api/me/language", json={"language": "xx"})
        assert refused.status_code == 400
        assert "Expected a language" in refused.json()["sentence"]


async def test_errors_are_said_in_the_language_of_the_client(server: ServerProcess) -> None:
    client = Client(server.url)
    client.http.headers["Accept-Language"] = "de"
    async with client as ann:
        missing = await ann.get("/api/tables/none", 404)
        assert (missing["code"], missing["sentence"]) == ("not-found", "Diesen Tisch gibt es nicht.")
        table = await ann.create("blackmore", fill="toad", hints=False)
        async with ann.socket(table["id"]) as socket:
            refused = await socket.ask({"type": "hint"}, "problem")
            assert (refused["code"], refused["sentence"]) == ("not-allowed", "An diesem Tisch gibt es keine Tipps.")
        games = {game["key"]: game for game in (await ann.get("/api/games"))["games"]}
        assert games["blackmore"]["title"] == "12 Hexen von Blackmore"
        assert games["blackmore"]["bots"][0]["title"] == "Kröte"
        assert (await ann.get("/api/privacy"))["entries"][0]["title"] == "Wer du bist"


async def test_players_of_one_table_each_read_their_own_language(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = replace(await server.add_person("Ann"), language="de"), await server.add_person("Bea")
        table = await server.start_table(ann, bea, game="blackmore", players=2)
        german, english = await server.enter(table, ann), await server.enter(table, bea)
        watcher = await server.enter(table, replace(await server.add_person("Cleo"), language="de"))
        leader, other, line = (german, english, "Ann leads") if german.position["legal"] else (english, german, "Bea leads")  # type: ignore[index]
        assert await server.play_first_choice(table, leader)
        played = (await server.room(table)).table_state.require_table().number
        told = {listener: (await listener.wait_for_event(number=played)) for listener in (german, english, watcher)}
        words = {listener: event["told"]["words"] for listener, event in told.items()}
        assert words[english].startswith("You lead " if leader is english else line)
        assert words[german].startswith("Du spielst" if leader is german else "Bea spielt")
        assert words[watcher].startswith(line.replace("leads", "spielt"))
        assert told[watcher]["position"]["prompt"].startswith("Warten auf ")
        illegal = Play(number=played, id="illegal", choice=told[leader]["line"].partition(" ")[2])  # a card that is not held
        with pytest.raises(CovenError, match="Du " if other is german else "You "):
            await (await server.room(table)).play(other.person, illegal)
