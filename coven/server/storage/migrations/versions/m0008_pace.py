"""The time control of a table, and the current proposal."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column; NULL stands for the original time control of a table."""
    op.add_column("tables", sa.Column("pace", sa.Text))
