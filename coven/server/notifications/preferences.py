"""Notification settings of people: devices, mail address, quiet hours, unsubscribing and confirming."""

from collections.abc import Callable
from functools import partial
from typing import Final

from sqlalchemy import Connection

from coven.server.base import addresses, errors
from coven.server.domain.names import new_id
from coven.server.notifications import push, schedule
from coven.server.notifications.courier import Courier
from coven.server.people.identity import digest
from coven.server.protocol import Device, LinkDone, Notices, Quiet
from coven.server.storage import Person, notifications
from coven.server.storage.notifications import Contact, OutboxMessage

MAX_DEVICES: Final = 5
CONFIRMATION_INTERVAL_SECONDS: Final = 3600.0  # between two confirmation mails to the same address


async def load_preferences(courier: Courier, person: Person) -> Notices:
    """Return the notification settings of a person."""

    def read(connection: Connection) -> tuple[Contact, int]:
        return notifications.load_contact(connection, person.id), len(notifications.list_devices(connection, person.id))

    contact, devices = await courier.db.read(read)
    return Notices(
        key=courier.pusher.key,
        by_mail=courier.mailer is not None,
        mail=contact.mail,
        confirmed=contact.confirmed,
        quiet=contact.quiet,
        devices=devices,
    )


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


async def set_mail(courier: Courier, person: Person, address: str) -> None:
    """Set the mail address and request its confirmation; an empty address turns mail off."""
    _check_not_bot(person)
    if address and courier.mailer is None:
        raise errors.not_now("This server sends no mail: its host has not set it up.")
    if address:
        addresses.check_mail_address(address)
    now = courier.time.wall_time()

    def change(connection: Connection) -> None:
        contact = notifications.load_contact(connection, person.id)
        if address == contact.mail and (contact.confirmed or not address):
            return
        if address and now - notifications.find_last_confirmation(connection, address) < CONFIRMATION_INTERVAL_SECONDS:
            raise errors.too_many("This address was asked just now: look for our mail there, or try again in an hour.")
        notifications.delete_confirmations(connection, person.id)
        notifications.delete_mail(connection, person.id)
        notifications.save_contact(connection, person.id, Contact(mail=address, asked=now, quiet=contact.quiet))
        if address:
            notifications.add_messages(connection, [OutboxMessage(new_id(), person.id, "confirm", "", "", 0, 0, now)])

    await courier.db.writer.submit(change)


async def set_quiet_hours(courier: Courier, person: Person, hours: Quiet | None) -> None:
    """Set the quiet hours, or remove them with None."""
    schedule.check_quiet_hours(hours)
    await courier.db.writer.submit(_contact_change(person.id, partial(_set_quiet, hours=hours)))


def _set_quiet(contact: Contact, hours: Quiet | None) -> None:
    contact.quiet = hours


async def unsubscribe(courier: Courier, token: str) -> LinkDone:
    """Stop the messages that a token belongs to."""
    subscription = courier.links.read_stop(token)
    if subscription.device:
        await courier.db.writer.submit(
            partial(notifications.delete_device, person=subscription.person, digest=subscription.device)
        )
        return LinkDone(sentence="No more messages come to that browser.")

    def change(connection: Connection) -> None:
        contact = notifications.load_contact(connection, subscription.person)
        notifications.save_contact(connection, subscription.person, Contact(quiet=contact.quiet, asked=contact.asked))
        notifications.delete_mail(connection, subscription.person)

    await courier.db.writer.submit(change)
    return LinkDone(sentence="No more mail comes when it is your turn.")


async def confirm_mail(courier: Courier, token: str) -> LinkDone:
    """Confirm the mail address that a token belongs to."""
    person, address = courier.links.read_confirmation(token)

    def change(connection: Connection) -> bool:
        contact = notifications.load_contact(connection, person)
        if contact.mail == address:
            contact.confirmed = True
            notifications.save_contact(connection, person, contact)
        return contact.mail == address

    if not await courier.db.writer.submit(change):
        raise errors.not_found("This address is not asked for any more.")
    return LinkDone(sentence="From now on mail comes when a table waits for you.")


def _contact_change(person: str, change: Callable[[Contact], None]) -> Callable[[Connection], None]:
    def apply(connection: Connection) -> None:
        contact = notifications.load_contact(connection, person)
        change(contact)
        notifications.save_contact(connection, person, contact)

    return apply


def _check_not_bot(person: Person) -> None:
    if person.kind == "bot":
        raise errors.not_allowed("A bot needs no messages: it stays connected.")
