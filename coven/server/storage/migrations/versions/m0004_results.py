"""Results of games, and ratings of players."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def _text(name: str, size: int) -> "sa.Column[str]":
    return sa.Column(name, sa.String(size), nullable=False)


def _number(name: str) -> "sa.Column[int]":
    return sa.Column(name, sa.Integer, nullable=False)


def _long(name: str) -> "sa.Column[str]":
    return sa.Column(name, sa.Text, nullable=False)


def upgrade() -> None:
    """Create four tables; the server records the games that are over, the oldest first."""
    op.create_table("unsettled", _text("table_id", 40), sa.PrimaryKeyConstraint("table_id"))
    op.execute("INSERT INTO unsettled SELECT id FROM tables WHERE status = 'over' AND result IS NOT NULL")
    op.create_table(
        "results",
        _text("table_id", 40),
        _number("seat"),
        _text("player", 48),
        _text("game", 40),
        sa.Column("ended", sa.Float, nullable=False),
        _number("place"),
        _number("score"),
        _long("words"),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("results_player", "results", ["player", "ended"])
    op.create_table(
        "tallies",
        _text("player", 48),
        _text("game", 40),
        _text("against", 24),
        _number("games"),
        _number("wins"),
        _number("streak"),
        _number("longest"),
        _long("places"),
        _long("scores"),
        sa.PrimaryKeyConstraint("player", "game", "against"),
    )
    op.create_table(
        "ratings",
        _text("player", 48),
        _text("game", 40),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        _number("games"),
        sa.PrimaryKeyConstraint("player", "game"),
    )
