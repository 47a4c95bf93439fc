"""What messages say: that it is somebody's turn, where, and how to hear no more of it. Nothing of what lies on the table."""

import hashlib
from typing import Any

from coven.server.messages import encode
from coven.server.notices.mail import Letter
from coven.server.notices.push import packed
from coven.server.storage.notices import Parcel
from coven.server.storage.rows import TableRow
from coven.server.versions import called, title_of_game
from coven.words import listed


def place_of(row: TableRow, seat: int) -> str:
    """Which table it is: "Friday night (3 Witches) with Bea and Grizel"."""
    names = [other.name for number, other in enumerate(row.seats) if number != seat and other.name]
    return called(row) + (f" with {listed(names)}" if names else "")


def topic_of(parcel: Parcel) -> str:
    """The same for the same message, so that a push service keeps one of two."""
    return packed(hashlib.sha256(parcel.id.encode()).digest()[:24])


def pushed(row: TableRow, parcel: Parcel, stop: str) -> bytes:
    """What a browser shows."""
    shown: dict[str, Any] = {
        "title": "Your turn",
        "body": place_of(row, parcel.seat),
        "url": f"/table/{row.id}",
        "tag": f"{row.id}-{parcel.number}",
        "stop": stop,
    }
    return encode(shown)


def mailed(row: TableRow, parcel: Parcel, to: str, base: str, stop: str) -> Letter:
    """What stands in a mail."""
    text = (
        f"It is your turn: {place_of(row, parcel.seat)}.\n\n{base}/table/{row.id}\n\n"
        f"You get one such mail each time a table waits for you. To get no more of them:\n{base}/stop/{stop}\n"
    )
    return Letter(parcel.id, to, f"Your turn: {title_of_game(row.game)}", text, f"{base}/api/notices/stop/{stop}")


def asked(parcel: Parcel, to: str, base: str, agree: str) -> Letter:
    """The first mail to a mailbox: whether who reads it wants more."""
    text = (
        f"Somebody who plays at {base} wants to be told here when it is their turn. If that is you, open this address:\n\n"
        f"{base}/agree/{agree}\n\nIf it is not, do nothing: no other mail will come.\n"
    )
    return Letter(parcel.id, to, "May we tell you when it is your turn?", text, "")
