"""Receipts of commands at walls, so that one that is sent twice acts once."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "wall_receipts",
        sa.Column("account_id", sa.String(length=22), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("wall_id", sa.String(length=22), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["accounts.id"],
            name=op.f("fk_wall_receipts_account_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["wall_id"], ["walls.id"], name=op.f("fk_wall_receipts_wall_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("account_id", "key", name=op.f("pk_wall_receipts")),
    )
    op.create_index(op.f("ix_wall_receipts_wall_id"), "wall_receipts", ["wall_id"])
    op.create_index(op.f("ix_wall_receipts_at_ms"), "wall_receipts", ["at_ms"])
