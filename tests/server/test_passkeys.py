"""Passkeys: the same person on another device, and nobody else."""

from typing import Any

import pytest

from coven.server.people.identity import create_bot
from coven.server.people.passkeys import relying_party_of
from coven.server.storage import Store
from tests.server.authenticator import Authenticator
from tests.server.clients import Client
from tests.server.processes import ServerProcess


def named(server: ServerProcess) -> str:
    """The server under a name: passkeys are not made for numbers."""
    return server.url.replace("127.0.0.1", "localhost")


async def asked(who: Client, path: str) -> dict[str, Any]:
    options: dict[str, Any] = (await who.post(path))["options"]
    return options


async def made(who: Client, device: Authenticator) -> Any:
    return await who.post("/api/me/passkeys/make", device.made(await asked(who, "/api/me/passkeys/begin")))


async def test_a_passkey_makes_another_device_the_same_person(server: ServerProcess) -> None:
    url = named(server)
    async with Client(url) as desk, Client(url) as phone:
        device = Authenticator(url)
        assert (await desk.get("/api/me/passkeys"))["passkeys"] == []
        (mine,) = (await made(desk, device))["passkeys"]
        assert mine["used"] is None
        options = await asked(phone, "/api/passkeys/begin")
        assert not options.get("allowCredentials"), "who comes need not be known"
        answer = device.shown(options)
        assert (await phone.post("/api/passkeys/come", answer))["id"] == desk.id
        assert (await phone.get("/api/me"))["id"] == desk.id, "by the cookie"
        refused = await phone.post("/api/passkeys/come", answer, 409)
        assert "answered already" in refused["sentence"]
        assert (await desk.get("/api/me/data"))["passkeys"][0]["used"]
        assert (await desk.post("/api/me/passkeys/forget", {"id": mine["id"]}))["passkeys"] == []
        gone = await phone.post("/api/passkeys/come", device.shown(await asked(phone, "/api/passkeys/begin")), 401)
        assert "not known here" in gone["sentence"]


async def test_a_passkey_of_another_site_is_refused_with_a_sentence(server: ServerProcess) -> None:
    url = named(server)
    async with Client(url) as ann:
        foreign = Authenticator("https://evil.example")
        told = await ann.post("/api/me/passkeys/make", foreign.made(await asked(ann, "/api/me/passkeys/begin")), 403)
        assert (told["code"], "evil.example" in told["sentence"]) == ("origin", True)
        own = Authenticator(url)
        await made(ann, own)
        own.origin = "https://evil.example"
        told = await ann.post("/api/passkeys/come", own.shown(await asked(ann, "/api/passkeys/begin")), 403)
        assert told["code"] == "origin"
        own.origin, own.host = url, "evil.example"
        told = await ann.post("/api/passkeys/come", own.shown(await asked(ann, "/api/passkeys/begin")), 403)
        assert told["code"] == "not-allowed"


async def test_forged_borrowed_and_broken_answers_are_refused(server: ServerProcess) -> None:
    url = named(server)
    async with Client(url) as ann, Client(url) as eve:
        device = Authenticator(url)
        await made(ann, device)
        assert (await ann.post("/api/me/passkeys/make", device.made(await asked(eve, "/api/me/passkeys/begin")), 409))[
            "code"
        ] == ("not-now"), "asked of somebody else"
        twice = await eve.post("/api/me/passkeys/make", device.made(await asked(eve, "/api/me/passkeys/begin")), 409)
        assert twice["code"] == "taken"
        forger = Authenticator(url)
        forger.id = device.id
        answer = forger.shown(await asked(eve, "/api/passkeys/begin"))
        assert (await eve.post("/api/passkeys/come", answer, 403))["code"] == "not-allowed"
        for told in ({}, {"clientDataJSON": "x"}, {"clientDataJSON": 3}, None):
            broken: dict[str, Any] = {"credential": {"response": told}}
            assert (await eve.post("/api/passkeys/come", broken, 400))["code"] == "malformed"
        answer = device.shown(await asked(eve, "/api/passkeys/begin"))
        del answer["credential"]["response"]["signature"]
        assert (await eve.post("/api/passkeys/come", answer, 403))["code"] == "not-allowed"


async def test_numbers_bots_and_strangers_get_none(server: ServerProcess) -> None:
    db = Store(server.database)
    _, token = create_bot(db, "Golem")
    db.close()
    async with Client(server.url) as ann:
        refused = await ann.post("/api/me/passkeys/begin", status=409)
        assert "Passkeys need a name" in refused["sentence"]
    golem, nobody = Client(named(server), token), Client(named(server))
    assert (await golem.post("/api/me/passkeys/begin", status=403))["code"] == "not-allowed"
    assert (await nobody.post("/api/me/passkeys/begin", status=401))["code"] == "unknown-person"


@pytest.mark.parametrize(
    ("public_url", "host", "origins", "name"),
    [
        (None, "localhost:8000", ["http://localhost:8000", "https://localhost:8000"], "localhost"),
        ("https://cards.example/", "inside:8000", ["https://cards.example"], "cards.example"),
        ("https://cards.example:8443", "", ["https://cards.example:8443"], "cards.example"),
    ],
)
def test_the_site_is_the_one_people_see(public_url: str | None, host: str, origins: list[str], name: str) -> None:
    site = relying_party_of(public_url, host)
    assert (site.origins, site.host) == (origins, name)
