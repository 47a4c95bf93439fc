"""Clubs: who is in them, how people join and leave, what organisers decide, and the ladder of each season.

A club always has one owner: when the owner leaves or deletes their account, the longest-serving organiser follows, or else the
oldest member; without members the club is deleted. A person who was removed has to ask, even with the link.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from sqlalchemy import Connection

from coven.messages import Message
from coven.server.base import errors
from coven.server.base.clock import TimeSource
from coven.server.domain import club_ladder, names, seats, table_summary
from coven.server.domain.names import clean_line, new_code, new_id, normalise_code, portrait_of_person
from coven.server.domain.rows import Person
from coven.server.protocol import (
    ChooseRole,
    ClubBrief,
    ClubInfo,
    ClubMember,
    ClubRole,
    Clubs,
    ClubSeason,
    ClubSettings,
    ClubStanding,
    KnownPerson,
    TableInfo,
)
from coven.server.storage import Store, clubs, friends, moderation, notifications
from coven.server.storage.clubs import ClubRow, MemberRow, SeasonRow
from coven.server.storage.notifications import Notice

MAX_OWN_CLUBS: Final = 50  # of which a person is a member
MAX_OWNED_CLUBS: Final = 5
MAX_MEMBERS: Final = 500
MAX_REQUESTS: Final = 200
MAX_SEASONS: Final = 200
MAX_LISTED: Final = 50
MAX_TABLES: Final = 50
MIN_SEASON_SECONDS: Final = 60.0  # so that no season is started twice by accident


class ClubService:
    """What people do about clubs, on one node."""

    def __init__(self, db: Store, time: TimeSource, limits_factor: float) -> None:
        self.db = db
        self.time = time
        self.limits_factor = limits_factor

    # reading

    async def list_clubs(self, person: Person | None) -> Clubs:
        """Return the clubs of a person and the listed ones."""
        return await self.db.read(partial(_list_clubs, id_=person.id if person else ""))

    async def info(self, id_: str, person: Person | None, season: int | None = None) -> ClubInfo:
        """Return a club as a person may see it, with the ladder of a season or the current one; without events."""
        return await self.db.read(partial(_describe, id_=id_, person=person, season=season))

    # changes

    async def create(self, person: Person, settings: ClubSettings) -> str:
        """Found a club and return its id."""
        _check_not_bot(person)
        row = ClubRow(
            id=new_id(), name="", about="", entry="request", listed=False, code=new_code(), created=self.time.wall_time()
        )
        _apply(row, settings)

        def change(connection: Connection) -> None:
            names.check_allowed(row.name, moderation.load_forbidden_names(connection))
            own = clubs.list_own_clubs(connection, person.id)
            owned = sum(role == "owner" for _, role in own)
            if len(own) >= MAX_OWN_CLUBS or owned >= MAX_OWNED_CLUBS * self.limits_factor:
                raise errors.too_many(Message("too-many-clubs"))
            clubs.add_club(connection, row, person.id)

        await self.db.writer.submit(change)
        return row.id

    async def change(self, id_: str, person: Person, settings: ClubSettings) -> None:
        """Change the settings of a club (organisers)."""

        def change(connection: Connection, row: ClubRow) -> None:
            _check_organiser(connection, row, person)
            _apply(row, settings)
            names.check_allowed(row.name, moderation.load_forbidden_names(connection))
            clubs.save_club(connection, row)

        await self._transact(id_, change)

    async def renew_code(self, id_: str, person: Person) -> None:
        """Replace the link of a club; the old one no longer works (organisers)."""

        def change(connection: Connection, row: ClubRow) -> None:
            _check_organiser(connection, row, person)
            row.code = new_code()
            clubs.save_club(connection, row)

        await self._transact(id_, change)

    async def join(self, id_: str, person: Person, code: str | None) -> None:
        """Join a club, or ask to."""
        _check_not_bot(person)
        await self._transact(id_, partial(self._join, person=person, code=code))

    def _join(self, connection: Connection, row: ClubRow, person: Person, code: str | None) -> None:
        status = clubs.find_status(connection, row.id, person.id)
        if clubs.find_role(connection, row.id, person.id) is not None or status in clubs.ASKING:
            return
        has_link = code is not None and normalise_code(code) == row.code
        if row.entry == "link" and not has_link:
            raise errors.not_allowed(Message("club-link-only"))
        if len(clubs.club_ids(connection, person.id)) >= MAX_OWN_CLUBS:
            raise errors.too_many(Message("too-many-clubs"))
        if status is None and (has_link or row.entry == "open"):
            _admit(connection, row, person.id, self.time.wall_time())
            return
        if clubs.count_requests(connection, row.id) >= MAX_REQUESTS:
            raise errors.too_many(Message("club-full", people=MAX_REQUESTS))
        now = self.time.wall_time()
        clubs.set_status(connection, row.id, person.id, "returns" if status == "removed" else "asked", now)
        blocked = friends.blocked_ids(connection, person.id)
        text = Message("notice-club-request", name=person.name, club=row.name)
        for organiser in clubs.list_organisers(connection, row.id):
            if organiser not in blocked:
                subject = clubs.request_subject(row.id, person.id)
                notifications.add_notice(connection, Notice(organiser, "club", subject, text, f"/club/{row.id}"), now)

    async def leave(self, id_: str, person: Person) -> None:
        """Leave a club, or withdraw a request."""

        def change(connection: Connection, row: ClubRow) -> None:
            if clubs.find_status(connection, row.id, person.id) in clubs.ASKING:
                clubs.end_request(connection, row.id, person.id, self.time.wall_time())
            elif clubs.find_role(connection, row.id, person.id) is None:
                raise errors.not_now(Message("club-not-member"))
            else:
                clubs.delete_member(connection, row.id, person.id)

        await self._transact(id_, change)

    async def choose_role(self, id_: str, person: Person, request: ChooseRole) -> None:
        """Give a member a role, admit a person who asked, decline them, or remove a member."""

        def change(connection: Connection, row: ClubRow) -> None:
            own = _check_organiser(connection, row, person)
            if clubs.find_status(connection, row.id, request.person) in clubs.ASKING:
                self._answer_request(connection, row, request)
                return
            theirs = clubs.find_role(connection, row.id, request.person)
            if theirs is None:
                raise errors.not_found(Message("club-no-member"))
            if theirs == "owner" or (own != "owner" and (theirs != "member" or request.role not in (None, "member"))):
                raise errors.not_allowed(Message("club-owner-only"))
            self._set_role(connection, row, person, request)

        await self._transact(id_, change)

    def _answer_request(self, connection: Connection, row: ClubRow, request: ChooseRole) -> None:
        now = self.time.wall_time()
        clubs.end_request(connection, row.id, request.person, now)
        if request.role is None:
            return
        _admit(connection, row, request.person, now)
        text = Message("notice-club-joined", club=row.name)
        notice = Notice(request.person, "club", f"joined {row.id}", text, f"/club/{row.id}")
        notifications.add_notice(connection, notice, now)

    def _set_role(self, connection: Connection, row: ClubRow, person: Person, request: ChooseRole) -> None:
        if request.role is None:
            clubs.delete_member(connection, row.id, request.person)
            clubs.set_status(connection, row.id, request.person, "removed", self.time.wall_time())
            return
        clubs.set_role(connection, row.id, request.person, request.role)
        if request.role == "owner":
            clubs.set_role(connection, row.id, person.id, "organiser")

    async def start_season(self, id_: str, person: Person, name: str) -> None:
        """End the season and start the next one (organisers). Results stay with the season in which their games ended."""

        def change(connection: Connection, row: ClubRow) -> None:
            _check_organiser(connection, row, person)
            seasons, now = clubs.list_seasons(connection, row.id), self.time.wall_time()
            if len(seasons) >= MAX_SEASONS or now - seasons[0].started < MIN_SEASON_SECONDS:
                raise errors.not_now(Message("club-season-recent"))
            clubs.start_season(connection, row.id, _checked_text(name), now)

        await self._transact(id_, change)

    async def close(self, id_: str, person: Person) -> None:
        """Close a club for good (owner)."""

        def change(connection: Connection, row: ClubRow) -> None:
            if clubs.find_role(connection, row.id, person.id) != "owner":
                raise errors.not_allowed(Message("club-owner-only"))
            clubs.delete_club(connection, row.id)

        await self._transact(id_, change)

    async def _transact(self, id_: str, change: Callable[[Connection, ClubRow], None]) -> None:
        def transaction(connection: Connection) -> None:
            row = clubs.lock_club(connection, id_)
            if row is None:
                raise errors.not_found(Message("no-club"))
            change(connection, row)

        await self.db.writer.submit(transaction)


# decisions


def _apply(row: ClubRow, settings: ClubSettings) -> None:
    """Change the settings of a club, as far as their texts are allowed."""
    row.name, row.about = names.clean_club_name(settings.name), _checked_text(settings.about)
    row.entry, row.listed = settings.entry, settings.listed


def _checked_text(text: str) -> str:
    """Return what organisers write about a club, on one line; empty text is allowed."""
    return names.clean_club_name(text) if clean_line(text) else ""


def _admit(connection: Connection, row: ClubRow, person: str, now: float) -> None:
    if clubs.count_members(connection, row.id) >= MAX_MEMBERS:
        raise errors.too_many(Message("club-full", people=MAX_MEMBERS))
    clubs.add_member(connection, row.id, person, "member", now)


def _check_organiser(connection: Connection, row: ClubRow, person: Person) -> ClubRole:
    role = clubs.find_role(connection, row.id, person.id)
    if role is None or role == "member":
        raise errors.not_allowed(Message("club-organisers-only"))
    return role


def _check_not_bot(person: Person) -> None:
    if person.kind == "bot":
        raise errors.not_allowed(Message("club-people"))


# descriptions


def _list_clubs(connection: Connection, id_: str) -> Clubs:
    own, listed = clubs.list_own_clubs(connection, id_), clubs.list_listed_clubs(connection, MAX_LISTED)
    roles: dict[str, ClubRole] = {row.id: role for row, role in own}
    sizes = clubs.count_sizes(connection, {*roles, *(row.id for row in listed)})

    def brief(row: ClubRow) -> ClubBrief:
        role = roles.get(row.id)
        requests = clubs.count_requests(connection, row.id) if role in ("owner", "organiser") else 0
        size = sizes.get(row.id, 0)
        return ClubBrief(id=row.id, name=row.name, about=row.about, entry=row.entry, size=size, role=role, requests=requests)

    return Clubs(mine=[brief(row) for row, _ in own], listed=[brief(row) for row in listed if row.id not in roles])


def _describe(connection: Connection, id_: str, person: Person | None, season: int | None) -> ClubInfo:
    row = clubs.find_club(connection, id_)
    if row is None:
        raise errors.not_found(Message("no-club"))
    own = person.id if person else ""
    role = clubs.find_role(connection, id_, own)
    info = ClubInfo(
        id=row.id,
        name=row.name,
        about=row.about,
        entry=row.entry,
        listed=row.listed,
        created=row.created,
        size=clubs.count_members(connection, id_),
        role=role,
        asked=clubs.find_status(connection, id_, own) in clubs.ASKING,
        code="",
        members=[],
        requests=[],
        tables=[],
        events=[],
        seasons=[],
        season=0,
        ladder=[],
    )
    if role is not None:
        _add_inside(connection, info, row, own, season)
    return info


def _add_inside(connection: Connection, info: ClubInfo, row: ClubRow, person: str, number: int | None) -> None:
    """Add what only members see."""
    members, seasons = clubs.list_members(connection, row.id), clubs.list_seasons(connection, row.id)
    season = next((season for season in seasons if season.number == number), seasons[0])
    info.code = row.code
    info.members = [_member(member) for member in members]
    if info.role in ("owner", "organiser"):
        info.requests = [
            KnownPerson(person=other.id, name=other.name, portrait=portrait_of_person(other), since=at)
            for other, at in clubs.list_requests(connection, row.id)
        ]
    info.tables = _tables(connection, row.id, person)
    info.seasons = [ClubSeason(number=s.number, name=s.name, started=s.started, ended=s.ended) for s in seasons]
    info.season = season.number
    info.ladder = _ladder(connection, row.id, season, members)


def _member(member: MemberRow) -> ClubMember:
    person = member.person
    return ClubMember(
        person=person.id, name=person.name, portrait=portrait_of_person(person), role=member.role, since=member.since
    )


def _tables(connection: Connection, club: str, person: str) -> list[TableInfo]:
    """Return the tables of a club, without those of people who are blocked."""
    blocked = friends.blocked_ids(connection, person)
    rows = clubs.list_open_tables(connection, club, MAX_TABLES)
    shown = [row for row in rows if not blocked & {row.host, *seats.person_ids(row.seats)}]
    return [table_summary.summary(row) for row in shown if row.status == "open" or row.settings.spectators]


def _ladder(connection: Connection, club: str, season: SeasonRow, members: list[MemberRow]) -> list[ClubStanding]:
    people = {member.person.id: member.person for member in members}
    ranked = club_ladder.rank_members(clubs.list_results(connection, club, season), people)
    return [
        ClubStanding(
            rank=standing.rank,
            person=standing.person,
            name=people[standing.person].name,
            portrait=portrait_of_person(people[standing.person]),
            points=standing.points,
            of=standing.of,
            games=standing.games,
            wins=standing.wins,
        )
        for standing in ranked
    ]
