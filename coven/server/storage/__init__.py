"""What the server keeps: SQLAlchemy Core over SQLite or PostgreSQL. Plain blocking code, called from threads."""

from coven.server.storage.rows import LineNotes, LineRow, Person, SeatRow, TableRow, ChatRow, to_columns
from coven.server.storage.store import Store
from coven.server.storage.writer import Change, ConflictError, Writer

__all__ = [
    "Change",
    "ConflictError",
    "LineNotes",
    "LineRow",
    "Person",
    "SeatRow",
    "Store",
    "TableRow",
    "ChatRow",
    "Writer",
    "to_columns",
]
