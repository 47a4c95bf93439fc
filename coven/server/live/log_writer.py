"""What a move changes of a table's row, stored with its line: when a clock runs out, and the end.

What a room stores and reads: one change at a time, and nothing is told before it is stored.
"""

import asyncio
import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from sqlalchemy import Connection

from coven.server.base import errors, metrics
from coven.server.cluster.bus import News
from coven.server.live import conditional_moves
from coven.server.live.audience import Audience
from coven.server.live.presence import Substitutes
from coven.server.live.room_context import Services, TableState, has_game
from coven.server.live.table import Step, Table
from coven.server.notifications import schedule
from coven.server.protocol import ResultInfo, encode
from coven.server.storage import Change, ConflictError, LineNotes, LineRow, TableRow, tables
from coven.types import Choice


@dataclass(frozen=True, slots=True)
class RowUpdate:
    """When a clock runs out, if one does; when the game ended and how, if it has."""

    deadline: float | None = None
    ended: float | None = None
    result: ResultInfo | None = None

    @property
    def ends_game(self) -> bool:
        """Whether the game is over."""
        return self.ended is not None

    def save(self, connection: Connection, id_: str) -> None:
        """Store it."""
        if self.ended is None:
            tables.save_deadline(connection, id_, self.deadline)
        else:
            tables.save_game_end(connection, id_, self.ended, encode(self.result).decode())

    def apply_to(self, row: TableRow) -> None:
        """Put it into the row in memory."""
        row.deadline = self.deadline
        if self.ends_game:
            row.status, row.ended, row.result = "over", self.ended, self.result


def row_update_of(table: Table, date: float) -> RowUpdate | None:
    """What there is to store after the last line of a table, if anything."""
    if result := table.result():
        return RowUpdate(ended=date, result=result)
    return RowUpdate(table.clocks.deadline()) if table.clocks.is_timed else None


log = logging.getLogger("coven.ledger")
CLAIM_RECOVERY_SECONDS: Final = 10.0  # seconds after which a claim that is not played out yet was left so by a server that died


class TableLog:
    """The log of one table, in memory and in the database."""

    def __init__(self, current: TableState, stand_ins: Substitutes, audience: Audience, services: Services) -> None:
        self.table_state = current
        self.substitutes = stand_ins
        self.audience = audience
        self.services = services
        self.lock = asyncio.Lock()

    # reading

    async def load(self) -> None:
        """Read row and log anew; a game whose end was not noted is put right."""
        current = self.table_state
        row, table, late, current.conditional_moves = await self.services.store.read(partial(_load_table, id_=current.row.id))
        current.row, current.table, current.needs_reload = row, table, False
        self.substitutes.assigned = late
        if table and table.is_over() and row.status == "running":
            await self._record_missing_end(table)

    async def _record_missing_end(self, table: Table) -> None:
        ended = table.recent[-1].row.at if table.recent else self.services.time.wall_time()
        progress = RowUpdate(ended=ended, result=table.result())
        await self.services.store.writer.submit(partial(progress.save, id_=self.table_state.row.id))
        progress.apply_to(self.table_state.row)
        log.warning("noted the end of a game that was over")

    async def catch_up(self) -> None:
        """Read what other nodes stored, and tell the viewers here."""
        async with self.lock:
            if self.table_state.needs_reload:
                await self._reload()
            else:
                await self._read_new_lines()

    async def _read_new_lines(self) -> None:
        current = self.table_state
        id_, number = current.row.id, current.table.number if current.table else 0
        row, lines, current.conditional_moves = await self.services.store.read(partial(_read_since, id_=id_, number=number))
        changed = row.version != current.row.version or row.status != current.row.status
        current.update_row(row)
        if current.table and lines:
            self.audience.send_events([current.table.replay_line(line) for line in lines])
        if changed:
            self.audience.send_table()

    async def recover(self) -> None:
        """Read the log again if what was in memory is lost; refused while the database is away."""
        if self.table_state.needs_reload:
            async with self.lock:
                if self.table_state.needs_reload:
                    await self._reload()

    async def _reload(self) -> None:
        self.services.pending_recovery.add(self.table_state.row.id)  # until the hall has looked after it
        await self.load()
        await self.audience.prepare_all()
        self.audience.send_snapshots()

    # storing

    async def commit_choice(self, seat: int, choice: Choice, notes: LineNotes) -> int:
        """Make a choice and store it; called with the lock held. The events go out once it is durable."""
        table = self.table_state.require_table()
        began, before = time.perf_counter(), self._notified_seats(table)
        steps = table.move(seat, choice, notes, self.services.uptime.now())
        progress = row_update_of(table, self.services.time.wall_time())
        if notes.by == "claim" and not (progress and progress.ends_game):  # whoever finds it so later plays the rest
            progress = RowUpdate(self.services.uptime.now() + CLAIM_RECOVERY_SECONDS)
        await self._store_steps(
            steps, schedule.combine_optional(self._row_change(table, progress), self._notification_change(table, before))
        )
        (progress or RowUpdate()).apply_to(self.table_state.row)
        metrics.moves[notes.by].inc()
        self.audience.send_events(steps)
        if progress and progress.ends_game:
            self.audience.send_table()
            self.services.on_game_ended(self.table_state.row)
        metrics.move_duration_seconds.observe(time.perf_counter() - began)
        return steps[0].row.number

    def _row_change(self, table: Table, progress: RowUpdate | None) -> Change | None:
        """What is stored with a line: the progress of the table, and when choices left behind are due."""
        id_, wished = self.table_state.row.id, self.table_state.conditional_moves
        if not progress and not wished:
            return None
        dues = conditional_moves.due_times(table, wished)

        def change(connection: Connection) -> None:
            if progress:
                progress.save(connection, id_)
            if wished:
                tables.save_due_times(connection, id_, dues)

        return change

    async def set_conditional_moves(self, seat: int, keys: list[str]) -> None:
        """A player leaves choices behind: stored together with when the next of them is due."""
        async with self.lock:
            table, id_ = self.table_state.require_table(), self.table_state.row.id
            wished = {**self.table_state.conditional_moves, seat: keys}
            dues = conditional_moves.due_times(table, wished)

            def change(connection: Connection) -> None:
                tables.save_conditional_moves(connection, id_, seat, keys)
                tables.save_due_times(connection, id_, dues)

            await self.services.store.writer.submit(change)
            self.table_state.conditional_moves = {other: some for other, some in wished.items() if some}
        self.services.bus.publish(News("table", id_))

    async def _store_steps(self, steps: list[Step], change: Change | None) -> None:
        try:
            await self.services.store.writer.append([step.row for step in steps], change)
        except ConflictError:
            await self._discard_and_reload()
            raise errors.stale("Somebody was faster: look again, then choose.") from None
        except Exception:
            await self._discard_and_reload()
            raise
        self.services.bus.publish(News("lines", self.table_state.row.id))

    async def _discard_and_reload(self) -> None:
        """What is in memory was not stored: forget it, read again, show everyone. If that fails now, it is done later."""
        current = self.table_state
        log.info("read a table anew", extra={"lines": current.table.number if current.table else 0})
        current.table, current.needs_reload = None, True
        await self._reload()

    def _notified_seats(self, table: Table) -> list[int]:
        """Whom the table waits for, where people who are elsewhere are told so."""
        return table.to_act() if schedule.notifies_turns(table.row) else []

    def _notification_change(self, table: Table, before: list[int]) -> Change | None:
        """Who is to be told that the table waits for them, if they are elsewhere, and who no longer."""
        due = self.services.time.wall_time() + self.services.notify_after_seconds
        return schedule.waits_change(table.row, before, self._notified_seats(table), table.number, due)

    async def store_time_control(self, change: Change, row: TableRow | None) -> None:
        """Store what changes of the pace; given a row another one holds from now on, and so does whom the table waits for."""
        async with self.lock:
            await self.services.store.writer.submit(
                schedule.combine(change, self._time_control_notifications(row) if row else None)
            )

    def _time_control_notifications(self, row: TableRow) -> Change | None:
        """Who is told at another pace that the table waits for them, or no longer."""
        table, due = self.table_state.require_table(), self.services.time.wall_time() + self.services.notify_after_seconds
        before, after = ([], table.to_act()) if schedule.notifies_turns(row) else (table.to_act(), [])
        return schedule.waits_change(row, before, after, table.number, due)

    async def save_deadline(self, deadline: float | None) -> None:
        """When a clock is to open this table, if it is not in memory then."""
        if deadline != self.table_state.row.deadline:
            id_ = self.table_state.row.id
            await self.services.store.writer.submit(lambda c: tables.save_deadline(c, id_, deadline))
            self.table_state.row.deadline = deadline

    async def save_due_times(self, stood_in: set[int]) -> None:
        """When a choice left behind is to open this table; nobody's for whom a bot plays."""
        table, id_ = self.table_state.table, self.table_state.row.id
        if table and self.table_state.conditional_moves:
            found = conditional_moves.due_times(table, self.table_state.conditional_moves).items()
            dues = {seat: due for seat, due in found if seat not in stood_in}
            await self.services.store.writer.submit(lambda c: tables.save_due_times(c, id_, dues))

    async def start(self, row: TableRow, before: Sequence[LineRow] = ()) -> None:
        """The game begins, or goes on after the lines of another: what changed of the row and all lines are stored together."""
        async with self.lock:
            table = await asyncio.to_thread(Table, row, before) if before else Table(row)
            steps = table.start(self.services.uptime.now())
            row.deadline = table.clocks.deadline()
            columns = {"status": row.status, "started": row.started, "deadline": row.deadline}
            change = partial(tables.update_table, id_=row.id, version=row.version, columns=columns)
            rows = [*before, *(step.row for step in steps)]
            await self.services.store.writer.append(rows, schedule.combine_optional(change, self._notification_change(table, [])))
            row.version += 1
            self.table_state.row, self.table_state.table = row, table
            table.update_row(row)
            await self.audience.prepare_all()
        self.services.bus.publish(News("table", row.id))
        self.audience.disconnect_unauthorised()
        self.audience.send_snapshots()


def _load_table(connection: Connection, id_: str) -> tuple[TableRow, Table | None, set[int], dict[int, list[str]]]:
    """A table as it is stored, its log folded, and who is out of time; in a thread, because a long log takes a while."""
    row = _read_row(connection, id_)
    table = Table(row, tables.load_lines_after(connection, id_, 0)) if has_game(row) else None
    return row, table, tables.load_substituted_seats(connection, id_), tables.load_conditional_moves(connection, id_)


def _read_since(connection: Connection, id_: str, number: int) -> tuple[TableRow, list[LineRow], dict[int, list[str]]]:
    return (
        _read_row(connection, id_),
        tables.load_lines_after(connection, id_, number),
        tables.load_conditional_moves(connection, id_),
    )


def _read_row(connection: Connection, id_: str) -> TableRow:
    row = tables.find_table(connection, id_)
    if row is None:
        raise errors.not_found("There is no such table.")
    return row
