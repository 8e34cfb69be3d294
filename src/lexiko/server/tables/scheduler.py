"""What happens without a person: deadlines, challenge windows, computers' turns.

Each change of a game records in its table's row when the table next needs the server (`due_ms`), so
that any process can find it, even one that starts later. The process that made the last change sets
its own timer; others step in only when a table is overdue, for example after a crash.
"""

import asyncio
from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import Protocol

import structlog

from lexiko.players.next_up import next_computer, next_up
from lexiko.rules import Game, view
from lexiko.rules.clock import next_deadline_ms
from lexiko.rules.commands import AcceptPlay, Command, PassTurn, RollDice
from lexiko.rules.view import View
from lexiko.server.tables.live import LiveTable
from lexiko.store.tables import SeatRow

log = structlog.get_logger("lexiko.clockwork")

LEASE_MS = 30_000
"""How long other processes leave a computer's turn to the process that owns it."""
OVERDUE_MS = 3_000
_SCAN_S = 2.0
_SOON_MS = 60_000
_LONGEST_SLEEP_S = 30.0
"""Timers stop while a machine sleeps, so the wall clock is checked at least this often."""


def computer_to_act(game: Game, seats: Sequence[SeatRow]) -> tuple[int, bool] | None:
    """The computer seat that may act now, and whether people may challenge first."""
    computers = _computers(seats)
    up = next_up(game, computers)
    if up.seat is None or up.seat not in computers:
        return None
    return up.seat, up.kind == "challengers"


def _computers(seats: Sequence[SeatRow]) -> list[int]:
    return [seat.number for seat in seats if seat.kind == "computer"]


def due_ms(game: Game, seats: Sequence[SeatRow], now_ms: int) -> int | None:
    """The latest time at which the table needs the server, for other processes."""
    times = [] if (deadline := next_deadline_ms(game)) is None else [deadline]
    if computer_to_act(game, seats):
        times.append(now_ms + LEASE_MS)
    return min(times, default=None)


class Chooser(Protocol):
    """Chooses computers' commands."""

    async def choose(self, seen: View, level: str, *, is_awaited: bool) -> Command | None: ...


class Registry(Protocol):
    """The registry, as far as the scheduler needs it."""

    async def table(self, table_id: str) -> LiveTable: ...
    async def act(self, live: LiveTable, command: Command, seen: int | None = None) -> bool: ...
    async def notice_time(self, live: LiveTable) -> None: ...
    def unload_idle(self) -> None: ...


class TurnPlans(Protocol):
    """Planned turns, as far as the scheduler needs them."""

    async def overdue(self) -> list[str]: ...
    async def look(self, live: LiveTable) -> None: ...


class Scheduler:
    """Runs the clocks, planned turns and computers of this process's tables."""

    def __init__(
        self,
        registry: Registry,
        overdue: "Overdue",
        computers: Chooser,
        now_ms: Callable[[], int],
        plans: TurnPlans | None = None,
    ) -> None:
        self._registry = registry
        self._overdue = overdue
        self._computers = computers
        self._now_ms = now_ms
        self._plans = plans
        self._scan: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closing = False
        self.turns = 0

    def open(self) -> None:
        self._scan = asyncio.create_task(self._scan_for_overdue(), name="clockwork")

    async def close(self) -> None:
        self._is_closing = True
        tasks = [*self._tasks, *([self._scan] if self._scan else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ── One table ───────────────────────────────────────────────────────────────────────────────

    def schedule(self, live: LiveTable) -> None:
        """Set a table's timer for its next event."""
        if live.timer:
            live.timer.cancel()
            live.timer = None
        when = self._wake_ms(live)
        if when is None or self._is_closing:
            return
        delay = min(max(0, when - self._now_ms()) / 1000, _LONGEST_SLEEP_S)
        live.timer = asyncio.get_running_loop().call_later(delay, self._wake, live)

    def _wake_ms(self, live: LiveTable) -> int | None:
        """When this process wakes up for a table.

        That is when something is due, or a little later if another process owns the table.
        """
        when = self._next_ms(live)
        if when is None or live.is_ours:
            return when
        # Counted from the last change, so that checking early doesn't postpone it.
        return max(when, live.changed_ms) + OVERDUE_MS

    def _next_ms(self, live: LiveTable) -> int | None:
        # After the end, too: plans are dropped then.
        times = [live.changed_ms] if live.are_plans_due else []
        game = live.game
        if game is None or game.is_over or live.row.state != "playing":
            return min(times, default=None)
        if (deadline := next_deadline_ms(game)) is not None:
            times.append(deadline)
        if not live.thinking and (at := self._computer_at_ms(live)) is not None:
            times.append(at)
        return min(times, default=None)

    def _computer_at_ms(self, live: LiveTable) -> int | None:
        """When a computer starts thinking, if it's a computer's turn."""
        assert live.game
        if live.idle_version == live.version:
            return None
        due = next_computer(
            live.game,
            _computers(live.row.seats),
            since_ms=live.changed_ms,
            grace_ms=live.grace_ms,
        )
        return due.at_ms if due else None

    def _wake(self, live: LiveTable) -> None:
        live.timer = None
        when = self._wake_ms(live)
        if when is None or when > self._now_ms():
            self.schedule(live)
            return
        task = asyncio.create_task(self._step(live))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _step(self, live: LiveTable) -> None:
        """Handle what is due: a planned turn, a time limit, or a computer's turn."""
        try:
            live.is_ours = True
            if live.are_plans_due:
                live.are_plans_due = False
                if self._plans:
                    await self._plans.look(live)
            game, now = live.game, self._now_ms()
            deadline = next_deadline_ms(game) if game else None
            if deadline is not None and deadline <= now:
                await self._registry.notice_time(live)
            elif live.thinking is None and game is not None:
                at = self._computer_at_ms(live)
                if at is not None and at <= now:
                    live.thinking = asyncio.current_task()
                    await self._think(live)
        except Exception:
            log.exception("clockwork_failed", table=live.row.id)
            await asyncio.sleep(1)
        finally:
            if live.thinking is asyncio.current_task():
                live.thinking = None
            self.schedule(live)

    async def _think(self, live: LiveTable) -> None:
        assert live.game
        game, version = live.game, live.version
        asked = computer_to_act(game, live.row.seats)
        if asked is None:
            return
        seat = asked[0]
        level = live.row.seats[seat].level or "intermediate"
        people = {one.number for one in live.row.seats if one.kind == "person"}
        seen = view(game, seat)
        chosen = await self._computers.choose(
            seen, level, is_awaited=bool(people & set(game.active()))
        )
        if live.version != version or live.row.seats[seat].kind != "computer":
            # Another process was faster, or the player is back.
            return
        if chosen is None:
            live.idle_version = version
            return
        self.turns += 1
        if not await self._registry.act(live, chosen, version) and live.version == version:
            # A computer's command should always be legal. If it isn't, the game must go on anyway.
            log.error("computer_refused", table=live.row.id, command=type(chosen).__name__)
            await self._registry.act(live, fallback_turn(seen, seat), version)

    # ── All tables ──────────────────────────────────────────────────────────────────────────────

    async def _scan_for_overdue(self) -> None:
        """Find overdue tables: those from before the start, then those of dead processes."""
        horizon = _SOON_MS
        while True:
            try:
                for table_id in await self._overdue(self._now_ms() + horizon):
                    live = await self._registry.table(table_id)
                    if live.thinking is None or horizon > 0:
                        # Even if it has a timer: the machine may have slept since it was set.
                        live.is_ours = True
                        self.schedule(live)
                for table_id in await self._plans.overdue() if self._plans else ():
                    live = await self._registry.table(table_id)
                    live.is_ours = live.are_plans_due = True
                    self.schedule(live)
                self._registry.unload_idle()
                horizon = -OVERDUE_MS
            except Exception:
                log.exception("scan_failed")
            await asyncio.sleep(_SCAN_S * SystemRandom().uniform(0.8, 1.2))


class Overdue(Protocol):
    """Finds the tables that are due by a given time."""

    async def __call__(self, until_ms: int) -> list[str]: ...


def fallback_turn(seen: View, seat: int) -> Command:
    """A command that is always legal for a seat that can act."""
    if seen.open_play and seen.open_play.seat != seat and seat not in seen.open_play.accepted:
        return AcceptPlay(seat)
    if seen.edition.is_dice and not seen.has_rolled:
        return RollDice(seat)
    return PassTurn(seat)
