"""The courier: delivers notifications from an outbox in the database.

It runs independently of the tables, so no move waits for a slow push service or mail server. A message stays in the outbox until
it is delivered. A node claims a message before sending it; claims expire, so messages of a crashed node are sent again. If a node
crashes between delivery and its record, a message is sent twice, with the same topic, tag or Message-ID, and replaces the first.
"""

import asyncio
import contextlib
import hmac
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

import msgspec
from py_vapid import Vapid02
from sqlalchemy import Connection

from coven.errors import CovenError
from coven.server.base import errors, process_setup
from coven.server.base.addresses import normalize_mail_address
from coven.server.base.clock import TimeSource
from coven.server.base.config import Config
from coven.server.domain.names import new_id
from coven.server.notifications import content, schedule
from coven.server.notifications.content import LinkSigner, Recipient
from coven.server.notifications.mail import Mailer, OutgoingMail
from coven.server.notifications.push import Delivery, Pusher, decode_base64url, encrypt
from coven.server.people.key_ring import load_ring
from coven.server.protocol import NoticeTopic
from coven.server.storage import ConflictError, Store, TableRow, identities, mail_limits, notifications, tables, writer
from coven.server.storage.notifications import Contact, DueNotice, OutboxMessage, Wait
from coven.types import SPECTATOR

log = logging.getLogger("coven.courier")
POLL_SECONDS: Final = 1.0  # between two polls of the database
PRUNING_SECONDS: Final = 3600.0  # between two deletions of old counts
MAX_CONCURRENT_SENDS: Final = 8  # per node
MAX_WAITS_PER_POLL: Final = 100
CLAIM_SECONDS: Final = 120.0  # after this time the claiming node is considered crashed
# delays until the next attempt; no attempt after the last
RETRY_SECONDS: Final = (5.0, 30.0, 120.0, 600.0, 1800.0, 3600.0, 7200.0, 14_400.0)


class Courier:
    """Delivers the messages of one node."""

    def __init__(
        self, config: Config, db: Store, time: TimeSource, is_present: Callable[[str, str], bool], is_single_node: bool
    ) -> None:
        self.config = config
        self.db = db
        self.time = time
        self.is_present = is_present
        self.is_single_node = is_single_node
        self.mailer = Mailer(config.smtp, config.mail_from) if config.smtp else None
        self.threads = ThreadPoolExecutor(2, thread_name_prefix="coven-mail")
        self.sending: set[asyncio.Task[None]] = set()
        self.pusher: Pusher
        self.links: LinkSigner
        self.mail_key: str
        self.next_pruning = 0.0

    @property
    def base(self) -> str:
        """The public URL of this server, for links in mail."""
        return (self.config.public_url or "").rstrip("/")

    async def open(self) -> None:
        """Load the keys, which are generated once and shared by all nodes."""
        vapid = Vapid02()
        vapid.generate_keys()
        pem = await self._load_or_add_fact("vapid_key", vapid.private_pem().decode())
        contact = f"mailto:{self.config.mail_from}" if self.config.mail_from else self.base or "mailto:nobody@localhost"
        self.pusher = Pusher(pem, contact, self.config.private_push)
        await self.load_link_keys()
        self.mail_key = await self._load_or_add_fact("mail_key", new_id() + new_id())  # never rotated: it finds blocked addresses
        if self.is_single_node:
            await self.db.writer.submit(notifications.release_claims)

    async def load_link_keys(self) -> None:
        """Load the keys that sign links, at the start and after a rotation."""
        self.links = LinkSigner(await load_ring(self.db, "link_key"))

    def mail_digest(self, address: str) -> str:
        """Return the digest under which a mail address is counted and blocked."""
        return self.keyed_digest("mail", normalize_mail_address(address))

    def keyed_digest(self, kind: str, value: str) -> str:
        """Return a digest from which nobody without the key of this server can tell the value, even by trying all values."""
        return hmac.digest(self.mail_key.encode(), f"{kind} {value}".encode(), "sha256").hex()

    async def _load_or_add_fact(self, key: str, value: str) -> str:
        try:
            await self.db.writer.submit(partial(writer.add_fact, key=key, value=value))
        except ConflictError:
            stored: str | None = await self.db.read(lambda c: writer.load_fact(c, key))
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
                process_setup.internal_errors.inc()
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
        if now >= self.next_pruning:
            self.next_pruning = now + PRUNING_SECONDS
            await self.db.writer.submit(partial(mail_limits.delete_old_counts, now=now))
            await self.db.writer.submit(partial(notifications.delete_old_notices, now=now))
        for wait in await self.db.read(lambda c: notifications.list_due_waits(c, now, MAX_WAITS_PER_POLL)):
            await self._process_wait(wait, now)
        for notice in await self.db.read(lambda c: notifications.list_due_notices(c, now, MAX_WAITS_PER_POLL)):
            await self.db.writer.submit(partial(self._write_notice, notice=notice, now=now))
        free = MAX_CONCURRENT_SENDS - len(self.sending)
        messages = await self.db.read(lambda c: notifications.list_due_messages(c, now, CLAIM_SECONDS, free)) if free > 0 else []
        for message in messages:
            if await self.db.writer.submit(partial(notifications.claim_message, message=message, now=now)):
                message.tries += 1
                task = asyncio.create_task(self._deliver(message))
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
        contact = notifications.load_contact(connection, wait.person)
        if (end := schedule.quiet_hours_end(contact.quiet, now)) is not None:
            notifications.postpone_wait(connection, wait, end)
        elif notifications.claim_wait(connection, wait) and _is_still_waiting(connection, wait):
            message = OutboxMessage("", wait.person, "push", "", wait.table_id, wait.seat, wait.number, now)
            self._add_messages(connection, message, contact, "turn")

    def _write_notice(self, connection: Connection, notice: DueNotice, now: float) -> None:
        """Put the messages of a notice into the outbox, one for each device and mailbox of the person."""
        contact = notifications.load_contact(connection, notice.person)
        if (end := schedule.quiet_hours_end(contact.quiet, now)) is not None:
            notifications.postpone_notice(connection, notice, end)
        elif notifications.claim_notice(connection, notice) and not self.is_present(notice.subject, notice.person):
            message = OutboxMessage("", notice.person, "push", "", "", SPECTATOR, 0, now, notice=notice.notice)
            self._add_messages(connection, message, contact, notice.topic)

    def _add_messages(self, connection: Connection, message: OutboxMessage, contact: Contact, topic: NoticeTopic) -> None:
        """Add a copy of a message for each device and mailbox of its person, unless they do not want the topic."""
        if topic in contact.unwanted:
            return
        replace = msgspec.structs.replace
        devices = notifications.list_devices(connection, message.person)
        copies = [replace(message, id=new_id(), target=device.digest) for device in devices]
        if self.mailer and contact.mail and contact.confirmed:
            copies.append(replace(message, id=new_id(), kind="mail"))
        notifications.add_messages(connection, copies)

    # messages

    async def _deliver(self, message: OutboxMessage) -> None:
        try:
            delivery = await self._try_delivery(message)
            process_setup.notifications.labels(message.kind, delivery.outcome).inc()
            await self.db.writer.submit(partial(self._record_outcome, message=message, delivery=delivery))
        except CovenError:
            pass  # a database outage: the claim expires
        except Exception:
            process_setup.internal_errors.inc()
            log.exception("could not record the outcome of a message")

    async def _try_delivery(self, message: OutboxMessage) -> Delivery:
        """Attempt a delivery; an unexpected error counts as a failed attempt, so that it is not repeated for ever."""
        try:
            return await self._attempt_delivery(message)
        except errors.DamagedTableError:
            return Delivery("failed")
        except CovenError:
            raise
        except Exception:
            process_setup.internal_errors.inc()
            log.exception("unhandled error while sending a message")
            return Delivery("failed")

    async def _attempt_delivery(self, message: OutboxMessage) -> Delivery:
        if message.kind == "push":
            return await self._push(message)
        mail = await self.db.read(partial(self._compose_mail, message=message))
        if mail is None or self.mailer is None:
            return Delivery("gone")
        return await asyncio.get_running_loop().run_in_executor(self.threads, self.mailer.send, mail)

    async def _push(self, message: OutboxMessage) -> Delivery:
        target = await self.db.read(partial(_find_device, message=message))
        if target is None:
            return Delivery("gone")
        row, device, language = target
        stop = self.links.make_stop_token(message.person, device.digest)
        if message.notice is not None:
            payload = content.notice_payload(notifications.read_notice(message.notice), stop, language)
        elif row is not None:
            payload = content.push_payload(row, message, stop, language)
        else:
            return Delivery("failed")
        body = encrypt(payload, decode_base64url(device.p256dh), decode_base64url(device.auth))
        return await self.pusher.send(device.endpoint, body, content.push_topic(message), self.time.wall_time())

    def _compose_mail(self, connection: Connection, message: OutboxMessage) -> OutgoingMail | None:
        contact = notifications.load_contact(connection, message.person)
        digest = self.mail_digest(contact.mail)
        if not contact.mail or mail_limits.is_blocked(connection, digest):
            return None
        block = self.links.make_block_token(digest, message.person)
        to = Recipient(contact.mail, identities.find_language(connection, message.person))
        if message.kind == "confirm":
            token = self.links.make_confirmation_token(message.person, contact.mail)
            return content.compose_confirmation_mail(message, to, self.base, token, block)
        stop = self.links.make_stop_token(message.person)
        if message.notice is not None and contact.confirmed:
            notice = notifications.read_notice(message.notice)
            return content.compose_notice_mail(notice, message, to, self.base, stop, block)
        row = tables.find_table(connection, message.table_id) if contact.confirmed else None
        return content.compose_turn_mail(row, message, to, self.base, stop, block) if row else None

    def _record_outcome(self, connection: Connection, message: OutboxMessage, delivery: Delivery) -> None:
        if delivery.outcome == "failed" and message.tries <= len(RETRY_SECONDS):
            delay = max(RETRY_SECONDS[message.tries - 1], min(delivery.retry_after, RETRY_SECONDS[-1]))
            notifications.reschedule_message(connection, message.id, self.time.wall_time() + delay)
            return
        notifications.delete_message(connection, message.id)
        if delivery.outcome == "gone" and message.kind == "push":
            notifications.delete_device(connection, message.person, message.target)


def _is_still_waiting(connection: Connection, wait: Wait) -> bool:
    """Return whether the person of a wait still plays at the table."""
    with contextlib.suppress(CovenError):
        row = tables.find_table(connection, wait.table_id)
        seat = row.seats[wait.seat] if row and row.status == "running" else None
        return seat is not None and seat.kind == "person" and seat.person == wait.person and not seat.left
    return False


def _find_device(connection: Connection, message: OutboxMessage) -> tuple[TableRow | None, notifications.DeviceRow, str] | None:
    """Return the table, if it is about one, and the device of a push message, and the language of its owner."""
    devices = notifications.list_devices(connection, message.person)
    device = next((device for device in devices if device.digest == message.target), None)
    row = tables.find_table(connection, message.table_id) if device and message.notice is None else None
    is_known = device is not None and (row is not None or message.notice is not None)
    return (row, device, identities.find_language(connection, message.person)) if device and is_known else None
