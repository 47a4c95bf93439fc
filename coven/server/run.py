"""Running the server until it is told to stop."""

import contextlib
import gc
import logging
import re
import sys

import uvicorn

from coven.errors import CovenError
from coven.extras import extra
from coven.server import heap, metrics
from coven.server.app import make_app
from coven.server.config import Config
from coven.server.logs import set_up_logs
from coven.server.notices.addresses import check_mailbox
from coven.server.notices.mail import server_of
from coven.server.transport.protocols import protocols


class ServeError(CovenError):
    """The server cannot run like this."""

    code = "serve"


def run(config: Config) -> None:
    """Serve; SIGTERM and Ctrl-C end it: connections are closed with 1012, so that clients come again."""
    if config.bus and not config.database_url.startswith("postgresql"):
        raise ServeError("Several nodes need a database they share: give --database postgresql://… with --bus.")
    if config.bus:
        check_bus(config.bus)
    check_sites(config)
    check_mail(config)
    set_up_logs()
    heap.keep_large_blocks_apart()
    app = make_app(config)
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            host=config.host,
            port=config.port,
            log_config=None,
            access_log=False,
            server_header=False,
            **protocols(config.patience),
            proxy_headers=bool(config.proxies),
            forwarded_allow_ips=config.proxies or None,
            timeout_graceful_shutdown=5,
        )
    )
    sys.setswitchinterval(0.001)  # the writer's thread needs Python's lock for a moment only, and many moves wait for it
    gc.freeze()  # what is loaded now stays, and need not be looked through again
    gc.set_threshold(10_000, 20, 100)  # long pauses of the collector are late events
    logging.getLogger("coven").info("starting", extra={"host": config.host, "port": config.port})
    try:
        with metrics.served(config.metrics_host, config.metrics_port), contextlib.suppress(SystemExit):
            server.run()  # leaves with SystemExit where it did not start
    except OSError as error:
        where = f"{config.metrics_host}:{config.metrics_port}"
        raise ServeError(f"The metrics could not be shown on {where}: {error.strerror}.") from None
    if not server.started:
        if getattr(getattr(server, "lifespan", None), "should_exit", False):
            raise ServeError("The server could not start: its log, above, says why.")
        raise ServeError(f"The server could not listen on {config.host}:{config.port}; is the port taken?")


def check_sites(config: Config) -> None:
    """Refuse addresses of pages that no browser would ever name: without http:// or https://, or of nothing."""
    for url in (config.public_url, *config.origins):
        if url is not None and not re.fullmatch(r"https?://[^/\s]+/?", url):
            raise ServeError(f"Expected a site like https://example.org, but '{url}' came.")


def check_mail(config: Config) -> None:
    """Refuse settings for mail that could send none."""
    if config.smtp:
        server_of(config.smtp)
        if not config.mail_from:
            raise ServeError("Mail has a sender: give --mail-from with --smtp.")
        check_mailbox(config.mail_from)
        if not config.public_url:
            raise ServeError("Mail has links in it: give --public-url with --smtp.")


def check_bus(url: str) -> None:
    """Refuse a bus that is not there."""
    with extra("redis", "Several nodes"):
        from coven.server.redis_bus import answers
    if not answers(url):
        raise ServeError("The bus does not answer: expected redis://HOST:PORT/NUMBER of a running Valkey or Redis.")
