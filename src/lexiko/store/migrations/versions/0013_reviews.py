"""Reviews of finished games, turn by turn, and who has looked at which."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("engine", sa.String(length=40), nullable=False),
        sa.Column("quality", sa.String(length=8), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("edit", sa.Integer(), nullable=False),
        sa.Column("by_id", sa.String(length=22), nullable=True),
        sa.Column("asked_ms", sa.BigInteger(), nullable=False),
        sa.Column("worker", sa.String(length=32), nullable=False),
        sa.Column("lease_ms", sa.BigInteger(), nullable=False),
        sa.Column("data", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["by_id"], ["accounts.id"], name=op.f("fk_reviews_by_id"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_reviews_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_reviews")),
    )
    op.create_index(op.f("ix_reviews_by_id"), "reviews", ["by_id"])
    op.create_index(op.f("ix_reviews_lease_ms"), "reviews", ["lease_ms"])
    op.create_table(
        "review_turns",
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("quality", sa.String(length=8), nullable=False),
        sa.Column("standing", sa.String(length=8), nullable=False),
        sa.Column("edit", sa.Integer(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["reviews.table_id"],
            name=op.f("fk_review_turns_table_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_review_turns")),
    )
    op.create_table(
        "review_looks",
        sa.Column("account_id", sa.String(length=22), nullable=False),
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["accounts.id"],
            name=op.f("fk_review_looks_account_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_review_looks_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("account_id", "table_id", name=op.f("pk_review_looks")),
    )
    op.create_index(op.f("ix_review_looks_table_id"), "review_looks", ["table_id"])
