"""The bus: tells the other nodes of a cluster what changed at a table, and how far workshop runs are."""

from collections.abc import Awaitable, Callable
from typing import Literal, Protocol

import msgspec

from coven.server.protocol import WorkshopRun


class News(msgspec.Struct, omit_defaults=True):
    """What happened at a table: new lines, a changed row, chat, presence, a substitute that starts, stops or waits longer.

    News about no table concern a person: the progress of their workshop run, the request to stop it, or a change of their
    identity, where `person` is the digest of their id; or they say who is online, with the table each has open.
    """

    kind: Literal["lines", "table", "chat", "presence", "substitute", "returned", "wait", "run", "stop_run", "person", "online"]
    table: str
    node: str = ""
    person: str = ""
    seat: int = 0
    is_present: bool = False
    is_visible: bool = True  # whether the person has the page in view, not in the background
    run: WorkshopRun | None = None
    people: dict[str, str] = {}


NewsHandler = Callable[[News], Awaitable[None]]


class BusStatus(msgspec.Struct, frozen=True):
    """Whether the bus works, the number of messages that wait to be sent, and of those lost in the present outage."""

    is_connected: bool = True
    queued: int = 0
    lost_messages: int = 0


class Bus(Protocol):
    """The connection between nodes."""

    node: str

    @property
    def is_clustered(self) -> bool:
        """Whether there can be other nodes."""

    def status(self) -> "BusStatus":
        """Return how the connection to the other nodes is."""

    async def open(self, handler: NewsHandler) -> None:
        """Start listening."""

    def publish(self, news: News) -> None:
        """Queue news for the other nodes; does not wait."""

    async def acquire_lease(self, key: str, seconds: float) -> bool:
        """Return whether this node holds the lease on something only one node may do."""

    async def close(self) -> None:
        """Stop listening."""


class LocalBus:
    """The bus of a single node: there are no others."""

    is_clustered = False
    node = "local"

    def status(self) -> BusStatus:
        """Return that nothing is missing."""
        return BusStatus()

    async def open(self, handler: NewsHandler) -> None:
        """Do nothing: no news will arrive."""

    def publish(self, news: News) -> None:
        """Do nothing: no other node listens."""

    async def acquire_lease(self, key: str, seconds: float) -> bool:
        """Return True: no other node competes."""
        return True

    async def close(self) -> None:
        """Do nothing."""
