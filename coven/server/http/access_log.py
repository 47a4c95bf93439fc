"""The access log: one line for each request and websocket, with an id that also stands in the other log lines about it.

Lines name the route, not the path: ids of tables, codes and tokens in links are keys. People appear as a digest.
"""

import logging
import re
import secrets
import time
from dataclasses import dataclass
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from coven.server.storage.sessions import identity_digest

SCOPE_KEY: Final = "coven.access"
LOGGED_PATHS: Final = frozenset({"/", "/health", "/health/live", "/health/ready", "/metrics", "/api/openapi.json", "/api/docs"})
ASSETS_PREFIX: Final = "/assets/"
VALID_REQUEST_ID: Final = re.compile(r"[A-Za-z0-9._-]{8,64}")
log = logging.getLogger("coven.access")


@dataclass
class AccessEntry:
    """What is known of a request before it is logged; the route and the person are filled in when they are known."""

    id: str
    route: str = ""
    person: str = ""


def describe_request(scope: Scope, route: str, person: str | None) -> None:
    """Add the route and the id of the caller to the log entry of a request."""
    entry = scope.get(SCOPE_KEY)
    if isinstance(entry, AccessEntry):
        entry.route = route
        entry.person = identity_digest(person) if person else ""


def request_id_of(scope: Scope) -> str:
    """Return the id of a request, for other log lines about it."""
    entry = scope.get(SCOPE_KEY)
    return entry.id if isinstance(entry, AccessEntry) else ""


class AccessLog:
    """Middleware that gives each request an id and, unless it is switched off, logs a line when it ends."""

    def __init__(self, app: ASGIApp, is_enabled: bool) -> None:
        self.app = app
        self.is_enabled = is_enabled

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        given = Headers(scope=scope).get("x-request-id", "")
        id_ = given if VALID_REQUEST_ID.fullmatch(given) else secrets.token_hex(8)
        entry = scope[SCOPE_KEY] = AccessEntry(id_)
        status, sent_bytes, start = 0, 0, time.perf_counter()

        async def send_and_note(message: Message) -> None:
            nonlocal status, sent_bytes
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["x-request-id"] = id_
            elif message["type"] == "http.response.body":
                sent_bytes += len(message.get("body", b""))
            elif message["type"] == "websocket.accept":
                status = 101
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        finally:
            if self.is_enabled:
                self._log(scope, entry, status, sent_bytes, time.perf_counter() - start)

    def _log(self, scope: Scope, entry: AccessEntry, status: int, sent_bytes: int, seconds: float) -> None:
        fields = {
            "request_id": entry.id,
            "method": scope.get("method", "WEBSOCKET"),
            "route": entry.route or _describe_path(scope.get("path", "")),
            "status": status,
            "duration_ms": round(seconds * 1000, 1),
        }
        if scope["type"] == "http":
            fields["bytes"] = sent_bytes
        if entry.person:
            fields["person"] = entry.person
        log.info("request", extra=fields)


def _describe_path(path: str) -> str:
    """Return a path without an endpoint as far as it can be logged: addresses of pages contain ids and codes."""
    if path in LOGGED_PATHS:
        return path
    return f"{ASSETS_PREFIX}…" if path.startswith(ASSETS_PREFIX) else "page"
