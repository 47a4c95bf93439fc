"""When to notify: waits of correspondence tables for players, and quiet hours.

A wait lasts from the line that made it a player's turn until their move. It is written in the same transaction as the move that
starts or ends it, so each turn is queued exactly once.
"""

from collections.abc import Collection
from datetime import datetime, timedelta
from functools import partial
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from sqlalchemy import Connection

from coven.messages import Message
from coven.server.base import errors
from coven.server.domain.rows import TableRow
from coven.server.notifications.content import describe_table
from coven.server.protocol import DaysClock, Quiet
from coven.server.storage import Change, identities, notifications
from coven.server.storage.notifications import Notice, Wait


def notifies_turns(row: TableRow) -> bool:
    """Return whether players of a table are notified of their turns: only in correspondence games."""
    return isinstance(row.settings.clock, DaysClock)


def waits_change(row: TableRow, before: Collection[int], after: Collection[int], number: int, due: float) -> Change | None:
    """Return the change of the waits of a table by a move; `before` and `after` are the seats to act before and after it."""
    if set(before) == set(after):
        return None
    started = [
        Wait(row.id, seat, number, row.seats[seat].person or "", due)
        for seat in after
        if seat not in before and _is_notified(row, seat)
    ]
    ended = [seat for seat in before if seat not in after]
    return partial(_apply, table=row.id, ended=ended, started=started)


def _is_notified(row: TableRow, seat: int) -> bool:
    return row.seats[seat].kind == "person" and not row.seats[seat].left


def _apply(connection: Connection, table: str, ended: list[int], started: list[Wait]) -> None:
    notifications.end_waits(connection, table, [*ended, *(wait.seat for wait in started)])
    notifications.add_waits(connection, started)


def add_absence_notice(connection: Connection, row: TableRow, seat: int, now: float, *, is_substituted: bool) -> None:
    """Notify an absent player that a bot plays for them, or that the others wait."""
    person = row.seats[seat].person or ""
    table = describe_table(row, seat, identities.find_language(connection, person))
    text = Message("notice-bot-plays", table=table) if is_substituted else Message("notice-waited-for", table=table)
    notifications.add_notice(connection, Notice(person, "absence", row.id, text, f"/table/{row.id}"), now)


def check_quiet_hours(quiet: Quiet | None) -> None:
    """Reject unknown time zones and empty ranges."""
    if quiet is None:
        return
    try:
        ZoneInfo(quiet.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise errors.malformed(f"Expected a time zone like Europe/Vienna, got '{quiet.zone}'.") from None
    if quiet.start == quiet.end:
        raise errors.malformed(Message("quiet-hours-equal"))


def quiet_hours_end(quiet: Quiet | None, now: float) -> float | None:
    """Return when the current quiet hours end, or None outside of quiet hours."""
    if quiet is None:
        return None
    local_time = datetime.fromtimestamp(now, ZoneInfo(quiet.zone))
    minute = local_time.hour * 60 + local_time.minute
    duration = (quiet.end - quiet.start) % 1440
    if (minute - quiet.start) % 1440 >= duration:
        return None
    remaining = (quiet.end - minute) % 1440
    return (local_time.replace(second=0, microsecond=0) + timedelta(minutes=remaining)).timestamp()
