"""Circles: groups of people with their own tables and wall.

A circle always has a host, and is deleted with its last member.
"""

import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lexiko.store.database import Database
from lexiko.store.schema import accounts, circle_members, circles, seats, tables
from lexiko.store.tables import CODE_LETTERS, new_id

Role = Literal["host", "member"]
EveningsBy = Literal["wins", "points"]
_CODE_LENGTH = 12
"""59 bits: an invitation to a circle opens more than one to a table, and for longer."""


@dataclass(frozen=True, slots=True)
class Member:
    """A member of a circle."""

    account_id: str
    name: str
    role: Role
    joined_ms: int
    is_quiet: bool = False
    """Whether a host has muted them: they can read, but not write."""
    is_looked_after: bool = False


@dataclass(frozen=True, slots=True)
class Circle:
    """A group of people; members are in the order in which they joined."""

    id: str
    name: str
    code: str
    created_ms: int
    talk: bool = True
    """Whether members can write and draw."""
    photos: bool = True
    family_words: bool = True
    """Whether new tables of the circle leave out swear words and slurs."""
    evenings_by: EveningsBy = "wins"
    """What the leader of an evening has most of."""
    members: tuple[Member, ...] = ()

    def member(self, account_id: str | None) -> Member | None:
        return next((one for one in self.members if one.account_id == account_id), None)

    @property
    def hosts(self) -> list[str]:
        return [one.account_id for one in self.members if one.role == "host"]


def new_circle_code() -> str:
    """Generate the code of an invitation."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(_CODE_LENGTH))


class Circles:
    """All circles in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # ── Reading ─────────────────────────────────────────────────────────────────────────────────

    async def find(self, circle_id: str) -> Circle | None:
        return await self._one(circles.c.id == circle_id)

    async def find_by_code(self, code: str) -> Circle | None:
        return await self._one(circles.c.code == code.upper())

    async def of_account(self, account_id: str) -> list[Circle]:
        """List a person's circles, by name."""
        joined = select(circle_members.c.circle_id).where(circle_members.c.account_id == account_id)
        return await self._many(circles.c.id.in_(joined))

    async def role(self, circle_id: str | None, account_id: str | None) -> Role | None:
        """Return a person's role in a circle; None if they aren't a member."""
        if circle_id is None or account_id is None:
            return None
        asked = select(circle_members.c.role).where(_membership(circle_id, account_id))
        async with self._database.reading() as connection:
            return (await connection.execute(asked)).scalar_one_or_none()

    async def is_member(self, circle_id: str | None, account_id: str | None) -> bool:
        return await self.role(circle_id, account_id) is not None

    async def names(self, circle_ids: Collection[str]) -> dict[str, str]:
        """Read the names of circles; those that are gone are left out."""
        asked = select(circles.c.id, circles.c.name).where(circles.c.id.in_(circle_ids))
        async with self._database.reading() as connection:
            return {row.id: row.name for row in await connection.execute(asked)}

    async def played_ms(self, circle_ids: Collection[str]) -> dict[tuple[str, str], int]:
        """Find when people last played at these circles' tables, by circle and account."""
        last_ms = func.max(func.coalesce(tables.c.ended_ms, tables.c.started_ms))
        asked = (
            select(tables.c.circle_id, seats.c.account_id, last_ms)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(
                tables.c.circle_id.in_(circle_ids),
                tables.c.started_ms.is_not(None),
                seats.c.account_id.is_not(None),
            )
            .group_by(tables.c.circle_id, seats.c.account_id)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(asked)).all()
        return {(circle_id, account_id): at_ms for circle_id, account_id, at_ms in rows}

    async def showing_presence(self, circle_id: str) -> set[str]:
        """List the members who let their circles see whether they're online."""
        asked = (
            select(accounts.c.id)
            .join(circle_members, circle_members.c.account_id == accounts.c.id)
            .where(circle_members.c.circle_id == circle_id, accounts.c.shows_presence)
        )
        async with self._database.reading() as connection:
            return set((await connection.execute(asked)).scalars())

    async def with_any_of(
        self, circle_ids: Collection[str], account_ids: Collection[str]
    ) -> set[str]:
        """Find those of these circles that any of these people are in."""
        asked = select(circle_members.c.circle_id).where(
            self._database.among(circle_members.c.circle_id, [*circle_ids]),
            self._database.among(circle_members.c.account_id, [*account_ids]),
        )
        async with self._database.reading() as connection:
            return set((await connection.execute(asked)).scalars())

    # ── Writing ─────────────────────────────────────────────────────────────────────────────────

    async def create(self, name: str, host_id: str, now_ms: int) -> str:
        """Create a circle with its first host, and return its ID."""
        circle_id = new_id()
        async with self._database.writing() as connection:
            await connection.execute(
                insert(circles).values(
                    id=circle_id, name=name, code=new_circle_code(), created_ms=now_ms
                )
            )
            await _add(connection, circle_id, host_id, "host", now_ms)
        return circle_id

    async def rename(self, circle_id: str, name: str) -> None:
        await self._update(circle_id, name=name)

    async def switch(self, circle_id: str, *, talk: bool, photos: bool) -> None:
        """Turn talk and photos on or off."""
        await self._update(circle_id, talk=talk, photos=photos)

    async def set_family_words(self, circle_id: str, is_on: bool) -> None:
        await self._update(circle_id, family_words=is_on)

    async def set_evenings_by(self, circle_id: str, by: EveningsBy) -> None:
        await self._update(circle_id, evenings_by=by)

    async def renew_code(self, circle_id: str) -> None:
        """Replace the invitation code; the previous one stops working."""
        await self._update(circle_id, code=new_circle_code())

    async def join(self, circle_id: str, account_id: str, now_ms: int, most: int) -> bool:
        """Add a member, unless they already are one; False if the circle is full or gone."""
        async with self._database.writing() as connection:
            if not await _hold(connection, circle_id):
                return False
            if await _role(connection, circle_id, account_id) is None:
                counted = select(func.count()).where(circle_members.c.circle_id == circle_id)
                if (await connection.execute(counted)).scalar_one() >= most:
                    return False
                await _add(connection, circle_id, account_id, "member", now_ms)
        return True

    async def set_role(self, circle_id: str, account_id: str, role: Role) -> bool:
        """Change a member's role; False if they aren't a member or are the last host."""
        async with self._database.writing() as connection:
            await _hold(connection, circle_id)
            before = await _role(connection, circle_id, account_id)
            if before is None:
                return False
            if before == "host" and role == "member" and await _hosts(connection, circle_id) < 2:
                return False
            await _give(connection, circle_id, account_id, role)
        return True

    async def hand_over(self, circle_id: str, host_id: str, heir_id: str) -> bool:
        """Make a host a member and another member host; False if roles have changed."""
        async with self._database.writing() as connection:
            await _hold(connection, circle_id)
            if (
                host_id == heir_id
                or await _role(connection, circle_id, host_id) != "host"
                or await _role(connection, circle_id, heir_id) is None
            ):
                return False
            await _give(connection, circle_id, heir_id, "host")
            await _give(connection, circle_id, host_id, "member")
        return True

    async def leave(self, circle_id: str, account_id: str) -> None:
        """Remove a member.

        If no host is left, the longest-standing member becomes one; if no one is left, the circle
        is deleted.
        """
        async with self._database.writing() as connection:
            await _hold(connection, circle_id)
            await connection.execute(
                delete(circle_members).where(_membership(circle_id, account_id))
            )
            asked = (
                select(circle_members.c.account_id, circle_members.c.role)
                .where(circle_members.c.circle_id == circle_id)
                .order_by(circle_members.c.joined_ms, circle_members.c.account_id)
            )
            left = (await connection.execute(asked)).all()
            if not left:
                await _end(connection, circle_id)
            elif all(role != "host" for _, role in left):
                await _give(connection, circle_id, left[0].account_id, "host")

    async def delete(self, circle_id: str) -> None:
        """Delete a circle; its tables stay with the people seated there."""
        async with self._database.writing() as connection:
            await _end(connection, circle_id)

    # ── Rows ────────────────────────────────────────────────────────────────────────────────────

    async def _one(self, condition: Any) -> Circle | None:
        found = await self._many(condition)
        return found[0] if found else None

    async def _many(self, condition: Any) -> list[Circle]:
        asked = select(circles).where(condition).order_by(circles.c.name, circles.c.id)
        async with self._database.reading() as connection:
            rows = (await connection.execute(asked)).mappings().all()
            members = await _members(connection, [row["id"] for row in rows])
        return [Circle(**row, members=tuple(members[row["id"]])) for row in rows]

    async def _update(self, circle_id: str, **values: object) -> None:
        async with self._database.writing() as connection:
            await connection.execute(
                update(circles).where(circles.c.id == circle_id).values(**values)
            )


def _membership(circle_id: str, account_id: str) -> Any:
    return (circle_members.c.circle_id == circle_id) & (circle_members.c.account_id == account_id)


async def _members(
    connection: AsyncConnection, circle_ids: Sequence[str]
) -> dict[str, list[Member]]:
    asked = (
        select(circle_members, accounts.c.name, accounts.c.is_looked_after)
        .join(accounts, accounts.c.id == circle_members.c.account_id)
        .where(circle_members.c.circle_id.in_(circle_ids))
        .order_by(circle_members.c.joined_ms, circle_members.c.account_id)
    )
    found: dict[str, list[Member]] = {circle_id: [] for circle_id in circle_ids}
    for row in (await connection.execute(asked)).mappings():
        found[row["circle_id"]].append(Member(**{name: row[name] for name in Member.__slots__}))
    return found


async def _hold(connection: AsyncConnection, circle_id: str) -> bool:
    """Lock the circle's membership until the transaction ends; False if it's gone."""
    held = select(circles.c.id).where(circles.c.id == circle_id).with_for_update()
    return (await connection.execute(held)).scalar_one_or_none() is not None


async def _role(connection: AsyncConnection, circle_id: str, account_id: str) -> Role | None:
    asked = select(circle_members.c.role).where(_membership(circle_id, account_id))
    return (await connection.execute(asked)).scalar_one_or_none()


async def _hosts(connection: AsyncConnection, circle_id: str) -> int:
    counted = select(func.count()).where(
        circle_members.c.circle_id == circle_id, circle_members.c.role == "host"
    )
    return int((await connection.execute(counted)).scalar_one())


async def _add(
    connection: AsyncConnection, circle_id: str, account_id: str, role: Role, now_ms: int
) -> None:
    await connection.execute(
        insert(circle_members).values(
            circle_id=circle_id, account_id=account_id, role=role, joined_ms=now_ms
        )
    )


async def _give(connection: AsyncConnection, circle_id: str, account_id: str, role: Role) -> None:
    await connection.execute(
        update(circle_members).where(_membership(circle_id, account_id)).values(role=role)
    )


async def _end(connection: AsyncConnection, circle_id: str) -> None:
    await connection.execute(
        update(tables).where(tables.c.circle_id == circle_id).values(circle_id=None)
    )
    await connection.execute(delete(circles).where(circles.c.id == circle_id))
