"""The rating of a player after each game."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column, empty for existing games."""
    op.add_column("results", sa.Column("points", sa.Integer))
