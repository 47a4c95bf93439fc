"""The deadline of a duplicate evening, and its results once it is over."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add two columns and an index; evenings that exist have no deadline."""
    op.add_column("duels", sa.Column("ends", sa.Float))
    op.add_column("duels", sa.Column("results", sa.Text))
    op.create_index("duels_ends", "duels", ["status", "ends"])
