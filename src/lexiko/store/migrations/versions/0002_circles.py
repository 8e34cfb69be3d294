"""Circles of people, the tables that belong to them, and links to a person's calendar."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "circles",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_circles")),
        sa.UniqueConstraint("code", name=op.f("uq_circles_code")),
    )
    op.create_table(
        "circle_members",
        sa.Column("circle_id", sa.String(length=22), nullable=False),
        sa.Column("account_id", sa.String(length=22), nullable=False),
        sa.Column("role", sa.String(length=8), nullable=False),
        sa.Column("joined_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["circle_id"],
            ["circles.id"],
            name=op.f("fk_circle_members_circle_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["accounts.id"],
            name=op.f("fk_circle_members_account_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("circle_id", "account_id", name=op.f("pk_circle_members")),
    )
    op.create_index(op.f("ix_circle_members_account_id"), "circle_members", ["account_id"])
    op.create_table(
        "calendars",
        sa.Column("account_id", sa.String(length=22), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["accounts.id"],
            name=op.f("fk_calendars_account_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("account_id", name=op.f("pk_calendars")),
        sa.UniqueConstraint("digest", name=op.f("uq_calendars_digest")),
    )
    op.add_column("tables", sa.Column("circle_id", sa.String(length=22), nullable=True))
    op.create_index(op.f("ix_tables_circle_id"), "tables", ["circle_id"])
