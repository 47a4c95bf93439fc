"""Contents of notifications: texts, which reveal nothing of the cards, and signed links."""

import hashlib
from dataclasses import dataclass
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from coven.messages import Message, literal
from coven.server.base import errors
from coven.server.base.texts import say
from coven.server.domain.rows import TableRow
from coven.server.domain.rules import game_title, table_title
from coven.server.notifications.mail import OutgoingMail
from coven.server.notifications.push import encode_base64url
from coven.server.protocol import encode
from coven.server.storage.notifications import NoticeText, OutboxMessage

CONFIRMATION_DAYS: Final = 3


def describe_table(row: TableRow, seat: int, language: str) -> str:
    """Return a description of a table: "Friday night (3 Witches) with Bea and Grizel"."""
    names = [literal(other.name) for number, other in enumerate(row.seats) if number != seat and other.name]
    title = table_title(row, language)
    return say(Message("table-with", table=title, names=names), language) if names else title


def push_topic(message: OutboxMessage) -> str:
    """Return the push topic of a message: a push service replaces an earlier message of the same topic."""
    return encode_base64url(hashlib.sha256(message.id.encode()).digest()[:24])


def push_payload(row: TableRow, message: OutboxMessage, stop: str, language: str) -> bytes:
    """Return the payload of a push message in the player's language, which the service worker displays."""
    payload = {
        "title": say(Message("your-turn"), language),
        "body": describe_table(row, message.seat, language),
        "stop_label": say(Message("stop-notifications"), language),
        "url": f"/table/{row.id}",
        "tag": f"{row.id}-{message.number}",
        "stop": stop,
    }
    return encode(payload)


def notice_payload(notice: NoticeText, stop: str, language: str) -> bytes:
    """Return the payload of a push message about something other than a turn."""
    payload = {
        "title": say(Message(f"topic-{notice.topic}"), language),
        "body": say(notice.text, language),
        "stop_label": say(Message("stop-notifications"), language),
        "url": notice.path,
        "tag": f"{notice.topic} {notice.subject}",
        "stop": stop,
    }
    return encode(payload)


@dataclass(frozen=True)
class Recipient:
    """A mail address, and the language of its owner."""

    address: str
    language: str


def compose_turn_mail(row: TableRow, message: OutboxMessage, to: Recipient, base: str, stop: str, block: str) -> OutgoingMail:
    """Return the mail that announces a turn."""
    table = describe_table(row, message.seat, to.language)
    text = Message(
        "mail-turn", table=table, link=f"{base}/table/{row.id}", stop=f"{base}/stop/{stop}", block=f"{base}/block/{block}"
    )
    subject = Message("mail-turn-subject", game=game_title(row.game, to.language))
    return _compose(message, to, subject, text, f"{base}/api/notices/stop/{stop}")


def compose_notice_mail(
    notice: NoticeText, message: OutboxMessage, to: Recipient, base: str, stop: str, block: str
) -> OutgoingMail:
    """Return the mail about something other than a turn."""
    links = {"link": f"{base}{notice.path}", "stop": f"{base}/stop/{stop}", "block": f"{base}/block/{block}"}
    text = Message("mail-notice", text=notice.text, link=links["link"], stop=links["stop"], block=links["block"])
    return _compose(message, to, notice.text, text, f"{base}/api/notices/stop/{stop}")


def compose_confirmation_mail(message: OutboxMessage, to: Recipient, base: str, token: str, block: str) -> OutgoingMail:
    """Return the first mail to an address, which asks its owner to confirm it."""
    text = Message("mail-confirm", server=base, link=f"{base}/agree/{token}", block=f"{base}/block/{block}")
    return _compose(message, to, Message("mail-confirm-subject"), text, f"{base}/api/notices/block/{block}")


def _compose(message: OutboxMessage, to: Recipient, subject: Message, text: Message, unsubscribe_url: str) -> OutgoingMail:
    body = say(text, to.language) + "\n"
    return OutgoingMail(message.id, to.address, say(subject, to.language), body, unsubscribe_url)


@dataclass(frozen=True)
class Unsubscription:
    """The messages that a link stops: those to a device, given by its digest, or all mail."""

    person: str
    device: str


class LinkSigner:
    """Signs and verifies links in messages, which work without authentication. The last key signs."""

    def __init__(self, keys: list[str]) -> None:
        options = {"digest_method": hashlib.sha256}
        self.stop_serializer = URLSafeSerializer(keys, salt="coven.stop", signer_kwargs=options)
        self.block_serializer = URLSafeSerializer(keys, salt="coven.block", signer_kwargs=options)
        self.confirmation_serializer = URLSafeTimedSerializer(keys, salt="coven.agree", signer_kwargs=options)

    def make_stop_token(self, person: str, device: str = "") -> str:
        """Return a token that stops messages to a device, or all mail."""
        return str(self.stop_serializer.dumps([person, device]))

    def read_stop(self, token: str) -> Unsubscription:
        """Verify a stop token."""
        try:
            person, device = self.stop_serializer.loads(token)
        except (BadSignature, ValueError, TypeError):
            raise errors.not_found(Message("link-stop-invalid")) from None
        return Unsubscription(str(person), str(device))

    def make_block_token(self, digest: str, person: str) -> str:
        """Return a token that blocks a mail address, given by its digest; the mail is written for `person`."""
        return str(self.block_serializer.dumps([digest, person]))

    def read_block(self, token: str) -> tuple[str, str]:
        """Verify a block token and return the digest of the address and the person."""
        try:
            digest, person = self.block_serializer.loads(token)
        except (BadSignature, ValueError, TypeError):
            raise errors.not_found(Message("link-block-invalid")) from None
        return str(digest), str(person)

    def make_confirmation_token(self, person: str, address: str) -> str:
        """Return a token that confirms a mail address."""
        return str(self.confirmation_serializer.dumps([person, address]))

    def read_confirmation(self, token: str) -> tuple[str, str]:
        """Verify a confirmation token and return the person and the address."""
        try:
            person, address = self.confirmation_serializer.loads(token, max_age=CONFIRMATION_DAYS * 86_400)
        except (BadSignature, ValueError, TypeError):
            raise errors.not_found(Message("link-confirm-invalid")) from None
        return str(person), str(address)
