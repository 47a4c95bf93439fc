"""Sessions of people, suspensions, and the audit log of what is done to identities."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create two tables and extend people; cookies that were issued before stay valid until their person ends them."""
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("agent", sa.String(80), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("sessions_person", "sessions", ["person"])
    op.create_index("sessions_seen", "sessions", ["seen"])
    op.create_table(
        "audit",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("actor", sa.String(8), nullable=False),
        sa.Column("action", sa.String(24), nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
    )
    op.add_column("people", sa.Column("suspended_until", sa.Float))
    op.add_column("people", sa.Column("suspension_reason", sa.Text, nullable=False, server_default=""))
    op.add_column("people", sa.Column("old_cookie", sa.Boolean, nullable=False, server_default=sa.true()))
