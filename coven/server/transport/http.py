"""Serves the endpoints: reads a request, checks who and from where, answers in JSON, and turns errors into problems."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from coven.errors import CovenError
from coven.server import errors, metrics
from coven.server.config import Config
from coven.server.hall import Hall
from coven.server.identity import COOKIE, COOKIE_AGE, Identities
from coven.server.limits import Limits
from coven.server.messages import encode
from coven.server.storage import Person
from coven.server.transport.endpoints import ENDPOINTS, Asked, Endpoint
from coven.server.transport.security import address_of, caller, check_origin

log = logging.getLogger("coven.http")
LARGEST_BODY: Final = 65_536


def json_answer(value: Any, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(encode(value), status, media_type="application/json")


def problem_answer(error: CovenError) -> Response:
    """A refusal."""
    metrics.refusals.labels(error.code).inc()
    answer = json_answer(errors.problem(error), errors.status_of(error))
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
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise errors.malformed(f"The body does not fit: {error}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise errors.malformed(f"Expected JSON, but: {error}.") from None


class HttpInterface:
    """The endpoints over one hall."""

    def __init__(self, config: Config, hall: Hall, identities: Identities, limits: Limits) -> None:
        self.config = config
        self.hall = hall
        self.identities = identities
        self.limits = limits

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
                metrics.errors.inc()
                log.exception("a request failed", extra={"endpoint": endpoint.path})
                return problem_answer(errors.broken("Something went wrong here; it is logged."))

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
        asked = Asked(self.hall, self.identities, who, dict(request.path_params), dict(request.query_params))
        asked.address = address
        if endpoint.body is not None:
            asked.body = await body_of(request, endpoint.body)
        answer = json_answer(await endpoint.run(asked), endpoint.status)
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
