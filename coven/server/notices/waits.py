"""Waits: a turn-based table waits for somebody from the line that made it their turn until they chose.

They are stored together with the moves that begin and end them, so that each is told of once and none is forgotten.
"""

from collections.abc import Collection
from functools import partial

from sqlalchemy import Connection

from coven.server.messages import DaysClock
from coven.server.storage import Change, notices
from coven.server.storage.notices import Wait
from coven.server.storage.rows import TableRow


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
    notices.end_waits(connection, table, [*ended, *(wait.seat for wait in begun)])
    notices.add_waits(connection, begun)


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
