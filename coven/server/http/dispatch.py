"""HTTP dispatch: authenticate a request, enforce limits, call the endpoint, and turn errors into problem responses."""

import asyncio
import gzip
import logging
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Final

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from coven.decoding import thread_safe_type
from coven.errors import CovenError
from coven.messages import Message
from coven.server.base import errors, process_setup
from coven.server.base.config import Config
from coven.server.base.json_bounds import check_exponents, check_json_value, quote
from coven.server.base.rate_limits import RateLimits
from coven.server.events.duplicate import DuplicateEvenings
from coven.server.http.access_log import describe_request, request_id_of
from coven.server.http.changed_identities import ChangedIdentities
from coven.server.http.request import Context, Endpoint
from coven.server.http.routes import ENDPOINTS
from coven.server.http.security import authenticate, check_no_nul, check_origin, client_address, request_language
from coven.server.jobs.replays_service import ReplayService
from coven.server.jobs.reviews_service import ReviewService
from coven.server.jobs.workshop_service import WorkshopService
from coven.server.live.node import LiveNode
from coven.server.people.identity import (
    COOKIE_NAME,
    OLD_COOKIE_NAME,
    PREVIOUS_COOKIE_NAME,
    Caller,
    Identities,
    check_not_suspended,
)
from coven.server.people.passkeys import PasskeyService, relying_party_of
from coven.server.protocol import encode
from coven.server.storage import Person, moderation

log = logging.getLogger("coven.http")
LANGUAGE_KEY: Final = "coven.language"  # in the scope of a request, once the caller is known
MAX_BODY_BYTES: Final = 65_536
CHUNK_BYTES: Final = 65_536
LARGE_RESPONSE_BYTES: Final = 65_536
COMPRESSION_LEVEL: Final = 4  # a chunk of 64 KB takes about a millisecond


def json_response(value: object, status: int = 200) -> Response:
    """Return a JSON response."""
    return Response(encode(value), status, media_type="application/json")


async def large_json_response(encoded: bytes, request: Request, status: int) -> Response:
    """Return a large JSON response, compressed in a thread instead of by the middleware on the event loop."""
    compressed = await asyncio.to_thread(gzip.compress, encoded, COMPRESSION_LEVEL)
    response = gzip_response(compressed, request, "application/json", {})
    response.status_code = status
    return response


def gzip_response(compressed: bytes, request: Request, media_type: str, headers: Mapping[str, str]) -> Response:
    """Return a response from gzip data, decompressed in chunks for clients that do not accept gzip."""
    headers = {"vary": "accept-encoding", **headers}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(compressed, headers=headers | {"content-encoding": "gzip"}, media_type=media_type)
    return StreamingResponse(_decompress(compressed), headers=headers, media_type=media_type)


def constant_page(build: Callable[[], bytes], media_type: str) -> Callable[[Request], Awaitable[Response]]:
    """Return a handler for a page that is always the same: built and compressed once, in a thread."""
    pages: list[bytes] = []

    async def page(request: Request) -> Response:
        if not pages:
            pages.append(await asyncio.to_thread(lambda: gzip.compress(build())))
        return gzip_response(pages[0], request, media_type, {})

    return page


async def _decompress(compressed: bytes) -> AsyncIterator[bytes]:
    stream = zlib.decompressobj(zlib.MAX_WBITS | 16)  # expect a gzip header
    chunk = stream.decompress(compressed, CHUNK_BYTES)
    while chunk:
        yield chunk
        chunk = stream.decompress(stream.unconsumed_tail, CHUNK_BYTES)


def problem_response(error: CovenError, request: HTTPConnection) -> Response:
    """Return the problem response of an error, in the client's language, and count it."""
    process_setup.rejections.labels(error.code).inc()
    language = request.scope.get(LANGUAGE_KEY) or request_language(request, None)
    response = json_response(errors.to_problem(error, language=language), errors.http_status(error))
    if response.status_code == 500:
        process_setup.internal_errors.inc()
    if response.status_code == 429:
        response.headers["retry-after"] = "1"
    return response


async def read_body(request: Request, kind: type[msgspec.Struct]) -> msgspec.Struct:
    """Read and decode the JSON body of a request."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise errors.malformed("Expected a body of type application/json.")
    text = b""
    async for chunk in request.stream():
        text += chunk
        if len(text) > MAX_BODY_BYTES:
            raise errors.too_large(f"Expected a body of at most {MAX_BODY_BYTES} bytes.")
    check_no_nul(text)
    check_exponents(text)
    try:
        body = msgspec.json.decode(text, type=thread_safe_type(kind))
    except msgspec.ValidationError as error:
        raise errors.malformed(f"Invalid request body: {quote(error)}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise errors.malformed(f"Expected JSON: {quote(error)}.") from None
    check_json_value(body)
    return body


class HttpDispatcher:
    """Serves all endpoints of one node."""

    def __init__(
        self,
        config: Config,
        node: LiveNode,
        identities: Identities,
        replays: ReplayService,
        reviews: ReviewService,
        workshop: WorkshopService,
        limits: RateLimits,
        changed_identities: ChangedIdentities,
    ) -> None:
        self.config = config
        self.node = node
        self.replays = replays
        self.reviews = reviews
        self.workshop = workshop
        self.identities = identities
        self.limits = limits
        self.changed_identities = changed_identities
        self.duplicates = DuplicateEvenings(node)
        self.passkeys = PasskeyService(node.store, identities)

    def routes(self) -> list[Route]:
        """Return a route for each endpoint."""
        return [Route(endpoint.path, self._make_handler(endpoint), methods=[endpoint.method]) for endpoint in ENDPOINTS]

    def _make_handler(self, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        async def serve(request: Request) -> Response:
            try:
                return await self._respond(endpoint, request)
            except CovenError as error:
                return problem_response(error, request)
            except ClientDisconnect:
                return Response(status_code=400)
            except Exception:
                log.exception(
                    "unhandled error in a request", extra={"endpoint": endpoint.path, "request_id": request_id_of(request.scope)}
                )
                return problem_response(errors.internal_error(errors.INTERNAL_ERROR), request)

        return serve

    async def _respond(self, endpoint: Endpoint, request: Request) -> Response:
        describe_request(request.scope, endpoint.path, None)
        if endpoint.method != "GET":
            check_origin(request.headers, self.config)
        address = client_address(request)
        caller = await authenticate(request, self.identities)
        person = caller.person if caller else None
        describe_request(request.scope, endpoint.path, person.id if person else None)
        request.scope[LANGUAGE_KEY] = language = request_language(request, person)
        await self.limits.take(endpoint.rate_limit, person.id if person else None, address)
        if endpoint.method != "GET" and not endpoint.allows_suspended:
            self.node.check_network(address)
            if person:
                check_not_suspended(person)
        if endpoint.needs_host:
            await self._check_host(person)
        if caller is None and endpoint.path == "/api/me":
            await self.limits.take("identity", None, address)
            self.node.check_network(address)
        context = Context(
            node=self.node,
            identities=self.identities,
            changed_identities=self.changed_identities,
            replays=self.replays,
            reviews=self.reviews,
            workshop=self.workshop,
            duplicates=self.duplicates,
            caller=person,
            language=language,
            session=caller.session if caller else None,
            user_agent=request.headers.get("user-agent", ""),
            address=address,
            path=dict(request.path_params),
            query=dict(request.query_params),
            passkeys=self.passkeys,
            previous_cookie=request.cookies.get(PREVIOUS_COOKIE_NAME),
            relying_party=relying_party_of(self.config.public_url, request.headers.get("host", "localhost")),
        )
        if endpoint.body is not None:
            context.body = await read_body(request, endpoint.body)
        response = await self._to_response(await endpoint.handler(context), endpoint, request)
        await self._renew_cookie(response, context)
        return response

    async def _check_host(self, person: Person | None) -> None:
        """Raise unless the caller is a host: read from the database, so that a role that was taken away is gone at once."""
        if person is None:
            raise errors.unknown_person("Expected a cookie from /api/me.")
        if person.kind != "person" or not await self.node.store.read(lambda c: moderation.is_host(c, person.id)):
            raise errors.not_allowed(Message("hosts-only"))

    async def _renew_cookie(self, response: Response, context: Context) -> None:
        """Set the cookies of a person who signs in, delete those of one who signs out; otherwise renew them from time to time."""
        if context.signs_out:
            for name in (COOKIE_NAME, OLD_COOKIE_NAME, PREVIOUS_COOKIE_NAME):
                response.delete_cookie(name, path="/")
            return
        session, owner, left = context.resumed or context.session, context.cookie_owner, context.session
        if owner is not None:
            if left is not None and left.person != owner.id:
                self._set_cookie(response, PREVIOUS_COOKIE_NAME, self.identities.cookie_value(left))
            if session is None or session.person != owner.id:
                session = await self.identities.start_session(owner, context.user_agent)
        elif session is None or not self.identities.is_renewal_due(session) or context.caller is None:
            return
        else:
            owner = context.caller
        if self.identities.is_renewal_due(session):
            await self.identities.renew_session(Caller(owner, session))
        if self.node.bus.is_clustered:
            self._set_cookie(response, OLD_COOKIE_NAME, self.identities.old_cookie_value(owner))
        self._set_cookie(response, COOKIE_NAME, self.identities.cookie_value(session))

    async def _to_response(self, result: msgspec.Struct | bytes, endpoint: Endpoint, request: Request) -> Response:
        if isinstance(result, bytes):
            return gzip_response(result, request, endpoint.media_type, endpoint.headers)
        encoded = encode(result)
        if len(encoded) > LARGE_RESPONSE_BYTES:
            return await large_json_response(encoded, request, endpoint.status)
        return Response(encoded, endpoint.status, media_type="application/json")

    def _set_cookie(self, response: Response, name: str, value: str) -> None:
        seconds = int(self.identities.session_seconds)
        secure = self.config.is_https
        response.set_cookie(name, value, max_age=seconds, path="/", httponly=True, samesite="lax", secure=secure)
