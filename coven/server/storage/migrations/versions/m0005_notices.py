"""Notification settings of people, and the outbox of messages."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def _text(name: str, size: int) -> "sa.Column[str]":
    return sa.Column(name, sa.String(size), nullable=False)


def _number(name: str) -> "sa.Column[int]":
    return sa.Column(name, sa.Integer, nullable=False)


def _time(name: str, nullable: bool = False) -> "sa.Column[float]":
    return sa.Column(name, sa.Float, nullable=nullable)


def upgrade() -> None:
    """Create four tables."""
    op.create_table(
        "contacts",
        _text("person", 40),
        _text("mail", 254),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        _time("asked"),
        sa.Column("quiet", sa.Text),
        sa.PrimaryKeyConstraint("person"),
    )
    op.create_index("contacts_mail", "contacts", ["mail"])
    op.create_table(
        "devices",
        _text("digest", 64),
        _text("person", 40),
        sa.Column("endpoint", sa.Text, nullable=False),
        _text("p256dh", 120),
        _text("auth", 40),
        _time("created"),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_index("devices_person", "devices", ["person"])
    op.create_table(
        "waits",
        _text("table_id", 40),
        _number("seat"),
        _number("number"),
        _text("person", 40),
        _time("due"),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("waits_due", "waits", ["due"])
    op.create_table(
        "outbox",
        _text("id", 40),
        _text("person", 40),
        _text("kind", 8),
        _text("target", 64),
        _text("table_id", 40),
        _number("seat"),
        _number("number"),
        _time("due"),
        _number("tries"),
        _time("claimed", nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("outbox_due", "outbox", ["due"])
    op.create_index("outbox_table", "outbox", ["table_id", "seat"])
