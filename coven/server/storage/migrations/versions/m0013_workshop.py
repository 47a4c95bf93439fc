"""The workshop: saved variants, and reports of runs."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create two tables."""
    op.create_table(
        "variants",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("figures", sa.Text, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("person", "game", "name", name="variants_named"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("page", sa.LargeBinary, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("reports_person", "reports", ["person", "created"])
    op.create_index("reports_created", "reports", ["created"])
