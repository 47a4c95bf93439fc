"""Daily deals."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create two tables."""
    op.create_table(
        "days",
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("game", "day"),
    )
    op.create_table(
        "day_plays",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("person", "game", "day"),
    )
    op.create_index("day_plays_day", "day_plays", ["game", "day"])
