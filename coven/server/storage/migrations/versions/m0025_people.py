"""Friends, blocks, invitations, public profiles, achievements, matchmaking, and notices other than turns."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add columns and tables. All is off for existing people; achievements of their games are found in the background."""
    op.add_column("people", sa.Column("friend_code", sa.String(16)))
    op.add_column("people", sa.Column("shares", sa.String(8), nullable=False, server_default="nothing"))
    op.add_column("people", sa.Column("address", sa.String(24)))
    op.create_index("people_friend_code", "people", ["friend_code"], unique=True)
    op.create_index("people_address", "people", ["address"], unique=True)
    op.create_table(
        "friendships",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("other", sa.String(40), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("person", "other"),
    )
    op.create_index("friendships_other", "friendships", ["other"])
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("blocked", sa.String(40), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("person", "blocked"),
    )
    op.create_index("blocks_blocked", "blocks", ["blocked"])
    op.create_table(
        "invitations",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("by", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id"),
    )
    op.create_index("invitations_by", "invitations", ["by"])
    op.create_index("invitations_table", "invitations", ["table_id"])
    op.create_table(
        "achievements",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "name"),
    )
    op.create_index("achievements_person", "achievements", ["person"])
    op.create_table("unexamined", sa.Column("table_id", sa.String(40), nullable=False), sa.PrimaryKeyConstraint("table_id"))
    op.execute("INSERT INTO unexamined SELECT DISTINCT results.table_id FROM results JOIN tables ON tables.id = results.table_id "
               "WHERE tables.status = 'over'")  # fmt: skip
    op.create_table(
        "puzzle_results",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("edition", sa.String(24), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("is_solved", sa.Boolean, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("person", "game", "edition", "number"),
    )
    op.create_table(
        "seekers",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("range", sa.Integer),
        sa.Column("with_bots", sa.Boolean, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("table_id", sa.String(40)),
        sa.PrimaryKeyConstraint("person"),
    )
    op.create_index("seekers_table", "seekers", ["table_id"])
    op.create_table(
        "match_waits",
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("waited", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("number"),
    )
    op.create_index("match_waits_at", "match_waits", ["at"])
    op.add_column("contacts", sa.Column("unwanted", sa.Text, nullable=False, server_default="[]"))
    op.add_column("outbox", sa.Column("notice", sa.Text))
    op.create_table(
        "notices",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("topic", sa.String(16), nullable=False),
        sa.Column("subject", sa.String(120), nullable=False),
        sa.Column("notice", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("due", sa.Float),
        sa.PrimaryKeyConstraint("person", "topic", "subject"),
    )
    op.create_index("notices_due", "notices", ["due"])
    op.create_index("notices_at", "notices", ["at"])
    op.create_index("notices_subject", "notices", ["subject"])
