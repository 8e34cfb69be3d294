"""A person's inbox: what waits for them, and news of their circles.

Nearly all of it is derived: an invitation is a seat that a person hasn't accepted, a turn follows
from the game, and news of a circle are what was recently added there. Only when someone was
invited, what happened at their tables while they were away, what was seen and what was dismissed is
stored (`store.inbox`).
"""

from collections.abc import AsyncIterator, Iterable, Mapping
from collections.abc import Set as AbstractSet
from datetime import UTC, datetime, timedelta
from typing import Any

from lexiko.rules.clock import bank_from_ms, deadline_ms
from lexiko.server.people.presence import PersonStreams
from lexiko.server.tables import views
from lexiko.server.tables.agreement import parse_agreement
from lexiko.server.tables.live import LiveTable
from lexiko.server.tables.recipients import is_slow
from lexiko.server.tables.registry import TableRegistry
from lexiko.server.timestamps import now_ms
from lexiko.server.walls.live import LiveWall
from lexiko.server.walls.plans import last_day
from lexiko.server.walls.registry import WallRegistry
from lexiko.server.walls.wall import Item as WallItem
from lexiko.store.circles import Circle, Circles
from lexiko.store.inbox import Inboxes, News, Remembered
from lexiko.store.mutes import Mutes
from lexiko.store.tables import TableRow

NEWS_MS = 7 * 24 * 3600 * 1000
"""How long something in a circle is news."""
_MOST_NEWS = 12
_LONGEST_TEXT = 120

Item = dict[str, Any]


class Inbox:
    """Builds inboxes."""

    def __init__(
        self,
        inboxes: Inboxes,
        registry: TableRegistry,
        circles: Circles,
        walls: WallRegistry,
        mutes: Mutes,
        streams: PersonStreams,
    ) -> None:
        self.store = inboxes
        self._streams = streams
        self._registry = registry
        self._circles = circles
        self._walls = walls
        self._mutes = mutes

    async def of(self, account_id: str) -> dict[str, Any]:
        """Build a person's inbox: what waits for them first, then news; each newest first."""
        remembered = await self.store.of_account(account_id)
        waiting = [item async for item in self._at_tables(account_id, remembered)]
        news = [item async for item in self._declined(account_id)]
        news += [item async for item in self._while_away(account_id)]
        news += [item async for item in self._of_circles(account_id)]
        return {
            "items": [
                {**item, "is_new": item["at_ms"] > remembered.seen_ms}
                for item in (*_newest(waiting), *_newest(news)[:_MOST_NEWS])
                if item["id"] not in remembered.dismissed
            ],
            "seen_ms": remembered.seen_ms,
            "now_ms": now_ms(),
        }

    # ── Invitations ───────────────────────────────────────────────────────────────────────────────

    async def invited(self, row: TableRow, by_id: str) -> None:
        """Note and announce that people were given seats; the seats are stored already."""
        people = {
            seat.account_id for seat in row.seats if seat.kind == "person" and not seat.agreed
        }
        for account_id in sorted(one for one in people if one and one != by_id):
            await self.store.invite(row.id, account_id, by_id, now_ms())
            self._streams.notify([account_id], row.id)

    async def declined(self, row: TableRow, account_id: str) -> None:
        """Note that a person declined, and notify the host."""
        if row.host_id and row.host_id != account_id:
            await self.store.decline(row.id, account_id, row.host_id, now_ms())
            self._streams.notify([row.host_id], row.id)

    # ── Tables ────────────────────────────────────────────────────────────────────────────────────

    async def _at_tables(self, account_id: str, remembered: Remembered) -> AsyncIterator[Item]:
        rows = await self._registry.tables.unfinished(account_id)
        waiting = [row.id for row in rows if row.state == "open" and row.host_id != account_id]
        rematches = await self._registry.tables.rematches_among(waiting)
        for row in rows:
            if row.state == "playing":
                live = await self._registry.table_of(row)
                if item := turn_item(live, account_id):
                    yield item
                continue
            pending = [row.seats[seat].agreed for seat in row.seats_of(account_id)]
            if row.host_id == account_id or all(agreed == row.revision for agreed in pending):
                continue
            # Someone who has agreed before is asked because the host has changed something.
            kind = "changed" if any(pending) else "rematch" if row.id in rematches else "invitation"
            # The current host asks: they invited, or took over from the person who did.
            host = [seat.name for seat in row.seats if seat.account_id == row.host_id]
            yield _item(
                kind,
                f"{row.id}.{row.revision}",
                remembered.invited_ms.get(row.id, row.created_ms),
                row=row,
                names=host or _others(row, account_id),
                circle=row.circle_id,
            )

    async def _declined(self, account_id: str) -> AsyncIterator[Item]:
        """Who declined this person's invitations, for as long as the table waits."""
        for one in await self.store.declined_to(account_id, now_ms() - NEWS_MS):
            row = await self._registry.tables.find(one.table_id)
            if row:
                yield _item(
                    "declined",
                    f"{one.table_id}.{one.account_id}.{one.declined_ms}",
                    one.declined_ms,
                    row=row,
                    names=[one.name],
                )

    async def _while_away(self, account_id: str) -> AsyncIterator[Item]:
        """Games that began or ended while this person was away, and seats they lost."""
        for one in await self.store.news_of(account_id, now_ms() - NEWS_MS):
            row = await self._registry.tables.find(one.table_id)
            if row and (item := news_item(await self._registry.table_of(row), account_id, one)):
                yield item

    # ── Circles ───────────────────────────────────────────────────────────────────────────────────

    async def _of_circles(self, account_id: str) -> AsyncIterator[Item]:
        circles = {one.id: one for one in await self._circles.of_account(account_id)}
        if not circles:
            return
        since_ms = now_ms() - NEWS_MS
        muted = await self._mutes.muted_by(account_id)
        for circle in circles.values():
            joined_ms = _joined_ms(circle, account_id)
            for member in circle.members:
                if member.account_id != account_id and member.joined_ms > max(since_ms, joined_ms):
                    yield _item(
                        "circle_member",
                        f"{circle.id}.{member.account_id}",
                        member.joined_ms,
                        names=[member.name],
                        circle=circle.id,
                        circle_name=circle.name,
                    )
        for row in await self._registry.tables.open_in_circles(list(circles), since_ms):
            is_free = any(seat.kind == "open" for seat in row.seats)
            if is_free and not row.is_inside(account_id) and row.host_id not in muted:
                yield _item(
                    "circle_table",
                    row.id,
                    row.created_ms,
                    row=row,
                    names=[seat.name for seat in row.seats if seat.account_id == row.host_id],
                    circle=row.circle_id,
                    circle_name=circles[row.circle_id or ""].name,
                )
        for wall in await self._walls.store.of_owners(circles.keys(), ()):
            circle = circles[wall.circle_id or ""]
            live = await self._walls.wall(wall.id)
            after_ms = max(since_ms, _joined_ms(circle, account_id))
            for one in _news_on(live, after_ms, account_id, muted):
                content = one.content or {}
                yield _item(
                    "circle_note" if one.kind == "note" else "circle_plan",
                    f"{wall.id}.{one.id}",
                    one.at_ms,
                    names=[live.name(one.author)],
                    text=str(content.get("text", ""))[:_LONGEST_TEXT],
                    day=content.get("day"),
                    circle=circle.id,
                    circle_name=circle.name,
                )


def _news_on(
    live: LiveWall, after_ms: int, account_id: str, hidden: AbstractSet[str]
) -> list[WallItem]:
    """The latest note on a wall, and the evenings that were planned there."""
    fresh = [
        item
        for item in live.wall.items.values()
        if item.at_ms > after_ms
        and item.author != account_id
        and item.author not in hidden
        and item.content
    ]
    notes = sorted((item for item in fresh if item.kind == "note"), key=lambda one: one.at_ms)
    plans = [item for item in fresh if item.kind == "plan" and _is_evening(item.content or {})]
    return notes[-1:] + plans


def _is_evening(plan: Mapping[str, Any]) -> bool:
    """Whether a plan is for all, and its day isn't over yet in any time zone."""
    if plan.get("what") != "text":
        return False
    last = last_day(plan)
    return last is None or last >= (datetime.now(UTC) - timedelta(days=1)).date()


def turn_item(live: LiveTable, account_id: str) -> Item | None:
    """The item of a game that waits for this person; None if it doesn't.

    A game against computers alone waits for no one else, so it's only listed if it has a deadline.
    """
    row, game = live.row, live.game
    if game is None or game.is_over or (len(row.people) < 2 and not is_slow(game)):
        return None
    if not set(views.waits_for(game)) & set(row.seats_of(account_id)):
        return None
    return _item(
        "turn",
        f"{row.id}.{len(game.sheet)}",
        live.last_ms,
        row=row,
        names=_others(row, account_id),
        circle=row.circle_id,
        due_ms=deadline_ms(game),
        bank_ms=bank_from_ms(game),
    )


def news_item(live: LiveTable, account_id: str, news: News) -> Item | None:
    """The item of what happened at a table; None if something later matters more."""
    row, game = live.row, live.game
    if game is None or game.is_over != (news.kind == "over") or row.rematch_id:
        return None
    mine = {seat.number for seat in row.seats if seat.account_id == account_id}
    names, ending = _others(row, account_id), ""
    if news.kind == "over":
        ending = views.ending_for(game, mine)
        if ending == "lost" and game.outcome:
            names = [game.seats[number] for number in sorted(game.outcome.winners)]
    elif news.kind == "seat_lost":
        ending = "removed" if mine & game.gone else ""
        if not ending and not any(row.seats[number].kind == "computer" for number in mine):
            return None
    elif set(views.waits_for(game)) & mine or any(one.seat in mine for one in game.sheet):
        return None
    item = _item(news.kind, news.item.partition(".")[2], news.at_ms, row=row, names=names)
    return {**item, "ending": ending or None}


def _item(
    kind: str,
    key: str,
    at_ms: int,
    *,
    row: TableRow | None = None,
    names: Iterable[str] = (),
    circle: str | None = None,
    circle_name: str | None = None,
    text: str = "",
    day: str | None = None,
    due_ms: int | None = None,
    bank_ms: int | None = None,
) -> Item:
    return {
        "id": f"{kind}.{key}",
        "kind": kind,
        "at_ms": at_ms,
        "table": row.id if row else None,
        "revision": row.revision if row else None,
        "edition": parse_agreement(row.agreement).edition if row else None,
        "names": list(names),
        "circle": circle,
        "circle_name": circle_name,
        "text": text,
        "day": day,
        "deadline_ms": due_ms,
        "bank_from_ms": bank_ms,
    }


def _others(row: TableRow, account_id: str) -> list[str]:
    return [
        seat.name for seat in row.seats if seat.kind != "open" and seat.account_id != account_id
    ]


def _joined_ms(circle: Circle, account_id: str) -> int:
    member = circle.member(account_id)
    return member.joined_ms if member else 0


def _newest(items: Iterable[Item]) -> list[Item]:
    return sorted(items, key=lambda item: -item["at_ms"])
