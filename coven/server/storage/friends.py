"""Friendships, blocks and invitations in the database.

Functions that change something take the connection of the transaction they belong to.
"""

from collections.abc import Collection
from typing import Literal

import msgspec
from sqlalchemy import Connection, delete, exists, func, insert, or_, select, update

from coven.server.domain.rows import Person
from coven.server.storage import notifications
from coven.server.storage.identities import PERSON_COLUMNS
from coven.server.storage.schema import blocks, friendships, invitations, members, people, tables

Standing = Literal["friends", "asked", "asks"]  # friends, asked by me, asking me


class Acquaintance(msgspec.Struct, frozen=True):
    """A person with whom someone is friends, or one of whom asked the other."""

    person: Person
    standing: Standing
    since: float


# friend codes


def set_friend_code(connection: Connection, id_: str, code: str | None) -> None:
    """Give a person a friend code, which turns friends on, or take it away."""
    connection.execute(update(people).where(people.c.id == id_).values(friend_code=code))


def set_sharing(connection: Connection, id_: str, shares: str) -> None:
    """Save what friends see of a person."""
    connection.execute(update(people).where(people.c.id == id_).values(shares=shares))


def find_by_friend_code(connection: Connection, code: str) -> Person | None:
    """Return the person of a friend code, or None."""
    row = connection.execute(select(*PERSON_COLUMNS).where(people.c.friend_code == code)).first()
    return Person(*row) if row else None


# friendships


def list_acquaintances(connection: Connection, id_: str) -> list[Acquaintance]:
    """Return the friends of a person and the requests in both directions, by name."""
    columns = (*PERSON_COLUMNS, friendships.c.status, friendships.c.since)
    mine = select(*columns).join(friendships, friendships.c.other == people.c.id).where(friendships.c.person == id_)
    asking = select(*columns).join(friendships, friendships.c.person == people.c.id)
    asking = asking.where(friendships.c.other == id_, friendships.c.status == "asked")
    found = [Acquaintance(Person(*row[:-2]), row[-2], row[-1]) for row in connection.execute(mine)]
    found += [Acquaintance(Person(*row[:-2]), "asks", row[-1]) for row in connection.execute(asking)]
    return sorted(found, key=lambda known: (known.person.name.casefold(), known.person.id))


def find_standing(connection: Connection, id_: str, other: str) -> Standing | None:
    """Return how a person stands to another one, or None."""
    columns = (friendships.c.person, friendships.c.status)
    both = or_(
        (friendships.c.person == id_) & (friendships.c.other == other),
        (friendships.c.person == other) & (friendships.c.other == id_),
    )
    rows = connection.execute(select(*columns).where(both)).all()
    if not rows:
        return None
    if len(rows) == 2:
        return "friends"
    return "asked" if rows[0][0] == id_ else "asks"


def count_acquaintances(connection: Connection, id_: str) -> int:
    """Return the number of friends of a person and of people they asked."""
    return connection.execute(select(func.count()).select_from(friendships).where(friendships.c.person == id_)).scalar_one()


def count_requests(connection: Connection, id_: str) -> int:
    """Return the number of people who ask a person to be friends."""
    where = (friendships.c.other == id_) & (friendships.c.status == "asked")
    return connection.execute(select(func.count()).select_from(friendships).where(where)).scalar_one()


def add_request(connection: Connection, id_: str, other: str, now: float) -> None:
    """Save that a person asks another one to be friends."""
    connection.execute(insert(friendships).values(person=id_, other=other, status="asked", since=now))


def make_friends(connection: Connection, id_: str, other: str, now: float) -> None:
    """Make two people friends."""
    end_friendship(connection, id_, other)
    pairs = ((id_, other), (other, id_))
    connection.execute(
        insert(friendships), [{"person": one, "other": two, "status": "friends", "since": now} for one, two in pairs]
    )


def end_friendship(connection: Connection, id_: str, other: str) -> None:
    """Delete a friendship or request between two people, and their invitations."""
    for one, two in ((id_, other), (other, id_)):
        connection.execute(delete(friendships).where(friendships.c.person == one, friendships.c.other == two))
        connection.execute(delete(invitations).where(invitations.c.person == one, invitations.c.by == two))
        notifications.forget_invitations(connection, one, two)


def end_all_friendships(connection: Connection, id_: str) -> None:
    """Delete all friendships, requests and invitations of a person."""
    for other in connection.execute(select(friendships.c.other).where(friendships.c.person == id_)).scalars().all():
        end_friendship(connection, id_, other)
    connection.execute(delete(friendships).where(friendships.c.other == id_))
    connection.execute(delete(invitations).where(or_(invitations.c.person == id_, invitations.c.by == id_)))


def have_shared_table(connection: Connection, id_: str, other: str, table: str) -> bool:
    """Return whether two people are, or were, at a table."""
    at_table = [exists().where(members.c.table_id == table, members.c.person == person) for person in (id_, other)]
    return bool(connection.execute(select(at_table[0] & at_table[1])).scalar())


# blocks


def list_blocked(connection: Connection, id_: str) -> list[tuple[Person, float]]:
    """Return the people whom a person has blocked, and since when, by name."""
    query = select(*PERSON_COLUMNS, blocks.c.since).join(blocks, blocks.c.blocked == people.c.id).where(blocks.c.person == id_)
    return sorted(((Person(*row[:-1]), row[-1]) for row in connection.execute(query)), key=lambda found: found[0].name.casefold())


def blocked_ids(connection: Connection, id_: str) -> set[str]:
    """Return the ids of the people with whom a person has nothing to do: whom they blocked, and who blocked them."""
    own = connection.execute(select(blocks.c.blocked).where(blocks.c.person == id_)).scalars()
    theirs = connection.execute(select(blocks.c.person).where(blocks.c.blocked == id_)).scalars()
    return {*own, *theirs}


def list_block_pairs(connection: Connection, ids: Collection[str]) -> set[frozenset[str]]:
    """Return the pairs among these people of whom one has blocked the other."""
    rows = connection.execute(select(blocks.c.person, blocks.c.blocked).where(blocks.c.person.in_(ids)))
    known = set(ids)
    return {frozenset(row) for row in rows if row.blocked in known}


def set_block(connection: Connection, id_: str, other: str, now: float, *, is_blocked: bool) -> None:
    """Block a person, which ends a friendship, or end the block."""
    connection.execute(delete(blocks).where(blocks.c.person == id_, blocks.c.blocked == other))
    if is_blocked:
        end_friendship(connection, id_, other)
        connection.execute(insert(blocks).values(person=id_, blocked=other, since=now))


def count_blocks(connection: Connection, id_: str) -> int:
    """Return the number of people whom a person has blocked."""
    return connection.execute(select(func.count()).select_from(blocks).where(blocks.c.person == id_)).scalar_one()


# invitations


class InvitationRow(msgspec.Struct, frozen=True):
    """An invitation of a friend to a table."""

    table_id: str
    by: Person
    at: float


def add_invitation(connection: Connection, id_: str, table: str, by: str, now: float) -> None:
    """Invite a person to a table; the last invitation counts."""
    connection.execute(delete(invitations).where(invitations.c.person == id_, invitations.c.table_id == table))
    connection.execute(insert(invitations).values(person=id_, table_id=table, by=by, at=now))


def decline_invitation(connection: Connection, id_: str, table: str) -> None:
    """Delete an invitation."""
    connection.execute(delete(invitations).where(invitations.c.person == id_, invitations.c.table_id == table))


def list_invitations(connection: Connection, id_: str) -> list[InvitationRow]:
    """Return the invitations of a person to tables whose games have not started, the newest first."""
    query = select(invitations.c.table_id, invitations.c.at, *PERSON_COLUMNS).join(people, people.c.id == invitations.c.by)
    query = query.join(tables, tables.c.id == invitations.c.table_id)
    query = query.where(invitations.c.person == id_, tables.c.status == "open").order_by(invitations.c.at.desc())
    return [InvitationRow(row[0], Person(*row[2:]), row[1]) for row in connection.execute(query)]


def delete_old_invitations(connection: Connection) -> None:
    """Delete the invitations to tables whose games have started, or that were closed."""
    is_open = exists().where(tables.c.id == invitations.c.table_id, tables.c.status == "open")
    connection.execute(delete(invitations).where(~is_open))


# deletion


def delete_person_data(connection: Connection, id_: str) -> None:
    """Delete all that connects a person with others."""
    end_all_friendships(connection, id_)
    connection.execute(delete(blocks).where(or_(blocks.c.person == id_, blocks.c.blocked == id_)))
