"""The tables of the database for the workshop: variants people keep, and the reports of their runs."""

from typing import Final

from sqlalchemy import Column, Float, Index, Integer, LargeBinary, String, Table, Text, UniqueConstraint

from coven.server.storage.schema import metadata

saved_variants: Final = Table(
    "variants",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("figures", Text, nullable=False),  # JSON: what differs from the usual
    Column("changed", Float, nullable=False),
    UniqueConstraint("person", "game", "name", name="variants_named"),
)

workshop_reports: Final = Table(
    "reports",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("about", Text, nullable=False),  # JSON: what the page is about
    Column("page", LargeBinary, nullable=False),  # HTML, packed
    Column("size", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Index("reports_person", "person", "created"),
    Index("reports_created", "created"),
)
