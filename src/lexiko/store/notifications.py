"""Notification channels (a browser or an e-mail address) and the outbox.

Their tables are `bells` and `outbox`. A notice is written together with the turn that it announces
(`journal`), one row for each channel of the person whose turn it is. A row is claimed before it's
sent and deleted afterwards, so none is sent twice, whichever process has it and whenever that
process ends: a row that was claimed but never deleted may have arrived, so it isn't sent again.
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
    """A browser (`push`, with its keys) or an e-mail address (`mail`)."""

    id: str
    account_id: str
    kind: ChannelKind
    address: str
    label: str
    language: str
    made_ms: int
    confirmed_ms: int | None = None
    """Until then, only the request to confirm is sent to an address."""
    p256dh: str = ""
    auth: str = ""


@dataclass(frozen=True, slots=True)
class TurnNotice:
    """A notice that it's a person's turn, for one channel."""

    table_id: str
    version: int
    """Version of the game when the turn began."""
    tries: int
    channel: Channel


def channel_id(kind: ChannelKind, what: str) -> str:
    """Compute a channel's ID: one per browser, no matter who uses it.

    A person has one e-mail address.
    """
    return hashlib.sha256(f"{kind} {what}".encode()).hexdigest()[:22]


class Notifications:
    """All channels in a database, and the outbox."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, channel: Channel) -> None:
        """Add a channel, replacing one with the same ID.

        Its pending notices stay if it belongs to the same person at the same address.
        """
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
        """Mark an address as confirmed by its reader; False if it's no longer wanted."""
        async with self._database.writing() as connection:
            written = await connection.execute(
                update(bells)
                .where(bells.c.id == bell_id, bells.c.address == address)
                .values(confirmed_ms=now_ms)
            )
        return written.rowcount == 1

    async def remove(self, bell_id: str, account_id: str | None = None) -> bool:
        """Remove a channel with its pending notices.

        With `account_id`, only if it belongs to that person.
        """
        which = bells.c.id == bell_id
        if account_id is not None:
            which &= bells.c.account_id == account_id
        async with self._database.writing() as connection:
            return (await connection.execute(delete(bells).where(which))).rowcount == 1

    async def remove_browsers(self, account_id: str) -> None:
        """Remove all browsers of a person who signs out everywhere."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(bells).where(bells.c.account_id == account_id, bells.c.kind == "push")
            )

    # ── The outbox ──────────────────────────────────────────────────────────────────────────────

    async def due(self, until_ms: int, limit: int) -> list[TurnNotice]:
        """List notices due by then, longest due first."""
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
        """Claim a notice; True if it's ours to send, and no other process's."""
        async with self._database.writing() as connection:
            written = await connection.execute(
                update(outbox)
                .where(_is(notice), outbox.c.state == _WAITING)
                .values(state=_SENDING, tries=notice.tries + 1)
            )
        return written.rowcount == 1

    async def put_off(self, notice: TurnNotice, due_ms: int) -> None:
        """Send a notice later instead, unless a later turn has its own by now."""
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
        """Delete a notice that was sent or is no longer needed."""
        async with self._database.writing() as connection:
            await connection.execute(delete(outbox).where(_is(notice)))

    async def forget_old(self, until_ms: int) -> None:
        """Delete old rows: claimed by a process that ended, or of unconfirmed addresses."""
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
