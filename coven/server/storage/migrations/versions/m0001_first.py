"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _text(name: str, size: int, nullable: bool = False) -> "sa.Column[str]":
    return sa.Column(name, sa.String(size), nullable=nullable)


def _time(name: str, nullable: bool = False) -> "sa.Column[float]":
    return sa.Column(name, sa.Float, nullable=nullable)


def upgrade() -> None:
    """Create all tables."""
    op.create_table(
        "people", _text("id", 40), _text("name", 40), _text("kind", 8), _time("created"), sa.PrimaryKeyConstraint("id")
    )
    op.create_table("tokens", _text("digest", 64), _text("person", 40), _time("created"), sa.PrimaryKeyConstraint("digest"))
    op.create_table("codes", _text("digest", 64), _text("person", 40), _time("expires"), sa.PrimaryKeyConstraint("digest"))
    op.create_table("mutes", _text("person", 40), _text("muted", 40), sa.PrimaryKeyConstraint("person", "muted"))
    op.create_table(
        "tables",
        _text("id", 40),
        _text("code", 16),
        _text("game", 40),
        _text("rules", 16),
        sa.Column("players", sa.Integer, nullable=False),
        _text("status", 16),
        _text("access", 8),
        _text("host", 40),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        _text("secret", 64),
        _text("next", 40, nullable=True),
        _time("created"),
        _time("started", nullable=True),
        _time("ended", nullable=True),
        sa.Column("result", sa.Text),
        _time("deadline", nullable=True),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("code"),
    )
    op.create_index("tables_status", "tables", ["status", "access", "created"])
    op.create_index("tables_deadline", "tables", ["deadline"])
    op.create_table("members", _text("person", 40), _text("table_id", 40), sa.PrimaryKeyConstraint("person", "table_id"))
    op.create_index("members_table", "members", ["table_id"])
    op.create_table(
        "lines",
        _text("table_id", 40),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("seen", sa.Text),
        sa.Column("notes", sa.Text, nullable=False),
        _time("at"),
        sa.PrimaryKeyConstraint("table_id", "number"),
    )
    op.create_table(
        "talk",
        _text("table_id", 40),
        sa.Column("number", sa.BigInteger, nullable=False),
        _text("person", 40),
        _text("name", 40),
        sa.Column("seat", sa.Integer),
        _text("kind", 8),
        sa.Column("text", sa.Text, nullable=False),
        _time("at"),
        sa.PrimaryKeyConstraint("table_id", "number"),
    )
    op.create_table("facts", _text("key", 40), sa.Column("value", sa.Text, nullable=False), sa.PrimaryKeyConstraint("key"))
