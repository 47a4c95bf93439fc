"""What a room is connected to: those who look at the table, and the rest of the server."""

from typing import Any, Protocol

from coven.server.storage.rows import Person


class Viewer(Protocol):
    """A connection to a table."""

    person: Person
    muted: set[str]

    def push(self, message: bytes) -> None:
        """Send soon; never waits."""

    def end(self, code: int) -> None:
        """Close the connection."""


class Services(Protocol):
    """What a room needs of the server."""

    store: Any
    bus: Any
    thinkers: Any
    served: Any
    grace: float
