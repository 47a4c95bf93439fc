"""Endpoints of reports, and of the page for hosts. Those below /api/host need the role, which is read from the database."""

from typing import Final

from coven.server.http.host_acts import HostActs
from coven.server.http.request import Context, Endpoint
from coven.server.people import moderation as reports
from coven.server.people.identity import to_me
from coven.server.protocol import (
    AboutHostedTable,
    AboutNumber,
    AboutPerson,
    Announce,
    BanNetwork,
    CloseReport,
    ForbiddenNames,
    HostDesk,
    HostPeople,
    LiftBan,
    Me,
    Nothing,
    RenameClub,
    RenamePerson,
    Report,
    Suspend,
    UnusualResults,
    Warn,
)
from coven.server.storage import moderation

MAX_SEARCH_CHARS: Final = 40


async def report_person(context: Context) -> Nothing:
    """Report a person to the host, with the chat messages concerned."""
    await reports.report(context.node.store, context.node.time, context.person, context.body_as(Report))
    return Nothing()


async def read_warning(context: Context) -> Me:
    """Confirm that I have read the warnings of the host."""
    id_ = context.person.id
    await context.node.store.writer.submit(lambda c: moderation.mark_warnings_read(c, id_))
    return to_me(context.person)


def acts_of(context: Context) -> HostActs:
    """Return the acts of the host who sends a request: who that is comes from the session."""
    return HostActs(context.node, context.changed_identities, context.person.id)


async def get_desk(context: Context) -> HostDesk:
    """Return open reports, suspended people, bans, announcements, forbidden names and the log (hosts only)."""
    return await acts_of(context).desk()


async def search_people(context: Context) -> HostPeople:
    """Return the people whose names contain `search` (hosts only)."""
    return await acts_of(context).search(context.query.get("search", "")[:MAX_SEARCH_CHARS])


async def get_unusual_results(context: Context) -> UnusualResults:
    """Return pairs of people with unusual results, for the host to look at (hosts only)."""
    return await acts_of(context).unusual_results()


async def warn_person(context: Context) -> HostDesk:
    """Warn a person (hosts only)."""
    body = context.body_as(Warn)
    await acts_of(context).warn(body.person, body.text)
    return await get_desk(context)


async def suspend_person(context: Context) -> HostDesk:
    """Suspend a person for some days, or without an end (hosts only)."""
    body = context.body_as(Suspend)
    await acts_of(context).suspend(body.person, body.days, body.reason)
    return await get_desk(context)


async def reinstate_person(context: Context) -> HostDesk:
    """End the suspension of a person (hosts only)."""
    await acts_of(context).reinstate(context.body_as(AboutPerson).person)
    return await get_desk(context)


async def rename_person(context: Context) -> HostDesk:
    """Give a person another name (hosts only)."""
    body = context.body_as(RenamePerson)
    await acts_of(context).rename(body.person, body.name)
    return await get_desk(context)


async def rename_club(context: Context) -> HostDesk:
    """Give a club another name (hosts only)."""
    body = context.body_as(RenameClub)
    await acts_of(context).rename_club(body.club, body.name)
    return await get_desk(context)


async def ban_network(context: Context) -> HostDesk:
    """Ban an address range, or the networks of a person (hosts only)."""
    body = context.body_as(BanNetwork)
    await acts_of(context).ban(body.network, body.person, body.days, body.reason)
    return await get_desk(context)


async def lift_ban(context: Context) -> HostDesk:
    """Lift the ban of a network (hosts only)."""
    await acts_of(context).lift_ban(context.body_as(LiftBan).network)
    return await get_desk(context)


async def close_table(context: Context) -> HostDesk:
    """Close a table; a game in progress ends without a result (hosts only)."""
    await acts_of(context).close_table(context.body_as(AboutHostedTable).table)
    return await get_desk(context)


async def delete_message(context: Context) -> HostDesk:
    """Delete the text of a chat message (hosts only)."""
    body = context.body_as(AboutHostedTable)
    await acts_of(context).delete_message(body.table, body.message or 0)
    return await get_desk(context)


async def announce(context: Context) -> HostDesk:
    """Announce something to everybody (hosts only)."""
    body = context.body_as(Announce)
    await acts_of(context).announce(body.text, body.hours)
    return await get_desk(context)


async def end_announcement(context: Context) -> HostDesk:
    """End an announcement (hosts only)."""
    await acts_of(context).end_announcement(context.body_as(AboutNumber).number)
    return await get_desk(context)


async def set_forbidden_names(context: Context) -> HostDesk:
    """Replace the words that names may not have (hosts only)."""
    await acts_of(context).set_forbidden_names(context.body_as(ForbiddenNames).words)
    return await get_desk(context)


async def close_report(context: Context) -> HostDesk:
    """Record what came of a report (hosts only)."""
    body = context.body_as(CloseReport)
    await acts_of(context).close_report(body.number, body.outcome)
    return await get_desk(context)


HOST_PATH: Final = "/api/host"


def _act(verb: str, handler: object, body: object) -> Endpoint:
    return Endpoint("POST", f"{HOST_PATH}/{verb}", handler, HostDesk, body, rate_limit="change", needs_host=True)  # type: ignore[arg-type]


HOST_ENDPOINTS: Final = (
    Endpoint("POST", "/api/reports", report_person, Nothing, Report, rate_limit="report"),
    Endpoint("POST", "/api/me/warning", read_warning, Me, Nothing, rate_limit="change", allows_suspended=True),
    Endpoint("GET", HOST_PATH, get_desk, HostDesk, needs_host=True),
    Endpoint("GET", f"{HOST_PATH}/people", search_people, HostPeople, query=("search",), needs_host=True),
    Endpoint("GET", f"{HOST_PATH}/results", get_unusual_results, UnusualResults, rate_limit="change", needs_host=True),
    _act("warn", warn_person, Warn),
    _act("suspend", suspend_person, Suspend),
    _act("reinstate", reinstate_person, AboutPerson),
    _act("rename", rename_person, RenamePerson),
    _act("club", rename_club, RenameClub),
    _act("ban", ban_network, BanNetwork),
    _act("lift", lift_ban, LiftBan),
    _act("close", close_table, AboutHostedTable),
    _act("message", delete_message, AboutHostedTable),
    _act("announce", announce, Announce),
    _act("retract", end_announcement, AboutNumber),
    _act("names", set_forbidden_names, ForbiddenNames),
    _act("report", close_report, CloseReport),
)
