"""The language of a person: from the browser at the first visit, changed in the settings, and known to every connection."""

import pytest
from starlette.requests import HTTPConnection

from coven.languages import match_language, negotiate_language
from coven.server.http.security import request_language
from coven.server.storage import Person
from tests.server.clients import Client
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
