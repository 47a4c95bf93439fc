"""Whoever plays by itself at a table: bots on their seats, bots for the absent, and clocks that run out."""

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Final

from coven.errors import CovenError
from coven.server import metrics
from coven.server.bot_players import STAND_IN, BotPlayer
from coven.server.bus import News
from coven.server.messages import DaysClock
from coven.server.seats import people_in
from coven.server.storage import LineNotes, store

if TYPE_CHECKING:
    from coven.server.room import Room

log = logging.getLogger("coven.autoplay")
CLAIM: Final = 12.0  # seconds one node has for a bot's answer before another tries


class Autoplay:
    """The automatic players of one room."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.timed_out: set[int] = set()  # seats a bot plays because their time was up
        self.bots: dict[tuple[int, str], BotPlayer] = {}
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.watch: asyncio.TimerHandle | None = None

    def close(self) -> None:
        """Stop all of them."""
        self._rest()
        for task in list(self.thinking.values()):
            task.cancel()

    def stand_ins(self) -> set[int]:
        """The seats of people that a bot plays now."""
        if self.room.row.status != "running" or not self.room.row.settings.bots_replace:
            return set()
        return {seat for seat in range(self.room.row.players) if self._is_stood_in(seat)}

    def _is_stood_in(self, seat: int) -> bool:
        row = self.room.row.seats[seat]
        if row.kind != "person" or row.person is None:
            return False
        days = isinstance(self.room.row.settings.clock, DaysClock)
        gone = not days and self.room.presence.is_gone(row.person, self.room.services.grace)
        return row.left or seat in self.timed_out or gone

    def wake(self) -> None:
        """Whoever is due and plays by themselves begins: bots, and clocks that run out."""
        if self.room.table is None or self.room.row.status != "running":
            self._rest()
            return
        stood_in = self.stand_ins()
        if stood_in != self.room.audience.shown_stand_ins:
            self.room.audience.tell_table()
        for seat in self.room.table.to_act():
            if self._bot_level(seat, stood_in) and seat not in self.thinking:
                self.thinking[seat] = asyncio.get_running_loop().create_task(self._bot_turn(seat))
        self._set_timer()
        self._watch_absent()

    def _rest(self) -> None:
        for timer in (self.timer, self.watch):
            if timer:
                timer.cancel()
        self.timer = self.watch = None

    def _bot_level(self, seat: int, stood_in: set[int]) -> str | None:
        row = self.room.row.seats[seat]
        if row.kind == "bot":
            return row.level
        return STAND_IN if seat in stood_in else None

    def _watch_absent(self) -> None:
        """Look again when somebody's grace time is over."""
        away = set(people_in(self.room.row.seats)) - self.room.presence.here()
        if away and self.room.row.settings.bots_replace and self.watch is None and self.room.audience.viewers:
            self.watch = asyncio.get_running_loop().call_later(max(0.05, self.room.services.grace / 4), self._look_again)

    def _look_again(self) -> None:
        self.watch = None
        self.wake()

    async def _bot_turn(self, seat: int) -> None:
        try:
            await self._bot_choice(seat)
        except CovenError:
            pass  # stale or over: whoever was faster woke us again
        except Exception:
            metrics.errors.inc()
            log.exception("a bot's turn failed")
        finally:
            self.thinking.pop(seat, None)
        self.wake()

    async def _bot_choice(self, seat: int) -> None:
        assert self.room.table is not None
        level = self._bot_level(seat, self.stand_ins())
        if level is None:
            return
        number = self.room.table.number
        while not await self.room.services.bus.claim(f"bot:{self.room.row.id}:{seat}:{number}", CLAIM):
            await asyncio.sleep(CLAIM / 4)
            if self.room.table.number != number:
                return
        view = self.room.table.view(seat)
        if not view.legal:
            return
        choice = await self._bot(seat, level).answer(view)
        async with self.room.lock:
            stood_in = self.stand_ins()
            if self._bot_level(seat, stood_in) != level or not self.room.table.view(seat).legal >> choice & 1:
                return
            if self.room.table.number < number or self.room.table.is_stale(seat, number):
                return
            await self.room.make(seat, choice, LineNotes(by="stand_in" if seat in stood_in else "bot"))

    def _bot(self, seat: int, level: str) -> BotPlayer:
        if (seat, level) not in self.bots:
            self.bots[seat, level] = BotPlayer(
                level, self.room.row.game, self.room.row.settings.tempo, self.room.services.thinkers
            )
        return self.bots[seat, level]

    def _set_timer(self) -> None:
        if self.timer:
            self.timer.cancel()
            self.timer = None
        deadline = self.room.table.clocks.deadline() if self.room.table else None
        if deadline is not None:
            wait = min(max(0.0, deadline - self.room.services.served.now()), 3600.0)
            self.timer = asyncio.get_running_loop().call_later(wait, self._time_is_up)

    def _time_is_up(self) -> None:
        assert self.room.table is not None
        self.timer = None
        late = self.room.table.clocks.out_of_time(self.room.services.served.now())
        if not late:
            self._set_timer()
        for seat in late:
            if seat not in self.thinking:
                self.thinking[seat] = asyncio.get_running_loop().create_task(self._clock_turn(seat))

    async def _clock_turn(self, seat: int) -> None:
        """At zero the bot's choice is made; where the table allows it the bot then plays on until the person is back."""
        try:
            await self._clock_choice(seat)
        except CovenError:
            pass
        except Exception:
            metrics.errors.inc()
            log.exception("a choice at zero failed")
        finally:
            self.thinking.pop(seat, None)
        self.wake()

    async def _clock_choice(self, seat: int) -> None:
        assert self.room.table is not None
        view = self.room.table.view(seat)
        if not view.legal:
            return
        level = self.room.row.seats[seat].level or STAND_IN
        choice = await self._bot(seat, level).answer(view, "instant")
        async with self.room.lock:
            late = seat in self.room.table.clocks.out_of_time(self.room.services.served.now())
            if not late or not self.room.table.view(seat).legal >> choice & 1:
                return
            if self.room.row.settings.bots_replace and self.room.row.seats[seat].kind == "person":
                await self._stand_in(seat)
            await self.room.make(seat, choice, LineNotes(by="clock"))

    async def _stand_in(self, seat: int) -> None:
        """From now on a bot plays for who is out of time; stored, so that it goes on after a restart."""
        id_ = self.room.row.id
        await self.room.services.store.writer.do(partial(store.set_late, id_=id_, seat=seat, is_late=True))
        self.timed_out.add(seat)
        self.room.services.bus.publish(News("stand_in", id_, seat=seat))
