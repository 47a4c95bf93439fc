"""HTTP dispatch: authenticate a request, enforce limits, call the endpoint, and turn errors into problem responses."""

import logging
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from coven.decoding import thread_safe_type
from coven.errors import CovenError
from coven.server.base import errors, metrics
from coven.server.base.config import Config
from coven.server.base.rate_limits import RateLimits
from coven.server.http.request import Context, Endpoint
from coven.server.http.routes import ENDPOINTS
from coven.server.http.security import authenticate, check_no_nul, check_origin, client_address
from coven.server.jobs.replays_service import ReplayService
from coven.server.jobs.reviews_service import ReviewService
from coven.server.jobs.workshop_service import WorkshopService
from coven.server.live.registry import TableRegistry
from coven.server.people.identity import COOKIE_MAX_AGE_SECONDS, COOKIE_NAME, Identities
from coven.server.people.passkeys import PasskeyService, relying_party_of
from coven.server.protocol import encode
from coven.server.storage import Person

log = logging.getLogger("coven.http")
MAX_BODY_BYTES: Final = 65_536
CHUNK_BYTES: Final = 65_536


def json_response(value: Any, status: int = 200) -> Response:
    """Return a JSON response."""
    return Response(encode(value), status, media_type="application/json")


def gzip_response(packed: bytes, request: Request, endpoint: Endpoint) -> Response:
    """Return a response from gzip data, decompressed in chunks for clients that do not accept gzip."""
    headers = {"vary": "accept-encoding", **endpoint.headers}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, headers=headers | {"content-encoding": "gzip"}, media_type=endpoint.media_type)
    return StreamingResponse(_decompress(packed), headers=headers, media_type=endpoint.media_type)


async def _decompress(packed: bytes) -> AsyncIterator[bytes]:
    stream = zlib.decompressobj(zlib.MAX_WBITS | 16)  # expect a gzip header
    piece = stream.decompress(packed, CHUNK_BYTES)
    while piece:
        yield piece
        piece = stream.decompress(stream.unconsumed_tail, CHUNK_BYTES)


def problem_response(error: CovenError) -> Response:
    """Return the problem response of an error, and count it."""
    metrics.rejections.labels(error.code).inc()
    answer = json_response(errors.to_problem(error), errors.http_status(error))
    if answer.status_code == 500:
        metrics.internal_errors.inc()
    if answer.status_code == 429:
        answer.headers["retry-after"] = "1"
    return answer


async def read_body(request: Request, kind: type[msgspec.Struct]) -> Any:
    """Read and decode the JSON body of a request."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise errors.malformed("Expected a body of type application/json.")
    text = b""
    async for chunk in request.stream():
        text += chunk
        if len(text) > MAX_BODY_BYTES:
            raise errors.too_large(f"Expected a body of at most {MAX_BODY_BYTES} bytes.")
    check_no_nul(text)
    try:
        return msgspec.json.decode(text, type=thread_safe_type(kind))
    except msgspec.ValidationError as error:
        raise errors.malformed(f"Invalid request body: {error}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise errors.malformed(f"Expected JSON: {error}.") from None


class HttpDispatcher:
    """Serves all endpoints of one table registry."""

    def __init__(
        self,
        config: Config,
        hall: TableRegistry,
        identities: Identities,
        lookback: ReplayService,
        reviews: ReviewService,
        workbench: WorkshopService,
        limits: RateLimits,
    ) -> None:
        self.config = config
        self.registry = hall
        self.replays = lookback
        self.reviews = reviews
        self.workshop = workbench
        self.identities = identities
        self.limits = limits
        self.passkeys = PasskeyService(hall.store, identities)

    def routes(self) -> list[Route]:
        """Return a route for each endpoint."""
        return [Route(endpoint.path, self._make_handler(endpoint), methods=[endpoint.method]) for endpoint in ENDPOINTS]

    def _make_handler(self, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        async def serve(request: Request) -> Response:
            try:
                return await self._respond(endpoint, request)
            except CovenError as error:
                return problem_response(error)
            except ClientDisconnect:
                return Response(status_code=400)
            except Exception:
                log.exception("unhandled error in a request", extra={"endpoint": endpoint.path})
                return problem_response(errors.internal_error(errors.INTERNAL_ERROR_SENTENCE))

        return serve

    async def _respond(self, endpoint: Endpoint, request: Request) -> Response:
        if endpoint.method != "GET":
            check_origin(request.headers, self.config)
        address = client_address(request)
        self.limits.take("read", None, address)
        who = await authenticate(request, self.identities)
        self.limits.take(endpoint.rate_limit, who.id if who else None, address)
        if who is None and endpoint.path == "/api/me":
            self.limits.take("identity", None, address)
        path, query = dict(request.path_params), dict(request.query_params)
        site = relying_party_of(self.config.public_url, request.headers.get("host", "localhost"))
        makers = (self.replays, self.reviews, self.workshop)
        asked = Context(self.registry, self.identities, *makers, who, address, path, query, self.passkeys, site)
        if endpoint.body is not None:
            asked.body = await read_body(request, endpoint.body)
        made = await endpoint.handler(asked)
        answer = gzip_response(made, request, endpoint) if isinstance(made, bytes) else json_response(made, endpoint.status)
        if asked.cookie_owner:
            self._set_cookie(answer, asked.cookie_owner)
        return answer

    def _set_cookie(self, answer: Response, who: Person) -> None:
        answer.set_cookie(
            COOKIE_NAME,
            self.identities.cookie_value(who),
            max_age=COOKIE_MAX_AGE_SECONDS,
            path="/",
            httponly=True,
            samesite="lax",
            secure=self.config.is_https,
        )
