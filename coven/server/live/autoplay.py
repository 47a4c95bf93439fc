"""Automatic moves at a table: bots, substitutes for absent players, expired clocks and conditional moves."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from coven.errors import CovenError
from coven.games.contract.records import GameView
from coven.server.base import process_setup
from coven.server.base.clock import Timer
from coven.server.cluster.bus import News
from coven.server.domain.rows import LineNotes, TableRow
from coven.server.domain.seats import SUBSTITUTE_LEVEL, may_vote, person_ids
from coven.server.live import conditional_moves
from coven.server.live.audience import Audience
from coven.server.live.bots import BotPlayer
from coven.server.live.log_writer import TableLog
from coven.server.live.presence import Presence, Substitutes
from coven.server.live.room_context import Services, TableState
from coven.server.live.table import Table
from coven.server.notifications import schedule
from coven.server.protocol import DaysClock, NoClock
from coven.server.storage import notifications, tables
from coven.types import Choice

LEASE_SECONDS: Final = 12.0  # for one node to play a bot's move, before another node tries
MAX_TIMER_SECONDS: Final = 3600.0  # timers are checked again at least this often
log = logging.getLogger("coven.autoplay")


class Autoplay:
    """The automatic players of one room."""

    def __init__(
        self,
        table_state: TableState,
        presence: Presence,
        substitutes: Substitutes,
        audience: Audience,
        table_log: TableLog,
        services: Services,
    ) -> None:
        self.table_state = table_state
        self.presence = presence
        self.substitutes = substitutes
        self.audience = audience
        self.table_log = table_log
        self.services = services
        self.bots: dict[tuple[int, str], BotPlayer] = {}
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.clock_timer: Timer | None = None
        self.absence_timer: Timer | None = None
        self.conditional_timer: Timer | None = None
        self.is_closed = False
        self.notified: set[str] = set()  # absent players who were notified of it

    def close(self) -> None:
        """Stop all tasks and timers for good, and release the bots' memory."""
        self.is_closed = True
        self._cancel_timers()
        for task in list(self.thinking.values()):
            task.cancel()
        self.bots.clear()

    def wake(self) -> None:
        """Start every automatic player that is due, and set the timers for the others. Called after each change."""
        table = self.table_state.table
        if self.is_closed:  # the last messages of a node that stops must not start bots again
            return
        if table is None or self.table_state.row.status != "running" or self.is_unattended():
            self._cancel_timers()
        elif self.services.store.writer.failure:  # housekeeping wakes this table when the database is back
            self._cancel_timers()
            self.services.pending_recovery.add(self.table_state.row.id)
        else:
            self._schedule(table)

    def is_unattended(self) -> bool:
        """Return whether bots would play here for no viewer and against no clock.

        A clock counts only while a player has not given up.
        """
        if self.presence.present_ids():
            return False
        has_player = any(seat.kind == "person" and not seat.left for seat in self.table_state.row.seats)
        is_timed = self.table_state.table is not None and self.table_state.table.clocks.is_timed
        return not (is_timed and has_player)

    def _schedule(self, table: Table) -> None:
        substituted, audience = self.substitutes.substituted_seats(), self.audience
        if substituted != audience.sent_substitutes or audience.absence.absent_seats() != audience.sent_absent:
            audience.send_table()
            self._notify_absent(substituted, audience.sent_absent)
        for seat in table.to_act():
            if self._bot_level(seat, substituted) and table.may_think(seat):
                self._start_turn(seat, self._play_bot)
        self._set_clock_timer(table)
        self._schedule_conditional_moves(table, substituted)
        self._schedule_absence_check()

    def _cancel_timers(self) -> None:
        for timer in (self.clock_timer, self.absence_timer, self.conditional_timer):
            if timer:
                timer.cancel()
        self.clock_timer = self.absence_timer = self.conditional_timer = None

    def _bot_level(self, number: int, substituted: set[int]) -> str | None:
        seat = self.table_state.row.seats[number]
        if seat.kind == "bot":
            return seat.level
        return SUBSTITUTE_LEVEL if number in substituted else None

    def _schedule_absence_check(self) -> None:
        """Set a timer for when a bot may substitute for a player, or the others may decide about an absent one."""
        row, services = self.table_state.row, self.services
        if self.absence_timer is not None or not self.audience.viewers or isinstance(row.settings.clock, DaysClock):
            return  # with days per move, players need not be connected
        if set(person_ids(row.seats)) - self.presence.present_ids() or _may_wait_forever(row):
            shortest = min(services.substitute_after_seconds, services.absent_after_seconds, services.idle_after_seconds)
            self.absence_timer = services.time.call_later(max(0.05, shortest / 4), self._check_absence)

    def _check_absence(self) -> None:
        self.absence_timer = None
        self.wake()

    def _notify_absent(self, substituted: set[int], absent: set[int]) -> None:
        """Notify the players for whom a bot plays, or for whom the others wait, once for each absence."""
        row = self.table_state.row
        if isinstance(row.settings.clock, DaysClock):
            return  # they are notified of their turns
        for number in substituted | absent:
            person = row.seats[number].person
            if person and person not in self.notified and not row.seats[number].left and not row.seats[number].program:
                self.notified.add(person)
                change = partial(schedule.add_absence_notice, row=row, seat=number, is_substituted=number in substituted)
                added = self.services.store.writer.submit(partial(change, now=self.services.time.wall_time()))
                added.add_done_callback(_ignore_failure)

    def forget_absence(self, person: str) -> None:
        """Record that a player is back: their next absence is a new one."""
        if person in self.notified:
            self.notified.discard(person)
            forgotten = self.services.store.writer.submit(
                partial(notifications.cancel_notice, person=person, topic="absence", subject=self.table_state.row.id)
            )
            forgotten.add_done_callback(_ignore_failure)

    # turns

    def _start_turn(self, seat: int, play: Callable[[int], Awaitable[None]]) -> None:
        if seat not in self.thinking:
            self.thinking[seat] = asyncio.get_running_loop().create_task(self._run_turn(seat, play))

    async def _run_turn(self, seat: int, play: Callable[[int], Awaitable[None]]) -> None:
        try:
            await play(seat)
        except CovenError:
            pass  # expected race (stale, finished or not stored): we are rescheduled on the next change
        except Exception:
            process_setup.internal_errors.inc()
            log.exception("an automatic move failed")
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
            current, substituted = self.table_state.table, self.substitutes.substituted_seats()
            if current is None or self._bot_level(seat, substituted) != level or not current.view(seat).legal >> choice & 1:
                return
            if current.number < number or current.is_stale(seat, number):
                return
            await self.table_log.commit_choice(seat, choice, LineNotes(by="stand_in" if seat in substituted else "bot"))

    async def _choose(self, table: Table, seat: int, level: str, view: GameView) -> Choice:
        """Return a bot's choice after its reply delay; in a lesson, the choice of its record."""
        lesson_choice = table.lesson_choice(seat)
        if lesson_choice is None:
            return await self._bot_player(seat, level).reply(view)
        scheduler, reply_delay = self.services.bot_pool.reply_scheduler, self.table_state.row.settings.tempo
        choice, _ = await scheduler.deliver(_immediate(lesson_choice), reply_delay, 0.0)
        return choice

    async def _acquire_lease(self, table: Table, seat: int, number: int) -> bool:
        """Wait until this node may think for a seat; return False if the game has moved on meanwhile."""
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
            seconds = min(max(0.0, deadline - self.services.uptime.now()), MAX_TIMER_SECONDS)
            self.clock_timer = self.services.time.call_later(seconds, self._on_clock_expired)

    def _on_clock_expired(self) -> None:
        self.clock_timer = None
        table = self.table_state.table
        if table is None or self.services.store.writer.failure:
            self.wake()
            return
        expired = table.clocks.expired_seats(self.services.uptime.now())
        if not expired:
            self._set_clock_timer(table)
        for seat in expired:
            self._start_turn(seat, self._play_expired)

    async def _play_expired(self, seat: int) -> None:
        """Make a bot's choice for a seat whose time is up; if the table allows it, a substitute then plays on."""
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
        """Let a bot play for a player who is out of time until they return; stored, so that it survives a restart."""
        id_ = self.table_state.row.id
        await self.services.store.writer.submit(partial(tables.set_substituted, id_=id_, seat=seat, is_substituted=True))
        self.substitutes.assigned.add(seat)
        self.services.bus.publish(News("substitute", id_, seat=seat))
        self.audience.send_table()  # before the bot's choice, so that viewers know why a bot makes it

    # conditional moves

    def _schedule_conditional_moves(self, table: Table, substituted: set[int]) -> None:
        """Start the conditional moves that are due, and set a timer for the next one."""
        if self.conditional_timer:
            self.conditional_timer.cancel()
            self.conditional_timer = None
        if not self.table_state.conditional_moves:
            return
        now = self.services.uptime.now()
        due_times = conditional_moves.due_times(table, self.table_state.conditional_moves)
        due_times = {seat: due for seat, due in due_times.items() if seat not in substituted}
        for seat, due in due_times.items():
            if due <= now:
                self._start_turn(seat, self._play_conditional_move)
        later = [due for due in due_times.values() if due > now]
        if later:
            self.conditional_timer = self.services.time.call_later(min(min(later) - now, MAX_TIMER_SECONDS), self.wake)

    async def _play_conditional_move(self, seat: int) -> None:
        """Make a conditional move, if it still applies and the player was not faster."""
        async with self.table_log.lock:
            table, keys = self.table_state.table, self.table_state.conditional_moves.get(seat, [])
            due = conditional_moves.due_at(table, seat, keys) if table else None
            if table is None or due is None or due > self.services.uptime.now():
                return
            choice = conditional_moves.choice_for(table, seat, keys)
            assert choice is not None
            await self.table_log.commit_choice(seat, choice, LineNotes(by="seat", wished=True))


def _ignore_failure(stored: "asyncio.Future[object]") -> None:
    """Ignore that a notice could not be stored: another node stored it, or the database is unavailable, which is logged."""
    if not stored.cancelled():
        stored.exception()


async def _immediate(choice: Choice) -> Choice:
    return choice


def _may_wait_forever(row: TableRow) -> bool:
    """Return whether a player may wait for another without a clock that ends it."""
    return isinstance(row.settings.clock, NoClock) and sum(map(may_vote, row.seats)) > 1
