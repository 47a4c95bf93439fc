"""Errors of the server: each has a stable code, a sentence and an HTTP status.

What players may read is a message, said in their language where it is sent; what only developers of clients read is text.
"""

from collections.abc import Callable
from typing import Final

from coven.errors import CovenError, RefusalError, VariantError
from coven.messages import DEFAULT_LANGUAGE, Message
from coven.server.base.texts import say
from coven.server.protocol import Problem


class ServerError(CovenError):
    """An error that is reported to the client."""

    def __init__(self, code: str, sentence: Message | str, status: int) -> None:
        super().__init__(say(sentence))
        self.code = code
        self.sentence = sentence
        self.status = status


def _factory(code: str, status: int) -> Callable[[Message | str], ServerError]:
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
INTERNAL_ERROR: Final = Message("internal-error")
STORAGE_UNAVAILABLE: Final = Message("storage-unavailable")


class DamagedTableError(ServerError):
    """Raised for a table whose stored data cannot be read; everything else goes on without it."""

    def __init__(self) -> None:
        super().__init__("broken", Message("damaged-table"), 500)


def http_status(error: CovenError) -> int:
    """Return the HTTP status of an error that is reported to a client."""
    return error.status if isinstance(error, ServerError) else 400


def sentence_of(error: CovenError, language: str = DEFAULT_LANGUAGE) -> str:
    """Return the sentence of an error in a language."""
    if isinstance(error, VariantError):
        return error.say(language)
    return say(error.sentence, language) if isinstance(error, ServerError | RefusalError) else str(error)


def reason_of(error: RefusalError) -> Message | str:
    """Return the reason of a refusal as a message, if there is one, otherwise in words."""
    return error.reason if isinstance(error.reason, Message) else error.sentence


def to_problem(error: CovenError, id: str | None = None, language: str = DEFAULT_LANGUAGE) -> Problem:  # noqa: A002  # the field
    """Return the error as a message to the client, in its language."""
    clause = error.clause if isinstance(error, RefusalError) else None
    return Problem(code=error.code, sentence=sentence_of(error, language), clause=clause, id=id)
