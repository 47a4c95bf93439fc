"""The SQL schema: importing this package registers all tables in `metadata`."""

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
