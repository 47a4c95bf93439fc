"""Friends: codes, requests, what friends see of each other, blocks, and invitations to tables.

All of it is off for a person until they turn it on, by a choice of their own or by asking someone. A block works in both
directions, and a person who was blocked is told the same as one who asks a person without friends.
"""

from functools import partial
from typing import Final

from sqlalchemy import Connection

from coven.messages import Message
from coven.server.base import errors
from coven.server.base.clock import TimeSource
from coven.server.domain import table_summary
from coven.server.domain.names import new_code, normalise_code, portrait_of_person
from coven.server.domain.rows import Person, TableRow
from coven.server.domain.rules import game_title
from coven.server.domain.seats import person_ids, seat_of
from coven.server.people.online import OnlinePeople, Sighting
from coven.server.protocol import AskFriend, ChooseSharing, Friend, FriendFound, Friends, FriendTable, KnownPerson
from coven.server.storage import Store, friends, identities, notifications, tables
from coven.server.storage.friends import Acquaintance
from coven.server.storage.notifications import Notice
from coven.server.storage.sessions import record_action

MAX_FRIENDS: Final = 200  # and people asked, together
MAX_REQUESTS: Final = 100  # that wait for the answer of one person
MAX_BLOCKS: Final = 500
MAX_TABLES: Final = 50


class FriendService:
    """What people do about friends, on one node."""

    def __init__(self, db: Store, time: TimeSource, online: OnlinePeople) -> None:
        self.db = db
        self.time = time
        self.online = online

    # reading

    async def list_friends(self, person: Person) -> Friends:
        """Return the friends of a person, requests, and the people they have blocked."""
        return await self.db.read(partial(self._list, id_=person.id))

    def _list(self, connection: Connection, id_: str) -> Friends:
        person = identities.find_person(connection, id_)
        known = friends.list_acquaintances(connection, id_)
        hidden = _correspondence_opponents(connection, id_)
        own = [entry for entry in known if entry.standing == "friends"]
        seen = {entry.person.id: self._sighting(entry.person, hidden) for entry in own}
        at_tables = {sighting.table for sighting in seen.values() if sighting and sighting.table}
        rows = {row.id: row for row in tables.load_tables(connection, at_tables)} if at_tables else {}
        return Friends(
            code=_spaced(person.friend_code) if person and person.friend_code else "",
            shares=person.shares if person else "nothing",
            friends=[_friend(entry, seen[entry.person.id], rows, hidden) for entry in own],
            requests=[_known_person(entry.person, entry.since) for entry in known if entry.standing == "asks"],
            asked=[_known_person(entry.person, entry.since) for entry in known if entry.standing == "asked"],
            blocked=[_known_person(other, since) for other, since in friends.list_blocked(connection, id_)],
        )

    def _sighting(self, person: Person, hidden: set[str]) -> Sighting | None:
        return None if person.shares == "nothing" or person.id in hidden else self.online.find(person.id)

    async def find(self, person: Person, code: str) -> FriendFound:
        """Return the person that a friend code leads to."""

        def read(connection: Connection) -> FriendFound:
            found = _find_by_code(connection, code)
            if found.id == person.id:
                return FriendFound(name=found.name, portrait=portrait_of_person(found), status="you")
            _check_not_blocked(connection, person.id, found)
            standing = friends.find_standing(connection, person.id, found.id)
            return FriendFound(name=found.name, portrait=portrait_of_person(found), status=standing or "none")

        return await self.db.read(read)

    async def blocked_ids(self, person: str) -> set[str]:
        """Return the people with whom a person has nothing to do, because one has blocked the other."""
        return await self.db.read(partial(friends.blocked_ids, id_=person))

    # settings

    async def choose_sharing(self, person: Person, request: ChooseSharing) -> None:
        """Turn friends on or off, and choose what they see."""
        _check_not_bot(person)

        def change(connection: Connection) -> None:
            current = identities.find_person(connection, person.id)
            if not request.enabled:
                friends.set_friend_code(connection, person.id, None)
                friends.end_all_friendships(connection, person.id)
            elif current is not None and not current.friend_code:
                friends.set_friend_code(connection, person.id, new_code())
            friends.set_sharing(connection, person.id, request.shares if request.enabled else "nothing")
            record_action(connection, "person", "friends", person.id)

        await self.db.writer.submit(change)
        self.online.forget(person.id)

    async def renew_code(self, person: Person) -> None:
        """Give a person another friend code; links with the old one no longer work."""
        if not person.friend_code:
            raise errors.not_now(Message("friends-off"))
        await self.db.writer.submit(partial(friends.set_friend_code, id_=person.id, code=new_code()))

    # requests

    async def ask(self, person: Person, request: AskFriend) -> None:
        """Ask a person to be friends; if they have asked already, both are friends now."""
        _check_not_bot(person)
        await self.db.writer.submit(partial(self._ask, person=person, request=request))

    def _ask(self, connection: Connection, person: Person, request: AskFriend) -> None:
        other = _find_asked(connection, person, request)
        if other.id == person.id:
            raise errors.not_allowed(Message("friend-self"))
        _check_not_blocked(connection, person.id, other)
        standing = friends.find_standing(connection, person.id, other.id)
        if standing in ("friends", "asked"):
            return
        _check_room(connection, person)
        if not person.friend_code:
            friends.set_friend_code(connection, person.id, new_code())
            record_action(connection, "person", "friends", person.id)
        now = self.time.wall_time()
        if standing == "asks":
            self._make_friends(connection, person, other.id, now)
            return
        if friends.count_requests(connection, other.id) >= MAX_REQUESTS:
            raise errors.not_allowed(Message("friend-unavailable", name=other.name))
        friends.add_request(connection, person.id, other.id, now)
        text = Message("notice-friend-asks", name=person.name)
        notifications.add_notice(connection, Notice(other.id, "friends", f"asked by {person.id}", text, "/friends"), now)

    def _make_friends(self, connection: Connection, person: Person, other: str, now: float) -> None:
        friends.make_friends(connection, person.id, other, now)
        notifications.cancel_notice(connection, person.id, "friends", f"asked by {other}")
        text = Message("notice-friend-accepts", name=person.name)
        notifications.add_notice(connection, Notice(other, "friends", f"accepted by {person.id}", text, "/friends"), now)

    async def accept(self, person: Person, other: str) -> None:
        """Accept the request of another person."""

        def change(connection: Connection) -> None:
            standing = friends.find_standing(connection, person.id, other)
            if standing is None or standing == "asked":
                raise errors.not_found(Message("no-friend-request"))
            if standing == "asks":
                _check_room(connection, person)
                self._make_friends(connection, person, other, self.time.wall_time())

        await self.db.writer.submit(change)

    async def remove(self, person: Person, other: str) -> None:
        """End a friendship, decline a request or withdraw one. The other person is not notified."""

        def change(connection: Connection) -> None:
            if friends.find_standing(connection, person.id, other) == "asked":  # a withdrawn request is not announced any more
                notifications.withdraw_notice(connection, other, "friends", f"asked by {person.id}")
            friends.end_friendship(connection, person.id, other)

        await self.db.writer.submit(change)

    async def set_block(self, person: Person, other: str, *, is_blocked: bool) -> None:
        """Block a person or end the block."""
        if other == person.id:
            raise errors.not_allowed(Message("block-self"))

        def change(connection: Connection) -> None:
            if identities.find_person(connection, other) is None:
                raise errors.not_found(Message("no-person"))
            if is_blocked and friends.count_blocks(connection, person.id) >= MAX_BLOCKS:
                raise errors.too_many(Message("too-many-blocks", people=MAX_BLOCKS))
            friends.set_block(connection, person.id, other, self.time.wall_time(), is_blocked=is_blocked)
            for one, two in ((person.id, other), (other, person.id)):
                notifications.withdraw_notice(connection, one, "friends", f"asked by {two}")
                record_action(connection, "person", "block", one)  # nodes read both people again

        await self.db.writer.submit(change)

    # invitations

    async def invite(self, person: Person, other: str, table: str) -> None:
        """Invite a friend to an open table at which a person sits or which they host."""

        def change(connection: Connection) -> None:
            row = tables.find_table(connection, table)
            if row is None:
                raise errors.not_found(Message("no-table"))
            if row.host != person.id and seat_of(row.seats, person.id) is None:
                raise errors.not_allowed(Message("invite-own-table"))
            if row.status != "open":
                raise errors.not_now(Message("game-started"))
            if friends.find_standing(connection, person.id, other) != "friends":
                raise errors.not_allowed(Message("invite-friends-only"))
            now = self.time.wall_time()
            friends.add_invitation(connection, other, table, person.id, now)
            text = Message(
                "notice-invitation", name=person.name, game=game_title(row.game, identities.find_language(connection, other))
            )
            notifications.add_notice(connection, Notice(other, "invitation", table, text, f"/join/{row.code}", person.id), now)

        await self.db.writer.submit(change)

    async def decline_invitation(self, person: Person, table: str) -> None:
        """Decline an invitation. The friend is not notified. Declining again changes nothing."""

        def change(connection: Connection) -> None:
            friends.decline_invitation(connection, person.id, table)
            if tables.find_table(connection, table) is None:
                raise errors.not_found(Message("no-table"))

        await self.db.writer.submit(change)


def _find_by_code(connection: Connection, code: str) -> Person:
    found = friends.find_by_friend_code(connection, normalise_code(code))
    if found is None:
        raise errors.not_found(Message("friend-code-unknown"))
    return found


def _find_asked(connection: Connection, person: Person, request: AskFriend) -> Person:
    if request.code is not None:
        return _find_by_code(connection, request.code)
    if request.person is None or request.table is None:
        raise errors.malformed("Expected a code, or a person and a table.")
    found = identities.find_person(connection, request.person)
    if found is None or not friends.have_shared_table(connection, person.id, found.id, request.table):
        raise errors.not_allowed(Message("friend-not-met"))
    if found.kind == "bot" or not found.friend_code:
        raise errors.not_allowed(Message("friend-unavailable", name=found.name))
    return found


def _check_not_blocked(connection: Connection, id_: str, other: Person) -> None:
    """Raise if one of two people has blocked the other: in the words for people who want no friends."""
    if other.id in friends.blocked_ids(connection, id_):
        raise errors.not_allowed(Message("friend-unavailable", name=other.name))


def _check_room(connection: Connection, person: Person) -> None:
    if friends.count_acquaintances(connection, person.id) >= MAX_FRIENDS:
        raise errors.too_many(Message("too-many-friends", people=MAX_FRIENDS))


def _check_not_bot(person: Person) -> None:
    if person.kind == "bot":
        raise errors.not_allowed(Message("bot-friends"))


def _correspondence_opponents(connection: Connection, id_: str) -> set[str]:
    """Return the people with whom a person plays over days: whether these are online would reveal choices set in advance."""
    rows = tables.list_active_tables(connection, id_, MAX_TABLES)
    return {other for row in rows if table_summary.hides_presence(row) for other in person_ids(row.seats)}


def _friend(entry: Acquaintance, sighting: Sighting | None, rows: dict[str, TableRow], hidden: set[str]) -> Friend:
    person = entry.person
    is_unknown = person.shares == "nothing" or person.id in hidden
    row = rows.get(sighting.table) if sighting and person.shares == "table" else None
    return Friend(
        person=person.id,
        name=person.name,
        portrait=portrait_of_person(person),
        address=person.address or "",
        since=entry.since,
        online=None if is_unknown else sighting is not None,
        table=_friend_table(row) if row and seat_of(row.seats, person.id) is not None else None,
    )


def _friend_table(row: TableRow) -> FriendTable | None:
    if row.status not in ("open", "running") or table_summary.hides_presence(row):
        return None
    return FriendTable(
        id=row.id if row.settings.access == "public" else None,
        game=row.game,
        status=row.status,
        free=row.status == "open" and any(seat.kind == "empty" for seat in row.seats),
        spectators=row.settings.spectators,
    )


def _known_person(person: Person, since: float) -> KnownPerson:
    return KnownPerson(person=person.id, name=person.name, portrait=portrait_of_person(person), since=since)


def _spaced(code: str) -> str:
    return f"{code[:4]}-{code[4:]}"
