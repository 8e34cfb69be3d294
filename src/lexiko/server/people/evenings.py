"""Evenings: the running score of a circle's people over several games.

A game counts for an evening if it was played in one sitting, to the end, by at least two people. It
belongs to the evening of the same people that was still going on when it began, or begins one. It's
counted when someone first asks, by whichever process: nothing has to happen when it ends.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from lexiko.rules import Game
from lexiko.rules.editions import DaysPerTurn
from lexiko.server.people.results import is_enough, replayed
from lexiko.server.tables.live import LiveTable
from lexiko.store import Journal
from lexiko.store.circles import Circle, Circles, EveningsBy
from lexiko.store.evenings import CountedSeat, Evening, Evenings, Score, names_of
from lexiko.store.tables import SeatRow, TableRow, Tables

_COUNTED_AT_ONCE = 100
"""Games counted for one request, when a circle looks at its evenings for the first time."""


class EveningBook:
    """Counts games for evenings, and reads evenings."""

    def __init__(self, store: Evenings, circles: Circles, tables: Tables, journal: Journal) -> None:
        self.store = store
        self._circles = circles
        self._tables = tables
        self._journal = journal

    async def of_circle(
        self, circle: Circle, before_ms: int | None, limit: int, now_ms: int
    ) -> list[Evening]:
        """List a circle's evenings, newest first.

        Empty ones are listed only if a host started them and they go on.
        """
        for table_id in await self.store.uncounted(circle.id, _COUNTED_AT_ONCE):
            if row := await self._tables.find(table_id):
                await self._count(row, await replayed(self._journal, table_id), circle)
        found = await self.store.of_circle(circle.id, before_ms, limit)
        return [one for one in found if one.games or (one.is_for_all and one.goes_on(now_ms))]

    async def of_table(self, live: LiveTable, now_ms: int) -> Evening | None:
        """Find the evening a game belongs to: counted if it's over, expected if it's under way."""
        row = live.row
        circle = await self._circles.find(row.circle_id) if row.circle_id else None
        if circle is None or _is_slow(row, live.game):
            return None
        if row.state == "over":
            await self._count(row, live.game, circle)
            return await self.store.of_table(row.id)
        seats = _counted(row, None, circle)
        people = {one.account_id for one in seats if one.account_id}
        at_ms = row.started_ms or now_ms
        found = await self.store.expected(circle.id, people, names_of(seats), at_ms)
        return found if found and found.games else None

    async def _count(self, row: TableRow, game: Game | None, circle: Circle) -> None:
        if row.state != "over" or await self.store.is_counted(row.id, row.version):
            return
        started_ms = row.started_ms or row.created_ms
        times = started_ms, row.ended_ms or started_ms
        scores = _counted(row, game, circle) if _counts(row, game) else []
        await self.store.count(row.id, row.version, circle.id, times, scores)


def _counts(row: TableRow, game: Game | None) -> bool:
    """Whether a finished game is part of an evening."""
    people = [seat for seat in row.seats if seat.kind == "person"]
    return (
        game is not None
        and game.outcome is not None
        and is_enough(game)
        and len(people) > 1
        and not _is_slow(row, game)
    )


def _is_slow(row: TableRow, game: Game | None) -> bool:
    return game is not None and isinstance(game.options.timing, DaysPerTurn)


def _counted(row: TableRow, game: Game | None, circle: Circle) -> list[CountedSeat]:
    """Each seat with its player and, if the game is over, its score.

    Where one account has several seats, as on one device or on a score sheet, members of the circle
    are known by their names.
    """
    seats = Counter(seat.account_id for seat in row.seats if seat.kind == "person")
    taken = {account_id for account_id, count in seats.items() if count == 1}
    named = Counter(_plain(member.name) for member in circle.members)
    members = {
        _plain(member.name): member.account_id
        for member in circle.members
        if named[_plain(member.name)] == 1 and member.account_id not in taken
    }
    winners = game.outcome.winners if game and game.outcome else ()
    found = []
    for seat in row.seats:
        account_id = seat.account_id if _is_alone(seat, seats) else None
        if account_id is None and seat.kind == "person":
            account_id = members.pop(_plain(seat.name), None)
        found.append(
            CountedSeat(
                number=seat.number,
                account_id=account_id,
                name=seat.name,
                is_computer=seat.kind == "computer",
                score=game.scores[seat.number] if game else 0,
                is_winner=seat.number in winners,
            )
        )
    return found


def _is_alone(seat: SeatRow, seats: Mapping[str | None, int]) -> bool:
    return seat.kind == "person" and seats[seat.account_id] == 1


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()


# ── Views ───────────────────────────────────────────────────────────────────────────────────────


def evening_for(account_id: str, evening: Evening, by: EveningsBy, now_ms: int) -> dict[str, Any]:
    """An evening as a member of its circle sees it, with who leads by what the circle counts."""
    players: dict[int, Score] = {}
    for game in evening.games:
        for score in game.scores:
            # The last name is the one they have now.
            players[score.player] = score
    totals = {player: _totals(evening, player) for player in players}
    ranks = {player: _rank(total, by) for player, total in totals.items()}
    order = sorted(players, key=lambda player: (ranks[player], player))
    return {
        "id": evening.id,
        "circle": evening.circle_id,
        "name": evening.name,
        "started_ms": evening.started_ms,
        "last_ms": evening.last_ms,
        "is_closed": evening.closed_ms is not None,
        "goes_on": evening.goes_on(now_ms),
        "by": by,
        "players": [
            {
                "player": player,
                "person": players[player].account_id,
                "name": players[player].name,
                "is_you": players[player].account_id == account_id,
                "is_computer": players[player].is_computer,
                **totals[player],
                "place": 1 + sum(rank < ranks[player] for rank in ranks.values()),
            }
            for player in order
        ],
        "games": [
            {
                "table": game.table_id,
                "started_ms": game.started_ms,
                "ended_ms": game.ended_ms,
                "is_left_out": game.is_left_out,
                "scores": [
                    {"player": one.player, "score": one.score, "is_winner": one.is_winner}
                    for one in game.scores
                ],
            }
            for game in evening.games
        ],
    }


def totals_of(evening: Evening, account_id: str) -> dict[str, Any]:
    """What a person has scored in an evening."""
    mine = {
        one.player for game in evening.games for one in game.scores if one.account_id == account_id
    }
    found = [_totals(evening, player) for player in mine]
    return {key: sum(one[key] for one in found) for key in ("games", "wins", "points")}


def _totals(evening: Evening, player: int) -> dict[str, float]:
    """A player's games, wins and points; a win that is shared counts half."""
    games, wins, points = 0, 0.0, 0
    for game in evening.games:
        if game.is_left_out:
            continue
        shares = sum(one.is_winner for one in game.scores)
        for one in game.scores:
            if one.player == player:
                games += 1
                wins += (1 if shares == 1 else 0.5) if one.is_winner else 0
                points += one.score
    return {"games": games, "wins": wins, "points": points}


def _rank(total: Mapping[str, float], by: EveningsBy) -> tuple[float, float]:
    """Smaller for those who are ahead."""
    other = "points" if by == "wins" else "wins"
    return -total[by], -total[other]
