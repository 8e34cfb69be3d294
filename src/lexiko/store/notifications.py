"""Notification channels (a browser or an e-mail address), what people want there, and the outbox.

Their tables are `bells`, `notice_choices` and `outbox`. A notice is written together with what it
announces (`notices`), one row for each channel of its person. A row is claimed before it's sent and
deleted afterwards, so none is sent twice, whichever process has it and whenever that process ends:
a row that was claimed but never deleted may have arrived, so it isn't sent again. A notice for the
daily e-mail is collected: it waits for its hour, and all that wait for the same one are claimed
together.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

import msgspec
from sqlalchemy import ColumnElement, and_, delete, exists, insert, or_, select, update

from lexiko.store.database import Database
from lexiko.store.notices import KINDS, NoticeKind
from lexiko.store.schema import bells, notice_choices, outbox

ChannelKind = Literal["push", "mail"]
_WAITING, _COLLECTED, _SENDING = "waiting", "collected", "sending"
Switches = Mapping[ChannelKind, Mapping[NoticeKind, bool]]
_OFF_BY_DEFAULT: Mapping[ChannelKind, frozenset[NoticeKind]] = {
    "push": frozenset(),
    "mail": frozenset({"begun", "note"}),
}


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
class Notice:
    """A notice for one channel."""

    key: str
    kind: NoticeKind
    table_id: str | None
    wall_id: str | None
    by_id: str | None
    version: int
    """Version of the game, of the table's edits or of the wall when it was written."""
    made_ms: int
    state: str
    tries: int
    channel: Channel

    @property
    def is_collected(self) -> bool:
        """Whether it waits for the daily e-mail."""
        return self.state == _COLLECTED

    @property
    def subject_id(self) -> str:
        """The table or wall that it's about."""
        return self.table_id or self.wall_id or ""


@dataclass(frozen=True, slots=True)
class NoticeChoices:
    """What a person wants to be notified of, and how."""

    switches: Switches = field(default_factory=dict)
    """Those that differ from the defaults."""
    digest_hour: int | None = None
    """When the daily e-mail comes, by the person's clock; None if e-mails come one by one."""

    def wants(self, channel: ChannelKind, kind: NoticeKind) -> bool:
        """Whether a switch is on."""
        chosen = self.switches.get(channel, {}).get(kind)
        return kind not in _OFF_BY_DEFAULT[channel] if chosen is None else chosen

    def all_switches(self) -> dict[str, dict[str, bool]]:
        """All switches, as they are now."""
        channels: tuple[ChannelKind, ...] = get_args(ChannelKind)
        return {one: {kind: self.wants(one, kind) for kind in KINDS} for one in channels}

    def changed(self, wanted: Switches, digest_hour: int | None) -> "NoticeChoices":
        """The choices with some switches changed."""
        channels: tuple[ChannelKind, ...] = get_args(ChannelKind)
        switches = {one: {**self.switches.get(one, {}), **wanted.get(one, {})} for one in channels}
        return NoticeChoices(switches, digest_hour)


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

    # ── What people want ────────────────────────────────────────────────────────────────────────

    async def choices(self, account_id: str) -> NoticeChoices:
        """Read what a person wants to be notified of."""
        asked = select(notice_choices).where(notice_choices.c.account_id == account_id)
        async with self._database.reading() as connection:
            row = (await connection.execute(asked)).mappings().one_or_none()
        return (
            NoticeChoices(msgspec.json.decode(row["switches"]), row["digest_hour"])
            if row
            else NoticeChoices()
        )

    async def choose(self, account_id: str, choices: NoticeChoices) -> None:
        """Store what a person wants; what's collected goes out at once without a daily e-mail."""
        values = {
            "switches": msgspec.json.encode(choices.switches).decode(),
            "digest_hour": choices.digest_hour,
        }
        await self._database.put(notice_choices, {"account_id": account_id}, values)
        theirs = select(bells.c.id).where(bells.c.account_id == account_id)
        async with self._database.writing() as connection:
            await connection.execute(
                update(outbox)
                .where(outbox.c.bell_id.in_(theirs), outbox.c.state == _COLLECTED)
                .values(state=_WAITING, due_ms=outbox.c.made_ms)
            )

    # ── The outbox ──────────────────────────────────────────────────────────────────────────────

    async def due(self, until_ms: int, limit: int) -> list[Notice]:
        """List notices due by then, longest due first; of a daily e-mail, just one."""
        first = outbox.alias()
        is_later = exists().where(
            first.c.bell_id == outbox.c.bell_id,
            first.c.state == _COLLECTED,
            first.c.due_ms <= until_ms,
            or_(
                first.c.due_ms < outbox.c.due_ms,
                and_(first.c.due_ms == outbox.c.due_ms, first.c.key < outbox.c.key),
            ),
        )
        is_due = or_(outbox.c.state == _WAITING, and_(outbox.c.state == _COLLECTED, ~is_later))
        asked = _NOTICES.where(is_due, outbox.c.due_ms <= until_ms).limit(limit)
        async with self._database.reading() as connection:
            return _read((await connection.execute(asked)).mappings().all())

    async def claim(self, notice: Notice) -> bool:
        """Claim a notice; True if it's ours to send, and no other process's.

        Two people may have written on a wall at once: of their notices, one is left.
        """
        async with self._database.writing() as connection:
            written = await connection.execute(
                update(outbox)
                .where(_is(notice), outbox.c.state == _WAITING)
                .values(state=_SENDING, tries=notice.tries + 1)
            )
            if written.rowcount == 1 and notice.kind == "note":
                await connection.execute(
                    delete(outbox).where(
                        outbox.c.bell_id == notice.channel.id,
                        outbox.c.wall_id == notice.wall_id,
                        outbox.c.kind == "note",
                        outbox.c.state != _SENDING,
                        outbox.c.made_ms >= notice.made_ms,
                    )
                )
        return written.rowcount == 1

    async def put_off(self, notice: Notice, due_ms: int) -> None:
        """Send a notice later instead, unless a later turn has its own by now."""
        await self._wait(notice, due_ms, _WAITING)

    async def collect(self, notice: Notice, due_ms: int) -> None:
        """Put a notice into the daily e-mail of that time."""
        await self._wait(notice, due_ms, _COLLECTED)

    async def try_again(self, notice: Notice, due_ms: int) -> None:
        """Send a notice later that couldn't be sent; it may have been claimed or not."""
        state = _COLLECTED if notice.is_collected else _WAITING
        await self._wait(notice, due_ms, state, notice.tries + 1)

    async def _wait(
        self, notice: Notice, due_ms: int, state: str, tries: int | None = None
    ) -> None:
        newer = outbox.alias()
        later_turn = exists().where(
            newer.c.table_id == notice.table_id,
            newer.c.bell_id == notice.channel.id,
            newer.c.kind == "turn",
            newer.c.version > notice.version,
        )
        async with self._database.writing() as connection:
            if notice.kind in ("turn", "deadline"):
                await connection.execute(delete(outbox).where(_is(notice), later_turn))
            await connection.execute(
                update(outbox)
                .where(_is(notice))
                .values(
                    state=state, due_ms=due_ms, tries=outbox.c.tries if tries is None else tries
                )
            )

    async def claim_collected(self, bell_id: str, until_ms: int) -> list[Notice]:
        """Claim what's in a daily e-mail; empty if another process has it."""
        which = and_(
            outbox.c.bell_id == bell_id,
            outbox.c.state == _COLLECTED,
            outbox.c.due_ms <= until_ms,
        )
        async with self._database.writing() as connection:
            asked = _NOTICES.where(which).with_for_update(of=outbox)
            found = _read((await connection.execute(asked)).mappings().all())
            keys = [one.key for one in found]
            await connection.execute(
                update(outbox)
                .where(which, outbox.c.key.in_(keys))
                .values(state=_SENDING, tries=outbox.c.tries + 1)
            )
        return found

    async def done(self, *notices: Notice) -> None:
        """Delete notices that were sent or are no longer needed."""
        async with self._database.writing() as connection:
            for notice in notices:
                await connection.execute(delete(outbox).where(_is(notice)))

    async def forget_old(self, until_ms: int) -> None:
        """Delete old rows: claimed by a process that ended, or of unconfirmed addresses."""
        async with self._database.writing() as connection:
            await connection.execute(delete(outbox).where(outbox.c.due_ms < until_ms))
            await connection.execute(
                delete(bells).where(bells.c.confirmed_ms.is_(None), bells.c.made_ms < until_ms)
            )


_OF_NOTICE = ("key", "table_id", "wall_id", "by_id", "version", "state", "tries")
_NOTICES = (
    select(
        *(outbox.c[name] for name in _OF_NOTICE),
        outbox.c.kind.label("notice_kind"),
        outbox.c.made_ms.label("written_ms"),
        bells,
    )
    .join(bells, bells.c.id == outbox.c.bell_id)
    .order_by(outbox.c.due_ms, outbox.c.key)
)


def _read(rows: Sequence[Mapping[Any, Any]]) -> list[Notice]:
    return [
        Notice(
            **{name: row[name] for name in _OF_NOTICE},
            kind=row["notice_kind"],
            made_ms=row["written_ms"],
            channel=Channel(**{name: row[name] for name in Channel.__slots__}),
        )
        for row in rows
    ]


def _is(notice: Notice) -> ColumnElement[bool]:
    return and_(outbox.c.bell_id == notice.channel.id, outbox.c.key == notice.key)
