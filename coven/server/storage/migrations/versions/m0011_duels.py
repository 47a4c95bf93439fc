"""Duplicate evenings: the same deals at several tables."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create two tables."""
    op.create_table(
        "duels",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("host", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("people", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("duels_host", "duels", ["host", "created"])
    op.create_table(
        "duel_tables",
        sa.Column("duel", sa.String(40), nullable=False),
        sa.Column("deal", sa.Integer, nullable=False),
        sa.Column("circle", sa.Integer, nullable=False),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("duel", "deal", "circle"),
    )
