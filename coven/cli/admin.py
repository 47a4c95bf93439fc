"""`coven admin`: what a host does on a person's request."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO, TypeVar

import click
import msgspec

from coven.cli._options import IdCommand, strip_id_mark
from coven.cli.serve import data_option, database_option, database_url
from coven.errors import extra

if TYPE_CHECKING:
    from coven.server.http.host_acts import HostActs
    from coven.server.operations.admin import Admin

T = TypeVar("T")
Command = Callable[..., None]


@click.group()
def admin() -> None:
    """Keep order, and find, export and delete people, end their sessions, and rotate keys.

    The commands work on the database, while a server runs or not. A running server acts on them within two seconds.
    """


@contextmanager
def _opened(database: str, data: Path) -> Iterator["Admin"]:
    with extra("server", "coven admin"):
        from coven.server.base.config import Config
        from coven.server.operations.admin import Admin
    opened = Admin(Config(database=database_url(database, data), data=data))
    try:
        yield opened
    finally:
        opened.close()


def _with_admin(command: Command) -> Command:
    """Add the database options to a command, and call it with an Admin as its first argument."""

    @database_option
    @data_option
    @wraps(command)
    def run(database: str, data: Path, **arguments: Any) -> None:
        with _opened(database, data) as opened:
            command(opened, **arguments)

    return run


def _confirm(question: str, *, is_confirmed: bool) -> None:
    if not is_confirmed:
        click.confirm(question, abort=True)


def _day(seconds: float | None) -> str:
    return "never" if seconds is None else time.strftime("%Y-%m-%d", time.gmtime(seconds))


yes_option = click.option("--yes", is_flag=True, help="Do not ask for confirmation.")
person_argument = click.argument("person", callback=strip_id_mark)


@admin.command(cls=IdCommand)
@click.argument("text", callback=strip_id_mark)
@_with_admin
def find(opened: "Admin", text: str) -> None:
    """List the people whose name contains TEXT, and the person with this id.

    The last column but one is the digest that stands for the person in the access log and the audit log.
    """
    for found in opened.find(text):
        dates = f"since {_day(found.created)}, seen {_day(found.used)}"
        counts = f"{found.tables} tables, {found.sessions} sessions"
        parts = (found.person.id, found.person.name, found.person.kind, dates, counts, found.digest, found.suspension)
        click.echo("  ".join(filter(None, parts)))


def _act_on(opened: "Admin", person: str, work: "Callable[[HostActs], Awaitable[T]]") -> T:
    """Do what a host does about a person; say how ids are found if there is no such person."""
    opened.person(person)
    return opened.act(work)


@admin.command(cls=IdCommand)
@person_argument
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Write to this file instead of the screen.")
@_with_admin
def export(opened: "Admin", person: str, out: Path | None) -> None:
    """Print everything that is stored about PERSON, an id, as JSON."""
    text = msgspec.json.format(msgspec.json.encode(opened.export(person))).decode()
    if out is None:
        click.echo(text)
    else:
        out.write_text(text + "\n", encoding="utf-8")


@admin.command(cls=IdCommand)
@person_argument
@click.argument("name")
@_with_admin
def rename(opened: "Admin", person: str, name: str) -> None:
    """Give PERSON, an id, another NAME, also at their open and running tables."""
    renamed = _act_on(opened, person, lambda acts: acts.rename(person, name))
    click.echo(f"{person} is called {renamed.name} now.")


@admin.command(cls=IdCommand)
@person_argument
@click.option("--days", type=click.FloatRange(min=0, min_open=True), help="Number of days (default: without an end).")
@click.option("--reason", default="", help="A sentence that the person reads.")
@_with_admin
def suspend(opened: "Admin", person: str, days: float | None, reason: str) -> None:
    """Keep PERSON, an id, from playing and chatting. They may still look around, and export and delete their data."""
    with extra("server", "coven admin"):
        from coven.server.people.identity import describe_end
    until = _act_on(opened, person, lambda acts: acts.suspend(person, days, reason))
    click.echo(f"Suspended {person} {describe_end(until)}.")


@admin.command(cls=IdCommand)
@person_argument
@_with_admin
def reinstate(opened: "Admin", person: str) -> None:
    """End the suspension of PERSON, an id."""
    _act_on(opened, person, lambda acts: acts.reinstate(person))
    click.echo(f"{person} may play and chat again.")


@admin.command("rename-club", cls=IdCommand)
@click.argument("club", callback=strip_id_mark)
@click.argument("name")
@_with_admin
def rename_club(opened: "Admin", club: str, name: str) -> None:
    """Give CLUB, an id, another NAME."""
    opened.act(lambda acts: acts.rename_club(club, name))
    click.echo(f"{club} is called {name} now.")


@admin.command(cls=IdCommand)
@person_argument
@click.argument("text")
@_with_admin
def warn(opened: "Admin", person: str, text: str) -> None:
    """Warn PERSON, an id, who reads TEXT on their next visit."""
    _act_on(opened, person, lambda acts: acts.warn(person, text))
    click.echo(f"{person} reads the warning on their next visit.")


@admin.command(cls=IdCommand)
@_with_admin
def reports(opened: "Admin") -> None:
    """List the open reports: number, kind, who reported whom at which table, and the chat messages concerned."""
    for report in opened.act(lambda acts: acts.desk()).reports:
        reporter, person = (
            f"{one.person} {one.name}" if one else "a deleted account" for one in (report.reporter, report.person)
        )
        where = f"table {report.table}" if report.table else "profile"
        click.echo(
            f"{report.number}  {_day(report.at)}  {report.kind}  {reporter} reports {person}  {where}  {report.note}".rstrip()
        )
        for said in report.messages:
            click.echo(f"    {said.number}  {said.text}")


@admin.command("close-report", cls=IdCommand)
@click.argument("number", type=click.IntRange(1))
@click.option("--dismiss", is_flag=True, help="Nothing was done about it (default: something was).")
@_with_admin
def close_report(opened: "Admin", number: int, dismiss: bool) -> None:
    """Close the report with this NUMBER; its reporter is told that it was dealt with."""
    opened.act(lambda acts: acts.close_report(number, "dismissed" if dismiss else "acted"))
    click.echo(f"Closed report {number}.")


@admin.command(cls=IdCommand)
@click.argument("network", default="")
@click.option("--person", default="", callback=strip_id_mark, help="Ban the networks from which the person with this id played.")
@click.option("--days", type=click.FloatRange(min=0, min_open=True), help="Number of days (default: without an end).")
@click.option("--reason", default="", help="A sentence that people there read.")
@_with_admin
def ban(opened: "Admin", network: str, person: str, days: float | None, reason: str) -> None:
    """Ban NETWORK, an address range such as 203.0.113.0/24: nobody can play or chat from there.

    The server stores no addresses. With --person, keyed digests of the networks of the last 30 days are banned.
    """
    for banned in opened.act(lambda acts: acts.ban(network, person, days, reason)):
        click.echo(f"Banned {banned}.")


@admin.command(cls=IdCommand)
@click.argument("network")
@_with_admin
def unban(opened: "Admin", network: str) -> None:
    """Lift the ban of NETWORK, as `coven admin bans` prints it."""
    opened.act(lambda acts: acts.lift_ban(network))
    click.echo(f"Lifted the ban of {network}.")


@admin.command(cls=IdCommand)
@_with_admin
def bans(opened: "Admin") -> None:
    """List the banned networks."""
    with extra("server", "coven admin"):
        from coven.server.people.identity import describe_end
    for banned in opened.act(lambda acts: acts.desk()).bans:
        click.echo(f"{banned.network}  {describe_end(banned.until)}  {banned.reason}".rstrip())


@admin.command("close-table", cls=IdCommand)
@click.argument("table", callback=strip_id_mark)
@_with_admin
def close_table(opened: "Admin", table: str) -> None:
    """Close TABLE, an id. A game in progress ends without a result for anybody."""
    opened.act(lambda acts: acts.close_table(table))
    click.echo(f"Closed {table}.")


@admin.command("delete-message", cls=IdCommand)
@click.argument("table", callback=strip_id_mark)
@click.argument("number", type=click.IntRange(1))
@_with_admin
def delete_message(opened: "Admin", table: str, number: int) -> None:
    """Delete the text of message NUMBER at TABLE, an id, also on open pages."""
    opened.act(lambda acts: acts.delete_message(table, number))
    click.echo("Deleted.")


@admin.command(cls=IdCommand)
@click.argument("text")
@click.option(
    "--hours", type=click.FloatRange(min=0, min_open=True), default=24.0, show_default=True, help="How long it is shown."
)
@_with_admin
def announce(opened: "Admin", text: str, hours: float) -> None:
    """Show TEXT to everybody."""
    opened.act(lambda acts: acts.announce(text, hours))
    click.echo("Announced. `coven admin announcements` lists numbers, `--end` takes one back.")


@admin.command(cls=IdCommand)
@click.option("--end", "ended", type=click.IntRange(1), help="Take the announcement with this number back.")
@_with_admin
def announcements(opened: "Admin", ended: int | None) -> None:
    """List announcements with their numbers."""
    if ended is not None:
        opened.act(lambda acts: acts.end_announcement(ended))
    for announcement in opened.act(lambda acts: acts.desk()).announcements:
        click.echo(f"{announcement.number}  {announcement.text}")


@admin.command("forbidden-names", cls=IdCommand)
@click.option(
    "--file",
    "source",
    type=click.File(encoding="utf-8"),
    help="Replace the list by the lines of this file; - for input.",
)
@_with_admin
def forbidden_names(opened: "Admin", source: TextIO | None) -> None:
    """Print the words that names may not have, or replace them.

    A star stands for any letters: `admin*` forbids words that begin so, `*word*` anything that has it, however it is written.
    """
    if source is not None:
        words = [line.strip() for line in source]
        opened.act(lambda acts: acts.set_forbidden_names(words))
    for word in opened.act(lambda acts: acts.desk()).words:
        click.echo(word)


@admin.command(cls=IdCommand)
@_with_admin
def results(opened: "Admin") -> None:
    """List pairs of people whose results differ from what their ratings let expect. This proves nothing: look at their games."""
    for pair in opened.act(lambda acts: acts.unusual_results()).pairs:
        one, two = (f"{person.person} {person.name}" for person in pair.people)
        what = f"{two} against {one}" if pair.pattern == "one-loses" else f"{one} with {two} against others"
        network = "  one network" if pair.network else ""
        click.echo(
            f"{what}: {pair.score:g} won, {pair.expected:.1f} expected in {pair.games} games, "
            f"{pair.deviation:.1f} standard errors{network}"
        )


@admin.command(cls=IdCommand)
@click.argument("person", default="", callback=strip_id_mark)
@click.option("--end", "ends", is_flag=True, help="They are no longer a host.")
@_with_admin
def host(opened: "Admin", person: str, ends: bool) -> None:
    """Make PERSON, an id, a host, who keeps order on the page /host; without PERSON, list the hosts."""
    if person:
        name = opened.set_host(person, is_host=not ends).name
        click.echo(f"{name} is no longer a host." if ends else f"{name} is a host now.")
        return
    for found in opened.hosts():
        click.echo(f"{found.id}  {found.name}")


@admin.command("verify-achievements", cls=IdCommand)
@person_argument
@_with_admin
def verify_achievements(opened: "Admin", person: str) -> None:
    """Find the achievements of PERSON, an id, again in the logs of their games, and compare them with those stored."""
    mistakes = opened.verify_achievements(person)
    for mistake in mistakes:
        click.echo(mistake)
    if mistakes:
        raise SystemExit(1)
    click.echo("All stored achievements follow from the logs, and none is missing.")


@admin.command("end-sessions", cls=IdCommand)
@person_argument
@_with_admin
def end_sessions(opened: "Admin", person: str) -> None:
    """Sign PERSON, an id, out of every browser. They need a passkey to come back."""
    click.echo(f"Ended {opened.end_sessions(person)} sessions.")


@admin.command(cls=IdCommand)
@person_argument
@yes_option
@_with_admin
def delete(opened: "Admin", person: str, yes: bool) -> None:
    """Delete everything about PERSON, an id. Their moves stay in other people's games, without a name."""
    _confirm(f"Delete everything about {opened.person(person).name}?", is_confirmed=yes)
    click.echo(f"Deleted {asyncio.run(opened.delete(person)).name}.")


@admin.command("rotate-keys")
@click.option("--drop-old", is_flag=True, help="Drop all earlier keys: everybody is signed out, links in mail stop working.")
@yes_option
@_with_admin
def rotate_keys(opened: "Admin", drop_old: bool, yes: bool) -> None:
    """Replace the keys that sign cookies and links in mail. People stay signed in unless old keys are dropped."""
    if drop_old:
        _confirm("Sign everybody out?", is_confirmed=yes)
    opened.rotate_keys(drop_old=drop_old)
    click.echo("Dropped all earlier keys." if drop_old else "New keys sign in a minute; earlier keys still verify for 400 days.")


@admin.command(cls=IdCommand)
@click.option("--limit", type=click.IntRange(1), default=50, show_default=True, help="Number of entries.")
@click.option("--person", default="", callback=strip_id_mark, help="Only entries about the person with this id.")
@_with_admin
def audit(opened: "Admin", limit: int, person: str) -> None:
    """Print the newest entries of the audit log: time, actor, action, digest of the person, details."""
    for entry in opened.audit_log(limit, person):
        at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(entry.at))
        by = f"by {entry.host}" if entry.host else ""
        click.echo("  ".join(filter(None, (at, entry.actor, entry.action, entry.person, by, entry.detail))))
