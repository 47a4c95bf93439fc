"""Games played one after the other by the same people belong to one evening."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One more column; a table from before is an evening of its own."""
    op.add_column("tables", sa.Column("evening", sa.String(40)))
    op.create_index("tables_evening", "tables", ["evening"])
