"""What messages say: that it is somebody's turn, where, and how to hear no more of it. Nothing of what lies on the table."""

import hashlib
from typing import Any

from coven.server.messages import encode
from coven.server.notices.mail import OutgoingMail
from coven.server.notices.push import encode_base64url
from coven.server.storage.notices import OutboxMessage
from coven.server.storage.rows import TableRow
from coven.server.versions import table_title, game_title
from coven.words import join_words


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
