"""Reports by people, and what the host has told them: warnings and announcements; which networks are banned."""

from functools import partial
from ipaddress import ip_network
from typing import Final

from sqlalchemy import Connection

from coven.messages import Message
from coven.server.base import errors
from coven.server.base.clock import TimeSource
from coven.server.domain import table_summary
from coven.server.domain.names import clean_line
from coven.server.domain.rows import Person
from coven.server.domain.seats import person_ids
from coven.server.people.identity import describe_ban
from coven.server.protocol import Announcement, Report, Said
from coven.server.storage import Store, clubs, events, friends, identities, moderation, notifications, tables
from coven.server.storage.moderation import BanRow, ReportRow
from coven.server.storage.notifications import Notice
from coven.server.storage.sessions import record_action

MAX_OPEN_REPORTS: Final = 20  # of one person
MAX_EVIDENCE: Final = 30  # chat messages sent along
CHAT_READ: Final = 500
NETWORK_DIGEST_CHARS: Final = 16
RECORD_SECONDS: Final = 86_400.0  # between two records that a person plays from a network
MAX_RECORDED: Final = 50_000


async def report(db: Store, time: TimeSource, person: Person, request: Report) -> None:
    """Report a person to the host, with the chat messages concerned."""
    if person.kind == "bot":
        raise errors.not_allowed(Message("bot-report"))
    if request.person == person.id:
        raise errors.not_allowed(Message("report-self"))
    await db.writer.submit(partial(_add_report, person=person, request=request, now=time.wall_time()))


def _add_report(connection: Connection, person: Person, request: Report, now: float) -> None:
    other = identities.find_person(connection, request.person)
    if other is None or other.kind == "bot":
        raise errors.not_found(Message("no-person"))
    said = _messages(connection, person, other, request)
    if moderation.count_open_reports(connection, person.id) >= MAX_OPEN_REPORTS:
        raise errors.too_many(Message("too-many-reports", reports=MAX_OPEN_REPORTS))
    note = clean_line(request.note)
    row = ReportRow(0, now, person.id, other.id, request.table, request.kind, note, said, "")
    moderation.save_report(connection, row)
    record_action(connection, "person", "report", other.id, request.kind)
    for host in moderation.list_hosts(connection):
        notice = Notice(host, "host", f"reports {int(now // 3600)}", Message("notice-report"), "/host")
        notifications.add_notice(connection, notice, now)  # one for all reports of an hour


def _messages(connection: Connection, person: Person, other: Person, request: Report) -> list[Said]:
    """Return the messages of a person at the table; raise if the reporter cannot have met them."""
    if request.table is None:
        if other.address is None and not _have_met(connection, person.id, other.id):
            raise errors.not_allowed(Message("report-not-met"))
        return []
    row = tables.find_table(connection, request.table)
    if row is None or not table_summary.may_watch(row, person):
        raise errors.not_allowed(Message("report-not-met"))
    said = [line for line in tables.load_chat(connection, row.id, 0, CHAT_READ) if line.person == other.id]
    if not said and other.id not in person_ids(row.seats):
        raise errors.not_allowed(Message("report-not-met"))
    chosen = [line for line in said if line.number in request.messages] or said
    return [line.to_message() for line in chosen[-MAX_EVIDENCE:]]


def _have_met(connection: Connection, id_: str, other: str) -> bool:
    """Return whether a person may have read another one's name: as a friend or a request, in a club, or in an event."""
    if friends.find_standing(connection, id_, other) is not None:
        return True
    theirs = {*clubs.club_ids(connection, other), *(club.id for club, _, _ in clubs.list_own_requests(connection, other))}
    return bool(clubs.club_ids(connection, id_) & theirs) or events.have_shared_duplicate(connection, id_, other)


def find_announcement(connection: Connection, now: float) -> Announcement | None:
    """Return the newest announcement that has not ended."""
    rows = moderation.list_announcements(connection, now)
    return Announcement(number=rows[0].number, text=rows[0].text) if rows else None


class Networks:
    """The banned networks, and from where people play: only keyed digests of networks are stored."""

    def __init__(self, db: Store, time: TimeSource) -> None:
        self.db = db
        self.time = time
        self.bans: list[BanRow] = []
        self.recorded: dict[tuple[str, str], float] = {}

    async def load(self) -> None:
        """Read the bans, at the start and after a change."""
        now = self.time.wall_time()
        self.bans = await self.db.read(partial(moderation.list_bans, now=now))

    def check(self, address: str, digest: str) -> None:
        """Raise `suspended` if the network of a client, given as limits count it and by its digest, is banned."""
        now = self.time.wall_time()
        for ban in self.bans:
            if ban.until > now and (ban.network == digest or is_within(address, ban.network)):
                message = describe_ban(ban.until)
                raise errors.suspended(
                    Message("suspended-reason", suspended=message, reason=ban.reason) if ban.reason else message
                )

    async def record(self, person: str, digest: str) -> None:
        """Record that a person plays from a network, at most once a day."""
        now, key = self.time.monotonic(), (person, digest)
        if now - self.recorded.get(key, -RECORD_SECONDS) < RECORD_SECONDS:
            return
        if len(self.recorded) > MAX_RECORDED:
            self.recorded.clear()
        self.recorded[key] = now
        record = partial(moderation.record_network, person=person, network=digest, now=self.time.wall_time())
        await self.db.writer.submit(record)


def is_within(address: str, network: str) -> bool:
    """Return whether the address of a client, as limits count it, lies in an address range.

    >>> is_within("203.0.113.7", "203.0.113.0/24"), is_within("2001:db8:1:2::/64", "2001:db8::/32"), is_within("unknown", "x")
    (True, True, False)
    """
    try:
        own, banned = ip_network(address), ip_network(network)
    except ValueError:
        return False  # a client without an address, or a digest
    return own.version == banned.version and own.overlaps(banned)


def parse_network(text: str) -> str:
    """Return an address range in its usual form. A single IPv6 address stands for its /64, as in all limits.

    >>> parse_network("203.0.113.7"), parse_network("203.0.113.9/24"), parse_network("2001:db8::5")
    ('203.0.113.7/32', '203.0.113.0/24', '2001:db8::/64')
    """
    try:
        network = ip_network(text.strip(), strict=False)
    except ValueError:
        raise errors.malformed(Message("network-malformed")) from None
    if network.version == 6 and network.prefixlen > 64:
        network = network.supernet(new_prefix=64)
    if network.prefixlen < (8 if network.version == 4 else 19):
        raise errors.malformed(Message("network-too-large"))
    return str(network)
