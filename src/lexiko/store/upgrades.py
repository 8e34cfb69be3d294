"""Upgrades: bring a database to the newest schema from any that has landed.

A migration is never edited or renumbered once it has landed (a test stores their digests). It
happened once: until 15 November 2026 the first six ran under other numbers and in other orders, so
the number in such a database says little about its schema. We look at its tables instead: each of
the six migrations created one that no other did.
"""

from sqlalchemy import Connection, inspect, text

from lexiko.store.conflicts import StoreError

HEAD = "0020"
"""The newest migration; a test compares it with the files."""

SETTLED = "0006"
"""From here on, a number means one thing."""
MADE = {
    "0001": "accounts",
    "0002": "circles",
    "0003": "bells",
    "0004": "hours",
    "0005": "walls",
    "0006": "results",
}
"""A table that each of the renumbered migrations created."""
RENUMBERED = frozenset({*MADE, "0007"})
"""The numbers those migrations had, in one order or another; 0007 is never used again."""


def revision_of(connection: Connection) -> str | None:
    """Read the number of the schema; None for an empty database."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def upgrade(connection: Connection, target: str = HEAD) -> None:
    """Run missing migrations in the current transaction.

    Raises `StoreError` if the schema is unknown.
    """
    # Alembic takes a moment to load, and a start with nothing to migrate doesn't need it.
    from alembic import command

    from lexiko.store.migrations import configuration

    found = revision_of(connection)
    if found in RENUMBERED:
        _settle(connection)
    elif found is not None:
        check_known(found)
    command.upgrade(configuration(connection), target)


def known_revisions() -> set[str]:
    """List the numbers of all migrations."""
    from alembic.script import ScriptDirectory

    from lexiko.store.migrations import configuration

    scripts = ScriptDirectory.from_config(configuration())
    return {script.revision for script in scripts.walk_revisions()}


def check_known(found: str) -> None:
    """Refuse a schema that this version doesn't know."""
    if found != HEAD and found not in RENUMBERED | known_revisions():
        raise StoreError(
            reason=(
                f"It was made by a newer version of Lexiko (its schema is {found}, the newest "
                f"known here is {HEAD}): update Lexiko first."
            )
        )


def _settle(connection: Connection) -> None:
    """Run whichever of the first migrations are missing, and renumber the schema."""
    from alembic.operations import Operations
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    from lexiko.store.migrations import configuration

    scripts = ScriptDirectory.from_config(configuration(connection))
    with Operations.context(MigrationContext.configure(connection)):
        for number, table in MADE.items():
            if not inspect(connection).has_table(table):
                script = scripts.get_revision(number)
                assert script
                script.module.upgrade()
    connection.execute(
        text("UPDATE alembic_version SET version_num = :number"), {"number": SETTLED}
    )
