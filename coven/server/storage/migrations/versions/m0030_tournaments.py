"""Tournaments: the rounds of an event, when it starts and who may join it."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; events of older versions have one round, which is read from the circles of their people."""
    op.add_column("duels", sa.Column("rounds", sa.Text))
    op.add_column("duels", sa.Column("starts", sa.Float))
    op.add_column("duels", sa.Column("access", sa.String(8), nullable=False, server_default="link"))
    op.add_column("duels", sa.Column("club", sa.String(40)))
    op.create_index("duels_starts", "duels", ["status", "starts"])
    op.create_index("duels_access", "duels", ["access", "status", "created"])
    op.create_index("duels_club", "duels", ["club", "created"])
