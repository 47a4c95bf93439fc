"""`coven serve`: the server."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from coven.cli import browser
from coven.cli._options import SERVER_DEFAULTS, data_option, database_option
from coven.extras import extra
from coven.server.base.config import Config

Function = TypeVar("Function", bound=Callable[..., Any])


def _seconds_option(name: str, words: str, least: float = 0.0) -> Callable[[Function], Function]:
    """An option for some time, as usual unless it is given."""
    usual = getattr(SERVER_DEFAULTS, name.removeprefix("--"))
    return click.option(name, type=click.FloatRange(least), default=usual, show_default=True, help=words)


@click.command()
@click.option("--host", default=SERVER_DEFAULTS.host, show_default=True, help="The address to listen on; 0.0.0.0 for everyone.")
@click.option("--port", type=click.IntRange(0, 65_535), default=SERVER_DEFAULTS.port, show_default=True, help="The port.")
@database_option
@data_option
@click.option("--bus", metavar="URL", help="redis://… to tell other nodes; needs PostgreSQL.")
@click.option("--public-url", metavar="URL", help="How people reach the server, https://example.org; makes cookies secure.")
@click.option("--origin", "origins", multiple=True, metavar="URL", help="Another page that may use the interface.")
@click.option("--proxies", default="", metavar="LIST", help="Addresses of proxies whose X-Forwarded-For is believed.")
@_seconds_option("--grace", "Seconds until a bot plays for whoever is away.")
@_seconds_option("--absence", "Seconds until those at a table may decide about somebody who is away.")
@_seconds_option("--thinking", "Seconds until they may about somebody who is there and does not choose, without a clock.")
@_seconds_option("--idle", "Seconds until an idle table leaves memory.")
@click.option(
    "--limits", type=click.FloatRange(0.01), default=SERVER_DEFAULTS.limits, show_default=True, help="Factor on all rate limits."
)
@_seconds_option("--patience", "Seconds a request may take to arrive.", least=0.1)
@click.option("--smtp", default="", envvar="COVEN_SMTP", metavar="URL", help="smtp://USER:PASSWORD@HOST:PORT, to send mail.")
@click.option("--mail-from", default="", metavar="ADDRESS", help="The sender of that mail.")
@_seconds_option("--notice", "Seconds until the absent are told of a turn.")
@click.option("--private-push", is_flag=True, help="Push services may be in your own network: for tests.")
@click.option("--reviews-ahead/--no-reviews-ahead", default=True, help="Review finished games before anybody asks.")
@click.option("--days/--no-days", default=True, help="Whether each game has a deal of the day; on unless told.")
@click.option("--workshop/--no-workshop", default=True, help="Whether people may have variants studied here; on unless told.")
@click.option("--metrics-port", type=click.IntRange(0, 65_535), help="A port of their own for metrics, for the host alone.")
@click.option("--metrics-host", default=SERVER_DEFAULTS.metrics_host, show_default=True, help="The address of that port.")
@click.option("--open", "opens", is_flag=True, help="Open the page in a browser; another port is taken if this one is in use.")
def serve(data: Path, opens: bool, **options: Any) -> None:
    """Serve tables to people, bots and the web client."""
    with extra("server", "coven serve"):
        from coven.server.run import run
    if opens:
        options["port"] = browser.find_port(options["host"], options["port"])

    def up(address: str) -> None:
        if opens or sys.stderr.isatty():  # elsewhere a program reads the log, which has the address too
            click.echo(f"Coven is at {address} (Ctrl-C ends it)", err=True)
        if opens:
            browser.open_page(address)

    run(Config(data=data, **options), up)
