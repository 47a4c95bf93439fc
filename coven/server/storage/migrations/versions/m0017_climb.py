"""What a player was rated after each game."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One more column, empty for the games before it."""
    op.add_column("results", sa.Column("points", sa.Integer))
