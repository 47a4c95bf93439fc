"""Hosts among the people, reports, warnings, banned networks, announcements, and digests of networks."""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add columns and tables. Nobody is a host until a command makes them one."""
    op.add_column("people", sa.Column("is_host", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("audit", sa.Column("host", sa.String(16), nullable=False, server_default=""))
    op.create_table(
        "person_reports",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("reporter", sa.String(40), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("table_id", sa.String(40)),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("messages", sa.Text, nullable=False),
        sa.Column("outcome", sa.String(16), nullable=False),
    )
    op.create_index("person_reports_outcome", "person_reports", ["outcome", "at"])
    op.create_index("person_reports_person", "person_reports", ["person"])
    op.create_index("person_reports_reporter", "person_reports", ["reporter"])
    op.create_table(
        "warnings",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("is_read", sa.Boolean, nullable=False),
    )
    op.create_index("warnings_person", "warnings", ["person", "is_read"])
    op.create_table(
        "network_bans",
        sa.Column("network", sa.String(64), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "announcements",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "person_networks",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("network", sa.String(16), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("person", "network"),
    )
    op.create_index("person_networks_network", "person_networks", ["network"])
    op.create_index("person_networks_at", "person_networks", ["at"])
