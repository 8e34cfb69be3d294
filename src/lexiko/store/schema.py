"""The tables of the database.

A change here needs a migration; a test compares the two.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

ID = String(22)
"""A random name, such as `nX3f0aQpR2kT`."""

accounts = Table(
    "accounts",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("handle", String(40), unique=True),
    # The sign-in name in lower case; none for a guest.
    Column("password", String(200)),
    Column("created_ms", BigInteger, nullable=False),
    Column("shown_to", String(8), nullable=False, server_default="played"),
    # Who can see the profile: `all` signed-in people, people who `played` them, or `nobody`.
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(400), primary_key=True),
    Column(
        "account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("label", String(60), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("digest", String(64), primary_key=True),
    # SHA-256 of the cookie or token: reading the database isn't enough to sign in.
    Column(
        "account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("kind", String(8), nullable=False),
    Column("label", String(60), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("expires_ms", BigInteger, nullable=False),
)

circles = Table(
    "circles",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(60), nullable=False),
    Column("code", String(16), nullable=False, unique=True),
    # Anyone with the code can join, until a host replaces it.
    Column("created_ms", BigInteger, nullable=False),
)

circle_members = Table(
    "circle_members",
    metadata,
    Column("circle_id", ID, ForeignKey("circles.id", ondelete="CASCADE"), nullable=False),
    Column(
        "account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("role", String(8), nullable=False),
    Column("joined_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("circle_id", "account_id"),
)

calendars = Table(
    "calendars",
    metadata,
    Column("account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("digest", String(64), nullable=False, unique=True),
    # SHA-256 of the secret in the link, as with sessions.
    Column("language", String(8), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
)

hours = Table(
    "hours",
    metadata,
    Column("account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("zone", String(64), nullable=False),
    # A name from the IANA list, such as Europe/Vienna.
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    # Minutes after midnight in that zone; none without quiet hours.
    Column("holiday_from_ms", BigInteger),
    Column("holiday_until_ms", BigInteger),
    # The most recent holiday, even if it's over: some tables may not have noticed its end yet.
)

tables = Table(
    "tables",
    metadata,
    Column("id", ID, primary_key=True),
    Column("code", String(12), nullable=False, unique=True),
    Column("host_id", ID, ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    Column("state", String(8), nullable=False),
    Column("revision", Integer, nullable=False),
    # Counts changes to the agreement: everyone is asked again.
    Column("edit", Integer, nullable=False),
    # Counts all changes to this row and the seats, except events: each change names the last one
    # seen.
    Column("agreement", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("due_ms", BigInteger),
    # When time or a computer will next change something; indexed, so that any process finds it.
    Column("created_ms", BigInteger, nullable=False),
    Column("started_ms", BigInteger),
    Column("ended_ms", BigInteger),
    Column("link", String(32), unique=True),
    Column("rematch_id", ID),
    Column("circle_id", ID, index=True),
    # The circle whose members can see this table and join; none for other tables. No foreign key:
    # SQLite could add one only by recreating this table, and dropping the old one would delete
    # every row that refers to it.
    Index("ix_tables_due_ms", "due_ms"),
    Index("ix_tables_state_created_ms", "state", "created_ms"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("account_id", ID, ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    Column("name", String(40), nullable=False),
    Column("level", String(40)),
    Column("agreed", Integer, nullable=False),
    # The revision of the table that this seat agreed to.
    Column("text", String(200), nullable=False),
    Column("publishes", Boolean, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

drafts = Table(
    "drafts",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column(
        "account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    # Whose draft it is; ignored if someone else has the seat by now.
    Column("version", Integer, nullable=False),
    # The version of the game that this person saw last; the draft was made for it.
    Column("draft", Text),
    Column("at_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

votes = Table(
    "votes",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("target", Integer, nullable=False),
    Column("voter", Integer, nullable=False),
    Column("wish", String(8), nullable=False),
    PrimaryKeyConstraint("table_id", "target", "voter"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
    # If two processes append at once, this key lets one of them win and makes the other look again.
    PrimaryKeyConstraint("table_id", "version"),
)

receipts = Table(
    "receipts",
    metadata,
    Column("account_id", ID, nullable=False),
    Column("key", String(64), nullable=False),
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("digest", String(64), nullable=False),
    # SHA-256 of the command, to notice a key that's reused for another one.
    Column("seat", Integer, nullable=False),
    Column("first", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False, index=True),
    PrimaryKeyConstraint("account_id", "key"),
)

lines = Table(
    "lines",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("account_id", ID, ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    Column("name", String(40), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("removed", Boolean, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("line_id", Integer, ForeignKey("lines.id", ondelete="CASCADE"), nullable=False),
    Column("account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("reason", String(500), nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("line_id", "account_id"),
)

mutes = Table(
    "mutes",
    metadata,
    Column("account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("muted_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    PrimaryKeyConstraint("account_id", "muted_id"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    # The seat. A finished table is counted by adding its rows, so it counts once, whichever process
    # does it.
    Column("account_id", ID, ForeignKey("accounts.id", ondelete="SET NULL")),
    # Whose result it is; none if that's unknown, or the game was too short.
    Column("level", String(40)),
    # A computer's level.
    Column("edition", String(64), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("language", String(8), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("started_ms", BigInteger, nullable=False),
    Column("ended_ms", BigInteger, nullable=False),
    Column("score", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("is_shared", Boolean, nullable=False),
    # Whether others share this place.
    Column("has_left", Boolean, nullable=False),
    Column("is_whole", Boolean, nullable=False),
    # Whether everyone played to the end, so that scores can be compared.
    Column("turns", Integer, nullable=False),
    Column("bonuses", Integer, nullable=False),
    # Plays that used all tiles at once.
    Column("best_word", String(40)),
    Column("best_score", Integer),
    Column("mu_before", Float),
    Column("sigma_before", Float),
    Column("mu", Float),
    Column("sigma", Float),
    # The rating before and after; none if the table wasn't rated.
    PrimaryKeyConstraint("table_id", "number"),
    Index("ix_results_account_id_ended_ms", "account_id", "ended_ms"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("language", String(8), nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    PrimaryKeyConstraint("account_id", "kind", "language"),
)

bells = Table(
    "bells",
    metadata,
    # Where a person wants to be notified that it's their turn.
    Column("id", ID, primary_key=True),
    Column(
        "account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("kind", String(8), nullable=False),
    Column("address", Text, nullable=False),
    # The URL of a push service, or an e-mail address.
    Column("label", String(60), nullable=False),
    Column("language", String(8), nullable=False),
    Column("made_ms", BigInteger, nullable=False),
    Column("confirmed_ms", BigInteger),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(32), nullable=False),
)

outbox = Table(
    "outbox",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("bell_id", ID, ForeignKey("bells.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("state", String(8), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due_ms", BigInteger, nullable=False, index=True),
    # One notice per turn and channel, whichever process writes it.
    PrimaryKeyConstraint("table_id", "version", "bell_id"),
)

walls = Table(
    "walls",
    metadata,
    Column("id", ID, primary_key=True),
    # Its owner: a table or a circle.
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), unique=True),
    Column("circle_id", ID, ForeignKey("circles.id", ondelete="CASCADE"), unique=True),
    Column("created_ms", BigInteger, nullable=False),
    Column("tidy_ms", BigInteger, index=True),
    # When something was removed that can still be restored; it's erased a day later.
)

wall_events = Table(
    "wall_events",
    metadata,
    Column("wall_id", ID, ForeignKey("walls.id", ondelete="CASCADE"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("account_id", ID, nullable=False, index=True),
    # Stays when the account is deleted: it no longer names anyone, but keeps undo steps together.
    Column("item_id", ID, nullable=False),
    Column("data", Text, nullable=False),
    PrimaryKeyConstraint("wall_id", "version"),
    Index("ix_wall_events_wall_id_item_id", "wall_id", "item_id"),
)

photos = Table(
    "photos",
    metadata,
    Column("id", ID, primary_key=True),
    Column("wall_id", ID, ForeignKey("walls.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("item_id", ID, nullable=False),
    Column("account_id", ID, nullable=False),
    Column("width", Integer, nullable=False),
    Column("height", Integer, nullable=False),
    Column("large", LargeBinary, nullable=False),
    Column("small", LargeBinary, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
)

wall_reports = Table(
    "wall_reports",
    metadata,
    Column("wall_id", ID, ForeignKey("walls.id", ondelete="CASCADE"), nullable=False),
    Column("item_id", ID, nullable=False),
    Column("account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("reason", String(500), nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("wall_id", "item_id", "account_id"),
)
