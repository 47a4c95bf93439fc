"""How Alembic runs the migrations: over the connection it is handed, in the transaction that is open there."""

from alembic import context

from coven.server.storage.schema.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
