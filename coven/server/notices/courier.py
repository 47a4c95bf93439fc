"""The courier: tells people that a table waits for them, from an outbox in the database.

It works beside the tables: no move waits for it, however slow a push service or a mail server is. A message is in the outbox
until it is delivered. Which node sends it is decided by a claim that runs out, so that what a server was sending when it died is
sent again. A kill between the answer of a push service and the note of it makes a message go out once more; it then carries the
same topic, tag or Message-ID as before, and takes the place of the first.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

from py_vapid import Vapid02
from sqlalchemy import Connection

from coven.errors import CovenError
from coven.server import metrics
from coven.server.config import Config
from coven.server.naming import new_id
from coven.server.notices import quiet, words
from coven.server.notices.links import Links
from coven.server.notices.mail import Letter, Mailer
from coven.server.notices.push import Delivery, Pusher, encrypted, plain
from coven.server.storage import ConflictError, Store, TableRow, notices, store
from coven.server.storage.notices import Contact, Parcel, Wait
from coven.server.times import Time

log = logging.getLogger("coven.courier")
TICK: Final = 1.0  # seconds between two looks
AT_ONCE: Final = 8  # messages being sent by one node
TOLD_AT_ONCE: Final = 100
LEASE: Final = 120.0  # seconds after which a node that sends is taken for dead
AGAIN: Final = (5.0, 30.0, 120.0, 600.0, 1800.0, 3600.0, 7200.0, 14_400.0)  # seconds until the next try; after the last none


class Courier:
    """The messages of one node."""

    def __init__(self, config: Config, db: Store, time: Time, is_here: Callable[[str, str], bool], is_alone: bool) -> None:
        self.config = config
        self.db = db
        self.time = time
        self.is_here = is_here
        self.is_alone = is_alone
        self.mailer = Mailer(config.smtp, config.mail_from) if config.smtp else None
        self.threads = ThreadPoolExecutor(2, thread_name_prefix="coven-mail")
        self.sending: set[asyncio.Task[None]] = set()
        self.pusher: Pusher
        self.links: Links

    @property
    def base(self) -> str:
        """Where people reach this server, for links in mail."""
        return (self.config.public_url or "").rstrip("/")

    async def open(self) -> None:
        """Get the keys, which are made once and shared by all nodes."""
        made = Vapid02()
        made.generate_keys()
        pem = await self._fact("vapid_key", made.private_pem().decode())
        contact = f"mailto:{self.config.mail_from}" if self.config.mail_from else self.base or "mailto:nobody@localhost"
        self.pusher = Pusher(pem, contact, self.config.private_push)
        self.links = Links(await self._fact("link_key", new_id() + new_id()))
        if self.is_alone:
            await self.db.writer.do(notices.release_all)

    async def _fact(self, key: str, value: str) -> str:
        try:
            await self.db.writer.do(partial(store.add_fact, key=key, value=value))
        except ConflictError:
            stored: str | None = await self.db.ask(lambda c: store.fact(c, key))
            return stored or value
        return value

    async def run(self) -> None:
        """Look for messages again and again."""
        while True:
            await self.time.sleep(TICK)
            try:
                await self.go_round()
            except CovenError:
                pass  # the database is away: that is said once, by the writer
            except Exception:
                metrics.errors.inc()
                log.exception("messages could not be looked for")

    async def close(self) -> None:
        """Let what is being sent come to its end, for a moment."""
        if self.sending:
            await asyncio.wait(self.sending, timeout=2)
        for task in self.sending:
            task.cancel()
        await asyncio.gather(*self.sending, return_exceptions=True)
        self.threads.shutdown(wait=False)

    async def go_round(self) -> None:
        """Write the messages that are due, and begin to send what lies in the outbox."""
        now = self.time.date()
        for wait in await self.db.ask(lambda c: notices.due_waits(c, now, TOLD_AT_ONCE)):
            await self._tell(wait, now)
        free = AT_ONCE - len(self.sending)
        parcels = await self.db.ask(lambda c: notices.due_parcels(c, now, LEASE, free)) if free > 0 else []
        for parcel in parcels:
            if await self.db.writer.do(partial(notices.claim, parcel=parcel, now=now)):
                parcel.tries += 1
                task = asyncio.create_task(self._send(parcel))
                self.sending.add(task)
                task.add_done_callback(self.sending.discard)

    # waits

    async def _tell(self, wait: Wait, now: float) -> None:
        if self.is_here(wait.table_id, wait.person):  # they see it; if they go without a choice they are told later
            later = now + self.config.notice
            await self.db.writer.do(partial(notices.put_off, wait=wait, due=later))
        else:
            await self.db.writer.do(partial(self._write, wait=wait, now=now))

    def _write(self, connection: Connection, wait: Wait, now: float) -> None:
        """Put messages to all places where somebody wants them into the outbox."""
        wanted = notices.contact_of(connection, wait.person)
        if (end := quiet.ends(wanted.quiet, now)) is not None:
            notices.put_off(connection, wait, end)
        elif notices.take_wait(connection, wait) and _still_waits(connection, wait):
            notices.add_parcels(connection, self._parcels(connection, wait, wanted, now))

    def _parcels(self, connection: Connection, wait: Wait, wanted: Contact, now: float) -> list[Parcel]:
        def parcel(kind: notices.Kind, target: str) -> Parcel:
            return Parcel(new_id(), wait.person, kind, target, wait.table_id, wait.seat, wait.number, now)

        made = [parcel("push", device.digest) for device in notices.devices_of(connection, wait.person)]
        if self.mailer and wanted.mail and wanted.confirmed:
            made.append(parcel("mail", ""))
        return made

    # parcels

    async def _send(self, parcel: Parcel) -> None:
        try:
            delivery = await self._sent(parcel)
            metrics.notices.labels(parcel.kind, delivery.outcome).inc()
            await self.db.writer.do(partial(self._note, parcel=parcel, delivery=delivery))
        except CovenError:
            pass  # the database is away: the claim runs out
        except Exception:
            metrics.errors.inc()
            log.exception("a message could not be sent")

    async def _sent(self, parcel: Parcel) -> Delivery:
        if parcel.kind == "push":
            return await self._push(parcel)
        letter = await self.db.ask(partial(self._letter, parcel=parcel))
        if letter is None or self.mailer is None:
            return Delivery("gone")
        return await asyncio.get_running_loop().run_in_executor(self.threads, self.mailer.send, letter)

    async def _push(self, parcel: Parcel) -> Delivery:
        found = await self.db.ask(partial(_address, parcel=parcel))
        if found is None:
            return Delivery("gone")
        row, device = found
        message = words.pushed(row, parcel, self.links.stop(parcel.person, device.digest))
        body = encrypted(message, plain(device.p256dh), plain(device.auth))
        return await self.pusher.send(device.endpoint, body, words.topic_of(parcel), self.time.date())

    def _letter(self, connection: Connection, parcel: Parcel) -> Letter | None:
        wanted = notices.contact_of(connection, parcel.person)
        if not wanted.mail:
            return None
        if parcel.kind == "confirm":
            return words.asked(parcel, wanted.mail, self.base, self.links.agree(parcel.person, wanted.mail))
        row = store.table(connection, parcel.table_id) if wanted.confirmed else None
        return words.mailed(row, parcel, wanted.mail, self.base, self.links.stop(parcel.person)) if row else None

    def _note(self, connection: Connection, parcel: Parcel, delivery: Delivery) -> None:
        if delivery.outcome == "failed" and parcel.tries <= len(AGAIN):
            wait = max(AGAIN[parcel.tries - 1], min(delivery.wait, AGAIN[-1]))
            notices.try_again(connection, parcel.id, self.time.date() + wait)
            return
        notices.delivered(connection, parcel.id)
        if delivery.outcome == "gone" and parcel.kind == "push":
            notices.remove_device(connection, parcel.person, parcel.target)


def _still_waits(connection: Connection, wait: Wait) -> bool:
    """Whether somebody who is waited for still plays themselves."""
    with contextlib.suppress(CovenError):
        row = store.table(connection, wait.table_id)
        seat = row.seats[wait.seat] if row and row.status == "running" else None
        return seat is not None and seat.kind == "person" and seat.person == wait.person and not seat.left
    return False


def _address(connection: Connection, parcel: Parcel) -> tuple[TableRow, notices.DeviceRow] | None:
    device = next((one for one in notices.devices_of(connection, parcel.person) if one.digest == parcel.target), None)
    row = store.table(connection, parcel.table_id) if device else None
    return (row, device) if row and device else None
