"""The tables of the database about people: how their games ended, what they are rated, and how they are known again.

The tables of the database for messages to people who are elsewhere.

The tables of the database for the workshop: variants people keep, and the reports of their runs.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from coven.server.storage.schema.tables import metadata

people: Final = Table(
    "people",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("kind", String(8), nullable=False),  # person or bot
    Column("portrait", String(24), nullable=False, server_default=""),
    Column("created", Float, nullable=False),
)

tokens: Final = Table(
    "tokens",
    metadata,
    Column("digest", String(64), primary_key=True),  # SHA-256: the token itself is shown once and kept nowhere
    Column("person", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Index("tokens_person", "person"),
)

transfer_codes: Final = Table(
    "codes",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("expires", Float, nullable=False),
)

mutes: Final = Table(
    "mutes",
    metadata,
    Column("person", String(40), nullable=False),
    Column("muted", String(40), nullable=False),
    PrimaryKeyConstraint("person", "muted"),
    Index("mutes_muted", "muted"),
)

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


contacts: Final = Table(
    "contacts",  # how somebody wants to be told
    metadata,
    Column("person", String(40), primary_key=True),
    Column("mail", String(254), nullable=False),  # nothing for whoever wants no mail
    Column("confirmed", Boolean, nullable=False),  # whether who reads that mail agreed
    Column("asked", Float, nullable=False),  # when they were asked
    Column("quiet", Text),  # JSON: the hours in which nothing is sent
    Index("contacts_mail", "mail"),
)

devices: Final = Table(
    "devices",  # browsers that take messages
    metadata,
    Column("digest", String(64), primary_key=True),  # of the endpoint
    Column("person", String(40), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(120), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Index("devices_person", "person"),
)

waits: Final = Table(
    "waits",  # turn-based tables that wait for somebody who was not told yet
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("number", Integer, nullable=False),  # the line after which it waits
    Column("person", String(40), nullable=False),
    Column("due", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("waits_due", "due"),
)

outbox: Final = Table(
    "outbox",  # messages until they are delivered
    metadata,
    Column("id", String(40), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("kind", String(8), nullable=False),  # push, mail or confirm
    Column("target", String(64), nullable=False),  # the digest of a device; nothing for mail
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("due", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("claimed", Float),  # since when a node is sending it
    Index("outbox_due", "due"),
    Index("outbox_table", "table_id", "seat"),
)


saved_variants: Final = Table(
    "variants",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("figures", Text, nullable=False),  # JSON: what differs from the usual
    Column("changed", Float, nullable=False),
    UniqueConstraint("person", "game", "name", name="variants_named"),
)

workshop_reports: Final = Table(
    "reports",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("about", Text, nullable=False),  # JSON: what the page is about
    Column("page", LargeBinary, nullable=False),  # HTML, packed
    Column("size", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Index("reports_person", "person", "created"),
    Index("reports_created", "created"),
)
