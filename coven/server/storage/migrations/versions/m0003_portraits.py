"""The portraits people choose."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One more column; who was here before has the portrait that goes with their id."""
    op.add_column("people", sa.Column("portrait", sa.String(24), nullable=False, server_default=""))
