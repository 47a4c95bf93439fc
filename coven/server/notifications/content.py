"""What messages say: that it is somebody's turn, where, and how to hear no more of it. Nothing of what lies on the table.

Links in messages: signed, so that whoever holds one may stop these messages, or agree to them, without being known here.
"""

import hashlib
from dataclasses import dataclass
from typing import Any, Final

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from coven.core.grammar import join_words
from coven.server.base import errors
from coven.server.domain.rows import TableRow
from coven.server.domain.rules import game_title, table_title
from coven.server.notifications.mail import OutgoingMail
from coven.server.notifications.push import encode_base64url
from coven.server.protocol import encode
from coven.server.storage.notifications import OutboxMessage


def describe_table(row: TableRow, seat: int) -> str:
    """Which table it is: "Friday night (3 Witches) with Bea and Grizel"."""
    names = [other.name for number, other in enumerate(row.seats) if number != seat and other.name]
    return table_title(row) + (f" with {join_words(names)}" if names else "")


def push_topic(parcel: OutboxMessage) -> str:
    """The same for the same message, so that a push service keeps one of two."""
    return encode_base64url(hashlib.sha256(parcel.id.encode()).digest()[:24])


def push_payload(row: TableRow, parcel: OutboxMessage, stop: str) -> bytes:
    """What a browser shows."""
    shown: dict[str, Any] = {
        "title": "Your turn",
        "body": describe_table(row, parcel.seat),
        "url": f"/table/{row.id}",
        "tag": f"{row.id}-{parcel.number}",
        "stop": stop,
    }
    return encode(shown)


def compose_turn_mail(row: TableRow, parcel: OutboxMessage, to: str, base: str, stop: str) -> OutgoingMail:
    """What stands in a mail."""
    text = (
        f"It is your turn: {describe_table(row, parcel.seat)}.\n\n{base}/table/{row.id}\n\n"
        f"You get one such mail each time a table waits for you. To get no more of them:\n{base}/stop/{stop}\n"
    )
    return OutgoingMail(parcel.id, to, f"Your turn: {game_title(row.game)}", text, f"{base}/api/notices/stop/{stop}")


def compose_confirmation_mail(parcel: OutboxMessage, to: str, base: str, agree: str) -> OutgoingMail:
    """The first mail to a mailbox: whether who reads it wants more."""
    text = (
        f"Somebody who plays at {base} wants to be told here when it is their turn. If that is you, open this address:\n\n"
        f"{base}/agree/{agree}\n\nIf it is not, do nothing: no other mail will come.\n"
    )
    return OutgoingMail(parcel.id, to, "May we tell you when it is your turn?", text, "")


CONFIRMATION_DAYS: Final = 3


@dataclass(frozen=True)
class Unsubscription:
    """Which messages a link stops: those to a device, by its digest, or all mail."""

    person: str
    device: str


class LinkSigner:
    """Signs links and reads them."""

    def __init__(self, key: str) -> None:
        options = {"digest_method": hashlib.sha256}
        self.stop_serializer = URLSafeSerializer(key, salt="coven.stop", signer_kwargs=options)
        self.confirmation_serializer = URLSafeTimedSerializer(key, salt="coven.agree", signer_kwargs=options)

    def make_stop_token(self, person: str, device: str = "") -> str:
        """A token that stops messages."""
        return str(self.stop_serializer.dumps([person, device]))

    def read_stop(self, token: str) -> Unsubscription:
        """What a token stops."""
        try:
            person, device = self.stop_serializer.loads(token)
        except (BadSignature, ValueError, TypeError):
            raise errors.not_found("This link is not one of ours, or was cut off: open the settings to stop messages.") from None
        return Unsubscription(str(person), str(device))

    def make_confirmation_token(self, person: str, address: str) -> str:
        """A token that says: who reads this mailbox agrees."""
        return str(self.confirmation_serializer.dumps([person, address]))

    def read_confirmation(self, token: str) -> tuple[str, str]:
        """Who agreed, and for which mailbox."""
        try:
            person, address = self.confirmation_serializer.loads(token, max_age=CONFIRMATION_DAYS * 86_400)
        except (BadSignature, ValueError, TypeError):
            raise errors.not_found("This link is too old or was cut off: enter the address in the settings again.") from None
        return str(person), str(address)
