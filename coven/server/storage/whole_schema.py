"""All tables of the database, for whoever goes through every one: a part of the schema that nobody imports is not in it."""

from coven.server.storage.schema import metadata
from coven.server.storage.schema_days import daily_deals
from coven.server.storage.schema_duels import duplicates
from coven.server.storage.schema_notices import contacts
from coven.server.storage.schema_people import results
from coven.server.storage.schema_workshop import saved_variants

__all__ = ["contacts", "daily_deals", "duplicates", "metadata", "results", "saved_variants"]  # of each part a table, and all of them
