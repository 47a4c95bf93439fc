"""What was at stake in reviewed decisions, when their games ended, and the results of these games."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add columns and a table; games of existing reviews ended when their results say, or at an unknown time."""
    op.add_column("losses", sa.Column("stakes", sa.Float, nullable=False, server_default="0"))
    op.add_column("losses", sa.Column("ended", sa.Float, nullable=False, server_default="0"))
    op.execute(
        "UPDATE losses SET ended = COALESCE((SELECT results.ended FROM results "
        "WHERE results.table_id = losses.table_id AND results.seat = losses.seat), 0)"
    )
    op.create_table(
        "reviewed",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("result", sa.Float, nullable=False),
        sa.Column("adjusted", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("reviewed_person", "reviewed", ["person"])
