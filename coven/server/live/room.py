"""A room: a table in memory, with whoever looks at it and whoever plays by itself."""

import contextlib
from collections.abc import Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection

from coven.bots import hints
from coven.errors import CovenError
from coven.server.base import errors, metrics
from coven.server.cluster.bus import News
from coven.server.domain import abandonment, lessons
from coven.server.domain.seats import person_ids
from coven.server.live import conditional_moves as wishes
from coven.server.live.audience import Audience
from coven.server.live.autoplay import Autoplay
from coven.server.live.bots import hint_for
from coven.server.live.chat import Chat
from coven.server.live.claims import Claims
from coven.server.live.log_writer import TableLog
from coven.server.live.presence import AbsenceTracker, Presence, Substitutes, Viewer
from coven.server.live.room_context import Services, TableState
from coven.server.live.table import Table
from coven.server.protocol import Accepted, Claimed, ClaimRest, Hint, HintChoice, Play, Reason, Wishes
from coven.server.storage import LineNotes, LineRow, Person, TableRow, tables
from coven.types import SPECTATOR, Choice


class Room:
    """A table in memory. Its parts know each other in one direction only, so that a room that is let go is gone at once."""

    def __init__(self, row: TableRow, services: Services) -> None:
        self.services = services
        self.table_state = TableState(row)
        self.viewers: set[Viewer] = set()
        self.presence = Presence(services.time)
        self.substitutes = Substitutes(self.table_state, self.presence, services.substitute_after_seconds)
        self.chat = Chat(self.table_state, self.viewers, services)
        self.absence = AbsenceTracker(self.table_state, self.presence, self.substitutes, services)
        self.audience = Audience(
            self.table_state, self.viewers, self.presence, self.substitutes, self.absence, self.chat, services.uptime
        )
        self.table_log = TableLog(self.table_state, self.substitutes, self.audience, services)
        self.autoplay = Autoplay(self.table_state, self.presence, self.substitutes, self.audience, self.table_log, services)
        self.claims = Claims(self.table_state, self.table_log, services)
        self.idle_since = services.time.monotonic()

    @property
    def row(self) -> TableRow:
        """The table but for its log."""
        return self.table_state.row

    @property
    def table(self) -> Table | None:
        """The game, once it has started."""
        return self.table_state.table

    async def load(self) -> None:
        """Fold the log."""
        await self.table_log.load()
        await self.chat.load()
        for person in person_ids(self.row.seats):
            self.presence.has_been_away(person, self.services.substitute_after_seconds)  # from now on
        await self.claims.resume()
        self.autoplay.wake()

    async def catch_up(self) -> None:
        """Read what others changed, and show out who may not look any more."""
        pace = self.row.pace.number
        await self.table_log.catch_up()
        await self.audience.prepare_all()  # somebody who only watched may have a seat now
        if self.row.pace.number != pace and self.table:
            self.substitutes.assigned.clear()
            await self.table_log.save_deadline(self.table.clocks.deadline())
            self.audience.send_snapshots()
        self.autoplay.wake()
        self.audience.disconnect_unauthorised()

    async def recover(self) -> None:
        """Go on after the database was away; refused while it is."""
        await self.table_log.recover()
        await self.claims.resume()
        self.autoplay.wake()

    async def start(self, row: TableRow, before: Sequence[LineRow] = ()) -> None:
        """The game begins, or goes on after the lines of another."""
        await self.table_log.start(row, before)
        self.autoplay.wake()

    # who is there

    async def enter(self, viewer: Viewer, last: int | None, seen: int | None = None) -> None:
        """A viewer comes, new or with the number of the last event they have; `seen` is the last they saw on an earlier visit."""
        await self._catch_up_to(last)
        await self.audience.prepare(viewer)
        async with self.table_log.lock:
            self.viewers.add(viewer)
            metrics.websocket_connections.inc()
            first = self.presence.connect(viewer.person.id)
            if last is None:  # else the client came again by itself, and perhaps nobody sits before it
                self.absence.mark_active(viewer.person.id)
                self.audience.send_welcome(viewer, seen)
            else:
                self.audience.send_missed(viewer, last)
        self.publish_presence(viewer.person.id)
        if first:
            if last is None:
                with contextlib.suppress(CovenError):  # not stored now: they say it again with their next move
                    await self.return_to_seat(viewer.person)
            self.audience.send_table()
        self.autoplay.wake()

    def set_visibility(self, viewer: Viewer, is_visible: bool) -> None:
        """A viewer's page came into sight, or went into the background."""
        viewer.is_visible = is_visible
        self.publish_presence(viewer.person.id)

    def is_visible_to(self, person: str) -> bool:
        """Whether somebody has the table in sight, here or at another node."""
        return self._is_visible_here(person) or self.presence.is_visible_remotely(person)

    def publish_presence(self, person: str) -> None:
        """Other nodes hear that somebody is here, and whether they look."""
        self.services.bus.publish(News("here", self.row.id, person=person, here=True, is_visible=self._is_visible_here(person)))

    def _is_visible_here(self, person: str) -> bool:
        return any(viewer.is_visible for viewer in self.viewers if viewer.person.id == person)

    async def resync(self, viewer: Viewer) -> None:
        """A fresh snapshot for one viewer."""
        await self.table_log.recover()
        await self.audience.prepare(viewer)
        async with self.table_log.lock:
            self.audience.send_missed(viewer, None)

    def leave(self, viewer: Viewer) -> None:
        """A connection ended."""
        if viewer not in self.viewers:
            return
        self.viewers.discard(viewer)
        metrics.websocket_connections.dec()
        self.idle_since = self.services.time.monotonic()
        if self.presence.disconnect(viewer.person.id):
            self.services.bus.publish(News("here", self.row.id, person=viewer.person.id, here=False))
            self.audience.send_table()
        self.autoplay.wake()

    async def return_to_seat(self, person: Person) -> None:
        """A person is there: they take the seat back from the bot that played for them, or need none."""
        seat = self.audience.viewpoint(person)
        self.absence.mark_active(person.id)
        if seat in self.substitutes.assigned:
            self.substitutes.assigned.discard(seat)
            await self.services.store.writer.submit(partial(tables.set_substituted, id_=self.row.id, seat=seat, is_late=False))
        elif seat not in self.audience.sent_absent:
            return
        self.services.bus.publish(News("back", self.row.id, seat=seat))
        self.audience.send_table()

    async def substitute_absent(self, person: Person) -> None:
        """Somebody lets bots play for all who are absent, until these are back; stored, so that it goes on after a restart."""
        await self.table_log.recover()
        async with self.table_log.lock:  # whoever comes meanwhile takes their seat back afterwards
            abandonment.check_may_vote(self.row, person)
            abandonment.check_anyone_absent(absent := self.absence.absent_seats())
            seats = sorted(absent - self.substitutes.substituted_seats())
            await self.services.store.writer.submit(partial(_assign_substitutes, id_=self.row.id, seats=seats))
            self.substitutes.assigned.update(seats)
        for seat in seats:
            self.services.bus.publish(News("stand_in", self.row.id, seat=seat))
        self.audience.send_table()
        self.autoplay.wake()

    def on_remote_presence(self, news: News) -> None:
        """Another node tells who is connected there."""
        before = self.presence.present_ids()
        self.presence.on_remote_presence(news.node, news.person, news.here, news.is_visible)
        if before != self.presence.present_ids():
            if news.here:
                self.absence.mark_active(news.person)
            self.audience.send_table()
            self.autoplay.wake()

    def on_remote_substitute(self, seat: int, stands_in: bool) -> None:
        """Another node tells that a bot plays for somebody out of time or absent, or no longer."""
        (self.substitutes.assigned.add if stands_in else self.substitutes.assigned.discard)(seat)
        if not stands_in and (person := self.row.seats[seat].person):
            self.absence.mark_active(person)
        self.audience.send_table()
        self.autoplay.wake()

    # moves

    async def play(self, person: Person, move: Play) -> Accepted:
        """A person's move: checked, stored, told. Doubled moves are answered again, stale ones refused."""
        seat = self._own_seat(person, "a move")
        await self.table_log.recover()
        await self._catch_up_to(move.number)
        try:
            async with self.table_log.lock:
                number = await self._play_once(seat, move)
        finally:
            self.autoplay.wake()
        await self.return_to_seat(person)
        return Accepted(id=move.id, number=number)

    async def _catch_up_to(self, number: int | None) -> None:
        """Read what other nodes stored, if somebody was told more there than is known here: news can get lost, or come late."""
        if number is not None and self.table and number > self.table.number and self.services.bus.is_clustered:
            await self.table_log.catch_up()

    async def _play_once(self, seat: int, move: Play) -> int:
        table = self.table_state.require_table()
        if (seat, move.id) in table.accepted_moves:
            return table.accepted_moves[seat, move.id]
        offered = self.table_state.viewer_states.find_offered(seat, move.choice) if self.table_state.viewer_states else None
        choice = table.parse_choice(seat, move.number, move.choice, offered)
        lessons.check_choice(table.lesson, table.match, seat, move.choice)
        try:
            return await self.table_log.commit_choice(seat, choice, LineNotes(by="seat", id=move.id))
        except Exception:
            # stored, though the database's answer was lost on the way
            if self.table and (seat, move.id) in self.table.accepted_moves:
                return self.table.accepted_moves[seat, move.id]
            raise

    async def claim(self, person: Person, asked: ClaimRest) -> Claimed | None:
        """A person claims the rest; what is answered goes to them alone."""
        seat = self._own_seat(person, "a claim")
        await self.table_log.recover()
        try:
            return await self.claims.claim_rest(seat, asked)
        finally:
            self.autoplay.wake()

    def _own_seat(self, person: Person, what: str) -> int:
        seat = self.audience.viewpoint(person)
        if seat == SPECTATOR:
            raise errors.not_allowed(f"You only watch here: {what} takes a seat.")
        return seat

    async def explain_choice(self, person: Person, words: str) -> Reason:
        """Why a choice is not allowed."""
        async with self.table_log.lock:
            return self.table_state.require_table().explain_choice(self._own_seat(person, "that"), words)

    async def conditional_moves(self, person: Person) -> Wishes:
        """What a player can have chosen in their name, and what they do."""
        seat, table = self._own_seat(person, "that"), self.table_state.require_table()
        return wishes.to_message(table.game, self.table_state.conditional_moves.get(seat, []))

    async def set_conditional_moves(self, person: Person, keys: list[str]) -> Wishes:
        """A player leaves choices behind, or takes them back."""
        seat = self._own_seat(person, "that")
        await self.table_log.recover()
        asked = wishes.check_keys(self.row, self.table_state.require_table().game, keys)
        await self.table_log.set_conditional_moves(seat, asked)
        self.autoplay.wake()
        return await self.conditional_moves(person)

    async def hint(self, person: Person) -> Hint:
        """What the strongest bot would choose for the person, and why: made from the view of their seat alone."""
        if not self.row.settings.hints:
            raise errors.not_allowed("There are no hints at this table.")
        async with self.table_log.lock:
            table, seat = self.table_state.require_table(), self._own_seat(person, "that")
            view, number = table.view(seat), table.number
        if not view.legal:
            raise errors.not_now("Nothing is asked of you now.")
        given, level = await hint_for(self.row.game, view, list(table.names), self.services.bot_pool)
        return _hint_message(table, view, number, given, level)

    # leaving memory

    def touch(self) -> None:
        """Somebody is about to come in, or to ask: the room is not idle."""
        self.idle_since = self.services.time.monotonic()

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody is here, has been for so long, nobody thinks, and nothing is being stored."""
        if self.viewers or self.autoplay.thinking or self.table_log.lock.locked():
            return False
        return self.services.time.monotonic() - self.idle_since >= seconds

    async def save_deadline(self) -> None:
        """Before a room leaves memory: whether, and when, a clock is to open it again."""
        if self.table and self.row.status == "running":
            await self.table_log.save_due_times(self.substitutes.substituted_seats())
            await self.table_log.save_deadline(None if self.autoplay.is_unattended() else self.table.clocks.deadline())

    def close(self) -> None:
        """Leave memory; the log stays."""
        self.autoplay.close()


def _assign_substitutes(connection: Connection, id_: str, seats: Sequence[int]) -> None:
    for seat in seats:
        tables.set_substituted(connection, id_, seat, is_late=True)


def _hint_message(table: Table, view: Any, number: int, given: hints.Hint, level: str) -> Hint:
    """A hint in notation and words."""
    game = table.game

    def named(choice: Choice) -> dict[str, str]:
        words = game.describe_choice(view, choice, table.names)
        return {"choice": game.notation.encode(game.act(view, choice)), "words": words}

    return Hint(
        number=number,
        **named(given.choice),
        level=level,
        candidates=[HintChoice(**named(one.choice), value=one.value, error=one.error) for one in given.candidates],
        worlds=given.worlds,
        reason=given.reason,
    )
