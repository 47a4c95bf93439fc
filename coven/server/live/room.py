"""A room: one table in memory, with its viewers and its automatic players."""

import contextlib
from collections.abc import Callable, Sequence
from functools import partial

from sqlalchemy import Connection

from coven.errors import CovenError
from coven.languages import DEFAULT_LANGUAGE
from coven.messages import Message
from coven.server.base import errors, process_setup
from coven.server.base.rate_limits import quota_keys
from coven.server.cluster.bus import News
from coven.server.domain import abandonment, lessons, lobby
from coven.server.domain.rows import LineNotes, LineRow, Person, TableRow
from coven.server.domain.seats import person_ids, weighed_seats
from coven.server.live import conditional_moves
from coven.server.live.audience import Audience
from coven.server.live.autoplay import Autoplay
from coven.server.live.bots import hint_for, hint_message
from coven.server.live.chat import Chat
from coven.server.live.claims import Claims
from coven.server.live.log_writer import TableLog
from coven.server.live.presence import AbsenceTracker, Presence, Substitutes, Viewer
from coven.server.live.room_context import Services, TableState, transact
from coven.server.live.table import Table
from coven.server.protocol import Accepted, Claimed, ClaimRest, Hint, Play, Reason, Sit, Wishes
from coven.server.storage import tables
from coven.types import SPECTATOR


class Room:
    """A table in memory. Its parts refer to each other in one direction only, so that an unloaded room is freed at once."""

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
        """The table without its log."""
        return self.table_state.row

    @property
    def table(self) -> Table | None:
        """The game, once it has started."""
        return self.table_state.table

    # loading and changes of the row

    async def load(self) -> None:
        """Replay the log and wake the automatic players."""
        await self.table_log.load()
        await self.chat.load()
        for person in person_ids(self.row.seats):
            self.presence.has_been_away(person, self.services.substitute_after_seconds)  # starts to count from now
        await self.claims.resume()
        self.autoplay.wake()

    async def catch_up(self) -> None:
        """Read what was changed elsewhere, and disconnect viewers who may no longer watch."""
        time_control, people = self.row.pace.number, person_ids(self.row.seats)
        await self.table_log.catch_up()
        if self.table and set(people) - set(person_ids(self.row.seats)):
            await self._rewrite_logs(self.table)
        await self.audience.prepare_all()  # a spectator may have a seat now
        if self.row.pace.number != time_control and self.table:
            self.substitutes.assigned.clear()
            await self.table_log.save_deadline(self.table.clocks.deadline())
            self.audience.send_snapshots()
        self.autoplay.wake()
        self.audience.disconnect_unauthorised()

    async def _rewrite_logs(self, table: Table) -> None:
        """Build the sentences of the logs again, without the name of a person who deleted their account."""
        async with self.table_log.lock:
            self.table_state.table = table
        await self.audience.prepare_all()
        self.audience.send_snapshots()

    async def recover(self) -> None:
        """Continue after the database was unavailable; raise while it still is."""
        await self.table_log.recover()
        await self.claims.resume()
        self.autoplay.wake()

    async def start(self, row: TableRow, initial_lines: Sequence[LineRow] = ()) -> None:
        """Start the game, or branch off after the lines of another."""
        await self.table_log.start(row, initial_lines)
        self.autoplay.wake()

    async def change_row(self, decide: Callable[[TableRow], object]) -> None:
        """Make and store a decision about the table's row."""

        async def decision(row: TableRow) -> None:
            decide(row)

        if await transact(self.services, self.row.id, decision):
            await self.catch_up()

    # viewers

    async def enter(self, viewer: Viewer, last: int | None, seen: int | None = None) -> None:
        """Connect a viewer.

        `last` is the last event that a reconnecting client has, `seen` the last line that was seen on an earlier visit.
        """
        await self._catch_up_to(last)
        await self.audience.prepare(viewer)
        async with self.table_log.lock:
            self.viewers.add(viewer)
            process_setup.websocket_connections.inc()
            is_first = self.presence.connect(viewer.person.id)
            if last is None:
                self.absence.mark_active(viewer.person.id)
                self.audience.send_welcome(viewer, seen)
            else:  # an automatic reconnect does not prove that a human is present
                self.audience.send_missed(viewer, last)
        self.publish_presence(viewer.person.id)
        self.autoplay.forget_absence(viewer.person.id)
        if is_first:
            if last is None:
                with contextlib.suppress(CovenError):  # could not be stored: their next move does it again
                    await self.release_substitute(viewer.person)
            self.audience.send_table()
        self.autoplay.wake()
        await self._cancel_vote_about(viewer.person)

    def leave(self, viewer: Viewer) -> None:
        """Disconnect a viewer."""
        if viewer not in self.viewers:
            return
        self.viewers.discard(viewer)
        process_setup.websocket_connections.dec()
        self.idle_since = self.services.time.monotonic()
        if self.presence.disconnect(viewer.person.id):
            self.services.bus.publish(News("presence", self.row.id, person=viewer.person.id, is_present=False))
            self.audience.send_table()
        self.autoplay.wake()

    async def resync(self, viewer: Viewer) -> None:
        """Send a new snapshot to one viewer."""
        await self.table_log.recover()
        await self.audience.prepare(viewer)
        async with self.table_log.lock:
            self.audience.send_missed(viewer, None)

    def set_visibility(self, viewer: Viewer, is_visible: bool) -> None:
        """Record whether a viewer's page is in view or in the background."""
        viewer.is_visible = is_visible
        self.publish_presence(viewer.person.id)

    def is_visible_to(self, person: str) -> bool:
        """Return whether a person has the table in view, at this node or another."""
        return self._is_visible_here(person) or self.presence.is_visible_remotely(person)

    def publish_presence(self, person: str) -> None:
        """Tell the other nodes that a person is connected, and whether the table is in view."""
        is_visible = self._is_visible_here(person)
        self.services.bus.publish(News("presence", self.row.id, person=person, is_present=True, is_visible=is_visible))

    def _is_visible_here(self, person: str) -> bool:
        return any(viewer.is_visible for viewer in self.viewers if viewer.person.id == person)

    # absent and returning players

    async def return_player(self, person: Person) -> None:
        """Give a returning player their seat back: from a substitute, from a vote to end the game, or from giving up."""
        await self.release_substitute(person)
        await self._cancel_vote_about(person)
        if self.row.status == "running" and any(seat.left and seat.person == person.id for seat in self.row.seats):
            await self.change_row(partial(lobby.sit, person=person, request=Sit()))

    async def release_substitute(self, person: Person) -> None:
        """Mark a player as active, and stop the bot that substitutes for them."""
        seat = self.audience.viewpoint(person)
        self.absence.mark_active(person.id)
        if seat in self.substitutes.assigned:
            self.substitutes.assigned.discard(seat)
            await self.services.store.writer.submit(
                partial(tables.set_substituted, id_=self.row.id, seat=seat, is_substituted=False)
            )
        elif seat not in self.audience.sent_absent:
            return
        self.services.bus.publish(News("returned", self.row.id, seat=seat))
        self.audience.send_table()

    async def _cancel_vote_about(self, person: Person) -> None:
        """Cancel a pending 'end without them' vote when the absent player returns."""
        if self.audience.viewpoint(person) in self.row.ending.absent:
            with contextlib.suppress(CovenError):  # could not be stored: while they are here, the vote cannot pass
                await self.change_row(partial(abandonment.cancel_vote_on_return, person=person))

    async def substitute_absent(self, person: Person) -> None:
        """Let bots play for all absent players until these return; stored, so that it survives a restart."""
        await self.table_log.recover()
        async with self.table_log.lock:  # a player who returns meanwhile gets their seat back afterwards
            abandonment.check_may_vote(self.row, person)
            abandonment.check_anyone_absent(absent := self.absence.absent_seats())
            seats = sorted(absent - self.substitutes.substituted_seats())
            await self.services.store.writer.submit(partial(_assign_substitutes, id_=self.row.id, seats=seats))
            self.substitutes.assigned.update(seats)
        for seat in seats:
            self.services.bus.publish(News("substitute", self.row.id, seat=seat))
        self.audience.send_table()
        self.autoplay.wake()

    def wait_for_absent(self, person: Person) -> None:
        """Give the players who are away more time before bots play for them."""
        abandonment.check_may_vote(self.row, person)
        if not (waiting := self.substitutes.seconds_to_substitution()):
            raise errors.not_now(Message("no-bot-soon"))
        for seat in waiting:
            self._wait_longer(seat)
            self.services.bus.publish(News("wait", self.row.id, seat=seat))
        self.audience.send_table()

    def _wait_longer(self, seat: int) -> None:
        if owner := self.row.seats[seat].person:
            self.presence.wait_longer(owner)

    # news from other nodes

    async def on_news(self, news: News) -> None:
        """Apply what another node reports about this table."""
        match news.kind:
            case "lines" | "table":
                await self.catch_up()
            case "chat":
                await self.chat.catch_up()
            case "presence":
                self._on_remote_presence(news)
            case "substitute" | "returned":
                self._on_remote_substitute(news.seat, news.kind == "substitute")
            case "wait":
                self._wait_longer(news.seat)
                self.audience.send_table()

    def _on_remote_presence(self, news: News) -> None:
        before = self.presence.present_ids()
        self.presence.on_remote_presence(news.node, news.person, news.is_present, news.is_visible)
        if before != self.presence.present_ids():
            if news.is_present:
                self.absence.mark_active(news.person)
            self.audience.send_table()
            self.autoplay.wake()

    def _on_remote_substitute(self, seat: int, is_substituted: bool) -> None:
        (self.substitutes.assigned.add if is_substituted else self.substitutes.assigned.discard)(seat)
        if not is_substituted and (person := self.row.seats[seat].person):
            self.absence.mark_active(person)
        self.audience.send_table()
        self.autoplay.wake()

    # moves

    async def play(self, person: Person, move: Play) -> Accepted:
        """Check, store and send a player's move. A repeated move is accepted again, a stale one is rejected."""
        seat = self._own_seat(person)
        await self.table_log.recover()
        await self._catch_up_to(move.number)
        try:
            async with self.table_log.lock:
                number = await self._play_once(seat, move, person.language or DEFAULT_LANGUAGE)
        finally:
            self.autoplay.wake()
        await self.release_substitute(person)
        return Accepted(id=move.id, number=number)

    async def _catch_up_to(self, number: int | None) -> None:
        """Read what other nodes stored, if a client knows more than this node: news may be lost or late."""
        if number is not None and self.table and number > self.table.number and self.services.bus.is_clustered:
            await self.table_log.catch_up()

    async def _play_once(self, seat: int, move: Play, language: str) -> int:
        table = self.table_state.require_table()
        if (seat, move.id) in table.accepted_moves:
            return table.accepted_moves[seat, move.id]
        choice = table.parse_choice(seat, move.number, move.choice, language)
        lessons.check_choice(table.lesson, table.match, seat, move.choice, language)
        try:
            return await self.table_log.commit_choice(seat, choice, LineNotes(by="seat", id=move.id))
        except Exception:
            # the move was stored although the database's answer got lost
            if self.table and (seat, move.id) in self.table.accepted_moves:
                return self.table.accepted_moves[seat, move.id]
            raise

    async def claim(self, person: Person, request: ClaimRest) -> Claimed | None:
        """Claim the rest for a player; a rejection is returned for them alone."""
        seat = self._own_seat(person)
        await self.table_log.recover()
        try:
            return await self.claims.claim_rest(seat, request)
        finally:
            self.autoplay.wake()

    def _own_seat(self, person: Person) -> int:
        seat = self.audience.viewpoint(person)
        if seat == SPECTATOR:
            raise errors.not_allowed(Message("spectator"))
        return seat

    async def explain_choice(self, person: Person, notation: str) -> Reason:
        """Return why a choice is not allowed, or that it is."""
        async with self.table_log.lock:
            return self.table_state.require_table().explain_choice(self._own_seat(person), notation)

    async def conditional_moves(self, person: Person) -> Wishes:
        """Return the conditional moves that the game offers, and those a player has set."""
        seat, table = self._own_seat(person), self.table_state.require_table()
        keys = self.table_state.conditional_moves.get(seat, [])
        return conditional_moves.to_message(table, seat, keys, person.language or DEFAULT_LANGUAGE)

    async def set_conditional_moves(self, person: Person, keys: list[str]) -> Wishes:
        """Set the conditional moves of a player."""
        seat = self._own_seat(person)
        await self.table_log.recover()
        checked = conditional_moves.check_keys(self.row, self.table_state.require_table().game, keys)
        await self.table_log.set_conditional_moves(seat, checked)
        self.autoplay.wake()
        return await self.conditional_moves(person)

    async def hint(self, person: Person, address: str = "") -> Hint:
        """Return what the strongest bot would choose for a player, and why: computed from the View of their seat alone."""
        if not self.row.settings.hints:
            raise errors.not_allowed(Message("no-hints"))
        async with self.table_log.lock:
            table, seat = self.table_state.require_table(), self._own_seat(person)
            view, number = table.view(seat), table.number
        if not view.legal:
            raise errors.not_now(Message("not-asked"))
        names, keys = list(table.names), quota_keys(person.id, address)
        hint, level = await hint_for(self.row.game, view, names, self.services.bot_pool, keys, weighed_seats(self.row))
        return hint_message(table, view, number, hint, level)

    # unloading

    def touch(self) -> None:
        """Record that the room is needed now."""
        self.idle_since = self.services.time.monotonic()

    def is_idle(self, seconds: float) -> bool:
        """Return whether the room has had no viewers for this long, no bot thinks, and nothing is being stored."""
        if self.viewers or self.autoplay.thinking or self.table_log.lock.locked():
            return False
        return self.services.time.monotonic() - self.idle_since >= seconds

    async def save_deadline(self) -> None:
        """Store when the room must be loaded again for a clock or a conditional move; called before it is unloaded."""
        if self.table and self.row.status == "running":
            await self.table_log.save_due_times(self.substitutes.substituted_seats())
            await self.table_log.save_deadline(None if self.autoplay.is_unattended() else self.table.clocks.deadline())

    def close(self) -> None:
        """Stop the automatic players; the log stays in the database."""
        self.autoplay.close()


def _assign_substitutes(connection: Connection, id_: str, seats: Sequence[int]) -> None:
    for seat in seats:
        tables.set_substituted(connection, id_, seat, is_substituted=True)
