"""Notification channels (`bells`) and the outbox of notices."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "bells",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("account_id", sa.String(length=22), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("label", sa.String(length=60), nullable=False),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("made_ms", sa.BigInteger(), nullable=False),
        sa.Column("confirmed_ms", sa.BigInteger(), nullable=True),
        sa.Column("p256dh", sa.String(length=100), nullable=False),
        sa.Column("auth", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_bells_account_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bells")),
    )
    op.create_index(op.f("ix_bells_account_id"), "bells", ["account_id"], unique=False)
    op.create_table(
        "outbox",
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("bell_id", sa.String(length=22), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("due_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_outbox_table_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["bell_id"], ["bells.id"], name=op.f("fk_outbox_bell_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "version", "bell_id", name=op.f("pk_outbox")),
    )
    op.create_index(op.f("ix_outbox_bell_id"), "outbox", ["bell_id"], unique=False)
    op.create_index(op.f("ix_outbox_due_ms"), "outbox", ["due_ms"], unique=False)
