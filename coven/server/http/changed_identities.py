"""Changes of identities reach every node: open connections of ended sessions, suspended and deleted people are closed.

A change is recorded in the audit log with the transaction that makes it. The node that makes it tells the others over the bus;
without a bus, and for changes made by a command of the host, nodes find it in the audit log within two seconds.
"""

from typing import Final, Protocol

from coven.errors import CovenError
from coven.messages import Message
from coven.server.base import errors
from coven.server.cluster.bus import News
from coven.server.live.node import LiveNode
from coven.server.live.room import Room
from coven.server.people.identity import Caller, Identities, check_not_suspended
from coven.server.people.key_ring import ROTATION_ACTION, SPREAD_SECONDS
from coven.server.protocol import ServerMessage
from coven.server.storage import sessions
from coven.server.storage.sessions import AuditEntry, identity_digest

MAX_POLLED_ENTRIES: Final = 100  # more changes within one interval than this are found when caches expire
CLOSE_CODES: Final = {401: 4401, 403: 4403}


class OpenConnection(Protocol):
    """An open websocket."""

    caller: Caller
    language: str
    blocked: set[str]

    def send_message(self, message: ServerMessage) -> None:
        """Queue a message."""

    def close(self, code: int) -> None:
        """Close the connection after the messages that are queued."""


class ChangedIdentities:
    """Applies changes of identities to what this node holds in memory."""

    def __init__(self, node: LiveNode, identities: Identities) -> None:
        self.node = node
        self.identities = identities
        self.connections: set[OpenConnection] = set()
        self.known: set[int] = set()  # the newest entries of the audit log, which were applied or are older than this node
        self.keys_loaded_at = 0.0

    async def open(self) -> None:
        """Load the keys, and start from the newest entry of the audit log."""
        entries = await self._read_new_entries()
        self.known = {entry.number for entry in entries}
        await self._load_keys()

    async def _load_keys(self) -> None:
        await self.identities.open()
        await self.node.courier.load_link_keys()
        self.keys_loaded_at = self.node.time.monotonic()

    async def _read_new_entries(self) -> list[AuditEntry]:
        known = self.known
        return await self.node.store.read(lambda c: sessions.list_other_actions(c, MAX_POLLED_ENTRIES, known))

    async def announce(self, person: str) -> None:
        """Apply a change of a person that this node has stored, and tell the other nodes."""
        self.node.bus.publish(News("person", "", person=identity_digest(person)))
        await self.apply(identity_digest(person))

    async def on_news(self, news: News) -> None:
        """Apply a change that another node has stored."""
        await self.apply(news.person)

    async def poll(self) -> None:
        """Apply the changes that were added to the audit log since the last call."""
        entries = await self._read_new_entries()
        self.known = set(sorted(self.known | {entry.number for entry in entries})[-2 * MAX_POLLED_ENTRIES :])
        is_rotated = any(entry.action == ROTATION_ACTION for entry in entries)
        if is_rotated or self.node.time.monotonic() - self.keys_loaded_at > SPREAD_SECONDS:  # a new key may sign by now
            await self._load_keys()
        if any(entry.action == "ban" for entry in entries):
            await self.node.networks.load()
        for entry in entries:
            if entry.person:
                await self.apply(entry.person)

    async def apply(self, digest: str) -> None:
        """Read a person again, given the digest of their id, and close their connections if these are no longer allowed."""
        self.identities.forget_all()
        for connection in [found for found in self.connections if identity_digest(found.caller.person.id) == digest]:
            await self._close_if_rejected(connection)
            blocked = await self.node.friends.blocked_ids(connection.caller.person.id)
            if changed := blocked ^ connection.blocked:
                connection.blocked = blocked
                self._disconnect_from_blocked(connection.caller.person.id)
                await self._resend_chats(connection.caller.person.id, changed)
        for room in [found for found in self.node.registry.rooms.values() if _concerns(found, digest)]:
            await room.catch_up()
            await room.chat.load()

    def _disconnect_from_blocked(self, person: str) -> None:
        """Close the connections of a person to tables whose players they may not meet any more."""
        for room in self.node.registry.rooms.values():
            if any(viewer.person.id == person for viewer in room.viewers):
                room.audience.disconnect_unauthorised()

    async def _resend_chats(self, person: str, others: set[str]) -> None:
        """Send a person the tables again at which one of these people has spoken: what they said is hidden, or shown again."""
        for room in list(self.node.registry.rooms.values()):
            if any(said.person in others for said in room.chat.rows):
                for viewer in [viewer for viewer in room.viewers if viewer.person.id == person]:
                    await room.resync(viewer)

    async def _close_if_rejected(self, connection: OpenConnection) -> None:
        try:
            if not await self.identities.is_valid(connection.caller):
                raise errors.unknown_person(Message("signed-out"))
            if person := await self.identities.person(connection.caller.person.id):
                check_not_suspended(person)
        except CovenError as error:
            if code := CLOSE_CODES.get(errors.http_status(error)):  # not while the database is unavailable
                connection.send_message(errors.to_problem(error, language=connection.language))
                connection.close(code)


def _concerns(room: Room, digest: str) -> bool:
    """Return whether a person plays or has spoken at a table."""
    seated = {seat.person for seat in room.row.seats if seat.person}
    return any(identity_digest(id_) == digest for id_ in seated | {said.person for said in room.chat.rows if said.person})
