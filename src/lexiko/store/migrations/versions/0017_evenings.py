"""Evenings: games of a circle that are scored together; and who keeps score at a real board."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("keeping", sa.Text(), nullable=True))
    op.add_column(
        "circles",
        sa.Column("evenings_by", sa.String(length=8), server_default="wins", nullable=False),
    )
    op.create_table(
        "evenings",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("circle_id", sa.String(length=22), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("started_ms", sa.BigInteger(), nullable=False),
        sa.Column("last_ms", sa.BigInteger(), nullable=False),
        sa.Column("closed_ms", sa.BigInteger(), nullable=True),
        sa.Column("is_for_all", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["circle_id"], ["circles.id"], name=op.f("fk_evenings_circle_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_evenings")),
    )
    op.create_index("ix_evenings_circle_id_last_ms", "evenings", ["circle_id", "last_ms"])
    op.create_table(
        "evening_games",
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("evening_id", sa.String(length=22), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("started_ms", sa.BigInteger(), nullable=False),
        sa.Column("ended_ms", sa.BigInteger(), nullable=False),
        sa.Column("is_left_out", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["evening_id"],
            ["evenings.id"],
            name=op.f("fk_evening_games_evening_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_evening_games_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_evening_games")),
    )
    op.create_index(op.f("ix_evening_games_evening_id"), "evening_games", ["evening_id"])
    op.create_table(
        "evening_scores",
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("player", sa.Integer(), nullable=False),
        sa.Column("account_id", sa.String(length=22), nullable=True),
        sa.Column("is_computer", sa.Boolean(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("is_winner", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["accounts.id"],
            name=op.f("fk_evening_scores_account_id"),
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["evening_games.table_id"],
            name=op.f("fk_evening_scores_table_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_evening_scores")),
    )
    op.create_index(op.f("ix_evening_scores_account_id"), "evening_scores", ["account_id"])
