"""The SQL schema: importing this package registers all tables in `metadata`."""

from coven.server.storage.schema import people
from coven.server.storage.schema.tables import metadata

__all__ = ["metadata", "people"]
