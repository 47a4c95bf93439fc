"""Clubs in the database: members, requests, seasons, and the tables of a club.

Functions that change something take the connection of the transaction they belong to. `lock_club` comes first in each of them, so
that two nodes do not change a club at the same time.
"""

from collections.abc import Iterable
from itertools import groupby
from typing import Final, Literal

import msgspec
from sqlalchemy import Connection, RowMapping, Select, delete, exists, func, insert, select, update

from coven.server.domain.club_ladder import PlayerPlace
from coven.server.domain.rows import Person, TableRow
from coven.server.protocol import ClubEntry, ClubRole
from coven.server.storage import tables as stored_tables
from coven.server.storage.identities import PERSON_COLUMNS
from coven.server.storage.results import BOT_PREFIX
from coven.server.storage.schema import (
    club_members,
    club_requests,
    club_seasons,
    club_tables,
    clubs,
    duplicate_tables,
    notices,
    people,
    results,
    tables,
)

MAX_LADDER_RESULTS: Final = 50_000  # of a season
RANKS: Final = ("owner", "organiser", "member")
Status = Literal["asked", "removed", "returns"]  # asked to join; was removed; was removed and asks to come back
ASKING: Final = ("asked", "returns")


class ClubRow(msgspec.Struct, kw_only=True):
    """A club without its members."""

    id: str
    name: str
    about: str
    entry: ClubEntry
    listed: bool
    code: str
    created: float


class MemberRow(msgspec.Struct, frozen=True):
    """A member of a club."""

    person: Person
    role: ClubRole
    since: float


class SeasonRow(msgspec.Struct, frozen=True):
    """A season of a club; `ended` is None for the current one."""

    number: int
    name: str
    started: float
    ended: float | None


# clubs


def find_club(connection: Connection, id_: str) -> ClubRow | None:
    """Return a club by id, or None."""
    return _to_club(connection, select(clubs).where(clubs.c.id == id_))


def lock_club(connection: Connection, id_: str) -> ClubRow | None:
    """Return a club that no other transaction changes until this one ends, or None."""
    return _to_club(connection, select(clubs).where(clubs.c.id == id_).with_for_update())


def _to_club(connection: Connection, query: Select[*tuple[object, ...]]) -> ClubRow | None:
    columns = connection.execute(query).mappings().first()
    return ClubRow(**columns) if columns else None


def _club_of(columns: RowMapping) -> ClubRow:
    """Return the club in a row that has other columns too."""
    return ClubRow(**{name: columns[name] for name in ClubRow.__struct_fields__})


def add_club(connection: Connection, row: ClubRow, owner: str) -> None:
    """Add a club with its owner and its first season."""
    connection.execute(insert(clubs).values(**msgspec.structs.asdict(row)))
    add_member(connection, row.id, owner, "owner", row.created)
    start_season(connection, row.id, "", row.created)


def save_club(connection: Connection, row: ClubRow) -> None:
    """Save the changed settings of a club."""
    connection.execute(update(clubs).where(clubs.c.id == row.id).values(**msgspec.structs.asdict(row)))


def set_name(connection: Connection, id_: str, name: str) -> None:
    """Rename a club."""
    connection.execute(update(clubs).where(clubs.c.id == id_).values(name=name))


def delete_club(connection: Connection, id_: str) -> None:
    """Delete a club; its games stay with those who played them."""
    for column in (club_members.c.club, club_requests.c.club, club_seasons.c.club, club_tables.c.club, clubs.c.id):
        connection.execute(delete(column.table).where(column == id_))


def list_own_clubs(connection: Connection, person: str) -> list[tuple[ClubRow, ClubRole]]:
    """Return the clubs of a person and their roles, by name."""
    query = select(clubs, club_members.c.role).join(club_members, club_members.c.club == clubs.c.id)
    query = query.where(club_members.c.person == person).order_by(func.lower(clubs.c.name), clubs.c.id)
    return [(_club_of(columns), columns["role"]) for columns in connection.execute(query).mappings()]


def list_listed_clubs(connection: Connection, limit: int) -> list[ClubRow]:
    """Return the clubs that are listed for everyone, those with the most members first."""
    size = select(func.count()).where(club_members.c.club == clubs.c.id).scalar_subquery()
    query = select(clubs).where(clubs.c.listed).order_by(size.desc(), clubs.c.created, clubs.c.id).limit(limit)
    return [ClubRow(**columns) for columns in connection.execute(query).mappings()]


def count_sizes(connection: Connection, ids: Iterable[str]) -> dict[str, int]:
    """Return the number of members of each of these clubs."""
    query = select(club_members.c.club, func.count()).where(club_members.c.club.in_(list(ids))).group_by(club_members.c.club)
    return {row[0]: row[1] for row in connection.execute(query)}


# members


def list_members(connection: Connection, club: str) -> list[MemberRow]:
    """Return the members of a club: the owner, the organisers, then the others, each by name."""
    query = select(*PERSON_COLUMNS, club_members.c.role, club_members.c.since)
    query = query.join(club_members, club_members.c.person == people.c.id).where(club_members.c.club == club)
    found = [MemberRow(Person(*row[:-2]), row[-2], row[-1]) for row in connection.execute(query)]
    return sorted(found, key=lambda member: (RANKS.index(member.role), member.person.name.casefold(), member.person.id))


def find_role(connection: Connection, club: str, person: str) -> ClubRole | None:
    """Return the role of a person in a club, or None."""
    where = (club_members.c.club == club) & (club_members.c.person == person)
    role: ClubRole | None = connection.execute(select(club_members.c.role).where(where)).scalar()
    return role


def club_ids(connection: Connection, person: str) -> set[str]:
    """Return the ids of the clubs of a person."""
    return set(connection.execute(select(club_members.c.club).where(club_members.c.person == person)).scalars())


def list_organisers(connection: Connection, club: str) -> list[str]:
    """Return the ids of the owner and the organisers of a club."""
    where = (club_members.c.club == club) & (club_members.c.role != "member")
    return list(connection.execute(select(club_members.c.person).where(where)).scalars())


def count_members(connection: Connection, club: str) -> int:
    """Return the number of members of a club."""
    return connection.execute(select(func.count()).where(club_members.c.club == club)).scalar_one()


def add_member(connection: Connection, club: str, person: str, role: ClubRole, now: float) -> None:
    """Add a member, whose request is answered by that."""
    delete_request(connection, club, person)
    connection.execute(insert(club_members).values(club=club, person=person, role=role, since=now))


def set_role(connection: Connection, club: str, person: str, role: ClubRole) -> None:
    """Give a member another role."""
    where = (club_members.c.club == club) & (club_members.c.person == person)
    connection.execute(update(club_members).where(where).values(role=role))


def delete_member(connection: Connection, club: str, person: str) -> None:
    """Remove a member. If it was the owner, the longest-serving organiser becomes the owner, or else the oldest member.

    Without members the club is deleted.
    """
    role = find_role(connection, club, person)
    connection.execute(delete(club_members).where(club_members.c.club == club, club_members.c.person == person))
    if role != "owner":
        return
    rest = connection.execute(select(club_members).where(club_members.c.club == club)).all()
    if not rest:
        delete_club(connection, club)
        return
    heir = min(rest, key=lambda row: (RANKS.index(row.role), row.since, row.person))
    set_role(connection, club, heir.person, "owner")


# requests


def find_status(connection: Connection, club: str, person: str) -> Status | None:
    """Return whether a person asks to join a club, and whether they were removed from it and have to ask."""
    where = (club_requests.c.club == club) & (club_requests.c.person == person)
    status: Status | None = connection.execute(select(club_requests.c.status).where(where)).scalar()
    return status


def set_status(connection: Connection, club: str, person: str, status: Status, now: float) -> None:
    """Save that a person asks to join a club, or was removed from it."""
    delete_request(connection, club, person)
    connection.execute(insert(club_requests).values(club=club, person=person, status=status, at=now))


def end_request(connection: Connection, club: str, person: str, now: float) -> None:
    """End the request of a person. One who was removed has to ask the next time too."""
    if find_status(connection, club, person) in ("removed", "returns"):
        set_status(connection, club, person, "removed", now)
    else:
        delete_request(connection, club, person)


def delete_request(connection: Connection, club: str, person: str) -> None:
    """Delete the request of a person, that they were removed, and what organisers were to be told of it."""
    connection.execute(delete(club_requests).where(club_requests.c.club == club, club_requests.c.person == person))
    connection.execute(delete(notices).where(notices.c.topic == "club", notices.c.subject == request_subject(club, person)))


def request_subject(club: str, person: str) -> str:
    """Return what a notification of a request to join is about."""
    return f"asked by {person} {club}"


def list_requests(connection: Connection, club: str) -> list[tuple[Person, float]]:
    """Return who asks to join a club, and since when, the oldest first."""
    query = select(*PERSON_COLUMNS, club_requests.c.at).join(club_requests, club_requests.c.person == people.c.id)
    query = query.where(club_requests.c.club == club, club_requests.c.status.in_(ASKING)).order_by(club_requests.c.at)
    return [(Person(*row[:-1]), row[-1]) for row in connection.execute(query)]


def count_requests(connection: Connection, club: str) -> int:
    """Return how many people ask to join a club."""
    where = (club_requests.c.club == club) & club_requests.c.status.in_(ASKING)
    return connection.execute(select(func.count()).where(where)).scalar_one()


def list_own_requests(connection: Connection, person: str) -> list[tuple[ClubRow, Status, float]]:
    """Return the clubs that a person asked to join, or was removed from, and when."""
    query = select(clubs, club_requests.c.status, club_requests.c.at).join(club_requests, club_requests.c.club == clubs.c.id)
    query = query.where(club_requests.c.person == person).order_by(club_requests.c.at)
    return [(_club_of(columns), columns["status"], columns["at"]) for columns in connection.execute(query).mappings()]


# seasons, tables and results


def list_seasons(connection: Connection, club: str) -> list[SeasonRow]:
    """Return the seasons of a club, the newest first."""
    query = select(club_seasons).where(club_seasons.c.club == club).order_by(club_seasons.c.number.desc())
    return [SeasonRow(row.number, row.name, row.started, row.ended) for row in connection.execute(query)]


def start_season(connection: Connection, club: str, name: str, now: float) -> None:
    """End the current season of a club and start the next one."""
    current = (club_seasons.c.club == club) & club_seasons.c.ended.is_(None)
    connection.execute(update(club_seasons).where(current).values(ended=now))
    last = connection.execute(select(func.max(club_seasons.c.number)).where(club_seasons.c.club == club)).scalar()
    connection.execute(insert(club_seasons).values(club=club, number=(last or 0) + 1, name=name, started=now))


def list_open_tables(connection: Connection, club: str, limit: int) -> list[TableRow]:
    """Return the open and running tables of a club, without those of its events, the newest first."""
    query = select(tables).join(club_tables, club_tables.c.table_id == tables.c.id)
    is_event = exists().where(duplicate_tables.c.table_id == tables.c.id)
    query = query.where(club_tables.c.club == club, tables.c.status.in_(("open", "running")), ~is_event)
    return stored_tables.read_tables(connection, query.order_by(tables.c.created.desc()).limit(limit))


def list_results(connection: Connection, club: str, season: SeasonRow) -> list[list[PlayerPlace]]:
    """Return who came where in each game at the tables of a club in a season."""
    query = select(results.c.table_id, results.c.player, results.c.place)
    query = query.join(club_tables, club_tables.c.table_id == results.c.table_id)
    query = query.where(club_tables.c.club == club, results.c.ended >= season.started, ~results.c.player.startswith(BOT_PREFIX))
    if season.ended is not None:
        query = query.where(results.c.ended < season.ended)
    rows = connection.execute(query.order_by(results.c.table_id, results.c.seat).limit(MAX_LADDER_RESULTS)).all()
    return [[(row.player, row.place) for row in game] for _, game in groupby(rows, key=lambda row: row.table_id)]


# deletion


def delete_person_data(connection: Connection, person: str) -> None:
    """Let a person leave all clubs, and forget their requests."""
    for club in sorted(club_ids(connection, person)):
        lock_club(connection, club)
        delete_member(connection, club, person)
    for club in connection.scalars(select(club_requests.c.club).where(club_requests.c.person == person)).all():
        delete_request(connection, club, person)
