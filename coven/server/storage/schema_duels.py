"""The tables of the database about duplicate evenings."""

from typing import Final

from sqlalchemy import Column, Float, Index, Integer, PrimaryKeyConstraint, String, Table, Text

from coven.server.storage.schema import metadata

duplicates: Final = Table(
    "duels",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("host", String(40), nullable=False),
    Column("version", Integer, nullable=False),  # raised by every change
    Column("status", String(16), nullable=False),
    Column("settings", Text, nullable=False),
    Column("people", Text, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Index("duels_host", "host", "created"),
)

duplicate_players: Final = Table(
    "duel_people",  # who takes part in which, so that everybody's own are found
    metadata,
    Column("person", String(40), nullable=False),
    Column("duel", String(40), nullable=False),
    PrimaryKeyConstraint("person", "duel"),
    Index("duel_people_duel", "duel"),
)

duplicate_tables: Final = Table(
    "duel_tables",  # which table plays which deal for which circle: one, whoever asks first
    metadata,
    Column("duel", String(40), nullable=False),
    Column("deal", Integer, nullable=False),
    Column("circle", Integer, nullable=False),
    Column("table_id", String(40), nullable=False),
    PrimaryKeyConstraint("duel", "deal", "circle"),
)
