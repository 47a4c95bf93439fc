"""What a move changes of a table's row, stored with its line: when a clock runs out, and the end."""

from dataclasses import dataclass

from sqlalchemy import Connection

from coven.server.messages import ResultInfo, encode
from coven.server.storage import TableRow, store
from coven.server.tables import Table


@dataclass(frozen=True, slots=True)
class Progress:
    """When a clock runs out, if one does; when the game ended and how, if it has."""

    deadline: float | None = None
    ended: float | None = None
    result: ResultInfo | None = None

    @property
    def is_end(self) -> bool:
        """Whether the game is over."""
        return self.ended is not None

    def save(self, connection: Connection, id_: str) -> None:
        """Store it."""
        if self.ended is None:
            store.save_deadline(connection, id_, self.deadline)
        else:
            store.save_end(connection, id_, self.ended, encode(self.result).decode())

    def note(self, row: TableRow) -> None:
        """Put it into the row in memory."""
        row.deadline = self.deadline
        if self.is_end:
            row.status, row.ended, row.result = "over", self.ended, self.result


def progress_of(table: Table, date: float) -> Progress | None:
    """What there is to store after the last line of a table, if anything."""
    if result := table.result():
        return Progress(ended=date, result=result)
    return Progress(table.clocks.deadline()) if table.clocks.keeps_time else None
