"""The courier: delivers notifications from an outbox in the database.

It runs independently of the tables, so no move waits for a slow push service or mail server. A message stays in the outbox until
it is delivered. A node claims a message before sending it; claims expire, so messages of a crashed node are sent again. If a node
crashes between delivery and its record, a message is sent twice, with the same topic, tag or Message-ID, and replaces the first.
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
from coven.server.base import metrics
from coven.server.base.clock import TimeSource
from coven.server.base.config import Config
from coven.server.domain.names import new_id
from coven.server.notifications import content, schedule
from coven.server.notifications.content import LinkSigner
from coven.server.notifications.mail import Mailer, OutgoingMail
from coven.server.notifications.push import Delivery, Pusher, decode_base64url, encrypt
from coven.server.storage import ConflictError, Store, TableRow, notifications, store, tables
from coven.server.storage.notifications import Contact, OutboxMessage, Wait

log = logging.getLogger("coven.courier")
POLL_SECONDS: Final = 1.0  # between two polls of the database
MAX_CONCURRENT_SENDS: Final = 8  # per node
MAX_WAITS_PER_POLL: Final = 100
CLAIM_SECONDS: Final = 120.0  # after this time the claiming node is considered crashed
RETRY_SECONDS: Final = (
    5.0,
    30.0,
    120.0,
    600.0,
    1800.0,
    3600.0,
    7200.0,
    14_400.0,
)  # until the next attempt; no attempt after the last


class Courier:
    """Delivers the messages of one node."""

    def __init__(self, config: Config, db: Store, time: TimeSource, is_here: Callable[[str, str], bool], is_alone: bool) -> None:
        self.config = config
        self.db = db
        self.time = time
        self.is_present = is_here
        self.is_single_node = is_alone
        self.mailer = Mailer(config.smtp, config.mail_from) if config.smtp else None
        self.threads = ThreadPoolExecutor(2, thread_name_prefix="coven-mail")
        self.sending: set[asyncio.Task[None]] = set()
        self.pusher: Pusher
        self.links: LinkSigner

    @property
    def base(self) -> str:
        """The public URL of this server, for links in mail."""
        return (self.config.public_url or "").rstrip("/")

    async def open(self) -> None:
        """Load the keys, which are generated once and shared by all nodes."""
        made = Vapid02()
        made.generate_keys()
        pem = await self._load_or_add_fact("vapid_key", made.private_pem().decode())
        contact = f"mailto:{self.config.mail_from}" if self.config.mail_from else self.base or "mailto:nobody@localhost"
        self.pusher = Pusher(pem, contact, self.config.private_push)
        self.links = LinkSigner(await self._load_or_add_fact("link_key", new_id() + new_id()))
        if self.is_single_node:
            await self.db.writer.submit(notifications.release_claims)

    async def _load_or_add_fact(self, key: str, value: str) -> str:
        try:
            await self.db.writer.submit(partial(store.add_fact, key=key, value=value))
        except ConflictError:
            stored: str | None = await self.db.read(lambda c: store.load_fact(c, key))
            return stored or value
        return value

    async def run(self) -> None:
        """Deliver due messages until cancelled."""
        while True:
            await self.time.sleep(POLL_SECONDS)
            try:
                await self.deliver_due()
            except CovenError:
                pass  # a database outage, which the writer logs
            except Exception:
                metrics.internal_errors.inc()
                log.exception("unhandled error while polling for messages")

    async def close(self) -> None:
        """Wait briefly for messages that are being sent, then stop."""
        if self.sending:
            await asyncio.wait(self.sending, timeout=2)
        for task in self.sending:
            task.cancel()
        await asyncio.gather(*self.sending, return_exceptions=True)
        self.threads.shutdown(wait=False)

    async def deliver_due(self) -> None:
        """Create the messages that are due and start to send those in the outbox."""
        now = self.time.wall_time()
        for wait in await self.db.read(lambda c: notifications.list_due_waits(c, now, MAX_WAITS_PER_POLL)):
            await self._process_wait(wait, now)
        free = MAX_CONCURRENT_SENDS - len(self.sending)
        parcels = await self.db.read(lambda c: notifications.list_due_messages(c, now, CLAIM_SECONDS, free)) if free > 0 else []
        for parcel in parcels:
            if await self.db.writer.submit(partial(notifications.claim_message, parcel=parcel, now=now)):
                parcel.tries += 1
                task = asyncio.create_task(self._deliver(parcel))
                self.sending.add(task)
                task.add_done_callback(self.sending.discard)

    # waits

    async def _process_wait(self, wait: Wait, now: float) -> None:
        if self.is_present(wait.table_id, wait.person):  # they see the table; notify them later if they leave without a move
            later = now + self.config.notice
            await self.db.writer.submit(partial(notifications.postpone_wait, wait=wait, due=later))
        else:
            await self.db.writer.submit(partial(self._write_messages, wait=wait, now=now))

    def _write_messages(self, connection: Connection, wait: Wait, now: float) -> None:
        """Put the messages of a wait into the outbox, one for each device and mailbox of the person."""
        wanted = notifications.load_contact(connection, wait.person)
        if (end := schedule.quiet_hours_end(wanted.quiet, now)) is not None:
            notifications.postpone_wait(connection, wait, end)
        elif notifications.claim_wait(connection, wait) and _is_still_waiting(connection, wait):
            notifications.add_messages(connection, self._make_messages(connection, wait, wanted, now))

    def _make_messages(self, connection: Connection, wait: Wait, wanted: Contact, now: float) -> list[OutboxMessage]:
        def parcel(kind: notifications.MessageKind, target: str) -> OutboxMessage:
            return OutboxMessage(new_id(), wait.person, kind, target, wait.table_id, wait.seat, wait.number, now)

        made = [parcel("push", device.digest) for device in notifications.list_devices(connection, wait.person)]
        if self.mailer and wanted.mail and wanted.confirmed:
            made.append(parcel("mail", ""))
        return made

    # messages

    async def _deliver(self, parcel: OutboxMessage) -> None:
        try:
            delivery = await self._attempt_delivery(parcel)
            metrics.notifications.labels(parcel.kind, delivery.outcome).inc()
            await self.db.writer.submit(partial(self._record_outcome, parcel=parcel, delivery=delivery))
        except CovenError:
            pass  # a database outage: the claim expires
        except Exception:
            metrics.internal_errors.inc()
            log.exception("unhandled error while sending a message")

    async def _attempt_delivery(self, parcel: OutboxMessage) -> Delivery:
        if parcel.kind == "push":
            return await self._push(parcel)
        letter = await self.db.read(partial(self._compose_mail, parcel=parcel))
        if letter is None or self.mailer is None:
            return Delivery("gone")
        return await asyncio.get_running_loop().run_in_executor(self.threads, self.mailer.send, letter)

    async def _push(self, parcel: OutboxMessage) -> Delivery:
        found = await self.db.read(partial(_find_device, parcel=parcel))
        if found is None:
            return Delivery("gone")
        row, device = found
        message = content.push_payload(row, parcel, self.links.make_stop_token(parcel.person, device.digest))
        body = encrypt(message, decode_base64url(device.p256dh), decode_base64url(device.auth))
        return await self.pusher.send(device.endpoint, body, content.push_topic(parcel), self.time.wall_time())

    def _compose_mail(self, connection: Connection, parcel: OutboxMessage) -> OutgoingMail | None:
        wanted = notifications.load_contact(connection, parcel.person)
        if not wanted.mail:
            return None
        if parcel.kind == "confirm":
            return content.compose_confirmation_mail(
                parcel, wanted.mail, self.base, self.links.make_confirmation_token(parcel.person, wanted.mail)
            )
        row = tables.find_table(connection, parcel.table_id) if wanted.confirmed else None
        return (
            content.compose_turn_mail(row, parcel, wanted.mail, self.base, self.links.make_stop_token(parcel.person))
            if row
            else None
        )

    def _record_outcome(self, connection: Connection, parcel: OutboxMessage, delivery: Delivery) -> None:
        if delivery.outcome == "failed" and parcel.tries <= len(RETRY_SECONDS):
            wait = max(RETRY_SECONDS[parcel.tries - 1], min(delivery.retry_after, RETRY_SECONDS[-1]))
            notifications.reschedule_message(connection, parcel.id, self.time.wall_time() + wait)
            return
        notifications.delete_message(connection, parcel.id)
        if delivery.outcome == "gone" and parcel.kind == "push":
            notifications.delete_device(connection, parcel.person, parcel.target)


def _is_still_waiting(connection: Connection, wait: Wait) -> bool:
    """Return whether the person of a wait still plays at the table."""
    with contextlib.suppress(CovenError):
        row = tables.find_table(connection, wait.table_id)
        seat = row.seats[wait.seat] if row and row.status == "running" else None
        return seat is not None and seat.kind == "person" and seat.person == wait.person and not seat.left
    return False


def _find_device(connection: Connection, parcel: OutboxMessage) -> tuple[TableRow, notifications.DeviceRow] | None:
    device = next((one for one in notifications.list_devices(connection, parcel.person) if one.digest == parcel.target), None)
    row = tables.find_table(connection, parcel.table_id) if device else None
    return (row, device) if row and device else None
