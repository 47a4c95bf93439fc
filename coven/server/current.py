"""A table as it is now, for all parts of its room."""

from coven.server import errors
from coven.server.sights import ViewerStates
from coven.server.storage.rows import TableRow
from coven.server.tables import Table
from coven.server.versions import check_version, missing_version


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
