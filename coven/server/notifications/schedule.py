"""Waits: a turn-based table waits for somebody from the line that made it their turn until they chose.

They are stored together with the moves that begin and end them, so that each is told of once and none is forgotten.

Quiet hours: nothing is sent then, in the time zone of whoever sleeps.
"""

from collections.abc import Collection
from datetime import datetime, timedelta
from functools import partial
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from sqlalchemy import Connection

from coven.server.base import errors
from coven.server.domain.rows import TableRow
from coven.server.protocol import DaysClock, Quiet
from coven.server.storage import Change, notifications
from coven.server.storage.notifications import Wait


def notifies_turns(row: TableRow) -> bool:
    """Whether people are told when a table waits for them: where they have days for a move."""
    return isinstance(row.settings.clock, DaysClock)


def waits_change(row: TableRow, before: Collection[int], after: Collection[int], number: int, due: float) -> Change | None:
    """What a move changes of the waits at a table: `before` and `after` it these seats were, or are, asked to choose."""
    if set(before) == set(after):
        return None
    begun = [
        Wait(row.id, seat, number, row.seats[seat].person or "", due)
        for seat in after
        if seat not in before and _is_notified(row, seat)
    ]
    ended = [seat for seat in before if seat not in after]
    return partial(_apply, table=row.id, ended=ended, begun=begun)


def _is_notified(row: TableRow, seat: int) -> bool:
    return row.seats[seat].kind == "person" and not row.seats[seat].left


def _apply(connection: Connection, table: str, ended: list[int], begun: list[Wait]) -> None:
    notifications.end_waits(connection, table, [*ended, *(wait.seat for wait in begun)])
    notifications.add_waits(connection, begun)


def combine_optional(one: Change | None, other: Change | None) -> Change | None:
    """Two changes in one transaction."""
    return other if one is None else combine(one, other)


def combine(one: Change, other: Change | None) -> Change:
    """A change, and another one in its transaction if there is one."""
    if other is None:
        return one

    def change(connection: Connection) -> None:
        one(connection)
        other(connection)

    return change


def check_quiet_hours(quiet: Quiet | None) -> None:
    """Refuse a zone nobody knows, and a whole day."""
    if quiet is None:
        return
    try:
        ZoneInfo(quiet.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise errors.malformed(f"Expected a time zone as in Europe/Vienna, but '{quiet.zone}' came.") from None
    if quiet.start == quiet.end:
        raise errors.malformed("Quiet hours begin and end at different times.")


def quiet_hours_end(quiet: Quiet | None, now: float) -> float | None:
    """When the quiet hours end that it is now; None if it is not quiet."""
    if quiet is None:
        return None
    here = datetime.fromtimestamp(now, ZoneInfo(quiet.zone))
    minute = here.hour * 60 + here.minute
    lasts = (quiet.end - quiet.start) % 1440
    if (minute - quiet.start) % 1440 >= lasts:
        return None
    left = (quiet.end - minute) % 1440
    return (here.replace(second=0, microsecond=0) + timedelta(minutes=left)).timestamp()
