"""`coven serve`: run the server. Its database options are shared with the other commands for hosts."""

import contextlib
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from coven import games
from coven.cli._options import RenamedOptionsCommand
from coven.errors import CovenError, extra
from coven.server.base.config import Config
from coven.testing.trial import load_playable

SERVER_DEFAULTS: Final = Config()
RENAMED_OPTIONS: Final = {
    "--patience": "--request-timeout",
    "--limits": "--rate-limit-factor",
    "--notice": "--notify-after",
    "--days": "--daily-deals",
    "--no-days": "--no-daily-deals",
}
Function = TypeVar("Function", bound=Callable[..., object])

database_option = click.option(
    "--database",
    default="",
    envvar="COVEN_DATABASE",
    metavar="URL",
    help="Database: sqlite:///FILE or postgresql://… (default: a SQLite file in the data folder; or set COVEN_DATABASE).",
)
data_option = click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    default=SERVER_DEFAULTS.data,
    show_default=True,
    help="Data folder.",
)

recipient_option = click.option(
    "--backup-recipient", default="", envvar="COVEN_BACKUP_RECIPIENT", metavar="KEY",
    help="Encrypt backups to this public key of age, age1… (or set COVEN_BACKUP_RECIPIENT).",
)  # fmt: skip


def database_url(database: str, data: Path) -> str:
    """Return the URL of the database that these options select."""
    return Config(database=database, data=data).database_url


def _seconds_option(name: str, field: str, text: str, minimum: float = 0.0) -> Callable[[Function], Function]:
    """Return an option for a duration that has its default in Config."""
    default = getattr(SERVER_DEFAULTS, field)
    return click.option(name, field, type=click.FloatRange(minimum), default=default, show_default=True, help=text)


@click.command(cls=RenamedOptionsCommand, renamed=RENAMED_OPTIONS)
@click.option("--host", default=SERVER_DEFAULTS.host, show_default=True, help="Address to listen on; 0.0.0.0 for all interfaces.")
@click.option(
    "--port", type=click.IntRange(0, 65_535), default=SERVER_DEFAULTS.port, show_default=True, help="Port to listen on."
)
@database_option
@data_option
@click.option("--bus", metavar="URL", help="Connect the nodes of a cluster through redis://…; requires PostgreSQL.")
@click.option("--public-url", metavar="URL", help="Public address of the server, such as https://example.org; secures cookies.")
@click.option(
    "--origin", "origins", multiple=True, metavar="URL", help="Allow pages of this origin to call the API (repeatable)."
)
@click.option("--proxies", default="", metavar="LIST", help="Trust X-Forwarded-For from these proxy addresses.")
@_seconds_option("--grace", "grace", "Seconds until a bot substitutes for an absent player.")
@_seconds_option("--absence", "absence", "Seconds until the other players may vote about an absent player.")
@_seconds_option(
    "--thinking", "thinking", "Seconds until they may vote about a present player who does not move, without a clock."
)
@_seconds_option("--idle", "idle", "Seconds until a table without viewers is unloaded from memory.")
@click.option(
    "--rate-limit-factor", "limits", type=click.FloatRange(0.01), default=SERVER_DEFAULTS.limits, show_default=True,
    help="Multiply all rate limits by this factor.",
)  # fmt: skip
@click.option(
    "--max-connections", type=click.IntRange(0), default=SERVER_DEFAULTS.max_connections,
    help="Open connections of all people together (default: as many as the system has descriptors for, up to 20,000).",
)  # fmt: skip
@_seconds_option("--request-timeout", "patience", "Seconds a request may take to arrive.", minimum=0.1)
@click.option(
    "--smtp", default="", envvar="COVEN_SMTP", metavar="URL", help="Send e-mail through smtp://USER:PASSWORD@HOST:PORT."
)
@click.option("--mail-from", default="", metavar="ADDRESS", help="Sender address of e-mails.")
@_seconds_option("--notify-after", "notice", "Seconds until an absent player is notified of their turn.")
@click.option("--private-push", is_flag=True, help="Allow push services in your own network (for tests).")
@click.option("--reviews-ahead/--no-reviews-ahead", default=True, help="Review finished games in advance (default: enabled).")
@click.option("--daily-deals/--no-daily-deals", "days", default=True, help="Offer a daily deal for each game (default: enabled).")
@click.option("--workshop/--no-workshop", default=True, help="Let people study variants on this server (default: enabled).")
@click.option(
    "--session-days", type=click.FloatRange(1, 400), default=SERVER_DEFAULTS.session_days, show_default=True,
    help="Days until people are signed out of a browser that they do not use; every use renews it.",
)  # fmt: skip
@click.option(
    "--forget-days", type=click.FloatRange(0), default=SERVER_DEFAULTS.forget_days, show_default=True,
    help="Days after the last visit until a visitor who never played is forgotten (0: never).",
)  # fmt: skip
@click.option("--access-log/--no-access-log", default=True, help="Log a line for each request (default: enabled).")
@click.option(
    "--backup-folder", type=click.Path(path_type=Path, file_okay=False), metavar="DIR",
    help="Make backups into this folder while the server runs.",
)  # fmt: skip
@click.option(
    "--backup-hours", type=click.FloatRange(0.1), default=SERVER_DEFAULTS.backup_hours, show_default=True,
    help="Hours between two backups.",
)  # fmt: skip
@click.option(
    "--backup-keep", type=click.IntRange(1), default=SERVER_DEFAULTS.backup_keep, show_default=True,
    help="Number of backups to keep; older ones are deleted.",
)  # fmt: skip
@recipient_option
@click.option("--metrics-port", type=click.IntRange(0, 65_535),
              help="Serve Prometheus metrics on this separate port (bound to --metrics-host).")  # fmt: skip
@click.option("--metrics-host", default=SERVER_DEFAULTS.metrics_host, show_default=True, help="Address of the metrics port.")
@click.option("--open", "opens", is_flag=True, help="Open the page in a browser, on another port if this one is in use.")
def serve(data: Path, opens: bool, **options: Any) -> None:
    """Serve tables to people, bots and the web client."""
    with extra("server", "coven serve"):
        from coven.server.run import run
    withdraw_faulty_games()
    if opens:
        options["port"] = find_port(options["host"], options["port"])

    def announce(address: str) -> None:
        if opens or sys.stderr.isatty():  # otherwise a program reads the log, which has the address too
            click.echo(f"Coven is at {address} (press Ctrl-C to stop)", err=True)
        if opens:
            open_page(address)

    run(Config(data=data, **options), announce)


def withdraw_faulty_games() -> None:
    """Try every custom game; print what is wrong with one, and serve the others."""
    for key in [key for key in games.GAMES if key not in games.BUILTIN_GAMES]:
        try:
            load_playable(key)
        except CovenError as error:
            click.echo(f"{error}\ncoven: '{key}' is not offered: correct the game and start again.", err=True)
            games.MODULES.withdraw(key, str(error))


def find_port(host: str, preferred: int) -> int:
    """Return the preferred port, or a free one if that is in use."""
    for port in (preferred, 0):
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
            return int(probe.getsockname()[1])
    return preferred


def open_page(address: str) -> None:
    """Open a page in a browser without waiting for it."""
    threading.Thread(target=_open_in_browser, args=(address,), daemon=True).start()


def _open_in_browser(address: str) -> None:
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
