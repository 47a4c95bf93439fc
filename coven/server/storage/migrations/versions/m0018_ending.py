"""Who agreed to end a game without somebody who is away."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One more column; nothing there stands for a game that nobody wants to end."""
    op.add_column("tables", sa.Column("ending", sa.Text))
