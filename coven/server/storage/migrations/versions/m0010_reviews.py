"""A cache of finished reviews."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create a table."""
    op.create_table(
        "reviews",
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("made", sa.LargeBinary, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("key"),
    )
    op.create_index("reviews_used", "reviews", ["used"])
