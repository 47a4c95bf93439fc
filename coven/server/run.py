"""Run the server until it is stopped.

uvicorn runs with our own protocols, which have our limits and send directly. The base classes are not part of uvicorn's
public API. If they are missing, its stock protocols are used: everything works, with uvicorn's own request limits and
slightly slower messages.
"""

import contextlib
import gc
import logging
import re
import socket
import sys
from collections.abc import Callable
from ipaddress import ip_network
from typing import Any

import uvicorn

from coven.errors import CovenError, extra
from coven.server.app import make_app
from coven.server.base import process_setup
from coven.server.base.addresses import check_mail_address
from coven.server.base.config import Config
from coven.server.base.process_setup import set_up_logging
from coven.server.http.asgi import MAX_FRAME_BYTES, MAX_HEAD_BYTES
from coven.server.http.connections import ConnectionCaps
from coven.server.notifications.mail import parse_mail_server

log = logging.getLogger("coven.http")


def uvicorn_protocols(request_timeout: float, caps: ConnectionCaps) -> dict[str, Any]:
    """Return the protocol options of uvicorn.Config."""
    limits = {
        "h11_max_incomplete_event_size": MAX_HEAD_BYTES,
        "ws_max_size": MAX_FRAME_BYTES,
        "ws_per_message_deflate": False,
    }
    try:
        from coven.server.http.asgi.http_protocol import make_http_protocol
        from coven.server.http.asgi.websocket_protocol import make_websocket_protocol
    except (ImportError, AttributeError):
        log.warning("this uvicorn version lacks the expected protocol classes; using its stock protocols")
        return {"http": "auto", "ws": "auto", "limit_concurrency": caps.sizes.total, **limits}
    return {"http": make_http_protocol(request_timeout, caps), "ws": make_websocket_protocol(caps), **limits}


class ServeError(CovenError):
    """Raised when the server cannot run with its configuration."""

    code = "serve"


class Server(uvicorn.Server):
    """Calls `on_listening` with its address once it can be reached."""

    def __init__(self, config: uvicorn.Config, on_listening: Callable[[str], None]) -> None:
        super().__init__(config)
        self.on_listening = on_listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            address = browser_url(self.config.host, self.servers[0].sockets[0].getsockname()[1])
            logging.getLogger("coven").info("listening", extra={"address": address})
            self.on_listening(address)


def browser_url(host: str, port: int) -> str:
    """Return the address of the page for a browser on this machine."""
    name = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def run(config: Config, on_listening: Callable[[str], None] = lambda address: None) -> None:
    """Serve until SIGTERM or Ctrl-C; connections are then closed with 1012, so that clients reconnect.

    `on_listening` is called with the address once the server answers there.
    """
    if config.bus and not config.database_url.startswith("postgresql"):
        raise ServeError("--bus requires a shared database (--database postgresql://…).")
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
            **uvicorn_protocols(config.patience, app.state.connection_caps),
            proxy_headers=bool(config.proxies),
            forwarded_allow_ips=config.proxies or None,
            timeout_graceful_shutdown=5,
        ),
        on_listening,
    )
    sys.setswitchinterval(0.001)  # the writer's thread needs the GIL only briefly, and many moves wait for it
    gc.freeze()  # what is loaded now stays: the collector need not scan it again
    gc.set_threshold(10_000, 20, 100)  # long collector pauses would delay events
    logging.getLogger("coven").info("starting", extra={"host": config.host, "port": config.port})
    try:
        with process_setup.serve_metrics(config.metrics_host, config.metrics_port), contextlib.suppress(SystemExit):
            server.run()  # leaves with SystemExit where it did not start
    except OSError as error:
        where = f"{config.metrics_host}:{config.metrics_port}"
        raise ServeError(f"Cannot serve metrics on {where}: {error.strerror}.") from None
    if not server.started:
        if getattr(getattr(server, "lifespan", None), "should_exit", False):
            raise ServeError("The server failed to start: see the log above.")
        raise ServeError(f"Cannot listen on {config.host}:{config.port}: is the port in use?")


def check_port_free(host: str, port: int) -> None:
    """Raise if the address is in use or invalid, before the database is touched."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        with socket.socket(family, kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        raise ServeError(f"Cannot listen on {host}:{port}: {error.strerror}.") from None


def check_origins(config: Config) -> None:
    """Raise if a public URL or origin is not of the form https://example.org."""
    for url in (config.public_url, *config.origins):
        if url is not None and not re.fullmatch(r"https?://[^/\s]+/?", url):
            raise ServeError(f"Expected an origin such as https://example.org, got '{url}'.")


def check_proxies(proxies: str) -> None:
    """Raise if a proxy address is malformed: then no proxy would be trusted, and all people would share one rate limit."""
    for address in filter(None, proxies.split(",")):
        try:
            if address.strip() != "*":
                ip_network(address.strip(), strict=False)
        except ValueError:
            raise ServeError(f"Expected proxy addresses such as 127.0.0.1,10.0.0.0/24, got '{address}'.") from None


def check_mail(config: Config) -> None:
    """Raise if the mail settings are incomplete."""
    if config.smtp:
        parse_mail_server(config.smtp)
        if not config.mail_from:
            raise ServeError("--smtp requires --mail-from.")
        check_mail_address(config.mail_from)
        if not config.public_url:
            raise ServeError("--smtp requires --public-url, because e-mails contain links.")


def check_bus(url: str) -> None:
    """Raise if the bus does not answer."""
    with extra("redis", "Several nodes"):
        from coven.server.cluster.redis_bus import is_reachable
    if not is_reachable(url):
        raise ServeError("The bus does not answer: expected redis://HOST:PORT/NUMBER of a running Valkey or Redis server.")
