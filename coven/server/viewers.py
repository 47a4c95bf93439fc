"""Those who look at a table."""

from typing import Protocol

from coven.server.storage.rows import Person


class Viewer(Protocol):
    """A connection to a table."""

    person: Person
    muted: set[str]

    def push(self, message: bytes) -> None:
        """Send soon; never waits."""

    def end(self, code: int) -> None:
        """Close the connection."""
