"""When the database is away, or cannot write: said as such, because the same thing may go well a moment later."""

from typing import Final

from sqlalchemy import exc

from coven.server import errors

OUTAGE_ERRORS: Final = (exc.OperationalError, exc.InterfaceError, exc.InternalError, exc.TimeoutError)


def is_unavailable(error: BaseException) -> bool:
    """Whether an error is the database's state and not the question's: no connection, a full disk, a lock held too long."""
    return isinstance(error, OUTAGE_ERRORS) or (isinstance(error, exc.DBAPIError) and error.connection_invalidated)


def to_client_error(error: Exception) -> Exception:
    """The error as rooms and clients get it."""
    return errors.unavailable(errors.STORAGE_UNAVAILABLE_SENTENCE) if is_unavailable(error) else error
