"""Accounts that adults look after: guardians, sign-in links, and handing an account over."""

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from lexiko.store.accounts import Account, digest_of
from lexiko.store.conflicts import NameTaken
from lexiko.store.database import Database
from lexiko.store.relations import Reach
from lexiko.store.schema import accounts, circle_members, guardians, sign_in_links
from lexiko.store.tables import CODE_LETTERS, new_id

_CODE_LENGTH = 9
"""44 bits for a few days and one use, with wrong codes limited; shorter is easier for a child."""


@dataclass(frozen=True, slots=True)
class Guardian:
    """An adult who looks after an account."""

    account_id: str
    name: str
    since_ms: int


class Guardians:
    """All guardians and their children in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # ── Reading ─────────────────────────────────────────────────────────────────────────────────

    async def children_of(self, guardian_id: str) -> list[Account]:
        """List the accounts a person looks after, by name."""
        asked = (
            select(accounts)
            .join(guardians, guardians.c.child_id == accounts.c.id)
            .where(guardians.c.guardian_id == guardian_id)
            .order_by(accounts.c.name, accounts.c.id)
        )
        async with self._database.reading() as connection:
            return [Account(**row) for row in (await connection.execute(asked)).mappings()]

    async def of(self, child_ids: Collection[str]) -> dict[str, list[Guardian]]:
        """List the guardians of these accounts, longest first."""
        asked = (
            select(guardians, accounts.c.name)
            .join(accounts, accounts.c.id == guardians.c.guardian_id)
            .where(guardians.c.child_id.in_(child_ids))
            .order_by(guardians.c.since_ms, guardians.c.guardian_id)
        )
        found: dict[str, list[Guardian]] = {child: [] for child in child_ids}
        async with self._database.reading() as connection:
            for row in await connection.execute(asked):
                found[row.child_id].append(Guardian(row.guardian_id, row.name, row.since_ms))
        return found

    # ── Writing ─────────────────────────────────────────────────────────────────────────────────

    async def create(self, name: str, guardian_id: str, circle_id: str, now_ms: int) -> str:
        """Create an account in a circle that this adult looks after, and return its ID."""
        child_id = new_id()
        async with self._database.writing() as connection:
            await connection.execute(
                insert(accounts).values(
                    id=child_id,
                    name=name,
                    created_ms=now_ms,
                    shown_to="nobody",
                    is_looked_after=True,
                    may_invite="circle",
                    may_write="circle",
                )
            )
            await connection.execute(
                insert(guardians).values(
                    child_id=child_id, guardian_id=guardian_id, since_ms=now_ms
                )
            )
            await connection.execute(
                insert(circle_members).values(
                    circle_id=circle_id, account_id=child_id, role="member", joined_ms=now_ms
                )
            )
        return child_id

    async def set_reach(self, child_id: str, may_invite: Reach, may_write: Reach) -> None:
        await self._update(child_id, may_invite=may_invite, may_write=may_write)

    async def add(self, child_id: str, guardian_id: str, now_ms: int) -> None:
        """Add a guardian, unless they already are one."""
        try:
            async with self._database.writing() as connection:
                await connection.execute(
                    insert(guardians).values(
                        child_id=child_id, guardian_id=guardian_id, since_ms=now_ms
                    )
                )
        except IntegrityError:
            pass

    async def remove(self, child_id: str, guardian_id: str) -> bool:
        """Remove a guardian; False if they're the last."""
        async with self._database.writing() as connection:
            held = select(accounts.c.id).where(accounts.c.id == child_id).with_for_update()
            await connection.execute(held)
            counted = select(func.count()).where(guardians.c.child_id == child_id)
            if (await connection.execute(counted)).scalar_one() < 2:
                return False
            await connection.execute(
                delete(guardians).where(
                    guardians.c.child_id == child_id, guardians.c.guardian_id == guardian_id
                )
            )
        return True

    async def set_sign_in(self, child_id: str, handle: str, password: str) -> None:
        """Set the sign-in name and the hashed password; raises `NameTaken`."""
        try:
            await self._update(child_id, handle=handle.lower(), password=password)
        except IntegrityError as problem:
            raise NameTaken(handle=handle) from problem

    async def offer(self, child_id: str, now_ms: int | None) -> None:
        """Offer to hand the account over, or take the offer back."""
        await self._update(child_id, offered_ms=now_ms)

    async def release(self, child_id: str, handle: str, password: str) -> bool:
        """Make an account independent, with its own password; False if nobody offered it.

        Raises `NameTaken`.
        """
        try:
            async with self._database.writing() as connection:
                changed = await connection.execute(
                    update(accounts)
                    .where(accounts.c.id == child_id, accounts.c.offered_ms.is_not(None))
                    .values(
                        handle=handle.lower(),
                        password=password,
                        is_looked_after=False,
                        may_invite="anyone",
                        may_write="anyone",
                        offered_ms=None,
                    )
                )
                if not changed.rowcount:
                    return False
                for table in (guardians, sign_in_links):
                    column = guardians.c.child_id if table is guardians else table.c.account_id
                    await connection.execute(delete(table).where(column == child_id))
        except IntegrityError as problem:
            raise NameTaken(handle=handle) from problem
        return True

    # ── Sign-in links ───────────────────────────────────────────────────────────────────────────

    async def new_link(self, child_id: str, expires_ms: int) -> str:
        """Return the code of a link that signs in once; an earlier one stops working."""
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(_CODE_LENGTH))
        async with self._database.writing() as connection:
            await connection.execute(
                delete(sign_in_links).where(sign_in_links.c.account_id == child_id)
            )
            await connection.execute(
                insert(sign_in_links).values(
                    digest=digest_of(code), account_id=child_id, expires_ms=expires_ms
                )
            )
        return code

    async def linked(self, code: str, now_ms: int) -> str | None:
        """Return the account of a link without using it up."""
        asked = select(sign_in_links.c.account_id).where(
            sign_in_links.c.digest == digest_of(code.upper()), sign_in_links.c.expires_ms > now_ms
        )
        async with self._database.reading() as connection:
            return (await connection.execute(asked)).scalar_one_or_none()

    async def use_link(self, code: str, now_ms: int) -> str | None:
        """Use up a link and return its account; None if it's unknown, used or expired."""
        digest = digest_of(code.upper())
        asked = select(sign_in_links).where(sign_in_links.c.digest == digest)
        async with self._database.writing() as connection:
            row = (await connection.execute(asked)).one_or_none()
            gone = await connection.execute(
                delete(sign_in_links).where(sign_in_links.c.digest == digest)
            )
        # If two people open it at once, only the one who deleted it gets in.
        if row is None or not gone.rowcount or row.expires_ms <= now_ms:
            return None
        return str(row.account_id)

    async def _update(self, child_id: str, **values: Any) -> None:
        async with self._database.writing() as connection:
            await connection.execute(
                update(accounts).where(accounts.c.id == child_id).values(**values)
            )
