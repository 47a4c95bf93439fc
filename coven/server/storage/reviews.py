"""Reviews that were made, kept in the database: bounded, the least used leave first."""

import time
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select, update

from coven.server.storage.schema import reviews

MAX_REVIEW_BYTES: Final = 64 << 20  # bytes


def load_review(connection: Connection, key: str) -> bytes | None:
    """A review, packed, by its key."""
    made: bytes | None = connection.execute(select(reviews.c.made).where(reviews.c.key == key)).scalar()
    return made


def touch_review(connection: Connection, key: str) -> None:
    """Somebody read a review just now."""
    connection.execute(update(reviews).where(reviews.c.key == key).values(used=time.time()))


def save_review(connection: Connection, key: str, made: bytes, room: int = MAX_REVIEW_BYTES) -> None:
    """Keep a review; as many of the least used ones go as it takes to stay within the room."""
    connection.execute(delete(reviews).where(reviews.c.key == key))
    connection.execute(insert(reviews).values(key=key, made=made, size=len(made), used=time.time()))
    over = int(connection.execute(select(func.sum(reviews.c.size))).scalar() or 0) - room
    if over > 0:
        _evict(connection, key, over)


def _evict(connection: Connection, but: str, size: int) -> None:
    oldest = select(reviews.c.key, reviews.c.size).where(reviews.c.key != but).order_by(reviews.c.used)
    gone: list[str] = []
    for key, one in connection.execute(oldest):
        if size <= 0:
            break
        gone.append(key)
        size -= one
    connection.execute(delete(reviews).where(reviews.c.key.in_(gone)))
