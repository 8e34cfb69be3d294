"""A live table in this process: its row, its game, and its watchers."""

import asyncio
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Any

from lexiko.rules import Game, evolve
from lexiko.rules.events import Event
from lexiko.server.tables import views
from lexiko.server.tables.agreement import TableAgreement, parse_agreement
from lexiko.server.wire.json import encode
from lexiko.store.tables import Mark, TableRow

_LONGEST_QUEUE = 400
"""A client with a longer queue is disconnected. It reconnects with its version and misses
nothing."""


class Watcher:
    """A stream of a table: to a seat's player, or to a spectator (`seat` is None)."""

    def __init__(
        self, account_id: str | None, asked: int | None, muted: AbstractSet[str], session: str = ""
    ) -> None:
        self.account_id = account_id
        self.session = session
        """The digest of the session that opened it."""
        self.asked = asked
        """The seat the client asked for, if any."""
        self.seat = asked
        self.muted = muted
        self.notes: int | None = None
        """The version of the wall whose notes the client has; None if it wants lines of chat."""
        self.looks_at: str | None = None
        """Of a person's own stream: the path of the page they see, empty if it's hidden; None if
        the client doesn't say."""
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, message: bytes) -> None:
        if self.queue.qsize() < _LONGEST_QUEUE:
            self.queue.put_nowait(message)
        else:
            self.end()

    def end(self) -> None:
        """Close the stream after the messages already queued."""
        self.queue.put_nowait(None)


class LiveTable:
    """A table as this process knows it.

    Hold its lock to change it. Only what is stored is sent to watchers.
    """

    def __init__(self, row: TableRow, events: Sequence[Event], now_ms: int, grace_s: int) -> None:
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.idle_version = 0
        """The version at which a computer was asked and had nothing to do."""
        self.has_plans = False
        """Whether a seat had planned its turn when the last command was prepared."""
        self.are_plans_due = False
        """Whether plans are to be looked at, because something has happened since."""
        self.is_ours = False
        """Whether this process made the last change, and so runs the clock and the computers."""
        self.used_ms = now_ms
        self.changed_ms = now_ms
        """When the last event happened, or when the table was loaded if that is later."""
        self.last_ms = now_ms
        """When the last event happened, even before a restart."""
        self.others_here: dict[str, set[int]] = {}
        """The seats watching in other processes, by process."""
        self.other_spectators: dict[str, int] = {}
        """The number of spectators in other processes, by process."""
        self.sent_spectators = 0
        """The number of spectators that everyone here was sent last, and when."""
        self.spectators_sent_s = 0.0
        self.published_spectators = 0
        """The number of this process's spectators that other processes know."""
        self.spectators_timer: asyncio.TimerHandle | None = None
        self.seen_ms: dict[int, int] = {}
        """When an absent seat was last present."""
        self.in_doubt_until_ms = 0
        """Until then, a write of this process may have succeeded without confirmation."""
        self.stored_version = 0
        """The version in the database when it was last checked."""
        self.rows = views.SheetRows()
        self.game: Game | None = None
        self._server_grace_s = grace_s
        self.set_row(row, now_ms)
        for event in events:
            self.game = evolve(self.game, event)
        for seat in row.seats:
            self.seen_ms[seat.number] = now_ms

    def set_row(self, row: TableRow, now_ms: int) -> None:
        """Set the table's row and update the streams before anything else is sent.

        Each stream gets the view of the seat its person has now; a stream that would show too much
        ends.
        """
        self.row = row
        self.agreement: TableAgreement = parse_agreement(row.agreement)
        for watcher in list(self.watchers):
            before, watcher.seat = watcher.seat, self.seat_for(watcher)
            if not self.may_watch(watcher):
                watcher.end()
                self.watchers.discard(watcher)
            elif watcher.seat != before and self.game:
                watcher.send(self.message(watcher.seat, [], now_ms))

    @property
    def version(self) -> int:
        return self.game.version if self.game else 0

    @property
    def newest_version(self) -> int:
        """The newest version this process knows to be in the database."""
        return max(self.version, self.stored_version)

    @property
    def grace_ms(self) -> int:
        grace_s = self.agreement.grace_s
        return (self._server_grace_s if grace_s is None else grace_s) * 1000

    @property
    def needs_dictionary_closed(self) -> bool:
        """Whether looking up words now would be cheating."""
        return (
            self.row.state == "playing"
            and "open_dictionary" not in self.agreement.options.variations
        )

    def is_behind(self, mark: Mark) -> bool:
        """Whether the database was ahead of this table when the mark was read."""
        version, edit = mark
        return version > self.version or edit > self.row.edit

    def seat_for(self, watcher: Watcher) -> int | None:
        """The seat whose view a stream shows: the one asked for, or its person's only one."""
        yours = self.row.seats_of(watcher.account_id)
        if watcher.asked is not None:
            return watcher.asked
        if not yours:
            # A computer may be playing for them. If another person has the seat, the stream ends
            # (`may_watch`).
            return watcher.seat
        return yours[0] if len(yours) == 1 else None

    def may_watch(self, watcher: Watcher) -> bool:
        """Whether a stream may still show its seat's view.

        The seat may belong to another person by now, or the game may have started without
        spectators.
        """
        row, account_id = self.row, watcher.account_id
        if watcher.seat is not None and row.seats[watcher.seat].account_id != account_id:
            return False
        return row.is_inside(account_id) or row.state == "open" or self.agreement.spectators

    # ── Presence ──────────────────────────────────────────────────────────────────────────────────

    def here(self) -> set[int]:
        """The seats whose players are watching, in any process."""
        return self.here_now().union(*self.others_here.values())

    def here_now(self) -> set[int]:
        """The seats whose players are watching in this process.

        Includes all seats of people who share a device.
        """
        return {
            seat
            for account_id in {watcher.account_id for watcher in self.watchers}
            for seat in self.row.seats_of(account_id)
        }

    def spectators(self) -> int:
        """The number of people watching who aren't at the table, in any process."""
        return self.spectators_now() + sum(self.other_spectators.values())

    def spectators_now(self) -> int:
        """The number of spectators in this process.

        People count once, however many pages they have; visitors who aren't signed in by stream.
        """
        outside = [
            one.account_id for one in self.watchers if not self.row.is_inside(one.account_id)
        ]
        return len({one for one in outside if one}) + outside.count(None)

    # ── Messages ──────────────────────────────────────────────────────────────────────────────────

    def apply(
        self, events: Sequence[Event], stored: Sequence[str], now_ms: int, game: Game | None = None
    ) -> None:
        """Fold stored events, unless `game` is given, and send everyone what they may see."""
        first = self.version + 1
        if game is None:
            game = self.game
            for event in events:
                game = evolve(game, event)
        self.game = game
        self.changed_ms = self.used_ms = self.last_ms = now_ms
        assert self.game
        views_of_game = views.Views(self.game, self.rows)
        for seat, watchers in self._by_seat():
            message = encode(
                {
                    "type": "events",
                    "version": self.version,
                    "events": views.events_for(seat, events, first, stored),
                    "view": views_of_game.view_for(seat, now_ms),
                }
            )
            for watcher in watchers:
                watcher.send(message)

    def message(self, seat: int | None, events: Sequence[Any], now_ms: int) -> bytes:
        """A stream's first message, also sent when it switches to another seat."""
        facts = {"type": "events", "version": self.version, "events": events}
        return encode({**facts, "view": self.view_for(seat, now_ms)})

    def view_for(self, seat: int | None, now_ms: int) -> dict[str, Any] | None:
        """A seat's view; None before the start."""
        if self.game is None:
            return None
        return views.Views(self.game, self.rows).view_for(seat, now_ms)

    def standing(self, now_ms: int) -> dict[str, Any] | None:
        """A summary of the game's state; None before the start."""
        return views.standing_of(self.game, self.last_ms, now_ms) if self.game else None

    def send_table(self, public_url: str) -> None:
        """Send the table after a change to its seats, its agreement or who is present."""
        here, watching = self.here(), self.spectators()
        for watcher in self.watchers:
            table = views.table_for(watcher.account_id, self.row, here, public_url, watching)
            watcher.send(encode({"type": "table", "table": table}))

    def send_spectators(self) -> None:
        """Send everyone the number of spectators."""
        self.sent_spectators = self.spectators()
        message = encode({"type": "watching", "watching": self.sent_spectators})
        for watcher in self.watchers:
            watcher.send(message)

    def _by_seat(self) -> Iterator[tuple[int | None, list[Watcher]]]:
        grouped: dict[int | None, list[Watcher]] = {}
        for watcher in self.watchers:
            grouped.setdefault(watcher.seat, []).append(watcher)
        yield from grouped.items()
