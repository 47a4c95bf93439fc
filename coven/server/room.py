"""A room: a table in memory, with whoever looks at it and whoever plays by itself."""

import contextlib
from collections.abc import Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection

from coven.bots import hints
from coven.errors import CovenError
from coven.server import ending, errors, guided, metrics, wishes
from coven.server.absences import Absences
from coven.server.audience import Audience
from coven.server.autoplay import Autoplay
from coven.server.bot_players import advise
from coven.server.bus import News
from coven.server.claims import Claims
from coven.server.conversation import Conversation
from coven.server.current import Current
from coven.server.ledger import Ledger
from coven.server.messages import Accepted, Claimed, ClaimRest, Hint, HintChoice, Play, Reason, Wishes
from coven.server.presence import Presence
from coven.server.seats import people_in
from coven.server.services import Services
from coven.server.stand_ins import StandIns
from coven.server.storage import LineNotes, LineRow, Person, TableRow, store
from coven.server.tables import Table
from coven.server.viewers import Viewer
from coven.types import SPECTATOR, Choice


class Room:
    """A table in memory. Its parts know each other in one direction only, so that a room that is let go is gone at once."""

    def __init__(self, row: TableRow, services: Services) -> None:
        self.services = services
        self.current = Current(row)
        self.viewers: set[Viewer] = set()
        self.presence = Presence(services.time)
        self.stand_ins = StandIns(self.current, self.presence, services.grace)
        self.conversation = Conversation(self.current, self.viewers, services)
        self.absences = Absences(self.current, self.presence, self.stand_ins, services)
        self.audience = Audience(
            self.current, self.viewers, self.presence, self.stand_ins, self.absences, self.conversation, services.served
        )
        self.ledger = Ledger(self.current, self.stand_ins, self.audience, services)
        self.autoplay = Autoplay(self.current, self.presence, self.stand_ins, self.audience, self.ledger, services)
        self.claims = Claims(self.current, self.ledger, services)
        self.idle_since = services.time.now()

    @property
    def row(self) -> TableRow:
        """The table but for its log."""
        return self.current.row

    @property
    def table(self) -> Table | None:
        """The game, once it has started."""
        return self.current.table

    async def load(self) -> None:
        """Fold the log."""
        await self.ledger.load()
        await self.conversation.load()
        for person in people_in(self.row.seats):
            self.presence.is_gone(person, self.services.grace)  # from now on
        await self.claims.go_on()
        self.autoplay.wake()

    async def catch_up(self) -> None:
        """Read what others changed, and show out who may not look any more."""
        pace = self.row.pace.number
        await self.ledger.catch_up()
        await self.audience.prepare_all()  # somebody who only watched may have a seat now
        if self.row.pace.number != pace and self.table:
            self.stand_ins.timed_out.clear()
            await self.ledger.note_deadline(self.table.clocks.deadline())
            self.audience.tell_all()
        self.autoplay.wake()
        self.audience.show_out()

    async def recover(self) -> None:
        """Go on after the database was away; refused while it is."""
        await self.ledger.recover()
        await self.claims.go_on()
        self.autoplay.wake()

    async def start(self, row: TableRow, before: Sequence[LineRow] = ()) -> None:
        """The game begins, or goes on after the lines of another."""
        await self.ledger.start(row, before)
        self.autoplay.wake()

    # who is there

    async def enter(self, viewer: Viewer, last: int | None, seen: int | None = None) -> None:
        """A viewer comes, new or with the number of the last event they have; `seen` is the last they saw on an earlier visit."""
        await self._keep_up_with(last)
        await self.audience.prepare(viewer)
        async with self.ledger.lock:
            self.viewers.add(viewer)
            metrics.connections.inc()
            first = self.presence.enter(viewer.person.id)
            if last is None:  # else the client came again by itself, and perhaps nobody sits before it
                self.absences.saw(viewer.person.id)
                self.audience.welcome(viewer, seen)
            else:
                self.audience.catch_up(viewer, last)
        self.tell_presence(viewer.person.id)
        if first:
            if last is None:
                with contextlib.suppress(CovenError):  # not stored now: they say it again with their next move
                    await self.back(viewer.person)
            self.audience.tell_table()
        self.autoplay.wake()

    def looks(self, viewer: Viewer, looks: bool) -> None:
        """A viewer's page came into sight, or went into the background."""
        viewer.looks = looks
        self.tell_presence(viewer.person.id)

    def is_seen_by(self, person: str) -> bool:
        """Whether somebody has the table in sight, here or at another node."""
        return self._looks_here(person) or self.presence.looks_elsewhere(person)

    def tell_presence(self, person: str) -> None:
        """Other nodes hear that somebody is here, and whether they look."""
        self.services.bus.publish(News("here", self.row.id, person=person, here=True, looks=self._looks_here(person)))

    def _looks_here(self, person: str) -> bool:
        return any(viewer.looks for viewer in self.viewers if viewer.person.id == person)

    async def resync(self, viewer: Viewer) -> None:
        """A fresh snapshot for one viewer."""
        await self.ledger.recover()
        await self.audience.prepare(viewer)
        async with self.ledger.lock:
            self.audience.catch_up(viewer, None)

    def leave(self, viewer: Viewer) -> None:
        """A connection ended."""
        if viewer not in self.viewers:
            return
        self.viewers.discard(viewer)
        metrics.connections.dec()
        self.idle_since = self.services.time.now()
        if self.presence.leave(viewer.person.id):
            self.services.bus.publish(News("here", self.row.id, person=viewer.person.id, here=False))
            self.audience.tell_table()
        self.autoplay.wake()

    async def back(self, person: Person) -> None:
        """A person is there: they take the seat back from the bot that played for them, or need none."""
        seat = self.audience.viewpoint(person)
        self.absences.saw(person.id)
        if seat in self.stand_ins.timed_out:
            self.stand_ins.timed_out.discard(seat)
            await self.services.store.writer.do(partial(store.set_late, id_=self.row.id, seat=seat, is_late=False))
        elif seat not in self.audience.shown_absent:
            return
        self.services.bus.publish(News("back", self.row.id, seat=seat))
        self.audience.tell_table()

    async def let_bots_in(self, person: Person) -> None:
        """Somebody lets bots play for all who are absent, until these are back; stored, so that it goes on after a restart."""
        await self.ledger.recover()
        async with self.ledger.lock:  # whoever comes meanwhile takes their seat back afterwards
            ending.check_may_decide(self.row, person)
            ending.check_absent(absent := self.absences.seats())
            seats = sorted(absent - self.stand_ins.seats())
            await self.services.store.writer.do(partial(_set_late, id_=self.row.id, seats=seats))
            self.stand_ins.timed_out.update(seats)
        for seat in seats:
            self.services.bus.publish(News("stand_in", self.row.id, seat=seat))
        self.audience.tell_table()
        self.autoplay.wake()

    def heard_presence(self, news: News) -> None:
        """Another node tells who is connected there."""
        before = self.presence.here()
        self.presence.heard(news.node, news.person, news.here, news.looks)
        if before != self.presence.here():
            if news.here:
                self.absences.saw(news.person)
            self.audience.tell_table()
            self.autoplay.wake()

    def heard_stand_in(self, seat: int, stands_in: bool) -> None:
        """Another node tells that a bot plays for somebody out of time or absent, or no longer."""
        (self.stand_ins.timed_out.add if stands_in else self.stand_ins.timed_out.discard)(seat)
        if not stands_in and (person := self.row.seats[seat].person):
            self.absences.saw(person)
        self.audience.tell_table()
        self.autoplay.wake()

    # moves

    async def play(self, person: Person, move: Play) -> Accepted:
        """A person's move: checked, stored, told. Doubled moves are answered again, stale ones refused."""
        seat = self._own_seat(person, "a move")
        await self.ledger.recover()
        await self._keep_up_with(move.number)
        try:
            async with self.ledger.lock:
                number = await self._made(seat, move)
        finally:
            self.autoplay.wake()
        await self.back(person)
        return Accepted(id=move.id, number=number)

    async def _keep_up_with(self, number: int | None) -> None:
        """Read what other nodes stored, if somebody was told more there than is known here: news can get lost, or come late."""
        if number is not None and self.table and number > self.table.number and self.services.bus.shared:
            await self.ledger.catch_up()

    async def _made(self, seat: int, move: Play) -> int:
        table = self.current.playing()
        if (seat, move.id) in table.answered:
            return table.answered[seat, move.id]
        offered = self.current.sights.offered(seat, move.choice) if self.current.sights else None
        choice = table.choice_of(seat, move.number, move.choice, offered)
        guided.check(table.lesson, table.match, seat, move.choice)
        try:
            return await self.ledger.make(seat, choice, LineNotes(by="seat", id=move.id))
        except Exception:
            # stored, though the database's answer was lost on the way
            if self.table and (seat, move.id) in self.table.answered:
                return self.table.answered[seat, move.id]
            raise

    async def claim(self, person: Person, asked: ClaimRest) -> Claimed | None:
        """A person claims the rest; what is answered goes to them alone."""
        seat = self._own_seat(person, "a claim")
        await self.ledger.recover()
        try:
            return await self.claims.rest(seat, asked)
        finally:
            self.autoplay.wake()

    def _own_seat(self, person: Person, what: str) -> int:
        seat = self.audience.viewpoint(person)
        if seat == SPECTATOR:
            raise errors.not_allowed(f"You only watch here: {what} takes a seat.")
        return seat

    async def reason(self, person: Person, words: str) -> Reason:
        """Why a choice is not allowed."""
        async with self.ledger.lock:
            return self.current.playing().reason(self._own_seat(person, "that"), words)

    async def wishes(self, person: Person) -> Wishes:
        """What a player can have chosen in their name, and what they do."""
        seat, table = self._own_seat(person, "that"), self.current.playing()
        return wishes.shown(table.game, self.current.wished.get(seat, []))

    async def wish(self, person: Person, keys: list[str]) -> Wishes:
        """A player leaves choices behind, or takes them back."""
        seat = self._own_seat(person, "that")
        await self.ledger.recover()
        asked = wishes.checked(self.row, self.current.playing().game, keys)
        await self.ledger.wish(seat, asked)
        self.autoplay.wake()
        return await self.wishes(person)

    async def hint(self, person: Person) -> Hint:
        """What the strongest bot would choose for the person, and why: made from the view of their seat alone."""
        if not self.row.settings.hints:
            raise errors.not_allowed("There are no hints at this table.")
        async with self.ledger.lock:
            table, seat = self.current.playing(), self._own_seat(person, "that")
            view, number = table.view(seat), table.number
        if not view.legal:
            raise errors.not_now("Nothing is asked of you now.")
        given, level = await advise(self.row.game, view, list(table.names), self.services.thinkers)
        return _told(table, view, number, given, level)

    # leaving memory

    def wanted(self) -> None:
        """Somebody is about to come in, or to ask: the room is not idle."""
        self.idle_since = self.services.time.now()

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody is here, has been for so long, nobody thinks, and nothing is being stored."""
        if self.viewers or self.autoplay.thinking or self.ledger.lock.locked():
            return False
        return self.services.time.now() - self.idle_since >= seconds

    async def note_deadline(self) -> None:
        """Before a room leaves memory: whether, and when, a clock is to open it again."""
        if self.table and self.row.status == "running":
            await self.ledger.note_dues(self.stand_ins.seats())
            await self.ledger.note_deadline(None if self.autoplay.is_abandoned() else self.table.clocks.deadline())

    def close(self) -> None:
        """Leave memory; the log stays."""
        self.autoplay.close()


def _set_late(connection: Connection, id_: str, seats: Sequence[int]) -> None:
    for seat in seats:
        store.set_late(connection, id_, seat, is_late=True)


def _told(table: Table, view: Any, number: int, given: hints.Hint, level: str) -> Hint:
    """A hint in notation and words."""
    game = table.game

    def named(choice: Choice) -> dict[str, str]:
        words = game.choice_words(view, choice, table.names)
        return {"choice": game.notation.encode(game.act(view, choice)), "words": words}

    return Hint(
        number=number,
        **named(given.choice),
        level=level,
        candidates=[HintChoice(**named(one.choice), value=one.value, error=one.error) for one in given.candidates],
        worlds=given.worlds,
        reason=given.reason,
    )
