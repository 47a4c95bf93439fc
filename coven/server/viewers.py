"""Those who look at a table."""

from typing import Protocol

from coven.server.storage.rows import Person


class Viewer(Protocol):
    """A connection to a table. A bot may want its View beside words and pictures; a page may be in the background."""

    person: Person
    muted: set[str]
    wants_views: bool
    is_visible: bool

    def push(self, message: bytes) -> None:
        """Send soon; never waits."""

    def close(self, code: int) -> None:
        """Close the connection."""
