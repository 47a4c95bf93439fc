"""Errors of the server: each has a stable code, a sentence for people and an HTTP status."""

from collections.abc import Callable
from typing import Final

from coven.errors import CovenError, RefusalError
from coven.server.protocol import Problem


class ServerError(CovenError):
    """An error that is reported to the client."""

    def __init__(self, code: str, sentence: str, status: int) -> None:
        super().__init__(sentence)
        self.code = code
        self.status = status


def _factory(code: str, status: int) -> Callable[[str], ServerError]:
    return lambda sentence: ServerError(code, sentence, status)


malformed: Final = _factory("malformed", 400)
too_large: Final = _factory("too-large", 413)
header_too_large: Final = _factory("too-large", 431)
request_timeout: Final = _factory("too-slow", 408)
unknown_person: Final = _factory("unknown-person", 401)
not_allowed: Final = _factory("not-allowed", 403)
suspended: Final = _factory("suspended", 403)
wrong_origin: Final = _factory("origin", 403)
wrong_host: Final = _factory("host", 421)
not_found: Final = _factory("not-found", 404)
not_now: Final = _factory("not-now", 409)
taken: Final = _factory("taken", 409)
stale: Final = _factory("stale", 409)
not_in_lesson: Final = _factory("lesson", 409)
needs_version: Final = _factory("needs-version", 409)
too_many: Final = _factory("too-many", 429)
internal_error: Final = _factory("broken", 500)
unavailable: Final = _factory("unavailable", 503)
INTERNAL_ERROR_SENTENCE: Final = "Something went wrong here; it is logged."
STORAGE_UNAVAILABLE_SENTENCE: Final = "The server cannot reach its storage just now; nothing was changed. Try again in a moment."


class DamagedTableError(ServerError):
    """Raised for a table whose stored data cannot be read; everything else goes on without it."""

    def __init__(self) -> None:
        super().__init__("broken", "The stored data of this table cannot be read. The error was logged.", 500)


def http_status(error: CovenError) -> int:
    """Return the HTTP status of an error that is reported to a client."""
    return error.status if isinstance(error, ServerError) else 400


def to_problem(error: CovenError, id: str | None = None) -> Problem:  # noqa: A002  # the field's name
    """Return the error as a message to the client."""
    clause = error.clause if isinstance(error, RefusalError) else None
    sentence = error.sentence if isinstance(error, RefusalError) else str(error)
    return Problem(code=error.code, sentence=sentence, clause=clause, id=id)
