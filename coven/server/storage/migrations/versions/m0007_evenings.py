"""Sessions: games played one after the other by the same people."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column; an existing table is a session of its own."""
    op.add_column("tables", sa.Column("evening", sa.String(40)))
    op.create_index("tables_evening", "tables", ["evening"])
