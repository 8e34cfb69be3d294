"""Channels: where a person wants to be notified that it's their turn, a browser or an e-mail
address; and the outbox, with what is still to be sent. Their tables are `bells` and `outbox`.

What goes into the outbox is written together with the turn that it tells of (`journal`), one row
for each channel of the person whose turn it now is. A row is claimed before it is sent and deleted
afterwards, so that none is sent twice, whichever process has it and whenever that process ends: a
row that was claimed and never deleted is one that may have arrived, and is left alone.
"""

import hashlib
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import ColumnElement, and_, delete, exists, insert, select, update

from lexiko.store.database import Database
from lexiko.store.schema import bells, outbox

ChannelKind = Literal["push", "mail"]
_WAITING, _SENDING = "waiting", "sending"


@dataclass(frozen=True, slots=True)
class Channel:
    """A browser (`push`, with its keys) or an e-mail address (`mail`), in the language that its
    person reads."""

    id: str
    account_id: str
    kind: ChannelKind
    address: str
    label: str
    language: str
    made_ms: int
    confirmed_ms: int | None = None
    """Nothing but the question is sent to an address before this."""
    p256dh: str = ""
    auth: str = ""


@dataclass(frozen=True, slots=True)
class TurnNotice:
    """That it's someone's turn, for one channel."""

    table_id: str
    version: int
    """Of the game when the turn began."""
    tries: int
    channel: Channel


def channel_id(kind: ChannelKind, what: str) -> str:
    """The same browser is one channel, no matter who uses it; a person has one address."""
    return hashlib.sha256(f"{kind} {what}".encode()).hexdigest()[:22]


class Notifications:
    """All channels of a database, and the outbox."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, channel: Channel) -> None:
        """Add a channel; it takes the place of one with the same name. What waits there goes on
        waiting, if it is the same person's at the same address."""
        facts = {name: getattr(channel, name) for name in channel.__slots__}
        same = (bells.c.account_id == channel.account_id) & (bells.c.address == channel.address)
        async with self._database.writing() as connection:
            renewed = await connection.execute(
                update(bells).where(bells.c.id == channel.id, same).values(**facts)
            )
            if renewed.rowcount == 0:
                await connection.execute(delete(bells).where(bells.c.id == channel.id))
                await connection.execute(insert(bells).values(**facts))

    async def of_account(self, account_id: str) -> list[Channel]:
        asked = select(bells).where(bells.c.account_id == account_id).order_by(bells.c.made_ms)
        async with self._database.reading() as connection:
            return [Channel(**row) for row in (await connection.execute(asked)).mappings()]

    async def confirm(self, bell_id: str, address: str, now_ms: int) -> bool:
        """Somebody who reads what is sent to this address has said yes; False if it is not asked
        for any more."""
        async with self._database.writing() as connection:
            written = await connection.execute(
                update(bells)
                .where(bells.c.id == bell_id, bells.c.address == address)
                .values(confirmed_ms=now_ms)
            )
        return written.rowcount == 1

    async def remove(self, bell_id: str, account_id: str | None = None) -> bool:
        """Remove a channel, of this person if one is named; what waited for it is forgotten."""
        which = bells.c.id == bell_id
        if account_id is not None:
            which &= bells.c.account_id == account_id
        async with self._database.writing() as connection:
            return (await connection.execute(delete(bells).where(which))).rowcount == 1

    async def remove_browsers(self, account_id: str) -> None:
        """All browsers of somebody who signs out everywhere."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(bells).where(bells.c.account_id == account_id, bells.c.kind == "push")
            )

    # ── The outbox ──────────────────────────────────────────────────────────────────────────────

    async def due(self, until_ms: int, limit: int) -> list[TurnNotice]:
        """What is to be told by then, the longest due first."""
        asked = (
            select(outbox.c.table_id, outbox.c.version, outbox.c.tries, bells)
            .join(bells, bells.c.id == outbox.c.bell_id)
            .where(outbox.c.state == _WAITING, outbox.c.due_ms <= until_ms)
            .order_by(outbox.c.due_ms)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(asked)).mappings().all()
        return [
            TurnNotice(
                row["table_id"],
                row["version"],
                row["tries"],
                Channel(**{name: row[name] for name in Channel.__slots__}),
            )
            for row in rows
        ]

    async def claim(self, notice: TurnNotice) -> bool:
        """Whether it is ours to send; from then on nobody else's."""
        async with self._database.writing() as connection:
            written = await connection.execute(
                update(outbox)
                .where(_is(notice), outbox.c.state == _WAITING)
                .values(state=_SENDING, tries=notice.tries + 1)
            )
        return written.rowcount == 1

    async def put_off(self, notice: TurnNotice, due_ms: int) -> None:
        """It was not sent, and is to be sent later; not so if a later turn has its own by now."""
        newer = outbox.alias()
        later_turn = exists().where(
            newer.c.table_id == notice.table_id,
            newer.c.bell_id == notice.channel.id,
            newer.c.version > notice.version,
        )
        async with self._database.writing() as connection:
            await connection.execute(delete(outbox).where(_is(notice), later_turn))
            await connection.execute(
                update(outbox).where(_is(notice)).values(state=_WAITING, due_ms=due_ms)
            )

    async def done(self, notice: TurnNotice) -> None:
        """It was sent, or there is nothing to tell any more."""
        async with self._database.writing() as connection:
            await connection.execute(delete(outbox).where(_is(notice)))

    async def forget_old(self, until_ms: int) -> None:
        """Rows of before: claimed by a process that ended while it sent them. Addresses that nobody
        confirmed go, too."""
        async with self._database.writing() as connection:
            await connection.execute(delete(outbox).where(outbox.c.due_ms < until_ms))
            await connection.execute(
                delete(bells).where(bells.c.confirmed_ms.is_(None), bells.c.made_ms < until_ms)
            )


def _is(notice: TurnNotice) -> ColumnElement[bool]:
    return and_(
        outbox.c.table_id == notice.table_id,
        outbox.c.version == notice.version,
        outbox.c.bell_id == notice.channel.id,
    )
