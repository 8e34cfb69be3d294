"""Blocks, settled reports, switches of circles, and accounts that adults look after."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _widen()
    _create_moderation()
    _create_invitations()


def _id(name: str, *, nullable: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.String(length=22), nullable=nullable)


def _moment(name: str, *, nullable: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger(), nullable=nullable)


def _switch(name: str, *, is_on: bool = False) -> sa.Column[bool]:
    default = sa.true() if is_on else sa.false()
    return sa.Column(name, sa.Boolean(), nullable=False, server_default=default)


def _key(table: str, column: str, to: str, ondelete: str = "CASCADE") -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        [column], [f"{to}.id"], name=op.f(f"fk_{table}_{column}"), ondelete=ondelete
    )


def _widen() -> None:
    """Add columns to accounts, circles and their members."""
    for column in (
        _switch("is_admin"),
        _moment("closed_ms", nullable=True),
        _switch("is_looked_after"),
        sa.Column("may_invite", sa.String(length=8), nullable=False, server_default="anyone"),
        sa.Column("may_write", sa.String(length=8), nullable=False, server_default="anyone"),
        _moment("offered_ms", nullable=True),
    ):
        op.add_column("accounts", column)
    op.add_column("circles", _switch("talk", is_on=True))
    op.add_column("circles", _switch("photos", is_on=True))
    op.add_column("circle_members", _switch("is_quiet"))


def _create_moderation() -> None:
    op.create_table(
        "blocks",
        _id("account_id"),
        _id("blocked_id"),
        _moment("at_ms"),
        _key("blocks", "account_id", "accounts"),
        _key("blocks", "blocked_id", "accounts"),
        sa.PrimaryKeyConstraint("account_id", "blocked_id", name=op.f("pk_blocks")),
    )
    op.create_index(op.f("ix_blocks_blocked_id"), "blocks", ["blocked_id"])
    op.create_table(
        "circle_bans",
        _id("circle_id"),
        _id("account_id"),
        _moment("at_ms"),
        _key("circle_bans", "circle_id", "circles"),
        _key("circle_bans", "account_id", "accounts"),
        sa.PrimaryKeyConstraint("circle_id", "account_id", name=op.f("pk_circle_bans")),
    )
    op.create_table(
        "person_reports",
        _id("person_id"),
        _id("account_id"),
        sa.Column("reason", sa.String(length=500), nullable=False),
        _moment("at_ms"),
        _key("person_reports", "person_id", "accounts"),
        _key("person_reports", "account_id", "accounts"),
        sa.PrimaryKeyConstraint("person_id", "account_id", name=op.f("pk_person_reports")),
    )
    op.create_table(
        "settlements",
        _id("id"),
        _moment("at_ms"),
        _id("by_id", nullable=True),
        sa.Column("by_name", sa.String(length=40), nullable=False),
        sa.Column("action", sa.String(length=8), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        _id("person_id", nullable=True),
        sa.Column("person_name", sa.String(length=40), nullable=False),
        _id("table_id", nullable=True),
        _id("circle_id", nullable=True),
        sa.Column("note", sa.String(length=500), nullable=False),
        _moment("seen_ms", nullable=True),
        _key("settlements", "by_id", "accounts", "SET NULL"),
        _key("settlements", "person_id", "accounts", "SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_settlements")),
    )
    op.create_index(op.f("ix_settlements_at_ms"), "settlements", ["at_ms"])
    op.create_index(op.f("ix_settlements_person_id"), "settlements", ["person_id"])


def _create_invitations() -> None:
    op.create_table(
        "server_invitations",
        sa.Column("code", sa.String(length=16), nullable=False),
        _id("account_id", nullable=True),
        _moment("created_ms"),
        _moment("expires_ms"),
        sa.Column("uses_left", sa.Integer(), nullable=False),
        _key("server_invitations", "account_id", "accounts"),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_server_invitations")),
    )
    op.create_table(
        "guardians",
        _id("child_id"),
        _id("guardian_id"),
        _moment("since_ms"),
        _key("guardians", "child_id", "accounts"),
        _key("guardians", "guardian_id", "accounts"),
        sa.PrimaryKeyConstraint("child_id", "guardian_id", name=op.f("pk_guardians")),
    )
    op.create_index(op.f("ix_guardians_guardian_id"), "guardians", ["guardian_id"])
    op.create_table(
        "sign_in_links",
        sa.Column("digest", sa.String(length=64), nullable=False),
        _id("account_id"),
        _moment("expires_ms"),
        _key("sign_in_links", "account_id", "accounts"),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_sign_in_links")),
    )
    op.create_index(op.f("ix_sign_in_links_account_id"), "sign_in_links", ["account_id"])
