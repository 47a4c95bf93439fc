"""What a room needs of the server around it."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection

from coven.server.bot_players import BotPool
from coven.server.bus import Bus, News
from coven.server.clocks import UptimeClock
from coven.server.storage import Change
from coven.server.storage.rows import LineRow, TableRow
from coven.server.times import TimeSource

T = TypeVar("T")


def _ignore_game(row: TableRow) -> None:
    """Nobody wants to know."""


async def _ignore_news(news: News) -> None:
    """Nobody wants to know."""


class RoomWriter(Protocol):
    """The writer as rooms use it."""

    @property
    def failure(self) -> str | None:
        """Why nothing can be stored now; None when all is well."""

    def append(self, lines: Sequence[LineRow], change: Change | None = None) -> "asyncio.Future[Any]":
        """Store lines and whatever belongs in the same transaction."""

    def submit(self, change: Change) -> "asyncio.Future[Any]":
        """Store a change."""


class RoomStore(Protocol):
    """The database as rooms use it."""

    @property
    def writer(self) -> RoomWriter:
        """Where changes go."""

    async def read(self, question: Callable[[Connection], T]) -> T:
        """The answer of a question."""


@dataclass
class Services:
    """All of it, handed to every room."""

    store: RoomStore
    bus: Bus
    bot_pool: BotPool
    time: TimeSource
    uptime: UptimeClock
    substitute_after_seconds: float  # seconds somebody may be away before a bot plays for them
    absent_after_seconds: float  # seconds somebody may be away before the others may decide about it
    idle_after_seconds: float  # the same of somebody who is there and does not choose, without a clock
    notify_after_seconds: float = 60.0  # seconds until who is elsewhere is told that it is their turn
    on_game_ended: Callable[[TableRow], None] = _ignore_game  # told of every game that ended here
    on_news: Callable[[News], Awaitable[None]] = _ignore_news  # told of news that are about no table
    pending_recovery: set[str] = field(default_factory=set)  # tables that wait for the database to come back
