"""Mail to strangers: bounded per address, person, network and server, and blocked for good by a link in the mail."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import select

from coven.errors import CovenError
from coven.server.base.addresses import check_mail_address, normalize_mail_address
from coven.server.notifications import preferences
from coven.server.notifications.preferences import (
    CONFIRMATION_INTERVAL_SECONDS,
    MAX_CONFIRMATIONS_PER_ADDRESS,
    MAX_CONFIRMATIONS_PER_NETWORK,
    MAX_CONFIRMATIONS_PER_PERSON,
    MAX_CONFIRMATIONS_PER_SERVER,
)
from coven.server.storage import Person
from coven.server.storage.schema import contacts, mail_blocks, mail_counts, outbox
from tests.server.fake_push_and_mail import MailService
from tests.server.in_process_server import InProcessServer, in_process_server

DAY_SECONDS = 86_400.0


@pytest.mark.parametrize(
    ("address", "normal"),
    [
        ("ann@example.org", "ann@example.org"),
        ("ANN@Example.ORG", "ann@example.org"),
        ("ann+one@example.org", "ann@example.org"),
        ("ann+one+two@example.org", "ann@example.org"),
        ("a.n.n@example.org", "a.n.n@example.org"),
        ("A.n.n+x@gmail.com", "ann@gmail.com"),
        ("ann@googlemail.com", "ann@gmail.com"),
        ("+ann@example.org", "+ann@example.org"),
    ],
)
def test_variants_of_an_address_count_as_one(address: str, normal: str) -> None:
    assert normalize_mail_address(check_mail_address(address)) == normal


def test_international_domains_are_stored_in_ascii() -> None:
    assert check_mail_address("ann@Bücher.example") == "ann@xn--bcher-kva.example"
    with pytest.raises(CovenError):
        check_mail_address("ann@" + "ü" * 200 + ".example")


class Post:
    """A server that sends mail, and a mail service that receives it."""

    def __init__(self, server: InProcessServer, service: MailService) -> None:
        self.server = server
        self.service = service

    async def name_address(self, person: Person, address: str, network: str = "10.0.0.1") -> bool:
        """Name an address; return whether the server accepted it."""
        try:
            await preferences.set_mail(self.server.node.courier, person, address, network)
        except CovenError:
            return False
        return True

    async def deliver(self) -> list[Any]:
        """Deliver what is due; return all mails received so far."""
        courier = self.server.node.courier
        await courier.deliver_due()
        for task in list(courier.sending):
            await task
        return self.service.mails

    async def rows(self, table: Any) -> list[Any]:
        return await self.server.db.read(lambda c: list(c.execute(select(table)).all()))


@asynccontextmanager
async def post_office(database: Any, **settings: Any) -> AsyncIterator[Post]:
    async with MailService() as service:
        options: dict[str, Any] = {"smtp": f"smtp://127.0.0.1:{service.port}", "mail_from": "coven@cards.example", "limits": 1.0}
        options |= {"public_url": "http://cards.example"}
        async with in_process_server(database, **options | settings) as server:
            await server.node.courier.open()
            yield Post(server, service)


async def test_withdrawn_and_renamed_address_is_not_asked_again(database_url: str) -> None:
    async with post_office(database_url) as post:
        ann = await post.server.add_person("Ann")
        accepted = 0
        for address in ("eve@example.org", "EVE@example.org", "eve+1@example.org", "eve+2@Example.org") * 3:
            accepted += await post.name_address(ann, address)
            await post.name_address(ann, "")
        assert accepted == 1
        post.server.time.advance(CONFIRMATION_INTERVAL_SECONDS)
        assert await post.name_address(await post.server.add_person("Bea"), "Eve@example.org")


async def test_address_is_asked_a_few_times_in_a_day_by_all_people_together(database_url: str) -> None:
    async with post_office(database_url) as post:
        accepted = 0
        for number in range(23):
            person = await post.server.add_person(f"Person {number}")
            accepted += await post.name_address(person, f"eve+{number}@example.org", network=f"10.0.1.{number}")
            post.server.time.advance(CONFIRMATION_INTERVAL_SECONDS)
        assert MAX_CONFIRMATIONS_PER_ADDRESS <= accepted <= 2 * MAX_CONFIRMATIONS_PER_ADDRESS, "two days at most"


async def test_person_network_and_server_may_ask_a_bounded_number_of_addresses_in_a_day(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with post_office(database_url) as post:
        people = [await post.server.add_person(f"Person {number}") for number in range(10)]
        own = [await post.name_address(people[0], f"a{number}@example.org", f"10.0.0.{number}") for number in range(8)]
        assert sum(own) == MAX_CONFIRMATIONS_PER_PERSON
        near = [await post.name_address(people[1 + n // 4], f"b{n}@example.org", "10.0.1.1") for n in range(30)]
        assert sum(near) == MAX_CONFIRMATIONS_PER_NETWORK
        monkeypatch.setattr(preferences, "MAX_CONFIRMATIONS_PER_SERVER", sum(own) + sum(near) + 2)
        rest = [await post.name_address(people[9], f"c{number}@example.org", f"10.0.2.{number}") for number in range(4)]
        assert sum(rest) == 2
        assert MAX_CONFIRMATIONS_PER_SERVER >= 100
        post.server.time.advance(DAY_SECONDS)
        assert await post.name_address(people[0], "d@example.org")


async def test_refused_address_changes_nothing(database_url: str) -> None:
    async with post_office(database_url) as post:
        ann = await post.server.add_person("Ann")
        assert await post.name_address(ann, "eve@example.org")
        bea = await post.server.add_person("Bea")
        before = [await post.rows(table) for table in (contacts, mail_counts, outbox)]
        assert not await post.name_address(bea, "eve@example.org")
        assert [await post.rows(table) for table in (contacts, mail_counts, outbox)] == before


async def test_counts_are_deleted_after_two_days_and_hold_no_addresses(database_url: str) -> None:
    async with post_office(database_url) as post:
        ann = await post.server.add_person("Ann")
        await post.name_address(ann, "eve@example.org")
        stored = str(await post.rows(mail_counts))
        assert not [word for word in ("eve", "example", ann.id, "10.0.0.1") if word in stored]
        post.server.time.advance(2 * DAY_SECONDS)
        await post.deliver()
        assert await post.rows(mail_counts) == []


def link_token(mail: Any, page: str) -> str:
    found = re.search(rf"/{page}/(\S+)", mail.get_content())
    assert found
    return found[1]


async def test_link_in_the_mail_blocks_its_address_for_good(database_url: str) -> None:
    async with post_office(database_url) as post:
        ann, bea = await post.server.add_person("Ann"), await post.server.add_person("Bea")
        courier = post.server.node.courier
        await post.name_address(ann, "Eve@example.org")
        mail = (await post.deliver())[0]
        token = link_token(mail, "block")
        assert mail["List-Unsubscribe"] == f"<http://cards.example/api/notices/block/{token}>"
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert "eve" not in token.lower()
        assert "never email this" in (await preferences.block_mail(courier, token)).sentence
        assert "never email this" in (await preferences.block_mail(courier, token)).sentence, "a second click does no harm"
        assert (await preferences.load_preferences(courier, ann)).mail == ""
        post.server.time.advance(400 * DAY_SECONDS)
        assert not await post.name_address(bea, "eve+again@EXAMPLE.org")
        assert len(await post.deliver()) == 1
        assert [row.digest for row in await post.rows(mail_blocks)] == [courier.mail_digest("eve@example.org")]


async def test_blocked_address_gets_no_mail_that_others_confirmed_or_asked_for(database_url: str) -> None:
    async with post_office(database_url) as post:
        ann, bea = await post.server.add_person("Ann"), await post.server.add_person("Bea")
        courier = post.server.node.courier
        await post.name_address(ann, "eve@example.org")
        token = link_token((await post.deliver())[0], "block")
        post.server.time.advance(CONFIRMATION_INTERVAL_SECONDS)
        await post.name_address(bea, "eve+bea@example.org")
        await preferences.block_mail(courier, token)
        assert len(await post.deliver()) == 1, "the second mail was in the outbox already"
        assert (await preferences.load_preferences(courier, bea)).mail == ""


async def test_forged_block_link_is_rejected(database_url: str) -> None:
    async with post_office(database_url) as post:
        courier = post.server.node.courier
        for token in ("", "forged", courier.links.make_stop_token("ann"), courier.links.make_block_token("d", "ann")[:-1]):
            with pytest.raises(CovenError, match="isn’t ours"):
                await preferences.block_mail(courier, token)
        assert await post.rows(mail_blocks) == []
