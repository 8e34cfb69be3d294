"""Walls: what happens at them, photos, and reports."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def _belongs(table: str, column: str, to: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        [column], [f"{to}.id"], name=op.f(f"fk_{table}_{column}"), ondelete="CASCADE"
    )


def upgrade() -> None:
    op.create_table(
        "walls",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("table_id", sa.String(length=22), nullable=True),
        sa.Column("circle_id", sa.String(length=22), nullable=True),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("tidy_ms", sa.BigInteger(), nullable=True),
        _belongs("walls", "table_id", "tables"),
        _belongs("walls", "circle_id", "circles"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_walls")),
        sa.UniqueConstraint("table_id", name=op.f("uq_walls_table_id")),
        sa.UniqueConstraint("circle_id", name=op.f("uq_walls_circle_id")),
    )
    op.create_index(op.f("ix_walls_tidy_ms"), "walls", ["tidy_ms"])
    op.create_table(
        "wall_events",
        sa.Column("wall_id", sa.String(length=22), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.Column("account_id", sa.String(length=22), nullable=False),
        sa.Column("item_id", sa.String(length=22), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        _belongs("wall_events", "wall_id", "walls"),
        sa.PrimaryKeyConstraint("wall_id", "version", name=op.f("pk_wall_events")),
    )
    op.create_index(op.f("ix_wall_events_account_id"), "wall_events", ["account_id"])
    op.create_index("ix_wall_events_wall_id_item_id", "wall_events", ["wall_id", "item_id"])
    op.create_table(
        "photos",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("wall_id", sa.String(length=22), nullable=False),
        sa.Column("item_id", sa.String(length=22), nullable=False),
        sa.Column("account_id", sa.String(length=22), nullable=False),
        sa.Column("width", sa.Integer(), nullable=False),
        sa.Column("height", sa.Integer(), nullable=False),
        sa.Column("large", sa.LargeBinary(), nullable=False),
        sa.Column("small", sa.LargeBinary(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        _belongs("photos", "wall_id", "walls"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_photos")),
    )
    op.create_index(op.f("ix_photos_wall_id"), "photos", ["wall_id"])
    op.create_table(
        "wall_reports",
        sa.Column("wall_id", sa.String(length=22), nullable=False),
        sa.Column("item_id", sa.String(length=22), nullable=False),
        sa.Column("account_id", sa.String(length=22), nullable=False),
        sa.Column("reason", sa.String(length=500), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        _belongs("wall_reports", "wall_id", "walls"),
        _belongs("wall_reports", "account_id", "accounts"),
        sa.PrimaryKeyConstraint("wall_id", "item_id", "account_id", name=op.f("pk_wall_reports")),
    )
