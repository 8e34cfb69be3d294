"""Links to people's calendars.

A calendar app has no cookie, so anyone with the secret in the link can read the calendar.
"""

import secrets
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, insert, select

from lexiko.store.accounts import digest_of
from lexiko.store.database import Database
from lexiko.store.schema import calendars

SECRET_BYTES = 24


@dataclass(frozen=True, slots=True)
class CalendarLink:
    """A person's calendar link; the secret in it isn't stored."""

    account_id: str
    language: str
    created_ms: int


class Calendars:
    """All calendar links in a database, at most one per person."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, account_id: str, language: str, now_ms: int) -> str:
        """Create a secret for a person; their previous one stops working."""
        secret = secrets.token_urlsafe(SECRET_BYTES)
        async with self._database.writing() as connection:
            await connection.execute(delete(calendars).where(calendars.c.account_id == account_id))
            await connection.execute(
                insert(calendars).values(
                    account_id=account_id,
                    digest=digest_of(secret),
                    language=language,
                    created_ms=now_ms,
                )
            )
        return secret

    async def close(self, account_id: str) -> None:
        """Remove a person's link."""
        async with self._database.writing() as connection:
            await connection.execute(delete(calendars).where(calendars.c.account_id == account_id))

    async def of_account(self, account_id: str) -> CalendarLink | None:
        return await self._one(calendars.c.account_id == account_id)

    async def find(self, secret: str) -> CalendarLink | None:
        """Find a link by its secret.

        The lookup uses the digest, so its timing reveals nothing about a nearly correct secret.
        """
        return await self._one(calendars.c.digest == digest_of(secret))

    async def _one(self, condition: Any) -> CalendarLink | None:
        asked = select(calendars.c.account_id, calendars.c.language, calendars.c.created_ms)
        async with self._database.reading() as connection:
            row = (await connection.execute(asked.where(condition))).mappings().one_or_none()
        return None if row is None else CalendarLink(**row)
