"""Votes to end a game without its absent players."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column; NULL stands for no votes."""
    op.add_column("tables", sa.Column("ending", sa.Text))
