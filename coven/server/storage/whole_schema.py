"""All tables of the database, for whoever goes through every one: a part of the schema that nobody imports is not in it."""

from coven.server.storage.schema import metadata
from coven.server.storage.schema_days import days
from coven.server.storage.schema_duels import duels
from coven.server.storage.schema_notices import contacts
from coven.server.storage.schema_people import results
from coven.server.storage.schema_workshop import variants

__all__ = ["contacts", "days", "duels", "metadata", "results", "variants"]  # of each part a table, and all of them
