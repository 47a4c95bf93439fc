"""Persistence with SQLAlchemy Core over SQLite or PostgreSQL: blocking functions that are called from threads."""

from coven.server.domain.rows import ChatRow, LineNotes, LineRow, Person, SeatRow, TableRow, to_columns
from coven.server.storage.writer import Change, ConflictError, Store, Writer, combine, combine_optional

__all__ = [
    "Change",
    "ChatRow",
    "ConflictError",
    "LineNotes",
    "LineRow",
    "Person",
    "SeatRow",
    "Store",
    "TableRow",
    "Writer",
    "combine",
    "combine_optional",
    "to_columns",
]
