"""Who may meet: blocked people, and accounts that adults look after."""

from collections.abc import Collection, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import delete, insert, or_, select

from lexiko.store.database import Database
from lexiko.store.schema import accounts, blocks, circle_members, guardians, mutes

Reach = Literal["nobody", "circle", "anyone"]
"""Who reaches an account that's looked after; its guardians always do."""


class AllBut(AbstractSet[str]):
    """Everyone except a few people: whose notes a looked-after account isn't shown.

    Iterating gives only the muted ones; the rest can't be listed.
    """

    def __init__(self, allowed: AbstractSet[str], muted: AbstractSet[str]) -> None:
        self._allowed = allowed
        self._muted = muted

    def __contains__(self, account_id: object) -> bool:
        return account_id in self._muted or account_id not in self._allowed

    def __iter__(self) -> Iterator[str]:
        return iter(self._muted)

    def __len__(self) -> int:
        return len(self._muted)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, AllBut):
            return False
        return (self._allowed, self._muted) == (other._allowed, other._muted)

    def __hash__(self) -> int:
        return hash((frozenset(self._allowed), frozenset(self._muted)))


@dataclass(frozen=True, slots=True)
class Protection:
    """Who may invite and write to an account that's looked after."""

    may_invite: Reach
    may_write: Reach
    guardians: frozenset[str]
    fellows: frozenset[str]
    """Everyone in their circles."""

    def lets(self, other: str, reach: Reach) -> bool:
        """Whether another person is within reach."""
        if other in self.guardians:
            return True
        return reach == "anyone" or (reach == "circle" and other in self.fellows)


class Relations:
    """Blocks and protections in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # ── Blocks ──────────────────────────────────────────────────────────────────────────────────

    async def block(self, account_id: str, other: str, now_ms: int, *, is_blocked: bool) -> None:
        """Block or unblock a person."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(blocks).where(
                    blocks.c.account_id == account_id, blocks.c.blocked_id == other
                )
            )
            if is_blocked:
                await connection.execute(
                    insert(blocks).values(account_id=account_id, blocked_id=other, at_ms=now_ms)
                )

    async def blocked_names(self, account_id: str) -> dict[str, str]:
        """List the people someone has blocked, with their names."""
        asked = (
            select(accounts.c.id, accounts.c.name)
            .join(blocks, blocks.c.blocked_id == accounts.c.id)
            .where(blocks.c.account_id == account_id)
            .order_by(accounts.c.name, accounts.c.id)
        )
        async with self._database.reading() as connection:
            return {row.id: row.name for row in await connection.execute(asked)}

    async def blocked_around(self, account_id: str) -> set[str]:
        """List the people someone has blocked or is blocked by."""
        asked = select(blocks.c.account_id, blocks.c.blocked_id).where(
            or_(blocks.c.account_id == account_id, blocks.c.blocked_id == account_id)
        )
        async with self._database.reading() as connection:
            found = (await connection.execute(asked)).all()
        return {one for row in found for one in row} - {account_id}

    # ── Protection ──────────────────────────────────────────────────────────────────────────────

    async def protected(self, account_ids: Collection[str]) -> dict[str, Protection]:
        """Find the protection of those who are looked after; others are left out."""
        if not account_ids:
            return {}
        asked = select(accounts.c.id, accounts.c.may_invite, accounts.c.may_write).where(
            self._database.among(accounts.c.id, [*account_ids]), accounts.c.is_looked_after
        )
        async with self._database.reading() as connection:
            children = (await connection.execute(asked)).all()
            if not children:
                return {}
            ids = [row.id for row in children]
            ours, fellows = circle_members.alias(), circle_members.alias()
            adults = select(guardians.c.child_id, guardians.c.guardian_id).where(
                guardians.c.child_id.in_(ids)
            )
            shared = (
                select(ours.c.account_id, fellows.c.account_id)
                .join(fellows, ours.c.circle_id == fellows.c.circle_id)
                .where(ours.c.account_id.in_(ids))
            )
            by_child = _grouped((await connection.execute(adults)).all())
            in_circles = _grouped((await connection.execute(shared)).all())
        return {
            row.id: Protection(
                row.may_invite,
                row.may_write,
                frozenset(by_child.get(row.id, ())),
                frozenset(in_circles.get(row.id, ())),
            )
            for row in children
        }

    async def kept_apart(
        self,
        account_id: str | None,
        others: Collection[str],
        *,
        with_blocks: bool = True,
    ) -> set[str]:
        """Find those of `others` who can't share a table with this person.

        They've blocked each other, or one of them is looked after and the other isn't among the
        people who may invite them. Visitors who aren't signed in are strangers to everyone.
        """
        them = {one for one in others if one != account_id}
        if not them:
            return set()
        apart: set[str] = set()
        if with_blocks and account_id:
            apart = them & await self.blocked_around(account_id)
        found = await self.protected({*them, *([account_id] if account_id else [])})
        mine = found.get(account_id) if account_id else None
        for other in them:
            theirs = found.get(other)
            if mine and not mine.lets(other, mine.may_invite):
                apart.add(other)
            if theirs and not theirs.lets(account_id or "", theirs.may_invite):
                apart.add(other)
        return apart

    async def may_invite(self, account_id: str, other: str) -> bool:
        """Whether a person may invite another, to a table or a circle."""
        return not await self.kept_apart(account_id, [other])

    async def may_write(self, account_id: str, readers: Collection[str]) -> bool:
        """Whether a person may write where these people read it."""
        found = await self.protected([one for one in readers if one != account_id])
        return all(one.lets(account_id, one.may_write) for one in found.values())

    async def hidden_from(self, account_ids: Collection[str]) -> dict[str, AbstractSet[str]]:
        """Find whose notes each of these people isn't shown; people who see all are left out.

        That's everyone they've muted or blocked and, for an account that's looked after, everyone
        who may not write to them.
        """
        asked = [
            select(mutes.c.account_id, mutes.c.muted_id).where(
                self._database.among(mutes.c.account_id, [*account_ids])
            ),
            select(blocks.c.account_id, blocks.c.blocked_id).where(
                self._database.among(blocks.c.account_id, [*account_ids])
            ),
        ]
        async with self._database.reading() as connection:
            rows = [row for one in asked for row in (await connection.execute(one)).all()]
        hidden: dict[str, AbstractSet[str]] = {**_grouped(rows)}
        for child, one in (await self.protected(account_ids)).items():
            if one.may_write != "anyone":
                fellows = one.fellows if one.may_write == "circle" else frozenset()
                allowed = {child, *one.guardians, *fellows}
                hidden[child] = AllBut(allowed, hidden.get(child, frozenset()))
        return hidden


def _grouped(rows: Collection[Any]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for first, second in rows:
        found.setdefault(first, set()).add(second)
    return found
