"""Contents of notifications: texts, which reveal nothing of the cards, and signed links."""

import hashlib
from dataclasses import dataclass
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from coven.core.grammar import join_words
from coven.server.base import errors
from coven.server.domain.rows import TableRow
from coven.server.domain.rules import game_title, table_title
from coven.server.notifications.mail import OutgoingMail
from coven.server.notifications.push import encode_base64url
from coven.server.protocol import encode
from coven.server.storage.notifications import OutboxMessage

CONFIRMATION_DAYS: Final = 3


def describe_table(row: TableRow, seat: int) -> str:
    """Return a description of a table: "Friday night (3 Witches) with Bea and Grizel"."""
    names = [other.name for number, other in enumerate(row.seats) if number != seat and other.name]
    return table_title(row) + (f" with {join_words(names)}" if names else "")


def push_topic(message: OutboxMessage) -> str:
    """Return the push topic of a message: a push service replaces an earlier message of the same topic."""
    return encode_base64url(hashlib.sha256(message.id.encode()).digest()[:24])


def push_payload(row: TableRow, message: OutboxMessage, stop: str) -> bytes:
    """Return the payload of a push message, which the service worker displays."""
    payload = {
        "title": "Your turn",
        "body": describe_table(row, message.seat),
        "url": f"/table/{row.id}",
        "tag": f"{row.id}-{message.number}",
        "stop": stop,
    }
    return encode(payload)


def compose_turn_mail(row: TableRow, message: OutboxMessage, to: str, base: str, stop: str, block: str) -> OutgoingMail:
    """Return the mail that announces a turn."""
    text = (
        f"It is your turn: {describe_table(row, message.seat)}.\n\n{base}/table/{row.id}\n\n"
        f"You get one such mail each time a table waits for you. To get no more of them:\n{base}/stop/{stop}\n\n"
        f"To block all mail from this server to this address for good:\n{base}/block/{block}\n"
    )
    return OutgoingMail(message.id, to, f"Your turn: {game_title(row.game)}", text, f"{base}/api/notices/stop/{stop}")


def compose_confirmation_mail(message: OutboxMessage, to: str, base: str, token: str, block: str) -> OutgoingMail:
    """Return the first mail to an address, which asks its owner to confirm it."""
    text = (
        f"A player at {base} wants to get mail here when it is their turn. If that is you, open this address:\n\n"
        f"{base}/agree/{token}\n\nIf it is not, do nothing. To block all mail from this server to this address for good:\n\n"
        f"{base}/block/{block}\n"
    )
    return OutgoingMail(message.id, to, "May we tell you when it is your turn?", text, f"{base}/api/notices/block/{block}")


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
            raise errors.not_found("This link is not one of ours, or was cut off: open the settings to stop messages.") from None
        return Unsubscription(str(person), str(device))

    def make_block_token(self, digest: str, person: str) -> str:
        """Return a token that blocks a mail address, given by its digest; the mail is written for `person`."""
        return str(self.block_serializer.dumps([digest, person]))

    def read_block(self, token: str) -> tuple[str, str]:
        """Verify a block token and return the digest of the address and the person."""
        try:
            digest, person = self.block_serializer.loads(token)
        except (BadSignature, ValueError, TypeError):
            raise errors.not_found(
                "This link is not one of ours, or was cut off: copy the whole address from the mail."
            ) from None
        return str(digest), str(person)

    def make_confirmation_token(self, person: str, address: str) -> str:
        """Return a token that confirms a mail address."""
        return str(self.confirmation_serializer.dumps([person, address]))

    def read_confirmation(self, token: str) -> tuple[str, str]:
        """Verify a confirmation token and return the person and the address."""
        try:
            person, address = self.confirmation_serializer.loads(token, max_age=CONFIRMATION_DAYS * 86_400)
        except (BadSignature, ValueError, TypeError):
            raise errors.not_found("This link is too old or was cut off: enter the address in the settings again.") from None
        return str(person), str(address)
