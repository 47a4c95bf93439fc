"""Key rings: the newest key signs, older keys still verify what they signed until it has expired.

A ring is stored as a fact of the server. Nodes read it again when the audit log says that it changed, and a new key signs
only after a minute, when every node has it.
"""

import contextlib
import secrets
import time
from typing import Final

import msgspec
from sqlalchemy import Connection

from coven.decoding import thread_safe_type
from coven.server.storage import ConflictError, Store, sessions, writer

RING_FACTS: Final = ("signing_key", "link_key")  # cookies; links in mail and push messages
SPREAD_SECONDS: Final = 60.0  # until a new key signs
RETIRED_DAYS: Final = 400  # how long a replaced key verifies: longer than any cookie lives
ROTATION_ACTION: Final = "rotate-keys"


class Key(msgspec.Struct, frozen=True):
    """A secret key."""

    secret: str
    created: float = 0.0


def new_key(created: float = 0.0) -> Key:
    """Return a random key."""
    return Key(secrets.token_hex(32), created)


def parse_ring(value: str) -> list[Key]:
    """Return the keys of a stored ring, the oldest first. A single key without JSON is a ring of an earlier version."""
    return msgspec.json.decode(value, type=thread_safe_type(list[Key])) if value.startswith("[") else [Key(value)]


def usable_secrets(ring: list[Key], now: float) -> list[str]:
    """Return all secrets, the one that signs last, as itsdangerous expects them."""
    spread = [key for key in ring if key.created <= now - SPREAD_SECONDS] or ring[:1]
    return [*(key.secret for key in ring if key is not spread[-1]), spread[-1].secret]


async def load_ring(db: Store, fact: str) -> list[str]:
    """Return the secrets of a ring; the first node creates its first key for all nodes."""
    first = msgspec.json.encode([new_key()]).decode()
    with contextlib.suppress(ConflictError):
        await db.writer.submit(lambda c: writer.add_fact(c, fact, first))
    stored = await db.read(lambda c: writer.load_fact(c, fact))
    return usable_secrets(parse_ring(stored or first), time.time())


def rotate_keys(connection: Connection, *, drop_old: bool = False) -> None:
    """Add a key to every ring, and drop keys that were replaced long ago; with `drop_old`, drop all others.

    Dropping keys that are in use ends all sessions and invalidates all links in mail.
    """
    now = time.time()
    for fact in RING_FACTS:
        stored = writer.load_fact(connection, fact)
        if stored is None:  # no server has used this database yet
            continue
        ring = parse_ring(stored)
        # a key is replaced when its successor was created
        successors = [key.created for key in ring[1:]] + [now]
        kept = [key for key, replaced in zip(ring, successors, strict=True) if replaced > now - RETIRED_DAYS * 86_400]
        ring = [new_key()] if drop_old else [*kept, new_key(now)]
        writer.set_fact(connection, fact, msgspec.json.encode(ring).decode())
    sessions.record_action(connection, "host", ROTATION_ACTION, detail="all earlier keys dropped" if drop_old else "")
