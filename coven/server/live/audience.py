"""What the viewers of one table are sent: what everybody sees, encoded once, and what the View of their own seat adds."""

import asyncio
from collections.abc import Callable, Iterable, Sequence, Set
from functools import cache
from typing import Final

import msgspec

from coven.errors import CovenError, RefusalError
from coven.games.text import catalog_digest, numbering_of
from coven.messages import Message
from coven.server.base import errors
from coven.server.base.clock import UptimeClock
from coven.server.domain import table_summary
from coven.server.domain.rows import Person, TableRow
from coven.server.live.chat import Chat
from coven.server.live.presence import AbsenceTracker, Batch, Presence, Substitutes, Viewer
from coven.server.live.room_context import TableState
from coven.server.live.table import Step
from coven.server.live.viewer_state import Seen, SeenStep
from coven.server.live.words import Answer, Words
from coven.server.protocol import (
    Claimed,
    LinePart,
    OwnEvent,
    Parts,
    PublicEvent,
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
            while (states := self.table_state.viewer_states) and not states.is_up_to_date(viewpoint):
                for _ in states.rebuild_logs(viewpoint):
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
            self.substitutes.seconds_to_substitution(),
        )

    def snapshot(self, viewer: Viewer, since: Sequence[SeenStep] = ()) -> bytes:
        """Return all a viewer may know now, and the events since their last visit, encoded."""
        table = self.summary()
        if encode(TableChanged(table=table)) != self._sent_table:
            self._sent_table = b""  # this viewer knows something that was not sent to the others
        return self._snapshot_in_words(viewer, table, since) if viewer.wants_words else self._parts(viewer, table, since)

    def _parts(self, viewer: Viewer, table: TableInfo, since: Sequence[SeenStep]) -> bytes:
        states, viewpoint = self.table_state.viewer_states, self.viewpoint(viewer.person)
        public, own = states.position(viewpoint) if states else (None, None)
        parts = Parts(
            you=None if viewpoint == SPECTATOR else viewpoint,
            table=table,
            catalog=catalog_digest(table.game) if states else "",
            number=states.table.number if states else None,
            public=public,
            own=own,
            clocks=states.clocks(self.uptime.now()) if states else [],
            result=states.table.result() if states else None,
            log=states.log_for(viewpoint) if states else [],
            talk=self.chat.history_for(viewer),
            muted=sorted(viewer.muted),
            since=[event for step in since for event in _events_of(step, viewpoint)],
        )
        return encoder_of(table.game)(parts) if states else encode(parts)

    def _snapshot_in_words(self, viewer: Viewer, table: TableInfo, since: Sequence[SeenStep]) -> bytes:
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
            snapshot.position = words.position(viewpoint, seen, states.clocks(self.uptime.now()), states.table.result())
            snapshot.log = words.log(viewpoint, states.log_for(viewpoint))
            snapshot.since = [words.event(viewpoint, step) for step in since]
        return encode(snapshot)

    def _words(self, language: str) -> Words:
        """Return the text of the table in a language."""
        table = self.table_state.require_table()
        if language not in self._words_by_language or self._words_by_language[language].table is not table:
            self._words_by_language[language] = Words(table, language)
        return self._words_by_language[language]

    def _encode_steps(self, steps: Sequence[SeenStep], viewpoint: int, viewer: Viewer) -> list[bytes]:
        """Return the events of steps for a viewer."""
        if viewer.wants_words:
            words = self._words(viewer.language)
            return [encode(words.event(viewpoint, step)) for step in steps]
        encode_part, messages = encoder_of(self.table_state.row.game), []
        for step in steps:
            if own := step.own.get(viewpoint):
                messages.append(encode_part(own))
            step.encoded = step.encoded or encode_part(step.event)
            messages.append(step.encoded)
        return messages

    # sending

    def send_missed(self, viewer: Viewer, last: int | None) -> None:
        """Send the events after the last one a viewer has, or a snapshot if they go back too far.

        Events say what was played when, so they go back no further than the memory aid.
        """
        states, viewpoint = self.table_state.viewer_states, self.viewpoint(viewer.person)
        if last is not None and states and states.hidden_line_count(viewpoint) <= last <= states.table.number:
            steps = states.steps_after(last, [viewpoint], self.uptime.now())
            if steps is not None:
                table = encode(TableChanged(table=self.summary()))
                self._send(viewer, [table, *self._encode_steps(steps, viewpoint, viewer)])
                return
        self._send(viewer, [self.snapshot(viewer)])

    def send_welcome(self, viewer: Viewer, seen: int | None) -> None:
        """Send a snapshot to a viewer who opens the table, with the events since they saw line `seen`."""
        states, viewpoint = self.table_state.viewer_states, self.viewpoint(viewer.person)
        since = states.steps_since(viewpoint, seen, self.uptime.now()) if states else []
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

    def _send_seen(self, steps: list[Step], groups: dict[tuple[int, str], list[Viewer]]) -> None:
        """Send the events of steps, made from plain Views."""
        states, after = self.table_state.viewer_states, steps[0].row.number - 1
        assert states is not None
        viewpoints = {viewpoint for viewpoint, _ in groups}
        states.advance_logs(viewpoints, after)
        seen_steps = states.steps_after(after, viewpoints, self.uptime.now())
        for (viewpoint, _), viewers in groups.items():
            if seen_steps is None:
                for viewer in viewers:
                    self._send(viewer, [self.snapshot(viewer)])
            else:
                self._send_batch(viewers, self._encode_steps(seen_steps, viewpoint, viewers[0]))

    def _send_batch(self, viewers: Sequence[Viewer], messages: list[bytes]) -> None:
        """Send the same messages to viewers of one viewpoint, and then the current View to those who want it."""
        batch = Batch(messages)
        for viewer in viewers:
            viewer.push_batch(batch)
            if viewer.wants_views and (states := self.table_state.viewer_states):
                viewer.push(encode(states.own_view(self.viewpoint(viewer.person))))

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
        if viewer.wants_views and (states := self.table_state.viewer_states):
            viewer.push(encode(states.own_view(self.viewpoint(viewer.person))))

    def _group_viewers(self) -> dict[tuple[int, str], list[Viewer]]:
        """Return the viewers by viewpoint, and by language for those who want words: those of one group are sent the same."""
        groups: dict[tuple[int, str], list[Viewer]] = {}
        for viewer in self.viewers:
            key = self.viewpoint(viewer.person), viewer.language if viewer.wants_words else ""
            groups.setdefault(key, []).append(viewer)
        return groups


@cache
def encoder_of(game: str) -> Callable[[object], bytes]:
    """Return the function that encodes messages of a table, with the numbers of its game."""
    return msgspec.json.Encoder(enc_hook=numbering_of(game).encode_hook).encode


def _events_of(step: SeenStep, viewpoint: int) -> list[PublicEvent | OwnEvent]:
    """Return the events of a step for a viewer: their own first, so that a client can show both at once."""
    return [step.own[viewpoint], step.event] if viewpoint in step.own else [step.event]
