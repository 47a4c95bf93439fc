"""The pace of a table, and what is proposed about it."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One more column; nothing there stands for the pace a table was made with."""
    op.add_column("tables", sa.Column("pace", sa.Text))
