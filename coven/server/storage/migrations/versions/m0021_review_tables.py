"""The table of a review, so that its reviews are deleted with an account."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column, empty for existing reviews, and its index."""
    op.add_column("reviews", sa.Column("table_id", sa.String(40)))
    op.create_index("reviews_table", "reviews", ["table_id"])
