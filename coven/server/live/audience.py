"""What the viewers of one table are sent: what everybody sees, encoded once, and what the View of their own seat adds."""

import asyncio
from collections.abc import Collection, Iterable, Sequence, Set
from typing import Any, Final, cast

import msgspec

from coven.errors import CovenError, RefusalError
from coven.games.text import catalog_digest
from coven.messages import Message
from coven.server.base import errors
from coven.server.base.clock import UptimeClock
from coven.server.domain import table_summary
from coven.server.domain.rows import Person, TableRow
from coven.server.live.chat import Chat
from coven.server.live.encoded_states import EncodedStates
from coven.server.live.presence import AbsenceTracker, Batch, Presence, Substitutes, Viewer
from coven.server.live.room_context import TableState
from coven.server.live.table import Step
from coven.server.live.viewer_logs import encoder_of
from coven.server.live.viewer_state import Seen, ViewerStates
from coven.server.live.words import Answer, Words
from coven.server.protocol import (
    Claimed,
    LinePart,
    Parts,
    Snapshot,
    TableChanged,
    TableInfo,
    encode,
)
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
        self._rebuild_lock = asyncio.Lock()
        self._words_by_language: dict[str, Words] = {}  # for viewers who want words

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
            row = self.table_state.row
            if not (table_summary.may_watch(row, viewer.person) and table_summary.may_meet(row, viewer.person, viewer.blocked)):
                viewer.close(CLOSE_FORBIDDEN)

    # preparing

    async def prepare(self, viewer: Viewer) -> None:
        """Build the viewer's log if it is missing, a few lines in each turn of the event loop.

        What is sent afterwards is then quick to build, whatever the length of the game.
        """
        viewpoint = self.viewpoint(viewer.person)
        async with self._rebuild_lock:
            while (states := self._states_for(viewer)) and not states.is_up_to_date(viewpoint):
                for _ in states.rebuild_logs(viewpoint):
                    await asyncio.sleep(0)

    def _states_for(self, viewer: Viewer) -> EncodedStates | ViewerStates | None:
        """Return what makes the messages to a viewer."""
        return self.table_state.viewer_states if viewer.wants_words else self.table_state.encoded_states

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
            self.substitutes.seconds_to_substitution(),
        )

    def snapshot(self, viewer: Viewer, since: int | None = None) -> bytes:
        """Return all a viewer may know now, and the events since a line that they have seen, encoded."""
        table = self.summary()
        if encode(TableChanged(table=table)) != self._sent_table:
            self._sent_table = b""  # this viewer knows something that was not sent to the others
        return self._snapshot_in_words(viewer, table, since) if viewer.wants_words else self._parts(viewer, table, since)

    def _parts(self, viewer: Viewer, table: TableInfo, after: int | None) -> bytes:
        states, viewpoint, now = self.table_state.encoded_states, self.viewpoint(viewer.person), self.uptime.now()
        since = states.encode_steps_after(after, [viewpoint], now, is_whole=True) if states and after is not None else None
        public, own = states.position(viewpoint) if states else (None, None)
        parts = Parts(
            you=None if viewpoint == SPECTATOR else viewpoint,
            table=table,
            catalog=catalog_digest(table.game) if states else "",
            number=states.table.number if states else None,
            public=cast(Any, public),
            own=cast(Any, own),
            clocks=states.clocks(now) if states else [],
            result=states.table.result() if states else None,
            log=cast(Any, states.log_for(viewpoint)) if states else [],
            talk=self.chat.history_for(viewer),
            muted=sorted(viewer.muted),
            since=cast(Any, [msgspec.Raw(event) for step in since or () for event in step.for_viewer(viewpoint)]),
        )
        return encoder_of(table.game)(parts) if states else encode(parts)

    def _snapshot_in_words(self, viewer: Viewer, table: TableInfo, after: int | None) -> bytes:
        states, viewpoint = self.table_state.viewer_states, self.viewpoint(viewer.person)
        snapshot = Snapshot(
            you=None if viewpoint == SPECTATOR else viewpoint,
            table=table,
            position=None,
            log=[],
            talk=self.chat.history_for(viewer),
            muted=sorted(viewer.muted),
            since=[],
        )
        if states:
            words, (public, own) = self._words(viewer.language), states.position(viewpoint)
            seen = Seen(LinePart(number=states.table.number, line="", by=""), public, own)
            now = self.uptime.now()
            since = states.steps_after(after, [viewpoint], now, is_whole=True) if after is not None else None
            snapshot.position = words.position(viewpoint, seen, states.clocks(now), states.table.result())
            snapshot.log = words.log(viewpoint, states.log_for(viewpoint))
            snapshot.since = [words.event(viewpoint, step) for step in since or ()]
        return encode(snapshot)

    def _words(self, language: str) -> Words:
        """Return the text of the table in a language."""
        table = self.table_state.require_table()
        if language not in self._words_by_language or self._words_by_language[language].table is not table:
            self._words_by_language[language] = Words(table, language)
        return self._words_by_language[language]

    def _words_after(self, after: int, viewpoints: Collection[int], language: str) -> dict[int, list[bytes]] | None:
        """Return the events after a line in words of a language, for several viewpoints; None if they go back too far."""
        words = self._words(language)
        seen_steps = self.table_state.require_viewer_states().steps_after(after, viewpoints, self.uptime.now())
        if seen_steps is None:
            return None
        return {viewpoint: [encode(words.event(viewpoint, step)) for step in seen_steps] for viewpoint in viewpoints}

    def _missed_events(self, viewer: Viewer, last: int) -> list[bytes] | None:
        """Return the events after the last one a viewer has, or None if they go back too far."""
        states, viewpoint = self._states_for(viewer), self.viewpoint(viewer.person)
        if not (states and states.hidden_line_count(viewpoint) <= last <= states.table.number):
            return None
        if viewer.wants_words:
            in_words = self._words_after(last, [viewpoint], viewer.language)
            return None if in_words is None else in_words[viewpoint]
        steps = states.encode_steps_after(last, [viewpoint], self.uptime.now())
        return None if steps is None else [event for step in steps for event in step.for_viewer(viewpoint)]

    # sending

    def send_missed(self, viewer: Viewer, last: int | None) -> None:
        """Send the events after the last one a viewer has, or a snapshot if they go back too far.

        Events say what was played when, so they go back no further than the memory aid.
        """
        events = None if last is None else self._missed_events(viewer, last)
        if events is None:
            self._send(viewer, [self.snapshot(viewer)])
        else:
            self._send(viewer, [encode(TableChanged(table=self.summary())), *events])

    def send_welcome(self, viewer: Viewer, seen: int | None) -> None:
        """Send a snapshot to a viewer who opens the table, with the events since they saw line `seen`."""
        states = self._states_for(viewer)
        since = states.first_line_since(self.viewpoint(viewer.person), seen) if states else None
        self._send(viewer, [self.snapshot(viewer, since)])

    def send_snapshots(self) -> None:
        """Send a new snapshot to every viewer."""
        self.absence.reset_idle()
        for viewer in self.viewers:
            self._send(viewer, [self.snapshot(viewer)])

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
        """Send the events of these steps to every viewer: what all see as the same bytes, then what each sees alone."""
        self.absence.reset_idle()
        self._send_claims(steps)
        groups = self._group_viewers()
        if groups:
            self._send_seen(steps, groups)

    def _send_seen(self, steps: list[Step], groups: dict[str, dict[int, list[Viewer]]]) -> None:
        """Send the events of steps: those of each language, or without words, are made in one pass."""
        after = steps[0].row.number - 1
        for language, by_viewpoint in groups.items():
            events = self._words_of_new(after, by_viewpoint, language) if language else self._parts_of_new(after, by_viewpoint)
            for viewpoint, viewers in by_viewpoint.items():
                if events is None:
                    for viewer in viewers:
                        self._send(viewer, [self.snapshot(viewer)])
                else:
                    self._send_batch(viewers, events[viewpoint])

    def _parts_of_new(self, after: int, viewpoints: Collection[int]) -> dict[int, list[bytes]] | None:
        states = self.table_state.encoded_states
        steps = states.encode_new_steps(after, viewpoints, self.uptime.now()) if states else None
        if steps is None:
            return None
        return {viewpoint: [event for step in steps for event in step.for_viewer(viewpoint)] for viewpoint in viewpoints}

    def _words_of_new(self, after: int, viewpoints: Collection[int], language: str) -> dict[int, list[bytes]] | None:
        self.table_state.require_viewer_states().advance_logs(viewpoints, after)
        return self._words_after(after, viewpoints, language)

    def _send_batch(self, viewers: Sequence[Viewer], messages: list[bytes]) -> None:
        """Send the same messages to viewers of one viewpoint, and then the current View to those who want it."""
        batch = Batch(messages)
        for viewer in viewers:
            viewer.push_batch(batch)
            self._push_view(viewer)

    def _send_claims(self, steps: list[Step]) -> None:
        """Announce the claims that are played out from one of these lines on."""
        for step in steps:
            if (seat := step.row.notes.claimant) is not None:
                claimed = Claimed(seat=seat, accepted=True, sentence=Message("rest-claimed", seat=seat))
                for viewer in self.viewers:
                    viewer.push(self.encode_for(viewer, claimed))

    def encode_problem(self, viewer: Viewer, error: CovenError, move_id: str | None = None) -> bytes:
        """Return an error as it is sent to one viewer: a reason that a game gives as a message, other sentences in words."""
        problem = errors.to_problem(error, move_id, viewer.language)
        if not isinstance(error, RefusalError) or self.table_state.table is None:
            return encode(problem)
        problem.sentence = errors.reason_of(error)
        return self.encode_for(viewer, problem)

    def encode_for(self, viewer: Viewer, message: Answer) -> bytes:
        """Return a message to one viewer, encoded: its sentences as messages, or in words if the viewer wants words."""
        if viewer.wants_words:
            return encode(self._words(viewer.language).answer(self.viewpoint(viewer.person), message))
        return encoder_of(self.table_state.row.game)(message)

    def _push_to_all(self, message: bytes) -> None:
        for viewer in self.viewers:
            viewer.push(message)

    def _send(self, viewer: Viewer, messages: Iterable[bytes]) -> None:
        """Send messages, and then the current View if the viewer wants it."""
        for message in messages:
            viewer.push(message)
        self._push_view(viewer)

    def _push_view(self, viewer: Viewer) -> None:
        """Send the current View to a viewer who wants it."""
        if viewer.wants_views and (table := self.table_state.table):
            viewer.push(encode(table.own_view(self.viewpoint(viewer.person))))

    def _group_viewers(self) -> dict[str, dict[int, list[Viewer]]]:
        """Return the viewers by the language in which they want words, if they do, and by viewpoint."""
        groups: dict[str, dict[int, list[Viewer]]] = {}
        for viewer in self.viewers:
            by_viewpoint = groups.setdefault(viewer.language if viewer.wants_words else "", {})
            by_viewpoint.setdefault(self.viewpoint(viewer.person), []).append(viewer)
        return groups
