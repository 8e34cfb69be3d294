"""What a notice says now, and whether it's still true.

A row of the outbox only says what it's about; the rest follows from the table or the wall as it is
when the notice is sent. So a notice is never out of date, and knows no name that has changed.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lexiko.rules import Game
from lexiko.rules.clock import bank_from_ms, deadline_ms
from lexiko.server.notifications.notice_texts import Saying, notice_text
from lexiko.server.notifications.push import Urgency
from lexiko.server.notifications.sights import (
    IsIt,
    Sights,
    any_page,
    note_path,
    table_page,
    table_path,
)
from lexiko.server.refusals import NotFound
from lexiko.server.tables.live import LiveTable
from lexiko.server.tables.recipients import is_slow, warning_ms
from lexiko.server.tables.registry import TableRegistry
from lexiko.server.tables.views import ending_for
from lexiko.server.timestamps import now_ms
from lexiko.server.walls.registry import WallRegistry
from lexiko.store.availability import Hours
from lexiko.store.circles import Circles
from lexiko.store.mutes import Mutes
from lexiko.store.notices import NoticeKind
from lexiko.store.notifications import Notice
from lexiko.store.plans import UNDER_WAY

_HOUR_S = 3600
_DAY_S = 24 * _HOUR_S
_SHORTEST_TTL_S = 60
_UNTIMED_TURN_S = 7 * _DAY_S
_LASTS_S: dict[NoticeKind, int] = {
    "invitation": 3 * _DAY_S,
    "rematch": 3 * _DAY_S,
    "begun": 3 * _DAY_S,
    "over": 7 * _DAY_S,
    "seat_lost": 7 * _DAY_S,
    "note": _DAY_S,
}
"""How long a push service holds a notice for a browser that's offline; turns, until they end."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """What a notice says now, and where it's seen."""

    title: str
    text: str
    path: str
    name: str
    """The person it's for, as they're called there."""
    is_it: IsIt
    """The pages that show it."""
    ttl_s: int
    urgency: Urgency = "normal"
    is_planned: bool = False
    """Whether it's a turn that its player has planned, and the plan is still to be played."""
    is_start: bool = False
    """Whether it's the first turn of a game."""
    at_ms: int | None = None
    """For a warning: when it's time to send it."""
    warn_ms: int | None = None
    """For a turn: the same."""
    until_ms: int | None = None
    """For a turn: when it runs out."""


class Announcements:
    """Says what notices are about, from tables and walls."""

    def __init__(
        self,
        registry: TableRegistry,
        walls: WallRegistry,
        circles: Circles,
        mutes: Mutes,
        sights: Sights,
    ) -> None:
        self._sights = sights
        self._registry = registry
        self._walls = walls
        self._circles = circles
        self._mutes = mutes

    async def of(self, notice: Notice, hours: Hours) -> Announcement | None:
        """Say what a notice is about; None if it's no longer true, or from someone muted."""
        account_id = notice.channel.account_id
        try:
            if notice.wall_id:
                return await self._note(notice)
            live = await self._registry.table(notice.table_id or "")
        except NotFound:
            return None
        by = ""
        if notice.kind in ("invitation", "rematch") and notice.by_id:
            if notice.by_id in await self._mutes.muted_by(account_id):
                return None
            by = (await self._walls.store.names([notice.by_id])).get(notice.by_id, "")
        found = at_table(live, notice, hours, by)
        if found and notice.kind in ("turn", "deadline") and await self._is_planned(live):
            return replace(found, is_planned=True)
        return found

    async def _is_planned(self, live: LiveTable) -> bool:
        mover = live.game.mover if live.game else None
        plans = await self._registry.plans.of_table(live.row.id)
        return any(plan.seat == mover and plan.state in UNDER_WAY for plan in plans)

    async def waiting(self, account_id: str, language: str) -> list[tuple[str, str]]:
        """List the turns that wait for a person, with their paths."""
        found = []
        for row in await self._registry.tables.played_by(account_id):
            live = await self._registry.table_of(row)
            if live.game and _is_turn_of(live, live.game, account_id):
                text = _turn_text(live, live.game, account_id, language, "turn")[1]
                found.append((text, table_path(row.id)))
        return found

    async def _note(self, notice: Notice) -> Announcement | None:
        """The notes that were put up since the notice was written, and are still there."""
        live = await self._walls.wall(notice.wall_id or "")
        account_id = notice.channel.account_id
        people = await self._walls.people(live)
        if account_id not in people.all:
            return None
        hidden = await self._mutes.muted_by(account_id)
        notes = [
            item
            for item in live.wall.items.values()
            if item.kind == "note"
            and item.at_ms >= notice.made_ms
            and item.content
            and item.author != account_id
            and item.author not in hidden
        ]
        if not notes:
            return None
        circle = await self._circles.find(live.row.circle_id) if live.row.circle_id else None
        authors = list(dict.fromkeys(live.author_name(item) for item in notes))
        title, text = notice_text(
            notice.channel.language,
            "note" if circle else "table_note",
            authors,
            count=len(notes),
            place=circle.name if circle else "",
        )
        tables = {item.table or None for item in notes}
        pages = [self._sights.note_page(live.row, table) for table in tables]
        names = await self._walls.store.names([account_id])
        return Announcement(
            title,
            text,
            note_path(live.row),
            names.get(account_id, ""),
            lambda path: all(one(path) for one in pages),
            _LASTS_S["note"],
        )


# ── At a table ──────────────────────────────────────────────────────────────────────────────────


def at_table(live: LiveTable, notice: Notice, hours: Hours, by: str = "") -> Announcement | None:
    """What a notice says about a table; None if it isn't true any more.

    `by` is the name of the person it comes from.
    """
    account_id, language = notice.channel.account_id, notice.channel.language
    seat = next((one for one in live.row.seats if one.account_id == account_id), None)
    if seat is None:
        return None
    said = _said(live, notice.kind, account_id, language, by)
    if said is None:
        return None
    is_turn = notice.kind in ("turn", "deadline")
    deadline = deadline_ms(live.game) if is_turn and live.game else None
    warn_ms = warning_ms(live.game, hours) if is_turn and live.game else None
    is_warning = notice.kind == "deadline"
    if is_warning and warn_ms is None:
        return None
    return Announcement(
        *said,
        path=table_path(live.row.id),
        name=seat.name,
        is_it=any_page if notice.kind in ("invitation", "rematch") else table_page(live.row.id),
        ttl_s=_ttl_s(deadline) if is_turn else _LASTS_S[notice.kind],
        urgency=_urgency(notice.kind, live.game),
        is_start=bool(live.game and not live.game.sheet),
        at_ms=warn_ms if is_warning else None,
        warn_ms=warn_ms,
        until_ms=deadline,
    )


def _said(
    live: LiveTable, kind: NoticeKind, account_id: str, language: str, by: str
) -> tuple[str, str] | None:
    """The title and the text; None if it isn't true any more."""
    row, game = live.row, live.game
    others = _others(live, account_id)
    match kind:
        case "invitation" | "rematch":
            pending = [row.seats[number].agreed == 0 for number in row.seats_of(account_id)]
            return (
                notice_text(language, kind, [by]) if row.state == "open" and any(pending) else None
            )
        case "turn" | "deadline" if game and _is_turn_of(live, game, account_id):
            is_first = kind == "turn" and not game.sheet
            saying: Saying = "first_turn" if is_first else kind
            return _turn_text(live, game, account_id, language, saying)
        case "begun" if game and not game.is_over and not _is_turn_of(live, game, account_id):
            first = game.seats[game.order[0]]
            return notice_text(language, "begun", others, first=first)
        case "over" if game and game.outcome:
            mine = {one.number for one in row.seats if one.account_id == account_id}
            return _ending(game, mine, others, language)
        case "seat_lost" if game and not game.is_over:
            mine = {one.number for one in row.seats if one.account_id == account_id}
            if mine & game.gone:
                return notice_text(language, "removed", others)
            if any(row.seats[number].kind == "computer" for number in mine):
                return notice_text(language, "seat_lost", others)
    return None


def _is_turn_of(live: LiveTable, game: Game, account_id: str) -> bool:
    if game.is_over or game.mover is None or live.row.state != "playing":
        return False
    seat = live.row.seats[game.mover]
    return seat.kind == "person" and seat.account_id == account_id


def _turn_text(
    live: LiveTable, game: Game, account_id: str, language: str, saying: Saying
) -> tuple[str, str]:
    others, deadline = _others(live, account_id), deadline_ms(game) if is_slow(game) else None
    if deadline is None:
        return notice_text(language, saying, others)
    now, bank_from = now_ms(), bank_from_ms(game)
    left_ms = max(0, deadline - now)
    bank_ms = 0 if bank_from is None else max(0, deadline - max(now, bank_from))
    return notice_text(language, saying, others, left_ms=left_ms, bank_ms=bank_ms)


def _ending(game: Game, mine: set[int], others: Sequence[str], language: str) -> tuple[str, str]:
    ending = ending_for(game, mine)
    if ending != "lost" or game.outcome is None:
        return notice_text(language, ending, others)
    names = [game.seats[number] for number in sorted(game.outcome.winners)]
    return notice_text(language, "lost", names, count=len(names))


def _others(live: LiveTable, account_id: str) -> list[str]:
    gone = live.game.gone if live.game and not live.game.is_over else frozenset()
    return [
        seat.name
        for seat in live.row.seats
        if seat.account_id != account_id and seat.kind != "open" and seat.number not in gone
    ]


def _ttl_s(deadline: int | None) -> int:
    """How long a notice of a turn is of use: until the turn runs out."""
    if deadline is None:
        return _UNTIMED_TURN_S
    return max(_SHORTEST_TTL_S, (deadline - now_ms()) // 1000)


def _urgency(kind: NoticeKind, game: Game | None) -> Urgency:
    """Whether a device that saves power is woken: for warnings, and if people wait by a clock."""
    if kind == "over":
        return "low"
    is_timed = kind == "turn" and game and game.options.timing and not is_slow(game)
    return "high" if kind == "deadline" or is_timed else "normal"
