"""The tables of the database for messages to people who are elsewhere."""

from typing import Final

from sqlalchemy import Boolean, Column, Float, Index, Integer, PrimaryKeyConstraint, String, Table, Text

from coven.server.storage.schema import metadata

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
