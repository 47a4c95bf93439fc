"""Who looks at one table, and what each of them is told: always made from the View of their own seat, or the spectator's."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Sequence, Set
from typing import Final

from coven.server.domain import table_summary
from coven.server.domain.time_control import UptimeClock
from coven.server.live.chat import Chat
from coven.server.live.presence import AbsenceTracker, Presence, Substitutes, Viewer
from coven.server.live.room_context import TableState
from coven.server.live.table import Step
from coven.server.live.viewer_state import claim_accepted_sentence
from coven.server.protocol import Claimed, Event, Snapshot, TableChanged, TableInfo, encode
from coven.server.storage import Person, TableRow
from coven.types import SPECTATOR

CLOSE_FORBIDDEN: Final = 4403


class Audience:
    """What the viewers of one room are sent."""

    def __init__(
        self,
        current: TableState,
        viewers: Set[Viewer],
        presence: Presence,
        stand_ins: Substitutes,
        absences: AbsenceTracker,
        conversation: Chat,
        served: UptimeClock,
    ) -> None:
        self.table_state = current
        self.viewers = viewers
        self.presence = presence
        self.substitutes = stand_ins
        self.absence = absences
        self.chat = conversation
        self.uptime = served
        self.sent_substitutes: set[int] = set()
        self.sent_absent: set[int] = set()
        self._row: TableRow | None = None  # the row that the seats below are of
        self._seats: dict[str | None, int] = {}
        self._rebuild_locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)  # by viewpoint

    def viewpoint(self, person: Person) -> int:
        """The seat a person sees the game from, or the spectator's."""
        row = self.table_state.row
        if self._row is not row:
            self._row = row
            self._seats = {seat.person: number for number, seat in enumerate(row.seats) if seat.kind == "person"}
        return self._seats.get(person.id, SPECTATOR)

    def disconnect_unauthorised(self) -> None:
        """Close the connections of those who may not see the table any more."""
        for viewer in list(self.viewers):
            if not table_summary.may_watch(self.table_state.row, viewer.person):
                viewer.close(CLOSE_FORBIDDEN)

    # what they are told

    async def prepare(self, viewer: Viewer) -> None:
        """Tell the log so far to whoever has not been told it, a few lines in each turn of the event loop.

        What is sent later then is made at once, whatever the length of the game.
        """
        point = self.viewpoint(viewer.person)
        async with self._rebuild_locks[point]:
            while (sights := self.table_state.viewer_states) and not sights.is_up_to_date(point):
                for _ in sights.rebuild_log(point):
                    await asyncio.sleep(0)

    async def prepare_all(self) -> None:
        """The same for everyone here."""
        for viewer in list(self.viewers):
            await self.prepare(viewer)

    def summary(self) -> TableInfo:
        """The table as everyone sees it."""
        self.sent_substitutes, self.sent_absent = self.substitutes.substituted_seats(), self.absence.absent_seats()
        return table_summary.summary(self.table_state.row, self.presence.present_ids(), self.sent_substitutes, self.sent_absent)

    def snapshot(self, viewer: Viewer, since: Sequence[Event] = ()) -> Snapshot:
        """All a viewer may know now, and what led there since they looked last."""
        point, sights = self.viewpoint(viewer.person), self.table_state.viewer_states
        return Snapshot(
            you=None if point == SPECTATOR else point,
            table=self.summary(),
            position=sights.position(point, self.uptime.now()) if sights else None,
            log=sights.log_for(point) if sights else [],
            talk=self.chat.history_for(viewer),
            muted=sorted(viewer.muted),
            since=list(since),
        )

    def send_missed(self, viewer: Viewer, last: int | None) -> None:
        """What a viewer has missed since the last event they have: the events, or a snapshot where they go back too far.

        Events tell what was played when, so they go back no further than the memory aid.
        """
        sights, point = self.table_state.viewer_states, self.viewpoint(viewer.person)
        if last is not None and sights and sights.hidden_line_count(point) <= last <= sights.table.number:
            made = sights.events_for(point, last, self.uptime.now())
            if made is not None:
                self._send(viewer, [encode(TableChanged(table=self.summary())), *map(encode, made)])
                return
        self._send(viewer, [encode(self.snapshot(viewer))])

    def send_welcome(self, viewer: Viewer, seen: int | None) -> None:
        """What somebody is sent who opens the table: a snapshot, and what happened since they saw line `seen`."""
        sights, point = self.table_state.viewer_states, self.viewpoint(viewer.person)
        since = sights.events_since(point, seen, self.uptime.now()) if sights else []
        self._send(viewer, [encode(self.snapshot(viewer, since))])

    def send_snapshots(self) -> None:
        """Everyone here is shown the table anew."""
        self.absence.reset_idle()
        for viewer in self.viewers:
            self._send(viewer, [encode(self.snapshot(viewer))])

    def send_table(self) -> None:
        """Everyone here is told of changed seats, presence or status."""
        if self.viewers:
            message = encode(TableChanged(table=self.summary()))
            for viewer in self.viewers:
                viewer.push(message)

    def send_events(self, steps: list[Step]) -> None:
        """Everyone here is sent the events of these lines, each as they see them."""
        sights = self.table_state.viewer_states
        assert sights is not None
        now, after = self.uptime.now(), steps[0].row.number - 1
        self.absence.reset_idle()
        self._send_claims(steps)
        points = self._group_by_viewpoint()
        for point, made in sights.events_for_each(points, after, now).items():
            messages = [encode(event) for event in made] if made is not None else None
            for viewer in points[point]:
                self._send(viewer, messages if messages is not None else [encode(self.snapshot(viewer))])

    def _send_claims(self, steps: list[Step]) -> None:
        """Everyone here is told of a claim that is played out from one of these lines on."""
        claimants = [step.row.notes.claimant for step in steps if step.row.notes.claimant is not None]
        for message in [encode(self._claim_message(seat)) for seat in claimants]:
            for viewer in self.viewers:
                viewer.push(message)

    def _claim_message(self, seat: int) -> Claimed:
        assert self.table_state.table is not None
        return Claimed(seat=seat, accepted=True, sentence=claim_accepted_sentence(self.table_state.table.names[seat]))

    def _send(self, viewer: Viewer, messages: Iterable[bytes]) -> None:
        """What happened, and then the View of whoever wants it."""
        for message in messages:
            viewer.push(message)
        if viewer.wants_views and self.table_state.viewer_states:
            viewer.push(encode(self.table_state.viewer_states.own_view(self.viewpoint(viewer.person))))

    def _group_by_viewpoint(self) -> dict[int, list[Viewer]]:
        points: dict[int, list[Viewer]] = {}
        for viewer in self.viewers:
            points.setdefault(self.viewpoint(viewer.person), []).append(viewer)
        return points
