"""Serves the endpoints: reads a request, checks who and from where, answers in JSON, and turns errors into problems."""

import logging
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from coven.errors import CovenError
from coven.prepared import prepared
from coven.server import errors, metrics
from coven.server.config import Config
from coven.server.hall import Hall
from coven.server.identity import COOKIE, COOKIE_AGE, Identities
from coven.server.limits import Limits
from coven.server.lookback import LookBack
from coven.server.messages import encode
from coven.server.passkeys import Keyring, site_of
from coven.server.reviews import Reviews
from coven.server.storage import Person
from coven.server.transport.asked import Asked, Endpoint
from coven.server.transport.endpoints import ENDPOINTS
from coven.server.transport.security import address_of, caller, check_letters, check_origin
from coven.server.workbench import Workbench

log = logging.getLogger("coven.http")
LARGEST_BODY: Final = 65_536
PIECE: Final = 65_536


def json_answer(value: Any, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(encode(value), status, media_type="application/json")


def packed_answer(packed: bytes, request: Request, endpoint: Endpoint) -> Response:
    """An answer that is compressed already; who does not take it so gets it unpacked, piece by piece."""
    headers = {"vary": "accept-encoding", **endpoint.headers}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, headers=headers | {"content-encoding": "gzip"}, media_type=endpoint.media)
    return StreamingResponse(_unpacked(packed), headers=headers, media_type=endpoint.media)


async def _unpacked(packed: bytes) -> AsyncIterator[bytes]:
    stream = zlib.decompressobj(zlib.MAX_WBITS | 16)  # the header is gzip's
    piece = stream.decompress(packed, PIECE)
    while piece:
        yield piece
        piece = stream.decompress(stream.unconsumed_tail, PIECE)


def problem_answer(error: CovenError) -> Response:
    """A refusal."""
    metrics.refusals.labels(error.code).inc()
    answer = json_answer(errors.problem(error), errors.status_of(error))
    if answer.status_code == 500:
        metrics.errors.inc()
    if answer.status_code == 429:
        answer.headers["retry-after"] = "1"
    return answer


async def body_of(request: Request, kind: type[msgspec.Struct]) -> Any:
    """The body as its type."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise errors.malformed("Expected a body of type application/json.")
    text = b""
    async for chunk in request.stream():
        text += chunk
        if len(text) > LARGEST_BODY:
            raise errors.too_large(f"Expected a body of at most {LARGEST_BODY} bytes.")
    check_letters(text)
    try:
        return msgspec.json.decode(text, type=prepared(kind))
    except msgspec.ValidationError as error:
        raise errors.malformed(f"The body does not fit: {error}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise errors.malformed(f"Expected JSON, but: {error}.") from None


class HttpInterface:
    """The endpoints over one hall."""

    def __init__(
        self,
        config: Config,
        hall: Hall,
        identities: Identities,
        lookback: LookBack,
        reviews: Reviews,
        workbench: Workbench,
        limits: Limits,
    ) -> None:
        self.config = config
        self.hall = hall
        self.lookback = lookback
        self.reviews = reviews
        self.workbench = workbench
        self.identities = identities
        self.limits = limits
        self.keyring = Keyring(hall.store, identities)

    def routes(self) -> list[Route]:
        """A route for each endpoint."""
        return [Route(endpoint.path, self._serve(endpoint), methods=[endpoint.method]) for endpoint in ENDPOINTS]

    def _serve(self, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        async def serve(request: Request) -> Response:
            try:
                return await self._answer(endpoint, request)
            except CovenError as error:
                return problem_answer(error)
            except ClientDisconnect:
                return Response(status_code=400)
            except Exception:
                log.exception("a request failed", extra={"endpoint": endpoint.path})
                return problem_answer(errors.broken(errors.LOGGED))

        return serve

    async def _answer(self, endpoint: Endpoint, request: Request) -> Response:
        if endpoint.method != "GET":
            check_origin(request.headers, self.config)
        address = address_of(request)
        self.limits.take("read", None, address)
        who = await caller(request, self.identities)
        self.limits.take(endpoint.limit, who.id if who else None, address)
        if who is None and endpoint.path == "/api/me":
            self.limits.take("identity", None, address)
        path, query = dict(request.path_params), dict(request.query_params)
        site = site_of(self.config.public_url, request.headers.get("host", "localhost"))
        makers = (self.lookback, self.reviews, self.workbench)
        asked = Asked(self.hall, self.identities, *makers, who, address, path, query, self.keyring, site)
        if endpoint.body is not None:
            asked.body = await body_of(request, endpoint.body)
        made = await endpoint.run(asked)
        answer = packed_answer(made, request, endpoint) if isinstance(made, bytes) else json_answer(made, endpoint.status)
        if asked.cookie_for:
            self._set_cookie(answer, asked.cookie_for)
        return answer

    def _set_cookie(self, answer: Response, who: Person) -> None:
        answer.set_cookie(
            COOKIE,
            self.identities.cookie(who),
            max_age=COOKIE_AGE,
            path="/",
            httponly=True,
            samesite="lax",
            secure=self.config.is_https,
        )
