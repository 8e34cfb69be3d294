"""Reviews of finished games: how far each has come, and its turns.

One process at a time works on a review, and says so by a lease that it renews. If it dies, the
lease runs out and another process goes on after the last turn that was written.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lexiko.store.database import Database
from lexiko.store.schema import review_looks, review_turns, reviews, seats, tables

State = Literal["waiting", "running", "stopped", "complete", "failed"]
Standing = Literal["found", "limited", "skipped"]
UNDER_WAY: tuple[State, ...] = ("waiting", "running")
RANKS = ("quick", "normal", "deep")
"""Qualities, from the quickest to the closest."""


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """How far the review of a table's game has come."""

    table_id: str
    engine: str
    quality: str
    state: State
    total: int
    edit: int
    by_id: str | None
    asked_ms: int
    worker: str = ""
    lease_ms: int = 0
    data: str | None = None
    """JSON."""

    @property
    def is_under_way(self) -> bool:
        return self.state in UNDER_WAY


@dataclass(frozen=True, slots=True)
class ReviewTurnRow:
    """A turn that was looked at."""

    number: int
    quality: str
    standing: Standing
    data: str
    """JSON."""
    edit: int = 0

    def is_done(self, quality: str) -> bool:
        """Whether there's nothing left to do for a review of this quality."""
        return self.standing != "found" or RANKS.index(self.quality) >= RANKS.index(quality)


class Reviews:
    """All reviews in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # ── Reading ─────────────────────────────────────────────────────────────────────────────────

    async def find(self, table_id: str) -> ReviewRow | None:
        async with self._database.reading() as connection:
            return await _find(connection, table_id)

    async def turns(self, table_id: str, since: int = 0) -> list[ReviewTurnRow]:
        """List the turns that were written after this change, in order."""
        asked = (
            select(review_turns)
            .where(review_turns.c.table_id == table_id, review_turns.c.edit > since)
            .order_by(review_turns.c.number)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(asked)).mappings()
            return [
                ReviewTurnRow(
                    row["number"], row["quality"], row["standing"], row["data"], row["edit"]
                )
                for row in rows
            ]

    async def standings(self, table_id: str) -> list[ReviewTurnRow]:
        """List all turns without their data."""
        asked = (
            select(
                review_turns.c.number,
                review_turns.c.quality,
                review_turns.c.standing,
                review_turns.c.edit,
            )
            .where(review_turns.c.table_id == table_id)
            .order_by(review_turns.c.number)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(asked)).mappings()
            return [ReviewTurnRow(**row, data="") for row in rows]

    async def count_under_way(self, account_id: str) -> int:
        """Count the reviews that a person has asked for and that aren't finished."""
        asked = select(func.count()).where(
            reviews.c.by_id == account_id, reviews.c.state.in_(UNDER_WAY)
        )
        async with self._database.reading() as connection:
            return int((await connection.execute(asked)).scalar_one())

    async def count_ahead(self, row: ReviewRow) -> int:
        """Count the same person's reviews that were asked for before this one."""
        asked = select(func.count()).where(
            reviews.c.by_id == row.by_id,
            reviews.c.state.in_(UNDER_WAY),
            reviews.c.asked_ms < row.asked_ms,
        )
        async with self._database.reading() as connection:
            return int((await connection.execute(asked)).scalar_one())

    async def asked_by(self, account_id: str) -> list[ReviewRow]:
        """List the reviews that a person has asked for."""
        asked = select(reviews).where(reviews.c.by_id == account_id).order_by(reviews.c.asked_ms)
        async with self._database.reading() as connection:
            return [ReviewRow(**row) for row in (await connection.execute(asked)).mappings()]

    async def complete_games_of(self, account_id: str, limit: int = 50) -> list[tuple[int, str]]:
        """List a person's seat and the data of each of their reviewed games, the newest first."""
        asked = (
            select(seats.c.number, reviews.c.data)
            .join(reviews, reviews.c.table_id == seats.c.table_id)
            .join(tables, tables.c.id == seats.c.table_id)
            .where(
                seats.c.account_id == account_id,
                seats.c.kind == "person",
                reviews.c.state == "complete",
            )
            .order_by(tables.c.ended_ms.desc())
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return [(row.number, row.data) for row in await connection.execute(asked)]

    # ── Asking ──────────────────────────────────────────────────────────────────────────────────

    async def ask(self, wanted: ReviewRow) -> ReviewRow:
        """Ask for a review, or for an existing one to go on; returns what it is now.

        One by another version of Lexiko starts over. A closer one stays as close as it is.
        """
        async with self._database.writing() as connection:
            found = await _find(connection, wanted.table_id)
            if found and found.engine != wanted.engine:
                await connection.execute(
                    delete(reviews).where(reviews.c.table_id == wanted.table_id)
                )
                # Numbers of changes go on, so that streams that are open see the new turns.
                wanted, found = replace(wanted, edit=found.edit + 1), None
            if found is None:
                await connection.execute(insert(reviews).values(**_values(wanted)))
                return wanted
            is_closer = RANKS.index(wanted.quality) > RANKS.index(found.quality)
            if found.state == "complete" and not is_closer:
                return found
            changes: dict[str, Any] = {
                "quality": wanted.quality if is_closer else found.quality,
                "edit": found.edit + 1,
            }
            if is_closer or not found.is_under_way:
                # The process at work loses it, and the next one starts with the new quality.
                changes |= {
                    "state": "waiting",
                    "asked_ms": wanted.asked_ms,
                    "by_id": wanted.by_id,
                    "worker": "",
                    "lease_ms": 0,
                }
                # What failed gets another chance.
                await connection.execute(
                    update(review_turns)
                    .where(
                        review_turns.c.table_id == found.table_id,
                        review_turns.c.standing == "skipped",
                    )
                    .values(standing="found")
                )
            await connection.execute(
                update(reviews).where(reviews.c.table_id == found.table_id).values(**changes)
            )
            return replace(found, **changes)

    async def stop(self, table_id: str) -> bool:
        """Stop a review; False if it isn't under way."""
        async with self._database.writing() as connection:
            stopped = await connection.execute(
                update(reviews)
                .where(reviews.c.table_id == table_id, reviews.c.state.in_(UNDER_WAY))
                .values(state="stopped", worker="", lease_ms=0, edit=reviews.c.edit + 1)
            )
        return stopped.rowcount == 1

    # ── Working ─────────────────────────────────────────────────────────────────────────────────

    async def claim(
        self, worker: str, now_ms: int, until_ms: int, limit: int = 20
    ) -> list[ReviewRow]:
        """Take over reviews that no process works on, the oldest first."""
        free = (
            select(reviews)
            .where(reviews.c.state.in_(UNDER_WAY), reviews.c.lease_ms < now_ms)
            .order_by(reviews.c.asked_ms)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            found = [ReviewRow(**row) for row in (await connection.execute(free)).mappings()]
        if not found:
            return []
        claimed = []
        async with self._database.writing() as connection:
            for row in found:
                taken = await connection.execute(
                    update(reviews)
                    .where(
                        reviews.c.table_id == row.table_id,
                        reviews.c.state.in_(UNDER_WAY),
                        reviews.c.lease_ms == row.lease_ms,
                    )
                    .values(worker=worker, lease_ms=until_ms)
                )
                if taken.rowcount == 1:
                    claimed.append(replace(row, worker=worker, lease_ms=until_ms))
        return claimed

    async def renew(self, worker: str, until_ms: int) -> set[str]:
        """Renew this process's leases, and return the tables whose reviews it has."""
        mine = (reviews.c.worker == worker) & reviews.c.state.in_(UNDER_WAY)
        async with self._database.writing() as connection:
            await connection.execute(update(reviews).where(mine).values(lease_ms=until_ms))
            return set((await connection.execute(select(reviews.c.table_id).where(mine))).scalars())

    async def release(self, worker: str) -> None:
        """Give up this process's leases, so that another can take over at once."""
        async with self._database.writing() as connection:
            await connection.execute(
                update(reviews)
                .where(reviews.c.worker == worker, reviews.c.state.in_(UNDER_WAY))
                .values(worker="", lease_ms=0)
            )

    async def write(
        self,
        table_id: str,
        worker: str,
        turns: Sequence[ReviewTurnRow] = (),
        **changes: Any,
    ) -> ReviewRow | None:
        """Write turns, and changes to the review itself; None if another process has it now."""
        mine = (
            (reviews.c.table_id == table_id)
            & (reviews.c.worker == worker)
            & reviews.c.state.in_(UNDER_WAY)
        )
        async with self._database.writing() as connection:
            changed = await connection.execute(
                update(reviews).where(mine).values(**{"edit": reviews.c.edit + 1, **changes})
            )
            if changed.rowcount != 1:
                return None
            row = await _find(connection, table_id)
            assert row
            if turns:
                await connection.execute(
                    delete(review_turns).where(
                        review_turns.c.table_id == table_id,
                        review_turns.c.number.in_([turn.number for turn in turns]),
                    )
                )
                await connection.execute(
                    insert(review_turns),
                    [
                        {
                            "table_id": table_id,
                            "number": turn.number,
                            "quality": turn.quality,
                            "standing": turn.standing,
                            "data": turn.data,
                            "edit": row.edit,
                        }
                        for turn in turns
                    ],
                )
            return row

    # ── Looking ─────────────────────────────────────────────────────────────────────────────────

    async def note_look(self, account_id: str, table_id: str, now_ms: int) -> None:
        """Note that a person has looked at a finished game; the first time counts."""
        place = {"account_id": account_id, "table_id": table_id}
        seen = select(review_looks.c.at_ms).where(
            review_looks.c.account_id == account_id, review_looks.c.table_id == table_id
        )
        async with self._database.reading() as connection:
            if (await connection.execute(seen)).first():
                return
        await self._database.put(review_looks, place, {"at_ms": now_ms})

    async def looks_of(self, account_id: str) -> dict[str, int]:
        """Read when a person first looked at each game."""
        asked = select(review_looks.c.table_id, review_looks.c.at_ms).where(
            review_looks.c.account_id == account_id
        )
        async with self._database.reading() as connection:
            return dict((await connection.execute(asked)).all())

    async def unseen_games(self, account_id: str, since_ms: int, limit: int = 5) -> list[str]:
        """List a person's games that ended since then and that they haven't looked at.

        The last one comes first. Imported games, which end when they begin, aren't among them.
        """
        looked = select(review_looks.c.table_id).where(review_looks.c.account_id == account_id)
        asked = (
            select(tables.c.id)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(
                seats.c.account_id == account_id,
                seats.c.kind == "person",
                tables.c.state == "over",
                tables.c.ended_ms >= since_ms,
                tables.c.started_ms < tables.c.ended_ms,
                tables.c.id.not_in(looked),
            )
            .group_by(tables.c.id, tables.c.ended_ms)
            .order_by(tables.c.ended_ms.desc())
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(asked)).scalars())


async def _find(connection: AsyncConnection, table_id: str) -> ReviewRow | None:
    asked = select(reviews).where(reviews.c.table_id == table_id)
    row = (await connection.execute(asked)).mappings().first()
    return None if row is None else ReviewRow(**row)


def _values(row: ReviewRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in ReviewRow.__slots__}
