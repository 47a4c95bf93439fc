"""How many mails were sent on behalf of people, and which addresses want none. Addresses are stored as keyed digests only.

Counts outlive the settings they come from: naming an address, withdrawing it and naming it again counts three times.
"""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, case, delete, insert, or_, select, update

from coven.server.storage.schema import mail_blocks, mail_counts

DAY_SECONDS: Final = 86_400
KEPT_DAYS: Final = 2  # counts of today and yesterday


@dataclass(frozen=True)
class MailBound:
    """At most `per_day` mails for an owner (an address, person or network, or the server), `interval` seconds apart."""

    owner: str
    per_day: int
    interval: float = 0.0


def count_mail(connection: Connection, bound: MailBound, now: float) -> bool:
    """Count a mail; return False if its owner has no more today, or the last one was too recent.

    The condition is part of the update, so that two nodes cannot both count the last one.
    """
    table, day = mail_counts.c, int(now // DAY_SECONDS)
    counted = (
        update(mail_counts)
        .where(table.owner == bound.owner)
        .where(or_(table.day != day, table.sent < bound.per_day))
        .where(or_(table.last <= now - bound.interval, table.last > now))  # a clock that was set back must not block for long
        .values(day=day, sent=case((table.day == day, table.sent + 1), else_=1), last=now)
    )
    if connection.execute(counted).rowcount:
        return True
    if connection.execute(select(table.owner).where(table.owner == bound.owner)).first() is not None:
        return False
    connection.execute(insert(mail_counts).values(owner=bound.owner, day=day, sent=1, last=now))
    return True


def delete_old_counts(connection: Connection, now: float) -> None:
    """Delete the counts of past days."""
    connection.execute(delete(mail_counts).where(mail_counts.c.day <= int(now // DAY_SECONDS) - KEPT_DAYS))


def block_address(connection: Connection, digest: str, now: float) -> None:
    """Block an address for good."""
    if not is_blocked(connection, digest):
        connection.execute(insert(mail_blocks).values(digest=digest, since=now))


def is_blocked(connection: Connection, digest: str) -> bool:
    """Return whether an address wants no mail."""
    return connection.execute(select(mail_blocks.c.digest).where(mail_blocks.c.digest == digest)).first() is not None
