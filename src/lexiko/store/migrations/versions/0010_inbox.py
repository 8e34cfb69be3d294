"""Invitations to people, what they've seen of their inbox, and who sees that they're online."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "accounts",
        sa.Column("shows_presence", sa.Boolean(), nullable=False, server_default=sa.true()),
    )
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("account_id", sa.String(length=22), nullable=False),
        sa.Column("by_id", sa.String(length=22), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.Column("declined_ms", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["accounts.id"],
            name=op.f("fk_invitations_account_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["by_id"], ["accounts.id"], name=op.f("fk_invitations_by_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_invitations_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "account_id", name=op.f("pk_invitations")),
    )
    op.create_index(op.f("ix_invitations_account_id"), "invitations", ["account_id"])
    op.create_index(op.f("ix_invitations_by_id"), "invitations", ["by_id"])
    op.create_table(
        "inboxes",
        sa.Column("account_id", sa.String(length=22), nullable=False),
        sa.Column("seen_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_inboxes_account_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("account_id", name=op.f("pk_inboxes")),
    )
    op.create_table(
        "dismissals",
        sa.Column("account_id", sa.String(length=22), nullable=False),
        sa.Column("item", sa.String(length=80), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["accounts.id"],
            name=op.f("fk_dismissals_account_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("account_id", "item", name=op.f("pk_dismissals")),
    )
    op.create_index(op.f("ix_dismissals_at_ms"), "dismissals", ["at_ms"])
    op.create_index(op.f("ix_tables_rematch_id"), "tables", ["rematch_id"])
