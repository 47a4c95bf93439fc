"""The Alembic environment: runs the migrations in the open transaction of the given connection."""

from alembic import context

from coven.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
