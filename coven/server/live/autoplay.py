"""Whoever plays by itself at a table: bots on their seats, bots for the absent, and clocks that run out."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

from coven.errors import CovenError
from coven.server.base import metrics
from coven.server.base.clock import Timer
from coven.server.cluster.bus import News
from coven.server.domain.seats import SUBSTITUTE_LEVEL, may_vote, person_ids
from coven.server.live import conditional_moves
from coven.server.live.audience import Audience
from coven.server.live.bots import BotPlayer
from coven.server.live.log_writer import TableLog
from coven.server.live.presence import Presence, Substitutes
from coven.server.live.room_context import Services, TableState
from coven.server.live.table import Table
from coven.server.protocol import DaysClock, NoClock
from coven.server.storage import LineNotes, TableRow, tables
from coven.types import Choice

log = logging.getLogger("coven.autoplay")
LEASE_SECONDS: Final = 12.0  # seconds one node has for a bot's answer before another tries


class Autoplay:
    """The automatic players of one room."""

    def __init__(
        self,
        current: TableState,
        presence: Presence,
        stand_ins: Substitutes,
        audience: Audience,
        ledger: TableLog,
        services: Services,
    ) -> None:
        self.table_state = current
        self.presence = presence
        self.substitutes = stand_ins
        self.audience = audience
        self.table_log = ledger
        self.services = services
        self.bots: dict[tuple[int, str], BotPlayer] = {}
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.clock_timer: Timer | None = None
        self.absence_timer: Timer | None = None
        self.conditional_timer: Timer | None = None

    def close(self) -> None:
        """Stop all of them, and let go of what the bots remember."""
        self._cancel_timers()
        for task in list(self.thinking.values()):
            task.cancel()
        self.bots.clear()

    def wake(self) -> None:
        """Whoever is due and plays by themselves begins: bots, and clocks that run out."""
        table = self.table_state.table
        if table is None or self.table_state.row.status != "running" or self.is_unattended():
            self._cancel_timers()
        elif self.services.store.writer.failure:  # nothing could be stored: the hall wakes this table when that is over
            self._cancel_timers()
            self.services.pending_recovery.add(self.table_state.row.id)
        else:
            self._schedule(table)

    def is_unattended(self) -> bool:
        """Whether nobody would see what bots play here: nobody looks, and no clock calls for an end.

        Clocks count only where somebody still plays: who gave the game up, or never sat down, waits for nothing.
        """
        if self.presence.present_ids():
            return False
        plays = any(seat.kind == "person" and not seat.left for seat in self.table_state.row.seats)
        keeps_time = self.table_state.table is not None and self.table_state.table.clocks.is_timed
        return not (keeps_time and plays)

    def _schedule(self, table: Table) -> None:
        stood_in = self.substitutes.substituted_seats()
        if stood_in != self.audience.sent_substitutes or self.audience.absence.absent_seats() != self.audience.sent_absent:
            self.audience.send_table()
        for seat in table.to_act():
            if self._bot_level(seat, stood_in) and table.may_think(seat):
                self._start_turn(seat, self._play_bot)
        self._set_clock_timer(table)
        self._schedule_conditional_moves(table, stood_in)
        self._schedule_absence_check()

    def _cancel_timers(self) -> None:
        for timer in (self.clock_timer, self.absence_timer, self.conditional_timer):
            if timer:
                timer.cancel()
        self.clock_timer = self.absence_timer = self.conditional_timer = None

    def _bot_level(self, seat: int, stood_in: set[int]) -> str | None:
        row = self.table_state.row.seats[seat]
        if row.kind == "bot":
            return row.level
        return SUBSTITUTE_LEVEL if seat in stood_in else None

    def _schedule_absence_check(self) -> None:
        """Look again when a bot may play for somebody, or the others may decide about them."""
        row = self.table_state.row
        if self.absence_timer is not None or not self.audience.viewers or isinstance(row.settings.clock, DaysClock):
            return  # who has days need not be here
        if set(person_ids(row.seats)) - self.presence.present_ids() or _may_wait_forever(row):
            soon = (
                min(self.services.substitute_after_seconds, self.services.absent_after_seconds, self.services.idle_after_seconds)
                / 4
            )
            self.absence_timer = self.services.time.call_later(max(0.05, soon), self._check_absence)

    def _check_absence(self) -> None:
        self.absence_timer = None
        self.wake()

    # turns

    def _start_turn(self, seat: int, choose: Callable[[int], Awaitable[None]]) -> None:
        if seat not in self.thinking:
            self.thinking[seat] = asyncio.get_running_loop().create_task(self._run_turn(seat, choose))

    async def _run_turn(self, seat: int, choose: Callable[[int], Awaitable[None]]) -> None:
        try:
            await choose(seat)
        except CovenError:
            pass  # stale, over or not stored: whoever was faster, or the hall, wakes us again
        except Exception:
            metrics.internal_errors.inc()
            log.exception("a choice made by itself failed")
        finally:
            self.thinking.pop(seat, None)
        self.wake()

    async def _play_bot(self, seat: int) -> None:
        table, level = self.table_state.table, self._bot_level(seat, self.substitutes.substituted_seats())
        if table is None or level is None:
            return
        number = table.number
        if not await self._acquire_lease(table, seat, number):
            return
        view = table.view(seat)
        if not view.legal or self.is_unattended():
            return
        choice = await self._choose(table, seat, level, view)
        async with self.table_log.lock:
            now, stood_in = self.table_state.table, self.substitutes.substituted_seats()
            if now is None or self._bot_level(seat, stood_in) != level or not now.view(seat).legal >> choice & 1:
                return
            if now.number < number or now.is_stale(seat, number):
                return
            await self.table_log.commit_choice(seat, choice, LineNotes(by="stand_in" if seat in stood_in else "bot"))

    async def _choose(self, table: Table, seat: int, level: str, view: Any) -> Choice:
        """What a bot chooses, at its time; in a lesson what the lesson says."""
        told = table.lesson_choice(seat)
        if told is None:
            return await self._bot_player(seat, level).reply(view)
        choice, _ = await self.services.bot_pool.reply_scheduler.deliver(
            _immediate(told), self.table_state.row.settings.tempo, 0.0
        )
        return choice

    async def _acquire_lease(self, table: Table, seat: int, number: int) -> bool:
        """Wait for the right to think for a seat; not needed any more where the game went on."""
        key = f"bot:{self.table_state.row.id}:{seat}:{number}"
        while not await self.services.bus.acquire_lease(key, LEASE_SECONDS):
            await self.services.time.sleep(LEASE_SECONDS / 4)
            if self.table_state.table is not table or table.number != number:
                return False
        return True

    def _bot_player(self, seat: int, level: str) -> BotPlayer:
        row = self.table_state.row
        if (seat, level) not in self.bots:
            self.bots[seat, level] = BotPlayer(level, row.game, row.settings.tempo, self.services.bot_pool)
        return self.bots[seat, level]

    # clocks

    def _set_clock_timer(self, table: Table) -> None:
        if self.clock_timer:
            self.clock_timer.cancel()
            self.clock_timer = None
        deadline = table.clocks.deadline()
        if deadline is not None:
            wait = min(max(0.0, deadline - self.services.uptime.now()), 3600.0)
            self.clock_timer = self.services.time.call_later(wait, self._on_clock_expired)

    def _on_clock_expired(self) -> None:
        self.clock_timer = None
        table = self.table_state.table
        if table is None or self.services.store.writer.failure:
            self.wake()
            return
        late = table.clocks.expired_seats(self.services.uptime.now())
        if not late:
            self._set_clock_timer(table)
        for seat in late:
            self._start_turn(seat, self._play_expired)

    # choices left behind

    def _schedule_conditional_moves(self, table: Table, stood_in: set[int]) -> None:
        """Begin those that are due, and wait for the next."""
        if self.conditional_timer:
            self.conditional_timer.cancel()
            self.conditional_timer = None
        if not self.table_state.conditional_moves:
            return
        now = self.services.uptime.now()
        dues = {
            seat: due
            for seat, due in conditional_moves.due_times(table, self.table_state.conditional_moves).items()
            if seat not in stood_in
        }
        for seat, due in dues.items():
            if due <= now:
                self._start_turn(seat, self._play_conditional_move)
        later = [due for due in dues.values() if due > now]
        if later:
            self.conditional_timer = self.services.time.call_later(min(min(later) - now, 3600.0), self.wake)

    async def _play_conditional_move(self, seat: int) -> None:
        """What a player left behind is chosen, if it still is what they want and nobody was faster."""
        async with self.table_log.lock:
            table, keys = self.table_state.table, self.table_state.conditional_moves.get(seat, [])
            due = conditional_moves.due_at(table, seat, keys) if table else None
            if table is None or due is None or due > self.services.uptime.now():
                return
            choice = conditional_moves.choice_for(table, seat, keys)
            assert choice is not None
            await self.table_log.commit_choice(seat, choice, LineNotes(by="seat", wished=True))

    async def _play_expired(self, seat: int) -> None:
        """At zero the bot's choice is made; where the table allows it the bot then plays on until the person is back."""
        table, row = self.table_state.table, self.table_state.row
        view = table.view(seat) if table else None
        if view is None or not view.legal:
            return
        choice = await self._bot_player(seat, row.seats[seat].level or SUBSTITUTE_LEVEL).reply(view, "instant")
        async with self.table_log.lock:
            table, row = self.table_state.table, self.table_state.row
            if table is None or seat not in table.clocks.expired_seats(self.services.uptime.now()):
                return
            if not table.view(seat).legal >> choice & 1:
                return
            if row.settings.bots_replace and row.seats[seat].kind == "person":
                await self._start_substitute(seat)
            await self.table_log.commit_choice(seat, choice, LineNotes(by="clock"))

    async def _start_substitute(self, seat: int) -> None:
        """From now on a bot plays for whoever is out of time; stored, so that it goes on after a restart."""
        id_ = self.table_state.row.id
        await self.services.store.writer.submit(partial(tables.set_substituted, id_=id_, seat=seat, is_late=True))
        self.substitutes.assigned.add(seat)
        self.services.bus.publish(News("stand_in", id_, seat=seat))
        self.audience.send_table()  # before its choice: why a bot makes it


async def _immediate(choice: Choice) -> Choice:
    return choice


def _may_wait_forever(row: TableRow) -> bool:
    """Whether somebody may wait for somebody else, and no clock ends that."""
    return isinstance(row.settings.clock, NoClock) and sum(map(may_vote, row.seats)) > 1
