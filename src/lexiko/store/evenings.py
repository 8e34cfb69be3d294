"""Evenings: games of a circle that were played one after the other and are scored together.

A finished game is counted once, in the transaction that finds or begins its evening. Its players
have the same number in all games of the evening: by their account, or where one account has several
seats, by name. So they stay one player when they rename or delete their account.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import and_, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lexiko.store.database import Database
from lexiko.store.schema import (
    accounts,
    circles,
    evening_games,
    evening_scores,
    evenings,
    seats,
    tables,
)
from lexiko.store.tables import new_id

APART_MS = 4 * 3600 * 1000
"""A game that begins later than this after the last one begins another evening."""


@dataclass(frozen=True, slots=True)
class CountedSeat:
    """A seat of a finished game, as it's counted."""

    number: int
    account_id: str | None
    name: str
    is_computer: bool
    score: int
    is_winner: bool


@dataclass(frozen=True, slots=True)
class Score:
    """What a player scored in a game of an evening."""

    player: int
    account_id: str | None
    name: str
    """As they're called now, or were at the table."""
    is_computer: bool
    score: int
    is_winner: bool


@dataclass(frozen=True, slots=True)
class EveningGame:
    """A game of an evening."""

    table_id: str
    started_ms: int
    ended_ms: int
    is_left_out: bool
    scores: tuple[Score, ...] = ()


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening of a circle; its games are in the order in which they began."""

    id: str
    circle_id: str
    name: str
    started_ms: int
    last_ms: int
    closed_ms: int | None
    is_for_all: bool
    games: tuple[EveningGame, ...] = field(default=())

    def goes_on(self, at_ms: int) -> bool:
        """Whether a game that begins then can belong to it."""
        is_open = self.closed_ms is None or at_ms < self.closed_ms
        return is_open and self.started_ms - APART_MS <= at_ms <= self.last_ms + APART_MS

    def has_any(self, people: Collection[str | None], names: Collection[str]) -> bool:
        """Whether any of these people have played, by account or by name."""
        return any(
            not one.is_computer
            and (one.account_id in people if one.account_id else _plain(one.name) in names)
            for game in self.games
            for one in game.scores
        )


class Evenings:
    """All evenings in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # ── Reading ─────────────────────────────────────────────────────────────────────────────────

    async def find(self, evening_id: str) -> Evening | None:
        async with self._database.reading() as connection:
            found = await _evenings(connection, evenings.c.id == evening_id, 1)
        return found[0] if found else None

    async def of_table(self, table_id: str) -> Evening | None:
        """Find the evening that a counted game belongs to."""
        mine = select(evening_games.c.evening_id).where(evening_games.c.table_id == table_id)
        async with self._database.reading() as connection:
            found = await _evenings(connection, evenings.c.id.in_(mine), 1)
        return found[0] if found else None

    async def of_circle(self, circle_id: str, before_ms: int | None, limit: int) -> list[Evening]:
        """List a circle's evenings, newest first, from before a given time."""
        theirs = evenings.c.circle_id == circle_id
        if before_ms is not None:
            theirs = and_(theirs, evenings.c.last_ms < before_ms)
        async with self._database.reading() as connection:
            return await _evenings(connection, theirs, limit)

    async def of_account(self, account_id: str) -> list[tuple[str, Evening]]:
        """List the evenings in which a person has played, with the names of their circles."""
        played = (
            select(evening_games.c.evening_id)
            .join(evening_scores, evening_scores.c.table_id == evening_games.c.table_id)
            .where(evening_scores.c.account_id == account_id)
        )
        async with self._database.reading() as connection:
            found = await _evenings(connection, evenings.c.id.in_(played), 10_000)
            asked = select(circles.c.id, circles.c.name).where(
                circles.c.id.in_({one.circle_id for one in found})
            )
            names = {row.id: row.name for row in await connection.execute(asked)}
        return [(names[one.circle_id], one) for one in found]

    async def uncounted(self, circle_id: str, limit: int) -> list[str]:
        """List a circle's finished games that haven't been counted, in the order they began."""
        counted = and_(
            evening_games.c.table_id == tables.c.id, evening_games.c.version == tables.c.version
        )
        asked = (
            select(tables.c.id)
            .outerjoin(evening_games, counted)
            .where(
                tables.c.circle_id == circle_id,
                tables.c.state == "over",
                tables.c.started_ms.is_not(None),
                evening_games.c.table_id.is_(None),
            )
            .order_by(tables.c.started_ms, tables.c.id)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(asked)).scalars())

    async def is_counted(self, table_id: str, version: int) -> bool:
        asked = select(evening_games.c.table_id).where(
            evening_games.c.table_id == table_id, evening_games.c.version == version
        )
        async with self._database.reading() as connection:
            return (await connection.execute(asked)).first() is not None

    async def expected(
        self, circle_id: str, people: Collection[str | None], names: Collection[str], at_ms: int
    ) -> Evening | None:
        """Find the evening that a game of these people belongs to if it began then."""
        async with self._database.reading() as connection:
            return await _expected(connection, circle_id, people, names, at_ms)

    # ── Writing ─────────────────────────────────────────────────────────────────────────────────

    async def start(self, circle_id: str, name: str, now_ms: int) -> str:
        """Start an evening for all games of a circle that begin from now on; return its ID."""
        evening_id = new_id()
        async with self._database.writing() as connection:
            await _begin(connection, evening_id, circle_id, now_ms, name=name, is_for_all=True)
        return evening_id

    async def change(self, evening_id: str, **values: object) -> None:
        async with self._database.writing() as connection:
            await connection.execute(
                update(evenings).where(evenings.c.id == evening_id).values(**values)
            )

    async def leave_out(self, evening_id: str, table_id: str, *, is_left_out: bool) -> bool:
        """Leave a game out of the score, or count it again; False if it isn't in this evening."""
        async with self._database.writing() as connection:
            changed = await connection.execute(
                update(evening_games)
                .where(
                    evening_games.c.evening_id == evening_id, evening_games.c.table_id == table_id
                )
                .values(is_left_out=is_left_out)
            )
        return changed.rowcount == 1

    async def count(
        self,
        table_id: str,
        version: int,
        circle_id: str,
        times: tuple[int, int],
        scores: Sequence[CountedSeat],
    ) -> None:
        """Count a finished game, again if its end was undone; without scores, in no evening."""
        started_ms, ended_ms = times
        async with self._database.writing() as connection:
            # Two games that end together must not begin two evenings.
            held = select(circles.c.id).where(circles.c.id == circle_id).with_for_update()
            if (await connection.execute(held)).first() is None:
                return
            of_table = evening_games.c.table_id == table_id
            before = (await connection.execute(select(evening_games).where(of_table))).first()
            if before and before.version == version:
                return
            await connection.execute(delete(evening_games).where(of_table))
            evening_id, players = before.evening_id if before else None, {}
            if scores:
                evening = await _evening_for(connection, circle_id, evening_id, started_ms, scores)
                evening_id, players = evening.id, _players(evening, scores)
                last_ms = max(evening.last_ms, ended_ms)
                await connection.execute(
                    update(evenings).where(evenings.c.id == evening.id).values(last_ms=last_ms)
                )
            await connection.execute(
                insert(evening_games).values(
                    table_id=table_id,
                    evening_id=evening_id,
                    version=version,
                    started_ms=started_ms,
                    ended_ms=ended_ms,
                    is_left_out=before.is_left_out if before else False,
                )
            )
            if scores:
                there = await _people_who_are_there(connection, scores)
                rows = [
                    {
                        "table_id": table_id,
                        "number": one.number,
                        "player": players[one.number],
                        "account_id": one.account_id if one.account_id in there else None,
                        "is_computer": one.is_computer,
                        "score": one.score,
                        "is_winner": one.is_winner,
                    }
                    for one in scores
                ]
                await connection.execute(insert(evening_scores), rows)


def _plain(name: str) -> str:
    """A name as people are told apart by it, where they have no account."""
    return " ".join(name.split()).casefold()


def names_of(scores: Sequence[CountedSeat]) -> set[str]:
    """The names of people without an account, as they're compared."""
    return {_plain(one.name) for one in scores if not one.account_id and not one.is_computer}


async def _evening_for(
    connection: AsyncConnection,
    circle_id: str,
    before: str | None,
    started_ms: int,
    scores: Sequence[CountedSeat],
) -> Evening:
    """The evening a game belongs to: the one it was in, one that goes on, or a new one."""
    found: Evening | None = None
    if before:
        found = next(iter(await _evenings(connection, evenings.c.id == before, 1)), None)
    if found is None:
        people = {one.account_id for one in scores if one.account_id}
        found = await _expected(connection, circle_id, people, names_of(scores), started_ms)
    return found or await _begin(connection, new_id(), circle_id, started_ms)


async def _begin(
    connection: AsyncConnection,
    evening_id: str,
    circle_id: str,
    started_ms: int,
    *,
    name: str = "",
    is_for_all: bool = False,
) -> Evening:
    values: dict[str, Any] = {
        "id": evening_id,
        "circle_id": circle_id,
        "name": name,
        "started_ms": started_ms,
        "last_ms": started_ms,
        "closed_ms": None,
        "is_for_all": is_for_all,
    }
    await connection.execute(insert(evenings).values(**values))
    return Evening(**values)


async def _expected(
    connection: AsyncConnection,
    circle_id: str,
    people: Collection[str | None],
    names: Collection[str],
    at_ms: int,
) -> Evening | None:
    near = and_(
        evenings.c.circle_id == circle_id,
        evenings.c.last_ms >= at_ms - APART_MS,
        evenings.c.started_ms <= at_ms + APART_MS,
        or_(evenings.c.closed_ms.is_(None), evenings.c.closed_ms > at_ms),
    )
    found = [one for one in await _evenings(connection, near, 50) if one.goes_on(at_ms)]
    started = [one for one in found if one.is_for_all and one.started_ms <= at_ms]
    # What a host has started comes first, the latest first.
    started.sort(key=lambda one: -one.started_ms)
    theirs = (one for one in found if not one.is_for_all and one.has_any(people, names))
    return next(iter((*started, *theirs)), None)


def _players(evening: Evening, scores: Sequence[CountedSeat]) -> dict[int, int]:
    """The number of each seat's player in the evening: a new one for those who come in."""
    known: dict[tuple[str, str], int] = {}
    for game in evening.games:
        for score in game.scores:
            known.setdefault(_key(score), score.player)
    found: dict[int, int] = {}
    newest = max((one.player for game in evening.games for one in game.scores), default=-1)
    for one in scores:
        key = _key(one)
        if key not in known or known[key] in found.values():
            newest += 1
            known[key] = newest
        found[one.number] = known[key]
    return found


def _key(one: CountedSeat | Score) -> tuple[str, str]:
    if one.is_computer:
        return "computer", _plain(one.name)
    return ("account", one.account_id) if one.account_id else ("name", _plain(one.name))


async def _people_who_are_there(
    connection: AsyncConnection, scores: Sequence[CountedSeat]
) -> set[str]:
    wanted = {one.account_id for one in scores if one.account_id}
    found = await connection.execute(select(accounts.c.id).where(accounts.c.id.in_(wanted)))
    return set(found.scalars())


async def _evenings(connection: AsyncConnection, condition: Any, limit: int) -> list[Evening]:
    """Read evenings with their games, the latest first."""
    asked = (
        select(evenings)
        .where(condition)
        .order_by(evenings.c.last_ms.desc(), evenings.c.id)
        .limit(limit)
    )
    rows = (await connection.execute(asked)).mappings().all()
    ids = [row["id"] for row in rows]
    games = await _games(connection, ids) if ids else {}
    return [Evening(**row, games=tuple(games.get(row["id"], ()))) for row in rows]


async def _games(
    connection: AsyncConnection, evening_ids: Sequence[str]
) -> dict[str, list[EveningGame]]:
    """Read the games of these evenings, without those whose end was undone since."""
    asked = (
        select(
            evening_games.c.evening_id,
            evening_games.c.table_id,
            evening_games.c.started_ms,
            evening_games.c.ended_ms,
            evening_games.c.is_left_out,
            evening_scores.c.player,
            evening_scores.c.account_id,
            evening_scores.c.is_computer,
            evening_scores.c.score,
            evening_scores.c.is_winner,
            func.coalesce(accounts.c.name, seats.c.name).label("name"),
        )
        .join(tables, tables.c.id == evening_games.c.table_id)
        .join(evening_scores, evening_scores.c.table_id == evening_games.c.table_id)
        .join(
            seats,
            (seats.c.table_id == evening_scores.c.table_id)
            & (seats.c.number == evening_scores.c.number),
        )
        .outerjoin(accounts, accounts.c.id == evening_scores.c.account_id)
        .where(
            evening_games.c.evening_id.in_(evening_ids),
            tables.c.state == "over",
            tables.c.version == evening_games.c.version,
        )
        .order_by(evening_games.c.started_ms, evening_games.c.table_id, evening_scores.c.number)
    )
    found: dict[str, dict[str, EveningGame]] = {}
    scores: dict[str, list[Score]] = {}
    for row in await connection.execute(asked):
        found.setdefault(row.evening_id, {})[row.table_id] = EveningGame(
            row.table_id, row.started_ms, row.ended_ms, row.is_left_out
        )
        scores.setdefault(row.table_id, []).append(
            Score(row.player, row.account_id, row.name, row.is_computer, row.score, row.is_winner)
        )
    return {
        evening_id: [
            EveningGame(
                one.table_id,
                one.started_ms,
                one.ended_ms,
                one.is_left_out,
                tuple(scores[one.table_id]),
            )
            for one in games.values()
        ]
        for evening_id, games in found.items()
    }
