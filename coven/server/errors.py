"""Refusals of the server: each has a stable code, a sentence for people and an HTTP status."""

from collections.abc import Callable
from typing import Final

from coven.errors import CovenError, RefusalError
from coven.server.messages import Problem


class ServerError(CovenError):
    """Something the client can put right, or must live with."""

    def __init__(self, code: str, sentence: str, status: int) -> None:
        super().__init__(sentence)
        self.code = code
        self.status = status


def _kind(code: str, status: int) -> Callable[[str], ServerError]:
    return lambda sentence: ServerError(code, sentence, status)


malformed: Final = _kind("malformed", 400)
too_large: Final = _kind("too-large", 413)
large_head: Final = _kind("too-large", 431)
too_slow: Final = _kind("too-slow", 408)
unknown_person: Final = _kind("unknown-person", 401)
not_allowed: Final = _kind("not-allowed", 403)
wrong_origin: Final = _kind("origin", 403)
wrong_host: Final = _kind("host", 421)
not_found: Final = _kind("not-found", 404)
not_now: Final = _kind("not-now", 409)
taken: Final = _kind("taken", 409)
stale: Final = _kind("stale", 409)
other_lesson: Final = _kind("lesson", 409)
needs_version: Final = _kind("needs-version", 409)
too_many: Final = _kind("too-many", 429)
broken: Final = _kind("broken", 500)
LOGGED: Final = "Something went wrong here; it is logged."
unavailable: Final = _kind("unavailable", 503)
AWAY: Final = "The server cannot reach its storage just now; nothing was changed. Try again in a moment."


def status_of(error: CovenError) -> int:
    """The HTTP status of any error made for people."""
    return error.status if isinstance(error, ServerError) else 400


def problem(error: CovenError, id: str | None = None) -> Problem:  # noqa: A002  # the field's name
    """The error as it goes over the wire."""
    clause = error.clause if isinstance(error, RefusalError) else None
    sentence = error.sentence if isinstance(error, RefusalError) else str(error)
    return Problem(code=error.code, sentence=sentence, clause=clause, id=id)
