"""When the database is away, or cannot write: said as such, because the same thing may go well a moment later."""

from typing import Final

from sqlalchemy import exc

from coven.server import errors

PASSING: Final = (exc.OperationalError, exc.InterfaceError, exc.InternalError, exc.TimeoutError)


def is_away(error: BaseException) -> bool:
    """Whether an error is the database's state and not the question's: no connection, a full disk, a lock held too long."""
    return isinstance(error, PASSING) or (isinstance(error, exc.DBAPIError) and error.connection_invalidated)


def for_people(error: Exception) -> Exception:
    """The error as rooms and clients get it."""
    return errors.unavailable(errors.AWAY) if is_away(error) else error
