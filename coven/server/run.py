"""Run the server until it is stopped.

uvicorn runs with our own protocols, which have our limits and send directly. The base classes are not part of uvicorn's
public API. If they are missing, its stock protocols are used: everything works, with uvicorn's own request limits and
slightly slower messages.
"""

import contextlib
import logging
import socket
import sys
from collections.abc import Callable
from typing import Any

import uvicorn

from coven.server.app import make_app
from coven.server.base import process_setup
from coven.server.base.config import Config
from coven.server.base.process_setup import set_up_logging
from coven.server.http.asgi import MAX_FRAME_BYTES, MAX_HEAD_BYTES
from coven.server.http.connections import ConnectionCaps
from coven.server.operations.preflight import CONFIG_CHECKS, ServeError, check_port_free
from coven.server.operations.status_server import serve_status

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


class Server(uvicorn.Server):
    """Calls `on_listening` with its address once it can be reached."""

    def __init__(self, config: uvicorn.Config, on_listening: Callable[[str], None]) -> None:
        super().__init__(config)
        self.on_listening = on_listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        process_setup.Collector.freeze()
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
    for check in (*CONFIG_CHECKS, check_port_free):
        check(config)
    set_up_logging()
    process_setup.mmap_large_blocks()
    process_setup.use_one_blas_thread()
    app = make_app(config)
    server = Server(
        uvicorn.Config(
            app,
            host=config.host,
            port=config.port,
            log_config=None,
            access_log=False,
            server_header=False,
            **uvicorn_protocols(config.patience, app.connection_caps),
            proxy_headers=bool(config.proxies),
            forwarded_allow_ips=config.proxies or None,
            timeout_graceful_shutdown=5,
        ),
        on_listening,
    )
    sys.setswitchinterval(0.001)  # the writer's thread needs the GIL only briefly, and many moves wait for it
    process_setup.Collector.tune()
    logging.getLogger("coven").info("starting", extra={"host": config.host, "port": config.port})
    try:
        with serve_status(config, app.monitor), contextlib.suppress(SystemExit):
            server.run()  # leaves with SystemExit where it did not start
    except OSError as error:
        where = f"{config.metrics_host}:{config.metrics_port}"
        raise ServeError(f"Cannot serve metrics on {where}: {error.strerror}.") from None
    if not server.started:
        if getattr(getattr(server, "lifespan", None), "should_exit", False):
            raise ServeError("The server failed to start: see the log above.")
        raise ServeError(f"Cannot listen on {config.host}:{config.port}: is the port in use?")
