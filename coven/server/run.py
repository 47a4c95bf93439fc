"""Running the server until it is told to stop."""

import contextlib
import gc
import logging
import re
import socket
import sys
from collections.abc import Callable
from ipaddress import ip_network

import uvicorn

from coven.errors import CovenError
from coven.extras import extra
from coven.server.app import make_app
from coven.server.base import metrics, process_setup
from coven.server.base.addresses import check_mail_address
from coven.server.base.config import Config
from coven.server.base.process_setup import set_up_logging
from coven.server.http.asgi.protocols import uvicorn_protocols
from coven.server.notifications.mail import parse_mail_server


class ServeError(CovenError):
    """The server cannot run like this."""

    code = "serve"


class Server(uvicorn.Server):
    """Says where it can be reached, once it can."""

    def __init__(self, config: uvicorn.Config, up: Callable[[str], None]) -> None:
        super().__init__(config)
        self.on_listening = up

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            address = browser_url(self.config.host, self.servers[0].sockets[0].getsockname()[1])
            logging.getLogger("coven").info("listening", extra={"address": address})
            self.on_listening(address)


def browser_url(host: str, port: int) -> str:
    """Where a browser of this machine finds the page."""
    here = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    return f"http://[{here}]:{port}/" if ":" in here else f"http://{here}:{port}/"


def run(config: Config, up: Callable[[str], None] = lambda address: None) -> None:
    """Serve; SIGTERM and Ctrl-C end it: connections are closed with 1012, so that clients come again.

    `up` is told the address once the server answers there.
    """
    if config.bus and not config.database_url.startswith("postgresql"):
        raise ServeError("Several nodes need a database they share: give --database postgresql://… with --bus.")
    if config.bus:
        check_bus(config.bus)
    check_origins(config)
    check_proxies(config.proxies)
    check_mail(config)
    check_port_free(config.host, config.port)
    set_up_logging()
    process_setup.mmap_large_blocks()
    app = make_app(config)
    server = Server(
        uvicorn.Config(
            app,
            host=config.host,
            port=config.port,
            log_config=None,
            access_log=False,
            server_header=False,
            **uvicorn_protocols(config.patience),
            proxy_headers=bool(config.proxies),
            forwarded_allow_ips=config.proxies or None,
            timeout_graceful_shutdown=5,
        ),
        up,
    )
    sys.setswitchinterval(0.001)  # the writer's thread needs Python's lock for a moment only, and many moves wait for it
    gc.freeze()  # what is loaded now stays, and need not be looked through again
    gc.set_threshold(10_000, 20, 100)  # long pauses of the collector are late events
    logging.getLogger("coven").info("starting", extra={"host": config.host, "port": config.port})
    try:
        with metrics.serve_metrics(config.metrics_host, config.metrics_port), contextlib.suppress(SystemExit):
            server.run()  # leaves with SystemExit where it did not start
    except OSError as error:
        where = f"{config.metrics_host}:{config.metrics_port}"
        raise ServeError(f"The metrics could not be shown on {where}: {error.strerror}.") from None
    if not server.started:
        if getattr(getattr(server, "lifespan", None), "should_exit", False):
            raise ServeError("The server could not start: its log, above, says why.")
        raise ServeError(f"The server could not listen on {config.host}:{config.port}; is the port taken?")


def check_port_free(host: str, port: int) -> None:
    """Refuse an address where nobody could listen now, before the database is touched."""
    try:
        family, kind, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        with socket.socket(family, kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(place)
    except OSError as error:
        raise ServeError(f"The server cannot listen on {host}:{port}: {error.strerror}.") from None


def check_origins(config: Config) -> None:
    """Refuse addresses of pages that no browser would ever name: without http:// or https://, or of nothing."""
    for url in (config.public_url, *config.origins):
        if url is not None and not re.fullmatch(r"https?://[^/\s]+/?", url):
            raise ServeError(f"Expected a site like https://example.org, but '{url}' came.")


def check_proxies(proxies: str) -> None:
    """Refuse what is no address: nobody would be believed, and all people would share one limit."""
    for word in filter(None, proxies.split(",")):
        try:
            if word.strip() != "*":
                ip_network(word.strip(), strict=False)
        except ValueError:
            raise ServeError(f"Expected addresses of proxies like 127.0.0.1,10.0.0.0/24, but '{word}' came.") from None


def check_mail(config: Config) -> None:
    """Refuse settings for mail that could send none."""
    if config.smtp:
        parse_mail_server(config.smtp)
        if not config.mail_from:
            raise ServeError("Mail has a sender: give --mail-from with --smtp.")
        check_mail_address(config.mail_from)
        if not config.public_url:
            raise ServeError("Mail has links in it: give --public-url with --smtp.")


def check_bus(url: str) -> None:
    """Refuse a bus that is not there."""
    with extra("redis", "Several nodes"):
        from coven.server.cluster.redis_bus import is_reachable
    if not is_reachable(url):
        raise ServeError("The bus does not answer: expected redis://HOST:PORT/NUMBER of a running Valkey or Redis.")
