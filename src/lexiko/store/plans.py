"""Planned turns: what a seat wants to play when its turn comes, visible only to its player."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal

from sqlalchemy import delete, select, update

from lexiko.store.database import Database
from lexiko.store.schema import planned_turns, tables

PlanState = Literal["waiting", "playing", "refused", "unfit", "changed"]

UNDER_WAY: tuple[PlanState, ...] = ("waiting", "playing")
"""A plan that is still to be played."""


@dataclass(frozen=True, slots=True)
class StoredPlan:
    """A seat's plan for its coming turn."""

    table_id: str
    seat: int
    account_id: str
    id: str
    """Another one whenever the plan is saved."""
    version: int
    """The version of the game that the plan was made for."""
    looked: int
    """The version up to which a process has looked at the plan; the rest is still to be seen."""
    state: PlanState
    """`waiting`; `playing` from the moment a process may append its turn; `refused`, `unfit` (no
    line fitted) or `changed` (the rack did) if it came to nothing."""
    about: int
    """The seat before this one, whose play the conditions are about."""
    rack: str
    """JSON: the faces it was made for."""
    lines: str
    """JSON."""
    reason: str | None
    """JSON: the error of a refused turn."""
    at_ms: int


_NAMES = [field.name for field in fields(StoredPlan)]


class Plans:
    """All plans in a database, one per seat."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_table(self, table_id: str) -> list[StoredPlan]:
        return await self._many(planned_turns.c.table_id == table_id)

    async def of_account(self, account_id: str) -> list[StoredPlan]:
        return await self._many(planned_turns.c.account_id == account_id)

    async def of_seat(self, table_id: str, seat: int, account_id: str) -> StoredPlan | None:
        """Read this person's plan for this seat, never that of an earlier player there."""
        found = await self._many(
            (planned_turns.c.table_id == table_id)
            & (planned_turns.c.seat == seat)
            & (planned_turns.c.account_id == account_id)
        )
        return found[0] if found else None

    async def overdue(self, limit: int = 200) -> list[str]:
        """List tables with a plan that nobody has looked at since something happened there."""
        asked = (
            select(planned_turns.c.table_id)
            .join(tables, tables.c.id == planned_turns.c.table_id)
            .where(
                planned_turns.c.state.in_(UNDER_WAY),
                tables.c.version > planned_turns.c.looked,
            )
            .distinct()
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(asked)).scalars())

    async def save(self, plan: StoredPlan) -> bool:
        """Save a plan in place of the seat's last one; False if that is being played."""
        place = {"table_id": plan.table_id, "seat": plan.seat}
        values = {name: getattr(plan, name) for name in _NAMES if name not in place}
        is_free = planned_turns.c.state != "playing"
        await self._database.put(planned_turns, place, values, where=is_free)
        stored = await self.of_seat(plan.table_id, plan.seat, plan.account_id)
        return stored is not None and stored.id == plan.id

    async def cancel(self, table_id: str, seat: int, account_id: str) -> bool:
        """Delete a person's plan; False if it's being played."""
        theirs = (
            (planned_turns.c.table_id == table_id)
            & (planned_turns.c.seat == seat)
            & (planned_turns.c.account_id == account_id)
        )
        async with self._database.writing() as connection:
            await connection.execute(
                delete(planned_turns).where(theirs, planned_turns.c.state != "playing")
            )
            left = await connection.execute(select(planned_turns.c.id).where(theirs))
            return left.first() is None

    async def claim(self, plan: StoredPlan) -> bool:
        """Mark a plan as being played; False if its player has replaced or deleted it."""
        return await self._change(plan, state="playing")

    async def settle(
        self, plan: StoredPlan, state: PlanState, looked: int, reason: str | None = None
    ) -> bool:
        """Note what came of a plan; False if its player has replaced or deleted it."""
        return await self._change(plan, state=state, looked=looked, reason=reason)

    async def remove(self, plan: StoredPlan) -> None:
        async with self._database.writing() as connection:
            await connection.execute(delete(planned_turns).where(planned_turns.c.id == plan.id))

    async def _change(self, plan: StoredPlan, **values: Any) -> bool:
        async with self._database.writing() as connection:
            written = await connection.execute(
                update(planned_turns).where(planned_turns.c.id == plan.id).values(**values)
            )
            return written.rowcount == 1

    async def _many(self, condition: Any) -> list[StoredPlan]:
        asked = select(planned_turns).where(condition).order_by(planned_turns.c.seat)
        async with self._database.reading() as connection:
            rows = (await connection.execute(asked)).mappings().all()
        return [_plan(row) for row in rows]


def _plan(row: Mapping[Any, Any]) -> StoredPlan:
    return StoredPlan(**{name: row[name] for name in _NAMES})
