"""Clubs: members, requests, tables and seasons; and whom the organiser of an event removed before its start."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables. Events of older versions have removed nobody."""
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("entry", sa.String(8), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("clubs_listed", "clubs", ["listed", "created"])
    op.create_table(
        "club_members",
        sa.Column("club", sa.String(40), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("role", sa.String(12), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("club", "person"),
    )
    op.create_index("club_members_person", "club_members", ["person"])
    op.create_table(
        "club_requests",
        sa.Column("club", sa.String(40), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("club", "person"),
    )
    op.create_index("club_requests_person", "club_requests", ["person"])
    op.create_table(
        "club_seasons",
        sa.Column("club", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("started", sa.Float, nullable=False),
        sa.Column("ended", sa.Float),
        sa.PrimaryKeyConstraint("club", "number"),
    )
    op.create_table(
        "club_tables",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("club", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_index("club_tables_club", "club_tables", ["club"])
    op.add_column("duels", sa.Column("barred", sa.Text, nullable=False, server_default="[]"))
