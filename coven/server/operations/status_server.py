"""The private port of a server: metrics for Prometheus and the health page for the host.

It is separate from the public port because bots' thinking times are a side channel, and runs in its own threads, so that it
answers while the event loop hangs.
"""

import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from socketserver import ThreadingMixIn
from threading import Thread
from typing import TYPE_CHECKING, Final
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

import msgspec
from prometheus_client import make_wsgi_app

from coven.server.base.config import Config
from coven.server.operations.checks import to_text, worst_level
from coven.server.operations.monitor import NodeMonitor

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

STATUS_LINES: Final = {"ok": "200 OK", "warning": "200 OK", "error": "503 Service Unavailable"}


class _ThreadingServer(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class _QuietHandler(WSGIRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the name in the base class
        """Log nothing: requests come every few seconds."""


def make_status_app(monitor: NodeMonitor) -> "WSGIApplication":
    """Return the application of the private port: `/metrics`, `/health` as text and `/health.json`."""
    metrics: Callable[..., Iterable[bytes]] = make_wsgi_app()

    def app(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        path = environ.get("PATH_INFO", "")
        if path not in ("/health", "/health.json"):
            return metrics(environ, start_response)
        findings = monitor.findings()
        is_json = path.endswith(".json")
        kind = "application/json" if is_json else "text/plain; charset=utf-8"
        start_response(STATUS_LINES[worst_level(findings)], [("Content-Type", kind), ("Cache-Control", "no-store")])
        return [msgspec.json.encode(findings) if is_json else to_text(findings).encode()]

    return app


@contextmanager
def serve_status(config: Config, monitor: NodeMonitor) -> Iterator[None]:
    """Serve the private port for the duration of the context; do nothing without a port."""
    if config.metrics_port is None:
        yield
        return
    family = socket.getaddrinfo(config.metrics_host, config.metrics_port, type=socket.SOCK_STREAM)[0][0]
    server_class = type("StatusServer", (_ThreadingServer,), {"address_family": family})
    app = make_status_app(monitor)
    server: WSGIServer = make_server(config.metrics_host, config.metrics_port, app, server_class, handler_class=_QuietHandler)
    thread = Thread(target=server.serve_forever, name="coven-status", daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
