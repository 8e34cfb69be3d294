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
    false,
    true,
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
    Column("shows_presence", Boolean, nullable=False, server_default=true()),
    # Whether members of their circles see that they're online.
    Column("is_admin", Boolean, nullable=False, server_default=false()),
    Column("closed_ms", BigInteger),
    # When an administrator closed the account; none while it's open.
    Column("is_looked_after", Boolean, nullable=False, server_default=false()),
    # Whether adults look after this account (`guardians`).
    Column("may_invite", String(8), nullable=False, server_default="anyone"),
    Column("may_write", String(8), nullable=False, server_default="anyone"),
    # Who can invite and write to an account that's looked after: `nobody`, `circle` or `anyone`.
    Column("offered_ms", BigInteger),
    # When a guardian offered to hand the account over; none if nobody has.
    Column("name_chosen", Boolean, nullable=False, server_default=true()),
    # Whether the person chose the name, or it's our suggestion.
    Column("language", String(8)),
    # The language that the page, e-mails, pushes and the calendar speak; none until it's known.
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
    Column("talk", Boolean, nullable=False, server_default=true()),
    Column("photos", Boolean, nullable=False, server_default=true()),
    # Whether members can write and draw, and pin up photos.
    Column("family_words", Boolean, nullable=False, server_default=true()),
    # Whether new tables of the circle leave out swear words and slurs.
    Column("evenings_by", String(8), nullable=False, server_default="wins"),
    # Who leads an evening: by `wins` or by `points`.
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
    Column("is_quiet", Boolean, nullable=False, server_default=false()),
    # Whether a host has muted this member: they can read, but not write.
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
    Column("rematch_id", ID, index=True),
    Column("circle_id", ID, index=True),
    # The circle whose members can see this table and join; none for other tables. No foreign key:
    # SQLite could add one only by recreating this table, and dropping the old one would delete
    # every row that refers to it.
    Column("keeping", Text),
    # JSON: who has kept score at a real board, and an offer to hand over; none before the first.
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
    Column("hints", Integer, nullable=False, server_default="0"),
    # The number of turns in which this seat asked for a hint.
    Column("hint_turn", Integer, nullable=False, server_default="0"),
    # The last of these turns, from 1.
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

planned_turns = Table(
    "planned_turns",
    metadata,
    # What a seat plays when its turn comes, as its player has planned it; nobody else sees it.
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column(
        "account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("id", ID, nullable=False),
    # Another one whenever it's saved, so that a process that plays it notices.
    Column("version", Integer, nullable=False),
    # The version of the game that it was made for.
    Column("looked", Integer, nullable=False),
    # The version up to which a process has looked at it. If the table has a newer one, any process
    # may.
    Column("state", String(8), nullable=False),
    Column("about", Integer, nullable=False),
    # The seat before, whose play the conditions are about.
    Column("rack", Text, nullable=False),
    # JSON: the faces it was made for.
    Column("lines", Text, nullable=False),
    Column("reason", Text),
    # JSON: why its turn was refused.
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

sheet_versions = Table(
    "sheet_versions",
    metadata,
    Column("id", ID, primary_key=True),
    # Chosen by the phone, so that it can be sent twice.
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column(
        "account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("base", Integer, nullable=False),
    # The version of the game that the phone had when it lost its connection.
    Column("commands", Text, nullable=False),
    # What was entered on it since then, as JSON.
    Column("state", String(8), nullable=False),
    # `waiting` for the host; then `merged`, `used` or `dropped`.
    Column("at_ms", BigInteger, nullable=False),
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
    # Where a person wants to be notified.
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
    Column("bell_id", ID, ForeignKey("bells.id", ondelete="CASCADE"), nullable=False),
    Column("key", String(80), nullable=False),
    # What makes the notice one: its kind, its table and a version, or its wall and a version.
    Column("kind", String(12), nullable=False),
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), index=True),
    Column("wall_id", ID, ForeignKey("walls.id", ondelete="CASCADE"), index=True),
    Column("by_id", ID),
    # The person it comes from; none if it's time, a computer or a deleted account.
    Column("version", Integer, nullable=False),
    Column("made_ms", BigInteger, nullable=False),
    Column("due_ms", BigInteger, nullable=False, index=True),
    Column("state", String(10), nullable=False),
    # `waiting`, `collected` for the daily e-mail, or `sending`.
    Column("tries", Integer, nullable=False),
    # One notice per channel, whichever process writes it.
    PrimaryKeyConstraint("bell_id", "key"),
)

news = Table(
    "news",
    metadata,
    # What happened at a person's tables while they were away, for their inbox.
    Column("account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("item", String(80), nullable=False),
    Column("kind", String(12), nullable=False),
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("at_ms", BigInteger, nullable=False, index=True),
    PrimaryKeyConstraint("account_id", "item"),
)

notice_choices = Table(
    "notice_choices",
    metadata,
    Column("account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("switches", Text, nullable=False),
    # JSON: what differs from the defaults, by `push` and `mail` and by kind.
    Column("digest_hour", Integer),
    # When the daily e-mail comes, by the person's clock; none if e-mails come one by one.
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

wall_receipts = Table(
    "wall_receipts",
    metadata,
    Column("account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("key", String(64), nullable=False),
    # Chosen by the client, so that a command can be sent twice.
    Column("wall_id", ID, ForeignKey("walls.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("at_ms", BigInteger, nullable=False, index=True),
    PrimaryKeyConstraint("account_id", "key"),
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

invitations = Table(
    "invitations",
    metadata,
    # When a person was invited to a seat, and whether they declined. The seat itself says whether
    # the invitation is still open.
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column(
        "account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("by_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("declined_ms", BigInteger),
    PrimaryKeyConstraint("table_id", "account_id"),
)

inboxes = Table(
    "inboxes",
    metadata,
    Column("account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("seen_ms", BigInteger, nullable=False),
    # When this person last opened their inbox.
)

dismissals = Table(
    "dismissals",
    metadata,
    Column("account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("item", String(80), nullable=False),
    Column("at_ms", BigInteger, nullable=False, index=True),
    PrimaryKeyConstraint("account_id", "item"),
)

# ── A safe home ─────────────────────────────────────────────────────────────────────────────────

blocks = Table(
    "blocks",
    metadata,
    Column("account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column(
        "blocked_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("at_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("account_id", "blocked_id"),
)

circle_bans = Table(
    "circle_bans",
    metadata,
    Column("circle_id", ID, ForeignKey("circles.id", ondelete="CASCADE"), nullable=False),
    Column("account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("circle_id", "account_id"),
)

person_reports = Table(
    "person_reports",
    metadata,
    Column("person_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    # Who reported them.
    Column("reason", String(500), nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("person_id", "account_id"),
)

settlements = Table(
    "settlements",
    metadata,
    # What hosts and administrators did about reports. Names and kinds, never what was reported:
    # that is erased.
    Column("id", ID, primary_key=True),
    Column("at_ms", BigInteger, nullable=False, index=True),
    Column("by_id", ID, ForeignKey("accounts.id", ondelete="SET NULL")),
    Column("by_name", String(40), nullable=False),
    Column("action", String(8), nullable=False),
    Column("kind", String(8), nullable=False),
    # The kind of item, or `person`.
    Column("person_id", ID, ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    Column("person_name", String(40), nullable=False),
    Column("table_id", ID),
    Column("circle_id", ID),
    Column("note", String(500), nullable=False),
    # A warning's text, for the person it's about.
    Column("seen_ms", BigInteger),
    # When that person confirmed the warning.
)

server_invitations = Table(
    "server_invitations",
    metadata,
    # Invitations to a server where nobody becomes a guest without one.
    Column("code", String(16), primary_key=True),
    Column("account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE")),
    # Who made it; none for the command line.
    Column("created_ms", BigInteger, nullable=False),
    Column("expires_ms", BigInteger, nullable=False),
    Column("uses_left", Integer, nullable=False),
)

guardians = Table(
    "guardians",
    metadata,
    Column("child_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column(
        "guardian_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("since_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("child_id", "guardian_id"),
)

sign_in_links = Table(
    "sign_in_links",
    metadata,
    Column("digest", String(64), primary_key=True),
    # SHA-256 of the code in the link, as with sessions. It works once.
    Column(
        "account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("expires_ms", BigInteger, nullable=False),
)

# ── Reviews ─────────────────────────────────────────────────────────────────────────────────────

reviews = Table(
    "reviews",
    metadata,
    # How far the review of a finished game has come. It contains no names: those are the seats'.
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("engine", String(40), nullable=False),
    # The version of Lexiko that makes it.
    Column("quality", String(8), nullable=False),
    Column("state", String(8), nullable=False),
    Column("total", Integer, nullable=False),
    # The number of turns.
    Column("edit", Integer, nullable=False),
    # Counts changes; each turn has the number of the change that wrote it.
    Column("by_id", ID, ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    # Who asked for it last.
    Column("asked_ms", BigInteger, nullable=False),
    Column("worker", String(32), nullable=False),
    Column("lease_ms", BigInteger, nullable=False, index=True),
    # The process that works on it, and until when it says so. After that, another takes over.
    Column("data", Text),
    # JSON: everything that isn't about a single turn.
)

review_turns = Table(
    "review_turns",
    metadata,
    Column("table_id", ID, ForeignKey("reviews.table_id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("quality", String(8), nullable=False),
    Column("standing", String(8), nullable=False),
    # `found`; `limited` if no closer look is possible; `skipped` if looking closer has failed.
    Column("edit", Integer, nullable=False),
    Column("data", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

review_looks = Table(
    "review_looks",
    metadata,
    # Which finished games a person has looked at.
    Column("account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("at_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("account_id", "table_id"),
)

# ── Evenings ────────────────────────────────────────────────────────────────────────────────────

evenings = Table(
    "evenings",
    metadata,
    Column("id", ID, primary_key=True),
    Column("circle_id", ID, ForeignKey("circles.id", ondelete="CASCADE"), nullable=False),
    Column("name", String(60), nullable=False),
    # Empty unless a host has named it.
    Column("started_ms", BigInteger, nullable=False),
    Column("last_ms", BigInteger, nullable=False),
    # When its last game ended; games that begin soon afterwards belong to it, too.
    Column("closed_ms", BigInteger),
    # When a host closed it.
    Column("is_for_all", Boolean, nullable=False),
    # Whether a host started it, for all games of the circle.
    Index("ix_evenings_circle_id_last_ms", "circle_id", "last_ms"),
)

evening_games = Table(
    "evening_games",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("evening_id", ID, ForeignKey("evenings.id", ondelete="CASCADE"), index=True),
    # None for a game that belongs to no evening.
    Column("version", Integer, nullable=False),
    # The table's version when it was counted: the end of a real board's game can be undone.
    Column("started_ms", BigInteger, nullable=False),
    Column("ended_ms", BigInteger, nullable=False),
    Column("is_left_out", Boolean, nullable=False),
)

evening_scores = Table(
    "evening_scores",
    metadata,
    Column(
        "table_id", ID, ForeignKey("evening_games.table_id", ondelete="CASCADE"), nullable=False
    ),
    Column("number", Integer, nullable=False),
    # The seat; its name is the player's, unless they have an account.
    Column("player", Integer, nullable=False),
    # The same for all games that a player has in an evening, even after their account is deleted.
    Column("account_id", ID, ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    Column("is_computer", Boolean, nullable=False),
    Column("score", Integer, nullable=False),
    Column("is_winner", Boolean, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)
