"""A table as it is now, for all parts of its room."""

from coven.server import errors
from coven.server.sights import Sights
from coven.server.storage.rows import TableRow
from coven.server.tables import Table
from coven.server.versions import check_version, version_needed


class Current:
    """A row, and the game at it: None until the game has started, or where its rules are not ours."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.sights: Sights | None = None  # what each viewer of the table knows
        self._table: Table | None = None
        self.wished: dict[int, list[str]] = {}  # what players left behind to be chosen, by seat
        self.is_lost = False  # what was in memory could not be stored, and the log could not be read since

    @property
    def table(self) -> Table | None:
        """The game."""
        return self._table

    @table.setter
    def table(self, table: Table | None) -> None:
        self._table, self.sights = table, Sights(table) if table else None

    def take(self, row: TableRow) -> None:
        """The row was changed."""
        self.row = row
        if self.table:
            self.table.took(row)
        elif plays(row) and not self.is_lost:
            self.table = Table(row)

    def playing(self) -> Table:
        """The game in progress; refused where there is none."""
        if self.is_lost:
            raise errors.unavailable(errors.AWAY)
        check_version(self.row)
        if self.table is None:
            raise errors.not_now("The game has not started.")
        return self.table


def plays(row: TableRow) -> bool:
    """Whether there is a game to fold for a row."""
    return row.status in ("running", "over") and version_needed(row) is None
