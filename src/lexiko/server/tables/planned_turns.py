"""Playing planned turns: once the seat's turn has come, and exactly once.

A plan is looked at after every event of its table, by the process that stored the event; if that
process dies first, any process finds the plan behind its table's version (`Plans.overdue`). The
turn is stored like any other, for the version it was decided on, so only one process can store it.
If a process dies between storing it and deleting the plan, the events since the plan was made
contain the seat's turn, and the plan is deleted without playing again.
"""

from collections.abc import Sequence
from functools import partial
from typing import Protocol

import msgspec
import structlog

from lexiko.errors import BadWord, RuleError, StaleVersion
from lexiko.rules import Game
from lexiko.rules.commands import Command
from lexiko.rules.events import Event
from lexiko.server.tables.live import LiveTable
from lexiko.server.tables.planning import draft_of, fitting, has_moved, is_turn_of, stored_lines
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.json import encode, read_event
from lexiko.store.drafts import Drafts, StoredDraft
from lexiko.store.journal import Journal
from lexiko.store.plans import UNDER_WAY, Plans, StoredPlan

log = structlog.get_logger("lexiko.plans")

_TRIES = 5


class Attempts(Protocol):
    """The registry, as far as planned turns need it."""

    @property
    def journal(self) -> Journal: ...
    async def attempt(
        self, live: LiveTable, command: Command, seen: int, wanted: "Wanted"
    ) -> bool: ...


class Wanted(Protocol):
    """Whether the events of a command are what it was given for."""

    def __call__(self, events: Sequence[Event]) -> bool: ...


class PlannedTurns:
    """Plays the planned turns of this process's tables."""

    def __init__(self, registry: Attempts, plans: Plans, drafts: Drafts) -> None:
        self._registry = registry
        self._plans = plans
        self._drafts = drafts

    async def overdue(self) -> list[str]:
        """The tables with plans that nobody has looked at since something happened."""
        return await self._plans.overdue()

    async def look(self, live: LiveTable) -> None:
        """Play the plan of the seat whose turn it is; drop plans that have come to nothing."""
        for plan in await self._plans.of_table(live.row.id):
            for _ in range(_TRIES):
                if await self._look_at(live, plan):
                    break

    async def _look_at(self, live: LiveTable, plan: StoredPlan) -> bool:
        """Look at one plan; False if the game has changed meanwhile, so that it takes another."""
        game, version = live.game, live.version
        if game is None or not _is_alive(live, plan):
            await self._plans.remove(plan)
            return True
        stored = await self._registry.journal.read(live.row.id, plan.version, version)
        events = [read_event(data) for data in stored]
        if has_moved(events, plan.seat):
            await self._plans.remove(plan)
        elif plan.state not in UNDER_WAY:
            # It stays until then, to say why it wasn't played.
            pass
        elif sorted(game.racks[plan.seat]) != sorted(msgspec.json.decode(plan.rack)):
            await self._plans.settle(plan, "changed", version)
        elif game.mover != plan.seat:
            await self._plans.settle(plan, "waiting", version)
        else:
            return await self._play(live, plan, game, events)
        return True

    async def _play(
        self, live: LiveTable, plan: StoredPlan, game: Game, events: Sequence[Event]
    ) -> bool:
        for line in fitting(stored_lines(plan.lines, plan.seat), events, plan.about):
            if not await self._plans.claim(plan):
                # Its player has just deleted or replaced it.
                return True
            wanted = partial(_has_turn, seat=plan.seat)
            try:
                if await self._registry.attempt(live, line.reply, game.version, wanted):
                    await self._plans.remove(plan)
                    log.info("planned_turn_played", table=live.row.id)
                    return True
            except BadWord as refused:
                error = {
                    "code": refused.code,
                    "message": refused.message,
                    "details": refused.details,
                }
                rack = game.racks[plan.seat]
                draft = encode(draft_of(line.reply, rack, game.board)).decode()
                saved = StoredDraft(game.version, draft, now_ms())
                await self._drafts.save(live.row.id, plan.seat, plan.account_id, saved)
                await self._plans.settle(plan, "refused", game.version, encode(error).decode())
                return True
            except StaleVersion:
                return False
            except RuleError:
                # It doesn't fit after all: the next line may.
                pass
            if live.version != game.version:
                return False
        await self._plans.settle(plan, "unfit", game.version)
        return True


def _has_turn(events: Sequence[Event], seat: int) -> bool:
    return any(is_turn_of(event, seat) for event in events)


def _is_alive(live: LiveTable, plan: StoredPlan) -> bool:
    """Whether the player who made the plan still plays for that seat."""
    seat, game = live.row.seats[plan.seat], live.game
    return (
        live.row.state == "playing"
        and game is not None
        and not game.is_over
        and plan.seat not in game.gone
        and seat.kind == "person"
        and seat.account_id == plan.account_id
    )
