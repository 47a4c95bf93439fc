"""What a room reads and stores: one change at a time, and viewers see nothing before it is stored."""

import asyncio
import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from sqlalchemy import Connection

from coven.messages import Message
from coven.server.base import errors, process_setup
from coven.server.cluster.bus import News
from coven.server.domain.rows import LineNotes, LineRow, TableRow
from coven.server.live import conditional_moves
from coven.server.live.audience import Audience
from coven.server.live.presence import Substitutes
from coven.server.live.room_context import Services, TableState, has_game
from coven.server.live.table import Step, Table
from coven.server.notifications import schedule
from coven.server.protocol import ResultInfo, encode
from coven.server.storage import Change, ConflictError, combine, combine_optional, tables
from coven.types import Choice

CLAIM_RECOVERY_SECONDS: Final = 10.0  # after this long another node finishes an interrupted claim
log = logging.getLogger("coven.log_writer")


@dataclass(frozen=True, slots=True)
class RowUpdate:
    """What a move changes of its table's row: the next deadline of a clock, or the end of the game."""

    deadline: float | None = None
    ended: float | None = None
    result: ResultInfo | None = None

    @property
    def ends_game(self) -> bool:
        """Whether the game is over."""
        return self.ended is not None

    def save(self, connection: Connection, id_: str) -> None:
        """Store the update."""
        if self.ended is None:
            tables.save_deadline(connection, id_, self.deadline)
        else:
            tables.save_game_end(connection, id_, self.ended, encode(self.result).decode())

    def apply_to(self, row: TableRow) -> None:
        """Apply the update to the row in memory."""
        row.deadline = self.deadline
        if self.ends_game:
            row.status, row.ended, row.result = "over", self.ended, self.result


def row_update_of(table: Table, date: float) -> RowUpdate | None:
    """Return what to store of the row after the last line of a table, if anything."""
    if result := table.result():
        return RowUpdate(ended=date, result=result)
    return RowUpdate(table.clocks.deadline()) if table.clocks.is_timed else None


class TableLog:
    """The log of one table, in memory and in the database."""

    def __init__(self, table_state: TableState, substitutes: Substitutes, audience: Audience, services: Services) -> None:
        self.table_state = table_state
        self.substitutes = substitutes
        self.audience = audience
        self.services = services
        self.lock = asyncio.Lock()

    # reading

    async def load(self) -> None:
        """Read the row and the log; record the end of a game if a crash prevented that."""
        state = self.table_state
        row, table, substituted, state.conditional_moves = await self.services.store.read(partial(_load_table, id_=state.row.id))
        state.row, state.table, state.needs_reload = row, table, False
        self.substitutes.assigned = substituted
        if table and table.is_over() and row.status == "running":
            await self._record_missing_end(table)

    async def _record_missing_end(self, table: Table) -> None:
        ended = table.recent[-1].row.at if table.recent else self.services.time.wall_time()
        update = RowUpdate(ended=ended, result=table.result())
        await self.services.store.writer.submit(partial(update.save, id_=self.table_state.row.id))
        update.apply_to(self.table_state.row)
        log.warning("recorded the missing end of a game")

    async def catch_up(self) -> None:
        """Read what other nodes stored, and send it to the viewers here."""
        async with self.lock:
            if self.table_state.needs_reload:
                await self._reload()
            else:
                await self._read_new_lines()

    async def _read_new_lines(self) -> None:
        state = self.table_state
        id_, number = state.row.id, state.table.number if state.table else 0
        row, lines, state.conditional_moves = await self.services.store.read(partial(_read_since, id_=id_, number=number))
        changed = row.version != state.row.version or row.status != state.row.status
        state.update_row(row)
        if state.table and lines:
            self.audience.send_events(self._replay(state.table, lines))
        if changed:
            self.audience.send_table()

    def _replay(self, table: Table, lines: Sequence[LineRow]) -> list[Step]:
        try:
            return [table.replay_line(line) for line in lines]
        except Exception as error:
            self.table_state.table, self.table_state.needs_reload = None, True  # it may have applied some of them
            tables.report_damaged(table.row.id, error)
            raise errors.DamagedTableError from error

    async def recover(self) -> None:
        """Read the log again if the state in memory was lost; raise while the database is unavailable."""
        if self.table_state.needs_reload:
            async with self.lock:
                if self.table_state.needs_reload:
                    await self._reload()

    async def _reload(self) -> None:
        self.services.pending_recovery.add(self.table_state.row.id)  # until housekeeping has recovered the room
        try:
            await self.load()
        except errors.DamagedTableError:  # the next attempt would fail too
            self.services.pending_recovery.discard(self.table_state.row.id)
            raise
        await self.audience.prepare_all()
        self.audience.send_snapshots()

    # storing

    async def commit_choice(self, seat: int, choice: Choice, notes: LineNotes) -> int:
        """Make a choice, store it, then send its events; return the number of its line. The caller holds the lock."""
        table = self.table_state.require_table()
        started, before = time.perf_counter(), self._notified_seats(table)
        steps = table.move(seat, choice, notes, self.services.uptime.now())
        update = row_update_of(table, self.services.time.wall_time())
        if notes.by == "claim" and not (update and update.ends_game):  # a node that finds it overdue plays out the rest
            update = RowUpdate(self.services.uptime.now() + CLAIM_RECOVERY_SECONDS)
        change = combine_optional(self._row_change(table, update), self._notification_change(table, before))
        await self._store_steps(steps, change)
        (update or RowUpdate()).apply_to(self.table_state.row)
        process_setup.moves[notes.by].inc()
        self.audience.send_events(steps)
        if update and update.ends_game:
            self.audience.send_table()
            self.services.on_game_ended(self.table_state.row)
        process_setup.move_duration_seconds.observe(time.perf_counter() - started)
        return steps[0].row.number

    def _row_change(self, table: Table, update: RowUpdate | None) -> Change | None:
        """Return what is stored together with a line: the row's update, and when conditional moves are due."""
        id_, keys = self.table_state.row.id, self.table_state.conditional_moves
        if not update and not keys:
            return None
        due_times = conditional_moves.due_times(table, keys)

        def change(connection: Connection) -> None:
            if update:
                update.save(connection, id_)
            if keys:
                tables.save_due_times(connection, id_, due_times)

        return change

    async def set_conditional_moves(self, seat: int, keys: list[str]) -> None:
        """Store the conditional moves of a seat, together with the time when the next one is due."""
        async with self.lock:
            table, id_ = self.table_state.require_table(), self.table_state.row.id
            by_seat = {**self.table_state.conditional_moves, seat: keys}
            due_times = conditional_moves.due_times(table, by_seat)

            def change(connection: Connection) -> None:
                tables.save_conditional_moves(connection, id_, seat, keys)
                tables.save_due_times(connection, id_, due_times)

            await self.services.store.writer.submit(change)
            self.table_state.conditional_moves = {owner: owned for owner, owned in by_seat.items() if owned}
        self.services.bus.publish(News("table", id_))

    async def _store_steps(self, steps: list[Step], change: Change | None) -> None:
        try:
            await self.services.store.writer.append([step.row for step in steps], change)
        except ConflictError:
            await self._discard_and_reload()
            raise errors.stale(Message("stale-move")) from None
        except Exception:
            await self._discard_and_reload()
            raise
        self.services.bus.publish(News("lines", self.table_state.row.id))

    async def _discard_and_reload(self) -> None:
        """Discard lines that could not be stored, read the log again and show it to everyone.

        If the database is unavailable, `needs_reload` makes the next caller do so.
        """
        state = self.table_state
        log.info("reloading a table", extra={"lines": state.table.number if state.table else 0})
        state.table, state.needs_reload = None, True
        await self._reload()

    def _notified_seats(self, table: Table) -> list[int]:
        """Return the seats to act, if the table notifies absent players of their turn."""
        return table.to_act() if schedule.notifies_turns(table.row) else []

    def _notification_change(self, table: Table, before: list[int]) -> Change | None:
        """Return the change that schedules notifications of new turns and cancels those of past ones."""
        due = self.services.time.wall_time() + self.services.notify_after_seconds
        return schedule.waits_change(table.row, before, self._notified_seats(table), table.number, due)

    async def store_time_control(self, change: Change, row: TableRow | None) -> None:
        """Store a change of the time control; given a row, also reschedule the notifications for its new clock."""
        async with self.lock:
            notifications = self._time_control_notifications(row) if row else None
            await self.services.store.writer.submit(combine(change, notifications))

    def _time_control_notifications(self, row: TableRow) -> Change | None:
        table, due = self.table_state.require_table(), self.services.time.wall_time() + self.services.notify_after_seconds
        before, after = ([], table.to_act()) if schedule.notifies_turns(row) else (table.to_act(), [])
        return schedule.waits_change(row, before, after, table.number, due)

    async def save_deadline(self, deadline: float | None) -> None:
        """Store when a clock runs out, so that a node loads the table again by then."""
        if deadline != self.table_state.row.deadline:
            id_ = self.table_state.row.id
            await self.services.store.writer.submit(lambda c: tables.save_deadline(c, id_, deadline))
            self.table_state.row.deadline = deadline

    async def save_due_times(self, substituted: set[int]) -> None:
        """Store when conditional moves are due, so that a node loads the table again by then; not for substituted seats."""
        table, id_ = self.table_state.table, self.table_state.row.id
        if table and self.table_state.conditional_moves:
            due_times = conditional_moves.due_times(table, self.table_state.conditional_moves)
            due_times = {seat: due for seat, due in due_times.items() if seat not in substituted}
            await self.services.store.writer.submit(lambda c: tables.save_due_times(c, id_, due_times))

    async def start(self, row: TableRow, initial_lines: Sequence[LineRow] = ()) -> None:
        """Start the game, or continue after the lines of another; row and lines are stored in one transaction.

        A game that was played on a device may be over.
        """
        async with self.lock:
            table = await asyncio.to_thread(Table, row, initial_lines) if initial_lines else Table(row)
            steps = table.start(self.services.uptime.now())
            row.deadline = table.clocks.deadline()
            update = row_update_of(table, self.services.time.wall_time()) or RowUpdate()
            end = partial(update.save, id_=row.id) if update.ends_game else None
            change = combine_optional(partial(tables.start_table, row=row), end)
            lines = [*initial_lines, *(step.row for step in steps)]
            await self.services.store.writer.append(lines, combine_optional(change, self._notification_change(table, [])))
            row.version += 1
            if update.ends_game:
                update.apply_to(row)
            self.table_state.row, self.table_state.table = row, table
            table.update_row(row)
            await self.audience.prepare_all()
        self.services.bus.publish(News("table", row.id))
        self.audience.disconnect_unauthorised()
        self.audience.send_snapshots()


def _load_table(connection: Connection, id_: str) -> tuple[TableRow, Table | None, set[int], dict[int, list[str]]]:
    """Return a table's row, its game replayed from the log, the substituted seats and the conditional moves.

    Runs in a thread, because replaying a long log takes a while.
    """
    row = _read_row(connection, id_)
    log = tables.load_lines_after(connection, id_, 0) if has_game(row) else None
    try:
        table = None if log is None else Table(row, log)
    except Exception as error:
        tables.report_damaged(id_, error)
        raise errors.DamagedTableError from error
    return row, table, tables.load_substituted_seats(connection, id_), tables.load_conditional_moves(connection, id_)


def _read_since(connection: Connection, id_: str, number: int) -> tuple[TableRow, list[LineRow], dict[int, list[str]]]:
    row = _read_row(connection, id_)
    return row, tables.load_lines_after(connection, id_, number), tables.load_conditional_moves(connection, id_)


def _read_row(connection: Connection, id_: str) -> TableRow:
    row = tables.find_table(connection, id_)
    if row is None:
        raise errors.not_found(Message("no-table"))
    return row
