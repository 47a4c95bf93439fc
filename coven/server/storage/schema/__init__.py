"""All tables of the database, for whoever goes through every one: a part of the schema that nobody imports is not in it."""

from coven.server.storage.schema.people import contacts, results, saved_variants
from coven.server.storage.schema.tables import daily_deals, duplicates, metadata

__all__ = [
    "contacts",
    "daily_deals",
    "duplicates",
    "metadata",
    "results",
    "saved_variants",
]  # of each part a table, and all of them
