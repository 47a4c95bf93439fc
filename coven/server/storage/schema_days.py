"""The tables of the database about deals of the day."""

from typing import Final

from sqlalchemy import Column, Index, PrimaryKeyConstraint, String, Table

from coven.server.storage.schema import metadata

daily_deals: Final = Table(
    "days",
    metadata,
    Column("game", String(40), nullable=False),
    Column("day", String(10), nullable=False),  # a date, 2026-11-17
    Column("secret", String(64), nullable=False),  # what the deal is drawn from, at every table
    PrimaryKeyConstraint("game", "day"),
)

daily_tables: Final = Table(
    "day_plays",  # the one table at which somebody plays a deal of the day
    metadata,
    Column("person", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("day", String(10), nullable=False),
    Column("table_id", String(40), nullable=False),
    PrimaryKeyConstraint("person", "game", "day"),
    Index("day_plays_day", "game", "day"),
)
