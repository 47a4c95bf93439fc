"""The bus: tells other nodes what changed at a table, and how far runs of the workshop are. In one process nobody needs it."""

from collections.abc import Awaitable, Callable
from typing import Literal, Protocol

import msgspec

from coven.server.protocol import WorkshopRun


class News(msgspec.Struct, omit_defaults=True):
    """What happened at a table: lines in its log, a changed row, something said, who is there, a bot that stands in or stops.

    Of the workshop: how far a person's run is, and that the person has seen enough of it.
    """

    kind: Literal["lines", "table", "talk", "here", "stand_in", "back", "run", "enough"]
    table: str
    node: str = ""
    person: str = ""
    seat: int = 0
    here: bool = False
    is_visible: bool = True  # whether the page is in sight of whoever is here
    run: WorkshopRun | None = None


Handler = Callable[[News], Awaitable[None]]


class Bus(Protocol):
    """How nodes tell each other."""

    node: str

    @property
    def is_clustered(self) -> bool:
        """Whether there can be other nodes."""

    async def open(self, handler: Handler) -> None:
        """Begin to listen."""

    def publish(self, news: News) -> None:
        """Tell the other nodes, soon."""

    async def acquire_lease(self, key: str, seconds: float) -> bool:
        """Whether this node gets something only one may do."""

    async def close(self) -> None:
        """Stop listening."""


class LocalBus:
    """One process: there is nobody to tell."""

    is_clustered = False
    node = "local"

    async def open(self, handler: Handler) -> None:
        """Nothing will come."""

    def publish(self, news: News) -> None:
        """Nobody else listens."""

    async def acquire_lease(self, key: str, seconds: float) -> bool:
        """Nobody else wants it."""
        return True

    async def close(self) -> None:
        """Nothing to close."""
