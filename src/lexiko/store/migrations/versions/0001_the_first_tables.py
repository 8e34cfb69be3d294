"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("handle", sa.String(length=40), nullable=True),
        sa.Column("password", sa.String(length=200), nullable=True),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_accounts")),
        sa.UniqueConstraint("handle", name=op.f("uq_accounts_handle")),
    )
    op.create_table(
        "mutes",
        sa.Column("account_id", sa.String(length=22), nullable=False),
        sa.Column("muted_id", sa.String(length=22), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_mutes_account_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["muted_id"], ["accounts.id"], name=op.f("fk_mutes_muted_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("account_id", "muted_id", name=op.f("pk_mutes")),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(length=400), nullable=False),
        sa.Column("account_id", sa.String(length=22), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("sign_count", sa.BigInteger(), nullable=False),
        sa.Column("label", sa.String(length=60), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_passkeys_account_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkeys")),
    )
    with op.batch_alter_table("passkeys", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_passkeys_account_id"), ["account_id"], unique=False)

    op.create_table(
        "sessions",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("account_id", sa.String(length=22), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("label", sa.String(length=60), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("expires_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_sessions_account_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_sessions")),
    )
    with op.batch_alter_table("sessions", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_sessions_account_id"), ["account_id"], unique=False)

    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("code", sa.String(length=12), nullable=False),
        sa.Column("host_id", sa.String(length=22), nullable=True),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("edit", sa.Integer(), nullable=False),
        sa.Column("agreement", sa.Text(), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("due_ms", sa.BigInteger(), nullable=True),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("started_ms", sa.BigInteger(), nullable=True),
        sa.Column("ended_ms", sa.BigInteger(), nullable=True),
        sa.Column("link", sa.String(length=32), nullable=True),
        sa.Column("rematch_id", sa.String(length=22), nullable=True),
        sa.ForeignKeyConstraint(
            ["host_id"], ["accounts.id"], name=op.f("fk_tables_host_id"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sa.UniqueConstraint("code", name=op.f("uq_tables_code")),
        sa.UniqueConstraint("link", name=op.f("uq_tables_link")),
    )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.create_index("ix_tables_due_ms", ["due_ms"], unique=False)
        batch_op.create_index(batch_op.f("ix_tables_host_id"), ["host_id"], unique=False)
        batch_op.create_index("ix_tables_state_created_ms", ["state", "created_ms"], unique=False)

    op.create_table(
        "events",
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_events_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "version", name=op.f("pk_events")),
    )
    op.create_table(
        "lines",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("account_id", sa.String(length=22), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.Column("removed", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_lines_account_id"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_lines_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_lines")),
    )
    with op.batch_alter_table("lines", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_lines_account_id"), ["account_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_lines_table_id"), ["table_id"], unique=False)

    op.create_table(
        "receipts",
        sa.Column("account_id", sa.String(length=22), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_receipts_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("account_id", "key", name=op.f("pk_receipts")),
    )
    with op.batch_alter_table("receipts", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_receipts_at_ms"), ["at_ms"], unique=False)
        batch_op.create_index(batch_op.f("ix_receipts_table_id"), ["table_id"], unique=False)

    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("account_id", sa.String(length=22), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("level", sa.String(length=40), nullable=True),
        sa.Column("agreed", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(length=200), nullable=False),
        sa.Column("publishes", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_seats_account_id"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_seats_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_seats")),
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seats_account_id"), ["account_id"], unique=False)

    op.create_table(
        "votes",
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("target", sa.Integer(), nullable=False),
        sa.Column("voter", sa.Integer(), nullable=False),
        sa.Column("wish", sa.String(length=8), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_votes_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "target", "voter", name=op.f("pk_votes")),
    )
    op.create_table(
        "reports",
        sa.Column("line_id", sa.Integer(), nullable=False),
        sa.Column("account_id", sa.String(length=22), nullable=False),
        sa.Column("reason", sa.String(length=500), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_reports_account_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["line_id"], ["lines.id"], name=op.f("fk_reports_line_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("line_id", "account_id", name=op.f("pk_reports")),
    )
