"""Notifications in the database: contacts, devices, awaited turns and the outbox.

Functions that change something take the connection of the transaction they belong to.
"""

from collections.abc import Collection, Sequence
from typing import Final, Literal

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, insert, or_, select, update

from coven.decoding import thread_safe_type
from coven.messages import Message, from_plain, to_plain
from coven.server.domain.rows import Columns
from coven.server.protocol import Device, NoticeTopic, Quiet
from coven.server.storage.schema import contacts, devices, members, notices, outbox, waits

MessageKind = Literal["push", "mail", "confirm"]
NOTICE_DAYS: Final = 30  # for which it is remembered that a person was notified of something
_encode_notice: Final = msgspec.json.Encoder(enc_hook=to_plain).encode


class Notice(msgspec.Struct, frozen=True):
    """What a person is notified of besides turns. There is one message for each person, topic and subject.

    `text` is one sentence, a message of the server's catalog; `path` is the page it leads to; `by` is who invited the person.
    """

    person: str
    topic: NoticeTopic
    subject: str
    text: Message
    path: str
    by: str = ""


class NoticeText(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a message about a notice says, as it is stored."""

    topic: NoticeTopic
    subject: str
    text: Message
    path: str
    by: str = ""


class Contact(msgspec.Struct, kw_only=True):
    """How a person wants to be notified."""

    mail: str = ""
    confirmed: bool = False
    asked: float = 0.0
    quiet: Quiet | None = None
    unwanted: list[NoticeTopic] = []


class DeviceRow(msgspec.Struct):
    """A browser with a push subscription."""

    digest: str
    person: str
    endpoint: str
    p256dh: str
    auth: str
    created: float


class Wait(msgspec.Struct):
    """A turn that a person has to be notified of at the time `due`."""

    table_id: str
    seat: int
    number: int
    person: str
    due: float


class OutboxMessage(msgspec.Struct):
    """A message to a device or mailbox that is not delivered yet."""

    id: str
    person: str
    kind: MessageKind
    target: str
    table_id: str
    seat: int
    number: int
    due: float
    tries: int = 0
    claimed: float | None = None
    notice: str | None = None  # JSON: what it says, if it is not about a turn


def _columns(row: msgspec.Struct) -> Columns:
    return {name: getattr(row, name) for name in row.__struct_fields__}


# contacts


def load_contact(connection: Connection, person: str) -> Contact:
    """Return the notification settings of a person; the default is no notifications."""
    row = connection.execute(select(contacts).where(contacts.c.person == person)).mappings().first()
    if row is None:
        return Contact()
    quiet = msgspec.json.decode(row["quiet"], type=thread_safe_type(Quiet)) if row["quiet"] else None
    unwanted = msgspec.json.decode(row["unwanted"], type=thread_safe_type(list[NoticeTopic]))
    return Contact(mail=row["mail"], confirmed=row["confirmed"], asked=row["asked"], quiet=quiet, unwanted=unwanted)


def save_contact(connection: Connection, person: str, contact: Contact) -> None:
    """Save the notification settings of a person."""
    quiet = msgspec.json.encode(contact.quiet).decode() if contact.quiet else None
    connection.execute(delete(contacts).where(contacts.c.person == person))
    unwanted = msgspec.json.encode(contact.unwanted).decode()
    connection.execute(insert(contacts).values(**_columns(contact) | {"person": person, "quiet": quiet, "unwanted": unwanted}))


# devices


def add_device(connection: Connection, digest: str, person: str, device: Device, now: float, limit: int) -> None:
    """Add a device of a person, removing it from other people, and delete their oldest devices beyond `limit`."""
    connection.execute(delete(devices).where(devices.c.digest == digest))
    row = DeviceRow(digest, person, device.endpoint, device.p256dh, device.auth, now)
    connection.execute(insert(devices).values(**_columns(row)))
    for old in list_devices(connection, person)[limit:]:
        delete_device(connection, person, old.digest)


def delete_device(connection: Connection, person: str, digest: str) -> None:
    """Delete a device of a person and the messages to it."""
    connection.execute(delete(devices).where(devices.c.digest == digest, devices.c.person == person))
    connection.execute(delete(outbox).where(outbox.c.target == digest, outbox.c.person == person))


def list_devices(connection: Connection, person: str) -> list[DeviceRow]:
    """Return the devices of a person, the newest first."""
    rows = connection.execute(select(devices).where(devices.c.person == person).order_by(devices.c.created.desc()))
    return [DeviceRow(*row) for row in rows]


# waits


def add_waits(connection: Connection, new_waits: Sequence[Wait]) -> None:
    """Add turns to notify of."""
    if new_waits:
        connection.execute(insert(waits), [_columns(wait) for wait in new_waits])


def end_waits(connection: Connection, table: str, seats: Collection[int]) -> None:
    """Delete the waits of seats that have moved, and their unsent messages."""
    connection.execute(delete(waits).where(waits.c.table_id == table, waits.c.seat.in_(seats)))
    connection.execute(delete(outbox).where(outbox.c.table_id == table, outbox.c.seat.in_(seats)))


def list_due_waits(connection: Connection, now: float, limit: int) -> list[Wait]:
    """Return the waits that are due."""
    rows = connection.execute(select(waits).where(waits.c.due <= now).order_by(waits.c.due).limit(limit))
    return [Wait(*row) for row in rows]


def claim_wait(connection: Connection, wait: Wait) -> bool:
    """Delete a wait and return whether it was still there: only one transaction notifies."""
    return connection.execute(delete(waits).where(_match_wait(wait))).rowcount == 1


def postpone_wait(connection: Connection, wait: Wait, due: float) -> None:
    """Notify a person of their turn later."""
    connection.execute(update(waits).where(_match_wait(wait)).values(due=due))


def _match_wait(wait: Wait) -> ColumnElement[bool]:
    return and_(waits.c.table_id == wait.table_id, waits.c.seat == wait.seat, waits.c.number == wait.number)


# notices


def add_notice(connection: Connection, notice: Notice, now: float, due: float | None = None) -> bool:
    """Add something that a person is to be notified of; return False if they were, or will be, notified of it already."""
    known = select(notices.c.at).where(_match_notice(notice.person, notice.topic, notice.subject))
    if connection.execute(known).first() is not None:
        return False
    text = _encode_notice(NoticeText(notice.topic, notice.subject, notice.text, notice.path, notice.by)).decode()
    values = {"person": notice.person, "topic": notice.topic, "subject": notice.subject, "notice": text}
    connection.execute(insert(notices).values(**values, at=now, due=now if due is None else due))
    return True


def cancel_notice(connection: Connection, person: str, topic: NoticeTopic, subject: str) -> None:
    """Do not notify a person of something that is no longer so, and forget that they were notified of it."""
    connection.execute(delete(notices).where(_match_notice(person, topic, subject)))


def withdraw_notice(connection: Connection, person: str, topic: NoticeTopic, subject: str) -> None:
    """Do not notify a person of something that was taken back. If they were notified already, they are not told of it again."""
    unsent = _match_notice(person, topic, subject) & notices.c.due.is_not(None)
    connection.execute(delete(notices).where(unsent))


def forget_invitations(connection: Connection, person: str, by: str) -> None:
    """Do not notify a person of invitations by another one, and forget those of which they were notified."""
    sent = select(notices.c.subject, notices.c.notice).where(notices.c.person == person, notices.c.topic == "invitation")
    for subject, text in connection.execute(sent).all():
        if read_notice(text).by == by:
            cancel_notice(connection, person, "invitation", subject)


def forget_tables(connection: Connection, person: str) -> None:
    """Forget that others were notified of the tables at which a person plays: these notices name everybody there."""
    own = select(members.c.table_id).where(members.c.person == person)
    at_table = notices.c.topic.in_(("absence", "invitation")) & notices.c.subject.in_(own)
    connection.execute(delete(notices).where(at_table))


def read_notice(text: str) -> NoticeText:
    """Return what a stored notice says."""
    return msgspec.json.decode(text, type=thread_safe_type(NoticeText), dec_hook=from_plain)


class DueNotice(msgspec.Struct, frozen=True):
    """A notice that has to be sent."""

    person: str
    topic: NoticeTopic
    subject: str
    notice: str


def list_due_notices(connection: Connection, now: float, limit: int) -> list[DueNotice]:
    """Return the notices that are due."""
    columns = (notices.c.person, notices.c.topic, notices.c.subject, notices.c.notice)
    rows = connection.execute(select(*columns).where(notices.c.due <= now).order_by(notices.c.due).limit(limit))
    return [DueNotice(*row) for row in rows]


def claim_notice(connection: Connection, notice: DueNotice) -> bool:
    """Mark a notice as sent and return whether it was not yet: only one transaction sends it."""
    due = _match_notice(notice.person, notice.topic, notice.subject) & notices.c.due.is_not(None)
    return connection.execute(update(notices).where(due).values(due=None)).rowcount == 1


def postpone_notice(connection: Connection, notice: DueNotice, due: float) -> None:
    """Send a notice later."""
    where = _match_notice(notice.person, notice.topic, notice.subject)
    connection.execute(update(notices).where(where).values(due=due))


def delete_old_notices(connection: Connection, now: float) -> None:
    """Forget what people were notified of long ago."""
    connection.execute(delete(notices).where(notices.c.at < now - NOTICE_DAYS * 86_400.0))


def list_notices(connection: Connection, person: str) -> list[NoticeText]:
    """Return what a person was notified of recently."""
    rows = connection.execute(select(notices.c.notice).where(notices.c.person == person).order_by(notices.c.at))
    return [read_notice(row[0]) for row in rows]


def _match_notice(person: str, topic: str, subject: str) -> ColumnElement[bool]:
    return and_(notices.c.person == person, notices.c.topic == topic, notices.c.subject == subject)


# messages


def add_messages(connection: Connection, messages: Sequence[OutboxMessage]) -> None:
    """Add messages to the outbox."""
    if messages:
        connection.execute(insert(outbox), [_columns(message) for message in messages])


def delete_confirmations(connection: Connection, person: str) -> None:
    """Delete unsent confirmation mails of a person."""
    connection.execute(delete(outbox).where(outbox.c.person == person, outbox.c.kind == "confirm"))


def delete_mail(connection: Connection, person: str) -> None:
    """Delete unsent mails of a person, except confirmations."""
    connection.execute(delete(outbox).where(outbox.c.person == person, outbox.c.kind == "mail"))


def list_due_messages(connection: Connection, now: float, claim_seconds: float, limit: int) -> list[OutboxMessage]:
    """Return messages that are due and that no node is sending."""
    free = or_(outbox.c.claimed.is_(None), outbox.c.claimed < now - claim_seconds)
    rows = connection.execute(select(outbox).where(outbox.c.due <= now, free).order_by(outbox.c.due).limit(limit))
    return [OutboxMessage(*row) for row in rows]


def claim_message(connection: Connection, message: OutboxMessage, now: float) -> bool:
    """Claim a message for this node; returns False if another node was faster."""
    claim = outbox.c.claimed.is_(None) if message.claimed is None else outbox.c.claimed == message.claimed
    unclaimed = update(outbox).where(outbox.c.id == message.id, outbox.c.tries == message.tries, claim)
    return connection.execute(unclaimed.values(claimed=now, tries=message.tries + 1)).rowcount == 1


def delete_message(connection: Connection, id_: str) -> None:
    """Delete a message that was delivered or cannot be delivered."""
    connection.execute(delete(outbox).where(outbox.c.id == id_))


def reschedule_message(connection: Connection, id_: str, due: float) -> None:
    """Schedule the next attempt to send a message and release its claim."""
    connection.execute(update(outbox).where(outbox.c.id == id_).values(due=due, claimed=None))


def release_claims(connection: Connection) -> None:
    """Release all claims, so that messages a crashed server was sending are sent again."""
    connection.execute(update(outbox).values(claimed=None))


def delete_person_data(connection: Connection, person: str) -> None:
    """Delete all notification data of a person."""
    for table in (contacts, devices, waits, outbox, notices):
        connection.execute(delete(table).where(table.c.person == person))
    named = notices.c.subject.in_([f"{verb} by {person}" for verb in ("asked", "accepted")])  # what others were told about them
    connection.execute(delete(notices).where(notices.c.topic == "friends", named))
    connection.execute(delete(outbox).where(outbox.c.notice.contains(person, autoescape=True)))
