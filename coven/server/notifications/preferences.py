"""Notification settings of people: devices, mail address, quiet hours, unsubscribing and confirming."""

import contextlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, get_args

from sqlalchemy import Connection

from coven.messages import DEFAULT_LANGUAGE, Message
from coven.server.base import addresses, errors
from coven.server.base.texts import say
from coven.server.domain.names import new_id
from coven.server.notifications import push, schedule
from coven.server.notifications.courier import Courier
from coven.server.people.identity import digest
from coven.server.protocol import Device, LinkDone, Notices, NoticeTopic, Quiet
from coven.server.storage import ConflictError, Person, mail_limits, notifications
from coven.server.storage.mail_limits import MailBound
from coven.server.storage.notifications import Contact, OutboxMessage

MAX_DEVICES: Final = 5
CONFIRMATION_INTERVAL_SECONDS: Final = 3600.0  # between two confirmation mails to the same address
# confirmation mails in a day; all but the first are multiplied by the factor of the rate limits
MAX_CONFIRMATIONS_PER_ADDRESS: Final = 3
MAX_CONFIRMATIONS_PER_PERSON: Final = 5
MAX_CONFIRMATIONS_PER_NETWORK: Final = 20
MAX_CONFIRMATIONS_PER_SERVER: Final = 500


async def load_preferences(courier: Courier, person: Person) -> Notices:
    """Return the notification settings of a person."""

    def read(connection: Connection) -> tuple[Contact, list[str]]:
        contact = notifications.load_contact(connection, person.id)
        if contact.mail and mail_limits.is_blocked(connection, courier.mail_digest(contact.mail)):
            contact.mail, contact.confirmed = "", False
        return contact, [device.digest for device in notifications.list_devices(connection, person.id)]

    contact, subscribed = await courier.db.read(read)
    return Notices(
        key=courier.pusher.key,
        by_mail=courier.mailer is not None,
        mail=contact.mail,
        confirmed=contact.confirmed,
        quiet=contact.quiet,
        devices=len(subscribed),
        subscribed=subscribed,
        topics=list(get_args(NoticeTopic)),
        unwanted=contact.unwanted,
    )


async def choose_topics(courier: Courier, person: Person, unwanted: Sequence[NoticeTopic]) -> None:
    """Choose the topics of which a person is not notified."""
    _check_not_bot(person)
    chosen = [topic for topic in get_args(NoticeTopic) if topic in unwanted]
    await courier.db.writer.submit(_contact_change(person.id, partial(_set_unwanted, topics=chosen)))


def _set_unwanted(contact: Contact, topics: list[NoticeTopic]) -> None:
    contact.unwanted = topics


async def add_device(courier: Courier, person: Person, device: Device) -> None:
    """Add a push subscription after checking its endpoint and keys."""
    _check_not_bot(person)
    addresses.parse_push_endpoint(device.endpoint, courier.config.private_push)
    push.check_keys(device.p256dh, device.auth)
    add = partial(notifications.add_device, person=person.id, device=device, now=courier.time.wall_time(), limit=MAX_DEVICES)
    await courier.db.writer.submit(partial(add, digest=digest(device.endpoint)))


async def remove_device(courier: Courier, person: Person, endpoint: str) -> None:
    """Remove a push subscription."""
    await courier.db.writer.submit(partial(notifications.delete_device, person=person.id, digest=digest(endpoint)))


async def set_mail(courier: Courier, person: Person, address: str, network: str) -> None:
    """Set the mail address and request its confirmation; an empty address turns mail off.

    `network` is the client's address as limits count it.
    """
    _check_not_bot(person)
    if address and courier.mailer is None:
        raise errors.not_now(Message("no-mail"))
    mail = addresses.check_mail_address(address) if address else ""
    now = courier.time.wall_time()

    def change(connection: Connection) -> None:
        contact = notifications.load_contact(connection, person.id)
        if mail == contact.mail and (contact.confirmed or not mail):
            return
        if mail:
            _count_confirmation(courier, connection, person, mail, network, now)
        notifications.delete_confirmations(connection, person.id)
        notifications.delete_mail(connection, person.id)
        notifications.save_contact(
            connection, person.id, Contact(mail=mail, asked=now, quiet=contact.quiet, unwanted=contact.unwanted)
        )
        if mail:
            notifications.add_messages(connection, [OutboxMessage(new_id(), person.id, "confirm", "", "", 0, 0, now)])

    try:
        await courier.db.writer.submit(change)
    except ConflictError:  # another node counts the first mail to this address at the same moment
        raise errors.too_many(Message("mail-asked-recently")) from None


def _count_confirmation(courier: Courier, connection: Connection, person: Person, mail: str, network: str, now: float) -> None:
    """Count a confirmation mail, or raise. Nothing is counted if one of the bounds is reached."""
    digest, factor = courier.mail_digest(mail), courier.config.limits
    if mail_limits.is_blocked(connection, digest):
        raise errors.not_allowed(Message("mail-blocked"))
    address = MailBound(digest, MAX_CONFIRMATIONS_PER_ADDRESS, CONFIRMATION_INTERVAL_SECONDS)
    if not mail_limits.count_mail(connection, address, now):
        raise errors.too_many(Message("mail-asked-recently"))
    own = MailBound(courier.keyed_digest("person", person.id), int(MAX_CONFIRMATIONS_PER_PERSON * factor))
    near = MailBound(courier.keyed_digest("network", network), int(MAX_CONFIRMATIONS_PER_NETWORK * factor))
    if not (mail_limits.count_mail(connection, own, now) and mail_limits.count_mail(connection, near, now)):
        raise errors.too_many(Message("mail-many-addresses"))
    if not mail_limits.count_mail(connection, MailBound("server", int(MAX_CONFIRMATIONS_PER_SERVER * factor)), now):
        raise errors.too_many(Message("mail-server-limit"))


async def set_quiet_hours(courier: Courier, person: Person, hours: Quiet | None) -> None:
    """Set the quiet hours, or remove them with None."""
    schedule.check_quiet_hours(hours)
    await courier.db.writer.submit(_contact_change(person.id, partial(_set_quiet, hours=hours)))


def _set_quiet(contact: Contact, hours: Quiet | None) -> None:
    contact.quiet = hours


async def unsubscribe(courier: Courier, token: str, language: str = DEFAULT_LANGUAGE) -> LinkDone:
    """Stop the messages that a token belongs to, and say so in a language."""
    subscription = courier.links.read_stop(token)
    if subscription.device:
        await courier.db.writer.submit(
            partial(notifications.delete_device, person=subscription.person, digest=subscription.device)
        )
        return LinkDone(sentence=say(Message("push-stopped"), language))

    def change(connection: Connection) -> None:
        contact = notifications.load_contact(connection, subscription.person)
        notifications.save_contact(connection, subscription.person, _without_mail(contact))
        notifications.delete_mail(connection, subscription.person)

    await courier.db.writer.submit(change)
    return LinkDone(sentence=say(Message("mail-stopped"), language))


async def block_mail(courier: Courier, token: str, language: str = DEFAULT_LANGUAGE) -> LinkDone:
    """Block the address that a token belongs to for good, turn off the mail it was written for, and say so in a language."""
    digest, person = courier.links.read_block(token)
    now = courier.time.wall_time()

    def change(connection: Connection) -> None:
        mail_limits.block_address(connection, digest, now)
        contact = notifications.load_contact(connection, person)
        if contact.mail and courier.mail_digest(contact.mail) == digest:
            notifications.save_contact(connection, person, _without_mail(contact))
            notifications.delete_confirmations(connection, person)
            notifications.delete_mail(connection, person)

    with contextlib.suppress(ConflictError):  # another request blocks it at the same moment
        await courier.db.writer.submit(change)
    return LinkDone(sentence=say(Message("mail-blocked-now"), language))


async def confirm_mail(courier: Courier, token: str, language: str = DEFAULT_LANGUAGE) -> LinkDone:
    """Confirm the mail address that a token belongs to, and say so in a language."""
    person, address = courier.links.read_confirmation(token)

    def change(connection: Connection) -> bool:
        contact = notifications.load_contact(connection, person)
        if contact.mail == address:
            contact.confirmed = True
            notifications.save_contact(connection, person, contact)
        return contact.mail == address

    if not await courier.db.writer.submit(change):
        raise errors.not_found(Message("mail-not-pending"))
    return LinkDone(sentence=say(Message("mail-confirmed"), language))


def _without_mail(contact: Contact) -> Contact:
    return Contact(quiet=contact.quiet, asked=contact.asked, unwanted=contact.unwanted)


def _contact_change(person: str, change: Callable[[Contact], None]) -> Callable[[Connection], None]:
    def apply(connection: Connection) -> None:
        contact = notifications.load_contact(connection, person)
        change(contact)
        notifications.save_contact(connection, person, contact)

    return apply


def _check_not_bot(person: Person) -> None:
    if person.kind == "bot":
        raise errors.not_allowed(Message("bot-notifications"))
