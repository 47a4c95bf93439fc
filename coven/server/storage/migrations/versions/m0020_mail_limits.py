"""Counts of mails sent on behalf of people, and addresses that want none."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create two tables; the newest request for an address is found in one of them, no longer in the contacts."""
    op.drop_index("contacts_mail", "contacts")
    op.create_table(
        "mail_counts",
        sa.Column("owner", sa.String(80), nullable=False),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("sent", sa.Integer, nullable=False),
        sa.Column("last", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("owner"),
    )
    op.create_index("mail_counts_day", "mail_counts", ["day"])
    op.create_table(
        "mail_blocks",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("digest"),
    )
