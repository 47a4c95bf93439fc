"""Participants of duplicate evenings, to find the evenings of a person."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create a table and fill it with the participants so far."""
    taking_part = op.create_table(
        "duel_people",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("duel", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("person", "duel"),
    )
    duels = sa.table("duels", sa.column("id", sa.String), sa.column("people", sa.Text))
    known = op.get_bind().execute(sa.select(duels.c.id, duels.c.people)).all()
    rows = {(one["person"], duel) for duel, people in known for one in json.loads(people) if one["person"]}
    if rows:
        op.bulk_insert(taking_part, [{"person": person, "duel": duel} for person, duel in sorted(rows)])
