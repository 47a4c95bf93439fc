"""Messages to people whose turn it is: to the right places, once, and never in the way of a move."""

import asyncio
import re
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
from coven.server.notifications.mail import Mailer, MailError, OutgoingMail, parse_mail_server
from coven.server.notifications.push import CURVE, decode_base64url, encode_base64url, encrypt
from coven.server.protocol import Device, Quiet
from coven.server.storage import Person, Store
from coven.server.storage.schema.people import outbox
from tests.server.clients import Client, act, eventually, seated_table
from tests.server.halls import Listener, SmallHall, small_hall
from tests.server.post import MailService, PushService
from tests.server.processes import ServerProcess

DAYS = {"kind": "days", "days": 2}
NIGHT = Quiet(start=22 * 60, end=8 * 60, zone="Europe/Vienna")

# what is sent, and where


def test_a_message_is_encrypted_as_the_standard_shows_it() -> None:
    """The example of RFC 8291, section 5."""
    number = int.from_bytes(decode_base64url("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    sealed = encrypt(
        b"When I grow up, I want to be a watermelon",
        decode_base64url("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        decode_base64url("BTBZMqHH6r4Tts7J_aSIgg"),
        ec.derive_private_key(number, CURVE),
        decode_base64url("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encode_base64url(sealed) == (
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
        "https:///x",
        "https://push.example/\r\nX: y",
        "https://[nonsense/x",
        "ftp://push.example/x",
        "/x",
    ],
)
def test_push_services_that_are_not_on_the_internet_are_refused(endpoint: str) -> None:
    with pytest.raises(CovenError, match="push service"):
        addresses.parse_push_endpoint(endpoint)


def test_push_services_on_the_internet_are_asked() -> None:
    assert addresses.parse_push_endpoint("https://fcm.googleapis.com/fcm/send/abc:def").hostname == "fcm.googleapis.com"
    assert addresses.parse_push_endpoint("https://8.8.8.8:443/x").port == 443


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
def test_what_is_no_mailbox_is_refused(address: str) -> None:
    with pytest.raises(CovenError, match="Expected an e-mail address"):
        addresses.check_mail_address(address)


def test_no_header_of_a_mail_has_two_lines() -> None:
    mailer = Mailer("smtp://localhost", "coven@cards.example")
    made = mailer.build_message(
        OutgoingMail("id", "ann@example.org", "Your turn:\r\nBcc: eve@example.org", "text", "https://x/stop")
    )
    assert made["Subject"] == "Your turn: Bcc: eve@example.org"
    assert made["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    with pytest.raises(ValueError, match="linefeed"):
        mailer.build_message(OutgoingMail("id", "ann@example.org\r\nBcc: eve@example.org", "x", "text", ""))


@pytest.mark.parametrize("url", ["", "mail.example", "http://mail.example", "smtp://", "smtp://host:port"])
def test_a_mail_server_that_makes_no_sense_is_refused(url: str) -> None:
    with pytest.raises(MailError, match="Expected a mail server"):
        parse_mail_server(url)


def test_quiet_hours_are_those_of_the_sleeper() -> None:
    evening = 1_800_000_000.0  # 15 January 2027, 09:00 in Vienna
    assert schedule.quiet_hours_end(NIGHT, evening) is None
    assert schedule.quiet_hours_end(NIGHT, evening + 12 * 3600) is None, "21:00"
    assert schedule.quiet_hours_end(NIGHT, evening + 13 * 3600) == evening + 23 * 3600, "22:00, until 8:00"
    assert schedule.quiet_hours_end(NIGHT, evening - 3601) == evening - 3600, "one second before 8:00"
    noon = Quiet(start=12 * 60, end=13 * 60, zone="Asia/Tokyo")
    assert schedule.quiet_hours_end(noon, evening - 5 * 3600 + 60) == evening - 4 * 3600
    assert schedule.quiet_hours_end(None, evening) is None
    for hours in (
        Quiet(start=1, end=1, zone="UTC"),
        Quiet(start=1, end=2, zone="Nowhere/Land"),
        Quiet(start=1, end=2, zone="../x"),
    ):
        with pytest.raises(CovenError, match="Quiet hours begin|Expected a time zone"):
            schedule.check_quiet_hours(hours)


def test_a_link_of_somebody_else_stops_nothing() -> None:
    links, others = LinkSigner("one key"), LinkSigner("another key")
    assert links.read_stop(links.make_stop_token("ann")).person == "ann"
    for token in (
        others.make_stop_token("ann"),
        links.make_confirmation_token("ann", "ann@example.org"),
        "",
        "x.y",
        links.make_stop_token("ann")[:-2],
    ):
        with pytest.raises(CovenError, match="not one of ours"):
            links.read_stop(token)
    with pytest.raises(CovenError, match="too old"):
        links.read_confirmation(links.make_stop_token("ann"))


# a table that waits


class Scene:
    """Two people at a turn-based table, who are elsewhere, and a browser of each."""

    def __init__(self, small: SmallHall, people: list[Person], table: str, services: list[PushService]) -> None:
        self.small = small
        self.people = people
        self.table = table
        self.services = services

    async def first(self) -> int:
        """Whose turn it is."""
        table = (await self.small.room(self.table)).table
        assert table is not None
        return table.to_act()[0]

    async def move(self) -> None:
        """Who is due comes, chooses and goes."""
        room, listener = await self.small.room(self.table), await self.come()
        await self.small.play(self.table, listener)
        room.leave(listener)

    async def come(self) -> Listener:
        """Who is due looks at the table."""
        return await self.small.enter(self.table, self.people[await self.first()])

    async def later(self, seconds: float) -> None:
        """Time goes by, and the courier goes round until all is sent."""
        self.small.time.go_by(seconds)
        courier = self.small.hall.courier
        for _ in range(2):
            await courier.deliver_due()
            while courier.sending:
                await asyncio.wait(courier.sending)

    def told(self) -> list[int]:
        """How many messages each got."""
        return [len(service.messages) for service in self.services]


@asynccontextmanager
async def scene(folder: Path | str) -> AsyncIterator[Scene]:
    async with small_hall(folder, private_push=True) as small, PushService() as one, PushService() as other:
        await small.hall.courier.open()
        people = [await small.person("Ann"), await small.person("Bea")]
        for who, service in zip(people, (one, other), strict=True):
            await preferences.add_device(small.hall.courier, who, msgspec.convert(service.device, Device))
        table = await small.table(*people, game="blackmore", players=2, clock=DAYS, title="Slow")
        yield Scene(small, people, table, [one, other])


async def test_who_is_elsewhere_is_told_once_for_each_wait(database_url: str) -> None:
    async with scene(database_url) as here:
        first = await here.first()
        await here.later(59)
        assert here.told() == [0, 0], "not at once: they may be on their way"
        await here.later(2)
        await here.later(3600)
        assert here.told() == [1 - first, first], "once"
        message, head = here.services[first].messages[0], here.services[first].heads[0]
        assert message["url"] == f"/table/{here.table}"
        assert message["body"] == f"Slow (12 Witches of Blackmore) with {here.people[1 - first].name}"
        assert head["content-encoding"] == "aes128gcm"
        assert head["authorization"].startswith("vapid t=")
        assert head["ttl"]
        await here.move()
        await here.move()
        await here.later(61)
        assert sum(here.told()) == 2, "only who is waited for now; who chose in time was not told"


async def test_who_looks_at_the_table_or_sleeps_is_not_told_but_later(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        first, listener = await here.first(), await here.come()
        await here.later(120)
        assert sum(here.told()) == 0, "they see it"
        await preferences.set_quiet_hours(here.small.hall.courier, here.people[first], NIGHT)
        (await here.small.room(here.table)).leave(listener)
        await here.later(13 * 3600)
        assert sum(here.told()) == 0, "ten in the evening"
        await here.later(10 * 3600)
        assert here.told()[first] == 1, "in the morning"


async def test_a_page_in_the_background_is_not_looked_at(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        first, left_open, room = await here.first(), await here.come(), await here.small.room(here.table)
        room.set_visibility(left_open, is_visible=False)
        phone = await here.come()
        await here.later(120)
        assert sum(here.told()) == 0, "they see it on their phone"
        room.leave(phone)
        assert room.presence.present_ids() == {here.people[first].id}, "nobody takes them for gone"
        await here.later(120)
        assert here.told()[first] == 1


async def test_a_page_that_comes_into_sight_again_is_looked_at(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        listener, room = await here.come(), await here.small.room(here.table)
        room.set_visibility(listener, is_visible=False)
        room.set_visibility(listener, is_visible=True)
        await here.later(120)
        assert sum(here.told()) == 0


async def test_nodes_tell_each_other_whether_a_page_is_in_sight(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        room, first = await here.small.room(here.table), await here.first()
        person = here.people[first].id
        news = News("here", here.table, node="another", person=person, here=True, is_visible=True)
        room.on_remote_presence(news)
        assert room.is_visible_to(person)
        room.on_remote_presence(structs.replace(news, is_visible=False))
        assert not room.is_visible_to(person)
        assert person in room.presence.present_ids()


async def test_a_push_service_that_fails_is_asked_again_and_one_that_knows_nobody_no_more(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        first = await here.first()
        service = here.services[first]
        service.status = 503
        await here.later(61)
        service.status = 201
        await here.later(4)
        assert here.told()[first] == 0, "it is left alone for a while"
        await here.later(2)
        assert here.told()[first] == 1
        await here.move()
        here.services[1 - first].status = 410
        await here.later(61)
        assert (await preferences.load_preferences(here.small.hall.courier, here.people[1 - first])).devices == 0
        assert await here.small.db.read(lambda c: c.execute(select(outbox)).all()) == []


async def test_a_name_that_points_into_the_own_network_is_not_asked(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        courier, service = here.small.hall.courier, here.services[0]
        courier.pusher.allow_private = False
        delivery = await courier.pusher.send("https://localhost/push", b"", "topic", 0.0)
        assert (delivery.outcome, service.came.is_set()) == ("gone", False)


# a whole server


def tokens(mail: Any, page: str) -> str:
    found = re.search(rf"/{page}/(\S+)", mail.get_content())
    assert found
    return found[1]


async def is_empty(url: str) -> bool:
    db = Store(url)
    with db.engine.connect() as connection:
        rows = connection.execute(select(outbox)).all()
    db.close()
    return not rows


def test_a_killed_server_sends_what_it_was_sending_and_nothing_twice(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'coven.db'}"

    async def run() -> None:
        async with PushService() as push, MailService() as mail:
            options = ("--smtp", f"smtp://127.0.0.1:{mail.port}", "--mail-from", "coven@cards.example", "--notice", "0")
            server = ServerProcess(url, *options, "--private-push", "--public-url", "http://cards.example", "--limits", "1000")
            await asyncio.to_thread(server.start)
            try:
                async with Client(server.url) as ann, Client(server.url) as bea:
                    await play(ann, bea, push, mail, server)
            finally:
                await asyncio.to_thread(server.__exit__, None, None, None)

    async def play(ann: Client, bea: Client, push: PushService, mail: MailService, server: ServerProcess) -> None:
        for who in (ann, bea):
            await who.post("/api/me/notices/device", push.device, 200)
        assert (await bea.get("/api/me/notices"))["devices"] == 1
        assert (await ann.get("/api/me/notices"))["devices"] == 0, "a browser is one person's: the last who said so"
        await ann.post("/api/me/notices/device", push.device)
        told = await ann.post("/api/me/notices/mail", {"address": "ann@example.org"})
        assert (told["mail"], told["confirmed"], told["by_mail"]) == ("ann@example.org", False, True)
        assert (await bea.post("/api/me/notices/mail", {"address": "ann@example.org"}, 429))["code"] == "too-many"
        await mail.came.wait()
        await ann.http.post(f"/api/notices/agree/{tokens(mail.mails[0], 'agree')}")
        assert (await ann.get("/api/me/notices"))["confirmed"]
        push.status, mail.status = None, None
        push.came.clear()
        mail.came.clear()
        table = await seated_table(ann, bea, game="blackmore", players=2, clock=DAYS)
        await to_turn_of_ann(ann, bea, str(table["id"]))
        await push.came.wait()
        await mail.came.wait()
        async with ann.socket(table["id"]) as socket:  # both services hold a message, and a hint of the table comes all the same
            assert (await socket.ask({"type": "ping"}, "pong"))["type"] == "pong"
        server.kill()
        push.status, mail.status = 201, 250
        await asyncio.to_thread(server.start)

        async def all_sent() -> bool:
            return await is_empty(url)

        await eventually(all_sent, "the outbox is empty")
        assert [len(push.messages), len(mail.mails)] == [1, 2]
        letter = mail.mails[1]
        assert letter["To"] == "ann@example.org"
        assert f"http://cards.example/table/{table['id']}" in letter.get_content()
        one_click = letter["List-Unsubscribe"].strip("<>").replace("http://cards.example", server.url)
        stopped = await ann.http.post(one_click, content="List-Unsubscribe=One-Click", headers={"Origin": server.url})
        assert stopped.json()["sentence"] == "No more mail comes when it is your turn."
        stop = push.messages[0]["stop"]
        assert (await ann.post(f"/api/notices/stop/{stop}"))["sentence"].startswith("No more messages")
        told = await ann.get("/api/me/notices")
        assert (told["mail"], told["devices"]) == ("", 0)
        assert "not one of ours" in (await ann.post("/api/notices/stop/forged", status=404))["sentence"]

    act(run())


async def to_turn_of_ann(ann: Client, bea: Client, table: str) -> None:
    """Bea chooses, if she is first."""
    async with bea.socket(table) as socket:
        position = (await socket.until("snapshot"))["position"]
        if position["legal"]:
            assert (await socket.move(position["number"], position["legal"][0]["choice"]))["type"] == "accepted"


async def test_foreign_addresses_and_keys_are_refused_with_a_sentence(server: ServerProcess) -> None:
    async with Client(server.url) as ann, PushService() as push:
        device = push.device
        refused = await ann.post("/api/me/notices/device", device, 403)
        assert "https" in refused["sentence"]
        fine = device | {"endpoint": "https://push.example/x"}
        for wrong in ({"auth": "AAAA"}, {"p256dh": "AAAA"}, {"p256dh": "%%%"}, {"endpoint": "nothing"}):
            assert (await ann.post("/api/me/notices/device", fine | wrong, 400))["code"] == "malformed"
        assert (await ann.post("/api/me/notices/device", fine))["devices"] == 1
        for number in range(6):
            told = await ann.post("/api/me/notices/device", fine | {"endpoint": f"https://push.example/{number}"})
        assert told["devices"] == preferences.MAX_DEVICES
        told = await ann.post("/api/me/notices/forget", {"endpoint": "https://push.example/5"})
        assert told["devices"] == preferences.MAX_DEVICES - 1
        assert "no mail" in (await ann.post("/api/me/notices/mail", {"address": "ann@example.org"}, 409))["sentence"]
        zone = {"quiet": {"start": 0, "end": 60, "zone": "Middle/Earth"}}
        assert "Middle/Earth" in (await ann.post("/api/me/notices/quiet", zone, 400))["sentence"]
        night = {"start": 1320, "end": 480, "zone": "Europe/Vienna"}
        assert (await ann.post("/api/me/notices/quiet", {"quiet": night}))["quiet"] == night
        assert (await ann.get("/api/me/data"))["devices"]
