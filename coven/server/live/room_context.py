"""What a room needs of the server around it.

A table as it is now, for all parts of its room.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection

from coven.server.base import errors
from coven.server.base.clock import TimeSource
from coven.server.cluster.bus import Bus, News
from coven.server.domain.rows import LineRow, TableRow
from coven.server.domain.rules import check_version, missing_version
from coven.server.domain.time_control import UptimeClock
from coven.server.live.bots import BotPool
from coven.server.live.table import Table
from coven.server.live.viewer_state import ViewerStates
from coven.server.storage import Change

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


class TableState:
    """A row, and the game at it: None until the game has started, or where its rules are not ours."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.viewer_states: ViewerStates | None = None  # what each viewer of the table knows
        self._table: Table | None = None
        self.conditional_moves: dict[int, list[str]] = {}  # what players left behind to be chosen, by seat
        self.needs_reload = False  # what was in memory could not be stored, and the log could not be read since

    @property
    def table(self) -> Table | None:
        """The game."""
        return self._table

    @table.setter
    def table(self, table: Table | None) -> None:
        self._table, self.viewer_states = table, ViewerStates(table) if table else None

    def update_row(self, row: TableRow) -> None:
        """The row was changed."""
        self.row = row
        if self.table:
            self.table.update_row(row)
        elif has_game(row) and not self.needs_reload:
            self.table = Table(row)

    def require_table(self) -> Table:
        """The game in progress; refused where there is none."""
        if self.needs_reload:
            raise errors.unavailable(errors.STORAGE_UNAVAILABLE_SENTENCE)
        check_version(self.row)
        if self.table is None:
            raise errors.not_now("The game has not started.")
        return self.table


def has_game(row: TableRow) -> bool:
    """Whether there is a game to fold for a row."""
    return row.status in ("running", "over") and missing_version(row) is None
