"""The language of a person."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column; people without a language read what their browser prefers."""
    op.add_column("people", sa.Column("language", sa.String(16), nullable=False, server_default=""))
