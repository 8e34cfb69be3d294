"""The family filter of circles, and the hints that seats asked for."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "circles",
        sa.Column("family_words", sa.Boolean(), server_default=sa.true(), nullable=False),
    )
    for name in ("hints", "hint_turn"):
        op.add_column("seats", sa.Column(name, sa.Integer(), server_default="0", nullable=False))
