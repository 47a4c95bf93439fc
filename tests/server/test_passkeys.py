"""Passkeys: sign-in as the same person on another device, and rejection of everything forged."""

from typing import Any

import pytest

from coven.server.people.identity import create_bot
from coven.server.people.passkeys import relying_party_of
from coven.server.storage import Store
from tests.server.authenticator import Authenticator
from tests.server.clients import Client
from tests.server.processes import ServerProcess


def url_with_host_name(server: ServerProcess) -> str:
    """Return the server's URL with a host name: passkeys do not work with IP addresses."""
    return server.url.replace("127.0.0.1", "localhost")


async def registration_options(client: Client) -> Any:
    return (await client.post("/api/me/passkeys/begin"))["options"]


async def sign_in_options(client: Client) -> Any:
    return (await client.post("/api/passkeys/begin"))["options"]


async def register_passkey(client: Client, device: Authenticator) -> Any:
    return await client.post("/api/me/passkeys/make", device.create_passkey(await registration_options(client)))


async def test_passkey_signs_the_same_person_in_on_another_device(server: ServerProcess) -> None:
    url = url_with_host_name(server)
    async with Client(url) as desk, Client(url) as phone:
        device = Authenticator(url)
        assert (await desk.get("/api/me/passkeys"))["passkeys"] == []
        (passkey,) = (await register_passkey(desk, device))["passkeys"]
        assert passkey["used"] is None
        options = await sign_in_options(phone)
        assert not options.get("allowCredentials"), "the sign-in does not reveal which passkeys exist"
        answer = device.sign_challenge(options)
        assert (await phone.post("/api/passkeys/come", answer))["id"] == desk.id
        assert (await phone.get("/api/me"))["id"] == desk.id, "the cookie identifies the same person"
        rejected = await phone.post("/api/passkeys/come", answer, 409)
        assert "already answered" in rejected["sentence"]
        assert (await desk.get("/api/me/data"))["passkeys"][0]["used"]
        assert (await desk.post("/api/me/passkeys/forget", {"id": passkey["id"]}))["passkeys"] == []
        rejected = await phone.post("/api/passkeys/come", device.sign_challenge(await sign_in_options(phone)), 401)
        assert "don’t know this passkey" in rejected["sentence"]


async def test_passkey_of_another_origin_or_relying_party_is_rejected(server: ServerProcess) -> None:
    url = url_with_host_name(server)
    async with Client(url) as ann:
        foreign = Authenticator("https://evil.example")
        answer = await ann.post("/api/me/passkeys/make", foreign.create_passkey(await registration_options(ann)), 403)
        assert (answer["code"], "evil.example" in answer["sentence"]) == ("origin", True)
        device = Authenticator(url)
        await register_passkey(ann, device)
        device.origin = "https://evil.example"
        answer = await ann.post("/api/passkeys/come", device.sign_challenge(await sign_in_options(ann)), 403)
        assert answer["code"] == "origin"
        device.origin, device.host = url, "evil.example"
        answer = await ann.post("/api/passkeys/come", device.sign_challenge(await sign_in_options(ann)), 403)
        assert answer["code"] == "not-allowed"


async def test_forged_reused_and_malformed_credentials_are_rejected(server: ServerProcess) -> None:
    url = url_with_host_name(server)
    async with Client(url) as ann, Client(url) as eve:
        device = Authenticator(url)
        await register_passkey(ann, device)
        borrowed = await ann.post("/api/me/passkeys/make", device.create_passkey(await registration_options(eve)), 409)
        assert borrowed["code"] == "not-now", "the challenge was issued to Eve"
        twice = await eve.post("/api/me/passkeys/make", device.create_passkey(await registration_options(eve)), 409)
        assert twice["code"] == "taken"
        forger = Authenticator(url)
        forger.id = device.id
        answer = forger.sign_challenge(await sign_in_options(eve))
        assert (await eve.post("/api/passkeys/come", answer, 403))["code"] == "not-allowed"
        for response in ({}, {"clientDataJSON": "x"}, {"clientDataJSON": 3}, None):
            broken: dict[str, Any] = {"credential": {"response": response}}
            assert (await eve.post("/api/passkeys/come", broken, 400))["code"] == "malformed"
        answer = device.sign_challenge(await sign_in_options(eve))
        del answer["credential"]["response"]["signature"]
        assert (await eve.post("/api/passkeys/come", answer, 403))["code"] == "not-allowed"


async def test_passkeys_need_a_host_name_and_a_human_identity(server: ServerProcess) -> None:
    db = Store(server.database)
    _, token = create_bot(db, "Golem")
    db.close()
    async with Client(server.url) as ann:
        rejected = await ann.post("/api/me/passkeys/begin", status=409)
        assert "Passkeys need a host name" in rejected["sentence"]
    golem, anonymous = Client(url_with_host_name(server), token), Client(url_with_host_name(server))
    assert (await golem.post("/api/me/passkeys/begin", status=403))["code"] == "not-allowed"
    assert (await anonymous.post("/api/me/passkeys/begin", status=401))["code"] == "unknown-person"


@pytest.mark.parametrize(
    ("public_url", "host", "origins", "name"),
    [
        (None, "localhost:8000", ["http://localhost:8000", "https://localhost:8000"], "localhost"),
        ("https://cards.example/", "inside:8000", ["https://cards.example"], "cards.example"),
        ("https://cards.example:8443", "", ["https://cards.example:8443"], "cards.example"),
    ],
)
def test_relying_party_is_the_public_host_name(public_url: str | None, host: str, origins: list[str], name: str) -> None:
    relying_party = relying_party_of(public_url, host)
    assert (relying_party.origins, relying_party.host) == (origins, name)
