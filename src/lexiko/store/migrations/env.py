"""Alembic's entry point: migrate through the given connection, in its transaction."""

from alembic import context

from lexiko.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
