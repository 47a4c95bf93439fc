"""Clubs: members and their roles, tables of the club, ladder and seasons."""

from typing import Annotated, Literal

from msgspec import Meta

from coven.server.protocol.events import DuelBrief
from coven.server.protocol.social import KnownPerson, PersonId
from coven.server.protocol.tables import TableInfo
from coven.server.protocol.wire import Code, Wire

ClubRole = Literal["owner", "organiser", "member"]
ClubEntry = Literal["link", "request", "open"]


class ClubSettings(Wire):
    """What the organisers of a club decide: its name, what it says about itself, and how people join.

    `entry`: with the link only; with the link, or by asking the organisers; or everyone who wants to. A `listed` club is shown to
    all visitors of the server.
    """

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    about: Annotated[str, Meta(max_length=300)] = ""
    entry: ClubEntry = "request"
    listed: bool = False


class ClubMember(Wire):
    """A member of a club. Each club has one owner; organisers may do all except close the club and choose its organisers."""

    person: str
    name: str
    portrait: str
    role: ClubRole
    since: float


class ClubStanding(Wire):
    """A member on the ladder of a season: `points` of `of` possible, in `games` at the club's tables, of which they won `wins`.

    A game counts two points for each other person whom a member finished ahead of, and one for each tie. `rank` is shared by
    equals; ties in points are broken by the share of the possible points.
    """

    rank: int
    person: str
    name: str
    portrait: str
    points: int
    of: int
    games: int
    wins: int


class ClubSeason(Wire):
    """A season of a club, counted from 1; `ended` is null for the current one."""

    number: int
    name: str
    started: float
    ended: float | None


class ClubInfo(Wire):
    """A club as you may see it. Who is in it, its link, tables, events and ladder are for its members only.

    `role` is your role, null if you are no member; `asked`: you have asked to join. `requests` are for organisers. `code` is the
    part of the link that lets people join. The `ladder` is that of the season with the number `season`.
    """

    id: str
    name: str
    about: str
    entry: ClubEntry
    listed: bool
    created: float
    size: int
    role: ClubRole | None
    asked: bool
    code: str
    members: list[ClubMember]
    requests: list[KnownPerson]
    tables: list[TableInfo]
    events: list[DuelBrief]
    seasons: list[ClubSeason]
    season: int
    ladder: list[ClubStanding]


class ClubBrief(Wire):
    """A summary of a club: the number of its members, your role, and how many requests wait for you as an organiser."""

    id: str
    name: str
    about: str
    entry: ClubEntry
    size: int
    role: ClubRole | None
    requests: int


class Clubs(Wire):
    """Your clubs, and those that are listed for everyone."""

    mine: list[ClubBrief]
    listed: list[ClubBrief]


class JoinClub(Wire):
    """Join a club, with the code of its link or without."""

    code: Code | None = None


class ChooseRole(Wire):
    """Give a person in a club another role, admit a person who asked to join (as a member), or remove a person (null).

    The owner may make another member the owner, and becomes an organiser.
    """

    person: PersonId
    role: ClubRole | None = None


class NewSeason(Wire):
    """End the season of a club and start the next one."""

    name: Annotated[str, Meta(max_length=40)] = ""
