"""Reports, warnings, banned networks, announcements, forbidden names and digests of networks in the database.

Functions that change something take the connection of the transaction they belong to.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, delete, func, insert, or_, select, update

from coven.decoding import thread_safe_type
from coven.server.domain.fairness import Game, Player
from coven.server.domain.names import DEFAULT_FORBIDDEN_NAMES
from coven.server.protocol import Said
from coven.server.storage.results import BOT_PREFIX
from coven.server.storage.schema import (
    announcements,
    facts,
    network_bans,
    people,
    person_networks,
    person_reports,
    results,
    warnings,
)
from coven.server.storage.writer import load_fact

FORBIDDEN_NAMES_KEY: Final = "forbidden_names"
NETWORK_DAYS: Final = 30  # for which the digest of a network is kept
CLOSED_REPORT_DAYS: Final = 180  # for which a report is kept once the host has dealt with it
DAY_SECONDS: Final = 86_400.0


class ReportRow(msgspec.Struct, frozen=True):
    """A report of a person by another one; `outcome` is empty while it is open."""

    number: int
    at: float
    reporter: str
    person: str
    table_id: str | None
    kind: str
    note: str
    messages: list[Said]
    outcome: str


class WarningRow(msgspec.Struct, frozen=True):
    """A warning of a person by the host."""

    number: int
    person: str
    text: str
    at: float
    is_read: bool


class BanRow(msgspec.Struct, frozen=True):
    """A banned network: an address range, or the digest of a person's network."""

    network: str
    until: float
    reason: str
    at: float


class AnnouncementRow(msgspec.Struct, frozen=True):
    """An announcement of the host to everybody."""

    number: int
    text: str
    at: float
    until: float


# the role of a host


def is_host(connection: Connection, id_: str) -> bool:
    """Return whether a person is a host."""
    return bool(connection.execute(select(people.c.is_host).where(people.c.id == id_)).scalar())


def set_host(connection: Connection, id_: str, *, is_host: bool) -> None:
    """Make a person a host, or end that."""
    connection.execute(update(people).where(people.c.id == id_).values(is_host=is_host))


def list_hosts(connection: Connection) -> list[str]:
    """Return the ids of the hosts."""
    return list(connection.execute(select(people.c.id).where(people.c.is_host.is_(True))).scalars())


# reports


def save_report(connection: Connection, row: ReportRow) -> None:
    """Save an open report; it replaces an open one by the same person about the same one at the same table."""
    same = (person_reports.c.reporter == row.reporter) & (person_reports.c.person == row.person)
    table = person_reports.c.table_id.is_(None) if row.table_id is None else person_reports.c.table_id == row.table_id
    connection.execute(delete(person_reports).where(same, table, person_reports.c.outcome == ""))
    values = msgspec.structs.asdict(row) | {"messages": msgspec.json.encode(row.messages).decode()}
    del values["number"]
    connection.execute(insert(person_reports).values(**values))


def list_reports(connection: Connection, *, limit: int, is_open: bool = True) -> list[ReportRow]:
    """Return open reports, the oldest first, or closed ones, the newest first."""
    columns = person_reports.c
    query = select(person_reports).where(columns.outcome == "" if is_open else columns.outcome != "")
    query = query.order_by(columns.number if is_open else columns.number.desc()).limit(limit)
    return [_to_report(row) for row in connection.execute(query)]


def list_own_reports(connection: Connection, reporter: str) -> list[ReportRow]:
    """Return the reports that a person wrote, the oldest first."""
    query = select(person_reports).where(person_reports.c.reporter == reporter).order_by(person_reports.c.number)
    return [_to_report(row) for row in connection.execute(query)]


def find_report(connection: Connection, number: int) -> ReportRow | None:
    """Return a report, or None."""
    row = connection.execute(select(person_reports).where(person_reports.c.number == number)).first()
    return _to_report(row) if row else None


def _to_report(row: Sequence[object]) -> ReportRow:
    fields = dict(zip(ReportRow.__struct_fields__, row, strict=True))
    fields["messages"] = msgspec.json.decode(str(fields["messages"]), type=thread_safe_type(list[Said]))
    return ReportRow(**fields)  # type: ignore[arg-type]


def count_open_reports(connection: Connection, reporter: str) -> int:
    """Return the number of open reports that a person wrote."""
    where = (person_reports.c.reporter == reporter) & (person_reports.c.outcome == "")
    return connection.execute(select(func.count()).select_from(person_reports).where(where)).scalar_one()


def close_report(connection: Connection, number: int, outcome: str) -> None:
    """Record what came of a report."""
    connection.execute(update(person_reports).where(person_reports.c.number == number).values(outcome=outcome))


# warnings


def add_warning(connection: Connection, person: str, text: str, now: float) -> None:
    """Add a warning."""
    connection.execute(insert(warnings).values(person=person, text=text, at=now, is_read=False))


def list_warnings(connection: Connection, person: str) -> list[WarningRow]:
    """Return the warnings of a person, the oldest first."""
    rows = connection.execute(select(warnings).where(warnings.c.person == person).order_by(warnings.c.number))
    return [WarningRow(*row) for row in rows]


def find_unread_warning(connection: Connection, person: str) -> str:
    """Return the oldest warning that a person has not read, or nothing."""
    query = select(warnings.c.text).where(warnings.c.person == person, warnings.c.is_read.is_(False))
    return connection.execute(query.order_by(warnings.c.number).limit(1)).scalar() or ""


def mark_warnings_read(connection: Connection, person: str) -> None:
    """Record that a person has read their warnings."""
    connection.execute(update(warnings).where(warnings.c.person == person).values(is_read=True))


# banned networks


def set_ban(connection: Connection, row: BanRow) -> None:
    """Ban a network, or change its ban."""
    lift_ban(connection, row.network)
    connection.execute(insert(network_bans).values(**msgspec.structs.asdict(row)))


def lift_ban(connection: Connection, network: str) -> bool:
    """Lift the ban of a network; return whether there was one."""
    return connection.execute(delete(network_bans).where(network_bans.c.network == network)).rowcount > 0


def list_bans(connection: Connection, now: float) -> list[BanRow]:
    """Return the bans that have not ended, the newest first."""
    query = select(network_bans).where(network_bans.c.until > now).order_by(network_bans.c.at.desc())
    return [BanRow(*row) for row in connection.execute(query)]


# announcements


def add_announcement(connection: Connection, text: str, now: float, until: float) -> None:
    """Announce something to everybody."""
    connection.execute(insert(announcements).values(text=text, at=now, until=until))


def list_announcements(connection: Connection, now: float) -> list[AnnouncementRow]:
    """Return the announcements that have not ended, the newest first."""
    query = select(announcements).where(announcements.c.until > now).order_by(announcements.c.number.desc())
    return [AnnouncementRow(*row) for row in connection.execute(query)]


def end_announcement(connection: Connection, number: int, now: float) -> bool:
    """End an announcement; return whether there was one. Its number stays in use, so that browsers do not confuse two."""
    where = (announcements.c.number == number) & (announcements.c.until > now)
    return connection.execute(update(announcements).where(where).values(until=now)).rowcount == 1


# forbidden names


def load_forbidden_names(connection: Connection) -> list[str]:
    """Return the words that names may not have: the host's list, or the one that comes with Coven."""
    stored = load_fact(connection, FORBIDDEN_NAMES_KEY)
    return list(DEFAULT_FORBIDDEN_NAMES) if stored is None else msgspec.json.decode(stored, type=thread_safe_type(list[str]))


def save_forbidden_names(connection: Connection, words: Sequence[str]) -> None:
    """Replace the words that names may not have."""
    connection.execute(delete(facts).where(facts.c.key == FORBIDDEN_NAMES_KEY))
    connection.execute(insert(facts).values(key=FORBIDDEN_NAMES_KEY, value=msgspec.json.encode(list(words)).decode()))


# networks, and results among people


def record_network(connection: Connection, person: str, network: str, now: float) -> None:
    """Record that a person plays from a network, given by its digest."""
    own = (person_networks.c.person == person) & (person_networks.c.network == network)
    connection.execute(delete(person_networks).where(own))
    connection.execute(insert(person_networks).values(person=person, network=network, at=now))


def list_networks(connection: Connection, ids: Sequence[str]) -> dict[str, set[str]]:
    """Return the digests of the networks from which people played recently."""
    found: dict[str, set[str]] = {}
    query = select(person_networks.c.person, person_networks.c.network).where(person_networks.c.person.in_(ids))
    for person, network in connection.execute(query):
        found.setdefault(person, set()).add(network)
    return found


def list_rated_games(connection: Connection, since: float, limit: int) -> list[Game]:
    """Return the newest rated games in which at least two people met, the oldest first, with the ratings after them."""
    columns = (results.c.table_id, results.c.game, results.c.player, results.c.place, results.c.points, results.c.ended)
    query = select(*columns).where(
        results.c.ended > since, results.c.player != "", results.c.points.is_not(None), ~results.c.player.like(f"{BOT_PREFIX}%")
    )
    found: dict[str, Game] = {}
    for table, game, player, place, points, ended in connection.execute(query.order_by(results.c.ended.desc()).limit(limit)):
        found.setdefault(table, Game(game, ended, [])).players.append(Player(player, place, points))
    return sorted((game for game in found.values() if len(game.players) > 1), key=lambda game: game.ended)


# deletion


def delete_person_data(connection: Connection, id_: str) -> None:
    """Delete what is stored about a person; what others reported about them goes too."""
    connection.execute(delete(person_reports).where(or_(person_reports.c.reporter == id_, person_reports.c.person == id_)))
    connection.execute(delete(warnings).where(warnings.c.person == id_))
    connection.execute(delete(person_networks).where(person_networks.c.person == id_))


def delete_old(connection: Connection, now: float) -> None:
    """Delete old digests of networks, reports that were dealt with, and bans and announcements that ended long ago."""
    connection.execute(delete(person_networks).where(person_networks.c.at < now - NETWORK_DAYS * DAY_SECONDS))
    closed = (person_reports.c.outcome != "") & (person_reports.c.at < now - CLOSED_REPORT_DAYS * DAY_SECONDS)
    connection.execute(delete(person_reports).where(closed))
    connection.execute(delete(network_bans).where(network_bans.c.until < now))
    newest = connection.execute(select(func.max(announcements.c.number))).scalar() or 0
    old = (announcements.c.until < now - CLOSED_REPORT_DAYS * DAY_SECONDS) & (announcements.c.number < newest)
    connection.execute(delete(announcements).where(old))
