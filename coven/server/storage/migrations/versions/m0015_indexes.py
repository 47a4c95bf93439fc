"""Indexes for queries that read a whole table: tokens, mutes and chat of a person, players of an evening."""

from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create four indexes."""
    op.create_index("tokens_person", "tokens", ["person"])
    op.create_index("mutes_muted", "mutes", ["muted"])
    op.create_index("talk_person", "talk", ["person"])
    op.create_index("duel_people_duel", "duel_people", ["duel"])
