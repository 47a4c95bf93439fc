"""What a room stores and reads: one change at a time, and nothing is told before it is stored."""

import asyncio
import logging
import time
from collections.abc import Sequence
from functools import partial
from typing import Final

from sqlalchemy import Connection

from coven.server import errors, metrics, wishes
from coven.server.audience import Audience
from coven.server.bus import News
from coven.server.current import Current, plays
from coven.server.notices import waits
from coven.server.progress import Progress, progress_of
from coven.server.services import Services
from coven.server.stand_ins import StandIns
from coven.server.storage import Change, ConflictError, LineNotes, LineRow, TableRow, left_behind, store
from coven.server.tables import Step, Table
from coven.types import Choice

log = logging.getLogger("coven.ledger")
REST: Final = 10.0  # seconds after which a claim that is not played out yet was left so by a server that died


class Ledger:
    """The log of one table, in memory and in the database."""

    def __init__(self, current: Current, stand_ins: StandIns, audience: Audience, services: Services) -> None:
        self.current = current
        self.stand_ins = stand_ins
        self.audience = audience
        self.services = services
        self.lock = asyncio.Lock()

    # reading

    async def load(self) -> None:
        """Read row and log anew; a game whose end was not noted is put right."""
        current = self.current
        row, table, late, current.wished = await self.services.store.ask(partial(_folded, id_=current.row.id))
        current.row, current.table, current.is_lost = row, table, False
        self.stand_ins.timed_out = late
        if table and table.is_over() and row.status == "running":
            await self._note_the_end(table)

    async def _note_the_end(self, table: Table) -> None:
        ended = table.recent[-1].row.at if table.recent else self.services.time.date()
        progress = Progress(ended=ended, result=table.result())
        await self.services.store.writer.do(partial(progress.save, id_=self.current.row.id))
        progress.note(self.current.row)
        log.warning("noted the end of a game that was over")

    async def catch_up(self) -> None:
        """Read what other nodes stored, and tell the viewers here."""
        async with self.lock:
            if self.current.is_lost:
                await self._read_again()
            else:
                await self._catch_up()

    async def _catch_up(self) -> None:
        current = self.current
        id_, number = current.row.id, current.table.number if current.table else 0
        row, lines, current.wished = await self.services.store.ask(partial(_news, id_=id_, number=number))
        changed = row.version != current.row.version or row.status != current.row.status
        current.take(row)
        if current.table and lines:
            self.audience.tell_lines([current.table.fold(line) for line in lines])
        if changed:
            self.audience.tell_table()

    async def recover(self) -> None:
        """Read the log again if what was in memory is lost; refused while the database is away."""
        if self.current.is_lost:
            async with self.lock:
                if self.current.is_lost:
                    await self._read_again()

    async def _read_again(self) -> None:
        self.services.stranded.add(self.current.row.id)  # until the hall has looked after it
        await self.load()
        await self.audience.prepare_all()
        self.audience.tell_all()

    # storing

    async def make(self, seat: int, choice: Choice, notes: LineNotes) -> int:
        """Make a choice and store it; called with the lock held. The events go out once it is durable."""
        table = self.current.playing()
        began, before = time.perf_counter(), self._waited_for(table)
        steps = table.move(seat, choice, notes, self.services.served.now())
        progress = progress_of(table, self.services.time.date())
        if notes.by == "claim" and not (progress and progress.is_end):  # whoever finds it so later plays the rest
            progress = Progress(self.services.served.now() + REST)
        await self._stored(steps, waits.both(self._change(table, progress), self._waits(table, before)))
        (progress or Progress()).note(self.current.row)
        metrics.moves[notes.by].inc()
        self.audience.tell_lines(steps)
        if progress and progress.is_end:
            self.audience.tell_table()
            self.services.ended(self.current.row)
        metrics.move_seconds.observe(time.perf_counter() - began)
        return steps[0].row.number

    def _change(self, table: Table, progress: Progress | None) -> Change | None:
        """What is stored with a line: the progress of the table, and when choices left behind are due."""
        id_, wished = self.current.row.id, self.current.wished
        if not progress and not wished:
            return None
        dues = wishes.dues(table, wished)

        def change(connection: Connection) -> None:
            if progress:
                progress.save(connection, id_)
            if wished:
                left_behind.set_dues(connection, id_, dues)

        return change

    async def wish(self, seat: int, keys: list[str]) -> None:
        """A player leaves choices behind: stored together with when the next of them is due."""
        async with self.lock:
            table, id_ = self.current.playing(), self.current.row.id
            wished = {**self.current.wished, seat: keys}
            dues = wishes.dues(table, wished)

            def change(connection: Connection) -> None:
                left_behind.set_wishes(connection, id_, seat, keys)
                left_behind.set_dues(connection, id_, dues)

            await self.services.store.writer.do(change)
            self.current.wished = {other: some for other, some in wished.items() if some}
        self.services.bus.publish(News("table", id_))

    async def _stored(self, steps: list[Step], change: Change | None) -> None:
        try:
            await self.services.store.writer.append([step.row for step in steps], change)
        except ConflictError:
            await self._start_over()
            raise errors.stale("Somebody was faster: look again, then choose.") from None
        except Exception:
            await self._start_over()
            raise
        self.services.bus.publish(News("lines", self.current.row.id))

    async def _start_over(self) -> None:
        """What is in memory was not stored: forget it, read again, show everyone. If that fails now, it is done later."""
        current = self.current
        log.info("read a table anew", extra={"lines": current.table.number if current.table else 0})
        current.table, current.is_lost = None, True
        await self._read_again()

    def _waited_for(self, table: Table) -> list[int]:
        """Whom the table waits for, where people who are elsewhere are told so."""
        return table.to_act() if waits.are_told(table.row) else []

    def _waits(self, table: Table, before: list[int]) -> Change | None:
        """Who is to be told that the table waits for them, if they are elsewhere, and who no longer."""
        due = self.services.time.date() + self.services.notice
        return waits.change_of(table.row, before, self._waited_for(table), table.number, due)

    async def set_pace(self, change: Change, row: TableRow | None) -> None:
        """Store what changes of the pace; given a row another one holds from now on, and so does whom the table waits for."""
        async with self.lock:
            await self.services.store.writer.do(waits.together(change, self._waits_anew(row) if row else None))

    def _waits_anew(self, row: TableRow) -> Change | None:
        """Who is told at another pace that the table waits for them, or no longer."""
        table, due = self.current.playing(), self.services.time.date() + self.services.notice
        before, after = ([], table.to_act()) if waits.are_told(row) else (table.to_act(), [])
        return waits.change_of(row, before, after, table.number, due)

    async def note_deadline(self, deadline: float | None) -> None:
        """When a clock is to open this table, if it is not in memory then."""
        if deadline != self.current.row.deadline:
            id_ = self.current.row.id
            await self.services.store.writer.do(lambda c: store.save_deadline(c, id_, deadline))
            self.current.row.deadline = deadline

    async def note_dues(self, stood_in: set[int]) -> None:
        """When a choice left behind is to open this table; nobody's for whom a bot plays."""
        table, id_ = self.current.table, self.current.row.id
        if table and self.current.wished:
            found = wishes.dues(table, self.current.wished).items()
            dues = {seat: due for seat, due in found if seat not in stood_in}
            await self.services.store.writer.do(lambda c: left_behind.set_dues(c, id_, dues))

    async def start(self, row: TableRow, before: Sequence[LineRow] = ()) -> None:
        """The game begins, or goes on after the lines of another: what changed of the row and all lines are stored together."""
        async with self.lock:
            table = await asyncio.to_thread(Table, row, before) if before else Table(row)
            steps = table.start(self.services.served.now())
            row.deadline = table.clocks.deadline()
            columns = {"status": row.status, "started": row.started, "deadline": row.deadline}
            change = partial(store.change_table, id_=row.id, version=row.version, columns=columns)
            rows = [*before, *(step.row for step in steps)]
            await self.services.store.writer.append(rows, waits.both(change, self._waits(table, [])))
            row.version += 1
            self.current.row, self.current.table = row, table
            table.took(row)
            await self.audience.prepare_all()
        self.services.bus.publish(News("table", row.id))
        self.audience.show_out()
        self.audience.tell_all()


def _folded(connection: Connection, id_: str) -> tuple[TableRow, Table | None, set[int], dict[int, list[str]]]:
    """A table as it is stored, its log folded, and who is out of time; in a thread, because a long log takes a while."""
    row = _row(connection, id_)
    table = Table(row, store.lines_after(connection, id_, 0)) if plays(row) else None
    return row, table, store.late_seats(connection, id_), left_behind.wishes_at(connection, id_)


def _news(connection: Connection, id_: str, number: int) -> tuple[TableRow, list[LineRow], dict[int, list[str]]]:
    return _row(connection, id_), store.lines_after(connection, id_, number), left_behind.wishes_at(connection, id_)


def _row(connection: Connection, id_: str) -> TableRow:
    row = store.table(connection, id_)
    if row is None:
        raise errors.not_found("There is no such table.")
    return row
