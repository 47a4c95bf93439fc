"""What the viewers of one table are sent: always built from the View of their own seat, or the spectators'."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Sequence, Set
from typing import Final

from coven.server.base.clock import UptimeClock
from coven.server.domain import table_summary
from coven.server.domain.rows import Person, TableRow
from coven.server.live.chat import Chat
from coven.server.live.presence import AbsenceTracker, Presence, Substitutes, Viewer
from coven.server.live.room_context import TableState
from coven.server.live.table import Step
from coven.server.protocol import Claimed, Event, Snapshot, TableChanged, TableInfo, encode
from coven.types import SPECTATOR

CLOSE_FORBIDDEN: Final = 4403  # websocket close code


class Audience:
    """The viewers of one room."""

    def __init__(
        self,
        table_state: TableState,
        viewers: Set[Viewer],
        presence: Presence,
        substitutes: Substitutes,
        absence: AbsenceTracker,
        chat: Chat,
        uptime: UptimeClock,
    ) -> None:
        self.table_state = table_state
        self.viewers = viewers
        self.presence = presence
        self.substitutes = substitutes
        self.absence = absence
        self.chat = chat
        self.uptime = uptime
        self.sent_substitutes: set[int] = set()  # as last sent to the viewers
        self.sent_absent: set[int] = set()
        self._sent_table = b""
        self._row: TableRow | None = None  # the row that `_seats` is of
        self._seats: dict[str | None, int] = {}
        self._rebuild_locks: defaultdict[tuple[int, str], asyncio.Lock] = defaultdict(asyncio.Lock)  # by viewpoint and language

    def viewpoint(self, person: Person) -> int:
        """Return the seat a person sees the game from, or SPECTATOR."""
        row = self.table_state.row
        if self._row is not row:
            self._row = row
            self._seats = {seat.person: number for number, seat in enumerate(row.seats) if seat.kind == "person"}
        return self._seats.get(person.id, SPECTATOR)

    def disconnect_unauthorised(self) -> None:
        """Close the connections of viewers who may no longer see the table."""
        for viewer in list(self.viewers):
            if not table_summary.may_watch(self.table_state.row, viewer.person):
                viewer.close(CLOSE_FORBIDDEN)

    # preparing

    async def prepare(self, viewer: Viewer) -> None:
        """Build the viewer's log if it is missing, a few lines in each turn of the event loop.

        What is sent afterwards is then quick to build, whatever the length of the game.
        """
        viewpoint = self.viewpoint(viewer.person)
        async with self._rebuild_locks[viewpoint, viewer.language]:
            while (states := self.table_state.viewer_states(viewer.language)) and not states.is_up_to_date(viewpoint):
                for _ in states.rebuild_log(viewpoint):
                    await asyncio.sleep(0)

    async def prepare_all(self) -> None:
        """Build the missing logs of all viewers."""
        for viewer in list(self.viewers):
            await self.prepare(viewer)

    # building

    def summary(self) -> TableInfo:
        """Return the table as everyone sees it."""
        self.sent_substitutes, self.sent_absent = self.substitutes.substituted_seats(), self.absence.absent_seats()
        return table_summary.summary(
            self.table_state.row,
            self.presence.present_ids(),
            self.sent_substitutes,
            self.sent_absent,
            self.uptime.now(),
        )

    def snapshot(self, viewer: Viewer, since: Sequence[Event] = ()) -> Snapshot:
        """Return all a viewer may know now, and the events since their last visit."""
        viewpoint, table = self.viewpoint(viewer.person), self.summary()
        states = self.table_state.viewer_states(viewer.language)
        if encode(TableChanged(table=table)) != self._sent_table:
            self._sent_table = b""  # this viewer knows something that was not sent to the others
        return Snapshot(
            you=None if viewpoint == SPECTATOR else viewpoint,
            table=table,
            position=states.position(viewpoint, self.uptime.now()) if states else None,
            log=states.log_for(viewpoint) if states else [],
            talk=self.chat.history_for(viewer),
            muted=sorted(viewer.muted),
            since=list(since),
        )

    # sending

    def send_missed(self, viewer: Viewer, last: int | None) -> None:
        """Send the events after the last one a viewer has, or a snapshot if they go back too far.

        Events say what was played when, so they go back no further than the memory aid.
        """
        states, viewpoint = self.table_state.viewer_states(viewer.language), self.viewpoint(viewer.person)
        if last is not None and states and states.hidden_line_count(viewpoint) <= last <= states.table.number:
            events = states.events_for(viewpoint, last, self.uptime.now())
            if events is not None:
                self._send(viewer, [encode(TableChanged(table=self.summary())), *map(encode, events)])
                return
        self._send(viewer, [encode(self.snapshot(viewer))])

    def send_welcome(self, viewer: Viewer, seen: int | None) -> None:
        """Send a snapshot to a viewer who opens the table, with the events since they saw line `seen`."""
        states, viewpoint = self.table_state.viewer_states(viewer.language), self.viewpoint(viewer.person)
        since = states.events_since(viewpoint, seen, self.uptime.now()) if states else []
        self._send(viewer, [encode(self.snapshot(viewer, since))])

    def send_snapshots(self) -> None:
        """Send a new snapshot to every viewer."""
        self.absence.reset_idle()
        for viewer in self.viewers:
            self._send(viewer, [encode(self.snapshot(viewer))])

    def send_table(self) -> None:
        """Send changed seats, presence or status to every viewer; nothing if all is as last sent.

        A message without a change would reveal that a player came or went where that is hidden.
        """
        if self.viewers:
            message = encode(TableChanged(table=self.summary()))
            if message != self._sent_table:
                self._sent_table = message
                self._push_to_all(message)

    def send_events(self, steps: list[Step]) -> None:
        """Send the events of these steps to every viewer, each as they see them."""
        now, after = self.uptime.now(), steps[0].row.number - 1
        self.absence.reset_idle()
        self._send_claims(steps)
        for language, by_viewpoint in self._group_viewers().items():
            states = self.table_state.viewer_states(language)
            assert states is not None
            for viewpoint, events in states.events_for_each(by_viewpoint, after, now).items():
                messages = [encode(event) for event in events] if events is not None else None
                for viewer in by_viewpoint[viewpoint]:
                    self._send(viewer, messages if messages is not None else [encode(self.snapshot(viewer))])

    def _send_claims(self, steps: list[Step]) -> None:
        """Announce the claims that are played out from one of these lines on."""
        for step in steps:
            if step.row.notes.claimant is not None:
                self._push_to_all(encode(self._claim_message(step.row.notes.claimant)))

    def _claim_message(self, seat: int) -> Claimed:
        assert self.table_state.table is not None
        name = self.table_state.table.names[seat]
        sentence = f"{name} claims the rest: accepted, for no card that others may hold could change it. It is played out."
        return Claimed(seat=seat, accepted=True, sentence=sentence)

    def _push_to_all(self, message: bytes) -> None:
        for viewer in self.viewers:
            viewer.push(message)

    def _send(self, viewer: Viewer, messages: Iterable[bytes]) -> None:
        """Send messages, and then the current View if the viewer wants it."""
        for message in messages:
            viewer.push(message)
        if viewer.wants_views and (states := self.table_state.viewer_states(viewer.language)):
            viewer.push(encode(states.own_view(self.viewpoint(viewer.person))))

    def _group_viewers(self) -> dict[str, dict[int, list[Viewer]]]:
        """Return the viewers by language and viewpoint: those of one group are sent the same."""
        groups: dict[str, dict[int, list[Viewer]]] = {}
        for viewer in self.viewers:
            groups.setdefault(viewer.language, {}).setdefault(self.viewpoint(viewer.person), []).append(viewer)
        return groups
