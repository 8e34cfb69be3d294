"""Tables and their seats: the rows of both, and queries."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from sqlalchemy import BigInteger, case, delete, func, insert, literal, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from lexiko.store.database import Database
from lexiko.store.journal import LogEntry, insert_entry
from lexiko.store.notices import DueNotice, insert_notices, notice_rows
from lexiko.store.schema import events, seats, tables, votes

State = Literal["open", "playing", "over", "closed"]
SeatKind = Literal["person", "computer", "open"]
Wish = Literal["remove", "computer"]

Mark = tuple[int, int]
"""A table's state of change: its version counts events, its edit all other changes."""

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"


def new_id() -> str:
    """Generate an unguessable ID."""
    return secrets.token_urlsafe(12)


def new_code() -> str:
    """Generate a code to read out loud, without letters that look alike."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(8))


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat at a table, and who has it."""

    number: int
    kind: SeatKind
    name: str
    account_id: str | None = None
    level: str | None = None
    agreed: int = 0
    """The revision of the table that this seat agreed to."""
    text: str = ""
    publishes: bool = False
    hints: int = 0
    """The number of turns in which this seat asked for a hint."""
    hint_turn: int = 0
    """The last turn, from 1, in which it did."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table: its agreement, its state and its seats."""

    id: str
    code: str
    host_id: str | None
    state: State
    revision: int
    edit: int
    agreement: str
    """JSON."""
    seed: str
    version: int
    due_ms: int | None
    created_ms: int
    started_ms: int | None = None
    ended_ms: int | None = None
    link: str | None = None
    rematch_id: str | None = None
    circle_id: str | None = None
    """The circle whose members can see this table; None for other tables."""
    keeping: str | None = None
    """JSON: who has kept score at a real board, if it was handed over."""
    seats: tuple[SeatRow, ...] = ()

    def seats_of(self, account_id: str | None) -> list[int]:
        """List a person's seats here."""
        return [
            seat.number
            for seat in self.seats
            if account_id is not None and seat.kind == "person" and seat.account_id == account_id
        ]

    def is_inside(self, account_id: str | None) -> bool:
        """Whether the person is the host or has a seat here.

        That includes a seat that a computer plays on for them.
        """
        if account_id is None:
            return False
        return account_id == self.host_id or any(
            account_id == seat.account_id for seat in self.seats
        )

    @property
    def people(self) -> set[str]:
        """The accounts that have a seat here."""
        return {seat.account_id for seat in self.seats if seat.account_id and seat.kind == "person"}


_TABLE_FIELDS = [column.name for column in tables.c]
_SEAT_FIELDS = [column.name for column in seats.c if column.name != "table_id"]


class Tables:
    """All tables in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # ── Reading ─────────────────────────────────────────────────────────────────────────────────

    async def find(self, table_id: str) -> TableRow | None:
        return await self._one(tables.c.id == table_id)

    async def find_by_code(self, code: str) -> TableRow | None:
        return await self._one(tables.c.code == code.upper())

    async def find_by_link(self, link: str) -> TableRow | None:
        return await self._one(tables.c.link == link)

    async def marks(self, table_ids: Sequence[str]) -> dict[str, Mark]:
        """Read the marks of these tables in one query; tables that are gone are left out."""
        asked = select(tables.c.id, tables.c.version, tables.c.edit)
        async with self._database.reading() as connection:
            found = await connection.execute(
                asked.where(self._database.among(tables.c.id, table_ids))
            )
            return {row.id: (row.version, row.edit) for row in found}

    async def of_account(self, account_id: str, limit: int = 100) -> list[TableRow]:
        """List the tables a person sits at or has opened, newest first."""
        sat_at = select(seats.c.table_id).where(seats.c.account_id == account_id)
        return await self._many(
            or_(tables.c.id.in_(sat_at), tables.c.host_id == account_id), limit=limit
        )

    async def kept_by(self, account_id: str) -> list[TableRow]:
        """List the tables whose score a person has kept, or where a sheet was handed over."""
        return await self._many(tables.c.keeping.contains(account_id, autoescape=True), 10_000)

    async def hosted_by(self, account_id: str) -> list[str]:
        """List the IDs of the tables without a circle that a person hosts."""
        asked = select(tables.c.id).where(
            tables.c.host_id == account_id, tables.c.circle_id.is_(None)
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(asked)).scalars())

    async def played_by(self, account_id: str) -> list[TableRow]:
        """List the tables where a person is playing now."""
        sat_at = select(seats.c.table_id).where(seats.c.account_id == account_id)
        return await self._many(
            (tables.c.state == "playing") & tables.c.id.in_(sat_at), limit=10_000
        )

    async def unfinished(self, account_id: str) -> list[TableRow]:
        """List the tables where a person has a seat and the game isn't over."""
        sat_at = select(seats.c.table_id).where(seats.c.account_id == account_id)
        return await self._many(
            tables.c.state.in_(("open", "playing")) & tables.c.id.in_(sat_at), limit=10_000
        )

    async def rematches_among(self, table_ids: Sequence[str]) -> set[str]:
        """Find those of these tables that are rematches."""
        if not table_ids:
            return set()
        asked = select(tables.c.rematch_id).where(
            self._database.among(tables.c.rematch_id, table_ids)
        )
        async with self._database.reading() as connection:
            return set((await connection.execute(asked)).scalars())

    async def open_in_circles(self, circle_ids: Sequence[str], since_ms: int) -> list[TableRow]:
        """List these circles' tables that haven't started and were created since then."""
        return await self._many(
            (tables.c.state == "open")
            & tables.c.circle_id.in_(circle_ids)
            & (tables.c.created_ms > since_ms),
            limit=100,
        )

    async def of_circle(self, circle_id: str, limit: int = 100) -> list[TableRow]:
        """List a circle's tables, newest first."""
        return await self._many(
            (tables.c.circle_id == circle_id) & (tables.c.state != "closed"), limit=limit
        )

    async def in_lobby(self, limit: int = 100) -> list[TableRow]:
        """List tables that haven't started, newest first."""
        return await self._many(tables.c.state == "open", limit=limit)

    async def due(self, until_ms: int, limit: int = 200) -> list[str]:
        """List the tables that are due for a change by time or a computer."""
        asked = (
            select(tables.c.id)
            .where(tables.c.due_ms <= until_ms)
            .order_by(tables.c.due_ms)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(asked)).scalars())

    async def count_live(self, account_id: str) -> int:
        """Count a person's unfinished tables."""
        sat_at = select(seats.c.table_id).where(seats.c.account_id == account_id)
        asked = select(func.count()).where(
            tables.c.state.in_(("open", "playing")),
            or_(tables.c.id.in_(sat_at), tables.c.host_id == account_id),
        )
        async with self._database.reading() as connection:
            return int((await connection.execute(asked)).scalar_one())

    async def count_by_state(self) -> dict[str, int]:
        asked = select(tables.c.state, func.count()).group_by(tables.c.state)
        async with self._database.reading() as connection:
            return dict((await connection.execute(asked)).all())

    # ── Writing ─────────────────────────────────────────────────────────────────────────────────

    async def create(
        self,
        table: TableRow,
        log: Sequence[str] = (),
        connection: AsyncConnection | None = None,
        notices: Sequence[DueNotice] = (),
    ) -> None:
        """Create a table with its seats, and with events if a finished game is imported."""
        if connection is None:
            async with self._database.writing() as own:
                await self.create(table, log, own, notices)
            return
        await connection.execute(insert(tables).values(**_fields(table, _TABLE_FIELDS)))
        await _insert_seats(connection, table)
        if log:
            rows = [
                {"table_id": table.id, "version": i, "at_ms": table.created_ms, "data": data}
                for i, data in enumerate(log, 1)
            ]
            await connection.execute(insert(events), rows)
        rows = notice_rows(notices, table.created_ms, table.edit, table_id=table.id)
        await insert_notices(connection, rows)

    async def change(
        self,
        before: TableRow,
        after: TableRow,
        notices: Sequence[DueNotice] = (),
        *,
        about: str | None = None,
        now_ms: int = 0,
    ) -> bool:
        """Write everything but events; False if the table has changed since `before`.

        Notices are about this table, or another one (`about`).
        """
        async with self._database.writing() as connection:
            is_written = await self._change(connection, before, after)
            if is_written:
                table_id = about or before.id
                rows = notice_rows(notices, now_ms, before.edit + 1, table_id=table_id)
                await insert_notices(connection, rows)
            return is_written

    async def change_with(self, before: TableRow, after: TableRow, entry: LogEntry) -> bool:
        """Write a change and its events in one transaction; False if it came too late."""
        try:
            async with self._database.writing() as connection:
                if not await self._change(connection, before, after):
                    return False
                await insert_entry(connection, entry)
        except IntegrityError:
            return False
        return True

    async def _change(self, connection: AsyncConnection, before: TableRow, after: TableRow) -> bool:
        changed = {
            name for name in _TABLE_FIELDS if name not in ("id", "version", "due_ms", "edit")
        }
        # When the table is next due also follows from its events: newer ones have already set it.
        due_ms = case(
            (tables.c.version == before.version, literal(after.due_ms, BigInteger)),
            else_=tables.c.due_ms,
        )
        written = await connection.execute(
            update(tables)
            .where(
                tables.c.id == before.id,
                tables.c.edit == before.edit,
                tables.c.state == before.state,
            )
            .values(**{**_fields(after, [*changed]), "edit": before.edit + 1, "due_ms": due_ms})
        )
        if written.rowcount != 1:
            return False
        if before.seats != after.seats:
            await connection.execute(delete(seats).where(seats.c.table_id == before.id))
            await _insert_seats(connection, after)
        return True

    async def vote(self, table_id: str, target: int, voter: int, wish: Wish) -> dict[int, str]:
        """Note a seat's vote about an absent one, and return all votes so far."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(votes).where(
                    votes.c.table_id == table_id, votes.c.target == target, votes.c.voter == voter
                )
            )
            await connection.execute(
                insert(votes).values(table_id=table_id, target=target, voter=voter, wish=wish)
            )
            asked = select(votes.c.voter, votes.c.wish).where(
                votes.c.table_id == table_id, votes.c.target == target
            )
            return dict((await connection.execute(asked)).all())

    async def forget_votes(self, table_id: str, targets: Sequence[int]) -> None:
        """Delete the votes about these seats; usually there are none."""
        theirs = (votes.c.table_id == table_id) & votes.c.target.in_(targets)
        async with self._database.reading() as connection:
            if (await connection.execute(select(votes.c.voter).where(theirs))).first() is None:
                return
        async with self._database.writing() as connection:
            await connection.execute(delete(votes).where(theirs))

    # ── Rows ────────────────────────────────────────────────────────────────────────────────────

    async def _one(self, condition: Any) -> TableRow | None:
        found = await self._many(condition, limit=1)
        return found[0] if found else None

    async def _many(self, condition: Any, limit: int) -> list[TableRow]:
        asked = select(tables).where(condition).order_by(tables.c.created_ms.desc()).limit(limit)
        async with self._database.reading() as connection:
            rows = (await connection.execute(asked)).mappings().all()
            found = await connection.execute(
                select(seats)
                .where(seats.c.table_id.in_([row["id"] for row in rows]))
                .order_by(seats.c.table_id, seats.c.number)
            )
            seated: dict[str, list[SeatRow]] = {row["id"]: [] for row in rows}
            for seat in found.mappings():
                seated[seat["table_id"]].append(_seat(seat))
        return [TableRow(**row, seats=tuple(seated[row["id"]])) for row in rows]


def _seat(row: Mapping[Any, Any]) -> SeatRow:
    return SeatRow(**{name: row[name] for name in _SEAT_FIELDS})


def _fields(row: TableRow | SeatRow, names: Sequence[str]) -> dict[str, Any]:
    return {name: getattr(row, name) for name in names}


async def _insert_seats(connection: AsyncConnection, table: TableRow) -> None:
    if table.seats:
        rows = [{"table_id": table.id, **_fields(seat, _SEAT_FIELDS)} for seat in table.seats]
        await connection.execute(insert(seats), rows)


def with_seat(table: TableRow, seat: SeatRow) -> TableRow:
    """Replace one seat of a table."""
    return replace(
        table,
        seats=tuple(seat if other.number == seat.number else other for other in table.seats),
    )
