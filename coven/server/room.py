"""A room: a table in memory. One change at a time; nothing is told before it is stored."""

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from coven.server import errors, metrics
from coven.server.audience import Audience
from coven.server.autoplay import Autoplay
from coven.server.bot_players import HINTS, BotPlayer
from coven.server.bus import News
from coven.server.conversation import Conversation
from coven.server.messages import Accepted, Hint, Play, Reason, encode
from coven.server.presence import Presence
from coven.server.seats import people_in, seat_of
from coven.server.storage import ConflictError, LineNotes, Person, TableRow, store
from coven.server.tables import Step, Table
from coven.server.versions import version_needed
from coven.server.viewers import Services, Viewer
from coven.types import Choice

log = logging.getLogger("coven.room")


class Room:
    """A table in memory."""

    def __init__(self, row: TableRow, services: Services) -> None:
        self.row = row
        self.services = services
        self.table: Table | None = None  # None until the game has started, or where its rules are not ours
        self.lock = asyncio.Lock()
        self.audience = Audience(self)
        self.presence = Presence()
        self.conversation = Conversation(self)
        self.autoplay = Autoplay(self)
        self.idle_since = time.monotonic()

    # loading

    async def load(self) -> None:
        """Fold the log."""
        await self.load_row()
        await self.conversation.load()
        for person in people_in(self.row.seats):
            self.presence.is_gone(person, self.services.grace)  # from now on
        self.autoplay.wake()

    async def load_row(self) -> None:
        """Read row and log anew."""
        self.row, self.table, self.autoplay.timed_out = await self.services.store.ask(partial(_folded, id_=self.row.id))

    async def catch_up(self) -> None:
        """Read what other nodes stored, and tell the viewers here."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        id_, number = self.row.id, self.table.number if self.table else 0
        row, lines = await self.services.store.ask(lambda c: (store.table(c, id_), store.lines_after(c, id_, number)))
        changed = row.version != self.row.version or row.status != self.row.status
        self._take_row(row)
        if self.table and lines:
            steps = [self.table.fold(line) for line in lines]
            self.audience.tell_lines(steps)
        if changed:
            self.audience.tell_table()
        self.autoplay.wake()

    def _take_row(self, row: TableRow) -> None:
        self.row = row
        if self.table:
            self.table.took(row)
        elif row.status in ("running", "over") and version_needed(row) is None:
            self.table = Table(row)

    # who is there

    async def enter(self, viewer: Viewer, last: int | None) -> None:
        """A viewer comes, new or with the number of the last event they have."""
        async with self.lock:
            self.audience.viewers.add(viewer)
            metrics.connections.inc()
            first = self.presence.enter(viewer.person.id)
            self.audience.catch_up(viewer, last)
        self.services.bus.publish(News("here", self.row.id, person=viewer.person.id, here=True))
        if first:
            if last is None:  # else the client came again by itself, and perhaps nobody sits before it
                await self.back(viewer.person)
            self.audience.tell_table()
        self.autoplay.wake()

    async def resync(self, viewer: Viewer) -> None:
        """A fresh snapshot for one viewer."""
        async with self.lock:
            self.audience.catch_up(viewer, None)

    def leave(self, viewer: Viewer) -> None:
        """A connection ended."""
        if viewer not in self.audience.viewers:
            return
        self.audience.viewers.discard(viewer)
        metrics.connections.dec()
        self.idle_since = time.monotonic()
        if self.presence.leave(viewer.person.id):
            self.services.bus.publish(News("here", self.row.id, person=viewer.person.id, here=False))
            self.audience.tell_table()
        self.autoplay.wake()

    async def back(self, person: Person) -> None:
        """A person takes the seat back from the bot that played for them."""
        seat = seat_of(self.row.seats, person.id)
        if seat is not None and seat in self.autoplay.timed_out:
            self.autoplay.timed_out.discard(seat)
            await self.services.store.writer.do(partial(store.set_late, id_=self.row.id, seat=seat, is_late=False))
            self.services.bus.publish(News("back", self.row.id, seat=seat))
            self.audience.tell_table()

    def heard_presence(self, node: str, person: str, here: bool) -> None:
        """Another node tells who is connected there."""
        before = self.presence.here()
        self.presence.heard(node, person, here)
        if before != self.presence.here():
            self.audience.tell_table()
            self.autoplay.wake()

    def heard_stand_in(self, seat: int, stands_in: bool) -> None:
        """Another node tells that a bot plays for somebody out of time, or no longer."""
        (self.autoplay.timed_out.add if stands_in else self.autoplay.timed_out.discard)(seat)
        self.audience.tell_table()
        self.autoplay.wake()

    # moves

    async def play(self, person: Person, move: Play) -> Accepted:
        """A person's move: checked, stored, told. Doubled moves are answered again, stale ones refused."""
        seat = seat_of(self.row.seats, person.id)
        if seat is None:
            raise errors.not_allowed("You only watch here: a move takes a seat.")
        async with self.lock:
            table = self._playing()
            if (seat, move.id) in table.answered:
                return Accepted(id=move.id, number=table.answered[seat, move.id])
            choice = table.choice_of(seat, move.number, move.choice)
            number = await self.make(seat, choice, LineNotes(by="seat", id=move.id))
        await self.back(person)
        return Accepted(id=move.id, number=number)

    def _playing(self) -> Table:
        if needs := version_needed(self.row):
            raise errors.needs_version(f"This table needs version {needs} of the rules.")
        if self.table is None:
            raise errors.not_now("The game has not started.")
        return self.table

    async def make(self, seat: int, choice: Choice, notes: LineNotes) -> int:
        """Make a choice and store it; called with the lock held. The events go out once it is durable."""
        table = self._playing()
        began = time.perf_counter()
        steps = table.move(seat, choice, notes, self.services.served.now())
        columns = self._progress(table)
        id_ = self.row.id
        change = (lambda c: store.save_progress(c, id_, columns)) if columns else None
        await self._stored(steps, change)
        if columns.get("status"):
            self.row.status, self.row.ended, self.row.result = "over", columns["ended"], table.result()
        metrics.moves[notes.by].inc()
        self.audience.tell_lines(steps)
        if columns.get("status"):
            self.audience.tell_table()
        metrics.move_seconds.observe(time.perf_counter() - began)
        self.autoplay.wake()
        return steps[0].row.number

    async def _stored(self, steps: list[Step], change: Callable[[Any], Any] | None) -> None:
        try:
            await self.services.store.writer.append([step.row for step in steps], change)
        except ConflictError:
            await self._start_over()
            raise errors.stale("Somebody was faster: look again, then choose.") from None
        except Exception:
            await self._start_over()
            raise
        self.services.bus.publish(News("lines", self.row.id))

    async def _start_over(self) -> None:
        """What is in memory was not stored: forget it, read again, show everyone."""
        before = self.table.number if self.table else 0
        self.table = None
        await self.load_row()
        log.info("read a table anew", extra={"lines": before})
        self.audience.tell_all()

    def _progress(self, table: Table) -> dict[str, Any]:
        columns: dict[str, Any] = {"deadline": table.clocks.deadline()} if table.clocks.keeps_time else {}
        if result := table.result():
            columns |= {"status": "over", "ended": time.time(), "result": encode(result).decode(), "deadline": None}
        return columns

    async def start(self, row: TableRow) -> None:
        """The game begins: the changed row and the first lots are stored together."""
        async with self.lock:
            table = Table(row)
            steps = table.start(self.services.served.now())
            row.deadline = table.clocks.deadline()
            await self.services.store.writer.append([step.row for step in steps], lambda c: store.save_table(c, row))
            row.version += 1
            self.row, self.table = row, table
            table.took(row)
        self.services.bus.publish(News("table", self.row.id))
        self.audience.show_out()
        self.audience.tell_all()
        self.autoplay.wake()

    async def reason(self, person: Person, words: str) -> Reason:
        """Why a choice is not allowed."""
        async with self.lock:
            return self._playing().reason(self._own_seat(person), words)

    def _own_seat(self, person: Person) -> int:
        seat = seat_of(self.row.seats, person.id)
        if seat is None:
            raise errors.not_allowed("You only watch here: that takes a seat.")
        return seat

    async def hint(self, person: Person) -> Hint:
        """What the strongest bot would choose for the person."""
        if not self.row.settings.hints:
            raise errors.not_allowed("There are no hints at this table.")
        async with self.lock:
            table, seat = self._playing(), self._own_seat(person)
            view, number = table.view(seat), table.number
        if not view.legal:
            raise errors.not_now("Nothing is asked of you now.")
        choice = await BotPlayer(HINTS, self.row.game, "instant", self.services.thinkers).think(view)
        words = table.game.notation.encode(table.game.act(view, choice))
        return Hint(number=number, choice=words, words=table.game.choice_words(view, choice), level=HINTS)

    # leaving memory

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody is here, nobody thinks, and no clock is about to run out."""
        if self.audience.viewers or self.autoplay.thinking or self.lock.locked():
            return False
        return time.monotonic() - self.idle_since >= seconds

    def close(self) -> None:
        """Leave memory; the log stays."""
        self.autoplay.close()


def _folded(connection: Any, id_: str) -> tuple[TableRow, Table | None, set[int]]:
    """A table as it is stored, its log folded, and who is out of time; in a thread, because a long log takes a while."""
    row = store.table(connection, id_)
    if row is None:
        raise errors.not_found("There is no such table.")
    plays = row.status in ("running", "over") and version_needed(row) is None
    table = Table(row, store.lines_after(connection, id_, 0)) if plays else None
    return row, table, store.late_seats(connection, id_)
