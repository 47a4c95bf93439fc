"""Portraits of people."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column; for existing people it is empty, and their portrait is derived from their id."""
    op.add_column("people", sa.Column("portrait", sa.String(24), nullable=False, server_default=""))
