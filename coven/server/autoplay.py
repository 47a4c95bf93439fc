"""Whoever plays by itself at a table: bots on their seats, bots for the absent, and clocks that run out."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

from coven.errors import CovenError
from coven.server import metrics, wishes
from coven.server.audience import Audience
from coven.server.bot_players import STAND_IN, BotPlayer
from coven.server.bus import News
from coven.server.current import Current
from coven.server.ledger import Ledger
from coven.server.messages import DaysClock, NoClock
from coven.server.presence import Presence
from coven.server.seats import can_answer, people_in
from coven.server.services import Services
from coven.server.stand_ins import StandIns
from coven.server.storage import LineNotes, TableRow, store
from coven.server.tables import Table
from coven.server.times import Waiting
from coven.types import Choice

log = logging.getLogger("coven.autoplay")
CLAIM: Final = 12.0  # seconds one node has for a bot's answer before another tries


class Autoplay:
    """The automatic players of one room."""

    def __init__(
        self,
        current: Current,
        presence: Presence,
        stand_ins: StandIns,
        audience: Audience,
        ledger: Ledger,
        services: Services,
    ) -> None:
        self.current = current
        self.presence = presence
        self.stand_ins = stand_ins
        self.audience = audience
        self.ledger = ledger
        self.services = services
        self.bots: dict[tuple[int, str], BotPlayer] = {}
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.timer: Waiting | None = None
        self.watch: Waiting | None = None
        self.wish: Waiting | None = None

    def close(self) -> None:
        """Stop all of them, and let go of what the bots remember."""
        self._rest()
        for task in list(self.thinking.values()):
            task.cancel()
        self.bots.clear()

    def wake(self) -> None:
        """Whoever is due and plays by themselves begins: bots, and clocks that run out."""
        table = self.current.table
        if table is None or self.current.row.status != "running" or self.is_abandoned():
            self._rest()
        elif self.services.store.writer.trouble:  # nothing could be stored: the hall wakes this table when that is over
            self._rest()
            self.services.stranded.add(self.current.row.id)
        else:
            self._wake(table)

    def is_abandoned(self) -> bool:
        """Whether nobody would see what bots play here: nobody looks, and no clock calls for an end.

        Clocks count only where somebody still plays: who gave the game up, or never sat down, waits for nothing.
        """
        if self.presence.here():
            return False
        plays = any(seat.kind == "person" and not seat.left for seat in self.current.row.seats)
        keeps_time = self.current.table is not None and self.current.table.clocks.keeps_time
        return not (keeps_time and plays)

    def _wake(self, table: Table) -> None:
        stood_in = self.stand_ins.seats()
        if stood_in != self.audience.shown_stand_ins or self.audience.absences.seats() != self.audience.shown_absent:
            self.audience.tell_table()
        for seat in table.to_act():
            if self._bot_level(seat, stood_in) and table.may_begin(seat):
                self._begin(seat, self._bot_choice)
        self._set_timer(table)
        self._set_wishes(table, stood_in)
        self._watch_absent()

    def _rest(self) -> None:
        for timer in (self.timer, self.watch, self.wish):
            if timer:
                timer.cancel()
        self.timer = self.watch = self.wish = None

    def _bot_level(self, seat: int, stood_in: set[int]) -> str | None:
        row = self.current.row.seats[seat]
        if row.kind == "bot":
            return row.level
        return STAND_IN if seat in stood_in else None

    def _watch_absent(self) -> None:
        """Look again when a bot may play for somebody, or the others may decide about them."""
        row = self.current.row
        if self.watch is not None or not self.audience.viewers or isinstance(row.settings.clock, DaysClock):
            return  # who has days need not be here
        if set(people_in(row.seats)) - self.presence.here() or _may_wait_for_ever(row):
            soon = min(self.services.grace, self.services.absence, self.services.thinking) / 4
            self.watch = self.services.time.later(max(0.05, soon), self._look_again)

    def _look_again(self) -> None:
        self.watch = None
        self.wake()

    # turns

    def _begin(self, seat: int, choose: Callable[[int], Awaitable[None]]) -> None:
        if seat not in self.thinking:
            self.thinking[seat] = asyncio.get_running_loop().create_task(self._turn(seat, choose))

    async def _turn(self, seat: int, choose: Callable[[int], Awaitable[None]]) -> None:
        try:
            await choose(seat)
        except CovenError:
            pass  # stale, over or not stored: whoever was faster, or the hall, wakes us again
        except Exception:
            metrics.errors.inc()
            log.exception("a choice made by itself failed")
        finally:
            self.thinking.pop(seat, None)
        self.wake()

    async def _bot_choice(self, seat: int) -> None:
        table, level = self.current.table, self._bot_level(seat, self.stand_ins.seats())
        if table is None or level is None:
            return
        number = table.number
        if not await self._claimed(table, seat, number):
            return
        view = table.view(seat)
        if not view.legal or self.is_abandoned():
            return
        choice = await self._answer(table, seat, level, view)
        async with self.ledger.lock:
            now, stood_in = self.current.table, self.stand_ins.seats()
            if now is None or self._bot_level(seat, stood_in) != level or not now.view(seat).legal >> choice & 1:
                return
            if now.number < number or now.is_stale(seat, number):
                return
            await self.ledger.make(seat, choice, LineNotes(by="stand_in" if seat in stood_in else "bot"))

    async def _answer(self, table: Table, seat: int, level: str, view: Any) -> Choice:
        """What a bot chooses, at its time; in a lesson what the lesson says."""
        told = table.choice_in_lesson(seat)
        if told is None:
            return await self._bot(seat, level).answer(view)
        choice, _ = await self.services.thinkers.answers.in_time(_known(told), self.current.row.settings.tempo, 0.0)
        return choice

    async def _claimed(self, table: Table, seat: int, number: int) -> bool:
        """Wait for the right to think for a seat; not needed any more where the game went on."""
        key = f"bot:{self.current.row.id}:{seat}:{number}"
        while not await self.services.bus.claim(key, CLAIM):
            await self.services.time.sleep(CLAIM / 4)
            if self.current.table is not table or table.number != number:
                return False
        return True

    def _bot(self, seat: int, level: str) -> BotPlayer:
        row = self.current.row
        if (seat, level) not in self.bots:
            self.bots[seat, level] = BotPlayer(level, row.game, row.settings.tempo, self.services.thinkers)
        return self.bots[seat, level]

    # clocks

    def _set_timer(self, table: Table) -> None:
        if self.timer:
            self.timer.cancel()
            self.timer = None
        deadline = table.clocks.deadline()
        if deadline is not None:
            wait = min(max(0.0, deadline - self.services.served.now()), 3600.0)
            self.timer = self.services.time.later(wait, self._time_is_up)

    def _time_is_up(self) -> None:
        self.timer = None
        table = self.current.table
        if table is None or self.services.store.writer.trouble:
            self.wake()
            return
        late = table.clocks.out_of_time(self.services.served.now())
        if not late:
            self._set_timer(table)
        for seat in late:
            self._begin(seat, self._clock_choice)

    # choices left behind

    def _set_wishes(self, table: Table, stood_in: set[int]) -> None:
        """Begin those that are due, and wait for the next."""
        if self.wish:
            self.wish.cancel()
            self.wish = None
        if not self.current.wished:
            return
        now = self.services.served.now()
        dues = {seat: due for seat, due in wishes.dues(table, self.current.wished).items() if seat not in stood_in}
        for seat, due in dues.items():
            if due <= now:
                self._begin(seat, self._wished)
        later = [due for due in dues.values() if due > now]
        if later:
            self.wish = self.services.time.later(min(min(later) - now, 3600.0), self.wake)

    async def _wished(self, seat: int) -> None:
        """What a player left behind is chosen, if it still is what they want and nobody was faster."""
        async with self.ledger.lock:
            table, keys = self.current.table, self.current.wished.get(seat, [])
            due = wishes.due_at(table, seat, keys) if table else None
            if table is None or due is None or due > self.services.served.now():
                return
            choice = wishes.choice_for(table, seat, keys)
            assert choice is not None
            await self.ledger.make(seat, choice, LineNotes(by="seat", wished=True))

    async def _clock_choice(self, seat: int) -> None:
        """At zero the bot's choice is made; where the table allows it the bot then plays on until the person is back."""
        table, row = self.current.table, self.current.row
        view = table.view(seat) if table else None
        if view is None or not view.legal:
            return
        choice = await self._bot(seat, row.seats[seat].level or STAND_IN).answer(view, "instant")
        async with self.ledger.lock:
            table, row = self.current.table, self.current.row
            if table is None or seat not in table.clocks.out_of_time(self.services.served.now()):
                return
            if not table.view(seat).legal >> choice & 1:
                return
            if row.settings.bots_replace and row.seats[seat].kind == "person":
                await self._stand_in(seat)
            await self.ledger.make(seat, choice, LineNotes(by="clock"))

    async def _stand_in(self, seat: int) -> None:
        """From now on a bot plays for whoever is out of time; stored, so that it goes on after a restart."""
        id_ = self.current.row.id
        await self.services.store.writer.do(partial(store.set_late, id_=id_, seat=seat, is_late=True))
        self.stand_ins.timed_out.add(seat)
        self.services.bus.publish(News("stand_in", id_, seat=seat))
        self.audience.tell_table()  # before its choice: why a bot makes it


async def _known(choice: Choice) -> Choice:
    return choice


def _may_wait_for_ever(row: TableRow) -> bool:
    """Whether somebody may wait for somebody else, and no clock ends that."""
    return isinstance(row.settings.clock, NoClock) and sum(map(can_answer, row.seats)) > 1
