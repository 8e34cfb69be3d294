"""Names that people chose; no account or seat is called “You”.

Guests who typed no name were stored as “You”, so everyone else read “You's turn” and “You won”.
They get a suggested name, and with it their seats, their lines and the first event of their games:
that's where a game's names are. No hash or proof covers names (the seed's covers the draws), so
records still verify. A name that people typed themselves in another language (“Du”) counts too.
"""

import hashlib
import json
import re

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0006"
branch_labels = None
depends_on = None

_YOU = re.compile(
    r"(you|du|sie|ihr|tu|tú|toi|vous|usted|ustedes|vosotros|vosotras)( \d)?", re.IGNORECASE
)
_ADJECTIVES = (
    "Brave Bright Calm Cheerful Clever Curious Daring Eager Friendly Gentle Golden Happy Helpful"
    " Jolly Keen Kind Lively Lucky Merry Nimble Patient Playful Plucky Quick Quiet Silver Sunny"
    " Swift Thoughtful Trusty Warm Witty"
).split()
_ANIMALS = (
    "Badger Bear Bumblebee Butterfly Chipmunk Cricket Deer Dolphin Dormouse Dragonfly Eagle Falcon"
    " Finch Firefly Fox Giraffe Hare Hedgehog Heron Hummingbird Kingfisher Koala Lark Lynx Otter"
    " Owl Panda Penguin Puffin Rabbit Robin Squirrel"
).split()

_accounts = sa.table(
    "accounts", sa.column("id"), sa.column("name"), sa.column("name_chosen", sa.Boolean)
)
_seats = sa.table(
    "seats", sa.column("table_id"), sa.column("number"), sa.column("account_id"), sa.column("name")
)
_lines = sa.table("lines", sa.column("id"), sa.column("account_id"), sa.column("name"))
_events = sa.table("events", sa.column("table_id"), sa.column("version"), sa.column("data"))


def upgrade() -> None:
    op.add_column(
        "accounts",
        sa.Column("name_chosen", sa.Boolean(), nullable=False, server_default=sa.true()),
    )
    connection = op.get_bind()
    people = _rename_accounts(connection)
    _rename_seats(connection, people)
    for line in connection.execute(sa.select(_lines)).all():
        if _is_you(line.name):
            name = people.get(line.account_id) or _suggested(str(line.account_id or line.id))
            connection.execute(sa.update(_lines).where(_lines.c.id == line.id).values(name=name))


def _rename_accounts(connection: sa.Connection) -> dict[str, str]:
    """Rename the accounts called “You”, and return everyone's name."""
    people: dict[str, str] = {}
    for account in connection.execute(sa.select(_accounts.c.id, _accounts.c.name)).all():
        people[account.id] = account.name
        if _is_you(account.name):
            people[account.id] = name = _suggested(account.id)
            connection.execute(
                sa.update(_accounts)
                .where(_accounts.c.id == account.id)
                .values(name=name, name_chosen=False)
            )
    return people


def _rename_seats(connection: sa.Connection, people: dict[str, str]) -> None:
    """Rename the seats called “You”, and the same seats in the first event of the game."""
    tables: dict[str, dict[int, tuple[str, str | None]]] = {}
    for seat in connection.execute(sa.select(_seats)).all():
        tables.setdefault(seat.table_id, {})[seat.number] = (seat.name, seat.account_id)
    for table_id, seats in tables.items():
        names = {number: name for number, (name, _) in seats.items()}
        for number, (name, account_id) in sorted(seats.items()):
            if not _is_you(name):
                continue
            wanted = people.get(account_id or "") or _suggested(f"{table_id} {number}")
            taken = {other for at, other in names.items() if at != number}
            names[number] = _free(wanted, taken)
            connection.execute(
                sa.update(_seats)
                .where(_seats.c.table_id == table_id, _seats.c.number == number)
                .values(name=names[number])
            )
        if names != {number: name for number, (name, _) in seats.items()}:
            _rename_in_log(connection, table_id, names)


def _rename_in_log(connection: sa.Connection, table_id: str, names: dict[int, str]) -> None:
    first = (_events.c.table_id == table_id) & (_events.c.version == 1)
    data = connection.execute(sa.select(_events.c.data).where(first)).scalar_one_or_none()
    if data is None:
        return
    event = json.loads(data)
    event["seats"] = [names.get(number, name) for number, name in enumerate(event["seats"])]
    written = json.dumps(event, ensure_ascii=False, separators=(",", ":"))
    connection.execute(sa.update(_events).where(first).values(data=written))


def _is_you(name: str) -> bool:
    return _YOU.fullmatch(name.strip()) is not None


def _suggested(key: str) -> str:
    """A friendly name that's always the same for a key."""
    digest = hashlib.sha256(key.encode()).digest()
    adjective, animal = digest[0] % len(_ADJECTIVES), digest[1] % len(_ANIMALS)
    return f"{_ADJECTIVES[adjective]} {_ANIMALS[animal]}"


def _free(wanted: str, taken: set[str]) -> str:
    numbered = (f"{wanted} {number}" for number in range(2, 9))
    return wanted if wanted not in taken else next(one for one in numbered if one not in taken)
