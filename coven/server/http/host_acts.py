"""What hosts see and do, on their page and by `coven admin`. Every act is an entry of the audit log, in the same transaction.

Nodes find in the log what changed about people, networks and messages, so that acts by a command reach them too.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, TypeVar

from sqlalchemy import Connection, select

from coven.messages import Message
from coven.server.base import errors
from coven.server.domain import abandonment
from coven.server.domain.fairness import find_unusual
from coven.server.domain.names import clean_line, clean_name, portrait_of_person
from coven.server.domain.rows import Person, TableRow
from coven.server.http.changed_identities import ChangedIdentities
from coven.server.live.node import LiveNode
from coven.server.people.identity import NO_END, describe_end
from coven.server.people.moderation import parse_network
from coven.server.protocol import (
    Announcement,
    HostDesk,
    HostLogEntry,
    HostPeople,
    HostPerson,
    HostReport,
    NetworkBan,
    ReportOutcome,
    UnusualPair,
    UnusualResults,
)
from coven.server.storage import clubs, identities, moderation, notifications, sessions, tables
from coven.server.storage.moderation import BanRow, ReportRow
from coven.server.storage.notifications import Notice
from coven.server.storage.schema import people
from coven.server.storage.sessions import DAY_SECONDS, identity_digest, record_action

BAN_ACTION: Final = "ban"  # nodes that find an entry with this action read the bans again
MAX_REPORTS: Final = 100
MAX_LOG_ENTRIES: Final = 100
MAX_FOUND: Final = 50
FAIRNESS_DAYS: Final = 90
MAX_RESULTS: Final = 50_000
MAX_PAIRS: Final = 50
DELETED_MESSAGE: Final = "…"
T = TypeVar("T")


class HostActs:
    """The acts of one host; `host` is their id on the page, and empty for a command."""

    def __init__(self, node: LiveNode, changed_identities: ChangedIdentities, host: str = "") -> None:
        self.node = node
        self.changed_identities = changed_identities
        self.host = host

    # seeing

    async def desk(self) -> HostDesk:
        """Return everything that waits for the host, and what was done."""
        return await self.node.store.read(partial(_load_desk, now=self._now()))

    async def search(self, text: str) -> HostPeople:
        """Return the people whose names contain a text, and the one with this id."""

        def read(connection: Connection) -> HostPeople:
            found = identities.search_people(connection, text, MAX_FOUND)
            return HostPeople(people=list(_describe(connection, [person.id for person, _ in found if person.kind == "person"])))

        return await self.node.store.read(read)

    async def unusual_results(self) -> UnusualResults:
        """Return pairs of people whose results differ from what their ratings let expect."""
        await self.node.profiles.settle_finished()
        return await self.node.store.read(partial(_load_unusual, since=self._now() - FAIRNESS_DAYS * DAY_SECONDS))

    # acting on people

    async def warn(self, id_: str, text: str) -> None:
        """Warn a person, who reads the text on their next visit."""
        words = _clean(text)

        def change(connection: Connection) -> None:
            self._check_may_act(connection, id_)
            now = self._now()
            moderation.add_warning(connection, id_, words, now)
            notice = Notice(id_, "host", f"warning {int(now)}", Message("notice-warning", text=words), "/")
            notifications.add_notice(connection, notice, now)
            self._record(connection, "warn", id_, words)

        await self._change(change, id_)

    async def suspend(self, id_: str, days: float | None, reason: str) -> float:
        """Suspend a person for some days, or without an end; return when it ends."""
        until, words = self._end(days), clean_line(reason)

        def change(connection: Connection) -> None:
            self._check_may_act(connection, id_)
            identities.set_suspension(connection, id_, until, words)
            self._record(connection, "suspend", id_, f"{describe_end(until)}. {words}".strip())

        await self._change(change, id_)
        return until

    async def reinstate(self, id_: str) -> None:
        """End the suspension of a person."""

        def change(connection: Connection) -> None:
            self._check_may_act(connection, id_)
            identities.set_suspension(connection, id_, None, "")
            self._record(connection, "reinstate", id_)

        await self._change(change, id_)

    async def rename(self, id_: str, name: str) -> Person:
        """Give a person another name, also at their open and running tables."""
        person = await self.node.store.read(partial(self._find_person, id_=id_))
        record = partial(self._record, action="rename", person=id_)
        renamed = await self.changed_identities.identities.rename_person(person, clean_name(name), by_host=record)
        await self.node.changes.update_name(renamed)
        await self.changed_identities.announce(id_)
        return renamed

    async def rename_club(self, id_: str, name: str) -> None:
        """Give a club another name."""
        cleaned = clean_name(name)

        def change(connection: Connection) -> None:
            if clubs.find_club(connection, id_) is None:
                raise errors.not_found(Message("no-club"))
            clubs.set_name(connection, id_, cleaned)
            self._record(connection, "rename-club", detail=id_)

        await self._change(change)

    # networks

    async def ban(self, network: str, person: str, days: float | None, reason: str) -> list[str]:
        """Ban an address range, or the networks from which a person played lately; return the networks."""
        until, words = self._end(days), clean_line(reason)

        def change(connection: Connection) -> list[str]:
            if person:
                self._check_may_act(connection, person)
                networks = sorted(moderation.list_networks(connection, [person]).get(person, set()))
            else:
                networks = [parse_network(network)]
            if not networks:
                raise errors.not_found(Message("no-networks"))
            for one in networks:
                moderation.set_ban(connection, BanRow(one, until, words, self._now()))
            self._record(connection, BAN_ACTION, person, f"{', '.join(networks)} {describe_end(until)}. {words}".strip())
            return networks

        networks = await self._change(change)
        await self.node.networks.load()
        return networks

    async def lift_ban(self, network: str) -> None:
        """Lift the ban of a network."""

        def change(connection: Connection) -> None:
            if not moderation.lift_ban(connection, network):
                raise errors.not_found(Message("no-ban"))
            self._record(connection, BAN_ACTION, detail=f"lifted: {network}")

        await self._change(change)
        await self.node.networks.load()

    # tables and messages

    async def close_table(self, id_: str) -> None:
        """Close a table; a game in progress ends without a result for anybody."""

        def record(connection: Connection) -> None:
            self._record(connection, "close-table", detail=id_)

        await self.node.changes.transact(id_, _close, record)

    async def delete_message(self, table: str, number: int) -> None:
        """Delete the text of a chat message."""

        def change(connection: Connection) -> str:
            person = tables.hide_message(connection, table, number, DELETED_MESSAGE)
            if person is None:
                raise errors.not_found(Message("no-message"))
            self._record(connection, "delete-message", person, f"{table} {number}")
            return person

        person = await self._change(change)
        if person:
            await self.changed_identities.announce(person)

    # reports

    async def close_report(self, number: int, outcome: ReportOutcome) -> None:
        """Record what came of a report, and tell its reporter that it was dealt with."""

        def change(connection: Connection) -> None:
            row = moderation.find_report(connection, number)
            if row is None or row.outcome:
                raise errors.not_found(Message("no-open-report"))
            moderation.close_report(connection, number, outcome)
            notice = Notice(row.reporter, "host", f"report {number}", Message("notice-report-closed"), "/")
            notifications.add_notice(connection, notice, self._now())
            self._record(connection, "close-report", row.person, f"{number} {outcome}")

        await self._change(change)

    # announcements and names

    async def announce(self, text: str, hours: float) -> None:
        """Announce something to everybody."""
        words, now = _clean(text), self._now()

        def change(connection: Connection) -> None:
            moderation.add_announcement(connection, words, now, now + hours * 3_600)
            self._record(connection, "announce", detail=words)

        await self._change(change)

    async def end_announcement(self, number: int) -> None:
        """End an announcement."""

        def change(connection: Connection) -> None:
            if not moderation.end_announcement(connection, number, self._now()):
                raise errors.not_found(Message("no-announcement"))
            self._record(connection, "end-announcement", detail=str(number))

        await self._change(change)

    async def set_forbidden_names(self, words: Iterable[str]) -> None:
        """Replace the words that names may not have."""
        cleaned = list(dict.fromkeys(filter(None, (clean_line(word) for word in words))))

        def change(connection: Connection) -> None:
            moderation.save_forbidden_names(connection, cleaned)
            self._record(connection, "forbidden-names", detail=f"{len(cleaned)} words")

        await self._change(change)

    # helpers

    def _now(self) -> float:
        return self.node.time.wall_time()

    def _end(self, days: float | None) -> float:
        return NO_END if days is None else self._now() + days * DAY_SECONDS

    def _record(self, connection: Connection, action: str, person: str = "", detail: str = "") -> None:
        record_action(connection, "host", action, person, detail, self.host)

    async def _change(self, change: Callable[[Connection], T], person: str = "") -> T:
        done = await self.node.store.writer.submit(change)
        if person:
            await self.changed_identities.announce(person)
        return done

    def _find_person(self, connection: Connection, id_: str) -> Person:
        self._check_may_act(connection, id_)
        person = identities.find_person(connection, id_)
        assert person
        return person

    def _check_may_act(self, connection: Connection, id_: str) -> None:
        """Raise unless a person exists; hosts are protected from each other on the page, so that a command has the last word."""
        person = identities.find_person(connection, id_)
        if person is None or person.kind == "bot":
            raise errors.not_found(Message("no-person"))
        if self.host and person.is_host:
            raise errors.not_allowed(Message("host-protected"))


def _clean(text: str) -> str:
    words = clean_line(text)
    if not words:
        raise errors.malformed(Message("chat-empty"))
    return words


def _close(row: TableRow) -> None:
    if row.settings.duel is not None and not row.settings.duel.day:
        raise errors.not_now(Message("host-close-event"))
    if row.status == "open":
        row.status = "closed"
    elif row.status == "running":
        abandonment.end_early(row, [])
    else:
        raise errors.not_now(Message("table-is-over"))


def _load_desk(connection: Connection, now: float) -> HostDesk:
    open_reports = moderation.list_reports(connection, limit=MAX_REPORTS)
    concerned = {id_ for row in open_reports for id_ in (row.reporter, row.person)}
    known = {found.person: found for found in _describe(connection, concerned)}
    suspended = connection.execute(select(people.c.id).where(people.c.suspended_until > now).limit(MAX_FOUND)).scalars()
    return HostDesk(
        reports=[_report(row, known) for row in open_reports],
        suspended=list(_describe(connection, list(suspended))),
        bans=[
            NetworkBan(network=ban.network, until=ban.until, reason=ban.reason) for ban in moderation.list_bans(connection, now)
        ],
        announcements=[Announcement(number=row.number, text=row.text) for row in moderation.list_announcements(connection, now)],
        words=moderation.load_forbidden_names(connection),
        log=[
            HostLogEntry(
                at=entry.at, actor=entry.actor, action=entry.action, person=entry.person, detail=entry.detail, host=entry.host
            )
            for entry in sessions.list_actions(connection, MAX_LOG_ENTRIES)
        ],
    )


def _report(row: ReportRow, known: dict[str, HostPerson]) -> HostReport:
    return HostReport(
        number=row.number,
        at=row.at,
        kind=row.kind,  # type: ignore[arg-type]
        note=row.note,
        reporter=known.get(row.reporter),
        person=known.get(row.person),
        table=row.table_id,
        messages=row.messages,
    )


def _describe(connection: Connection, ids: Iterable[str]) -> Iterable[HostPerson]:
    for id_ in ids:
        person = identities.find_person(connection, id_)
        if person is None:
            continue
        created = connection.execute(select(people.c.created).where(people.c.id == id_)).scalar() or 0.0
        yield HostPerson(
            person=id_,
            name=person.name,
            portrait=portrait_of_person(person),
            digest=identity_digest(id_),
            address=person.address or "",
            since=created,
            until=person.suspended_until,
            reason=person.suspension_reason,
            warnings=len(moderation.list_warnings(connection, id_)),
            host=person.is_host,
        )


def _load_unusual(connection: Connection, since: float) -> UnusualResults:
    games = moderation.list_rated_games(connection, since, MAX_RESULTS)
    ids = sorted({player.person for game in games for player in game.players})
    found = find_unusual(games, moderation.list_networks(connection, ids))[:MAX_PAIRS]
    return UnusualResults(
        pairs=[
            UnusualPair(
                pattern=one.pattern,
                people=list(_describe(connection, one.people)),
                games=one.games,
                score=one.score,
                expected=one.expected,
                deviation=one.deviation,
                network=one.shares_network,
            )
            for one in found
        ]
    )
