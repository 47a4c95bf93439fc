"""What the parts of a room share: the services of the node, the state of the table, and transactions on its row."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Connection

from coven.messages import Message
from coven.server.base import errors
from coven.server.base.clock import TimeSource, UptimeClock
from coven.server.cluster.bus import Bus, News
from coven.server.domain.rows import Columns, LineRow, TableRow, to_columns
from coven.server.domain.rules import check_version, missing_version, teller_of
from coven.server.live.bots import BotPool
from coven.server.live.encoded_states import EncodedStates
from coven.server.live.table import Table
from coven.server.live.viewer_state import ViewerStates
from coven.server.storage import Change, ConflictError, tables

T = TypeVar("T")
Save = Callable[[TableRow, Columns], Awaitable[object]]  # stores a changed row, given its columns as they were read
Decision = Callable[[TableRow], Awaitable[Save | None]]
MAX_ATTEMPTS: Final = 5


class RoomWriter(Protocol):
    """The database writer as rooms use it."""

    @property
    def failure(self) -> str | None:
        """Why nothing can be stored at the moment; None if all is well."""

    def append(self, lines: Sequence[LineRow], change: Change | None = None) -> "asyncio.Future[Any]":
        """Store lines, and a change in the same transaction."""

    def submit(self, change: Change) -> "asyncio.Future[Any]":
        """Store a change."""


class RoomStore(Protocol):
    """The database as rooms use it."""

    @property
    def writer(self) -> RoomWriter:
        """The writer that stores changes."""

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Return the answer to a question, asked in a thread."""


def ignore_game(row: TableRow) -> None:
    """Ignore a game that ended."""


@dataclass
class Services:
    """Dependencies shared by all rooms."""

    store: RoomStore
    bus: Bus
    bot_pool: BotPool
    time: TimeSource
    uptime: UptimeClock
    substitute_after_seconds: float  # until a bot substitutes for an absent player
    absent_after_seconds: float  # until the others may decide about an absent player
    idle_after_seconds: float  # the same for a player who is connected but does not move, without a clock
    notify_after_seconds: float = 60.0  # until an absent player is notified of their turn
    on_game_ended: Callable[[TableRow], None] = ignore_game  # called for every game that ends on this node
    pending_recovery: set[str] = field(default_factory=set)  # tables to be recovered when the database is back


class TableState:
    """A table's row and its game. The game is None until it has started, or if this build does not have its rules."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.viewer_states: ViewerStates | None = None  # what each viewer knows; None without a game
        self._encoded_states: EncodedStates | None = None
        self._table: Table | None = None
        self.conditional_moves: dict[int, list[str]] = {}  # keys by seat
        self.needs_reload = False  # a change could not be stored, and the log could not be read since

    @property
    def table(self) -> Table | None:
        """The game."""
        return self._table

    @table.setter
    def table(self, table: Table | None) -> None:
        self._table = table
        self.viewer_states = ViewerStates(table) if table else None
        self._encoded_states = None

    @property
    def encoded_states(self) -> EncodedStates | ViewerStates | None:
        """What makes the messages to viewers: machine code as soon as there is some for this table."""
        if self._encoded_states is None and self._table and (teller := teller_of(self._table.game)) and not self._table.lesson:
            self._encoded_states = EncodedStates(self._table, teller, self.viewer_states)
        return self._encoded_states or self.viewer_states

    def update_row(self, row: TableRow) -> None:
        """Replace the row by a newer version of it."""
        self.row = row
        if self.table:
            self.table.update_row(row)
        elif has_game(row) and not self.needs_reload:
            self.table = Table(row)

    def require_table(self) -> Table:
        """Return the game; raise if there is none."""
        if self.needs_reload:
            raise errors.unavailable(errors.STORAGE_UNAVAILABLE)
        check_version(self.row)
        if self.table is None:
            raise errors.not_now(Message("game-not-started"))
        return self.table

    def require_viewer_states(self) -> ViewerStates:
        """Return what each viewer knows; raise if there is no game."""
        if self.viewer_states is None:
            raise errors.not_now(Message("game-not-started"))
        return self.viewer_states


def has_game(row: TableRow) -> bool:
    """Return whether a row has a game that this build can replay."""
    return row.status in ("running", "over") and missing_version(row) is None


# transactions


async def load_row(store: RoomStore, id_: str) -> TableRow:
    """Return a table's row as it is stored; raise `not_found` if there is none."""
    row = await store.read(lambda c: tables.find_table(c, id_))
    if row is None:
        raise errors.not_found(Message("no-table"))
    return row


async def transact(services: Services, id_: str, decide: Decision) -> bool:
    """Read a table's row, let `decide` change it, and store it; start over when another writer was faster.

    `decide` may return a function that stores the row in a special way. Return whether the row changed.
    """
    for _ in range(MAX_ATTEMPTS):
        with contextlib.suppress(ConflictError):
            row = await load_row(services.store, id_)
            before = to_columns(row)
            save = await decide(row) or partial(_save_row, services.store)
            if to_columns(row) == before:
                return False
            await save(row, before)
            services.bus.publish(News("table", id_))
            return True
    raise errors.not_now(Message("table-busy"))


async def _save_row(store: RoomStore, row: TableRow, before: Columns) -> None:
    await store.writer.submit(partial(tables.save_table, row=row, before=before))
