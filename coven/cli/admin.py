"""`coven admin`: what a host does on a person's request."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from coven.cli._options import IdCommand, strip_id_mark
from coven.cli.serve import data_option, database_option, database_url
from coven.errors import extra

if TYPE_CHECKING:
    from coven.server.operations.admin import Admin

Command = Callable[..., None]


@click.group()
def admin() -> None:
    """Find, export, rename, suspend and delete people, end their sessions, and rotate keys.

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
    click.echo(f"{person} is called {asyncio.run(opened.rename(person, name)).name} now.")


@admin.command(cls=IdCommand)
@person_argument
@click.option("--days", type=click.FloatRange(min=0, min_open=True), help="Number of days (default: without an end).")
@click.option("--reason", default="", help="A sentence that the person reads.")
@_with_admin
def suspend(opened: "Admin", person: str, days: float | None, reason: str) -> None:
    """Keep PERSON, an id, from playing and chatting. They may still look around, and export and delete their data."""
    with extra("server", "coven admin"):
        from coven.server.people.identity import describe_end
    click.echo(f"Suspended {person} {describe_end(opened.suspend(person, days, reason))}.")


@admin.command(cls=IdCommand)
@person_argument
@_with_admin
def reinstate(opened: "Admin", person: str) -> None:
    """End the suspension of PERSON, an id."""
    opened.reinstate(person)
    click.echo(f"{person} may play and chat again.")


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
        click.echo("  ".join(filter(None, (at, entry.actor, entry.action, entry.person, entry.detail))))
