"""The tables of the database about people: how their games ended, what they are rated, and how they are known again."""

from typing import Final

from sqlalchemy import BigInteger, Column, Float, Index, Integer, PrimaryKeyConstraint, String, Table, Text

from coven.server.storage.schema import metadata

unsettled: Final = Table(
    "unsettled",  # finished games that are not in the books yet: written with the end, removed with the entries
    metadata,
    Column("table_id", String(40), primary_key=True),
)

results: Final = Table(
    "results",
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("player", String(48), nullable=False),  # a person's id, bot:LEVEL, or nothing for those who had their data deleted
    Column("game", String(40), nullable=False),
    Column("ended", Float, nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("words", Text, nullable=False),  # what a search looks through, in lower case
    Column("points", Integer),  # what the player was rated after it; nothing for a game that does not count
    PrimaryKeyConstraint("table_id", "seat"),
    Index("results_player", "player", "ended"),
)

review_losses: Final = Table(
    "losses",  # what a person's own choices in a reviewed game cost, summed by kind of decision
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(40), nullable=False),
    Column("person", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("total", Float, nullable=False),
    Column("squares", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "kind"),
    Index("losses_person", "person"),
)

tallies: Final = Table(
    "tallies",
    metadata,
    Column("player", String(48), nullable=False),
    Column("game", String(40), nullable=False),  # nothing for all games together
    Column("against", String(24), nullable=False),  # people, a bot's level, or nothing for everybody together
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
    Column("places", Text, nullable=False),  # JSON: how often each place
    Column("scores", Text, nullable=False),  # JSON: how often each score, with the usual figures of the game
    PrimaryKeyConstraint("player", "game", "against"),
)

ratings: Final = Table(
    "ratings",
    metadata,
    Column("player", String(48), nullable=False),
    Column("game", String(40), nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    PrimaryKeyConstraint("player", "game"),
)

passkeys: Final = Table(
    "passkeys",
    metadata,
    Column("id", String(400), primary_key=True),  # base64url, as browsers name it
    Column("person", String(40), nullable=False),
    Column("public_key", Text, nullable=False),  # COSE, in base64url
    Column("count", BigInteger, nullable=False),  # how often it was used, where it counts
    Column("created", Float, nullable=False),
    Column("used", Float),
    Index("passkeys_person", "person"),
)

challenges: Final = Table(
    "challenges",  # what a passkey is to sign; each works once
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("person", String(40), nullable=False),  # who makes a passkey; nothing where somebody comes with one
    Column("expires", Float, nullable=False),
)
