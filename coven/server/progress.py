"""What a move changes of a table's row, stored with its line: when a clock runs out, and the end."""

from dataclasses import dataclass

from sqlalchemy import Connection

from coven.server.messages import ResultInfo, encode
from coven.server.storage import TableRow, store
from coven.server.tables import Table


@dataclass(frozen=True, slots=True)
class RowUpdate:
    """When a clock runs out, if one does; when the game ended and how, if it has."""

    deadline: float | None = None
    ended: float | None = None
    result: ResultInfo | None = None

    @property
    def ends_game(self) -> bool:
        """Whether the game is over."""
        return self.ended is not None

    def save(self, connection: Connection, id_: str) -> None:
        """Store it."""
        if self.ended is None:
            store.save_deadline(connection, id_, self.deadline)
        else:
            store.save_game_end(connection, id_, self.ended, encode(self.result).decode())

    def apply_to(self, row: TableRow) -> None:
        """Put it into the row in memory."""
        row.deadline = self.deadline
        if self.ends_game:
            row.status, row.ended, row.result = "over", self.ended, self.result


def row_update_of(table: Table, date: float) -> RowUpdate | None:
    """What there is to store after the last line of a table, if anything."""
    if result := table.result():
        return RowUpdate(ended=date, result=result)
    return RowUpdate(table.clocks.deadline()) if table.clocks.is_timed else None
