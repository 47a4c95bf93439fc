"""Keeping order: reports by people, and the page for hosts."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from coven.server.protocol.server_messages import Said
from coven.server.protocol.tables import Announcement
from coven.server.protocol.wire import Name, Number, Wire

ReportKind = Literal["insult", "name", "cheating", "leaving", "other"]
ReportOutcome = Literal["dismissed", "acted"]
HostText = Annotated[str, Meta(min_length=1, max_length=500)]
HostId = Annotated[str, Meta(min_length=1, max_length=40)]


class Report(Wire):
    """Report a person you met: at a `table`, or without one in a club or event, as a friend or request, or by a public profile.

    `messages` are the numbers of chat messages at the table; without any, the person's last messages there are sent along.
    """

    person: HostId
    kind: ReportKind
    table: HostId | None = None
    messages: Annotated[list[Number], Meta(max_length=30)] = msgspec.field(default_factory=list)
    note: Annotated[str, Meta(max_length=500)] = ""


class HostPerson(Wire):
    """A person as hosts see them. `digest` stands for them in the log; `until` is the end of a suspension."""

    person: str
    name: str
    portrait: str
    digest: str
    address: str
    since: float
    until: float | None
    reason: str
    warnings: int
    host: bool


class HostReport(Wire):
    """A report of a person, with the messages concerned."""

    number: int
    at: float
    kind: ReportKind
    note: str
    reporter: HostPerson | None
    person: HostPerson | None
    table: str | None
    messages: list[Said]


class NetworkBan(Wire):
    """A banned network: an address range, or a digest that stands for the network of a person."""

    network: str
    until: float
    reason: str


class HostLogEntry(Wire):
    """An entry of the audit log. `host` is the digest of who acted on this page, empty for a command."""

    at: float
    actor: str
    action: str
    person: str
    detail: str
    host: str


class HostDesk(Wire):
    """What hosts see: open reports, suspended people, bans, announcements, the words that names may not have, and the log."""

    reports: list[HostReport]
    suspended: list[HostPerson]
    bans: list[NetworkBan]
    announcements: list[Announcement]
    words: list[str]
    log: list[HostLogEntry]


class HostPeople(Wire):
    """People whose names contain a text, or with an id."""

    people: list[HostPerson]


class UnusualPair(Wire):
    """Two people whose results differ from what their ratings let expect. It proves nothing: look at their games.

    With `one-loses` the second person won `score` of the games against the first, with `together` both won that many comparisons
    with others. `deviation` is in standard errors.
    """

    pattern: Literal["one-loses", "together"]
    people: list[HostPerson]
    games: int
    score: float
    expected: float
    deviation: float
    network: bool  # whether both played from one network in the last 30 days


class UnusualResults(Wire):
    """Pairs of people with unusual results, those of one network first."""

    pairs: list[UnusualPair]


class Warn(Wire):
    """Warn a person, who reads the text on their next visit."""

    person: HostId
    text: HostText


class Suspend(Wire):
    """Keep a person from playing and chatting for some days, or without an end."""

    person: HostId
    days: Annotated[float, Meta(gt=0, le=36_500)] | None = None
    reason: Annotated[str, Meta(max_length=500)] = ""


class RenamePerson(Wire):
    """Give a person another name."""

    person: HostId
    name: Name


class RenameClub(Wire):
    """Give a club another name."""

    club: HostId
    name: Name


class BanNetwork(Wire):
    """Ban an address range such as 203.0.113.0/24, or the networks from which a person played in the last 30 days."""

    network: Annotated[str, Meta(max_length=64)] = ""
    person: Annotated[str, Meta(max_length=40)] = ""
    days: Annotated[float, Meta(gt=0, le=36_500)] | None = None
    reason: Annotated[str, Meta(max_length=500)] = ""


class LiftBan(Wire):
    """Lift the ban of a network."""

    network: Annotated[str, Meta(min_length=1, max_length=64)]


class AboutHostedTable(Wire):
    """The table to close, or where to delete a message."""

    table: HostId
    message: Number | None = None


class Announce(Wire):
    """Announce something to everybody for some hours."""

    text: HostText
    hours: Annotated[float, Meta(gt=0, le=2_000)] = 24.0


class AboutNumber(Wire):
    """The announcement to end."""

    number: Number


class CloseReport(Wire):
    """Record what came of a report. Its reporter is told that it was dealt with."""

    number: Number
    outcome: ReportOutcome


class ForbiddenNames(Wire):
    """Replace the words that names may not have. A star stands for any letters: `admin*`, `*word*`."""

    words: Annotated[list[Annotated[str, Meta(min_length=1, max_length=40)]], Meta(max_length=1_000)]
