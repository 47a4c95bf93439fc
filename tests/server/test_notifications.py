"""Notifications to players whose turn it is: sent to the right address, once, and without delaying a move."""

import asyncio
import re
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from msgspec import structs
from sqlalchemy import select

from coven.errors import CovenError
from coven.server.base import addresses
from coven.server.cluster.bus import News
from coven.server.notifications import preferences, schedule
from coven.server.notifications.content import LinkSigner
from coven.server.notifications.courier import RETRY_SECONDS
from coven.server.notifications.mail import Mailer, MailError, OutgoingMail, parse_mail_server
from coven.server.notifications.push import CURVE, Delivery, decode_base64url, encode_base64url, encrypt
from coven.server.protocol import Device, Quiet
from coven.server.storage import Person, Store
from coven.server.storage.schema import outbox
from tests.server.clients import WAIT_SECONDS, Client, eventually, start_table
from tests.server.fake_push_and_mail import MailService, PushService
from tests.server.in_process_server import InProcessServer, Listener, in_process_server
from tests.server.processes import ServerProcess

DAYS = {"kind": "days", "days": 2}
NIGHT = Quiet(start=22 * 60, end=8 * 60, zone="Europe/Vienna")

# contents and addresses


def test_encryption_matches_the_example_of_rfc_8291() -> None:
    """Check the example of RFC 8291, section 5."""
    number = int.from_bytes(decode_base64url("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    encrypted = encrypt(
        b"When I grow up, I want to be a watermelon",
        decode_base64url("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        decode_base64url("BTBZMqHH6r4Tts7J_aSIgg"),
        ec.derive_private_key(number, CURVE),
        decode_base64url("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encode_base64url(encrypted) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95b"
        "Qpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/x",
        "https://push.example:8443/x",
        "https://me:secret@push.example/x",
        "https://127.0.0.1/x",
        "https://10.1.2.3/x",
        "https://169.254.169.254/latest",
        "https://[::1]/x",
        "https://[::ffff:192.168.0.1]/x",
        "https://[2002:0a00:0001::]/x",
        "https://224.0.0.1/x",
        "https://8.8.8.8/x",
        "https://[2606:4700:4700::1111]/x",
        "https://printer/x",
        "https://db.internal/x",
        "https://push.localhost./x",
        "https://127.1/x",
        "https:///x",
        "https://push.example/\r\nX: y",
        "https://[nonsense/x",
        "ftp://push.example/x",
        "/x",
    ],
)
def test_push_endpoints_outside_the_public_internet_are_rejected(endpoint: str) -> None:
    with pytest.raises(CovenError, match="push service"):
        addresses.parse_push_endpoint(endpoint)


def test_push_endpoints_on_the_public_internet_are_accepted() -> None:
    assert addresses.parse_push_endpoint("https://fcm.googleapis.com/fcm/send/abc:def").hostname == "fcm.googleapis.com"
    assert addresses.parse_push_endpoint("https://push.example.org:443/x").port == 443


@pytest.mark.parametrize(
    "number",
    [
        "127.0.0.1",
        "10.0.0.1",
        "100.64.0.1",
        "169.254.169.254",
        "192.0.0.9",
        "192.0.0.170",
        "192.88.99.1",
        "198.18.0.1",
        "240.0.0.1",
        "::1",
        "::",
        "::8.8.8.8",
        "fe80::1%2",
        "fc00::1",
        "fec0::1",
        "ff02::1",
        "2001:db8::1",
        "3fff::1",
        "5f00::1",
        "100::1",
        "::ffff:10.0.0.1",
        "64:ff9b::10.0.0.1",
        "64:ff9b:1::8.8.8.8",
        "2002:a00:1::",
        "2001::1",
        "2001:20::1",
    ],
)
def test_special_addresses_are_not_public(number: str) -> None:
    assert not addresses.is_public_ip(number)


@pytest.mark.parametrize("number", ["8.8.8.8", "2606:4700:4700::1111", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8"])
def test_other_addresses_are_public(number: str) -> None:
    assert addresses.is_public_ip(number)


@pytest.mark.parametrize(
    "address",
    [
        "ann@example.org\nBcc: eve@example.org",
        "ann@example.org\r\n",
        "ann@example.org, eve@example.org",
        "Ann <ann@example.org>",
        "ann@example",
        "ann example@example.org",
        "ann@exa..mple.org",
        "@example.org",
        "ann",
    ],
)
def test_invalid_mail_addresses_are_rejected(address: str) -> None:
    with pytest.raises(CovenError, match="look like an email address"):
        addresses.check_mail_address(address)


def test_mail_headers_cannot_be_injected() -> None:
    mailer = Mailer("smtp://localhost", "coven@cards.example")
    message = mailer.build_message(
        OutgoingMail("id", "ann@example.org", "Your turn:\r\nBcc: eve@example.org", "text", "https://x/stop")
    )
    assert message["Subject"] == "Your turn: Bcc: eve@example.org"
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    with pytest.raises(ValueError, match="linefeed"):
        mailer.build_message(OutgoingMail("id", "ann@example.org\r\nBcc: eve@example.org", "x", "text", ""))


@pytest.mark.parametrize("url", ["", "mail.example", "http://mail.example", "smtp://", "smtp://host:port"])
def test_invalid_mail_server_urls_are_rejected(url: str) -> None:
    with pytest.raises(MailError, match="Expected a mail server"):
        parse_mail_server(url)


def test_quiet_hours_use_the_time_zone_of_the_player() -> None:
    morning = 1_800_000_000.0  # 15 January 2027, 09:00 in Vienna
    assert schedule.quiet_hours_end(NIGHT, morning) is None
    assert schedule.quiet_hours_end(NIGHT, morning + 12 * 3600) is None, "21:00"
    assert schedule.quiet_hours_end(NIGHT, morning + 13 * 3600) == morning + 23 * 3600, "22:00, until 8:00"
    assert schedule.quiet_hours_end(NIGHT, morning - 3601) == morning - 3600, "one second before 8:00"
    noon = Quiet(start=12 * 60, end=13 * 60, zone="Asia/Tokyo")
    assert schedule.quiet_hours_end(noon, morning - 5 * 3600 + 60) == morning - 4 * 3600
    assert schedule.quiet_hours_end(None, morning) is None
    for hours in (
        Quiet(start=1, end=1, zone="UTC"),
        Quiet(start=1, end=2, zone="Nowhere/Land"),
        Quiet(start=1, end=2, zone="../x"),
    ):
        with pytest.raises(CovenError, match="Quiet hours must start|Expected a time zone"):
            schedule.check_quiet_hours(hours)


def test_links_signed_with_another_key_or_for_another_purpose_are_rejected() -> None:
    links, foreign_links = LinkSigner(["one key"]), LinkSigner(["another key"])
    assert links.read_stop(links.make_stop_token("ann")).person == "ann"
    for token in (
        foreign_links.make_stop_token("ann"),
        links.make_confirmation_token("ann", "ann@example.org"),
        "",
        "x.y",
        links.make_stop_token("ann")[:-2],
    ):
        with pytest.raises(CovenError, match="isn’t ours"):
            links.read_stop(token)
    with pytest.raises(CovenError, match="has expired"):
        links.read_confirmation(links.make_stop_token("ann"))


# a table that waits for a player


class SlowTable:
    """A correspondence game of two people without open pages, each with a registered browser."""

    def __init__(self, server: InProcessServer, people: list[Person], id_: str, services: list[PushService]) -> None:
        self.server = server
        self.people = people
        self.id = id_
        self.services = services

    async def seat_to_act(self) -> int:
        """Return the seat whose turn it is."""
        table = (await self.server.room(self.id)).table
        assert table is not None
        return table.to_act()[0]

    async def move(self) -> None:
        """Let the player to act connect, move and disconnect."""
        room, listener = await self.server.room(self.id), await self.connect()
        await self.server.play_first_choice(self.id, listener)
        room.leave(listener)

    async def connect(self) -> Listener:
        """Connect the player to act."""
        return await self.server.enter(self.id, self.people[await self.seat_to_act()])

    async def pass_time(self, seconds: float) -> None:
        """Advance the clock and deliver everything that is due."""
        self.server.time.advance(seconds)
        courier = self.server.node.courier
        for _ in range(2):
            await courier.deliver_due()
            while courier.sending:
                await asyncio.wait(courier.sending)

    def message_counts(self) -> list[int]:
        """Return the number of messages sent to each player."""
        return [len(service.messages) for service in self.services]


@asynccontextmanager
async def slow_table(folder: Path | str) -> AsyncIterator[SlowTable]:
    async with in_process_server(folder, private_push=True) as server, PushService() as first, PushService() as second:
        await server.node.courier.open()
        people = [await server.add_person("Ann"), await server.add_person("Bea")]
        for person, service in zip(people, (first, second), strict=True):
            await preferences.add_device(server.node.courier, person, msgspec.convert(service.device, Device))
        table = await server.start_table(*people, game="blackmore", players=2, clock=DAYS, title="Slow")
        yield SlowTable(server, people, table, [first, second])


async def test_absent_player_is_notified_once_per_turn(database_url: str) -> None:
    async with slow_table(database_url) as table:
        first = await table.seat_to_act()
        await table.pass_time(59)
        assert table.message_counts() == [0, 0], "not at once: the player may be about to open the page"
        await table.pass_time(2)
        await table.pass_time(3600)
        assert table.message_counts() == [1 - first, first], "once"
        message, head = table.services[first].messages[0], table.services[first].headers[0]
        assert message["url"] == f"/table/{table.id}"
        assert message["body"] == f"Slow (12 Witches of Blackmore) with {table.people[1 - first].name}"
        assert head["content-encoding"] == "aes128gcm"
        assert head["authorization"].startswith("vapid t=")
        assert head["ttl"]
        await table.move()
        await table.move()
        await table.pass_time(61)
        assert sum(table.message_counts()) == 2, "only the player to act now is notified, not the one who moved in time"


async def test_notification_waits_while_the_player_looks_or_has_quiet_hours(tmp_path: Path) -> None:
    async with slow_table(tmp_path) as table:
        first, listener = await table.seat_to_act(), await table.connect()
        await table.pass_time(120)
        assert sum(table.message_counts()) == 0, "the page is visible"
        await preferences.set_quiet_hours(table.server.node.courier, table.people[first], NIGHT)
        (await table.server.room(table.id)).leave(listener)
        await table.pass_time(13 * 3600)
        assert sum(table.message_counts()) == 0, "ten in the evening"
        await table.pass_time(10 * 3600)
        assert table.message_counts()[first] == 1, "in the morning"


async def test_hidden_page_does_not_suppress_notifications(tmp_path: Path) -> None:
    async with slow_table(tmp_path) as table:
        first, left_open, room = await table.seat_to_act(), await table.connect(), await table.server.room(table.id)
        room.set_visibility(left_open, is_visible=False)
        phone = await table.connect()
        await table.pass_time(120)
        assert sum(table.message_counts()) == 0, "the page is visible on the phone"
        room.leave(phone)
        assert room.presence.present_ids() == {table.people[first].id}, "a player with a hidden page is still present"
        await table.pass_time(120)
        assert table.message_counts()[first] == 1


async def test_page_that_becomes_visible_again_suppresses_notifications(tmp_path: Path) -> None:
    async with slow_table(tmp_path) as table:
        listener, room = await table.connect(), await table.server.room(table.id)
        room.set_visibility(listener, is_visible=False)
        room.set_visibility(listener, is_visible=True)
        await table.pass_time(120)
        assert sum(table.message_counts()) == 0


async def test_page_visibility_is_published_to_other_nodes(tmp_path: Path) -> None:
    async with slow_table(tmp_path) as table:
        room, first = await table.server.room(table.id), await table.seat_to_act()
        person = table.people[first].id
        news = News("presence", table.id, node="another", person=person, is_present=True, is_visible=True)
        await room.on_news(news)
        assert room.is_visible_to(person)
        await room.on_news(structs.replace(news, is_visible=False))
        assert not room.is_visible_to(person)
        assert person in room.presence.present_ids()


async def test_failed_push_is_retried_and_expired_subscription_is_removed(tmp_path: Path) -> None:
    async with slow_table(tmp_path) as table:
        first = await table.seat_to_act()
        service = table.services[first]
        service.status = 503
        await table.pass_time(61)
        service.status = 201
        await table.pass_time(4)
        assert table.message_counts()[first] == 0, "a failed delivery is retried after a pause"
        await table.pass_time(2)
        assert table.message_counts()[first] == 1
        await table.move()
        table.services[1 - first].status = 410
        await table.pass_time(61)
        assert (await preferences.load_preferences(table.server.node.courier, table.people[1 - first])).devices == 0
        assert await table.server.db.read(lambda c: c.execute(select(outbox)).all()) == []


async def test_private_and_missing_host_names_are_answered_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with slow_table(tmp_path) as table:
        courier, service = table.server.node.courier, table.services[0]
        courier.pusher.allow_private = False

        async def resolve(host: str, port: int, **options: Any) -> list[Any]:
            if host == "exists.example.org":
                return [(0, 0, 0, "", ("127.0.0.1", service.port))]
            raise socket.gaierror("no such name")

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", resolve)
        deliveries = [await courier.pusher.send(f"https://{name}.example.org/", b"", "topic", 0.0) for name in ("exists", "none")]
        assert deliveries[0] == deliveries[1] == Delivery("failed")
        assert not service.delivered.is_set()


async def test_message_that_fails_unexpectedly_is_given_up_in_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with slow_table(tmp_path) as table:
        courier = table.server.node.courier

        async def fail(*args: Any) -> Delivery:
            raise ValueError("unexpected")

        monkeypatch.setattr(courier.pusher, "send", fail)
        await table.pass_time(61)
        for delay in RETRY_SECONDS:
            await table.pass_time(delay + 1)
        await table.pass_time(RETRY_SECONDS[-1])
        assert await table.server.db.read(lambda c: c.execute(select(outbox)).all()) == []


# a whole server


def link_token(mail: Any, page: str) -> str:
    link = re.search(rf"/{page}/(\S+)", mail.get_content())
    assert link
    return link[1]


async def is_outbox_empty(url: str) -> bool:
    db = Store(url)
    with db.engine.connect() as connection:
        rows = connection.execute(select(outbox)).all()
    db.close()
    return not rows


async def test_restarted_server_delivers_pending_messages_exactly_once(tmp_path: Path) -> None:
    async with PushService() as push, MailService() as mail:
        options = ("--smtp", f"smtp://127.0.0.1:{mail.port}", "--mail-from", "coven@cards.example", "--notify-after", "0")
        server = ServerProcess(
            f"sqlite:///{tmp_path / 'coven.db'}",
            *options,
            "--private-push",
            "--public-url",
            "http://cards.example",
            "--rate-limit-factor",
            "1000",
        )
        await asyncio.to_thread(server.start)
        try:
            async with Client(server.url) as ann, Client(server.url) as bea:
                async with asyncio.timeout(WAIT_SECONDS):
                    await check_delivery_after_a_crash(ann, bea, push, mail, server)
        finally:
            await asyncio.to_thread(server.__exit__, None, None, None)


async def check_delivery_after_a_crash(
    ann: Client, bea: Client, push: PushService, mail: MailService, server: ServerProcess
) -> None:
    await ann.http.put("/api/me/language", json={"language": "de"})
    for person in (ann, bea):
        await person.post("/api/me/notices/device", push.device, 200)
    assert (await bea.get("/api/me/notices"))["devices"] == 1
    assert (await ann.get("/api/me/notices"))["devices"] == 0, "a browser belongs to the person who registered it last"
    await ann.post("/api/me/notices/device", push.device)
    settings = await ann.post("/api/me/notices/mail", {"address": "ann@example.org"})
    assert (settings["mail"], settings["confirmed"], settings["by_mail"]) == ("ann@example.org", False, True)
    assert (await bea.post("/api/me/notices/mail", {"address": "ann@example.org"}, 429))["code"] == "too-many"
    await mail.delivered.wait()
    await ann.http.post(f"/api/notices/agree/{link_token(mail.mails[0], 'agree')}")
    assert (await ann.get("/api/me/notices"))["confirmed"]
    push.status, mail.status = None, None
    push.delivered.clear()
    mail.delivered.clear()
    table = await start_table(ann, bea, game="blackmore", players=2, clock=DAYS)
    await let_bea_move_first(ann, bea, str(table["id"]))
    await push.delivered.wait()
    await mail.delivered.wait()
    async with ann.socket(table["id"]) as socket:  # the table answers although both services hang
        assert (await socket.ask({"type": "ping"}, "pong"))["type"] == "pong"
    server.kill()
    push.status, mail.status = 201, 250
    await asyncio.to_thread(server.start)

    async def all_sent() -> bool:
        return await is_outbox_empty(server.database)

    await eventually(all_sent, "the outbox is empty")
    assert [len(push.messages), len(mail.mails)] == [1, 2]
    assert mail.mails[0]["Subject"] == "Sollen wir dir schreiben, wenn du dran bist?"
    assert push.messages[0]["title"] == "Du bist dran"
    assert push.messages[0]["body"].startswith("12 Hexen von Blackmore mit ")
    letter = mail.mails[1]
    assert letter["Subject"] == "Du bist dran: 12 Hexen von Blackmore"
    assert letter["To"] == "ann@example.org"
    assert f"http://cards.example/table/{table['id']}" in letter.get_content()
    one_click = letter["List-Unsubscribe"].strip("<>").replace("http://cards.example", server.url)
    stopped = await ann.http.post(one_click, content="List-Unsubscribe=One-Click", headers={"Origin": server.url})
    assert stopped.json()["sentence"] == "Du bekommst keine E-Mails mehr, wenn du dran bist."
    stop = push.messages[0]["stop"]
    assert (await ann.post(f"/api/notices/stop/{stop}"))["sentence"] == "Dieser Browser bekommt keine Benachrichtigungen mehr."
    settings = await ann.get("/api/me/notices")
    assert (settings["mail"], settings["devices"]) == ("", 0)
    assert "nicht von uns" in (await ann.post("/api/notices/stop/forged", status=404))["sentence"]


async def let_bea_move_first(ann: Client, bea: Client, table: str) -> None:
    """Make a move for Bea if the game starts with her turn."""
    async with bea.socket(table) as socket:
        position = (await socket.until("snapshot"))["position"]
        if position["legal"]:
            assert (await socket.move(position["number"], position["legal"][0]["choice"]))["type"] == "accepted"


async def test_invalid_devices_and_settings_are_rejected_with_a_sentence(server: ServerProcess) -> None:
    async with Client(server.url) as ann, PushService() as push:
        device = push.device
        refused = await ann.post("/api/me/notices/device", device, 403)
        assert "https" in refused["sentence"]
        valid = device | {"endpoint": "https://push.example/x"}
        for wrong in ({"auth": "AAAA"}, {"p256dh": "AAAA"}, {"p256dh": "%%%"}, {"endpoint": "nothing"}):
            assert (await ann.post("/api/me/notices/device", valid | wrong, 400))["code"] == "malformed"
        assert (await ann.post("/api/me/notices/device", valid))["devices"] == 1
        for number in range(6):
            settings = await ann.post("/api/me/notices/device", valid | {"endpoint": f"https://push.example/{number}"})
        assert settings["devices"] == preferences.MAX_DEVICES
        settings = await ann.post("/api/me/notices/forget", {"endpoint": "https://push.example/5"})
        assert settings["devices"] == preferences.MAX_DEVICES - 1
        assert "doesn’t send email" in (await ann.post("/api/me/notices/mail", {"address": "ann@example.org"}, 409))["sentence"]
        zone = {"quiet": {"start": 0, "end": 60, "zone": "Middle/Earth"}}
        assert "Middle/Earth" in (await ann.post("/api/me/notices/quiet", zone, 400))["sentence"]
        night = {"start": 1320, "end": 480, "zone": "Europe/Vienna"}
        assert (await ann.post("/api/me/notices/quiet", {"quiet": night}))["quiet"] == night
        assert (await ann.get("/api/me/data"))["devices"]
