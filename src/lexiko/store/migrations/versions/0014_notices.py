"""Notices of more than turns, what people want to be notified of, and their language."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("accounts", sa.Column("language", sa.String(length=8), nullable=True))
    _create_outbox()
    _create_news()
    _create_choices()


def _id(name: str, *, nullable: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.String(length=22), nullable=nullable)


def _key(table: str, column: str, to: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        [column], [f"{to}.id"], name=op.f(f"fk_{table}_{column}"), ondelete="CASCADE"
    )


def _create_outbox() -> None:
    """Make the outbox again, with room for other kinds; what waits in it goes on waiting.

    The old table makes way first: indexes and constraints keep their names when a table is renamed.
    """
    connection = op.get_bind()
    columns = "table_id, version, bell_id, state, tries, due_ms"
    waiting = connection.execute(sa.text(f"SELECT {columns} FROM outbox")).mappings().all()
    op.drop_table("outbox")
    op.create_table(
        "outbox",
        _id("bell_id"),
        sa.Column("key", sa.String(length=80), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        _id("table_id", nullable=True),
        _id("wall_id", nullable=True),
        _id("by_id", nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("made_ms", sa.BigInteger(), nullable=False),
        sa.Column("due_ms", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        _key("outbox", "bell_id", "bells"),
        _key("outbox", "table_id", "tables"),
        _key("outbox", "wall_id", "walls"),
        sa.PrimaryKeyConstraint("bell_id", "key", name=op.f("pk_outbox")),
    )
    for column in ("table_id", "wall_id", "due_ms"):
        op.create_index(op.f(f"ix_outbox_{column}"), "outbox", [column])
    if waiting:
        values = ", ".join(f":{name}" for name in columns.split(", "))
        connection.execute(
            sa.text(
                f"INSERT INTO outbox ({columns}, key, kind, made_ms) "
                f"VALUES ({values}, :key, 'turn', :due_ms)"
            ),
            [{**row, "key": f"turn.{row['table_id']}.{row['version']}"} for row in waiting],
        )


def _create_news() -> None:
    op.create_table(
        "news",
        _id("account_id"),
        sa.Column("item", sa.String(length=80), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        _id("table_id"),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        _key("news", "account_id", "accounts"),
        _key("news", "table_id", "tables"),
        sa.PrimaryKeyConstraint("account_id", "item", name=op.f("pk_news")),
    )
    for column in ("table_id", "at_ms"):
        op.create_index(op.f(f"ix_news_{column}"), "news", [column])


def _create_choices() -> None:
    op.create_table(
        "notice_choices",
        _id("account_id"),
        sa.Column("switches", sa.Text(), nullable=False),
        sa.Column("digest_hour", sa.Integer(), nullable=True),
        _key("notice_choices", "account_id", "accounts"),
        sa.PrimaryKeyConstraint("account_id", name=op.f("pk_notice_choices")),
    )
