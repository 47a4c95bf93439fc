"""SQL tables of game tables, their logs and chat, reviews, facts about the server, and events.

migrations/ upgrades older databases to this schema; a test compares the two.
"""

from typing import Final

from sqlalchemy import BigInteger, Column, Float, Index, Integer, LargeBinary, MetaData, PrimaryKeyConstraint, String, Table, Text

metadata: Final = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("rules", String(16), nullable=False),  # the rules version, fixed when the game starts
    Column("players", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("access", String(8), nullable=False),
    Column("host", String(40), nullable=False),
    Column("version", Integer, nullable=False),  # incremented by every change except of the deadline
    Column("settings", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("next", String(40)),
    Column("evening", String(40)),  # the first table of the session; NULL for the first table itself
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("ended", Float),
    Column("result", Text),
    Column("pace", Text),  # JSON: changes of the time control and the current proposal
    Column("ending", Text),  # JSON: votes to end the game without its absent players
    Column("deadline", Float),  # when a clock expires, in uptime seconds
    Index("tables_status", "status", "access", "created"),
    Index("tables_deadline", "deadline"),
    Index("tables_evening", "evening"),
)

members: Final = Table(
    "members",
    metadata,
    Column("person", String(40), nullable=False),
    Column("table_id", String(40), nullable=False),
    PrimaryKeyConstraint("person", "table_id"),
    Index("members_table", "table_id"),
)

lines: Final = Table(
    "lines",
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("number", Integer, nullable=False),
    Column("line", Text, nullable=False),
    Column("seen", Text),  # what spectators see of it, if that is less
    Column("notes", Text, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),  # two nodes cannot both write the next line
)

substituted_seats: Final = Table(
    "late",  # seats a bot plays because their time was up, or because the others voted for it
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

conditional_moves: Final = Table(
    "wishes",  # conditional moves in correspondence games
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("keys", Text, nullable=False),
    Column("due", Float),  # when the next one is made, in uptime seconds
    PrimaryKeyConstraint("table_id", "seat"),
    Index("wishes_due", "due"),
)

chat: Final = Table(
    "talk",
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("person", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("seat", Integer),
    Column("kind", String(8), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    Index("talk_person", "person"),
)

reviews: Final = Table(
    "reviews",
    metadata,
    Column("key", String(64), primary_key=True),  # a digest of rules, model, record and seat
    Column("made", LargeBinary, nullable=False),  # the compressed response
    Column("size", Integer, nullable=False),
    Column("used", Float, nullable=False),
    Index("reviews_used", "used"),
)

facts: Final = Table(
    "facts",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)


duplicates: Final = Table(
    "duels",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("host", String(40), nullable=False),
    Column("version", Integer, nullable=False),  # incremented by every change
    Column("status", String(16), nullable=False),
    Column("settings", Text, nullable=False),
    Column("people", Text, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Index("duels_host", "host", "created"),
)

duplicate_players: Final = Table(
    "duel_people",  # participants, to find the evenings of a person
    metadata,
    Column("person", String(40), nullable=False),
    Column("duel", String(40), nullable=False),
    PrimaryKeyConstraint("person", "duel"),
    Index("duel_people_duel", "duel"),
)

duplicate_tables: Final = Table(
    "duel_tables",  # the table of each deal and circle; the first request creates it
    metadata,
    Column("duel", String(40), nullable=False),
    Column("deal", Integer, nullable=False),
    Column("circle", Integer, nullable=False),
    Column("table_id", String(40), nullable=False),
    PrimaryKeyConstraint("duel", "deal", "circle"),
)


daily_deals: Final = Table(
    "days",
    metadata,
    Column("game", String(40), nullable=False),
    Column("day", String(10), nullable=False),  # a date, 2026-11-17
    Column("secret", String(64), nullable=False),  # the deal at every table is derived from it
    PrimaryKeyConstraint("game", "day"),
)

daily_tables: Final = Table(
    "day_plays",  # the table at which a person plays a daily deal
    metadata,
    Column("person", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("day", String(10), nullable=False),
    Column("table_id", String(40), nullable=False),
    PrimaryKeyConstraint("person", "game", "day"),
    Index("day_plays_day", "game", "day"),
)
