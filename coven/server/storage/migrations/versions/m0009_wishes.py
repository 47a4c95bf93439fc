"""Conditional moves in correspondence games, and when the next one is due."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create a table."""
    op.create_table(
        "wishes",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("keys", sa.Text, nullable=False),
        sa.Column("due", sa.Float),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("wishes_due", "wishes", ["due"])
