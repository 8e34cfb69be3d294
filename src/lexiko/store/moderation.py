"""Moderation: reports of people, what was done about reports, bans, and server invitations."""

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import delete, func, insert, or_, select, update

from lexiko.store.database import Database
from lexiko.store.schema import (
    accounts,
    circle_bans,
    circle_members,
    person_reports,
    server_invitations,
    settlements,
)
from lexiko.store.tables import CODE_LETTERS, new_id
from lexiko.store.walls import AbuseReport

Action = Literal["dismiss", "remove", "warn", "mute", "ban", "close"]
_INVITATION_LENGTH = 10
"""50 bits, and wrong codes are limited; unlike the codes of tables (8) and circles (12)."""


@dataclass(frozen=True, slots=True)
class ReportedPerson:
    """A person with all reports about them, oldest first."""

    person_id: str
    name: str
    reports: tuple[AbuseReport, ...]
    reporters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Settlement:
    """What was done about a report."""

    id: str
    at_ms: int
    by_id: str | None
    by_name: str
    action: Action
    kind: str
    """The kind of item, or `person`."""
    person_id: str | None
    person_name: str
    table_id: str | None
    circle_id: str | None
    note: str
    seen_ms: int | None = None


@dataclass(frozen=True, slots=True)
class ServerInvitation:
    """An invitation to a server where nobody becomes a guest without one."""

    code: str
    account_id: str | None
    created_ms: int
    expires_ms: int
    uses_left: int


class Moderation:
    """Reports of people and their settlement in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # ── Reports of people ───────────────────────────────────────────────────────────────────────

    async def report(self, person_id: str, account_id: str, reason: str, now_ms: int) -> None:
        """Report a person; a second report by the same person replaces the first."""
        await self._database.put(
            person_reports,
            {"person_id": person_id, "account_id": account_id},
            {"reason": reason, "at_ms": now_ms},
        )

    async def reported(self) -> list[ReportedPerson]:
        """List all people with unsettled reports, oldest report first."""
        person, reporter = accounts.alias(), accounts.alias()
        asked = (
            select(person_reports, person.c.name.label("person"), reporter.c.name.label("by_name"))
            .join(person, person.c.id == person_reports.c.person_id)
            .join(reporter, reporter.c.id == person_reports.c.account_id)
            .order_by(person_reports.c.at_ms)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(asked)).all()
        found: dict[str, list[Any]] = {}
        for row in rows:
            found.setdefault(row.person_id, []).append(row)
        return [
            ReportedPerson(
                person_id,
                some[0].person,
                tuple(AbuseReport(row.by_name, row.reason, row.at_ms) for row in some),
                tuple(row.account_id for row in some),
            )
            for person_id, some in found.items()
        ]

    async def settle(self, person_id: str, reporters: Collection[str]) -> None:
        """Delete the reports that these people made of a person."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(person_reports).where(
                    person_reports.c.person_id == person_id,
                    person_reports.c.account_id.in_(reporters),
                )
            )

    # ── Settlements ─────────────────────────────────────────────────────────────────────────────

    async def record(self, **facts: Any) -> None:
        """Add to the audit trail; the facts are those of a `Settlement`, without its ID."""
        async with self._database.writing() as connection:
            await connection.execute(insert(settlements).values(id=new_id(), **facts))

    async def settled(
        self,
        circle_ids: Collection[str] | None = None,
        table_ids: Collection[str] = (),
        limit: int = 50,
    ) -> list[Settlement]:
        """List what was done lately, newest first: everywhere, or at these circles and tables."""
        asked = select(settlements).order_by(settlements.c.at_ms.desc()).limit(limit)
        if circle_ids is not None:
            asked = asked.where(
                or_(settlements.c.circle_id.in_(circle_ids), settlements.c.table_id.in_(table_ids))
            )
        return await self._settlements(asked)

    async def warnings(self, account_id: str) -> list[Settlement]:
        """List the warnings that a person hasn't confirmed, oldest first."""
        asked = select(settlements).where(
            settlements.c.person_id == account_id,
            settlements.c.action == "warn",
            settlements.c.seen_ms.is_(None),
        )
        return await self._settlements(asked.order_by(settlements.c.at_ms))

    async def confirm(self, account_id: str, now_ms: int) -> None:
        """Note that a person has read their warnings."""
        async with self._database.writing() as connection:
            await connection.execute(
                update(settlements)
                .where(settlements.c.person_id == account_id, settlements.c.seen_ms.is_(None))
                .values(seen_ms=now_ms)
            )

    async def _settlements(self, asked: Any) -> list[Settlement]:
        async with self._database.reading() as connection:
            return [Settlement(**row) for row in (await connection.execute(asked)).mappings()]

    # ── In a circle ─────────────────────────────────────────────────────────────────────────────

    async def quiet(self, circle_id: str, account_id: str, *, is_quiet: bool) -> None:
        """Let a member of a circle only read, or write again."""
        async with self._database.writing() as connection:
            await connection.execute(
                update(circle_members)
                .where(
                    circle_members.c.circle_id == circle_id,
                    circle_members.c.account_id == account_id,
                )
                .values(is_quiet=is_quiet)
            )

    async def ban(self, circle_id: str, account_id: str, now_ms: int) -> None:
        await self._database.put(
            circle_bans, {"circle_id": circle_id, "account_id": account_id}, {"at_ms": now_ms}
        )

    async def lift_ban(self, circle_id: str, account_id: str) -> bool:
        async with self._database.writing() as connection:
            gone = await connection.execute(
                delete(circle_bans).where(
                    circle_bans.c.circle_id == circle_id, circle_bans.c.account_id == account_id
                )
            )
            return gone.rowcount > 0

    async def is_banned(self, circle_id: str, account_id: str) -> bool:
        asked = select(func.count()).where(
            circle_bans.c.circle_id == circle_id, circle_bans.c.account_id == account_id
        )
        async with self._database.reading() as connection:
            return bool((await connection.execute(asked)).scalar_one())

    async def banned(self, circle_id: str) -> dict[str, str]:
        """List the people who are banned from a circle, with their names."""
        asked = (
            select(accounts.c.id, accounts.c.name)
            .join(circle_bans, circle_bans.c.account_id == accounts.c.id)
            .where(circle_bans.c.circle_id == circle_id)
            .order_by(accounts.c.name, accounts.c.id)
        )
        async with self._database.reading() as connection:
            return {row.id: row.name for row in await connection.execute(asked)}

    # ── Server invitations ──────────────────────────────────────────────────────────────────────

    async def invite(
        self, account_id: str | None, now_ms: int, lasts_ms: int, uses: int
    ) -> ServerInvitation:
        """Create an invitation to this server."""
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(_INVITATION_LENGTH))
        made = ServerInvitation(code, account_id, now_ms, now_ms + lasts_ms, uses)
        async with self._database.writing() as connection:
            await connection.execute(
                insert(server_invitations).values(
                    **{name: getattr(made, name) for name in made.__slots__}
                )
            )
        return made

    async def use_invitation(self, code: str, now_ms: int) -> bool:
        """Use an invitation once; False if it's unknown, expired or used up."""
        async with self._database.writing() as connection:
            used = await connection.execute(
                update(server_invitations)
                .where(
                    server_invitations.c.code == code.upper(),
                    server_invitations.c.expires_ms > now_ms,
                    server_invitations.c.uses_left > 0,
                )
                .values(uses_left=server_invitations.c.uses_left - 1)
            )
            return used.rowcount > 0

    async def is_invitation(self, code: str, now_ms: int) -> bool:
        """Whether an invitation would be accepted now."""
        asked = select(func.count()).where(
            server_invitations.c.code == code.upper(),
            server_invitations.c.expires_ms > now_ms,
            server_invitations.c.uses_left > 0,
        )
        async with self._database.reading() as connection:
            return bool((await connection.execute(asked)).scalar_one())

    async def invitations(self, account_id: str, now_ms: int) -> list[ServerInvitation]:
        """List a person's invitations that still work, newest first."""
        asked = (
            select(server_invitations)
            .where(
                server_invitations.c.account_id == account_id,
                server_invitations.c.expires_ms > now_ms,
                server_invitations.c.uses_left > 0,
            )
            .order_by(server_invitations.c.created_ms.desc())
        )
        async with self._database.reading() as connection:
            return [ServerInvitation(**row) for row in (await connection.execute(asked)).mappings()]

    async def withdraw(self, code: str, account_id: str) -> bool:
        """Delete an invitation; False if this person has none with this code."""
        async with self._database.writing() as connection:
            gone = await connection.execute(
                delete(server_invitations).where(
                    server_invitations.c.code == code.upper(),
                    server_invitations.c.account_id == account_id,
                )
            )
            return gone.rowcount > 0
