"""Authentication, origin and host checks, and security headers."""

import logging
import re
from collections.abc import Callable
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as AsgiMessage

from coven.errors import CovenError
from coven.languages import DEFAULT_LANGUAGE, match_language, negotiate_language
from coven.messages import Message
from coven.server.base import errors, process_setup
from coven.server.base.addresses import limit_key
from coven.server.base.config import Config
from coven.server.base.rate_limits import RateLimits
from coven.server.domain.rows import Person
from coven.server.http.access_log import request_id_of
from coven.server.people.identity import COOKIE_NAME, OLD_COOKIE_NAME, Caller, Identities

SECURITY_HEADERS: Final = {
    "content-security-policy": (
        # 'wasm-unsafe-eval' lets the page compile the games' WebAssembly modules, and no script
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
HSTS_VALUE: Final = "max-age=31536000"
MAX_PATH_CHARS: Final = 2_000
MAX_QUERY_BYTES: Final = 2_000
MAX_HEADERS: Final = 100
ESCAPED_NUL: Final = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")  # U+0000 as a JSON escape; PostgreSQL cannot store it
log = logging.getLogger("coven.http")


def request_language(connection: HTTPConnection, person: Person | None) -> str:
    """Return the language in which a client reads.

    Websockets name it in the query, because browsers let no script set their headers; requests in Accept-Language, which the web
    client sets to the language it shows. Otherwise it is the language that the person chose.
    """
    named = match_language(connection.query_params.get("lang", ""))
    preferred = negotiate_language(connection.headers.get("accept-language", ""))
    chosen = person.language if person else ""
    if connection.scope["type"] == "websocket":
        return named or chosen or preferred or DEFAULT_LANGUAGE
    return named or preferred or chosen or DEFAULT_LANGUAGE


def is_loopback(host: str) -> bool:
    """Return whether a host name or IP address is the loopback interface."""
    try:
        return host == "localhost" or ip_address(host.removeprefix("[").removesuffix("]")).is_loopback
    except ValueError:
        return False


def check_host(headers: Headers, config: Config) -> None:
    """Reject unknown host names if the server listens on the loopback interface only.

    Otherwise another site could point its own name here (DNS rebinding) and pass as same-origin.
    """
    if not is_loopback(config.host):
        return
    own = {urlsplit(url).netloc for url in (config.public_url, *config.origins) if url}
    host = headers.get("host", "localhost")
    if host not in own and not is_loopback(re.sub(r":\d{1,5}$", "", host)):
        raise errors.wrong_host("This server is available on its own machine only. Use localhost, or start it with --public-url.")


def check_path(scope: Scope) -> None:
    """Reject a path that no route can have, and more headers or a longer query than any client needs."""
    if "\0" in scope["path"] or len(scope["path"]) > MAX_PATH_CHARS:
        raise errors.not_found(Message("no-page"))
    if len(scope["query_string"]) > MAX_QUERY_BYTES:
        raise errors.too_large(f"Expected a query of at most {MAX_QUERY_BYTES} bytes.")
    if len(scope["headers"]) > MAX_HEADERS:
        raise errors.header_too_large(f"Expected at most {MAX_HEADERS} headers.")


def check_no_nul(text: bytes | str) -> None:
    """Reject JSON that contains the character U+0000."""
    encoded = text.encode() if isinstance(text, str) else text
    if rb"\u0000" in encoded and ESCAPED_NUL.search(encoded):
        raise errors.malformed("Expected text without the character U+0000.")


RejectFunction = Callable[[CovenError, HTTPConnection], Response]


class RequestGuard:
    """Middleware that limits all requests of an address, rejects wrong hosts and impossible paths, and reports errors."""

    def __init__(self, app: ASGIApp, config: Config, limits: RateLimits, reject: RejectFunction) -> None:
        self.app = app
        self.config = config
        self.limits = limits
        self.reject = reject

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        try:
            check_path(scope)
            check_host(Headers(scope=scope), self.config)
            await self.limits.take("request", None, client_address(HTTPConnection(scope)))
        except CovenError as error:
            await self.reject(error, HTTPConnection(scope))(scope, receive, send)
        else:
            await self._run_app(scope, receive, send)

    async def _run_app(self, scope: Scope, receive: Receive, send: Send) -> None:
        has_started = False

        async def send_and_note(message: AsgiMessage) -> None:
            nonlocal has_started
            has_started = True
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        except Exception:
            log.exception("unhandled error in a request", extra={"request_id": request_id_of(scope)})
            if has_started:
                process_setup.internal_errors.inc()
                raise
            await self.reject(errors.internal_error(errors.INTERNAL_ERROR), HTTPConnection(scope))(scope, receive, send)


class SecurityHeaders:
    """Middleware that adds the security headers to every response, and counts responses."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.headers = SECURITY_HEADERS | ({"strict-transport-security": HSTS_VALUE} if config.is_https else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: AsgiMessage) -> None:
            if message["type"] == "http.response.start":
                process_setup.http_requests.labels(message["status"]).inc()
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, with_headers)


def check_origin(headers: Headers, config: Config) -> None:
    """Reject cross-site requests. Clients other than browsers send no Origin."""
    origin = headers.get("origin")
    if origin is None:
        if headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            raise errors.wrong_origin(Message("other-site"))
        return
    if origin in {url.rstrip("/") for url in (config.public_url, *config.origins) if url}:
        return
    if _host_of(origin) != headers.get("host", ""):
        raise errors.wrong_origin(Message("other-site"))


def _host_of(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # brackets that enclose no IPv6 address
        return None


async def authenticate(connection: HTTPConnection, identities: Identities) -> Caller | None:
    """Return the caller, identified by a bot token or a cookie, or None without either."""
    authorization = connection.headers.get("authorization")
    if authorization is None:
        if COOKIE_NAME in connection.cookies:
            return await identities.caller_of_cookie(connection.cookies[COOKIE_NAME])
        return await identities.caller_of_old_cookie(connection.cookies.get(OLD_COOKIE_NAME))
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise errors.unknown_person("Expected 'Authorization: Bearer TOKEN'.")
    return Caller(await identities.person_of_token(token.strip()))


def client_address(connection: HTTPConnection) -> str:
    """Return the IP address of the client as limits count it. Nothing above this function sees another one."""
    return limit_key(connection.client.host if connection.client else "")
