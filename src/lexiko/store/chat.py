"""Chat at tables: lines, muted people and reports."""

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update

from lexiko.store.database import Database
from lexiko.store.schema import accounts, lines, mutes, reports


@dataclass(frozen=True, slots=True)
class ChatLine:
    """A line of chat."""

    id: int
    table_id: str
    account_id: str | None
    name: str
    text: str
    """Empty once removed."""
    at_ms: int
    removed: bool = False


@dataclass(frozen=True, slots=True)
class AbuseReport:
    """A person's reason for reporting a line."""

    name: str
    reason: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class ReportedLine:
    """A line with all reports of it, oldest first."""

    line: ChatLine
    reports: tuple[AbuseReport, ...]


class Chat:
    """All chat in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def say(
        self, table_id: str, account_id: str, name: str, text: str, now_ms: int
    ) -> ChatLine:
        async with self._database.writing() as connection:
            written = await connection.execute(
                insert(lines).values(
                    table_id=table_id,
                    account_id=account_id,
                    name=name,
                    text=text,
                    at_ms=now_ms,
                    removed=False,
                )
            )
            (line_id,) = written.inserted_primary_key or (0,)
        return ChatLine(int(line_id), table_id, account_id, name, text, now_ms)

    async def lines(self, table_id: str, since: int = 0, limit: int = 200) -> list[ChatLine]:
        """Read the latest lines after line `since`, in order."""
        asked = (
            select(lines)
            .where(lines.c.table_id == table_id, lines.c.id > since)
            .order_by(lines.c.id.desc())
            .limit(limit)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(asked)).mappings().all()
        return [ChatLine(**row) for row in reversed(rows)]

    async def lines_of(self, account_id: str) -> list[ChatLine]:
        asked = select(lines).where(lines.c.account_id == account_id).order_by(lines.c.id)
        async with self._database.reading() as connection:
            return [ChatLine(**row) for row in (await connection.execute(asked)).mappings()]

    async def line(self, line_id: int) -> ChatLine | None:
        async with self._database.reading() as connection:
            found = await connection.execute(select(lines).where(lines.c.id == line_id))
            row = found.mappings().one_or_none()
        return None if row is None else ChatLine(**row)

    async def remove(self, line_id: int) -> None:
        """Remove a line's text; people still see that there was one."""
        async with self._database.writing() as connection:
            await connection.execute(
                update(lines).where(lines.c.id == line_id).values(text="", removed=True)
            )

    async def report(self, line_id: int, account_id: str, reason: str, now_ms: int) -> None:
        """Report a line; a second report by the same person replaces the first."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(reports).where(
                    reports.c.line_id == line_id, reports.c.account_id == account_id
                )
            )
            await connection.execute(
                insert(reports).values(
                    line_id=line_id, account_id=account_id, reason=reason, at_ms=now_ms
                )
            )

    async def reported(self) -> list[ReportedLine]:
        """List all lines with unsettled reports, oldest line first."""
        asked = (
            select(lines, reports.c.reason, accounts.c.name.label("by_name"))
            .add_columns(reports.c.at_ms.label("reported_ms"))
            .join(reports, reports.c.line_id == lines.c.id)
            .join(accounts, accounts.c.id == reports.c.account_id)
            .order_by(lines.c.id, reports.c.at_ms)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(asked)).mappings().all()
        found: dict[ChatLine, list[AbuseReport]] = {}
        for row in rows:
            line = ChatLine(**{name: row[name] for name in ChatLine.__slots__})
            report = AbuseReport(row["by_name"], row["reason"], row["reported_ms"])
            found.setdefault(line, []).append(report)
        return [ReportedLine(line, tuple(reports)) for line, reports in found.items()]

    async def settle(self, line_id: int) -> bool:
        """Delete the reports of a line; False if there were none."""
        async with self._database.writing() as connection:
            gone = await connection.execute(delete(reports).where(reports.c.line_id == line_id))
            return gone.rowcount > 0

    async def mute(self, account_id: str, muted_id: str, *, is_muted: bool) -> None:
        """Mute or unmute a person."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(mutes).where(mutes.c.account_id == account_id, mutes.c.muted_id == muted_id)
            )
            if is_muted:
                await connection.execute(
                    insert(mutes).values(account_id=account_id, muted_id=muted_id)
                )

    async def muted_names(self, account_id: str) -> dict[str, str]:
        """List the people someone has muted, with their names."""
        asked = (
            select(accounts.c.id, accounts.c.name)
            .join(mutes, mutes.c.muted_id == accounts.c.id)
            .where(mutes.c.account_id == account_id)
            .order_by(accounts.c.name, accounts.c.id)
        )
        async with self._database.reading() as connection:
            return {row.id: row.name for row in await connection.execute(asked)}

    async def latest(self, table_ids: Collection[str], since_ms: int) -> list[ChatLine]:
        """Read the lines at these tables since then, in order."""
        asked = select(lines).where(
            self._database.among(lines.c.table_id, [*table_ids]), lines.c.at_ms >= since_ms
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(asked.order_by(lines.c.id))).mappings().all()
        return [ChatLine(**row) for row in rows]

    async def muted_by_all(self, account_ids: Collection[str]) -> dict[str, set[str]]:
        """List who each of these people has muted; people who muted no one are left out."""
        asked = select(mutes).where(self._database.among(mutes.c.account_id, [*account_ids]))
        found: dict[str, set[str]] = {}
        async with self._database.reading() as connection:
            for row in await connection.execute(asked):
                found.setdefault(row.account_id, set()).add(row.muted_id)
        return found

    async def muted_by(self, account_id: str) -> set[str]:
        asked = select(mutes.c.muted_id).where(mutes.c.account_id == account_id)
        async with self._database.reading() as connection:
            return set((await connection.execute(asked)).scalars())
