"""What a room needs of the server around it."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection

from coven.server.bot_players import Thinkers
from coven.server.bus import Bus, News
from coven.server.clocks import ServedTime
from coven.server.storage import Change
from coven.server.storage.rows import LineRow, TableRow
from coven.server.times import Time

T = TypeVar("T")


def _unheard(row: TableRow) -> None:
    """Nobody wants to know."""


async def _unheard_news(news: News) -> None:
    """Nobody wants to know."""


class Writing(Protocol):
    """The writer as rooms use it."""

    @property
    def trouble(self) -> str | None:
        """Why nothing can be stored now; None when all is well."""

    def append(self, lines: Sequence[LineRow], change: Change | None = None) -> "asyncio.Future[Any]":
        """Store lines and whatever belongs in the same transaction."""

    def do(self, change: Change) -> "asyncio.Future[Any]":
        """Store a change."""


class Storage(Protocol):
    """The database as rooms use it."""

    @property
    def writer(self) -> Writing:
        """Where changes go."""

    async def ask(self, question: Callable[[Connection], T]) -> T:
        """The answer of a question."""


@dataclass
class Services:
    """All of it, handed to every room."""

    store: Storage
    bus: Bus
    thinkers: Thinkers
    time: Time
    served: ServedTime
    grace: float  # seconds somebody may be away before a bot plays for them
    absence: float  # seconds somebody may be away before the others may decide about it
    thinking: float  # the same of somebody who is there and does not choose, without a clock
    notice: float = 60.0  # seconds until who is elsewhere is told that it is their turn
    ended: Callable[[TableRow], None] = _unheard  # told of every game that ended here
    heard: Callable[[News], Awaitable[None]] = _unheard_news  # told of news that are about no table
    stranded: set[str] = field(default_factory=set)  # tables that wait for the database to come back
