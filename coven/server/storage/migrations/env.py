"""Alembic's entry: the connection is handed over by storage/engine.py."""

from alembic import context

from coven.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
